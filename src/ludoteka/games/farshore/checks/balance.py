"""Whether the box is balanced: what is noted of matches between equal bots, and what of the report is of this game.

`scripts/balance.py` plays the matches; `docs/farshore_balance.md` is what it wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..box.schema import COLOUR_NAMES
from ..box.tables import BOX, COST, DECK, POINTS, TRACK, TYPE
from ..rules.scoring import bonus_of, bonus_points, card_points, map_points, score
from ..state import COLOURS, NAMES, Phase
from .aims import AIMS

PARTS = ("cards", "purple bonuses", "point tokens", "treasures", "map tiles", "boat")
TITLE = "Is Everdell Farshore’s box balanced?"
ABOUT = (
    "Costs, most effects, the coast, the islands and the wind roses are this house’s own values (`house` in "
    "`games/farshore/box/base.toml`); names, types, points, copies and the boat track are not."
)
#: How much of the bonus an action gets that serves an aim by half.
HALVES = "half of it for a card that is drawn or taken, half of it less for one that is given away"
#: The limits of the report, in points of a hundred wins; for aims, how many of a hundred matches they may win.
SEAT_LIMIT, CARD_LIMIT, OPENING_LIMIT, AIM_LIMIT = 3.0, 8.0, 3.0, 35.0
LUCK = 2  # standard errors that the farthest of all opening cards may lie beyond its limit
Found = dict[str, Any]
"""Of some matches: arrays with a row for each."""


def by_lot(s: Any) -> bool:
    """Greedy decides all that seats are asked."""
    return False


class Notes:
    """What is kept of each match: by seat the points and their parts, the city, the opening hand, turns, wins."""

    def __init__(self, games: int, seats: int) -> None:
        self.k = 0
        self.found: Found = {
            "score": np.zeros((games, seats)), "won": np.zeros((games, seats)), "turns": np.zeros((games, seats)),
            "parts": np.zeros((games, seats, len(PARTS))), "city": np.zeros((games, seats, NAMES), np.int8),
            "hand": np.zeros((games, seats, NAMES), np.int8), "decisions": np.zeros(games),
            "order": np.zeros((games, seats), np.int8), "bonus": np.zeros((games, seats, NAMES), np.int16),
            "maps": np.zeros((games, seats)), "got": np.zeros((games, seats, len(AIMS))),
        }  # fmt: skip

    def begin(self, k: int) -> None:
        self.k = k

    def seen(self, s: Any, action: int) -> None:
        """A position in which a seat is asked, before its action."""
        self.found["decisions"][self.k] += 1
        if s.phase == Phase.TURN:
            self.found["turns"][self.k, s.seat] += 1
        if s.phase == Phase.MULLIGAN:  # what chance dealt, kept or not
            me = s.players[s.seat]
            for name in me.hand[: me.hand_count]:
                self.found["hand"][self.k, s.seat, name] += 1

    def end(self, s: Any, winners: Sequence[int]) -> None:
        for p in range(s.seats):
            me, k = s.players[p], self.k
            self.found["score"][k, p] = score(s, p)
            self.found["won"][k, p] = (p in winners) / len(winners)
            self.found["order"][k, p] = (p - int(s.first)) % int(s.seats)
            self.found["parts"][k, p] = (
                card_points(me), bonus_points(me), me.points, 2 * int(me.treasures), map_points(me), TRACK[me.boat]
            )  # fmt: skip
            self.found["got"][k, p] = [aim.got(s, p) for aim in AIMS.values()]
            self.found["maps"][k, p] = sum(int(v) >= 0 for v in me.maps)
            for slot in range(int(me.city_count)):
                name = int(me.city[slot].name)
                self.found["city"][k, p, name] += 1
                self.found["bonus"][k, p, name] += bonus_of(me, slot)


# ---- figures ---------------------------------------------------------------------------------------------------------


def brought(found: Found) -> Any:
    """What each card brought on the average where it lay: its points and, of purple ones, the bonus."""
    copies = found["city"].reshape(-1, NAMES).sum(0, dtype=np.int64)
    return POINTS + found["bonus"].reshape(-1, NAMES).sum(0, dtype=np.int64) / np.maximum(copies, 1)


def explained(found: Found, shift: Any, held: Any) -> Any:
    """What of the cards' shifts a straight line through the points they brought and their tokens of cost explains."""
    facts = np.column_stack([np.ones(NAMES), brought(found), COST.sum(1)])
    weight = np.sqrt(np.maximum(held, 1))
    return facts @ np.linalg.lstsq(facts * weight[:, None], shift * weight, rcond=None)[0]


def shifts(found: Found) -> tuple[Any, Any]:
    """For each card: in how many cities it lay, and by how much these won more often than all, in points of a
    hundred."""
    has = (found["city"] > 0).reshape(-1, NAMES)
    won = found["won"].reshape(-1)
    held = has.sum(0)
    return held, 100 * ((has * won[:, None]).sum(0) / np.maximum(held, 1) - won.mean())


def errors(found: Found, held: Any) -> Any:
    """The standard error of each card's shift: how far it may lie off by luck alone."""
    fair = 1 / found["score"].shape[1]
    return 100 * np.sqrt(fair * (1 - fair) / np.maximum(held, 1))


def openings(found: Found) -> tuple[Any, Any]:
    """For each card: in how many hands chance dealt it at the start, and by how much these won more often than hands
    of the same place in turn order, which are of one size."""
    has = (found["hand"] > 0).reshape(-1, NAMES)
    won, order = found["won"].reshape(-1), found["order"].reshape(-1)
    usual = np.array([won[order == k].mean() for k in range(found["won"].shape[1])])
    held = has.sum(0)
    return held, 100 * (has * (won - usual[order])[:, None]).sum(0) / np.maximum(held, 1)


def colours(found: Found) -> Any:
    """For each colour: mean cards of it in winners' cities and in all, and the wins of cities that lean to it most."""
    city = found["city"].reshape(-1, NAMES).astype(int)
    won = found["won"].reshape(-1)
    by = np.column_stack([city[:, c == TYPE].sum(1) for c in range(COLOURS)])
    leaning = by - by.mean(0)
    strongest = (leaning / by.std(0)).argmax(1)
    rates = [100 * won[strongest == c].mean() for c in range(COLOURS)]
    winners = (by * won[:, None]).sum(0) / won.sum()
    return by.mean(0), winners, np.array(rates), np.array([(strongest == c).mean() for c in range(COLOURS)])


# ---- the report ------------------------------------------------------------------------------------------------------


def chapters(found: Found) -> list[list[str]]:
    """What is told of this game, in Markdown, behind what is told of any."""
    return [_scores(found), _colours(found), _cards(found)]


def _scores(found: Found) -> list[str]:
    score, won = found["score"], found["won"]
    best = score.max(1)
    low, mid, high = np.percentile(score, [5, 50, 95])
    rows = [
        f"| {name} | {found['parts'][..., k].mean():.1f} | {(found['parts'][..., k] * won).sum() / won.sum():.1f} |"
        for k, name in enumerate(PARTS)
    ]
    return [
        "## Scores", "",
        (f"Mean {score.mean():.1f}; one in twenty below {low:.0f}, half below {mid:.0f}, one in twenty above "
        f"{high:.0f}. "
        f"Winners: mean {best.mean():.1f}; ahead of the second by {(best - np.sort(score, 1)[:, -2]).mean():.1f} on "
        "the "
        f"average. Map tiles: {found['maps'].mean():.2f} each. No reports of what people score in this game were found "
         "that these could be held against."), "",
        "| of the score | all | winners |", "|---|---|---|", *rows, "",
    ]  # fmt: skip


def _colours(found: Found) -> list[str]:
    every, winners, rates, share = colours(found)
    rows = [
        f"| {name} | {every[c]:.2f} | {winners[c]:.2f} | {100 * share[c]:.0f} % | {rates[c]:.1f} % |"
        for c, name in enumerate(COLOUR_NAMES)
    ]
    return [
        "## Colours", "",
        ("A city leans to the colour of which it has most above the mean, in standard deviations. This describes "
         "cities and has no limit, because it takes effects for causes: purple cards are bought with what is left, "
         "so that a city leans to purple because it does well. What comes of aiming at a colour stands above."), "",
        "| colour | cards in a city | in winners’ | cities that lean to it | win |", "|---|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def _cards(found: Found) -> list[str]:
    points, cities = brought(found), found["score"].size
    (held, shift), (dealt, opening) = shifts(found), openings(found)
    by_city, by_hand = explained(found, shift, held), explained(found, opening, dealt)
    rows = [
        f"| {DECK[k].name_text} | {DECK[k].type} | {DECK[k].points} | {points[k]:.1f} | {int(COST[k].sum())} | "
        f"{100 * held[k] / cities:.0f} % | "
        f"{shift[k]:+.1f} | {by_city[k]:+.1f} | {shift[k] - by_city[k]:+.1f} | "
        f"{opening[k]:+.1f} | {by_hand[k]:+.1f} | {opening[k] - by_hand[k]:+.1f} |" for k in range(NAMES)
    ]  # fmt: skip
    return [
        "## Cards", "",
        ("*Shift*: how much more often than all do cities win that hold the card at the end. Dear cards with many "
         "points lie in rich cities; *explained* is the straight line through the points it brought (with a purple "
         "one’s bonus) and its tokens of cost that fits all cards best, *left* what remains. "
         + _farthest(shift - by_city, errors(found, held), CARD_LIMIT)), "",
        ("*Opening*: how much more often than others of the same place in turn order do seats win to whom chance dealt "
         "the card at the start, which nobody chose; explained, and left, in the same way. "
         f"The farthest of {NAMES} figures close to one another lies beyond the truth by luck, so {LUCK} standard "
         "errors are added to the limit. "
         + _farthest(opening - by_hand, errors(found, dealt), OPENING_LIMIT, LUCK)), "",
        ("| card | type | points | brought | cost | in cities | shift | explained | left | opening | explained | left "
         "|"),
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
        *rows, "",
    ]  # fmt: skip


def _farthest(left: Any, error: Any, limit: float, luck: int = 0) -> str:
    """The card farthest from 0, and whether it is within the limit and so many standard errors of luck."""
    k = int(np.abs(left).argmax())
    far, most = abs(left[k]), limit + luck * error[k]
    more = f" + {most - limit:.1f}" if luck else ""
    fine = "holds" if far <= most else "does not hold"
    said = f"farthest **{far:.1f} pp** ({fine}), ± {error[k]:.1f}, of {DECK[k].name_text}"
    return f"Limit {limit:g}{more} pp; {said}."


assert len(BOX.cards) == NAMES
