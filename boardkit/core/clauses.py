"""Numbered rules: the clauses of a game, and the violations that name them."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from boardkit.core.errors import UnknownName, did_you_mean, nearest
from boardkit.core.frozen import FrozenMap
from boardkit.core.language import Text, said, say

KINDS = ("refusal", "effect", "score", "setup", "data", "property", "restated", "theme")
SHOWN_KINDS = frozenset({"refusal", "effect", "score"})

#: names of facts whose value is a seat, worded as that player's name
SEAT_FACTS = frozenset({"seat", "owner", "mover", "realm"})

Facts = FrozenMap[str, Any]


@dataclass(frozen=True)
class Violation:
    """One reason why something is not allowed.

    Attributes
    ----------
    clause
        Id of the clause that owns the condition.
    found, needed
        What was met and what would be right, as plain values by name (card ids, numbers,
        seats under the names in `SEAT_FACTS`); worded only when shown.
    where
        Places of the board to outline.
    """

    clause: str
    found: Facts = field(default_factory=FrozenMap)
    needed: Facts = field(default_factory=FrozenMap)
    where: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        clause: str,
        found: Mapping[str, Any] | None = None,
        needed: Mapping[str, Any] | None = None,
        where: Sequence[str] = (),
    ) -> Violation:
        """Make a violation from plain dictionaries."""
        return cls(clause, FrozenMap(found), FrozenMap(needed), tuple(where))


@dataclass(frozen=True, repr=False)
class Clause:
    """One numbered rule in our own words.

    Attributes
    ----------
    id, kind
        For example "KE-8.7" and "refusal"; the kinds are in `KINDS`.
    text
        What the clause says, in both languages.
    source
        Its place in the rulebook; `origin` says how we know (S stated, P proved from the
        book's examples, X outside source, D default for a gap; other letters are explained at
        the top of the game's clause list).
    same_as, see
        The clauses that show a restated one, and the owners of a shared condition.
    options
        Declared options that change the clause.
    found, needed
        How a refusal by this clause words what it met and what would be right.
    examples
        Ids of the worked examples that show it (filled in by `boardkit.rule` and `boardkit.rules`).
    """

    id: str
    kind: str
    text: Text
    source: str = ""
    origin: str = ""
    same_as: str = ""
    see: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    out_of_scope: Text | None = None
    found: Text | None = None
    needed: Text | None = None
    examples: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        place = f"{self.kind}; {self.source}" if self.source else self.kind
        shown = f"  \n{say('shown_by')}: {', '.join(self.examples)}" if self.examples else ""
        return f"**{self.id}** ({place})  \n{self.text}{shown}"


class Rulebook(Mapping[str, Clause]):
    """All clauses of a game by id, in the rulebook's order, and the game's words.

    Parameters
    ----------
    clauses
        The clauses in order.
    words
        Names of things (cards, places, phases) by their id, in both languages.
    """

    def __init__(self, clauses: Sequence[Clause], words: Mapping[str, Text]) -> None:
        self._clauses = {clause.id: clause for clause in clauses}
        self.words = words

    def __getitem__(self, clause_id: str) -> Clause:
        try:
            return self._clauses[clause_id]
        except KeyError:
            known = [*self._clauses]
            raise UnknownName(
                say("no_clause", name=clause_id, known=did_you_mean(clause_id, known)),
                nearest=nearest(clause_id, known),
            ) from None

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._clauses

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses)

    def __len__(self) -> int:
        return len(self._clauses)

    def search(self, words: str) -> tuple[Clause, ...]:
        """Return the clauses whose id or text (either language) holds all the words."""
        parts = words.casefold().split()
        return tuple(
            clause
            for clause in self._clauses.values()
            if all(p in f"{clause.id} {clause.text.en} {clause.text.ko}".casefold() for p in parts)
        )

    def word(self, value: object, names: Sequence[str] = (), fact: str = "") -> str:
        """Return a fact's value in words: a card's name, a player's name, a list with counts."""
        if fact in SEAT_FACTS and isinstance(value, int):
            return names[value] if 0 <= value < len(names) else str(value)
        if isinstance(value, tuple | list):
            counts = Counter(value)
            parts = [
                self.word(item, names) if n == 1 else f"{n} × {self.word(item, names)}"
                for item, n in counts.items()
            ]
            return ", ".join(parts) if parts else say("nothing")
        if isinstance(value, str) and value in self.words:
            return str(self.words[value])
        return said(value)

    def explain(self, violation: Violation, names: Sequence[str] = ()) -> tuple[str, ...]:
        """Return a violation as up to three lines: the rule, what was found, what is needed."""
        clause = self[violation.clause]
        lines = [f"{clause.id}: {clause.text}"]
        for label, template, facts in (
            ("found", clause.found, violation.found),
            ("needed", clause.needed, violation.needed),
        ):
            if text := self._filled(
                template, {**violation.found, **violation.needed}, facts, names
            ):
                lines.append(f"{say(label)}: {text}")
        return tuple(lines)

    def _filled(
        self, template: Text | None, every: Mapping[str, Any], own: Facts, names: Sequence[str]
    ) -> str:
        words = {name: self.word(value, names, name) for name, value in every.items()}
        if template is not None:
            blanks = re.findall(r"{(\w+)}", str(template))
            if all(blank in words for blank in blanks):
                return template.format(**words)
        return ", ".join(f"{name} {words[name]}" for name in own)


def load_rulebook(
    clauses_toml: str, reasons_toml: str = "", words: Mapping[str, Text] | None = None
) -> Rulebook:
    """Read a game's `clauses.toml` and the wording of its refusals, `reasons.toml`."""
    reasons = tomllib.loads(reasons_toml)
    clauses = []
    for clause_id, row in tomllib.loads(clauses_toml).items():
        wording = reasons.get(clause_id, {})
        clauses.append(
            Clause(
                id=clause_id,
                kind=row["kind"],
                text=Text(row["en"], row["ko"]),
                source=row.get("source", ""),
                origin=row.get("origin", ""),
                same_as=row.get("same_as", ""),
                see=tuple(row.get("see", ())),
                options=tuple(row.get("options", ())),
                out_of_scope=Text.of(row["out_of_scope"]) if "out_of_scope" in row else None,
                found=Text.of(wording["found"]) if "found" in wording else None,
                needed=Text.of(wording["needed"]) if "needed" in wording else None,
            )
        )
    return Rulebook(clauses, words or {})
