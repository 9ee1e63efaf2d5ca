"""What is noted of matches between equal bots, and what of the report on balance is of this game: with which
civilization, in which capital city and on which tracks one ends with how many points.

`scripts/balance.py` plays the matches; `docs/tapestry_balance.md` is what it wrote.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..box.tables import BOX
from ..rules.actions import verb_on_top
from ..rules.scoring import score, techs_of
from ..state import CAPITALS, CIVS, TRACKS, Track, Verb
from .aims import AIMS

TITLE = "Who ends with how many points in Tapestry?"
ABOUT = (
    "What lies in the box is known for the most part from descriptions of it (docs/tapestry.md). Capital cities and "
    "civilizations are dealt, and one is chosen by lot, so that no taste decides who plays what; all else the bots "
    "decide."
)
HALVES = ""
SEAT_LIMIT = AIM_LIMIT = None  # the house promises nothing of what is printed
Found = dict[str, Any]
"""Of some matches: arrays with a row for each."""


def by_lot(s: Any) -> bool:
    """Whether the lot decides what is asked."""
    return verb_on_top(s) in (Verb.PICK_CIV, Verb.PICK_CAPITAL)


class Notes:
    """What is kept of each match: by seat the points, wins, turns, with what it began and what it had at the end."""

    def __init__(self, games: int, seats: int) -> None:
        self.k, self.begun = 0, False
        self.found: Found = {
            "score": np.zeros((games, seats)), "won": np.zeros((games, seats)), "turns": np.zeros((games, seats)),
            "decisions": np.zeros(games), "order": np.zeros((games, seats), np.int8),
            "civ": np.full((games, seats), -1, np.int8), "capital": np.full((games, seats), -1, np.int8),
            "had": np.zeros((games, seats, len(HAD))), "got": np.zeros((games, seats, len(AIMS))),
        }  # fmt: skip

    def begin(self, k: int) -> None:
        self.k, self.begun = k, False

    def seen(self, s: Any, action: int) -> None:
        """A position in which a seat is asked, before its action."""
        found, k = self.found, self.k
        found["decisions"][k] += 1
        if verb_on_top(s) != Verb.TURN:
            return
        found["turns"][k, s.seat] += 1
        if not self.begun:  # later on civilizations come and go
            self.begun = True
            for civ in range(CIVS):
                if s.civ_of[civ] >= 0: found["civ"][k, s.civ_of[civ]] = civ
            for p in range(s.seats): found["capital"][k, p] = s.players[p].capital

    def end(self, s: Any, winners: Sequence[int]) -> None:
        found, k = self.found, self.k
        for p in range(s.seats):
            found["score"][k, p] = score(s, p)
            found["won"][k, p] = (p in winners) / len(winners)
            found["order"][k, p] = (p - int(s.starter)) % int(s.seats)
            found["had"][k, p] = [count(s, p) for count in HAD.values()]
            found["got"][k, p] = [aim.got(s, p) for aim in AIMS.values()]


#: What a seat has at the end.
HAD: dict[str, Callable[[Any, int], int]] = {
    "territories": lambda s, p: int(s.players[p].lands),
    "technology cards": techs_of,
    "buildings off the mat": lambda s, p: int(sum(s.players[p].built)),
    "landmarks": lambda s, p: int(s.players[p].landmarks).bit_count(),
    "tracks completed": lambda s, p: int(s.players[p].done).bit_count(),
}


# ---- figures ---------------------------------------------------------------------------------------------------------


def ends(found: Found, what: str, kinds: int) -> list[tuple[int, float, float, float]]:
    """Of each kind of what seats began with: how many seats, their mean points, the standard error, and their wins of
    a hundred."""
    kind, points, won = (found[name].reshape(-1) for name in (what, "score", "won"))
    rows = []
    for k in range(kinds):
        own = points[kind == k]
        n = max(len(own), 1)
        rows.append((len(own), float(own.sum() / n), float(own.std() / n**0.5) if len(own) else 0.0,
                     100 * float(won[kind == k].sum() / n)))  # fmt: skip
    return rows


# ---- the report ------------------------------------------------------------------------------------------------------


def chapters(found: Found) -> list[list[str]]:
    """What is told of this game, in Markdown, behind what is told of any."""
    return [
        _scores(found), _tracks(found),
        _begun("Civilizations", "civilization", ends(found, "civ", CIVS), [one.name for one in BOX.civilizations]),
        _begun("Capital cities", "capital city", ends(found, "capital", CAPITALS),
               [one.name for one in BOX.capitals]),
    ]  # fmt: skip


def _scores(found: Found) -> list[str]:
    points, won = found["score"], found["won"]
    low, mid, high = np.percentile(points, [5, 50, 95])
    best = points.max(1)
    rows = [f"| {name} | {found['had'][..., k].mean():.1f} | {(found['had'][..., k] * won).sum() / won.sum():.1f} |"
            for k, name in enumerate(HAD)]  # fmt: skip
    return [
        "## Scores", "",
        (f"Mean {points.mean():.1f}; one in twenty below {low:.0f}, half below {mid:.0f}, one in twenty above "
         f"{high:.0f}. Winners: mean {best.mean():.1f}; ahead of the second by "
         f"{(best - np.sort(points, 1)[:, -2]).mean():.1f} on the average."), "",
        "| at the end | all | winners |", "|---|---|---|", *rows, "",
    ]  # fmt: skip


def _tracks(found: Found) -> list[str]:
    spaces, won = found["got"], found["won"]
    rows = [f"| {Track(k).name.capitalize()} | {spaces[..., k].mean():.1f} | "
            f"{(spaces[..., k] * won).sum() / won.sum():.1f} |" for k in range(TRACKS)]  # fmt: skip
    return ["## Tracks", "", "The furthest space of one’s tokens at the end.", "",
            "| track | all | winners |", "|---|---|---|", *rows, ""]  # fmt: skip


def _begun(title: str, what: str, rows: list[tuple[int, float, float, float]], names: list[str]) -> list[str]:
    said = [f"| {name} | {n:,} | {mean:.1f} ± {error:.1f} | {won:.1f} % |"
            for name, (n, mean, error, won) in zip(names, rows, strict=True)]  # fmt: skip
    return [f"## {title}", "", "With which one ends with how many points, and how often it wins.", "",
            f"| {what} | seats | points | wins |", "|---|---|---|---|", *said, ""]  # fmt: skip
