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
from ..rules.technology import prerequisite
from ..state import CAPITALS, CIVS, ERAS, GRID, LAST, SPACES, TAPESTRIES, TILES, TRACKS, Do, Mode, No, Verb
from .benefits import benefit, cost, gives
from .city import (
    best_plot,
    best_site,
    completed,
    covered,
    filled,
    free,
    group_name,
    nearest,
    plot_name,
    site_name,
    touched,
    with_free,
)
from .gains.counts import COUNTED, at_once
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
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
NO_TRAP = mark("You hold no Trap. Whoever holds any card is asked, so that nobody learns who has one.")
RENEWED = mark("New face-up cards first, if none of these helps you; then you invent one of them.")
RAISED = mark("Upgrade first: what it gives can be gained again right after.")


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
    for first, verb in zip(things, verbs, strict=True):
        for then in things:
            if LIST_VERB[number, then] == Verb.PER and LIST_X[number, then] == COUNTED.get(verb, -1):
                return t("All of them are yours. First “{first}”: “{then}” counts it, too.",
                         first=benefit(number, t, first), then=benefit(number, t, then))  # fmt: skip
    return ""


def _one_of(verbs: list[Verb], incomes: int, t: Translator) -> str:
    """Buildings pay at all incomes that are still to come, other things once."""
    if Verb.BUILD not in verbs: return ""
    if set(verbs) == {Verb.BUILD}:
        return t("Each of them pays at each income turn to come: {n}. Take what you will spend most.", n=incomes)
    return t("A building pays at each income turn to come: {n}. What else is offered comes once.", n=incomes)


# ---- resources -----------------------------------------------------------------------------------------------------


def _any(s: Any, p: int, _: Any, t: Translator) -> str:
    if wanted := missing(s, p, t): return t("Take what you lack for your next spaces: {list}", list=wanted)
    if wanted := asked_by(s, p, t):
        return t("You have what your next spaces ask for ({list}); any other resource pays the rest of a price.",
                 list=wanted)  # fmt: skip
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
    if not spare or not (keeping := [k for k in keep if goods[k]]): return ""
    most = max(spare, key=lambda k: int(goods[k]))
    said = t.row(t.phrase("{good}: {space}", good=t(GOOD_NAMES[k]), space=spots_said([keep[k]], t)) for k in keeping)
    return t("Keep what your tracks will cost ({list}). Give {give}.", list=said, give=t(GOOD_NAMES[most]))


def _bonus(s: Any, p: int, item: Any, t: Translator) -> str:
    spot = int(item.x)
    number = int(BONUS_GAIN[spot])
    gain = promises(s, p, number, range(int(LIST_N[number])), t) or benefit(number, t)
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
    tiles = [k for k, h in enumerate(reach) if s.hexes[h].tile >= 0][:1]
    if not tiles: return t("Unexplored places beside: {list}. More of them leave you more choice.", list=said)
    gains = t.row(t.phrase("{what}: {gain}", what=lettered(k),
                           gain=benefit(int(TILE_GAIN[s.hexes[reach[k]].tile]), t)) for k in tiles)  # fmt: skip
    return t("Unexplored places beside: {list}. The black die can bring – {gains}",
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
    ready = [t(TECH_NAMES[card]) for card in s.market if card >= 0 and prerequisite(s, p, int(card))]
    if not ready: return t("It gives nothing yet. Circles, from the 1st upgrade on: {list}. The square asks for more.",
                         list=circles(s, t))  # fmt: skip
    return t("Its circle comes with the 1st upgrade, its square with the 2nd. Met by you or a neighbour: {cards}",
             cards=t.row(ready))  # fmt: skip


def _upgrade(s: Any, p: int, _: Any, t: Translator) -> str:
    rising = upgrades(s, p, t)
    return t("Now they would give: {list}. Choose what you need.", list=rising) if rising else ""


def _refresh(s: Any, p: int, _: Any, t: Translator) -> str:
    return t("The circles that lie there: {list}. Replace them if none of these helps you.", list=circles(s, t))


def _play(s: Any, p: int, _: Any, t: Translator) -> str:
    hand = [k for k in range(TAPESTRIES) if s.players[p].hand >> k & 1]
    now, era = ([t(CARD_NAMES[k]) for k in hand if (CARD_KIND[k] == 1) == at_once] for at_once in (True, False))
    if not now or not era: return ""
    return t("At once: {now}. For the whole era: {era}", now=t.row(now), era=t.row(era))


def _cards(s: Any, p: int, _: Any, t: Translator) -> str:
    me = s.players[p]
    return t("Cards in your hand: {n}, eras that still ask for one: {eras}. Give what suits your tracks least.",
             n=int(me.cards), eras=max(0, ERAS - 1 - int(me.era)))  # fmt: skip


# ---- the city, the tracks, the beginning ---------------------------------------------------------------------------


def _plot(s: Any, p: int, _: Any, t: Translator) -> str:
    """Where a building makes most full, or brings it nearer."""
    before = filled(s.players[p])
    c, _done = best_plot(before, [c for c in range(GRID * GRID) if not refusal(s, ACTS.code(Do.PLOT, c))])
    fresh = c >= 0 and not before >> c & 1
    return _fills(before, before | 1 << c, plot_name(c), t) if fresh else ""


def _site(s: Any, p: int, item: Any, t: Translator) -> str:
    """Where a landmark makes most full."""
    me, landmark = s.players[p], int(item.x)
    code, _done = best_site(me, landmark, int(TURNS[landmark]))
    if code < 0: return ""
    before = filled(me)
    return _fills(before, before | covered(landmark, code), site_name(landmark, code), t)


def _fills(before: int, after: int, plots: str, t: Translator) -> str:
    """What would be full, or nearly full, with some plots more."""
    if done := completed(before, after):
        return t("On {plots} it fills: {list}. Rows and columns are points, a district a resource.", plots=plots,
                 list=t.row(group_name(k, t) for k in done))  # fmt: skip
    return t("Best on {plots}; still free then: {list}. A full district is a resource, a line points.",
             plots=plots, list=with_free(touched(before, after)[:2], after, t))  # fmt: skip


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
        return t("A step for nothing to {space}, without its benefit: what comes after it is nearer.", space=space)
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
