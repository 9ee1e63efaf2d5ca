"""What the others yield and hold, as far as the reader can tell: for who robs, asks, names and trades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.words.room import LONGEST, first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.robbery import victims
from ...rules.turn import points_of
from ...state import RESOURCES, Do, Phase
from ..names import RESOURCE_NAMES, cards, hex_lands, resource, resources
from ..winning import goal
from .goals import offered
from .held import between, elsewhere, ranged
from .helped.helpers import NO_CARD, NO_GAIN, NO_SPARE, demanded, in_vain, kept_from, of_a_point_before
from .means import named, near, wanted
from .traded.effect import Effect, effect_of
from .traded.offered import gain_in_short, standing
from .yields import yields, yields_to_others

CLOSE = 3  # points that whoever is ahead may lack to be robbed rather than who yields most
WANTED = 2  # resources that are told of


# ---- the robber ------------------------------------------------------------------------------------------------------


def of_the_robber(s: Any, t: Translator) -> str:
    """The land that yields most to the others, where the reader has no town, and the land that yields most to whoever
    leads; where no one seat does, the next best."""
    worth = _stopped(s)
    if not worth: return ""
    most = max(int(s.players[p].points) for p in range(s.seats) if p != s.seat)
    ahead = [p for p in range(s.seats) if p != s.seat and s.players[p].points == most]
    order = sorted(worth, key=lambda h: (
        -sum(worth[h].values()), not victims(s, h), not set(worth[h]) & set(ahead), h))  # fmt: skip
    counts = t("Others’ cards in 36 rolls (−: yours).")
    if _more_beside_yours(s, worth): counts = t("Others’ cards in 36 rolls, where you lose none.")
    leads = t("Most points: {list} ({n}).", n=most, list=_seats(ahead, t))
    if points_of(s, int(s.seat)) > most:
        leads = t("Most points besides you: {list} ({n}).", n=most, list=_seats(ahead, t))
    if len(ahead) == s.seats - 1: leads = t("The others’ points are equal.") if len(ahead) > 1 else ""
    first, robs = t("Most: {n} ({land}; {list}).", **_lost(worth, order[0], s, t)), bool(victims(s, order[0]))
    land_alone = t("Most: {n} ({land}).", n=sum(worth[order[0]].values()), land=hex_lands(s, order[0], t))
    n, m = (sum(worth[h].values()) for h in (order[0], order[1 % len(order)]))
    then = t("Most: {n} ({land}), then {m}.", n=n, m=m, land=hex_lands(s, order[0], t)) if m < n else land_alone
    hits = [h for h in order if set(worth[h]) & set(ahead)]
    closer: list[list[str]] = []
    second = t("Then: {n} ({land}; {list}).", **_lost(worth, order[1], s, t)) if len(order) > 1 else ""
    if len(ahead) < s.seats - 1 and hits and hits[0] != order[0]:
        theirs = max(hits, key=lambda h: (sum(n for p, n in worth[h].items() if p in ahead), -h))
        n = sum(many for p, many in worth[theirs].items() if p in ahead)
        second = t("From whoever is ahead: {n} ({land}).", n=n, land=hex_lands(s, theirs, t))
        of_them = t("Of {list}, ahead: {n} ({land}).", list=_seats(ahead, t), n=n, land=hex_lands(s, theirs, t))
        closer = [[counts, land_alone, of_them]]
        rather = _rather(s, worth, order[0], theirs, ahead, t) if sum(worth[order[0]].values()) > n else ""
        if 0 < len(rather) <= LONGEST: return rather
    elif len(order) > 1 and _alike(worth, order[0], order[1], ahead):
        same = [h for h in order if _alike(worth, order[0], h, ahead) and bool(victims(s, h)) == robs]
        if len(same) > 1:
            first, land_alone = (_equally(s, some, worth, t) for some in (same, same[:2]))
            second, then = "", land_alone
        else:
            second = t("As many at {land}, but no card to take.", land=hex_lands(s, order[1], t))
            closer = [[counts, first, second], [counts, land_alone, second]]
    elif len(order) > 1 and m < n and set(ahead) & set(worth[order[0]]):
        both = t("Most: {n} ({land}), then {m} ({more}).",
                 n=n, m=m, land=hex_lands(s, order[0], t), more=hex_lands(s, order[1], t))  # fmt: skip
        leads_all = points_of(s, int(s.seat)) <= most
        hits_whom = mark("It hits {list}, ahead ({n}).") if leads_all else mark("It hits {list}, the best other ({n}).")
        hit = t(hits_whom, n=most, list=_seats([p for p in ahead if p in worth[order[0]]], t))
        closer = [[counts, both, hit if len(ahead) < s.seats - 1 else leads]]
        if len(ahead) < s.seats - 1 and not _more_beside_yours(s, worth): closer.append([both, hit])
    every = [counts, first, leads, second]
    return first_fitting(
        t.row([one for one in said if one], " ")
        for said in (
            every, *closer, [counts, land_alone, leads, second], [counts, first, leads], [counts, then, leads],
            [counts, land_alone, leads], [counts, first, second], [counts, first], [counts, land_alone],
        )
    )


def _rather(s: Any, worth: dict[int, dict[int, int]], best_: int, theirs: int, ahead: list[int], t: Translator) -> str:
    """Whether the land that yields most, or less of the one of the others who has most points, as far as these are from
    winning; "" where several have as many."""
    if len(ahead) > 1: return ""
    most = int(s.players[ahead[0]].points)
    fields = {
        "list": _seats(ahead, t), "points": most, "n": sum(worth[best_].values()), "land": hex_lands(s, best_, t),
        "m": worth[theirs][ahead[0]], "more": hex_lands(s, theirs, t),
    }  # fmt: skip
    if 0 < goal(s) - most <= CLOSE:
        return t("Rather {more}, {m} cards in 36 rolls: of {list}, close to the win ({points} points). "
                 "Most: {n} ({land}).", **fields)  # fmt: skip
    if points_of(s, int(s.seat)) > most:
        return t("Rather {land}, {n} cards in 36 rolls. Of the best other, {list} ({points} points), only {m} "
                 "({more}).", **fields)  # fmt: skip
    return t("Rather {land}, {n} cards in 36 rolls. Of {list}, ahead ({points} points), only {m} ({more}).", **fields)


def _more_beside_yours(s: Any, worth: dict[int, dict[int, int]]) -> bool:
    """Whether the robber could stop more cards of the others where the reader has a town, too."""
    most, mine = max(sum(seats.values()) for seats in worth.values()), int(s.seat)
    return any(
        sum(n for p, n in seats.items() if p != mine) > most
        for h, seats in yields(s).items() if mine in seats and h != s.robber
    )  # fmt: skip


def _alike(worth: dict[int, dict[int, int]], one: int, other: int, ahead: list[int]) -> bool:
    """Whether two lands yield as much, and both or neither of them to whoever leads."""
    if sum(worth[one].values()) != sum(worth[other].values()): return False
    return set(ahead).isdisjoint(worth[one]) == set(ahead).isdisjoint(worth[other])


def _equally(s: Any, some: list[int], worth: dict[int, dict[int, int]], t: Translator) -> str:
    """Lands that yield most, and equally much."""
    there = t.row(hex_lands(s, h, t) for h in some)
    return t("Most: {n}, equally at: {list}.", n=sum(worth[some[0]].values()), list=there)


def elsewhere_at_most(s: Any, h: int, t: Translator) -> str:
    """What the robber could stop at the best other land where the reader has no town."""
    worth = _stopped(s)
    others = [one for one in worth if one != h]
    if not others: return ""
    best = max(others, key=lambda one: (sum(worth[one].values()), bool(victims(s, one)), -one))
    return t("At the best other land without a town of yours: {n} ({land}; {list})", **_lost(worth, best, s, t))


def _stopped(s: Any) -> dict[int, dict[int, int]]:
    """What lands yield to the others, those of the reader left out, and where the robber stands already."""
    return {h: seats for h, seats in yields_to_others(s, int(s.seat)).items() if h != s.robber}


def _lost(worth: dict[int, dict[int, int]], h: int, s: Any, t: Translator) -> dict[str, object]:
    return {"n": sum(worth[h].values()), "land": hex_lands(s, h, t), "list": _seats(sorted(worth[h]), t)}


# ---- whose card ------------------------------------------------------------------------------------------------------


def of_a_theft(s: Any, t: Translator) -> str:
    """How much of what is missing each may hold, and with whom it is likeliest; where nobody does, who leads."""
    found = offered(s, Do.SEAT)
    lacks = wanted(s)[:WANTED]
    held = {p: between(s, int(s.seat), [p], lacks) for p in found}
    if lacks and any(high for _, high in held.values()):
        told = (
            t("seat {seat}: {n} of {cards}", seat=p + 1, n=ranged(*held[p]), cards=int(s.players[p].cards))
            for p in found
        )
        fields = {"list": resources(lacks, t), "held": t.row(told)}
        plain = t("You lack {list}. Cards of it in hand: {held}.", **fields)
        whom = next(iter(_likeliest(s, held, t)), "") or _whoever(s, found, t)
        if s.phase == Phase.RYAN: return fitting([plain, whom, t("You see the whole hand.")], t)
        known = t("You lack {list}. Cards of it, by rolls and trades: {held}.", **fields)
        alike = _alike_in_hand(s, held, t)
        open_ = t("You lack {list}: with none it is surely likeliest.", **fields)
        ways = [one for one in (alike, known, plain, open_) if one and whom]
        return first_fitting([*(t.row([one, whom], " ") for one in ways), known])
    most = max(int(s.players[p].points) for p in found)
    ahead = [p for p in found if s.players[p].points == most]
    told = (t("seat {seat}: {n}", seat=p + 1, n=int(s.players[p].points)) for p in found)
    unknown = t("Nobody there is known to hold what you lack.") if lacks else ""
    if len(ahead) < len(found):
        slow = t("Rather slow whoever leads. Points: {list}.", list=t.row(told))
    else:
        fullest = max(ahead, key=lambda p: (int(s.players[p].cards), -p))
        if all(s.players[p].cards == s.players[fullest].cards for p in ahead):
            slow = t("They have equally many points and cards: either will do.")
        else:
            slow = t("Equal points ({n}); most cards, so soonest to build: {list}.", n=most, list=_seats([fullest], t))
    return first_fitting([t.row([one for one in (unknown, slow) if one], " "), slow])


def _alike_in_hand(s: Any, held: dict[int, tuple[int, int]], t: Translator) -> str:
    """That all of them hold as many of what is missing, and as many cards; "" where they do not."""
    p, *others = held
    if not others or any(held[q] != held[p] or s.players[q].cards != s.players[p].cards for q in others): return ""
    return t("You lack {list}: each has {n} of {cards}, by rolls and trades.", list=resources(wanted(s)[:WANTED], t),
             n=ranged(*held[p]), cards=int(s.players[p].cards))  # fmt: skip


def _whoever(s: Any, found: list[int], t: Translator) -> str:
    """Whom to take a card from where none is likelier to have the right one: whoever is ahead, else has more cards."""
    if len(found) < 2: return ""
    points, many = ([int(count) for count in counts] for counts in zip(
        *((s.players[p].points, s.players[p].cards) for p in found), strict=True))  # fmt: skip
    for counts, message in (
        (points, mark("Rather {list}, with more points ({n}).")),
        (many, mark("Rather {list}, with more cards ({n}).")),
    ):
        if counts.count(max(counts)) == 1:
            return t(message, list=_seats([found[counts.index(max(counts))]], t), n=max(counts))
    return t("Take either.")


def _likeliest(s: Any, held: dict[int, tuple[int, int]], t: Translator) -> Iterable[str]:
    """Whose card, drawn unseen, is likeliest one of those: where that is sure, whatever the hands are."""
    for p, (low, _) in held.items():
        others = [(q, high) for q, (_, high) in held.items() if q != p]
        mine = int(s.players[p].cards)
        if mine and others and all(low * int(s.players[q].cards) > high * mine for q, high in others):
            yield t("Likeliest: {list}.", list=_seats([p], t))


def of_who_is_asked(s: Any, t: Translator) -> str:
    """How many cards of what is named each may hold, who is likeliest to, and whether it is still missing."""
    found, name = offered(s, Do.SEAT), resource(int(s.named), t)
    if not found: return ""
    if not s.players[s.seat].cards: return t(NO_CARD)
    again = bool(s.asked)
    if again and not any(lacks[s.named] for _, lacks in near(s, int(s.seat))):
        return t("You need no more {resource}: rather demand nothing more, each card costs you one.", resource=name)
    held = {p: between(s, int(s.seat), [p], [int(s.named)]) for p in found}
    if not any(high for _, high in held.values()):
        if again: return t("Nobody else holds {resource}, as far as you can tell: demand nothing more.", resource=name)
        return t("Nobody holds {resource}, as far as you can tell: nobody will give one.", resource=name)
    if not again and (sure := _sure(s, held, name, t)): return sure
    order = sorted(held, key=lambda p: (-held[p][0], -held[p][1], p))
    told = t.row(t("seat {seat}: {n}", seat=p + 1, n=ranged(*held[p])) for p in order)
    if again: return t("Who has none gives none. Cards of it, as far as you can tell: {list}.", list=told)
    if len(order) > 1 and held[order[0]] != held[order[1]]:
        return t("Who has none gives none. Likeliest first: {list}.", list=told)
    return t("Who has none gives none. Cards of it, as far as you can tell: {list}.", list=told)


def _sure(s: Any, held: dict[int, tuple[int, int]], name: str, t: Translator) -> str:
    """Whom to demand it of where the reader knows who has it; "" where not."""
    have = [p for p, (low, _) in held.items() if low]
    if len(have) < len(held) or len(have) == 1:
        if len(have) != 1 or any(high for p, (_, high) in held.items() if p not in have): return ""
        return t("Only {who} has {resource}. You give any card for it.", who=_seats(have, t), resource=name)
    points = {p: int(s.players[p].points) for p in have}
    most = max(points.values())
    ahead = [p for p in have if points[p] == most]
    if len(ahead) < len(have):
        return t("Each has {resource}: rather whoever leads, {who} ({n}). You give any card for it.",
                 who=_seats(ahead, t), resource=name, n=most)  # fmt: skip
    return t("Each has {resource}, with equal points: ask whom you like. You give any card for it.", resource=name)


# ---- what is named ---------------------------------------------------------------------------------------------------


def of_a_name(s: Any, t: Translator) -> str:
    """What is missing, and how much of it the others have; for a monopoly, too, what they have most of."""
    there = elsewhere(s, int(s.seat))
    if not any(there): return ""
    return _of_a_monopoly(s, there, t) if s.phase == Phase.MONOPOLY else _of_a_demand(s, there, t)


def _of_a_monopoly(s: Any, there: list[int], t: Translator) -> str:
    lacks, most = wanted(s)[:WANTED], max(there)
    names = resources((r for r in range(RESOURCES) if there[r] == most), t)
    for one, lacking in near(s, int(s.seat)):
        r = next((r for r in lacks if lacking[r] == sum(lacking) <= there[r]), -1)
        if r >= 0 and there[r] < most:
            return t("Rather {resource} ({n}): then you can pay for: {piece}. Most cards of the others: {list} ({m}).",
                     resource=resource(r, t), n=there[r], piece=t(one.name), list=names, m=most)  # fmt: skip
        if r >= 0:
            return t("Rather {resource}: most cards of the others ({n}), and then you can pay for: {piece}.",
                     resource=resource(r, t), n=most, piece=t(one.name))  # fmt: skip
    said = [t("Most cards of the others: {list} ({n}).", list=names, n=most)]
    fills, rate = _fills(s, there), [int(n) for n in s.players[s.seat].rate]
    r = max((r for r in range(RESOURCES) if there[r] == most), key=lambda r: (fills[r], r in lacks))
    if most >= rate[r] and fills[r] == max(fills):
        said = [t("Rather {resource}, most cards of the others ({n}): the bank gives one of your choice for {m}.",
                  resource=resource(r, t), n=most, m=rate[r])]  # fmt: skip
        return fitting([*said, t("You lack {list}.", list=resources(lacks, t)) if lacks else ""], t)
    if lacks:
        said.append(t("You lack {list} for your next purchase.", list=t.row(
            t("{resource} (others: {n})", resource=resource(r, t), n=there[r]) for r in lacks)))  # fmt: skip
    return t.row(said, " ")


def _fills(s: Any, there: list[int]) -> list[int]:
    """How many of the cards that are missing for the nearest purchase each resource would bring, if the others have so
    many of it: its own, and what the bank gives for the rest."""
    need = next((lacking for _, lacking in near(s, int(s.seat))), [0] * RESOURCES)
    own = [min(lacking, n) for lacking, n in zip(need, there, strict=True)]
    rate = s.players[s.seat].rate
    return [own[r] + (there[r] - own[r]) // int(rate[r]) for r in range(RESOURCES)]


def _of_a_demand(s: Any, there: list[int], t: Translator) -> str:
    """The resource that others hold and that brings most: what completes something, else what comes nearer."""
    if found := demanded(s):
        fields = {"resource": resource(found.card, t), "piece": t(found.one.name),
                  "cards": t.amount(there[found.card], RESOURCE_NAMES[found.card])}  # fmt: skip
        if found.n == sum(found.lacks):
            return t("Rather {resource}, all that is missing for: {piece}. The others hold {cards}.", **fields)
        return t("Rather {resource}, missing for: {piece}. The others hold {cards}.", **fields)
    if kept := kept_from(s): return of_a_point_before(s, kept, t)
    if not s.players[s.seat].cards: return t(NO_GAIN)
    most = max(range(RESOURCES), key=lambda k: (there[k], -k))
    rest = t("The others hold most: {list}.", list=t.amount(there[most], RESOURCE_NAMES[most]))
    if in_vain(s): return t.row([t(NO_SPARE), rest], " ")
    if not (lacks := wanted(s)): return rest
    return t.row([t("Nobody else has what you lack: {list}.", list=resources(lacks, t)), rest], " ")


# ---- with whom -------------------------------------------------------------------------------------------------------


def of_partners(s: Any, t: Translator) -> str:
    """How those who would trade stand."""
    found = offered(s, Do.SEAT)
    if not found: return ""
    mine = int(points_of(s, int(s.seat)))
    told = t.row(t("seat {seat}: {n}", seat=p + 1, n=int(s.players[p].points)) for p in found)
    deals = [_traded(s, p) for p in found]
    if any(deal != deals[0] for deal in deals):
        each = t.row(
            t("seat {seat}: {what}", seat=p + 1, what=gain_in_short(effect_of(s, deal), t))
            for p, deal in zip(found, deals, strict=True)
        )
        whole = t("Gain: {gains}. Points: {list}; you: {n}.", gains=each, list=told, n=mine)
        return first_fitting([whole, t("Gain: {gains}.", gains=each)])
    effect = effect_of(s, deals[0])
    brings = _of_the_trade(effect, t)
    if len(found) == 1:
        ahead = bool(s.players[found[0]].points > mine)
        return fitting([brings, standing(s, found[0], t, effect._replace(leads=ahead).helps)], t)
    rather = t("A trade helps both: rather choose whoever has fewer points. {list}; you: {n}.", list=told, n=mine)
    return first_fitting([t.row([brings, rather], " "), t.row([
        brings, t("Rather whoever has fewer points: {list}; you: {n}.", list=told, n=mine)], " "), rather,
    ])  # fmt: skip


def _traded(s: Any, p: int) -> list[int]:
    """The reader's hand after a trade with somebody who has said yes, or has made a counter-offer."""
    me, partner = s.players[s.seat], s.players[p]
    gives, gets = (partner.want, partner.offer) if s.countered >> p & 1 else (me.offer, me.want)
    return [int(me.hand[r]) - int(gives[r]) + int(gets[r]) for r in range(RESOURCES)]


def _of_the_trade(found: Effect, t: Translator) -> str:
    """What a trade brings the reader."""
    if found.gained: return t("After the trade you can pay for: {list}.", list=named(found.gained, t))
    if found.nearer:
        one, lacks = found.nearer
        return t("After the trade you lack only {cards} for: {piece}.", piece=t(one.name), cards=cards(lacks, t))
    return t("The trade pays for nothing more.")


def _seats(seats: Iterable[int], t: Translator) -> str:
    return t.row(t("seat {seat}", seat=p + 1) for p in seats)
