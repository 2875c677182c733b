"""Path data as points, and what of a tile's art lies on each of its sides."""

import re
from itertools import pairwise

_PART = re.compile(r"([mlhvcaz])([^mlhvcaz]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def strokes(data):
    """Return the lines of relative path data: each a list of points, curves with their controls.

    Of an arc only the end is kept.
    """
    found, at = [], (0.0, 0.0)
    for command, rest in _PART.findall(data):
        numbers = [float(n) for n in _NUMBER.findall(rest)]
        if command == "m":
            at = (at[0] + numbers[0], at[1] + numbers[1])
            found.append([at])
        elif command == "z":
            at = found[-1][0]
        elif command in "hv":
            at = (at[0] + numbers[0], at[1]) if command == "h" else (at[0], at[1] + numbers[0])
            found[-1].append(at)
        else:
            if command == "a":
                numbers = numbers[-2:]
            steps = list(zip(numbers[::2], numbers[1::2], strict=True))
            points = [(round(at[0] + x, 1), round(at[1] + y, 1)) for x, y in steps]
            found[-1] += points
            at = points[-1]
    rounded = [[(round(x, 1), round(y, 1)) for x, y in line] for line in found]
    return [line for line in rounded if line != [(0.0, 0.0)]]


def along(point):
    """Return on which side a point of the border lies, and how far along it, clockwise."""
    x, y = point
    if y == 0:
        return 0, x
    if x == 100:
        return 1, y
    if y == 100:
        return 2, 100 - x
    return (3, 100 - y) if x == 0 else None


def crossings(data):
    """Return by side where lines cross the border: how far along it, and the way in from there."""
    found = {side: [] for side in range(4)}
    for line in strokes(data):
        for here, inner in [*pairwise(line), *pairwise(line[::-1])]:
            on = along(here)
            if on and along(inner) is None and all(0 < v < 100 for v in inner):
                found[on[0]].append((on[1], (inner[0] - here[0], inner[1] - here[1])))
    return found
