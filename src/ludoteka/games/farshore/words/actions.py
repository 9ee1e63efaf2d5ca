"""What an action is called."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import BOX, DECK, EFFECT, ENTERS, ISLAND, VISIT
from ..state import ARG, CITY, KIND, PLACES, Do, Phase, Season
from .effects import cost_said, effect_said
from .names import PAID_SAID, SEASONS_SAID, TOKENS_SAID, asked, bay_name, card_name, map_name, place_name, slot_name

# ---- actions -------------------------------------------------------------------------------------------------------


def action(s: Any, a: int, t: Translator) -> str:
    kind, x = Do(int(KIND[a])), int(ARG[a])
    if kind <= Do.MULLIGAN: return _turn_words(s, kind, x, t)
    if kind <= Do.SPEND: return _paying_words(s, kind, x, t)
    return _effect_words(s, kind, x, t)


def _turn_words(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind == Do.PLACE: return t("Worker to: {place}", place=place_name(s, x, t))
    if kind == Do.VISIT: return t("Worker to the red card: {card}", card=slot_name(asked(s), x, t))
    if kind == Do.PLAY: return t("Play from the hand: {card}", card=card_name(x, t))
    if kind == Do.BAY: return t("Play from the Bay: {card}", card=bay_name(s, x, t))
    if kind == Do.PREPARE:
        season = SEASONS_SAID[min(int(asked(s).season) + 1, Season.AUTUMN)]
        return t("Prepare for the next season: {season}", season=t(season))
    if kind == Do.PASS: return t("Pass for the rest of the game")
    if kind == Do.KEEP: return t("Keep the starting hand")
    return t("Change the whole starting hand")


def _paying_words(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind == Do.USE: return t("Make it cheaper with: {card}", card=slot_name(asked(s), x, t))
    if kind == Do.ANCHOR: return t("Pay with an anchor on: {card}", card=slot_name(asked(s), x, t))
    token = t(TOKENS_SAID[x])
    if kind == Do.LESS: return t("One less to pay: {good}", good=token)
    if kind == Do.TREASURE: return t("A treasure instead of: {good}", good=token)
    return t("Pay: {good}", good=token)


def _effect_words(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind == Do.GAIN: return t("Gain: {good}", good=t(TOKENS_SAID[x]))
    if kind == Do.PAY: return t("Pay: {good}", good=t(PAID_SAID[x]))
    if kind == Do.DISCARD: return t("Discard: {card}", card=card_name(x, t))
    if kind == Do.GIVE: return t("Give away: {card}", card=card_name(x, t))
    if kind == Do.GIVE_GOODS: return t("Give away: {good}", good=t(TOKENS_SAID[x]))
    if kind == Do.TO: return t("To seat {seat}", seat=x + 1)
    if kind == Do.DRAW_BAY: return t("Draw from the Bay: {card}", card=bay_name(s, x, t))
    if kind == Do.DRAW_DECK: return t("Draw from the deck")
    if kind == Do.RUN:
        p, slot = x // CITY, x % CITY
        card = slot_name(s.players[p], slot, t)
        if p == s.turn: return t("Run: {card}", card=card)
        return t("Run the card of seat {seat}: {card}", seat=p + 1, card=card)
    if kind == Do.SCRAP: return t("Discard from the city: {card}", card=slot_name(asked(s), x, t))
    return _other_words(s, kind, x, t)


def _other_words(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind == Do.TAKE:
        card = card_name(int(s.revealed[x]), t) if x < s.revealed_count else t("nothing revealed")
        if s.phase == Phase.PLAY: return t("Play revealed card {n}: {card}", n=x + 1, card=card)
        return t("Take revealed card {n}: {card}", n=x + 1, card=card)
    if kind == Do.RECALL:
        if x < PLACES: return t("Worker home from: {place}", place=place_name(s, x, t))
        return t("Worker home from: {place}", place=slot_name(asked(s), x - PLACES, t))
    if kind == Do.COPY: return t("Do as on: {place}", place=place_name(s, x, t))
    if kind == Do.MAP: return t("Take: {map}", map=map_name(x, t))
    if kind == Do.FLOOD: return t("The tide covers: {place}", place=place_name(s, x + 4, t))
    if kind == Do.CHOOSE: return option_said(s, x, t)
    if kind == Do.SWEEP: return t("Discard from the Bay: {card}", card=bay_name(s, x, t))
    return _done_words(s, t)


def option_said(s: Any, x: int, t: Translator) -> str:
    """What the option of a choice does."""
    steps = choice_of(s)
    if x >= len(steps): return t("No such choice")
    return t("Choose: {effect}", effect=effect_said(steps[x], t)) if steps[x] else t("Choose: nothing")


def choice_of(s: Any) -> list[Any]:
    """The options that an effect offers now, each a list of steps."""
    from ..box.steps import Choose

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
    from ..box.tables import COAST

    own = [(int(EFFECT[k]), card.effect) for k, card in enumerate(DECK) if EFFECT[k]]
    own += [(int(ENTERS[k]), card.enters) for k, card in enumerate(DECK) if ENTERS[k]]
    own += [(int(VISIT[k]), card.visit) for k, card in enumerate(DECK) if VISIT[k] and card.visit]
    own += [(int(COAST[k]), one.effect) for k, one in enumerate(BOX.coast) if COAST[k]]
    return own + [(int(ISLAND[k]), one.effect) for k, one in enumerate(BOX.islands) if ISLAND[k]]


def _done_words(s: Any, t: Translator) -> str:
    if s.phase == Phase.PAY:
        cost = {good: int(s.due[r]) for r, good in enumerate((*GOOD_NAMES, "any")) if s.due[r]}
        return t("Pay the cost: {cost}", cost=cost_said(cost, t))
    if s.phase == Phase.RUN_ALL: return t("Run the rest in the city's order")
    return t("No more")
