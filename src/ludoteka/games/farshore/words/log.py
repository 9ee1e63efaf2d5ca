"""What happened, for the log: an action or an answer of chance, and what it changed, as one reader saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import STEP
from ..box.vocabulary import Col, Op
from ..rules.actions import ARG, KIND
from ..state import CITY, EMPTY, FIRST_OUT, GOODS, ISLAND_OUT, MAPS, ROSE_OUT, UNSEEN, Do, Phase
from .actions import action
from .names import SEASONS_SAID, TOKENS_SAID, card_name, map_name, place_name, rose_said

#: Small decisions on the way: the log says only what they come to.
SMALL = (Do.LESS, Do.TREASURE, Do.SPEND, Do.DRAW_DECK)
UNSAID = {
    Do.DISCARD: mark("Discards a card"),
    Do.GIVE: mark("Gives a card away"),
    Do.TAKE: mark("Takes a revealed card"),
}


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """The action's words, then what changed for each seat. What the reader could not see stays unsaid."""
    kind = Do(int(KIND[a]))
    seen = changes(before, after, t, but=before.seat)
    if kind in SMALL or (kind == Do.DONE and before.phase != Phase.PAY):
        return [t("Seat {seat}: {what}", seat=before.seat + 1, what=action(before, a, t)), *seen] if seen else []
    secret = kind in UNSAID and before.phase != Phase.PLAY  # a revealed card that is played is seen by all
    hidden = secret and (_unseen(before.players[before.seat]) or _unseen(after.players[before.seat]))
    what = t(UNSAID[kind]) if hidden else _plainly(before, a, t)
    return [t("Seat {seat}: {what}", seat=before.seat + 1, what=what), *seen]


def _plainly(s: Any, a: int, t: Translator) -> str:
    """The action's words; equal cards that leave the same table are not told apart."""
    kind, x = int(KIND[a]), int(ARG[a])
    if kind == Do.RUN: return t("Run: {card}", card=card_name(int(s.players[x // CITY].city[x % CITY].name), t))
    if kind == Do.SCRAP:
        return t("Discard from the city: {card}", card=card_name(int(s.players[s.turn].city[x].name), t))
    return action(s, a, t)


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """What came, where all or this reader could see it."""
    if o >= FIRST_OUT:
        said = t("Seat {seat} starts.", seat=after.first + 1)
    elif o >= ROSE_OUT:
        said = t("The wind rose shows: {what}", what=rose_said(o - ROSE_OUT, t))
    elif o >= ISLAND_OUT:
        k = next(k for k in range(before.seats) if before.islands[k] == EMPTY)
        said = t("Laid out: {place}", place=place_name(after, k + 4, t))
    else:
        said = _card_came(before, after, o, t)
    return [said, *changes(before, after, t, but=before.seat)]


def _card_came(before: Any, after: Any, o: int, t: Translator) -> str:
    op = STEP[before.stack[before.depth - 1].step, Col.OP]
    if op == Op.REFILL:
        return t("Into the Bay: {card}", card=card_name(o, t))
    if op == Op.REVEAL:
        return t("Revealed: {card}", card=card_name(o, t))
    if _unseen(after.players[before.seat]):
        return t("Seat {seat} draws a card.", seat=before.seat + 1)
    return t("Seat {seat} draws: {card}", seat=before.seat + 1, card=card_name(o, t))


def _unseen(me: Any) -> bool:
    """Whether a hand is hidden from the reader."""
    return bool(me.hand_count and me.hand[0] == UNSEEN)


def changes(before: Any, after: Any, t: Translator, but: int) -> list[str]:
    """A sentence for each seat for which something changed (but no word on the hand of seat `but`, of which the entry
    itself speaks), and for seasons, tide and the end."""
    said = []
    for p in range(before.seats):
        parts = list(_differences(before.players[p], after.players[p], t, hands=p != but))
        if parts:
            said.append(t("Seat {seat}: {what}", seat=p + 1, what=", ".join(parts)))
        if after.players[p].season != before.players[p].season:
            season = t(SEASONS_SAID[int(after.players[p].season)])
            said.append(t("Seat {seat} is in a new season: {season}", seat=p + 1, season=season))
    said += [t("The tide covers: {place}", place=place_name(after, k + 4, t))
             for k in range(before.seats) if after.flooded[k] > before.flooded[k]]  # fmt: skip
    if after.seat < 0:
        said.append(t("The game is over."))
    return said


def _differences(one: Any, two: Any, t: Translator, hands: bool) -> Iterator[str]:
    """What one player has more or less of."""
    numbers = [(t(TOKENS_SAID[r]), int(two.goods[r]) - int(one.goods[r])) for r in range(GOODS)]
    numbers += [
        (t("point tokens"), int(two.points) - int(one.points)),
        (t("treasures"), int(two.treasures) - int(one.treasures)),
        (t("boat"), int(two.boat) - int(one.boat)),
        (t("anchors"), int(two.anchors) - int(one.anchors)),
    ]
    if hands:
        numbers.append((t("cards in hand"), int(two.hand_count) - int(one.hand_count)))
    yield from (f"{n:+d} {what}".replace("-", "−") for what, n in numbers if n)
    for kind in range(MAPS):
        if one.maps[kind] == EMPTY and two.maps[kind] != EMPTY:
            yield t("{map}, value {n}", map=map_name(kind, t), n=int(two.maps[kind]))
