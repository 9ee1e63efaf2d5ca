"""What a legal action would do, told before it is done: what it costs, what it brings, what the wind does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import notes
from ludoteka.text.i18n import Translator, mark

from ..box.steps import Copy, Discard, Give, GiveGoods, MapTile, Pay, Play, Recall, Run, Scrap
from ..box.tables import BOX, DECK, EFFECT, HEARS, HEARS_OF, STEP
from ..box.vocabulary import Col, Event, Op, Place
from ..rules.actions import ARG, KIND
from ..rules.boat import winds
from ..rules.maps import missing
from ..rules.scoring import score
from ..rules.workers import KIND_OF_PLACE, refuse_site
from ..state import CITY, DOCKS_AT, DUNES_AT, EMPTY, HAND, LOOKOUT_AT, MAPS, WORKERS, Do, No, Phase, Season
from ..words.actions import action
from ..words.effects import card_said, cost_said, draws_only, effect_said, price_taken
from ..words.names import card_name, map_name, values_left
from ..words.points import treasure_worth
from ..words.prompt import discount_said
from ..words.reasons.given.exchange import giving_none
from ..words.reasons.maps import map_reckoned
from ..words.reasons.outcome import anyway, outcome, stopped, unpaid
from ..words.reasons.prices import PAID, Bill, price_of, ways
from ..words.reasons.reach import (
    MOST,
    brought_nearer,
    by_worth,
    first_to_go,
    led_to_by_docks,
    missing_for,
    named,
    newly_payable,
    none_fits,
    paying,
    spared,
    supplied,
)
from ..words.reasons.turn.sooner import prepares_last
from ..words.reasons.workers.errands import errand, settled
from ..words.reasons.workers.sites import best_of
from ..words.reasons.worth import by_wind, payer, signed, would_bring
from ..words.reasons.worthwhile import worker_loses
from ..words.seasons import LAST, STEPS, YOU_LAST, gives_again, program, runs_green
from ..words.sheet import gained
from ..words.told.sources import hand_was_full

#: What mostly brings resources.
BRINGS = (Do.PLACE, Do.VISIT, Do.GAIN, Do.RUN, Do.CHOOSE, Do.COPY, Do.SCRAP)
#: Steps that do nothing where there is nothing to choose.
ASKING = (Copy, Discard, Give, GiveGoods, MapTile, Pay, Play, Recall, Run, Scrap)
#: What one card of one's own city, or of another's, is chosen by.
OF_A_CITY = (Do.VISIT, Do.USE, Do.RUN)
PLAYS = (Do.PLAY, Do.BAY)
#: Places that take no card of the hand.
PLAIN = (Place.COAST, Place.ISLAND, Place.DUNES)
#: When a card acts, by its type; of a green one by the season.
TYPES = {
    "blue": mark("Blue: from now on, each time."),
    "brown": mark("Brown: once, now."),
    "red": mark("Red: each time a worker is sent there."),
    "purple": mark("Purple: by what you have then."),
}  # fmt: skip
#: Of a blue card that goes for what it makes cheaper.
ONCE = mark("Blue: it waits in your city; used once, it goes with its points.")
GREEN = (
    mark("Green: now, again in spring and in autumn."),
    mark("Green: now and again in autumn."),
    mark("Green: now and again in autumn."),
    mark("Green: now, in no later season again."),
)  # fmt: skip


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do, one line each; `states` is left as it is."""
    s = states[0]
    kind, x = Do(int(KIND[code])), int(ARG[code])
    if s.phase == Phase.MULLIGAN:
        return {"sentence": action(s, code, t), "notes": notes(_said(s, s, kind, x, t), t)}
    later, p = outcome(s, code), int(s.turn)
    said = list(_said(s, later, kind, x, t))
    if kind in BRINGS and later.phase != Phase.PLAY:  # there the effect pays, in part or all
        said.append(_reached(s, later, p, kind, t))
    if kind in (*BRINGS, *PLAYS):
        said.append(_crowded(s, later, code, t))
    if kind in PLAYS and not unpaid(later):
        said.append(_for_a_map(s, later, p, t))
    if kind in (Do.PLAY, Do.BAY) and _idle(later, x if kind == Do.PLAY else int(s.bay[x])):
        said.insert(0, t("Its effect would bring nothing now: nothing is there for it."))
    if kind in (*PLAYS, Do.ANCHOR) and (to_come := _to_come(later, p, t)):
        said.append(t("Not counted yet: {effect}", effect=to_come))
    if kind in (*PLAYS, Do.ANCHOR, Do.DONE) and (boat := _sails_last(s, later, p, kind, x)):
        if kind in PLAYS and (wind := _blown(s, x if kind == Do.PLAY else int(s.bay[x]), t)) in said:
            said.remove(wind)  # the same, told where it belongs
        last = t("{n} of these points: by the wind, after the card’s effect.", n=signed(boat))
        said.insert(kind in PLAYS, last)  # below the points, and the price
    if kind in PLAYS and s.phase == Phase.TURN and not unpaid(later) and (lost := worker_loses(s, later, p)):
        name, n = lost
        said.append(t("Then one worker alone no longer pays for: {cards}", cards=f"{card_name(name, t)} ({signed(n)})"))
    was = anyway(s) if s.phase == Phase.PLAY else s  # the rest of the effect that plays a card comes without it, too
    if kind in (Do.PLACE, Do.VISIT) and s.phase in (Phase.TURN, Phase.PLACING):
        best, sure = errand(s, code), settled(later, p)
        if best.points > int(score(sure, p)) - int(score(s, p)):
            said.insert(1, t("Up to: {points}", points=best_of(best, t)))
        if later.seat == p and not later.awaits and int(score(sure, p)) > int(score(later, p)):
            said.insert(1, t("These points come after what is chosen there first."))  # what hears of the worker
        later = sure
    if kind == Do.PAY and s.phase == Phase.PAY_GOODS:  # what it is paid for comes after the last payment
        if later.phase == Phase.PAY_GOODS:
            said.append(t("What it brings comes once you pay no more."))
        was, later = giving_none(s), stopped(s, code)
    points, parts = int(score(later, p)) - int(score(was, p)), gained(was, later, p, t)
    if parts and not points:
        parts[-1] = t.phrase("{part} = {n}", part=parts[-1], n=0)
    return {"sentence": action(s, code, t), "notes": notes(said, t, points, parts)}


def _said(s: Any, later: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    if kind in (Do.PLAY, Do.BAY):
        yield from _played(s, later, x if kind == Do.PLAY else int(s.bay[x]), t)
    elif kind == Do.TAKE and s.phase == Phase.PLAY:
        yield from _played(s, later, int(s.revealed[x]), t)
    elif kind in (Do.DRAW_BAY, Do.SWEEP):
        yield from _in_sight(s, int(s.bay[x]), t)
    elif kind == Do.DRAW_DECK:
        yield t("A card that nobody knows yet. In the deck: {n}", n=int(s.deck_left))
    elif kind == Do.TAKE:
        yield from _in_sight(s, int(s.revealed[x]), t)
    elif kind in (Do.DISCARD, Do.GIVE) and x >= 0:
        yield from _lost(s, x, t)
    elif kind == Do.SCRAP:
        yield from _printed(int(s.players[s.turn].city[x].name), t)
    elif kind in OF_A_CITY:
        owner, slot = (x // CITY, x % CITY) if kind == Do.RUN else (int(s.turn), x)
        yield card_said(DECK[int(s.players[owner].city[slot].name)], t)
        if kind == Do.VISIT:
            yield from _heard(s, Event.VISITED, Place.RED, t)
    elif kind == Do.TREASURE:
        yield t("The treasure is spent, a resource kept. Unspent, a treasure is {points} at the end.",
                points=t.amount(treasure_worth(s, int(s.turn)), "point"))  # fmt: skip
    elif kind == Do.ANCHOR:
        yield t("It pays the whole card and stays there. Anchors left then: {n}", n=int(s.players[s.turn].anchors) - 1)
    elif kind == Do.PLACE:
        yield from _placed(s, x, t)
    elif kind == Do.PREPARE:
        yield from _prepared(s, t)
    elif kind == Do.PASS:
        yield t("You take no more turns; your workers stay where they are.")
        if n := int(s.players[s.turn].workers):
            yield t.n("{n} worker is still at home.", "{n} workers are still at home.", n)
    elif kind == Do.FLOOD:
        yield t("From now on nobody can use it. You gain nothing by it.")
    elif kind == Do.MULLIGAN:
        yield t("All cards of the hand are discarded, as many are drawn.")
    elif kind == Do.KEEP:
        yield t("You begin with these cards; more come by workers and cards.")


def _idle(later: Any, name: int) -> bool:
    """Whether a played card has acted and found nothing: all that it does follows a choice, and none is asked."""
    if not EFFECT[name] or DECK[name].type not in ("green", "brown") or later.phase == Phase.PAY:
        return False
    if not all(isinstance(step, ASKING) or getattr(step, "per", "") == "made" for step in DECK[name].effect):
        return False
    start, steps = int(EFFECT[name]), len(DECK[name].effect)
    return not any(start <= int(f.step) <= start + steps for f in later.stack[: later.depth])


def _crowded(s: Any, later: Any, code: int, t: Translator) -> str:
    """That the hand has no room for cards which an action draws, or not for all of them."""
    if hand_was_full(s, code, chance=False):
        return t("Your hand is full: no card comes into it.")
    f = later.stack[later.depth - 1] if later.depth and later.turn == s.turn else None
    if f is None or STEP[f.step, Col.OP] != Op.DRAW or not STEP[f.step, Col.N]:
        return ""
    room = HAND - int(later.players[s.turn].hand_count)
    return t("Room in your hand now: {n}", n=room) if f.left > room else ""


def _to_come(later: Any, p: int, t: Translator) -> str:
    """The rest of the effect of a card that is played, where it comes after what the card still asks or draws: with
    that, where it counts it."""
    if later.phase in (Phase.PAY, Phase.TURN) or later.turn != p or not later.depth:
        return ""
    f = later.stack[later.depth - 1]
    name = int(f.name)
    if name == EMPTY or not 0 < int(EFFECT[name]) <= int(f.step) < int(EFFECT[name]) + len(DECK[name].effect):
        return ""
    k = int(f.step) - int(EFFECT[name])
    rest = DECK[name].effect[k + 1 :]
    counted = any(getattr(step, "per", "") == "made" for step in rest)  # for each of what is asked first
    return effect_said(DECK[name].effect[k:] if counted else rest, t)


def _sails_last(s: Any, later: Any, p: int, kind: Do, x: int) -> int:
    """The points that the wind brings with a card which asks or draws something before it blows."""
    if later.phase in (Phase.PAY, Phase.TURN) or later.turn != p or not later.depth or later.seat < 0:
        return 0
    paid = s.phase == Phase.PAY
    if not paid and kind not in PLAYS:
        return 0
    return by_wind(s, p, int(s.playing) if paid else x if kind == Do.PLAY else int(s.bay[x]), treasure_worth(s, p))


def _printed(name: int, t: Translator) -> Iterator[str]:
    card = DECK[name]
    yield t("Costs: {cost}", cost=cost_said(dict(card.cost), t))
    yield t("Worth {points}", points=t.amount(card.points, "point"))
    yield card_said(card, t)


def _in_sight(s: Any, name: int, t: Translator) -> Iterator[str]:
    """A card that may come into the hand: what it says, and how near it is."""
    yield from _printed(name, t)
    short = missing_for(s, int(s.turn), name, t)
    how = payer(price_of(s, int(s.turn), name), t)
    if short:
        yield t("You still lack for it: {cost}", cost=short)
    else:
        yield t("You can pay for it already.")
        yield _begun(how)
    points = would_bring(s, int(s.turn), name)
    if points is None:
        yield t("As your city is now, it cannot come into it.")
    else:
        yield t("Once played it brings {points} at once.", points=t.amount(points, "point", sign=True)) if points else (
            t("Once played it brings no points at once."))  # fmt: skip


def _lost(s: Any, name: int, t: Translator) -> Iterator[str]:
    """A card that leaves the hand: what it says, and what is lost with it."""
    p, points = int(s.seat), would_bring(s, int(s.seat), name)
    if points is None:
        yield t("Little is lost: as your city is now, this card cannot come into it.")
    else:
        worth, cards = t.amount(points, "point", sign=bool(points)), by_worth(s, p)
        short = missing_for(s, p, name, t)
        if short:
            yield t("You lose a card that still lacks {cost} (once played: {points}).", cost=short, points=worth)
        else:
            yield t("You lose a card that you can pay for (once played: {points}).", points=worth)
        if len(cards) > 1 and cards[0][0] == name and len(cards) == len(_hand_of(s, p)):
            yield t("By points and by what they lack, none of your cards is worth less now.")
    yield from _printed(name, t)


def _hand_of(s: Any, p: int) -> set[int]:
    return {int(name) for name in s.players[p].hand[: s.players[p].hand_count]}


def _won_back(s: Any, later: Any, price: Bill) -> int:
    """Treasures that come with a card which treasures pay for: the points tell only the difference."""
    p = int(s.turn)
    if price.lacking or price.anchor or unpaid(later):
        return 0
    return int(later.players[p].treasures) - int(s.players[p].treasures) + price.by_treasure


def _played(s: Any, later: Any, name: int, t: Translator) -> Iterator[str]:
    """What a card costs, says and sets in motion; what it is worth, the points tell."""
    price = price_of(s, int(s.turn), name)
    cost = t("Costs: {cost}", cost=cost_said(dict(DECK[name].cost) if price.tokens else {}, t))  # an effect may pay all
    short = any(how != PAID for _, how in price.tokens)
    off = discount_said(s, t) if price.tokens and s.phase == Phase.PLAY else ""
    less = [t("for {cost} less", cost=off)] * bool(off)
    lacked = [t("you lack {n}", n=price.lacking)] * (price.lacking > 0)
    yield str(t.row([cost, *less, *lacked, *(ways(price, t) if short else ())], "; "))
    if short:
        if won := _won_back(s, later, price):
            spent, worth = -price.worth * price.by_treasure, price.worth * won
            yield t("Then you gain {treasures} again: {lost} {points} = {n}", treasures=t.amount(won, "treasure"),
                    lost=signed(spent), points=signed(worth), n=signed(spent + worth))  # fmt: skip
    acts = t(TYPES[DECK[name].type] if DECK[name].type != "green" else GREEN[int(s.players[s.turn].season)])
    yield f"{card_said(DECK[name], t)} {t(ONCE) if price_taken(name) == 'itself' else acts}".strip()
    if wind := _blown(s, name, t):
        yield wind
        yield from _heard(s, Event.WIND, name, t)
    yield from _heard(s, Event.PLAYED, name, t)


def _blown(s: Any, name: int, t: Translator) -> str:
    """How far the wind moves the boat with a card; "" where it does not."""
    n = int(winds(s, name))
    return t.n("The wind moves your boat {n} space.", "The wind moves your boat {n} spaces.", n) if n else ""


def _for_a_map(s: Any, later: Any, p: int, t: Translator) -> str:
    """The map that a city comes nearest to with a card that is played."""
    before, now = s.players[p], later.players[p]
    kinds = [k for k in range(MAPS) if now.maps[k] == EMPTY and missing(now, k) < missing(before, k)]
    if not kinds:
        return ""
    kind = min(kinds, key=lambda k: int(missing(now, k)))
    cards, lacks = sum(BOX.maps[kind].needs.values()), int(missing(now, kind))
    if lacks > 1:  # far from it
        return ""
    if not lacks:
        if refuse_site(s, DUNES_AT) == No.OCCUPIED:
            return t("Once the dunes are free, a worker can take there: {map}", map=map_name(kind, t))
        return t("Then a worker in the dunes can take: {map}", map=map_name(kind, t))
    return t("For the {map} you have then: {n} of {all}", map=map_name(kind, t), n=cards - lacks, all=cards)


def _prepared(s: Any, t: Translator) -> Iterator[str]:
    """What the next season brings whom it is prepared for."""
    me = s.players[s.turn]
    season = Season(int(me.season) + 1)
    yield t("All your workers come home and one more joins them: {n} then.", n=WORKERS + season)
    if runs_green(season):
        green = gives_again(me)
        said = t.row((card_name(name, t) for name in green), ", ")
        yield (
            t("Your green cards give again: {cards}", cards=said)
            if green
            else t("Your green cards give again: you have none yet.")
        )
    room, drawn = HAND - int(me.hand_count), sum(row[Col.N] for row in program(season) if row[Col.OP] == Op.DRAW)
    if drawn and not room and not runs_green(season):  # a green card may make room
        yield t("Your hand is full: no card comes into it.")
    else:
        yield from (_begun(t(said)) for said in STEPS[season][1:] if said != STEPS[Season.SPRING][1])
        if room < drawn:
            yield t("Room in your hand now: {n}", n=room)
    yield t(YOU_LAST[season]) if prepares_last(s, season) else _begun(t(LAST[season]))


def _begun(said: str) -> str:
    """Words as they stand in a line of their own."""
    return said[:1].upper() + said[1:]


def _heard(s: Any, event: int, what: int, t: Translator) -> Iterator[str]:
    """Blue cards of the city that act after a card is played, a worker is sent or the wind has blown, each with what it
    does then."""
    me = s.players[s.turn]
    for name in (int(me.city[k].name) for k in range(int(me.city_count))):
        if HEARS[name] == event and (event == Event.WIND or HEARS_OF[name] >> what & 1) and EFFECT[name]:
            full = event == Event.VISITED and what in PLAIN and int(me.hand_count) >= HAND and draws_only(name)
            gives = t("hand full: gives nothing now") if full else effect_said(DECK[name].effect, t)
            yield t("Then acts – {card}: {effect}", card=card_name(name, t), effect=gives)


def _reached(s: Any, later: Any, p: int, kind: Do, t: Translator) -> str:
    """What can be paid for afterwards, else which card comes nearest; of a worker's resources also that none does."""
    if cards := newly_payable(s, later, p):
        return t("Then you can pay for: {cards}", cards=_with_points(later, p, cards, t))
    if nearer := brought_nearer(s, later, p, t):
        return t("Brings nearer; then still missing: {list}", list=nearer)
    if saved := spared(anyway(s), later, p):
        return t("Then fewer treasures pay for: {cards}", cards=named([name for name, _ in saved], t))
    brought = (later.players[p].goods != s.players[p].goods).any()
    return t("Brings no card that you see nearer.") if kind == Do.PLACE and brought else ""


def _with_points(later: Any, p: int, cards: list[int], t: Translator) -> str:
    """Some cards that something pays for, each with the points that it brings, and how many there are besides."""
    found = [(name, paying(later, p, name)) for name in cards[:MOST]]
    bring = [(name, would_bring(then, p, name), payer(price_of(then, p, name), t)) for name, then in found]
    told = (card_name(name, t) if n is None else
            t.phrase("{card} ({how})", card=card_name(name, t), how=t.row(filter(None, (signed(n), by))))
            for name, n, by in bring)  # fmt: skip
    more, said = len(cards) - MOST, t.row(told, ", ")
    return str(t.n("{cards} and {n} more", "{cards} and {n} more", more, cards=said) if more > 0 else said)


def _placed(s: Any, x: int, t: Translator) -> Iterator[str]:
    yield from _heard(s, Event.VISITED, int(KIND_OF_PLACE[x]), t)
    if x == DOCKS_AT:
        yield t("Discard up to 3 cards; gain any resource for each.")
        if key := led_to_by_docks(s, int(s.turn)):
            n, card = price_of(s, int(s.turn), key[2]).short, card_name(key[2], t)
            then = supplied(s, int(s.turn), key[2])
            how = t.row(filter(None, (signed(would_bring(then, int(s.turn), key[2]) or 0),
                                      payer(price_of(then, int(s.turn), key[2]), t))))  # fmt: skip
            yield t.n("{n} card of your hand pays there for: {card} ({how})",
                      "{n} cards of your hand pay there for: {card} ({how})", n, card=card, how=how)  # fmt: skip
        if none_fits(s, int(s.turn)):
            yield t("As your city is now, none of your cards can come into it.")
        elif cards := first_to_go(s, int(s.turn), t, keep=key[2] if key else EMPTY):
            yield t("Best discarded first: {cards}.", cards=cards)
    elif x == LOOKOUT_AT:
        yield t("Discard any number of cards, then draw from Bay or deck up to the hand limit.")
        yield t("New cards at least: {n}", n=HAND - int(s.players[s.turn].hand_count))
    elif x > LOOKOUT_AT:
        yield t("Take a map tile whose cards your city shows.")
        yield from _maps(s, t)


def _maps(s: Any, t: Translator) -> Iterator[str]:
    """Each map that could be taken now, with what it would bring."""
    me = s.players[s.turn]
    for kind in range(MAPS):
        if me.maps[kind] == EMPTY and not missing(me, kind) and values_left(s, kind):
            yield t.phrase("{map}: {sum}", map=map_name(kind, t), sum=map_reckoned(s, int(s.turn), kind, t))
