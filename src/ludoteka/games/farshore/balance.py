"""Whether the box is balanced: what is noted of matches between equal bots, and the report on it.

`scripts/balance.py` plays the matches; `docs/farshore_balance.md` is what it wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from .box import BOX, COST, DECK, NAMES, POINTS, TRACK, TYPE
from .effect_words import COLOURS_SAID
from .kinds import COLOURS
from .scoring import bonus_of, bonus_points, card_points, map_points, score
from .state import KIND, Do, Phase

PARTS = ("cards", "purple bonuses", "point tokens", "treasures", "map tiles", "boat")
#: The limits of the report: points of a hundred wins for seats and cards, and what decent scores and lengths are.
SEAT_LIMIT, CARD_LIMIT, OPENING_LIMIT, COLOUR_LIMIT = 3.0, 8.0, 3.0, 50.0


class Notes:
    """What is kept of each match: by seat the points and their parts, the city, the opening hand, turns, wins."""

    def __init__(self, games: int, seats: int) -> None:
        self.k = 0
        self.found: dict[str, Any] = {
            "score": np.zeros((games, seats)), "won": np.zeros((games, seats)), "turns": np.zeros((games, seats)),
            "parts": np.zeros((games, seats, len(PARTS))), "city": np.zeros((games, seats, NAMES), np.int8),
            "hand": np.zeros((games, seats, NAMES), np.int8), "decisions": np.zeros(games),
            "order": np.zeros((games, seats), np.int8), "bonus": np.zeros((games, seats, NAMES), np.int16),
            "maps": np.zeros((games, seats)),
        }  # fmt: skip

    def begin(self, k: int) -> None:
        self.k = k

    def seen(self, s: Any, action: int) -> None:
        """A position in which a seat is asked, before its action."""
        self.found["decisions"][self.k] += 1
        if s.phase == Phase.TURN:
            self.found["turns"][self.k, s.seat] += 1
        if KIND[action] == Do.KEEP:
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
            self.found["maps"][k, p] = sum(int(v) >= 0 for v in me.maps)
            for slot in range(int(me.city_count)):
                name = int(me.city[slot].name)
                self.found["city"][k, p, name] += 1
                self.found["bonus"][k, p, name] += bonus_of(me, slot)


# ---- figures ---------------------------------------------------------------------------------------------------------


def brought(found: Any) -> Any:
    """What each card brought on the average where it lay: its points and, of purple ones, the bonus."""
    copies = found["city"].reshape(-1, NAMES).sum(0, dtype=np.int64)
    return POINTS + found["bonus"].reshape(-1, NAMES).sum(0, dtype=np.int64) / np.maximum(copies, 1)


def shifts(found: Any) -> tuple[Any, Any, Any, Any]:
    """For each card: in how many cities it lay, by how much these won more often than all (in points of a hundred),
    what of that a straight line through the points brought and tokens of cost explains, and what is left."""
    has = (found["city"] > 0).reshape(-1, NAMES)
    won = found["won"].reshape(-1)
    held = has.sum(0)
    shift = 100 * ((has * won[:, None]).sum(0) / np.maximum(held, 1) - won.mean())
    facts = np.column_stack([np.ones(NAMES), brought(found), COST.sum(1)])
    weight = np.sqrt(np.maximum(held, 1))[:, None]
    line = np.linalg.lstsq(facts * weight, shift * weight[:, 0], rcond=None)[0]
    explained = facts @ line
    return held, shift, explained, shift - explained


def errors(found: Any, held: Any) -> Any:
    """The standard error of each card's shift: how far it may lie off by luck alone."""
    fair = 1 / found["score"].shape[1]
    return 100 * np.sqrt(fair * (1 - fair) / np.maximum(held, 1))


def openings(found: Any) -> Any:
    """For each card: by how much hands that began with it won more often than all: chance dealt it."""
    has = (found["hand"] > 0).reshape(-1, NAMES)
    won = found["won"].reshape(-1)
    return 100 * ((has * won[:, None]).sum(0) / np.maximum(has.sum(0), 1) - won[has.any(1)].mean())


def colours(found: Any) -> Any:
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


def report(found: Any, command: str) -> str:
    """The whole report in Markdown."""
    games, seats = found["score"].shape
    lines = [
        "# Is Everdell Farshore’s box balanced?", "",
        f"{games:,} matches of {seats} between equal greedy bots. Made by `{command}`.", "",
        ("Costs, most effects, the coast, the islands and the wind roses are this house’s own values (`house` in "
         "`games/farshore/box/base.toml`); names, types, points, copies and the boat track are not. A win that is "
         "shared counts in parts. Points of a hundred are written as pp."), "",
    ]  # fmt: skip
    return (
        "\n".join([*lines, *_seats(found), *_scores(found), *_lengths(found), *_colours(found), *_cards(found)]) + "\n"
    )


def _seats(found: Any) -> list[str]:
    seats = found["score"].shape[1]
    won, order = found["won"], found["order"]
    shares = [100 * won[order == k].mean() for k in range(seats)]
    fair = 100 / seats
    worst = max(abs(share - fair) for share in shares)
    rows = [f"| {k + 1} | {share:.2f} % | {share - fair:+.2f} pp | {found['score'][order == k].mean():.1f} |"
            for k, share in enumerate(shares)]  # fmt: skip
    return [
        "## Seats", "", (f"Fair is {fair:.0f} %; the limit is {SEAT_LIMIT:g} pp. Farthest: **{worst:.2f} pp** "
                         f"({_said(worst <= SEAT_LIMIT)})."), "",
        "| in turn order | wins | from fair | mean score |", "|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def _said(fine: bool) -> str:
    return "holds" if fine else "does not hold"


def _scores(found: Any) -> list[str]:
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
        f"average. Map tiles: {found['maps'].mean():.2f} each."), "",
        "| of the score | all | winners |", "|---|---|---|", *rows, "",
    ]  # fmt: skip


def _lengths(found: Any) -> list[str]:
    turns = found["turns"]
    low, mid, high = np.percentile(turns, [1, 50, 99])
    return [
        "## Lengths", "",
        (f"A seat takes {turns.mean():.1f} turns (one in a hundred fewer than {low:.0f}, half up to {mid:.0f}, one in "
        "a hundred "
        f"more than {high:.0f}); a match has {found['decisions'].mean():.0f} decisions. "
        "No match was left unfinished."), "",
    ]  # fmt: skip


def _colours(found: Any) -> list[str]:
    every, winners, rates, share = colours(found)
    worst, fair = max(rates), 100 / found["score"].shape[1]
    names = [words.split(" ")[0] for words in COLOURS_SAID.values()]
    rows = [
        f"| {name} | {every[c]:.2f} | {winners[c]:.2f} | {100 * share[c]:.0f} % | {rates[c]:.1f} % |"
        for c, name in enumerate(names)
    ]
    return [
        "## Colours", "",
        ("A city leans to the colour of which it has most above the mean, in standard deviations. No colour always "
         f"wins: cities that lean to one win less than {COLOUR_LIMIT:g} % of their matches. Most: **{worst:.1f} %** "
         f"({_said(worst <= COLOUR_LIMIT)}); fair would be {fair:.0f} %. Nearer to fair no limit can be set by this "
         "measure: purple cards are points and little else, bought with what is left over, so that a city leans to "
         "purple because it does well as much as it does well by purple. It says how much of a win is in a colour, "
         "not what comes of aiming at it."), "",
        "| colour | cards in a city | in winners’ | cities that lean to it | win |", "|---|---|---|---|---|", *rows, "",
    ]  # fmt: skip


def _cards(found: Any) -> list[str]:
    held, shift, explained, rest = shifts(found)
    opening, points = openings(found), brought(found)
    worst, first = np.abs(rest).max(), np.abs(opening).max()
    error, rare = errors(found, held)[np.abs(rest).argmax()], held[np.abs(rest).argmax()]
    cities = found["score"].size
    rows = [
        f"| {DECK[k].name_text} | {DECK[k].type} | {DECK[k].points} | {points[k]:.1f} | {int(COST[k].sum())} | "
        f"{100 * held[k] / cities:.0f} % | "
        f"{shift[k]:+.1f} | {explained[k]:+.1f} | {rest[k]:+.1f} | {opening[k]:+.1f} |" for k in range(NAMES)
    ]  # fmt: skip
    return [
        "## Cards", "",
        ("*Shift*: how much more often than all do cities win that hold the card at the end. Dear cards with many "
        "points lie in "
        "rich cities; *explained* is the straight line through the points it brought (with a purple one’s bonus) and "
         "its tokens of cost that fits all cards best, "
        "*left* what "
        f"remains. Limit {CARD_LIMIT:g} pp; farthest **{worst:.1f} pp** ({_said(worst <= CARD_LIMIT)}), of a card in "
        f"{rare:,} cities: give or take {error:.1f} pp. *Opening*: "
        "how much more "
        "often do seats win to whom chance dealt the card at the start, which nobody chose. "
        f"Limit {OPENING_LIMIT:g} pp; farthest **{first:.1f} pp** ({_said(first <= OPENING_LIMIT)})."), "",
        "| card | type | points | brought | cost | in cities | shift | explained | left | opening |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *rows, "",
    ]  # fmt: skip


assert len(BOX.cards) == NAMES
