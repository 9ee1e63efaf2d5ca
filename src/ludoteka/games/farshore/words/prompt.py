"""What is asked now, and of whom."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ludoteka.text.i18n import Translator, mark

from ..box.steps import Boat, Discard, Gain, GiveGoods, Pay
from ..box.tables import COST, DECK, DOCKS, EFFECT, LOOKOUT, STEP
from ..box.vocabulary import Col, How, Price, Source
from ..rules.actions import ACTS, refusal
from ..rules.effects.steps import only_receiver, receivers
from ..rules.paying import discount
from ..state import EMPTY, HAND, SPOTS, UNSEEN, Awaits, Do, Phase, Season
from .effects import GOODS_SAID, gift_said
from .names import TOKENS_SAID, card_name
from .origin import acting
from .reasons.worth import playable

QUESTIONS = {
    Phase.MULLIGAN: mark("Seat {seat}: keep the starting hand, or change all of it?"),
    Phase.TURN: mark("Seat {seat}: place a worker or play a card?"),
    Phase.GAIN: mark("Seat {seat} chooses a resource to gain{more}."),
    Phase.DISCARD: mark("Seat {seat} discards from the hand (up to {n})."),
    Phase.PAY_GOODS: mark("Seat {seat} pays resources (at most {n} more)."),
    Phase.GIVE: mark("Seat {seat} chooses a card to give away{more}."),
    Phase.GIVE_TO: mark("Seat {seat}: who gets the card?"),
    Phase.GIVE_GOODS: mark("Seat {seat} chooses a resource to give away{more}."),
    Phase.GOODS_TO: mark("Seat {seat}: who gets the resource?"),
    Phase.DRAW: mark("Seat {seat} draws a card{more}."),
    Phase.RUN: mark("Seat {seat} chooses a green card to run{more}."),
    Phase.RUN_ALL: mark("Seat {seat} runs all green cards: which one next?"),
    Phase.SCRAP: mark("Seat {seat} chooses a card of the city to discard."),
    Phase.PLAY: mark("{card}: seat {seat} may play a card {how}."),
    Phase.TAKE: mark("Seat {seat} takes a revealed card{more}."),
    Phase.RECALL: mark("Seat {seat}: which worker comes home?"),
    Phase.COPY: mark("Seat {seat}: which place is copied?"),
    Phase.MAP: mark("Seat {seat} takes a map tile."),
    Phase.FLOOD: mark("Seat {seat}: which island does the tide cover{more}?"),
    Phase.CHOOSE: mark("Seat {seat} chooses an effect."),
    Phase.PLACING: mark("Seat {seat} places a worker at once."),
    Phase.SWEEP: mark("Seat {seat} discards from the Bay{more}."),
    Phase.ENTER_TO: mark("Seat {seat}: into whose city does the card come?"),
}
ALL_OR_NONE = mark("Seat {seat} discards from the hand (exactly {n}, or none).")
#: Where all that go bring one thing together.
ALL_FOR = mark("Seat {seat}: discard {cards} for {gift}, or none?")
REST_FOR = mark("Seat {seat} discards {cards} more. Then comes {gift}.")
#: By a card, to several who can have it, to the only one, or to nobody.
GIVES_BY = mark("{card}: seat {seat} chooses a card and who gets it{more}.")
GIVES_TO = mark("{card}: seat {seat} gives a card to seat {other}{more}.")
GIVES_TO_ONE = mark("{card}: seat {seat} gives a card to seat {other}, who alone can take one{more}.")
GIVES_NOBODY = mark("{card}: nobody can take a card, seat {seat} discards one{more}.")
#: What is given away, once it is chosen: a card, one of a resource.
GETS_THIS = mark("Seat {seat}: who gets this – {what}?")
GETS_THIS_BY = mark("{card}: seat {seat} – who gets this: {what}?")
GETS_ONE = mark("Seat {seat}: who gets {what}?")
GIVES_ALL = mark("{card}: seat {seat} gives {cost}. With the last comes: {gift}.")
GIVES_LAST = mark("{card}: seat {seat} gives {cost}, the last. Then comes: {gift}.")
#: The same once it is chosen: which of so many it is, and what they bring.
GETS_MORE = mark("{card}: seat {seat} – who gets {what} ({n} of {all})? With the last comes: {gift}.")
GETS_LAST = mark("{card}: seat {seat} – who gets {what} ({n} of {all})? Then comes: {gift}.")
RUNS_BY = mark("{card}: which of seat {seat}'s green cards gives again{more}?")
PAYS_TO = mark("{card}: seat {seat} pays up to {cost}? Each brings: {gift}.")
PAYS_MORE = mark("{card}: seat {seat} pays at most {n} more? Each brings: {gift}.")
#: The same where it comes after the last of several.
PAYS_TO_FIRST = mark("{card}: seat {seat} pays up to {cost}? Then for each: {gift}.")
PAYS_MORE_FIRST = mark("{card}: seat {seat} pays at most {n} more? Then for each: {gift}.")
FROM_BAY = mark("Seat {seat} takes a card from the Bay{more}.")
BAY_OR_DECK = mark("Seat {seat} takes a card of the Bay or draws from the deck{more}.")
MUST_PLAY = mark("{card}: seat {seat} plays a card {how}.")
#: Steps of docks and lookout: what is chosen there, with what it is for.
PLACES = {
    int(DOCKS): mark("Seat {seat}, docks: discard 0–{n} cards, each for any resource?"),
    int(DOCKS) + 1: mark("Seat {seat}: which resource do the docks give{more}?"),
    int(LOOKOUT): mark("Seat {seat}, lookout: discard 0–{n} cards, then draw up to 8 in hand?"),
}
#: Behind a question that comes again.
MORE = mark("({n} to go)")
#: What a turn is without a worker at home, and in autumn: nobody prepares before all workers are out.
NO_WORKER = mark("Seat {seat}: play a card, or prepare for the next season?")
AUTUMN = mark("Seat {seat}: place a worker, play a card, or pass for good?")
AUTUMN_NO_WORKER = mark("Seat {seat}: play a card, or pass for good?")
ONLY_PREPARE = mark("Seat {seat}: only preparing for the next season is left.")
ONLY_PASS = mark("Seat {seat}: only passing for good is left.")
#: What makes a card cheaper takes something, or leaves a choice: that is asked first.
PRICES: dict[int, str] = {
    Price.CARD: mark("Seat {seat} discards a card to pay {less} for: {card}"),
    Price.CRITTER: mark("Seat {seat} discards a card of the city to pay less for: {card}"),
    Price.CONSTRUCTION: mark("Seat {seat} discards a card of the city to pay less for: {card}"),
}
PAYS = mark("Seat {seat} pays for: {card}")
INSTEAD = mark("{card}: seat {seat} pays another resource in place of one.")
FALLS_AWAY = mark("{card}, seat {seat}: {n} of these {all} resources free – which?")
FALLS_AWAY_FIRST = mark("{card}, seat {seat}: {n} of these {all} resources free – which one first?")
GAINS_BY = mark("{card}: seat {seat} chooses a resource to gain{more}.")
CHOOSES = mark("{card}: seat {seat} chooses an effect.")
EACH_FOR = mark("Seat {seat}: discard from the hand (up to {n}), each for {gift}?")
CHANCE = {
    Awaits.FIRST: mark("Who starts?"),
    Awaits.ISLAND: mark("An island is laid out."),
    Awaits.ROSE_A: mark("The wind turns: rose A."),
    Awaits.ROSE_B: mark("The wind turns: rose B."),
    Awaits.CARD: mark("The next card comes from the deck."),
}


def prompt(s: Any, t: Translator) -> str:
    if s.seat < 0:
        return t("The game is over.")
    if s.awaits:
        return t(CHANCE[Awaits(int(s.awaits))])
    seat, phase = s.seat + 1, Phase(int(s.phase))
    if phase == Phase.PAY:
        left = sum(int(n) for n in s.due)
        free = min(int(s.less), left)
        less = FALLS_AWAY_FIRST if free > 1 else FALLS_AWAY
        asked = PRICES.get(int(s.price), INSTEAD if s.instead else less if s.less else PAYS)
        off = t.n("{n} resource less", "{n} resources less", int(s.less)) if s.price == Price.CARD else ""
        return t(asked, seat=seat, card=card_name(int(s.playing), t), n=free, all=left, less=off)
    if phase == Phase.TURN:
        return t(_turn(s), seat=seat)
    if phase == Phase.PLAY:
        return _played(s, seat, t)
    asked, more = QUESTIONS[phase], _more(s, phase, t)
    if phase == Phase.DRAW and s.depth and STEP[s.stack[s.depth - 1].step, Col.HOW] == Source.BAY:
        asked = FROM_BAY
    elif phase == Phase.DRAW and _both(s):
        asked = BAY_OR_DECK
    if s.depth and phase in (Phase.DISCARD, Phase.GAIN):
        asked = PLACES.get(int(s.stack[s.depth - 1].step), asked)
        if asked == QUESTIONS[Phase.DISCARD] and all_or_none(s):
            asked = ALL_OR_NONE
    if phase == Phase.GIVE and s.depth and (name := int(s.stack[s.depth - 1].name)) != EMPTY:
        to_one = GIVES_TO if s.seats == 2 else GIVES_TO_ONE
        said = (GIVES_NOBODY, to_one, GIVES_BY)[min(int(receivers(s)), 2)]
        other = int(only_receiver(s)) + 1
        return t(said, seat=seat, other=other, card=card_name(name, t), more=more)
    if phase in (Phase.PAY_GOODS, Phase.GIVE_GOODS) and (said := _paid(s, phase, seat, t)):
        return said
    if phase == Phase.RUN and s.depth and (name := int(s.stack[s.depth - 1].name)) != EMPTY:
        return t(RUNS_BY, seat=seat, card=card_name(name, t), more=more)
    if phase in (Phase.GIVE_TO, Phase.GOODS_TO) and (what := int(s.picked)) >= 0:
        if phase == Phase.GOODS_TO:
            return _who_gets(s, what, seat, t)
        if s.depth and (name := int(s.stack[s.depth - 1].name)) != EMPTY:
            return t(GETS_THIS_BY, seat=seat, what=card_name(what, t), card=card_name(name, t))
        return t(GETS_THIS, seat=seat, what=card_name(what, t))
    if phase == Phase.CHOOSE and s.depth and (name := int(s.stack[s.depth - 1].name)) != EMPTY:
        return t(CHOOSES, seat=seat, card=acting(s, name, t))
    if phase == Phase.GAIN and s.depth and (name := int(s.stack[s.depth - 1].name)) != EMPTY:
        return t(GAINS_BY, seat=seat, card=acting(s, name, t), more=more)
    if asked == QUESTIONS[Phase.DISCARD] and s.depth and (gift := given_for_each(s)):
        given = t.amount(gift[1], GOODS_SAID[gift[0]])
        if for_one_thing(s):
            return t(REST_FOR, seat=seat, cards=t.amount(to_go(s, phase), "card"), gift=given)
        return t(EACH_FOR, seat=seat, n=to_go(s, phase), gift=given)
    if asked == ALL_OR_NONE and for_one_thing(s) and (gift := given_for_each(s)):
        given = t.amount(gift[1], GOODS_SAID[gift[0]])
        return t(ALL_FOR, seat=seat, cards=t.amount(to_go(s, phase), "card"), gift=given)
    return t(asked, seat=seat, n=to_go(s, phase) if s.depth else 0, more=more)


def _paid(s: Any, phase: Phase, seat: int, t: Translator) -> str:
    """What a card takes for its effect, what comes for it and when; "" where the step does not tell."""
    paid, f, n = paid_for_each(s), s.stack[s.depth - 1] if s.depth else None, to_go(s, phase) if s.depth else 0
    if paid is None or f is None:
        return ""
    what, brought = paid
    said = {"n": n, "cost": t.amount(n, GOODS_SAID[what]), "card": card_name(int(f.name), t), "seat": seat}
    if phase == Phase.GIVE_GOODS:
        if STEP[f.step, Col.HOW] == How.UP_TO:
            return ""
        return t(GIVES_LAST if f.made and n == 1 else GIVES_ALL, **said, gift=_in_all(f, brought, t))
    first, last = (PAYS_MORE_FIRST, PAYS_MORE) if f.made else (PAYS_TO_FIRST, PAYS_TO)
    return t(first if n > 1 else last, **said, gift=gift_said([brought], t))


def _who_gets(s: Any, what: int, seat: int, t: Translator) -> str:
    """Of a resource that is given away: by which card, which of how many it is, and what comes for them."""
    one, paid, f = t.amount(1, TOKENS_SAID[what]), paid_for_each(s), s.stack[s.depth - 1] if s.depth else None
    if paid is None or f is None or STEP[f.step, Col.HOW] == How.UP_TO:
        return t(GETS_ONE, seat=seat, what=one)
    said = {"card": card_name(int(f.name), t), "seat": seat, "what": one, "n": int(f.made) + 1}
    words = GETS_LAST if f.left == 1 else GETS_MORE
    return t(words, **said, all=int(f.made + f.left), gift=_in_all(f, paid[1], t))


def _in_all(f: Any, brought: Gain | Boat, t: Translator) -> str:
    """What all the payments of an effect bring together."""
    return gift_said([replace(brought, n=brought.n * int(f.made + f.left))], t)


def given_in_all(s: Any, t: Translator) -> str:
    """What comes once all that an effect takes is given away; "" where that is nothing so simple."""
    f, paid = s.stack[s.depth - 1] if s.depth else None, paid_for_each(s)
    return "" if f is None or paid is None or STEP[f.step, Col.HOW] == How.UP_TO else _in_all(f, paid[1], t)


def _more(s: Any, phase: Phase, t: Translator) -> str:
    """How often a question still comes, where it comes again."""
    n = to_go(s, phase) if s.depth else 0
    return f" {t(MORE, n=n)}" if n > 1 else ""


def paid_for_each(s: Any) -> tuple[str, Gain | Boat] | None:
    """What a card takes for its effect, and what comes for each; None = nothing so simple."""
    f = s.stack[s.depth - 1] if s.depth else None
    if f is None or f.name == EMPTY or not EFFECT[f.name]:
        return None
    at = int(f.step) - int(EFFECT[f.name])
    steps = list(DECK[f.name].effect[at : at + 2]) if at >= 0 else []
    match steps:
        case [Pay(what=what) | GiveGoods(what=what), Gain(per="made") | Boat(per="made") as brought]:
            return what, replace(brought, per="")
    return None


def given_for_each(s: Any) -> tuple[str, int] | None:
    """What a card gives for each card that is discarded for its effect: a good, or any, and how many; None = nothing
    so simple."""
    step = _given(s)
    return (step.what, step.n) if step else None


def given_for(s: Any, n: int) -> tuple[str, int]:
    """The same for so many cards in all, of which it may count only some; "" and 0 for nothing so simple."""
    step = _given(s)
    if step is None:
        return "", 0
    return step.what, min(n * step.n, step.most or n * step.n)


def _given(s: Any) -> Gain | None:
    f = s.stack[s.depth - 1] if s.depth else None
    if f is None or f.name == EMPTY or not EFFECT[f.name]:
        return None
    card, at = DECK[f.name], int(f.step) - int(EFFECT[f.name])
    steps = list(card.effect[at : at + 2]) if at >= 0 else []
    if len(steps) < 2 or not isinstance(steps[0], Discard) or not isinstance(steps[1], Gain):
        return None
    return steps[1] if steps[1].per == "made" else None


def for_one_thing(s: Any) -> bool:
    """Whether the cards that a card takes give once together, not each."""
    f = s.stack[s.depth - 1]
    if f.name == EMPTY or not given_for_each(s):
        return False
    gain = DECK[f.name].effect[int(f.step) - int(EFFECT[f.name]) + 1]
    return isinstance(gain, Gain) and gain.most == gain.n


def _both(s: Any) -> bool:
    """Whether cards of the Bay can be drawn and cards of the deck."""
    bay = (ACTS.code(Do.DRAW_BAY, k) for k in range(SPOTS))
    return not refusal(s, ACTS.code(Do.DRAW_DECK, 0)) and any(not refusal(s, code) for code in bay)


def all_or_none(s: Any) -> bool:
    """Whether as many cards have to go as a step says, or none."""
    f = s.stack[s.depth - 1]
    enough = f.left <= s.players[s.seat].hand_count
    return bool(STEP[f.step, Col.HOW] == How.ALL_OR_NOTHING and enough and not f.made)


def _turn(s: Any) -> str:
    """What a turn can be spent on; that no card can be played, whoever sees the hand may say."""
    me = s.players[s.turn]
    last = me.season == Season.AUTUMN
    if me.workers:
        return AUTUMN if last else QUESTIONS[Phase.TURN]
    hidden = me.hand_count and me.hand[0] == UNSEEN
    if not hidden and not playable(s):
        return ONLY_PASS if last else ONLY_PREPARE
    return AUTUMN_NO_WORKER if last else NO_WORKER


def _played(s: Any, seat: int, t: Translator) -> str:
    """By which card's effect another one is played, and for how much less."""
    f, cost = s.stack[s.depth - 1], discount_said(s, t)
    how = t("for {cost} less", cost=cost) if cost else t("for nothing")
    asked = QUESTIONS[Phase.PLAY] if STEP[f.step, Col.MAY] else MUST_PLAY
    return t(asked, seat=seat, card=card_name(int(f.name), t), how=how)


def discount_said(s: Any, t: Translator) -> str:
    """How much the effect that plays a card lets fall away of its price; "" where that is all of it."""
    less = int(discount(s))
    return "" if less >= max(COST.sum(1)) else t.amount(less, GOODS_SAID["any"])


def to_go(s: Any, phase: Phase) -> int:
    """How often the step on top of the stack is still asked: never for more cards than a hand takes or holds."""
    left, held = int(s.stack[s.depth - 1].left), int(s.players[s.seat].hand_count)
    if phase == Phase.DRAW:
        return min(left, HAND - held)  # R070
    return min(left, held) if phase == Phase.DISCARD else left
