"""The bonus of a space: what it brings, and what its price takes of the steps that can be paid for."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BONUS_GAIN, BONUS_KIND, BONUS_N, LANDMARK_AT, LIST_N, LIST_VERB, LIST_X
from ...rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TECH, bonus_is_free
from ...rules.scoring import techs_of
from ...state import ERAS, LAST, MOST_BUILT, SPACES, TRACKS, Verb
from ..benefits import benefit
from ..city import size
from ..gains.hand import no_era_follows, of_use, takes_cards
from ..gains.merits import GOOD, PLOT, PRICE, brings, building_brings, in_vain, merits
from ..gains.promises import paying, promise, promises
from ..gains.rather import Side, rather
from ..income import card_needed, plays_left
from ..names import TRACK_NAMES
from ..nearby import spots_said, steps_left, steps_to_landmarks
from .inventions import best_open, best_upgrade
from .spending import most_steps, most_without

#: The two answers, where what each brings stands in brackets.
TILES_LEFT = mark("tiles to lay {held}, not {left}; each exploring lays one")
TILES_GONE = mark("tiles to lay {held}, so none for your next exploring")
PAY_IT, LEAVE_IT = mark("pay"), mark("leave it")
#: A card that is bought for nothing, and brings nothing.
NO_DIFFERENCE = mark("It makes no difference: no era follows for the card, and its price costs you no step.")
ENOUGH = mark("It makes no difference: you hold {n}, eras still ask for {due}, and its price costs you no step.")
NONE_LEFT = 4.0  # about how many points it is not to play a card in an income turn that asks for one


def reason_bonus(s: Any, p: int, item: Any, t: Translator) -> str:
    spot = int(item.x)
    number = int(BONUS_GAIN[spot])
    if in_vain(s, p, number, t):
        return t("Rather leave it: it would bring you nothing now ({gain}).", gain=benefit(number, t))
    if bonus_is_free(s, p, spot, int(item.y)):
        ways = (_promised(s, p, number, t), benefit(number, t))
        return first_fitting(t("It costs nothing and brings: {gain}", gain=gain) for gain in ways)
    kind = int(BONUS_KIND[spot])
    if kind != PAID_ANY:
        price, cards = _cards_kept(s, p, kind, int(BONUS_N[spot]), t)
        gain = _promised(s, p, number, t)
        sides = (Side(brings(s, p, number, t)[0], t(PAY_IT), (gain,)), Side(price, t(LEAVE_IT), (cards,)))
        return first_fitting(rather(sides, t, points=True))
    worth, price = _worth(s, p, number, t), _price(s, p, int(BONUS_N[spot]), t)
    if LIST_VERB[number, 0] == Verb.TAPESTRY and not worth and not price:
        due = plays_left(s, p)
        return t(ENOUGH, n=int(s.players[p].cards), due=due) if due else t(NO_DIFFERENCE)
    kept, bought = _kept(s, p, int(BONUS_N[spot]), t), _bought(s, p, number, t)
    way: list[str] = []
    few = kept[:1] if s.players[p].era == ERAS - 1 else kept  # what is missed is named then
    whole_ = bought[:1] if LIST_VERB[number, 0] == Verb.TAPESTRY else bought
    for gain, left in ((gain, left) for gain in whole_ for left in few):  # in points, if there is room for them
        way = rather((Side(worth, t(PAY_IT), (gain,)), Side(price, t(LEAVE_IT), (left,))), t, points=True)
        if len(way[0]) <= ROOM: return way[0]
    for gain in bought:
        for left in kept:
            way = rather((Side(worth, t(PAY_IT), (gain,)), Side(price, t(LEAVE_IT), (left,))), t, points=True)
            if whole := [one for one in way if gain in one and left in one and len(one) <= ROOM]: return whole[0]
    return first_fitting(way)


def _promised(s: Any, p: int, number: int, t: Translator) -> str:
    """What a bonus brings as things lie, in the words of its button."""
    short = all(LIST_VERB[number, k] not in (Verb.UPGRADE, Verb.INVENT) for k in range(int(LIST_N[number])))
    return (promises(s, p, number, range(int(LIST_N[number])), t) if short else "") or benefit(number, t)


def _cards_kept(s: Any, p: int, kind: int, n: int, t: Translator) -> tuple[float, str]:
    """About how many points `n` cards or tiles are, and what they are good for where they are kept."""
    me = s.players[p]
    if kind == PAID_TAPESTRY:
        held, due = int(me.cards), plays_left(s, p)
        facts, left = {"held": held, "left": held - n, "due": due}, held - n
        price = PRICE[kind] * max(0, due - left)
        if not due: return price, t("cards in hand {held}, not {left}, but no era follows", **facts)
        if left >= due: return price, t("cards in hand {held}, not {left}; eras still ask for {due}", **facts)
        if left >= card_needed(s, p):
            return price, t("cards in hand {held}, not {left}; each of {due} eras brings one, too", **facts)
        return price + NONE_LEFT, t("paying leaves no card for the next era")
    if kind == PAID_TECH:
        return PRICE[kind] * n, t("technology cards {held}, not {left}", held=int(techs_of(s, p)),
                                  left=int(techs_of(s, p)) - n)  # fmt: skip
    held = int(me.supply).bit_count()
    words = TILES_LEFT if held > n else TILES_GONE
    return PRICE[kind] * n, t(words, held=held, left=held - n)


def _worth(s: Any, p: int, number: int, t: Translator) -> float:
    """About how many points a bonus brings: a card that no era asks for none, an upgrade what the best one would."""
    verb = Verb(int(LIST_VERB[number, 0]))
    if verb == Verb.TAPESTRY and s.players[p].cards >= plays_left(s, p):
        return PRICE[PAID_TAPESTRY] if of_use(s, p) and not plays_left(s, p) else 0.0
    if LIST_N[number] == 1 and verb == Verb.UPGRADE: return best_upgrade(s, p, t).amount
    return brings(s, p, number, t)[0]


def _price(s: Any, p: int, n: int, t: Translator) -> float:
    """About how many points `n` resources are: nothing where they pay for no step, more where a landmark is missed, or
    the last step before the last income."""
    me, now, then = s.players[p], steps_left(s, p, 0), steps_left(s, p, n)
    if now == then and most_without(s, p, n) == most_steps(s, p): return 0.0
    far = {k: steps for k, steps in steps_to_landmarks(s, p).items() if me.space[k] and then[k] < steps <= now[k]}
    missed = (int(me.track[k]) * SPACES + int(me.space[k]) + steps for k, steps in far.items())
    price = GOOD[int(me.era)] * n + PLOT * sum(size(int(LANDMARK_AT[spot])) for spot in missed)
    last = merits(s, p, t) if me.era == ERAS - 1 and not any(then) else []
    return max([price, *(GOOD[int(me.era)] * one.cost + one.amount for one in last[:1])])


def _bought(s: Any, p: int, number: int, t: Translator) -> list[str]:
    """What a bonus brings as things lie, said ever shorter: a building by all that it will pay, a technology by what
    the best open one gives once it is upgraded, a card by how many are still to be played; its button says the rest."""
    verb, row = Verb(int(LIST_VERB[number, 0])), int(LIST_X[number, 0])
    gain = benefit(number, t)
    if LIST_N[number] != 1: return [gain]
    if verb == Verb.BUILD and row < TRACKS and s.players[p].built[row] < MOST_BUILT:
        if not (pays := paying(s, p, row, t)):
            return [t.phrase("{what}: {gain}", what=gain, gain=building_brings(s, p, row, t)[1])]
        return [t("{building} + {gain} till the end", building=gain, gain=pays),
                t.phrase("{what}: {gain}", what=gain, gain=pays)]  # fmt: skip
    if verb == Verb.INVENT and (best := best_open(s, p, t)):
        return [t("card, later: {gain}", gain=best.things[0])]
    if verb == Verb.UPGRADE:
        best = best_upgrade(s, p, t)
        facts = {"card": best.name, "gain": best.things[0]}
        return [t("upgrade, best {card}: {gain}", **facts), t("upgrade: {gain}", **facts)]
    if verb == Verb.TAPESTRY:
        n = int(s.players[p].cards)
        if no_era_follows(s, p):
            if not of_use(s, p): return [t("{gain}, but no era follows", gain=gain)]
            spot = takes_cards(s, p)
            return [t("{gain}: {space} takes {n} for {more}", gain=gain, space=spots_said([spot], t),
                      n=int(BONUS_N[spot]), more=benefit(int(BONUS_GAIN[spot]), t)), gain]  # fmt: skip
        return [t("{gain}: {n} in hand, eras still ask for {due}", gain=gain, n=n, due=plays_left(s, p)),
                t("{gain}, {n} in hand", gain=gain, n=n)]  # fmt: skip
    now = promise(s, p, number, 0, t)
    return [t.phrase("{what}: {gain}", what=gain, gain=now), gain] if now else [gain]


def _kept(s: Any, p: int, n: int, t: Translator) -> list[str]:
    """What `n` resources, chosen as well as can be, are good for where they are kept: which steps they pay for, said
    ever shorter."""
    me = s.players[p]
    now, then = steps_left(s, p, 0), steps_left(s, p, n)
    most, fewer = most_steps(s, p), most_without(s, p, n)
    if not most: return [t("it pays for no step now")]
    begun = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    lost = [k for k in begun if then[k] < now[k]] or [k for k in range(TRACKS) if now[k] and not then[k]]
    far = steps_to_landmarks(s, p)
    for k in lost:
        if k not in far or not then[k] < far[k] <= now[k]: continue
        plots = size(int(LANDMARK_AT[int(me.track[k]) * SPACES + int(me.space[k]) + far[k]]))
        facts = {"track": t(TRACK_NAMES[int(me.track[k])]), "plots": t.amount(plots, "plot")}
        return [t("on {track} a landmark of {plots}, else out of reach", **facts),
                t("on {track} a landmark of {plots}", **facts)]  # fmt: skip
    in_all = t("you can pay for {steps}, not {then}", steps=t.amount(most, "step"), then=fewer)
    gone = {int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS) if now[k] and not then[k]}
    best = [one for one in merits(s, p, t) if one.spot in gone][:1] if me.era == ERAS - 1 and gone else []
    said = [t("for {space}: {gain}", space=spots_said([one.spot], t), gain=t.row(things))
            for one in best for things in (one.things, one.brief)]  # fmt: skip
    brief = t("enough for {steps}, not {then}", steps=t.amount(most, "step"), then=fewer)
    if not any(then): return [*said, in_all, brief]
    if not lost and fewer == most: return [t("you can pay for {steps} either way", steps=t.amount(most, "step"))]
    if not lost: return [*said, in_all, brief]
    tracks = (t.phrase("{what}: {then}, not {n}", what=t(TRACK_NAMES[int(me.track[k])]), then=now[k], n=then[k])
              for k in lost)  # fmt: skip
    return [*said, t("steps you can pay for – {list}", list=t.row(tracks, "; ")), *[in_all, brief] * (fewer < most)]
