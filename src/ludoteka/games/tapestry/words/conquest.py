"""A conquest before it is made: what it brings besides its dice, and what whoever is toppled may do about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.benefits import Flag
from ..box.tables import LIST_VERB, LIST_X, MIDDLE, RED, TILE_GAIN
from ..rules.lands.conquest import TRADER, toppled_by
from ..rules.scoring import next_place
from ..rules.seats import has
from ..state import Card, Civ, Piece, Verb
from .benefits import benefit
from .names import seat_name
from .nearby import to_explore

TRACK_END, TOPPLING, ISLAND = 0, 1, 2  # achievements
WANTED = 2  # toppled outposts
SIDES_OF_BOTH = 36
#: What follows a conquest.
ONE_DIE = mark("You gain a territory ({n} → {then}), then you roll two dice and take one")
BOTH_DICE = mark("You gain a territory ({n} → {then}), then you roll two dice and gain both")
WITH_TILE = mark("Red die: {low}–{high} points, or 1 per territory (with this one {n}); black: a resource, or "
                 "what the tile shows: {gain}")  # fmt: skip
NO_TILE = mark("Red die: {low}–{high} points, or 1 per territory (with this one {n}); black: a resource, or "
               "nothing, as printed land has no benefit")  # fmt: skip
DICE = mark("Dice – red: {low}–{high} or {n} points; black: a resource or the tile’s benefit.")
DICE_PRINTED = mark("Dice – red: {low}–{high} or {n} points; black: a resource or nothing.")
TRAPPED = mark("{who}: cards in hand {n}; if one is a Trap, the territory may go back, and only the dice are yours")


def both_dice(s: Any, p: int, h: int, flags: int) -> bool:
    """Whether who conquers a place gains both dice there: by the space, or because an opponent stands on it."""
    theirs = flags & Flag.BOTH_FROM_OPPONENT or s.players[p].acts == Card.PILLAGE
    return bool(flags & Flag.BOTH or (theirs and s.hexes[h].own >= 0))


def track_points(s: Any, p: int) -> int:
    """The points for who completes a track now."""
    return 0 if s.players[p].achieved >> TRACK_END & 1 else int(next_place(s, TRACK_END))


def island_points(s: Any, p: int) -> int:
    """The points for who conquers the middle island now."""
    return 0 if s.players[p].achieved >> ISLAND & 1 else int(next_place(s, ISLAND))


def toppling_points(s: Any, p: int) -> int:
    """The points for who has two toppled outposts now."""
    return 0 if s.players[p].achieved >> TOPPLING & 1 else int(next_place(s, TOPPLING))


def award(s: Any, p: int, h: int) -> int:
    """The points of the achievements that the conquest of a place brings, unless a Trap is sprung."""
    points = island_points(s, p) if h == int(MIDDLE[s.large]) else 0
    second = s.hexes[h].own >= 0 and toppled_by(s, p) + 1 >= WANTED
    return points + toppling_points(s, p) * bool(second)


def may_trap(s: Any, p: int, h: int) -> bool:
    """Whether somebody is asked for a Trap once a place has been conquered."""
    owner = int(s.hexes[h].own)
    return owner >= 0 and s.players[p].acts != Card.PILLAGE and bool(s.players[owner].cards)


def conquest_said(s: Any, p: int, h: int, flags: int, t: Translator) -> Iterator[str]:
    """All that comes of the conquest of a place, a sentence each."""
    lands, owner = int(s.players[p].lands), int(s.hexes[h].own)
    yield t(BOTH_DICE if both_dice(s, p, h, flags) else ONE_DIE, n=lands, then=lands + 1)
    if h == int(MIDDLE[s.large]) and (points := island_points(s, p)):
        yield t("The middle island: {points} at once", points=t.amount(points, "point"))
    if owner >= 0 and (points := toppling_points(s, p)):
        n = int(toppled_by(s, p))
        yield t("Outposts that you have toppled: {n} → {then}; two are {points}", n=n, then=n + 1,
                points=t.amount(points, "point"))  # fmt: skip
    yield dice_said(s, p, h, t)
    if owner >= 0: yield t("{who}: the outpost there is toppled, the territory lost", who=seat_name(owner, t))
    if may_trap(s, p, h): yield t(TRAPPED, who=seat_name(owner, t), n=int(s.players[owner].cards))
    if trader := trader_there(s, h, t): yield trader
    yield t("Places beside it to be explored: {n}", n=to_explore(s, h))


def dice_said(s: Any, p: int, h: int, t: Translator) -> str:
    """What the two dice may bring on a place, before these are rolled."""
    facts, tile = {**red_die(), "n": int(s.players[p].lands) + 1}, int(s.hexes[h].tile)
    return t(NO_TILE, **facts) if tile < 0 else t(WITH_TILE, **facts, gain=benefit(int(TILE_GAIN[tile]), t))


def dice_shortly(s: Any, p: int, places: list[int], t: Translator) -> str:
    """The same for all places that may be conquered, in few words."""
    facts = {**red_die(), "n": int(s.players[p].lands) + 1}
    return t(DICE if any(s.hexes[h].tile >= 0 for h in places) else DICE_PRINTED, **facts)


def red_die() -> dict[str, int]:
    """The points that stand on sides of the red die; the other sides count territories."""
    points = [int(LIST_X[face, 0]) for face in RED if LIST_VERB[face, 0] == Verb.VP]
    return {"low": min(points), "high": max(points)}


def other_die(s: Any, item: Any, t: Translator) -> str:
    """Who gains the die that a roll of conquest leaves, by a trader's token; "" where nobody does."""
    return seat_name(int(s.civ_of[Civ.TRADERS]), t) if _flags(item) & TRADER else ""


def _flags(item: Any) -> int:
    """The dice that are still to roll, or have been rolled: which of them are gained, and by whom."""
    return int(item.y) // (SIDES_OF_BOTH if item.verb == Verb.DICE else 1)


def trader_there(s: Any, h: int, t: Translator) -> str:
    """Whose trader's token lies on a place that is conquered, and what it gains by that."""
    if s.hexes[h].extra != Piece.TRADE or s.hexes[h].own >= 0 or has(s, int(s.seat), Civ.TRADERS): return ""
    return t("A trader’s token of {who} lies there: it gains the die that you leave",
             who=seat_name(int(s.civ_of[Civ.TRADERS]), t))  # fmt: skip
