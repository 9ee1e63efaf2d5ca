"""What an action is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.steps import Choose
from ..box.tables import BOX, COAST, DECK, EFFECT, ENTERS, ISLAND, VISIT
from ..rules.actions import ARG, KIND
from ..state import CITY, GOODS, PLACES, Do, Phase, Season
from .effects import cost_said, effect_said, less_of
from .names import (
    PAID_SAID,
    SEASONS_SAID,
    TOKENS_SAID,
    asked,
    bay_name,
    card_name,
    effect_words,
    map_name,
    place_said,
    slot_name,
    values_left,
)
from .prompt import to_go

Spoken = Callable[[Any, int, Translator], str]
"""Words about the x-th action of a kind in a position."""
Told = tuple[str, dict[str, Spoken]]
"""A sentence, and what fills its gaps."""


@kept_by(lambda s, a, t: (a, t, s.tobytes()))
def action(s: Any, a: int, t: Translator) -> str:
    """An action in words, said once for a position: board, hand and buttons ask for it."""
    words, x = WORDS[int(KIND[a])], int(ARG[a])
    return said_with(words, s, x, t) if isinstance(words, tuple) else words(s, x, t)


def said_with(words: Told, s: Any, x: int, t: Translator, **more: object) -> str:
    """A sentence filled with what the x-th action of its kind is about."""
    sentence, fields = words
    return t(sentence, **more, **{field: spoken(s, x, t) for field, spoken in fields.items()})


# ---- what fills the sentences ----------------------------------------------------------------------------------------


def any_card(s: Any, name: int, t: Translator) -> str:
    return card_name(name, t)


def own_card(s: Any, slot: int, t: Translator) -> str:
    return slot_name(asked(s), slot, t)


def token_said(s: Any, r: int, t: Translator) -> str:
    return t(TOKENS_SAID[r])


def paid_said(s: Any, r: int, t: Translator) -> str:
    return t(PAID_SAID[r])


def map_said(s: Any, kind: int, t: Translator) -> str:
    return map_name(kind, t)


def _island(s: Any, k: int, t: Translator) -> str:
    return place_said(s, k + 4, t)


def worker_at(s: Any, place: int, t: Translator) -> str:
    return place_said(s, place, t) if place < PLACES else slot_name(asked(s), place - PLACES, t)


def next_season(s: Any, _: int, t: Translator) -> str:
    return t(SEASONS_SAID[min(int(asked(s).season) + 1, Season.AUTUMN)])


# ---- what takes more than a sentence ---------------------------------------------------------------------------------


def to_seat(s: Any, p: int, t: Translator) -> str:
    return t("To seat {seat}", seat=p + 1)


def run_said(s: Any, x: int, t: Translator) -> str:
    """A green card of one's own city, or of another's."""
    p, slot = x // CITY, x % CITY
    card = slot_name(s.players[p], slot, t)
    if slot >= s.players[p].city_count: return t("Run: {card}", card=card)
    effect = effect_words(int(s.players[p].city[slot].name), t).rstrip(".")
    if p == s.turn: return t("Run: {card} ({effect})", card=card, effect=effect)
    return t("Run the card of seat {seat}: {card} ({effect})", seat=p + 1, card=card, effect=effect)


def revealed_said(s: Any, x: int, t: Translator) -> str:
    return card_name(int(s.revealed[x]), t) if x < s.revealed_count else t("nothing revealed")


def paid_off(s: Any, t: Translator) -> str:
    """What the rest of a cost takes from the supply: goods, and treasures where goods are missing; or ""."""
    own = asked(s)
    taken = {good: min(int(s.due[r]), int(own.goods[r])) for r, good in enumerate(GOOD_NAMES)}
    taken["treasure"] = treasures_due(s)
    return cost_said(taken, t) if any(taken.values()) else ""


def treasures_due(s: Any) -> int:
    """How many treasures the rest of a cost takes, where goods are missing."""
    own = asked(s)
    return sum(max(0, int(s.due[r]) - int(own.goods[r])) for r in range(GOODS))


def use_said(s: Any, slot: int, t: Translator) -> str:
    """A card that makes another cheaper, with what falls away."""
    card, own = own_card(s, slot, t), asked(s)
    less = less_of(int(own.city[slot].name), t) if slot < own.city_count else ""
    if not less: return t("Make it cheaper with: {card}", card=card)
    return t("Use {card}: {less}", card=card, less=less)


def map_taken(s: Any, kind: int, t: Translator) -> str:
    """A map tile with the number that is on it."""
    left = values_left(s, kind)
    if not left: return t("Take: {map}", map=map_name(kind, t))
    return t("Take: {map}, value {n}", map=map_name(kind, t), n=left[0])


def shown_said(s: Any, x: int, t: Translator) -> str:
    """A revealed card, played or taken."""
    card = revealed_said(s, x, t)
    if s.phase == Phase.PLAY: return t("Play revealed card {n}: {card}", n=x + 1, card=card)
    return t("Take revealed card {n}: {card}", n=x + 1, card=card)


def option_said(s: Any, x: int, t: Translator) -> str:
    """What the option of a choice does."""
    steps = choice_of(s)
    if x >= len(steps): return t("No such choice")
    return t("Choose: {effect}", effect=effect_said(steps[x], t)) if steps[x] else t("Choose: nothing")


def choice_of(s: Any) -> list[Any]:
    """The options that an effect offers now, each a list of steps."""
    f = s.stack[s.depth - 1] if s.depth else None
    if s.phase != Phase.CHOOSE or f is None:
        return []
    for start, steps in programs():
        offset = int(f.step) - start
        if 0 <= offset < len(steps) and isinstance(steps[offset], Choose):
            return list(steps[offset].options)
    return []


def programs() -> list[tuple[int, Any]]:
    """Where the effects of the box begin, with their steps."""
    own = [(int(EFFECT[k]), card.effect) for k, card in enumerate(DECK) if EFFECT[k]]
    own += [(int(ENTERS[k]), card.enters) for k, card in enumerate(DECK) if ENTERS[k]]
    own += [(int(VISIT[k]), card.visit) for k, card in enumerate(DECK) if VISIT[k] and card.visit]
    own += [(int(COAST[k]), one.effect) for k, one in enumerate(BOX.coast) if COAST[k]]
    return own + [(int(ISLAND[k]), one.effect) for k, one in enumerate(BOX.islands) if ISLAND[k]]


def done_said(s: Any, _: int, t: Translator) -> str:
    """What stopping means by what is asked."""
    if s.phase == Phase.PAY:
        cost = paid_off(s, t)
        return t("Pay: {cost}", cost=cost) if cost else t("Pay nothing")
    if s.phase == Phase.RUN_ALL: return t("Run the rest from left to right")
    if s.phase == Phase.DRAW:
        return t.n("Stop: give up {n} draw", "Stop: give up {n} draws", to_go(s, Phase.DRAW))
    if s.phase == Phase.PLAY: return t("Play none")
    if s.phase == Phase.PAY_GOODS and not s.stack[s.depth - 1].made: return t("Pay nothing")
    if s.phase == Phase.RECALL: return t("No worker comes home")
    return t("No more")

# ---- the table -------------------------------------------------------------------------------------------------------

#: By kind: a sentence with what fills it, or what says it all.
WORDS: dict[int, Told | Spoken] = {
    Do.PLACE: (mark("Worker to: {place}"), {"place": place_said}),
    Do.VISIT: (mark("Worker to the red card: {card}"), {"card": own_card}),
    Do.PLAY: (mark("Play from your hand: {card}"), {"card": any_card}),
    Do.BAY: (mark("Play from the Bay: {card}"), {"card": bay_name}),
    Do.PREPARE: (mark("Prepare for the next season: {season}"), {"season": next_season}),
    Do.PASS: (mark("Pass for the rest of the game"), {}),
    Do.KEEP: (mark("Keep the cards"), {}),
    Do.MULLIGAN: (mark("Change all cards"), {}),
    Do.USE: use_said,
    Do.ANCHOR: (mark("Pay with an anchor on: {card}"), {"card": own_card}),
    Do.LESS: (mark("One less to pay: {good}"), {"good": token_said}),
    Do.TREASURE: (mark("A treasure instead of: {good}"), {"good": token_said}),
    Do.SPEND: (mark("Pay: {good}"), {"good": token_said}),
    Do.GAIN: (mark("Gain: {good}"), {"good": token_said}),
    Do.PAY: (mark("Pay: {good}"), {"good": paid_said}),
    Do.DISCARD: (mark("Discard: {card}"), {"card": any_card}),
    Do.GIVE: (mark("Give away: {card}"), {"card": any_card}),
    Do.GIVE_GOODS: (mark("Give away: {good}"), {"good": token_said}),
    Do.TO: to_seat,
    Do.DRAW_BAY: (mark("Draw from the Bay: {card}"), {"card": bay_name}),
    Do.DRAW_DECK: (mark("Draw from the deck"), {}),
    Do.RUN: run_said,
    Do.SCRAP: (mark("Discard from the city: {card}"), {"card": own_card}),
    Do.TAKE: shown_said,
    Do.RECALL: (mark("Take a worker back: {place}"), {"place": worker_at}),
    Do.COPY: (mark("Do as on: {place}"), {"place": place_said}),
    Do.MAP: map_taken,
    Do.FLOOD: (mark("The tide covers: {place}"), {"place": _island}),
    Do.CHOOSE: option_said,
    Do.SWEEP: (mark("Discard from the Bay: {card}"), {"card": bay_name}),
    Do.DONE: done_said,
}
assert sorted(WORDS) == [kind.value for kind in Do]
