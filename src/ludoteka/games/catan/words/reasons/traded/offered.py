"""What to say yes to an offer would bring whoever is asked, and what it would take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import LONGEST, first_fitting, fitting
from ludoteka.text.i18n import Translator

from ....box.pieces import COST, HAND_LIMIT
from ....rules.base.roll import guarded
from ....rules.turn import points_of
from ....state import RESOURCES
from ...names import cards, resource, resources
from ...winning import goal
from ..held import between, ranged
from ..means import CARD, POINTS, Project, aims, missing, named, near, pieces
from .effect import NEARLY, TWO, Effect, Pair, effect, effect_of


def lacking(s: Any) -> list[int]:
    """What whoever is asked lacks to say yes, by resource."""
    want, hand = s.players[s.turn].want, s.players[s.seat].hand
    return [max(0, int(want[r]) - int(hand[r])) for r in range(RESOURCES)]


def _lacked(s: Any) -> set[int]:
    """The resources that are missing for anything that the hand nearly pays for."""
    return {r for _, lacks in near(s, int(s.seat)) for r, n in enumerate(lacks) if n}


def in_vain(s: Any) -> bool:
    """Whether whoever offers holds nothing of what is missing, for all that is known: no counter-offer brings any."""
    lacked = _lacked(s)
    return bool(lacked) and not any(s.most[s.turn, r, s.seat] for r in lacked)


def no_counter(s: Any, t: Translator) -> Iterator[str]:
    """Why none is better than a no: what is missing is not there, it would help who is ahead, or nothing can be given
    for it."""
    who = t("seat {seat}", seat=int(s.turn) + 1)
    if in_vain(s): yield t("Of what you lack {who} has none.", who=who)
    elif _lacked(s) and effect(s).leads:
        yield t("A counter-offer would help {who}, who is ahead of you.", who=who)
    elif nothing_to_spare(s): yield t("For what you lack you have no card to spare.")


def nothing_to_spare(s: Any) -> bool:
    """Whether each card that could be given for what is missing is needed itself."""
    wanted = instead(s)
    return wanted >= 0 and not any(_brings(found) and not found.takes for _, found in _for_one(s, wanted))


def _missed(s: Any) -> list[int]:
    """The resources that are missing for what the hand nearly pays for, and that the other does not want."""
    lacks = next((lacks for _, lacks in near(s, int(s.seat))), [])
    return [r for r, n in enumerate(lacks) if n and not s.players[s.turn].want[r]]


def instead(s: Any) -> int:
    """What a counter-offer may ask for: one of them that the other may have, for all that is known; -1 where there is
    none."""
    return next((r for r in _missed(s) if s.most[s.turn, r, s.seat]), -1)


@kept_by(lambda s: s.tobytes(), most=32)
def counter(s: Any) -> list[int]:
    """By how many cards of each resource the hand would change with a counter-offer: a card that is missing, for those
    that the other wants, or for another where these are not there to be given, or are needed while the other offers it
    anyway; [] where there is none, or to give them brings nothing: what is then missing for one thing was not missing
    before."""
    wanted, asker = instead(s), s.players[s.turn]
    if wanted < 0: return []
    if any(lacking(s)): return _for_one_to_spare(s, wanted)
    other = [(r == wanted) - int(asker.want[r]) for r in range(RESOURCES)]
    found = effect_of(s, _after(s, other))
    if not {*found.gained} & {*POINTS} and (rather := _for_one_to_spare(s, wanted)):
        if {*effect_of(s, _after(s, rather)).gained} & {*POINTS}: return rather
    if asker.offer[wanted]: return [] if effect(s).helps else _for_one_to_spare(s, wanted)
    return other if found.helps and not found.takes else []


def _for_one_to_spare(s: Any, wanted: int) -> list[int]:
    """The same with a card that can be spared, and that the other does not give away: of several the one that there is
    most of."""
    return next((other for other, found in _for_one(s, wanted) if found.helps and not found.takes), [])


def _for_one(s: Any, wanted: int) -> Iterator[tuple[list[int], Effect]]:
    """Each such trade of a card for another one, whether that can be spared or not, and what it would come to."""
    hand, offer = s.players[s.seat].hand, s.players[s.turn].offer
    for r in sorted((r for r in range(RESOURCES) if hand[r] and r != wanted and not offer[r]), key=lambda r: -hand[r]):
        other = [(k == wanted) - (k == r) for k in range(RESOURCES)]
        yield other, effect_of(s, _after(s, other))


def _after(s: Any, change: list[int]) -> list[int]:
    return [int(have) + n for have, n in zip(s.players[s.seat].hand, change, strict=True)]


def better(s: Any) -> tuple[list[int], Effect] | None:
    """A counter-offer that one would rather make than say yes or no, and what it would bring."""
    if not (other := counter(s)): return None
    found = effect_of(s, _after(s, other))
    if any(lacking(s)): return other, found
    yes = effect(s)
    point = {*found.gained} & {*POINTS} and not {*yes.gained} & {*POINTS}
    return None if (yes.helps and not point) or yes.ends or not (found.gained or found.nearer) else (other, found)


def _countered(s: Any, other: list[int], brings: Effect, t: Translator) -> Iterator[str]:
    """What a counter-offer would bring, beside a yes, and whether the other may have what it asks for; the longest way
    to say it first."""
    gives, gets = (cards([max(0, sign * n) for n in other], t) for sign in (-1, 1))
    fields = {"gets": gets, "gives": gives, "gain": _yes(s, t), "n": ranged(*_in_hand(s, other))}
    if brings.gained:
        fields["piece"] = t(brings.gained[0].name)
        said = t("Rather counter: {gets} for your {gives} pays for: {piece}.", **fields)
        told = t("Rather counter: {gets} (held: {n}) for your {gives} pays for: {piece}.", **fields)
        whole = t("Rather counter than yes ({gain}): {gets} for your {gives} pays for: {piece}.", **fields)
    else:
        fields["piece"] = t(brings.nearer[0].name) if brings.nearer else ""
        said = t("Rather counter: {gets} for your {gives} comes nearer to: {piece}.", **fields)
        told = t("Rather counter: {gets} (held: {n}) for your {gives} comes nearer to: {piece}.", **fields)
        whole = t("Rather counter than yes ({gain}): {gets} for your {gives} comes nearer to: {piece}.", **fields)
    held, beside = _held(s, other, t), standing(s, int(s.turn), t, True)
    yield from (t.row([one, held, beside], " ") for one in (whole, said))
    if effect(s).leads: yield from (t.row([told, one], " ") for one in (beside, _though(s, t)))
    yield from (t.row([one, held], " ") for one in (whole, said))
    yield from (told, said)


def _though(s: Any, t: Translator) -> str:
    """That a trade with somebody who is ahead is worth it, in fewer words."""
    theirs, mine = int(s.players[s.turn].points), int(points_of(s, int(s.seat)))
    return t("Worth it, though {list} leads {theirs} to {mine}.", theirs=theirs, mine=mine,
             list=t("seat {seat}", seat=int(s.turn) + 1))  # fmt: skip


def _in_hand(s: Any, other: list[int]) -> tuple[int, int]:
    """How many cards of what a counter-offer asks for the other holds, as far as the reader can tell."""
    return between(s, int(s.seat), [int(s.turn)], [next(r for r, n in enumerate(other) if n > 0)])


def _held(s: Any, other: list[int], t: Translator) -> str:
    """The same in a sentence."""
    r = next(r for r, n in enumerate(other) if n > 0)
    low, high = _in_hand(s, other)
    who = t("seat {seat}", seat=int(s.turn) + 1)
    return t("Held by {list}: {n} {resource}.", list=who, n=ranged(low, high), resource=resource(r, t))


def advised(s: Any) -> bool:
    """Whether one would rather say yes: a card more for nothing that is needed is worth one, too, where it helps nobody
    who is ahead, a seven takes nothing for it and no counter-offer brings more."""
    if any(lacking(s)): return False
    found = effect(s)
    return (found.helps or _for_nothing(s, found)) and not better(s)


def _for_nothing(s: Any, found: Effect) -> bool:
    if _brings(found) or found.takes or found.ends or found.leads or _more(s) <= 0: return False
    return not _halved(s)


def none_in_short(s: Any, t: Translator) -> str:
    """Why there is no counter-offer to be made, in a few words."""
    if not (lacked := _lacked(s)): return t("nothing to ask for")
    if in_vain(s): return _none_there(sorted(lacked), t)
    if nothing_to_spare(s): return t("no card to spare")
    if advised(s): return t("none brings more")
    if (r := instead(s)) >= 0:
        return t("helps who is ahead") if effect(s).leads else t("ask for {card}", card=resource(r, t))
    missed = [r for r in _missed(s) if r in lacked]
    return _none_there(missed, t) if missed else t("both lack: {list}", list=resources(_both_lack(s), t))


def _none_there(missed: list[int], t: Translator) -> str:
    """That the other has nothing of what is missing, as far as there is room to name it."""
    if len(missed) > TWO: return t("nothing to ask for")
    return t("no {list} in that hand", list=resources(missed, t))


def _both_lack(s: Any) -> list[int]:
    """What is missing for what the hand pays for most nearly, where the other wants all of it."""
    return [r for r, n in enumerate(near(s, int(s.seat))[0][1]) if n]


def brought_by(s: Any, other: list[int], t: Translator) -> str:
    """What a counter-offer would bring."""
    return gain_in_short(effect_of(s, _after(s, other)), t)


def _brings(found: Effect) -> bool:
    return bool(found.gained or found.both or found.nearer)


def _halved(s: Any) -> int:
    """How many cards a seven takes of the hand after a yes."""
    n = int(s.players[s.seat].cards) + _more(s)
    return n // 2 if n > HAND_LIMIT and not guarded(s, int(s.seat)) else 0


def standing(s: Any, p: int, t: Translator, advised: bool) -> str:
    """Whether a trade helps somebody who has more points than whoever is asked, and is `advised` all the same."""
    theirs, mine = int(s.players[p].points), int(points_of(s, int(s.seat)))
    fields: dict[str, object] = {"list": t("seat {seat}", seat=p + 1), "theirs": theirs, "mine": mine}
    if theirs > mine and advised:
        return t("Worth it, though {list} is ahead ({theirs} to {mine} points).", **fields)
    if theirs > mine: return t("But {list} is ahead of you ({theirs} to {mine} points).", **fields)
    return t("It helps nobody ahead of you (points: {list} {theirs}, you {mine}).", **fields)


def of_an_offer(s: Any, t: Translator) -> str:
    """Whether one would say yes, and what it would bring and take."""
    if any(lacks := lacking(s)): return fitting([_of_what_is_not_there(s, lacks, t), _agreed(s, t)], t)
    found = effect(s)
    if found.ends: return fitting([_of_the_end(s, t), _in_short(found, t) if _brings(found) else _agreed(s, t)], t)
    if rather := better(s): return first_fitting(_countered(s, *rather, t))
    told = [*_told(s, found, t)]
    said = first_fitting([t.row(told, " "), told[0]], LONGEST)
    why = [] if _for_nothing(s, found) else [*no_counter(s, t)]
    if not _brings(found): return fitting([said, *why, _agreed(s, t)], t)
    verdict = t("Rather yes.") if found.helps else t("Rather no.")
    first, *more = _told(s, found, t)
    ways = [[verdict, first, *_besides(s, found, t), *more], [verdict, first, *_besides(s, found, t)]]
    ways = ways[: 2 * found.helps * bool(_besides(s, found, t))]  # what it takes comes first where one would not
    ways += [[verdict, one, *more] for one in (first, _in_short(found, t))]
    return first_fitting(t.row(way, " ") for way in (*ways, [verdict, first]))


def _in_short(found: Effect, t: Translator) -> str:
    """What a yes brings in fewer words."""
    if found.gained: return t("It pays for: {list}.", list=named(found.gained, t))
    if found.both and found.paid: return _anyway(found.both, found.paid, t)
    if found.both: return t("It pays for two together: {list}.", list=_together(found.both, t))
    one, lacks = found.nearer or (CARD, [0] * RESOURCES)
    return t("Then missing for {piece}: {cards}.", piece=t(one.name), cards=cards(lacks, t))


def _taken(s: Any, one: Project) -> list[int]:
    """What a yes takes of the price of something."""
    own, asker = s.players[s.seat].hand, s.players[s.turn]
    then = _after(s, [int(asker.offer[r]) - int(asker.want[r]) for r in range(RESOURCES)])
    return [max(0, after - now) for after, now in zip(one.lacks(then), one.lacks(own), strict=True)]


def _besides(s: Any, found: Effect, t: Translator) -> list[str]:
    """The point that comes nearer with what is paid for, which is none."""
    if not found.gained or {*found.gained} & {*POINTS} or not found.nearer or found.nearer[0] not in POINTS: return []
    one, lacks = found.nearer
    return [t("Then missing for {piece}: {cards}.", piece=t(one.name), cards=cards(lacks, t))]


def _of_the_end(s: Any, t: Translator) -> str:
    """That whoever offers has nearly won, and which point the cards that are wanted would serve."""
    asker, p = s.players[s.turn], int(s.turn)
    fields: dict[str, object] = {"who": t("seat {seat}", seat=p + 1), "n": int(asker.points), "most": goal(s)}
    for one, n in pieces(s, p):
        serves = [min(int(asker.want[r]), int(COST[one.cost][r])) for r in range(RESOURCES)]
        if n and one in POINTS and any(serves):
            return t(
                "Rather no trade, close to the win: {who} ({n} of {most} points) could use your {cards} for: {piece}.",
                piece=t(one.name), cards=cards(serves, t), **fields,
            )  # fmt: skip
    return t("Rather no trade, close to the win: {who} ({n} of {most} points).", **fields)


def _agreed(s: Any, t: Translator) -> str:
    """That a no may not keep whoever offers from the trade."""
    p = next((p for p in range(s.seats) if s.accepted >> p & 1), -1)
    return t("Seat {seat} says yes.", seat=p + 1) if p >= 0 else ""


def _of_what_is_not_there(s: Any, lacks: list[int], t: Translator) -> str:
    """What may be done where one cannot say yes."""
    plain = t("You cannot say yes: you lack {cards}. Rather no, it costs nothing.", cards=cards(lacks, t))
    if rather := better(s):
        other, brings = rather
        gives, gets = (cards([max(0, sign * n) for n in other], t) for sign in (-1, 1))
        fields = {"cards": cards(lacks, t), "gets": gets, "gives": gives, "gain": gain_in_short(brings, t)}
        whole = t("You cannot say yes: you lack {cards}. Rather counter: {gets} for your {gives} ({gain}).", **fields)
        short, held = t("Rather counter: {gets} for your {gives} ({gain}).", **fields), _held(s, other, t)
        return first_fitting([t.row([whole, held], " "), t.row([short, held], " "), whole, short])
    if not near(s, int(s.seat)): return plain
    if nothing_to_spare(s):
        return first_fitting([
            t("You cannot say yes: you lack {cards}. Rather no: you have no card to spare for what you miss.",
              cards=cards(lacks, t)), plain,
        ])  # fmt: skip
    if instead(s) >= 0:  # who would be helped is the reason
        who, asker = t("seat {seat}", seat=int(s.turn) + 1), s.players[s.turn]
        ahead = t("You cannot say yes: you lack {cards}. Rather no: a counter-offer would help {who}, ahead of you.",
                  cards=cards(lacks, t), who=who)  # fmt: skip
        if not 0 < goal(s) - NEARLY <= asker.points: return first_fitting([ahead, plain])
        last = t("You cannot say yes: you lack {cards}. Rather no, close to the win: {who} ({n} of {most} points).",
                 cards=cards(lacks, t), who=who, n=int(asker.points), most=goal(s))  # fmt: skip
        return first_fitting([last, plain])
    if missed := resources(_missed(s), t):
        return first_fitting([
            t("You cannot say yes: you lack {cards}. Rather no: {list} has not what you miss: {missed}.",
              cards=cards(lacks, t), missed=missed, list=t("seat {seat}", seat=int(s.turn) + 1)), plain,
        ])  # fmt: skip
    return first_fitting([
        t("You cannot say yes: you lack {cards}. Rather no: {list} looks for what you miss, too.",
          cards=cards(lacks, t), list=t("seat {seat}", seat=int(s.turn) + 1)), plain,
    ])  # fmt: skip


def yes_in_short(s: Any, t: Translator) -> str:
    """What a yes brings, or takes, in the words that a button has room for."""
    if any(lacks := lacking(s)): return t("you lack {cards}", cards=cards(lacks, t))
    lacked, offer = _lacked(s), s.players[s.turn].offer
    if (said := _yes(s, t)) != t("no gain") or effect(s).both: return said
    if not lacked or any(offer[r] for r in lacked): return said
    short = {r for one in aims(s, int(s.seat)) for r, n in enumerate(one.lacks(s.players[s.seat].hand)) if n}
    return t("brings you no nearer") if any(offer[r] for r in short) else t("nothing that you lack")


def _yes(s: Any, t: Translator) -> str:
    """The same where there is room for a word or two."""
    found = effect(s)
    if not (found.gained or found.lost or found.both or found.nearer or found.farther) and (n := _more(s)) > 0:
        return t.n("{n} card more", "{n} cards more", n)
    return gain_in_short(found, t)


def gain_in_short(found: Effect, t: Translator) -> str:
    """The same of any trade."""
    if found.gained: return t("pays for {piece}", piece=t(found.gained[0].name))
    if found.lost: return t("no longer: {piece}", piece=named(found.lost, t))
    if found.both and not found.paid: return t("pays for {piece}", piece=_together(found.both, t))
    if found.nearer: return t("nearer: {piece}", piece=t(found.nearer[0].name))
    return t("no gain")


def _anyway(both: Pair, paid: Project, t: Translator) -> str:
    """That a yes pays for two things that are no point, while a point can be paid for already."""
    return t("A yes pays for {list}, but you can pay for a point already: {piece}.",
             list=_together(both, t), piece=t(paid.name))  # fmt: skip


def _together(pair: Pair, t: Translator) -> str:
    """Two things, or one thing twice."""
    if pair[0] == pair[1]: return t("2 × {piece}", piece=t(pair[0].name))
    return t("{piece} and {other}", piece=t(pair[0].name), other=t(pair[1].name))


def _more(s: Any) -> int:
    """How many cards a hand has more after a yes."""
    asker = s.players[s.turn]
    return int(asker.offer.sum(dtype=int)) - int(asker.want.sum(dtype=int))


def _of_no_gain(s: Any, t: Translator) -> str:
    """Where a yes changes nothing: what is missing, if that is not what is offered."""
    plain = t("Rather no: a yes brings you no nearer to anything that you could build or buy.")
    told, offer = near(s, int(s.seat)), s.players[s.turn].offer
    if not told or any(offer[r] for r in _lacked(s)): return plain
    whole, first = (
        t("Rather no: what you miss is not offered: {list}.", list=missing(s, t, n)) for n in (len(told), 1)
    )  # fmt: skip
    if in_vain(s):
        who = t("seat {seat}", seat=int(s.turn) + 1)
        return first_fitting([
            *(t("Rather no: what you miss is neither offered nor held by {who}: {list}.", who=who,
                list=missing(s, t, n)) for n in (len(told), 1)), whole, first, plain,
        ])  # fmt: skip
    why = [*no_counter(s, t)]
    return first_fitting([*(t.row([one, *why], " ") for one in (whole, first) if why), whole, first, plain])


def _of_more_cards(s: Any, found: Effect, n: int, t: Translator) -> Iterator[str]:
    """Where a yes brings so many cards more, and nothing comes nearer."""
    if _for_nothing(s, found):
        yield t.n("Rather yes: {n} card more, and you give nothing that you need.",
                  "Rather yes: {n} cards more, and you give nothing that you need.", n)  # fmt: skip
        yield standing(s, int(s.turn), t, True)
        return
    yield t.n("Rather no: {n} card more, but nothing to build or buy comes nearer.",
              "Rather no: {n} cards more, but nothing to build or buy comes nearer.", n)  # fmt: skip
    if found.leads:
        yield t("It helps {list}, who is ahead of you.", list=t("seat {seat}", seat=int(s.turn) + 1))
    elif half := _halved(s): yield t("A seven takes {n} cards.", n=half)


def _told(s: Any, found: Effect, t: Translator) -> Iterator[str]:
    lost = named(found.lost, t)
    if found.gained: yield t("After a yes you can pay for: {list}.", list=named(found.gained, t))
    elif found.both and found.paid: yield _anyway(found.both, found.paid, t)
    elif found.both: yield t("After a yes you can pay for two together: {list}.", list=_together(found.both, t))
    elif found.nearer:
        one, lacks = found.nearer
        yield t("After a yes you lack only {cards} for: {piece}.", piece=t(one.name), cards=cards(lacks, t))
    elif found.lost:
        yield t("Rather no: after a yes you can no longer pay for: {list}, and come nearer to nothing else.", list=lost)
        return
    elif found.farther:
        one, now, then = found.farther
        yield t("Rather no: you need {cards} for: {piece}. It lacks {now} now, {then} after a yes.",
                piece=t(one.name), then=then, now=now, cards=cards(_taken(s, one), t))  # fmt: skip
        return
    elif (n := _more(s)) > 0:
        yield from _of_more_cards(s, found, n, t)
        return
    else:
        yield _of_no_gain(s, t)
        return
    asker = s.players[s.turn]
    if found.lost: yield t("But you can no longer pay for: {list}.", list=lost)
    elif found.not_both: yield t("But no longer for two together: {list}.", list=_together(found.not_both, t))
    elif found.farther:
        one, now, then = found.farther
        yield t("But for {piece} you lack {then} cards then, {now} now.", piece=t(one.name), then=then, now=now)
    elif found.leads: yield standing(s, int(s.turn), t, found.helps)
    else:
        yield t("You can spare {cards}, and {list} is not ahead of you.",
                cards=cards(asker.want, t), list=t("seat {seat}", seat=int(s.turn) + 1))  # fmt: skip
