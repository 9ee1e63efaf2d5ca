"""What each kind of action is called when it is told of: the log says what somebody did, buttons what one may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...rules.effects.steps import only_receiver, receivers
from ...state import PLACES, Do, Phase
from ..actions import (
    Told,
    any_card,
    choice_of,
    next_season,
    own_card,
    paid_off,
    paid_said,
    revealed_said,
    worker_at,
)
from ..effects import effect_said, less_of, needs_said
from ..names import TOKENS_SAID, asked, bay_name, card_name, place_kind, place_said

Tell = Callable[[Any, int, int, Translator], str]
"""A sentence on the x-th action of a kind in a position, of a seat counted from 1."""


def _chosen(s: Any, x: int, seat: int, t: Translator) -> str:
    steps = choice_of(s)
    if x < len(steps) and steps[x]:
        return t("Seat {seat} chooses “{effect}”", seat=seat, effect=effect_said(steps[x], t))
    return t("Seat {seat} chooses nothing.", seat=seat)


def _taken(s: Any, x: int, seat: int, t: Translator) -> str:
    card = revealed_said(s, x, t)
    if s.phase == Phase.PLAY: return t("Seat {seat} plays {card} of those revealed.", seat=seat, card=card)
    return t("Seat {seat} takes {card} of those revealed.", seat=seat, card=card)


def _done(s: Any, x: int, seat: int, t: Translator) -> str:
    if s.phase == Phase.PAY: return t("Seat {seat} pays {cost}.", seat=seat, cost=paid_off(s, t))
    return t("Seat {seat} lets the other green cards give, one by one.", seat=seat)


def _used(s: Any, x: int, seat: int, t: Translator) -> str:
    less = less_of(int(asked(s).city[x].name), t, whole=False)
    return t("Seat {seat} uses {card}: {less}", seat=seat, card=own_card(s, x, t), less=less)


def _given_away(s: Any, x: int, seat: int, t: Translator) -> str:
    if receivers(s) == 1:
        other = int(only_receiver(s)) + 1
        return t("Seat {seat} gives {what} to seat {other}.", seat=seat, what=card_name(x, t), other=other)
    return t("Seat {seat} gives away {card}.", seat=seat, card=card_name(x, t))


def _given_to(s: Any, x: int, seat: int, t: Translator) -> str:
    what = int(s.picked)
    if s.phase == Phase.GIVE_TO and what >= 0:
        return t("Seat {seat} gives {what} to seat {other}.", seat=seat, what=card_name(what, t), other=x + 1)
    if s.phase == Phase.GIVE_TO:
        return t("Seat {seat} gives a card to seat {other}.", seat=seat, other=x + 1)
    if s.phase == Phase.GOODS_TO and what >= 0:
        given = t.amount(1, TOKENS_SAID[what])
        return t("Seat {seat} gives {what} to seat {other}.", seat=seat, what=given, other=x + 1)
    return t("It goes to seat {seat}.", seat=x + 1)


def _one_good(s: Any, r: int, t: Translator) -> str:
    return str(t.amount(1, TOKENS_SAID[r]))


def _home_from(s: Any, place: int, t: Translator) -> str:
    """Where a worker stood: what the place gives, it does not give again."""
    return place_kind(s, place, t) if place < PLACES else worker_at(s, place, t)


def _map_needs(s: Any, kind: int, t: Translator) -> str:
    return needs_said(kind, t)


#: By kind: a sentence with what fills it, or what says it all.
TOLD: dict[int, Told | Tell] = {
    Do.PLACE: (mark("Seat {seat} places a worker: {place}"), {"place": place_kind}),
    Do.VISIT: (mark("Seat {seat} places a worker on {card}"), {"card": own_card}),
    Do.PLAY: (mark("Seat {seat} plays {card} from the hand."), {"card": any_card}),
    Do.BAY: (mark("Seat {seat} plays {card} from the Bay."), {"card": bay_name}),
    Do.PREPARE: (mark("Seat {seat} prepares for {season}."), {"season": next_season}),
    Do.PASS: (mark("Seat {seat} passes for the rest of the game."), {}),
    Do.KEEP: (mark("Seat {seat} keeps the starting hand."), {}),
    Do.MULLIGAN: (mark("Seat {seat} changes the whole starting hand."), {}),
    Do.USE: _used,
    Do.ANCHOR: (mark("Seat {seat} pays with an anchor on {card}."), {"card": own_card}),
    Do.PAY: (mark("Seat {seat} pays {good}."), {"good": paid_said}),
    Do.DISCARD: (mark("Seat {seat} discards {card}."), {"card": any_card}),
    Do.GIVE: _given_away,
    Do.GIVE_GOODS: (mark("Seat {seat} gives away {good}."), {"good": _one_good}),
    Do.TO: _given_to,
    Do.DRAW_BAY: (mark("Seat {seat} draws {card} from the Bay."), {"card": bay_name}),
    Do.TAKE: _taken,
    Do.RECALL: (mark("Seat {seat} takes a worker back: {place}"), {"place": _home_from}),
    Do.COPY: (mark("Seat {seat} does what is done there: {place}"), {"place": place_said}),
    Do.MAP: (mark("Seat {seat} takes a map tile: {map}"), {"map": _map_needs}),
    Do.CHOOSE: _chosen,
    Do.SWEEP: (mark("Seat {seat} discards {card} from the Bay."), {"card": bay_name}),
    Do.DONE: _done,
}

#: What is told where the reader cannot see which card it was.
UNSAID = {
    Do.DISCARD: mark("Seat {seat} discards a card."),
    Do.GIVE: mark("Seat {seat} gives a card away."),
    Do.TAKE: mark("Seat {seat} takes a revealed card."),
}


def unsaid(s: Any, kind: Do, t: Translator) -> str:
    """The same of a card that the reader cannot see."""
    seat = int(s.seat) + 1
    if kind == Do.GIVE and receivers(s) == 1:
        return t("Seat {seat} gives a card to seat {other}.", seat=seat, other=int(only_receiver(s)) + 1)
    return t(UNSAID[kind], seat=seat)
