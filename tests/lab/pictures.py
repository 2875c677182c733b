"""Graphs to draw, and what a drawing shows: its texts, and the names of its parts."""

from random import Random

from matplotlib.text import Text

import boardkit as bk
from boardkit.games.elves.advice import best_journey

TERRAINS = ("plains", "forest", "mountain", "desert", "river", "lake")
VEHICLES = ("pig", "elfcycle", "cloud", "unicorn", "trollwagon", "dragon", "raft")
NAMES = (
    "Arachi",
    "Maruchi",
    "Blue Skull 13",
    "Palapala",
    "A prince with a very long name",
    "$x^2$",
)


def crowded(seats, cards, seed=1, slots=2):
    """Return a play on a full board whose first player has rich travel cards."""
    rng = Random(f"{seats}/{seed}")
    names = NAMES[-seats:] if seed % 2 else NAMES[:seats]
    realms = {}
    for name in names:
        realms[name] = {}
        for slot in range(1, slots + 1):
            terrain = rng.choice(TERRAINS)
            obstacle = "monster" if terrain in ("river", "lake") else "tree"
            owners = names[:1] if name == names[0] else names
            beside = {card: rng.choice(owners) for card in ("gold", "thief", obstacle)}
            realms[name][str(slot)] = {"terrain": terrain, **beside}
    hand = ["escort"] * 3 + ["change"] * 2 + [*VEHICLES, *VEHICLES]
    hand += [rng.choice(VEHICLES) for _ in range(cards)]
    table = {
        "seats": list(names),
        "free": True,
        "phase": "travel",
        "realms": realms,
        "hands": {names[0]: hand},
        "tokens": dict.fromkeys(names, 0),
    }
    return bk.position("elves", table, eyes="all")


def travelled(play):
    """Return a play after the best journey of the seat in turn, up to its last visit."""
    for move in best_journey(play.state, play.to_move).line[:-1]:
        play.do(move)
    return play


def texts(ax):
    """Return the texts that a drawing shows."""
    return [text for text in ax.texts if text.get_text()]


def extent(text: Text):
    """Return where a text's letters are: its line without the room above and below."""
    box = text.get_window_extent()
    return box.x0, box.y0 + 0.15 * box.height, box.x1, box.y1 - 0.15 * box.height


def overlapping(ax):
    """Return the pairs of texts that cover each other."""
    boxes = [(text.get_text(), extent(text)) for text in texts(ax)]
    return [
        (one, other)
        for i, (one, (ax0, ay0, ax1, ay1)) in enumerate(boxes)
        for other, (bx0, by0, bx1, by1) in boxes[:i]
        if ax0 < bx1 and bx0 < ax1 and ay0 < by1 and by0 < ay1
    ]


def beyond_the_page(ax):
    """Return the texts that reach beyond the figure."""
    page = ax.figure.bbox
    return [
        text.get_text()
        for text in texts(ax)
        if not (page.x0 <= extent(text)[0] and extent(text)[2] <= page.x1)
        or not (page.y0 <= extent(text)[1] and extent(text)[3] <= page.y1)
    ]


def names(ax, first):
    """Return the names of a drawing's parts that begin with a word, without it."""
    gids = [artist.get_gid() or "" for artist in ax.get_children()]
    return [gid.removeprefix(f"{first} ") for gid in gids if gid.startswith(f"{first} ")]
