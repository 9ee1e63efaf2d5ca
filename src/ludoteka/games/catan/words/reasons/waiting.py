"""Where nothing can be paid for: what is missing, and how it may come – from the bank, from the others, by the dice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ...rules.base.development import cards_left
from ...rules.base.network import WORTH
from ...state import RESOURCES, Dev, Do, Helper, Phase, Terrain
from ..names import RESOURCE_NAMES, cards, resource, resources
from .awards import crowning, of_an_award, one_more
from .development.ready import drawn, speaks, victory
from .goals import lands, place, worth
from .held import elsewhere, held_of
from .helped.helpers import PAIR, of_an_idle_one, serves
from .helped.otherwise import asla_for_a_road, asla_for_less, bank_takes, else_helper, helper_waits, others_hold
from .means import CARD, POINTS, PROJECTS, ROAD, Project, missing, near, of_the_bank, wanted, within_reach
from .race import of_the_last_points, of_the_longest_road
from .roads import beyond, of_one_more
from .saving import delayed, delayed_by, full, of_a_full_hand, of_a_seven, puts_off, rather_kept
from .traded.effect import effect_of
from .yields import by_next_turn, exactly_by_next_turn, fed, ways_of

TWO = 2  # cards that a year of plenty brings; kinds of which it is said how likely both come
FEW = 2  # kinds of cards that are told of as missing


class Swap(NamedTuple):
    """One card that can be spared for one that is missing and that others hold."""

    give: int
    get: int


Deal = tuple[int, int, int, Project]
"""An exchange with the bank: what is given, how many, what is got, and for what."""


def of_waiting(s: Any, kinds: set[Do], before: str, t: Translator) -> str:
    """What is missing where nothing can be paid for, and who has it: the bank, the others, or nobody yet. `before`:
    what a card in hand would bring, which is told first."""
    helper = serves(s, kinds, t)
    if Do.MARITIME in kinds and (deal := with_the_bank(s)):
        if cheaper := _with_stina(s, kinds, deal, t): return fitting([before, *cheaper] if before else cheaper, t)
        if swapped := asla_for_less(s, kinds, deal, t): return fitting([before, swapped] if before else [swapped], t)
        sold = first_fitting(_with_the_bank(s, kinds, deal, t))
        first = [sold, before] if deal[3] in POINTS else [before, sold]
        return fitting([*first, helper, *of_a_full_hand(s, t)], t)
    if not missing(s, t):
        if before or helper or s.players[s.seat].cards or Do.END not in kinds: return fitting([before, helper], t)
        return _of_an_empty_hand(s, t)
    if not (before or helper) and Do.HELP in kinds and (rather := helper_waits(s, t)):
        said, lacking = rather
        ways_on = [*of_ways(s, kinds, lacking, t), in_a_word(s, lacking, t)]
        return first_fitting([*(t.row([said, way], " ") for way in ways_on), said])
    if not helper and (plenty := _of_plenty_later(s, kinds, t)):
        return first_fitting(t.row([*some, plenty], " ") for some in ([before] if before else [], []))
    most = range(told_of(s), 0, -1)
    told = [(_of_what_lacks(s, n, t), wanted(s, n)) for n in most]
    if helper and not offered_first(s, kinds):
        whole = s.players[s.seat].helper == Helper.ASLA  # of her it is said what is missing, and what then
        if asked := asla_for_a_road(s, t): return fitting([before, asked] if before else [asked], t)
        lacked = ((before, lacks, helper) for lacks, _ in told if not whole)
        rows = [*lacked, (before, helper), (before or helper,)]
        return first_fitting(t.row([one for one in row if one], " ") for row in rows)
    ways = [
        [(one, way) for way in (*_or_the_end(s, kinds, n, t), *of_ways(s, kinds, lacking, t))]
        for n, (one, lacking) in zip(most, told, strict=True)
    ]  # fmt: skip
    if idle := of_an_idle_one(s, kinds, t):
        ways = [[*((one, t.row([way, it], " ")) for it in idle for one, way in some[-1:]), *some] for some in ways]
    elif near(s, int(s.seat))[0][0] == ROAD and len(wanted(s)) <= TWO and not full(s):
        uses = [*of_one_more(s, t)]
        both = [[(one, t.row([way, use], " ")) for use in uses for one, way in some] for some in ways]
        named = len(wanted(s)) > 1 or not swap(s, kinds, wanted(s))  # an offer names the card itself
        alone = [[("", way) for _, way in some if not named] for some in both]
        for_what = [[(said, way) for _, way in ways[-1] for said in _for_what(s, t)] if some is ways[-1] else []
                    for some in ways]  # fmt: skip
        every_way = zip(both, for_what, alone, ways, strict=True)
        ways = [[*one[:1], *short, *one[1:], *other, *some] for one, short, other, some in every_way]
    every = [some for same in zip_longest(*ways) for some in same if some]
    if before and not (speaks(s, kinds, t) or of_an_award(s, kinds, t)): every += _concluded(s, kinds, told, t)
    every += [(one,) for one, _ in told]
    return first_fitting(t.row([one for one in (before, *some) if one], " ") for some in every)


def offered_first(s: Any, kinds: set[Do]) -> bool:
    """Whether what one's helper would bring is rather asked for in an offer before."""
    return bool((found := swap(s, kinds, wanted(s))) and else_helper(s, kinds, found.give, found.get))


def _of_what_lacks(s: Any, n: int, t: Translator) -> str:
    """What is missing for so many things; of a road that lacks one card alone, in a plain sentence."""
    (first, lacks), *more = near(s, int(s.seat))[:n]
    if first == ROAD and sum(lacks) == 1 and not more: return t("For a road you lack {cards}.", cards=cards(lacks, t))
    return t("Missing: {list}.", list=missing(s, t, n))


def _for_what(s: Any, t: Translator) -> Iterator[str]:
    """What a road lacks with what it is for, in a sentence that leaves room for what to do."""
    lacking = cards(near(s, int(s.seat))[0][1], t)
    if crowning(one_more(s)):
        yield t("For the longest road ({points} points) you lack {cards}.", points=WORTH, cards=lacking)
    elif found := beyond(s):
        yield t("For a road towards a corner with {n} cards in 36 rolls you lack {cards}.",
                n=worth(s, found[0]), cards=lacking)  # fmt: skip
        yield t("For a road towards a free corner you lack {cards}.", cards=lacking)
        yield t("For a road towards a corner you lack {cards}.", cards=lacking)


def _concluded(s: Any, kinds: set[Do], told: list[tuple[str, list[int]]], t: Translator) -> Iterator[tuple[str, str]]:
    """The same in few words, with what to do: an offer, else the end of the turn."""
    for one, lacking in told:
        if found := swap(s, kinds, lacking):
            given, got = t.amount(1, RESOURCE_NAMES[found.give]), t.amount(1, RESOURCE_NAMES[found.get])
            fields = {"given": given, "got": got, "held": others_hold(s, kinds, *found, t)}
            offer = t("Offer {given} for {got} ({held}).", **fields)
            road = t("For a road offer {given} for {got} ({held}).", **fields)
            yield from ((one, offer), ("", road if near(s, int(s.seat))[0][0] == ROAD else offer))
        elif Do.END in kinds: yield one, t("End the turn.")


def _with_stina(s: Any, kinds: set[Do], deal: Deal, t: Translator) -> list[str]:
    """That one's helper makes the same exchange for less, and what else is to be said of it; [] where it does not."""
    give, n, get, one = deal
    if s.players[s.seat].helper != Helper.STINA or Do.HELP not in kinds or n <= PAIR: return []
    given, got = t.amount(PAIR, RESOURCE_NAMES[give]), t.amount(1, RESOURCE_NAMES[get])
    said = t("Stina gives {got} for {given} (bank: {m}), which pays for: {piece}.",
             got=got, given=given, m=n, piece=t(one.name))  # fmt: skip
    others = Do.OFFER in kinds and not s.offered and elsewhere(s, int(s.seat))[get] > 0
    return [said, of_a_seven(s, t), t("The others may take less.") if others else ""]


def _with_the_bank(s: Any, kinds: set[Do], deal: Deal, t: Translator) -> Iterator[str]:
    """What an exchange with the bank pays for, beside an offer of a single card, what it takes from something better,
    or else how likely the dice bring the same for nothing."""
    give, n, get, one = deal
    given, got, less = (t.amount(m, RESOURCE_NAMES[r]) for m, r in ((n, give), (1, get), (1, give)))
    fields = {"got": got, "piece": t(one.name), "bank": bank_takes(s, kinds, give, get, n, t)}
    sold = t("The bank gives {got} for {given}: then you can pay for: {piece}.", given=given, **fields)
    hand = [int(have) - n * (r == give) + (r == get) for r, have in enumerate(s.players[s.seat].hand)]
    offers = Do.OFFER in kinds and not s.offered and elsewhere(s, int(s.seat))[get] > 0
    if one == CARD and (found := _bought(s, hand)):
        dear = {**fields, "piece": t(found[0].name), "then": found[1], "now": found[2]}
        if offers:
            yield t("First offer {given} for {got} ({bank}), for a card. For {piece} then {then} cards are missing, "
                    "now {now}.", given=less, **dear)  # fmt: skip
        yield t("The bank: {got} for {given}, for a card. For {piece} then {then} cards are missing, now {now}.",
                given=given, **dear)  # fmt: skip
    if farther := effect_of(s, hand).farther:
        other, now, then = farther
        but = t("But for {piece} you lack {then} cards then, {now} now.", piece=t(other.name), then=then, now=now)
        yield t.row([sold, but], " ")
    chance = ""
    if p := by_next_turn(s, [get]): chance = t("Dice by next turn: {list} {p} %.", list=resource(get, t), p=p)
    if offers:
        first = t("First offer {given} for {got} ({held}); the bank takes {m}. Then you can pay for: {piece}.",
                  given=less, held=others_hold(s, kinds, give, get, t), m=n, **fields)  # fmt: skip
        if one == ROAD: yield from _first_for_a_road(s, less, got, fields["bank"], t)
        elif one == CARD and (point := victory(s)):
            short = t("First offer {given} for {got} ({bank}): a card, {q} % a point.",
                      given=less, q=point, **fields)  # fmt: skip
            yield from (t.row([short, more], " ") for more in (of_a_seven(s, t), chance) if more)
            yield short
        if full(s):  # what it takes is the reason to trade at all
            short = t("First offer {given} for {got} ({bank}), which pays for: {piece}.", given=less, **fields)
            yield t.row([short, of_a_seven(s, t)], " ")
        if chance: yield t.row([first, chance], " ")
        yield first
    if one == ROAD: yield from _for_a_road(s, given, got, t)
    if full(s):
        yield from (t.row([sold, seven], " ") for seven in (*of_a_full_hand(s, t), of_a_seven(s, t)))
    if one == CARD: yield from (t.row([sold, may_be], " ") for may_be in drawn(s, t))
    if chance: yield t.row([sold, chance], " ")
    yield sold


def _of_an_empty_hand(s: Any, t: Translator) -> str:
    """That there is nothing to be done, and how often cards come."""
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, int(s.seat))})
    return t("You hold no card: end the turn. At each roll, the others’ too, {n} of 36 bring you some.", n=ways)


def _for_a_road(s: Any, given: str, got: str, t: Translator) -> Iterator[str]:
    """What an exchange that pays for a road is for, beside what is missing for the last points, and what a seven
    takes."""
    plain = t("The bank gives {got} for {given}, for a road.", got=got, given=given)
    if last := of_the_last_points(s, t):
        yield from (t.row([plain, last, use], " ") for use in of_one_more(s, t))
        yield t.row([plain, last], " ")
    found = [
        t("The bank gives {got} for {given}, for a road towards {place}.", got=got, given=given, place=where)
        for c in _ahead_by_road(s, t) for where in (place(s, c, t), lands(s, c, t))
    ]  # fmt: skip
    yield from _beside_a_seven(s, [*found, *(t.row([plain, use], " ") for use in of_one_more(s, t))], t)


def _first_for_a_road(s: Any, given: str, got: str, bank: str, t: Translator) -> Iterator[str]:
    """The same of an offer that may spare the exchange: the corner is marked on the map."""
    fields = {"given": given, "got": got, "bank": bank}
    found = []
    if c := _ahead_by_road(s, t):
        marked = worth(s, c[0])
        if card := _or_a_card(s, t):
            way = t("Offer {given} ({bank}) for {got}: a road towards a free corner.", **fields)
            yield t.row([way, card], " ")
        found = [t("First offer {given} for {got} ({bank}), for a road towards a corner with {n} cards in 36 rolls.",
                   n=marked, **fields),
                 t("First offer {given} for {got} ({bank}), for a road towards a free corner.", **fields)]  # fmt: skip
    plain = t("First offer {given} for {got} ({bank}), for a road.", **fields)
    yield from _beside_a_seven(s, [*found, *(t.row([plain, use], " ") for use in of_one_more(s, t))], t)


def _beside_a_seven(s: Any, found: list[str], t: Translator) -> Iterator[str]:
    """Ways to say it, first with what a seven takes of a hand that is too large."""
    if full(s):
        yield from (t.row([one, of_a_seven(s, t)], " ") for one in found)
    yield from found


def _ahead_by_road(s: Any, t: Translator) -> list[int]:
    """The best corner that a road leads to, once it can be paid for, unless the longest road comes first."""
    return [] if of_the_longest_road(s, t) or crowning(one_more(s)) else beyond(s)[:1]


def _or_a_card(s: Any, t: Translator) -> str:
    """A development card that an exchange would pay for, too; "" where none would."""
    hand, rate = [int(n) for n in s.players[s.seat].hand], s.players[s.seat].rate
    lacks = CARD.lacks(hand)
    if sum(lacks) != 1 or not cards_left(s) or not (point := victory(s)): return ""
    get = lacks.index(1)
    if not s.bank[get] or all(CARD.rest(hand)[r] < rate[r] for r in range(RESOURCES) if r != get): return ""
    return t("Or for {got}: a card, {q} % a point.", got=t.amount(1, RESOURCE_NAMES[get]), q=point)


def aimed(s: Any) -> list[int]:
    """The best corner that a road leads to which lacks a card, where it is spoken of: it is marked on the map."""
    if s.phase != Phase.MAIN or not near(s, int(s.seat)): return []
    one, lacks = near(s, int(s.seat))[0]
    if (one != ROAD or sum(lacks) > 1) and ((deal := with_the_bank(s)) is None or deal[3] != ROAD): return []
    return [] if crowning(one_more(s)) else beyond(s)[:1]


def _of_plenty_later(s: Any, kinds: set[Do], t: Translator) -> str:
    """That a card in hand which cannot be played now can bring all that is missing in one's next turn: for a point
    rather than for what lacks least."""
    me, p = s.players[s.seat], int(s.seat)
    if Do.PLAY in kinds or not me.dev[Dev.PLENTY] + me.fresh[Dev.PLENTY]: return ""
    if point := next((one for one in of_the_bank(s, p, TWO) if one in POINTS), None):
        return t("Missing for {piece}, +1 point: {cards}. Year of plenty can bring it in your next turn: end this one.",
                 piece=t(point.name), cards=cards(point.lacks(me.hand), t))  # fmt: skip
    near_by = [lacks for _, lacks in near(s, p)[:1] if sum(lacks) <= TWO]
    if not any(all(n <= s.bank[r] for r, n in enumerate(lacks)) for lacks in near_by): return ""
    later = t("Year of plenty can bring it in your next turn: end this one.")
    ways = [*_for_what(s, t)] if near(s, p)[0][0] == ROAD else []
    ways.append(t("Missing: {list}.", list=missing(s, t, 1)))
    return first_fitting(t.row([one, later], " ") for one in ways)


def of_ways(s: Any, kinds: set[Do], lacking: list[int], t: Translator) -> Iterator[str]:
    """How what is lacking may come, from the longest way to say it to the shortest: by an offer to the others, which
    costs nothing if they decline, or by the dice; which of the two, and how likely."""
    for chance in _chances(s, lacking, t): yield from _ways_beside(s, kinds, lacking, chance, t)


def _chances(s: Any, lacking: list[int], t: Translator) -> Iterator[str]:
    """How likely the dice bring what is lacking: all of it, where one thing takes two cards, and some of it."""
    p, there = by_next_turn(s, lacking), [r for r in lacking if s.bank[r]]
    names = [resource(r, t) for r in there]
    if len(there) != TWO:
        lacks = next((lacks for _, lacks in near(s, int(s.seat))), [0] * RESOURCES)
        if len(there) == 1 and lacks[there[0]] > 1: names = [t.amount(1, RESOURCE_NAMES[there[0]])]
        yield t("Dice by next turn: {list} {p} %.", list=t.row(names, "/"), p=p)
        return
    fields = {"one": names[0], "other": names[1], "p": p}
    if (both := _both(s, lacking)) >= 0:
        yield t("Dice by next turn: {one} and {other} {q} %, one of them {p} %.", q=both, **fields)
    yield t("Dice by next turn: {one} or {other} {p} %.", **fields)


def in_a_word(s: Any, lacking: list[int], t: Translator) -> str:
    """The same in few words, after what names it."""
    if not (p := by_next_turn(s, lacking)): return t("No roll brings it now.")
    if len([r for r in lacking if s.bank[r]]) > 1: return t("Dice, one of them by next turn: {p} %.", p=p)
    return t("Dice by next turn: {p} %.", p=p)


def _both(s: Any, lacking: list[int]) -> int:
    """In how many of a hundred cases the rolls up to one's next turn bring two cards that are all that one thing lacks;
    -1 where it lacks other ones, or a card may be of choice, which brings one of the two."""
    me, p = s.players[s.seat], int(s.seat)
    choice = me.helper in (Helper.HILDA, Helper.THOROLF) or any(s.terrain[h] == Terrain.GOLD for h in fed(s, p))
    lacks = next((lacks for _, lacks in near(s, p)), [])
    if choice or [r for r, n in enumerate(lacks) if n == 1] != sorted(lacking) or sum(lacks) != TWO: return -1
    alone = sum(exactly_by_next_turn(s, [r]) for r in lacking)
    return round(100 * (alone - exactly_by_next_turn(s, lacking)))


def _ways_beside(s: Any, kinds: set[Do], lacking: list[int], chance: str, t: Translator) -> Iterator[str]:
    """The same, `chance` being what is said of the dice."""
    p, end = by_next_turn(s, lacking), t("End the turn.")
    if found := swap(s, kinds, lacking):
        given, got = t.amount(1, RESOURCE_NAMES[found.give]), t.amount(1, RESOURCE_NAMES[found.get])
        fields = {"given": given, "got": got, "held": others_hold(s, kinds, *found, t)}
        offer = t("First offer {given} for {got} ({held}).", **fields)
        free = t("First offer {given} for {got} ({held}): a no costs nothing.", **fields)
        if p:
            yield from (t.row([one, chance], " ") for one in (free, offer))
        else: yield t("First offer {given} for {got} ({held}): no number brings it to you.", **fields)
        if else_helper(s, kinds, *found): yield free
        else: yield t("First offer {given} for {got} ({held}), else end the turn.", **fields)
        yield offer
    elif p:
        if full(s): yield t.row([chance, in_vain(s, t)], " ")
        elif held_of(s, lacking, t) and Do.OFFER in kinds and not s.offered and not _spares(s):
            yield t.row([t("Nothing to spare for an offer."), chance, end], " ")
        elif not held_of(s, lacking, t) and Do.OFFER in kinds:
            nobody = t("Nobody else holds {list}.", list=resources(lacking, t))
            if dear := _too_dear(s, kinds, lacking, t): yield t.row([nobody, dear, chance, end], " ")
            yield t.row([nobody, chance, end], " ")
        yield t.row([chance, end], " ")
        yield chance
    else:
        held = held_of(s, lacking, t)
        if Do.OFFER in kinds and not s.offered and not (held and _spares(s)): yield from _no_way(held, t)
        else: yield t("No roll brings it now: save for the bank, and end the turn.")


def _spares(s: Any) -> bool:
    """Whether there is a card that is no part of the price of what the hand nearly pays for."""
    return any(n > 0 for n in near(s, int(s.seat))[0][0].rest(s.players[s.seat].hand))


def _no_way(held: str, t: Translator) -> Iterator[str]:
    """That neither the dice bring it nor an offer: nobody has it, or what could be given is needed itself."""
    if held:
        yield t("No roll brings it, and each card you hold is part of the price: save for the bank, end the turn.")
        yield t("No roll brings it, you can spare no card for it: save for the bank, end the turn.")
        yield t("No card to spare, no roll brings it: save for the bank, end the turn.")
    else: yield t("No roll brings it, nobody else holds it: save for the bank, end the turn.")


def _too_dear(s: Any, kinds: set[Do], lacking: list[int], t: Translator) -> str:
    """That an exchange with the bank takes what is kept for the same thing; "" where none is open, or one pays for
    it."""
    hand, rate = s.players[s.seat].hand, s.players[s.seat].rate
    one, lacks = near(s, int(s.seat))[0]
    if Do.MARITIME not in kinds or sum(lacks) != 1: return ""
    if (get := lacks.index(1)) not in lacking or not s.bank[get]: return ""
    open_ = [give for give in range(RESOURCES) if give != get and hand[give] >= rate[give]]
    if not open_ or any(one.rest(hand)[give] >= rate[give] for give in open_): return ""
    return t("The bank would take cards that you need for it.")


def in_vain(s: Any, t: Translator) -> str:
    """What a seven takes of a hand that pays for nothing."""
    return t("End the turn, though a seven takes {n} cards.", n=int(s.players[s.seat].cards) // 2)


def _or_the_end(s: Any, kinds: set[Do], n: int, t: Translator) -> Iterator[str]:
    """An offer beside the end of the turn, where a single card is all that each of so many things lacks."""
    if len(lacking := wanted(s, n)) != 1 or any(sum(lacks) > 1 for _, lacks in near(s, int(s.seat))[:n]): return
    if (found := swap(s, kinds, lacking)) and (p := by_next_turn(s, lacking)) and not else_helper(s, kinds, *found):
        yield t("First offer {given} for it (others hold {n}), else end (dice by next turn: {list} {p} %).",
                given=t.amount(1, RESOURCE_NAMES[found.give]), n=elsewhere(s, int(s.seat))[found.get], p=p,
                list=resource(found.get, t))  # fmt: skip


def swap(s: Any, kinds: set[Do], lacking: list[int]) -> Swap | None:
    """What one would offer for what is lacking: what the hand has most of beyond the price that it is lacking for;
    nothing once an offer has been declined in this turn."""
    if Do.OFFER not in kinds or s.offered: return None
    there, hand = elsewhere(s, int(s.seat)), s.players[s.seat].hand
    for one, lacks in near(s, int(s.seat)):
        rest = one.rest(hand)
        give = max(range(RESOURCES), key=lambda r: (rest[r], -r))
        get = next((r for r in lacking if lacks[r] and there[r]), -1)
        if get < 0: continue
        then = [int(have) - (r == give) + (r == get) for r, have in enumerate(hand)]
        if rest[give] > 0 and one.paid(then) and (rather_kept(s, one, then) or delayed_by(s, one, then)): continue
        return Swap(give, get) if rest[give] > 0 else None
    return None


def with_the_bank(s: Any) -> Deal | None:
    """An exchange after which something can be paid for, the best there is: what is given, how many, what is got, and
    for what."""
    return min(_exchanges(s), key=lambda deal: PROJECTS.index(deal[3]), default=None)


def _exchanges(s: Any) -> Iterator[Deal]:
    me, p = s.players[s.seat], int(s.seat)
    for give in range(RESOURCES):
        n = int(me.rate[give])
        for get in range(RESOURCES):
            if get == give or me.hand[give] < n or not s.bank[get]: continue
            then = [int(have) - n * (r == give) + (r == get) for r, have in enumerate(me.hand)]
            new = [one for one in within_reach(s, p, then) if not one.paid(me.hand)]
            if not new or (new[0] != CARD and rather_kept(s, new[0], then)) or puts_off(s, new[0], then): continue
            yield give, n, get, new[0]


def _bought(s: Any, then: list[int]) -> tuple[Project, int, int] | None:
    """For which city or settlement, that the hand nearly pays for, more is missing once a card is bought with what the
    hand is `then`: how much then, how much now."""
    left = [max(0, n) for n in CARD.rest(then)]
    for one, lacks in near(s, int(s.seat)):
        if one in POINTS and (n := sum(one.lacks(left))) > sum(lacks): return one, n, sum(lacks)
    return None


def told_of(s: Any) -> int:
    """For how many things it is told what is missing: two, where that are not too many kinds, and the second is no card
    that takes what the first, a point, needs."""
    found = near(s, int(s.seat))
    if len(found) > 1 and found[0][0] in POINTS and found[1][0] == CARD and delayed(s, CARD): return 1
    lacking = [lacks for _, lacks in found]
    return next((n for n in (2, 1) if sum(map(any, zip(*lacking[:n], strict=True))) <= FEW), 1)
