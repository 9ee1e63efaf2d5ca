"""The game in words: names, what is asked, what an action is called, why one may not, the score sheet."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator, mark

from .box import BOX, CITY, COST, DECK, EFFECT, ENTERS, GOOD_NAMES, ISLAND, ROSES, SPACES, STACK, STEP, VISIT
from .effect_words import GOODS_SAID, card_said, cards_said, cost_said, effect_said, needs_said, site_said
from .kinds import ANY, Col, Season
from .paying import NONE, ZERO, need
from .placing import missing
from .scoring import bonus_points, card_points, map_points, score
from .state import ARG, EMPTY, KIND, PLACES, UNSEEN, Awaits, Do, Phase

SEASONS_SAID = (mark("winter"), mark("spring"), mark("summer"), mark("autumn"))
TOKENS_SAID = tuple(GOODS_SAID[good] for good in (*GOOD_NAMES, "any"))
PAID_SAID = (*TOKENS_SAID[:ANY], GOODS_SAID["treasure"])
ROSES_SAID = {
    "green": mark("green"), "blue": mark("blue"), "brown": mark("brown"), "red": mark("red"),
    "purple": mark("purple"), "common": mark("common"), "unique": mark("unique"), "critter": mark("critters"),
    "construction": mark("constructions"),
}  # fmt: skip

# ---- names ---------------------------------------------------------------------------------------------------------


def card_name(name: int, t: Translator) -> str:
    """A card by its name; "card" where the reader may not see it."""
    return t(DECK[name].name_text) if name >= 0 else t("a hidden card")


def slot_name(me: Any, slot: int, t: Translator) -> str:
    """A card in a city; its number besides where there are several of its name."""
    if slot >= me.city_count:
        return t("an empty space of the city")
    name = card_name(int(me.city[slot].name), t)
    same = [k for k in range(me.city_count) if me.city[k].name == me.city[slot].name]
    return name if len(same) == 1 else t("{card} no. {n}", card=name, n=same.index(slot) + 1)


def place_name(s: Any, place: int, t: Translator) -> str:
    """A place on the board with what it gives."""
    if place < 4:
        return t("coast {n} ({gift})", n=place + 1, gift=site_said(place, 0, t).rstrip("."))
    if place < 8:
        tile = int(s.islands[place - 4])
        if tile == EMPTY:
            return t("island {n}", n=place - 3)
        return t("island {n} ({gift})", n=place - 3, gift=site_said(place, tile, t).rstrip("."))
    return t((mark("docks"), mark("lookout"), mark("dunes"))[place - 8])


def rose_said(rose: int, t: Translator) -> str:
    return t(ROSES_SAID[ROSES[rose].shows]) if rose != EMPTY else "–"


def bay_name(s: Any, spot: int, t: Translator) -> str:
    return card_name(int(s.bay[spot]), t) if s.bay[spot] != EMPTY else t("an empty spot of the Bay")


def map_name(kind: int, t: Translator) -> str:
    """A type of map tile by what it asks for."""
    return t("map ({needs})", needs=needs_said(kind, t))


def asked(s: Any) -> Any:
    """The player whom effects concern."""
    return s.players[s.turn]


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
    from .effects import Choose

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
    from .box import COAST

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


# ---- what is asked -------------------------------------------------------------------------------------------------

QUESTIONS = {
    Phase.MULLIGAN: mark("Seat {seat}: keep the starting hand, or change all of it?"),
    Phase.TURN: mark("Seat {seat}: place a worker, play a card, or prepare for the next season?"),
    Phase.GAIN: mark("Seat {seat} chooses a resource to gain ({n} to go)."),
    Phase.DISCARD: mark("Seat {seat} discards from the hand (at most {n} more)."),
    Phase.PAY_GOODS: mark("Seat {seat} pays resources (at most {n} more)."),
    Phase.GIVE: mark("Seat {seat} chooses a card to give away ({n} to go)."),
    Phase.GIVE_TO: mark("Seat {seat}: who gets the card?"),
    Phase.GIVE_GOODS: mark("Seat {seat} chooses a resource to give away ({n} to go)."),
    Phase.GOODS_TO: mark("Seat {seat}: who gets the resource?"),
    Phase.DRAW: mark("Seat {seat} draws a card ({n} to go)."),
    Phase.RUN: mark("Seat {seat} chooses a green card to run ({n} to go)."),
    Phase.RUN_ALL: mark("Seat {seat} runs all green cards: which one next?"),
    Phase.SCRAP: mark("Seat {seat} chooses a card of the city to discard."),
    Phase.PLAY: mark("Seat {seat} may play a card by the effect."),
    Phase.TAKE: mark("Seat {seat} takes a revealed card ({n} to go)."),
    Phase.RECALL: mark("Seat {seat}: which worker comes home?"),
    Phase.COPY: mark("Seat {seat}: which place is copied?"),
    Phase.MAP: mark("Seat {seat} takes a map tile."),
    Phase.FLOOD: mark("Seat {seat}: which island does the tide cover ({n} to go)?"),
    Phase.CHOOSE: mark("Seat {seat} chooses an effect."),
    Phase.PLACING: mark("Seat {seat} places a worker at once."),
    Phase.SWEEP: mark("Seat {seat} discards from the Bay ({n} to go)."),
    Phase.ENTER_TO: mark("Seat {seat}: into whose city does the card come?"),
}
MUST_PLAY = mark("Seat {seat} plays a card by the effect.")
AUTUMN = mark("Seat {seat}: place a worker, play a card, or pass for good?")
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
        return t("Seat {seat} pays for: {card}", seat=seat, card=card_name(int(s.playing), t))
    if phase == Phase.TURN and s.players[s.turn].season == Season.AUTUMN:
        return t(AUTUMN, seat=seat)
    if phase == Phase.PLAY and not STEP[s.stack[s.depth - 1].step, Col.MAY]:
        return t(MUST_PLAY, seat=seat)
    return t(QUESTIONS[phase], seat=seat, n=int(s.stack[s.depth - 1].left) if s.depth else 0)


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """Fields for the sentences of refusals."""
    kind, x = Do(int(KIND[a])), int(ARG[a])
    me = asked(s)
    said: dict[str, object] = {
        "spaces": SPACES, "season": t(SEASONS_SAID[int(me.season)]), "workers": int(me.workers),
        "card": "", "cost": "", "missing": 0, "needs": "", "seat": x + 1,
    }  # fmt: skip
    name = _named(s, kind, x)
    if name >= 0:
        said["card"] = card_name(name, t)
        said["cost"] = cost_said(dict(DECK[name].cost), t)
        short = need(me, s.due if s.phase == Phase.PAY else COST[name], NONE, ZERO, NONE) - int(me.treasures)
        said["missing"] = max(0, short)
    if kind == Do.MAP:
        said |= {"needs": needs_said(x, t), "missing": int(missing(me, x))}
    return said


def _named(s: Any, kind: Do, x: int) -> int:
    """The card that an action is about, EMPTY for none."""
    me = asked(s)
    if s.phase == Phase.PAY: return int(s.playing)
    if kind in (Do.PLAY, Do.DISCARD, Do.GIVE): return x
    if kind in (Do.BAY, Do.DRAW_BAY, Do.SWEEP): return int(s.bay[x])
    if kind == Do.TAKE: return int(s.revealed[x])
    if kind in (Do.VISIT, Do.USE, Do.ANCHOR, Do.SCRAP): return int(me.city[x].name)
    if kind == Do.RUN and x // CITY < s.seats: return int(s.players[x // CITY].city[x % CITY].name)
    return EMPTY


# ---- the score sheet -----------------------------------------------------------------------------------------------


def sheet(s: Any, t: Translator) -> list[Line]:
    """One line for each thing that scores, then the total."""
    everyone = [s.players[p] for p in range(s.seats)]
    seats = range(s.seats)
    lines = [
        Line(t("Cards"), tuple(int(card_points(me)) for me in everyone)),
        Line(t("Purple cards' bonuses"), tuple(int(bonus_points(me)) for me in everyone)),
        Line(t("Point tokens"), tuple(int(me.points) for me in everyone)),
        Line(t("Treasures"), tuple(2 * int(me.treasures) for me in everyone)),
        Line(t("Map tiles"), tuple(int(map_points(me)) for me in everyone)),
        Line(t("Boat"), tuple(boat_points(me) for me in everyone)),
    ]
    return [*lines, Line(t("Total"), tuple(int(score(s, p)) for p in seats), total=True)]


def boat_points(me: Any) -> int:
    return int(BOX.board.track[me.boat])


def hand_said(me: Any, t: Translator) -> str:
    """A hand by its cards, or how many there are where they are hidden."""
    n = int(me.hand_count)
    if n and me.hand[0] == UNSEEN:
        return t.n("{n} card", "{n} cards", n)
    return ", ".join(card_name(int(name), t) for name in me.hand[:n]) or "–"


def values_left(s: Any, kind: int) -> list[int]:
    """Values of the map tiles that are left in a stack, from the top."""
    return [int(v) for v in STACK[s.seats, s.maps_taken[kind] :] if v >= 0]


def card_words(name: int, t: Translator) -> str:
    """Everything printed on a card, for lists and titles."""
    card = DECK[name]
    said = f"{t(card.name_text)} · {cards_said(card.type, t)} · {cards_said(f'{card.rarity} {card.kind}', t)}"
    effect = card_said(card, t)
    said = f"{said} · {cost_said(dict(card.cost), t)} · {card.points}"
    return " · ".join([said, *([effect] if effect else []), *([t(card.doubt_text)] if card.doubt_text else [])])


