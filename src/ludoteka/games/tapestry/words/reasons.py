"""What speaks for an answer by how things stand: sentences that know this table. "" where nothing does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.benefits import Kind
from ..box.tables import (
    BLACK,
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    CARD_KIND,
    COST_ANY,
    COST_OWN,
    HEXES,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    MIDDLE,
    NEED_INCOME,
    NEED_SPACE,
    NEED_WHAT,
    RED,
    ROUGH_ROWS,
    TILE_GAIN,
    TURNS,
)
from ..rules.actions import ACTS, refusal
from ..rules.bonus import PAID_ANY, PAID_TAPESTRY, PAID_TERRITORY, bonus_is_free
from ..rules.civilizations.gaining import refuse_dealt
from ..rules.lands.conquest import refuse_conquest, toppled_by
from ..rules.possible import refuse_leader
from ..rules.research import refuse_researched
from ..rules.scoring import next_place, techs_of
from ..rules.setup import refuse_capital
from ..rules.technology import prerequisite, refuse_upgrade
from ..state import CAPITALS, CIVS, ERAS, GRID, LAST, SPACES, TAPESTRIES, TECHS, TILES, TRACKS, Card, Do, Mode, No, Verb
from .benefits import benefit, cost, gives
from .city import (
    best_plots,
    best_sites,
    completed,
    covered,
    filled,
    free,
    group_name,
    left_free,
    nearest,
    site_turn,
)
from .gains.counts import at_once, counts
from .gains.promises import asked_for_by, circles, promises, upgrades
from .names import CAPITAL_NAMES, CARD_NAMES, CIV_NAMES, GOOD_NAMES, TECH_NAMES, TRACK_NAMES
from .nearby import asked_by, best_fit, kept_for, landmarks, led_to, missing, payable, spots_said, to_explore

TOPPLING, ISLAND = 1, 2  # achievements
#: What each civilization lives by.
SUITS = (
    mark("free steps by luck of the die"), mark("more for a tidy capital city"), mark("a gift for each building"),
    mark("a gift at each income turn"), mark("four steps ahead on every track"), mark("tapestry cards act twice"),
    mark("gains by the landmarks of others"), mark("technologies without conditions"),
    mark("peace on land of one kind"), mark("a free step at each income turn"), mark("gifts that grow in each era"),
    mark("conquests make the income grow"), mark("a plan that is kept"), mark("buildings that win land"),
    mark("points for leading on tracks"), mark("gains from the land of others"),
)  # fmt: skip
MOST_TOLD = 4  # territories that are compared
MOST_TILES = 2  # of them, whose tile's benefit is said
FEW = 3  # things that are told of with all their words
STARS = "★☆"
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
NO_TRAP = mark("You hold no Trap. Whoever holds any card is asked, so that nobody learns who has one.")
RENEWED = mark("New face-up cards first, if none of these helps you; then you invent one of them.")
RAISED = mark("Upgrade first: what it gives can be gained again right after.")
#: What brings the same whatever else is gained before it.
APART = {Verb.BUILD, Verb.CONQUER, Verb.GOODS, Verb.ANY, Verb.VP, Verb.PER, Verb.TAPESTRY, Verb.TERRITORY, Verb.INVENT}
NO_ORDER = mark("You gain all of them in any case, and none counts another: here the order makes no difference.")


def _things(number: int, left: int) -> list[int]:
    """The things of a list that are still to be chosen."""
    return [k for k in range(int(LIST_N[number])) if left >> k & 1]


def _list(s: Any, p: int, item: Any, t: Translator) -> str:
    number = int(item.x)
    things = _things(number, int(item.y))
    verbs = [Verb(int(LIST_VERB[number, k])) for k in things]
    if LIST_MODE[number] == Kind.ONE_OF: return _one_of(verbs, ERAS - int(s.players[p].era), t)
    if Verb.REFRESH in verbs and Verb.INVENT in verbs: return t(RENEWED)
    if Verb.UPGRADE in verbs and Verb.REUSE in verbs: return t(RAISED)
    for first in things:
        for then in things:
            if LIST_VERB[number, then] == Verb.PER and LIST_X[number, then] == counts(s, p, number, first):
                return t("All of them are yours. First “{first}”: “{then}” counts it, too.",
                         first=benefit(number, t, first), then=benefit(number, t, then))  # fmt: skip
    return t(NO_ORDER) if set(verbs) <= APART else ""


def _one_of(verbs: list[Verb], incomes: int, t: Translator) -> str:
    """Buildings pay at all incomes that are still to come, other things once."""
    if Verb.BUILD not in verbs: return ""
    if set(verbs) == {Verb.BUILD}:
        return t("Each of them pays at each income turn to come: {n}. Take what you will spend most.", n=incomes)
    return t("A building pays at each income turn to come: {n}. What else is offered comes once.", n=incomes)


# ---- resources -----------------------------------------------------------------------------------------------------


def _any(s: Any, p: int, _: Any, t: Translator) -> str:
    if wanted := missing(s, p, t): return t("Take what you lack for your next spaces: {list}", list=wanted)
    if asked_by(s, p, t):
        return t("You have what your next spaces ask for by name; any resource pays the rest of a price.")
    return _later(s, p, t)


def _later(s: Any, p: int, t: Translator) -> str:
    """What own resource the furthest track asks for further on."""
    me = s.players[p]
    going = [k for k in range(TRACKS) if 0 < me.space[k] < LAST]
    if not going: return ""
    k = max(going, key=lambda k: int(me.space[k]))
    track = int(me.track[k])
    later = (n for n in range(int(me.space[k]) + 1, LAST + 1) if COST_OWN[track * SPACES + n])
    return t("Your furthest track will cost {good}, from {space} on.",
             space=t("{track} {n}", track=t(TRACK_NAMES[track]), n=next(later, LAST)),
             good=t(GOOD_NAMES[track]))  # fmt: skip


def _pay(s: Any, p: int, item: Any, t: Translator) -> str:
    """What to keep for the track that is followed, and which of the others there is most of."""
    goods, keep = s.players[p].goods, kept_for(s, p, int(item.y))
    spare = [k for k in range(TRACKS) if goods[k] and k not in keep]
    if not spare: return ""
    keeping = [k for k in keep if goods[k]]
    if not keeping: return t("No track that you follow costs one of these by name: which you give makes no difference.")
    most = max(int(goods[k]) for k in spare)
    give = t.row(t(GOOD_NAMES[k]) for k in spare if goods[k] == most)
    named = t.row(t(GOOD_NAMES[k]) for k in keeping)
    told = (t.phrase("{good} ({space})", good=t(GOOD_NAMES[k]), space=spots_said([keep[k]], t)) for k in keeping)
    said = named if len(keeping) > FEW - 1 else t.row(told)
    if sum(int(goods[k]) == most for k in spare) > 1:
        return t("Keep for your tracks: {list}. Give {give}: it makes no difference which.", list=said, give=give)
    return t("Keep for your tracks: {list}. Give {give}: of the others you have most of it.", list=said, give=give)


def _bonus(s: Any, p: int, item: Any, t: Translator) -> str:
    spot = int(item.x)
    number = int(BONUS_GAIN[spot])
    short = all(LIST_VERB[number, k] not in (Verb.UPGRADE, Verb.INVENT) for k in range(int(LIST_N[number])))
    gain = (promises(s, p, number, range(int(LIST_N[number])), t) if short else "") or benefit(number, t)
    if bonus_is_free(s, p, spot, int(item.y)): return t("It costs nothing and brings: {gain}", gain=gain)
    kind, me = int(BONUS_KIND[spot]), s.players[p]
    if kind != PAID_ANY:
        held = {PAID_TERRITORY: int(me.supply).bit_count(), PAID_TAPESTRY: int(me.cards)}.get(kind, int(techs_of(s, p)))
        return t("It brings: {gain}. Of what it costs you have {n}; it can be had now only.", gain=gain, n=held)
    left = _still_payable(s, p, int(BONUS_N[spot]))
    if not left: return t("It brings: {gain}. You could then pay for no further space.", gain=gain)
    if dear := [one for one in payable(s, p) if one not in left]:
        return t("It brings: {gain}. Too dear for you then: {spaces}", gain=gain, spaces=spots_said(dear, t))
    return t("It brings: {gain}. No next space becomes too dear by it.", gain=gain)


def _still_payable(s: Any, p: int, n: int) -> list[int]:
    """The next spaces that can still be paid for once `n` resources are spent, chosen for the most of them."""
    me, best = s.players[p], list[int]()
    if not n: return payable(s, p)
    for k in range(TRACKS):
        if me.goods[k] < 1: continue
        me.goods[k] -= 1
        best = max(best, _still_payable(s, p, n - 1), key=len)
        me.goods[k] += 1
    return best


# ---- the map -------------------------------------------------------------------------------------------------------


def _conquer(s: Any, p: int, item: Any, t: Translator) -> str:
    me = s.players[p]
    reach = [h for h in range(int(HEXES[s.large])) if not refuse_conquest(s, p, h, int(item.x))]
    if int(MIDDLE[s.large]) in reach and not me.achieved >> ISLAND & 1 and (points := int(next_place(s, ISLAND))):
        letter = lettered(reach.index(int(MIDDLE[s.large])))
        return t("{letter} is the middle island: {points} for whoever conquers it first.", letter=letter,
                 points=t.amount(points, "point"))  # fmt: skip
    if any(s.hexes[h].own >= 0 for h in reach) and not me.achieved >> TOPPLING & 1:
        if points := int(next_place(s, TOPPLING)):
            return t("Two toppled outposts of opponents are {points}; you have toppled {n}. The dice bring more.",
                     points=t.amount(points, "point"), n=int(toppled_by(s, p)))  # fmt: skip
    if not reach: return ""
    beside = {k: to_explore(s, h) for k, h in enumerate(reach)}
    best = sorted(beside, key=lambda k: -beside[k])[:MOST_TOLD]
    said = t.row(t.phrase("{what}: {n}", what=lettered(k), n=beside[k]) for k in sorted(best))
    tiles = [k for k, h in enumerate(reach) if s.hexes[h].tile >= 0][:MOST_TILES]
    if not tiles:
        alike = [k for k in sorted(best) if beside[k] == beside[best[0]]]
        if len(best) == 1: return t("Only {letter} is in reach; unexplored places beside it: {n}.", letter=lettered(0),
                                    n=beside[0])  # fmt: skip
        if len(alike) == 1: return t("Unexplored places beside: {list}. More of them leave you more choice.", list=said)
        return t("Unexplored places beside: {list}. More leave more choice; no difference: {alike}.", list=said,
                 alike=t.row(map(lettered, alike)))  # fmt: skip
    gains = t.row(t.phrase("{what}: {gain}", what=lettered(k),
                           gain=benefit(int(TILE_GAIN[s.hexes[reach[k]].tile]), t)) for k in tiles)  # fmt: skip
    return t("Unexplored beside: {list}. The black die there – {gains}",
             list=said, gains=gains)  # fmt: skip


def lettered(k: int) -> str:
    """The letter of the k-th territory that can be conquered."""
    return LETTERS[k % len(LETTERS)]


def _trap(s: Any, p: int, _: Any, t: Translator) -> str:
    return "" if s.players[p].traps else t(NO_TRAP)


def _dice(s: Any, p: int, item: Any, t: Translator) -> str:
    red, number = int(RED[int(item.y) % 36 // 6]), int(BLACK[int(item.y) % 36 % 6])
    points = t.amount(at_once(s, p, red), "point")
    verb = Verb(int(LIST_VERB[number, 0]))
    if verb == Verb.CONQUERED:
        tile = int(s.hexes[item.x].tile)
        if tile < 0: return t("{points} at once; where no tile lies the black die brings nothing.", points=points)
        return t("{points} at once, or what is printed on the tile: {gain}", points=points,
                 gain=benefit(int(TILE_GAIN[tile]), t))  # fmt: skip
    if verb != Verb.GOODS: return ""
    good = int(LIST_X[number, 0])
    if spaces := asked_for_by(s, p, good, t):
        return t("{points} at once, or {good}, {spaces}.", points=points, good=t(GOOD_NAMES[good]), spaces=spaces)
    return t("{points} at once, or {good}: no next space asks for it by name, it pays where any will do.",
             points=points, good=t(GOOD_NAMES[good]))  # fmt: skip


def _tiles(s: Any, p: int, item: Any, t: Translator) -> str:
    fits = _fits(s, p, int(item.x))
    if len(set(fits.values())) < 2: return ""
    best = max(fits, key=lambda k: fits[k])
    return t("Tile {n} fits best, with sides: {fits}. Each is a point; look at the benefits, too.", n=best + 1,
             fits=fits[best])  # fmt: skip


def _worst_tile(s: Any, p: int, _: Any, t: Translator) -> str:
    fits = _fits(s, p, 0)
    if len(set(fits.values())) < 2: return ""
    worst = min(fits, key=lambda k: fits[k])
    return t("Tile {n} fits worst, with sides: {fits}. Keep the benefits that you need.", n=worst + 1,
             fits=fits[worst])  # fmt: skip


def _fits(s: Any, p: int, flags: int) -> dict[int, int]:
    """The tiles in supply, with how many of their sides fit where they lie best."""
    return {k: best_fit(s, p, k, flags) for k in range(TILES) if s.players[p].supply >> k & 1}


# ---- cards ---------------------------------------------------------------------------------------------------------


def _invent(s: Any, p: int, _: Any, t: Translator) -> str:
    far = {int(card): steps_to_need(s, p, int(card)) for card in s.market if card >= 0}
    if not far: return ""
    if len(set(far.values())) == 1:
        if not min(far.values()):
            return t("What the 2nd upgrade needs is met by all: choose by what they give.")
        return t("Steps to what the 2nd upgrade needs: {n} for each. Choose by what they give.",
                 n=min(far.values()))  # fmt: skip
    said = t.row(t.phrase("{what}: {n}", what=t(TECH_NAMES[card]), n=n) for card, n in far.items())
    return t("Steps to what the 2nd upgrade needs – {list}. Fewer is sooner.", list=said)


def steps_to_need(s: Any, p: int, card: int) -> int:
    """How many steps, or buildings, a seat is from what a technology's square asks for; 0 where it is met."""
    if prerequisite(s, p, card): return 0
    what, me = int(NEED_WHAT[card]), s.players[p]
    if NEED_INCOME[card]: return int(NEED_SPACE[card]) - 1 - int(me.built[what])
    spaces = (int(space) for on, space in zip(me.track, me.space, strict=True) if on == what)
    return int(NEED_SPACE[card]) - max(spaces, default=0)


def _upgrade(s: Any, p: int, _: Any, t: Translator) -> str:
    rising = upgrades(s, p, t)
    if not rising: return ""
    if sum(not refuse_upgrade(s, p, k) for k in range(TECHS)) > 1:
        return t("Now they would give: {list}. Choose what you need.", list=rising)
    return t("Now they would give: {list}. An upgrade costs nothing; without one you gain nothing.", list=rising)


def _refresh(s: Any, p: int, _: Any, t: Translator) -> str:
    return t("Replace the cards if none of their 1st upgrades helps you: {list}", list=circles(s, t))


def _play(s: Any, p: int, _: Any, t: Translator) -> str:
    me = s.players[p]
    hand = [k for k in range(TAPESTRIES) if me.hand >> k & 1]
    now, era = ([t(CARD_NAMES[k]) for k in hand if (CARD_KIND[k] == 1) == at_once] for at_once in (True, False))
    if me.traps: now.append(t(CARD_NAMES[Card.TRAP]))
    if not now and not era: return ""
    if not era: return t("All of these act once, now. Eras that still ask for a card you keep: {n}",
                         n=max(0, ERAS - 1 - int(me.era)))  # fmt: skip
    if not now:
        far = [k for k in range(TRACKS) if 0 < me.space[k] < LAST and me.space[k] == max(me.space)]
        if not far: return t("All of these act until your next income turn: take what suits what you plan till then.")
        spots = spots_said([int(me.track[k]) * SPACES + int(me.space[k]) for k in far], t)
        return t("All of these act until your next income turn: take what suits your furthest track ({spaces}).",
                 spaces=spots)  # fmt: skip
    if len(now) + len(era) >= FEW:
        return t("Once, now: {now}. Until your next income turn: {era}", now=t.row(now), era=t.row(era))
    return t("Once, now: {now}. Until your next income turn: {era} – the better, the more turns you take before it.",
             now=t.row(now), era=t.row(era))  # fmt: skip


def _cards(s: Any, p: int, _: Any, t: Translator) -> str:
    me = s.players[p]
    return t("Cards in your hand: {n}, eras that still ask for one: {eras}. Give what suits your tracks least.",
             n=int(me.cards), eras=max(0, ERAS - 1 - int(me.era)))  # fmt: skip


# ---- the city, the tracks, the beginning ---------------------------------------------------------------------------


def _plot(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where a building makes most full, or brings it nearer."""
    before, best = filled(s.players[p]), starred(s, p)
    if not best: return ""
    return _compared(before, [(star, before | 1 << c) for star, c in zip(STARS, best, strict=False)], t)


def starred(s: Any, p: int) -> list[int]:
    """The plots that are best for a building, and best of the others: each has a star."""
    return best_plots(filled(s.players[p]), [c for c in range(GRID * GRID) if not refusal(s, ACTS.code(Do.PLOT, c))])


def _site(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where a landmark makes most full."""
    me, landmark = s.players[p], int(item.x)
    best, before = best_sites(me, landmark, int(TURNS[landmark])), filled(me)
    if not best: return ""
    after = [before | covered(landmark, code) for code in best]
    degrees = 90 * site_turn(best[0])
    turned = t("{star} turned by {degrees}°", star=STARS[0], degrees=degrees) if degrees else STARS[0]
    return _compared(before, list(zip((turned, STARS[1]), after, strict=False)), t)


def _compared(before: int, places: list[tuple[str, int]], t: Translator) -> str:
    """What would be full, or else nearly full, of the best place and of the best of the others: each by its star."""
    done = [t.row(group_name(k, t) for k in completed(before, after)) for _, after in places]
    if done[0]:
        full = (t.phrase("{what}: {gain}", what=star, gain=one or t("nothing full"))
                for (star, _), one in zip(places, done, strict=True))  # fmt: skip
        return t("It fills – {list}. A full district is a resource, a full line points.", list=t.row(full, "; "))
    told = ((star, *left_free(before, after)) for star, after in places)
    said = (t("{star} district {district}, line {line}", star=star, district=district, line=line)
            for star, district, line in told)  # fmt: skip
    return t("Still free then: {list}. A full district is a resource, a full line points.", list=t.row(said, "; "))


def _researched(s: Any, p: int, item: Any, t: Translator) -> str:
    me, mode, tracks = s.players[p], int(item.x), int(item.y)
    moving = [k for k in range(TRACKS) if not refuse_researched(s, p, k, mode, tracks) and me.space[k] < LAST]
    if len(moving) != 1: return ""
    spot = int(me.track[moving[0]]) * SPACES + int(me.space[moving[0]]) + 1
    space = spots_said([spot], t)
    if mode in (Mode.PLAIN, Mode.PLAIN_OR_5):
        if landmarks(s, [spot]):
            return t("A step for nothing to {space}: you are the first there and gain its landmark, not its benefit.",
                     space=space)  # fmt: skip
        return t("A free step to {space}, no benefit, but all after it is nearer. Staying brings nothing.", space=space)
    return t("A step for nothing to {space}, which gives: {gain}", space=space, gain=gives(spot, t))


def _lead(s: Any, p: int, _: Any, t: Translator) -> str:
    """The leader whose next space would be the dearest to pay for, one with a landmark before others."""
    spots = [led_to(s.players[p], k) for k in range(TRACKS) if refuse_leader(s, p, k) == No.FINE]
    spots = [spot for spot in spots if spot]
    if not spots: return ""
    waiting = landmarks(s, spots)
    best = max(waiting or spots, key=lambda spot: int(COST_OWN[spot] + COST_ANY[spot]))
    said = {"space": spots_said([best], t), "cost": cost(best, t)}
    if waiting: return t("Each leader serves once. {space} has a landmark, and would cost {cost}.", **said)
    return t("Each leader serves once: best where a step is dear. {space} would cost {cost}.", **said)


def _alchemy(s: Any, p: int, item: Any, t: Translator) -> str:
    """The science die has a side for each track."""
    return t("Stop: these steps, without benefits. Roll: one track more; in {n} of {all} cases any 1 resource instead.",
             n=int(item.y).bit_count(), all=TRACKS)  # fmt: skip


def _capital(s: Any, p: int, _: Any, t: Translator) -> str:
    """The capital cities that are to be had, by how much of their fullest parts is free."""
    said = []
    for k in range(CAPITALS):
        if refuse_capital(s, p, k): continue
        rough = sum(int(bits) << r * GRID for r, bits in enumerate(ROUGH_ROWS[k]))
        district, line = (free(rough, one) for one in nearest(rough))
        said.append(t("{capital}: {district} and {line}", capital=t(CAPITAL_NAMES[k]),
                      district=district, line=line))  # fmt: skip
    return t("Dark plots are full. Missing in the first district and line – {list}. Fewer is sooner.",
             list=t.row(said, "; ")) if said else ""


def _civ(s: Any, p: int, _: Any, t: Translator) -> str:
    offered = [k for k in range(CIVS) if not refuse_dealt(s, p, k)]
    said = (t.phrase("{name}: {suits}", name=t(CIV_NAMES[k]), suits=t(SUITS[k])) for k in offered)
    return t("What they bring – {list}", list=t.row(said, "; "))


assert len(SUITS) == CIVS == len(CIV_NAMES)
REASONS: dict[Verb, Callable[[Any, int, Any, Translator], str]] = {
    Verb.LIST: _list, Verb.ANY: _any, Verb.PAY: _pay, Verb.BONUS: _bonus, Verb.CONQUER: _conquer, Verb.DICE: _dice,
    Verb.TRAP: _trap,
    Verb.EXPLORE: _tiles, Verb.PAY_TERRITORY: _worst_tile, Verb.INVENT: _invent, Verb.UPGRADE: _upgrade,
    Verb.REFRESH: _refresh, Verb.PLAY: _play, Verb.PAY_TAPESTRY: _cards, Verb.DISCARD: _cards, Verb.PLOT: _plot,
    Verb.SITE: _site, Verb.RESEARCHED: _researched, Verb.ALCHEMY: _alchemy,
    Verb.LEAD: _lead, Verb.PICK_CAPITAL: _capital, Verb.PICK_CIV: _civ,
}  # fmt: skip
