"""What happened, for the log: an action or an answer of chance, and what it changed, as one reader saw it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ...box.tables import STEP
from ...box.vocabulary import Col, Op
from ...rules.actions import ARG, KIND
from ...state import CITY, EMPTY, FIRST_OUT, GOODS, ISLAND_OUT, MAPS, ROSE_OUT, TREASURE, UNSEEN, Do, Phase
from ..actions import said_with
from ..effects import GOODS_SAID
from ..names import SEASONS_SAID, TOKENS_SAID, card_name, map_name, place_gift, place_name, rose_said
from ..points import points_of
from ..sheet import gained
from . import alike
from .deeds import TOLD, UNSAID, unsaid

ANCHOR_SAID = mark("anchor")
#: Small decisions on the way: the log says only what they come to.
SMALL = (Do.LESS, Do.TREASURE, Do.SPEND, Do.GAIN, Do.DRAW_DECK, Do.FLOOD)


@kept_by(alike.entry, most=48)
def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """What somebody did, then what changed for each seat. What the reader could not see stays unsaid."""
    kind = Do(int(KIND[a]))
    seen = changes(before, after, t, but=before.seat, told=kind)
    if kind in SMALL or (kind == Do.DONE and before.phase != Phase.RUN_ALL) or kind == Do.PAY:
        return [_told(before, kind, int(ARG[a]), t), *seen] if _treasure(before, kind, int(ARG[a])) else seen
    if kind == Do.CHOOSE and seen:
        return seen  # which it was, what it brought tells
    secret = kind in UNSAID and before.phase != Phase.PLAY  # a revealed card that is played is seen by all
    hidden = secret and (_unseen(before.players[before.seat]) or _unseen(after.players[before.seat]))
    if hidden:
        return [unsaid(before, kind, t), *seen]
    return [_told(before, kind, int(ARG[a]), t), *seen]


def _treasure(s: Any, kind: Do, x: int) -> bool:
    """Whether a payment takes a treasure: it is named, as the boat may bring another at once."""
    if kind == Do.PAY:
        return x == TREASURE
    me = s.players[s.seat]
    return kind == Do.DONE and s.phase == Phase.PAY and any(s.due[r] > me.goods[r] for r in range(GOODS))


def _told(s: Any, kind: Do, x: int, t: Translator) -> str:
    """A sentence on what somebody did; equal cards that leave the same table are not told apart."""
    seat = int(s.seat) + 1
    if kind == Do.RUN:
        owner = x // CITY
        card = card_name(int(s.players[owner].city[x % CITY].name), t)
        if owner != s.turn:
            return t("Seat {seat} runs {card} of seat {other}.", seat=seat, card=card, other=owner + 1)
        return t("Seat {seat} runs {card}.", seat=seat, card=card)
    if kind == Do.SCRAP:
        card = card_name(int(s.players[s.turn].city[x].name), t)
        return t("Seat {seat} discards {card} from the city.", seat=seat, card=card)
    told = TOLD[kind]
    return told(s, x, seat, t) if callable(told) else said_with(told, s, x, t, seat=seat)


@kept_by(alike.entry, most=48)
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


def changes(before: Any, after: Any, t: Translator, but: int, told: Do | None = None) -> list[str]:
    """A sentence for each seat for which something changed (but no word on the hand of seat `but`, of which the entry
    itself speaks, nor on what an action of the kind `told` says by itself), and for seasons, tide and the end."""
    said: list[str] = []
    for p in range(before.seats):
        said += _of_a_seat(before, after, p, t, hands=p != but)
        said += _in_season(before, after, p, t, told)
    return said + _at_sea(before, after, t)


def of_the_others(before: Any, after: Any, t: Translator, but: int, drew: int = EMPTY) -> list[str]:
    """What changed for all seats but one; not that a card came to the hand of a seat of which it is told that it `drew`
    one."""
    others = (p for p in range(before.seats) if p != but)
    return [said for p in others for said in _of_a_seat(before, after, p, t, hands=p != drew)]


def of_the_table(before: Any, after: Any, t: Translator, told: Do | None = None) -> list[str]:
    """New seasons, tide and the end."""
    seasons = [said for p in range(before.seats) for said in _in_season(before, after, p, t, told)]
    return seasons + _at_sea(before, after, t)


def _of_a_seat(before: Any, after: Any, p: int, t: Translator, *, hands: bool) -> Iterator[str]:
    """What changed for a seat, and its points with what they come from."""
    if before.players[p].tobytes() == after.players[p].tobytes(): return
    if parts := list(differences(before.players[p], after.players[p], t, hands=hands)):
        yield t("Seat {seat}: {what}", seat=p + 1, what=t.row(parts))
    if points := points_of(after, p) - points_of(before, p):
        yield t("Seat {seat}: {points} ({parts})", seat=p + 1, points=t.amount(points, "point", sign=True),
                parts=t.row(gained(before, after, p, t)))  # fmt: skip


def _in_season(before: Any, after: Any, p: int, t: Translator, told: Do | None) -> Iterator[str]:
    if after.players[p].season != before.players[p].season and told != Do.PREPARE:
        season = t(SEASONS_SAID[int(after.players[p].season)])
        yield t("Seat {seat} is in a new season: {season}", seat=p + 1, season=season)


def _at_sea(before: Any, after: Any, t: Translator) -> list[str]:
    said = [t("The tide closes for all: {place}", place=place_gift(before, k + 4, t))
            for k in range(before.seats) if after.flooded[k] > before.flooded[k]]  # fmt: skip
    if after.seat < 0:
        said.append(t("The game is over."))
    return said


def differences(one: Any, two: Any, t: Translator, hands: bool, *, scored: bool = True) -> Iterator[str]:
    """What one player has more or less of; `scored` = also of what counts as points."""
    numbers = [(TOKENS_SAID[r], int(two.goods[r]) - int(one.goods[r])) for r in range(GOODS)]
    if scored:
        numbers += [(GOODS_SAID["point"], int(two.points) - int(one.points)),
                    (GOODS_SAID["treasure"], int(two.treasures) - int(one.treasures))]  # fmt: skip
    numbers.append((ANCHOR_SAID, int(two.anchors) - int(one.anchors)))
    yield from (t.amount(n, what, sign=True) for what, n in numbers if n)
    if scored and (spaces := int(two.boat) - int(one.boat)):
        yield t("boat {spaces}", spaces=t.amount(spaces, "space", sign=True))
    cards = int(two.hand_count) - int(one.hand_count)
    if hands and cards:
        yield t("{cards} in hand", cards=t.amount(cards, "card", sign=True))
    for kind in range(MAPS if scored else 0):
        if one.maps[kind] == EMPTY and two.maps[kind] != EMPTY:
            yield t("{map}, value {n}", map=map_name(kind, t), n=int(two.maps[kind]))
