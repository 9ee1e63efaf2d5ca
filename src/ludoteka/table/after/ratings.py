"""Ratings among people who have played together, for who wants them.

They are reckoned from the matches of whoever looks: what they have seen the end of, and nothing else. A match counts
for those of its people who had one seat each; bots have no rating here. Plackett and Luce's model of openskill ranks
any number of people at once and says how sure it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from ludoteka.table.store import Result

MIDDLE, STEP = 1500, 40
"""What somebody new is worth, and how many points one of openskill's units makes: house."""
SURE = 2
"""Deviations to each side: about 95 of a hundred such spans hold the true worth."""


@dataclass(frozen=True)
class Rated:
    """What somebody is worth at a game, give or take `within`, after `played` matches; `name` is what they were called
    last, "" where they had no name."""

    guest: str
    name: str
    played: int
    worth: int
    within: int


def ratings(results: Sequence[Result]) -> dict[str, list[Rated]]:
    """By game, the best first; `results` as `Store.results_beside` gives them. Games that all win or lose together, and
    matches of one person, rate nobody."""
    by_game: dict[str, _Ladder] = {}
    for _, found in groupby(results, lambda one: one.match):
        people = list(found)
        if len(people) > 1 and people[0].shared < people[0].seats:
            by_game.setdefault(people[0].game, _Ladder()).add(people)
    return {game: ladder.rated() for game, ladder in sorted(by_game.items())}


class _Ladder:
    """The people of one game."""

    def __init__(self) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        self._known: dict[str, Any] = {}
        self._names: dict[str, str] = {}
        self._played: dict[str, int] = {}

    def add(self, people: Sequence[Result]) -> None:
        """One more match."""
        before = [[self._known.get(one.guest) or self._model.rating()] for one in people]
        after = self._model.rate(before, ranks=[float(one.place) for one in people])
        for one, (rating,) in zip(people, after, strict=True):
            self._known[one.guest] = rating
            self._names[one.guest] = one.name or self._names.get(one.guest, "")
            self._played[one.guest] = self._played.get(one.guest, 0) + 1

    def rated(self) -> list[Rated]:
        new = self._model.rating()
        found = [
            Rated(guest, self._names[guest], self._played[guest], round(MIDDLE + STEP * (rating.mu - new.mu)),
                  round(STEP * SURE * rating.sigma))
            for guest, rating in self._known.items()
        ]  # fmt: skip
        return sorted(found, key=lambda one: (-one.worth, one.name, one.guest))
