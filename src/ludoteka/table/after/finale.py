"""The end of a match, told: who won and by what, and where everybody's points came from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.engine.game import Line
from ludoteka.kernel.dice import commitment
from ludoteka.kit.reckoning import Reckoning
from ludoteka.table.hooks import page_of
from ludoteka.table.naming import name_of
from ludoteka.table.point_of_view import Table
from ludoteka.text.i18n import Translator, mark

MOST_KEPT = 128
"""Tables of finished matches that are kept: going through a long match takes most of a second."""
MOST_TOLD = 3
"""Sources that the sentence about a victory names, and those that brought as much as the last of them."""

WINS, YOU_WIN = mark("{name} wins with {points}."), mark("You win with {points}.")
AHEAD = mark("{name} wins with {points}, {ahead} more than {other}.")
YOU_AHEAD = mark("You win with {points}, {ahead} more than {other}.")
AHEAD_OF_YOU = mark("{name} wins with {points}, {ahead} more than you.")
TIE = mark("{name} wins with {points}, as many as {other}.")
YOU_TIE = mark("You win with {points}, as many as {other}.")
TIE_WITH_YOU = mark("{name} wins with {points}, as many as you.")

_kept: OrderedDict[tuple[str, int, str, str], list[Line]] = OrderedDict()


@dataclass(frozen=True)
class Finale:
    """What is said at the end: a sentence on who won, one on what for, "" where there is nothing to say."""

    said: str
    why: str


def counted(table: Table, reckoning: Reckoning, t: Translator) -> list[Line]:
    """The lines of a table that is made by going through a finished match."""
    key = (table.id, table.version, t.lang, reckoning.title)
    if (found := _kept.get(key)) is None:
        found = _kept[key] = reckoning.lines(table.match.steps(), table.match.seats, t)
        while len(_kept) > MOST_KEPT:
            _kept.pop(next(iter(_kept)), None)
    return found


def score_lines(table: Table, t: Translator) -> list[Line]:
    """Where the points of a finished match came from: the score sheet, or what a game's page counts in its place."""
    own = next((one for one in page_of(table.match.game).reckonings if one.points), None)
    return counted(table, own, t) if own else table.match.game.words.sheet(table.match.states[0], t)


def finale(table: Table, t: Translator, mine: Sequence[int] = ()) -> Finale:
    """Who won a finished match and by what; `t` calls the seats by their names, and a reader of one seat is "you"."""
    match, lines = table.match, score_lines(table, t)
    points, first = match.scores, match.winners
    sources = [line for line in lines if not line.total]
    if max((len(line.values) for line in lines), default=1) == 1:
        return Finale(_ended(points[0], t), _most([(one.label, one.values[0]) for one in sources], t))
    if len(first) > 1:
        names = ", ".join(name_of(table, seat, t) for seat in first)
        return Finale(
            t("First place is shared: {names}; {points}.", names=names, points=_points(points[first[0]], t)), ""
        )
    winner = first[0]
    brought = _most([(one.label, one.values[winner]) for one in sources], t)
    fields: dict[str, Any] = {"name": name_of(table, winner, t), "points": _points(points[winner], t)}
    second = max(range(match.seats), key=_order(match.game.ranker, match.states[0], winner))
    ahead = points[winner] - points[second]
    own = mine[0] if len(mine) == 1 else -1
    if ahead < 0 or max(points) > points[winner]:
        return Finale(t(YOU_WIN if own == winner else WINS, **fields), brought)
    level = [seat for seat in range(match.seats) if seat != winner and points[seat] == points[second]]
    fields |= {"other": ", ".join(name_of(table, seat, t) for seat in level), "ahead": ahead}
    if ahead:
        return Finale(t(YOU_AHEAD if own == winner else AHEAD_OF_YOU if own in level else AHEAD, **fields), brought)
    by = page_of(match.game).decided(match.states[0], winner, second, t)
    said = t(YOU_TIE if own == winner else TIE_WITH_YOU if own in level else TIE, **fields)
    return Finale(said, " ".join(filter(None, (by, brought))))


def fair(table: Table) -> tuple[bool | None, str]:
    """Whether the seed is the one that was sealed, and a sentence; None where there was no seal."""
    if not table.commitment:
        return None, table.unsealed
    if commitment(table.seed or "") == table.commitment:
        return True, mark("The seed is the one that was sealed at the start.")
    return False, mark("The seed is not the one that was sealed at the start.")


def _ended(points: int, t: Translator) -> str:
    return t("The end: {points}.", points=_points(points, t))


def _points(n: int, t: Translator) -> str:
    return str(t.amount(n, "point"))


def _order(ranker: Callable[[Any, int], int], s: Any, winner: int) -> Callable[[int], tuple[bool, int]]:
    """Seats by how they came in, the winner behind all others."""
    return lambda seat: (seat != winner, int(ranker(s, seat)))


def _most(sources: Sequence[tuple[str, int]], t: Translator) -> str:
    """What brought most points, the greatest first; nothing of a score that has one source."""
    every = sorted(((n, label) for label, n in sources if n > 0), key=lambda one: -one[0])
    brought = [one for one in every if one[0] >= every[:MOST_TOLD][-1][0]]  # none is left out beside its equal
    if len(sources) < 2 or not brought:
        return ""
    listed = ", ".join(f"{label} +{n}" for n, label in brought)
    if brought == every:
        return t("All of it: {sources}.", sources=listed)
    return t("Most of it: {sources}.", sources=listed)
