"""What was best so far of a guest's own matches, by game and number of seats, and what one match has bettered.

Nothing but how the guest's own matches ended goes into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ludoteka.table.after.results import won
from ludoteka.table.store import Result
from ludoteka.text.i18n import Translator, mark

#: Points; points ahead at a match that one has won; own turns that a win took, fewer being better; wins in a row.
Kind = Literal["points", "ahead", "turns", "streak"]
TITLES: dict[Kind, str] = {
    "points": mark("Most points"), "ahead": mark("Greatest lead"), "turns": mark("Quickest win, in own turns"),
    "streak": mark("Most wins in a row"),
}  # fmt: skip
"""What stands over each where they are listed, in the order in which they are told."""


@dataclass(frozen=True)
class Best:
    """What was best, and at which match it was done; `before` is what was best until then, None = there was nothing."""

    value: int
    match: str
    before: int | None = None


@dataclass(frozen=True)
class Bests:
    """What was best at one game with so many seats. Of what has never been done there is nothing."""

    game: str
    seats: int
    played: int
    best: dict[Kind, Best]


def bests(results: Sequence[Result]) -> list[Bests]:
    """By game and number of seats, what was played most first; `results` of one guest in the order in which they came.
    What was done twice stands with the first time."""
    tables: dict[tuple[str, int], list[Result]] = {}
    for one in results:
        tables.setdefault((one.game, one.seats), []).append(one)
    found = [Bests(game, seats, len(own), _best(own)) for (game, seats), own in tables.items()]
    return sorted(found, key=lambda one: (-one.played, one.game, one.seats))


def bettered(results: Sequence[Result], match: str) -> dict[Kind, Best]:
    """What a match has made better than it ever was before at its game and number of seats; what is done for the first
    time betters nothing. What came after the match counts for nothing."""
    upto = next((k for k, one in enumerate(results) if one.match == match), None)
    if upto is None:
        return {}
    last = results[upto]
    best = _best([one for one in results[: upto + 1] if (one.game, one.seats) == (last.game, last.seats)])
    return {kind: one for kind, one in best.items() if one.match == match and one.before is not None}


def told(bettered: dict[Kind, Best], seats: int, t: Translator) -> list[str]:
    """A sentence for each."""
    return [_told(kind, seats, t, now=one.value, before=one.before) for kind, one in bettered.items()]


def _told(kind: Kind, n: int, t: Translator, **fields: int | None) -> str:
    match kind:
        case "points":
            return t.n("Your most points alone so far: {now}; before: {before}.",
                       "Your most points with {n} players so far: {now}; before: {before}.", n, **fields)  # fmt: skip
        case "ahead":
            return t("Your greatest lead at the end with {n} players so far, in points: {now}; before: {before}.",
                     n=n, **fields)  # fmt: skip
        case "turns":
            return t("Your quickest win with {n} players so far, in turns of your own: {now}; before: {before}.",
                     n=n, **fields)  # fmt: skip
        case "streak":
            return t("Your most wins in a row with {n} players so far: {now}; before: {before}.", n=n, **fields)


def _best(own: Sequence[Result]) -> dict[Kind, Best]:
    """What was best at matches with as many seats at one game."""
    best: dict[Kind, Best] = {}
    streak = 0
    for one in own:
        streak = streak + 1 if won(one) else 0
        for kind, value in _done(one, streak).items():
            known = best.get(kind)
            better = known is None or (value < known.value if kind == "turns" else value > known.value)
            if better:
                best[kind] = Best(value, one.match, known.value if known else None)
    return {kind: best[kind] for kind in TITLES if kind in best}


def _done(one: Result, streak: int) -> dict[Kind, int]:
    """What can be best of a match; `streak`: it is the last of so many wins in a row."""
    done: dict[Kind, int] = {"points": one.points}
    if won(one):
        done["streak"] = streak
        if one.shared == 1 and one.ahead is not None and one.ahead > 0:
            done["ahead"] = one.ahead
        if one.turns:
            done["turns"] = one.turns
    return done
