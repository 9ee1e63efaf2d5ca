"""How matches ended for their people, and what a guest's own profile makes of it: matches, wins, streaks, by game; what
was best so far at each game and number of seats is of `bests`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteka.engine.analysis import turns_of
from ludoteka.kit.moments import whose_turn
from ludoteka.table.point_of_view import Table
from ludoteka.table.store import Result


def ended(table: Table) -> list[Result]:
    """How a match ended for each guest who had one seat at it. Nothing where it is not over, where the dice were not
    drawn in secret here (somebody may have known them), or for who held several seats."""
    match, party = table.match, table.party
    if not match.over or match.parting or not table.commitment:
        return []
    points, turns, now = match.scores, turns_of(match, whose_turn), time.time()
    return [
        Result(
            guest=owner, match=table.id, game=match.game.name, at=now, points=points[seat], seats=match.seats,
            place=1 if seat in match.winners else 1 + max(1, sum(other > points[seat] for other in points)),
            shared=len(match.winners), name=party.names[seat], ahead=_ahead(points, seat), turns=turns[seat],
        )
        for seat, owner in enumerate(party.owners)
        if owner and party.owners.count(owner) == 1
    ]  # fmt: skip


def _ahead(points: Sequence[int], seat: int) -> int | None:
    """How many points a seat has more than the best of the others."""
    others = [other for k, other in enumerate(points) if k != seat]
    return points[seat] - max(others) if others else None


def won(one: Result) -> bool:
    """Whether a match was won, and not by everybody."""
    return one.place == 1 and one.shared < one.seats


@dataclass(frozen=True)
class Record:
    """What a guest has done at one game. Wins are of matches that not everybody won."""

    game: str
    played: int
    won: int
    streak: int  # wins in a row, up to now
    longest: int
    best: int  # points


def records(results: Sequence[Result]) -> list[Record]:
    """By game, the one played most first; `results` in the order in which they came."""
    by_game: dict[str, list[Result]] = {}
    for one in results:
        by_game.setdefault(one.game, []).append(one)
    found = []
    for game, own in by_game.items():
        streak = longest = wins = 0
        for one in own:
            wins += won(one)
            streak = streak + 1 if won(one) else 0
            longest = max(longest, streak)
        found.append(Record(game, len(own), wins, streak, longest, max(one.points for one in own)))
    return sorted(found, key=lambda one: (-one.played, one.game))
