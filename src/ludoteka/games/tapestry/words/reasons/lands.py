"""The map: what speaks for a territory, a die of conquest, a tile."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BESIDE, BLACK, HEXES, LIST_VERB, LIST_X, MIDDLE, RED, TILE_GAIN
from ...rules.actions import ACTS, refusal
from ...rules.lands.conquest import refuse_conquest, toppled_by
from ...rules.lands.land import land
from ...rules.seats import has
from ...rules.tapestries.territories import refuse_colony
from ...state import ERAS, TOP_RESOURCE, Civ, Do, Good, No, Piece, Terrain, Verb
from ..benefits import benefit
from ..conquest import WANTED as TOPPLED
from ..conquest import dice_shortly, island_points, may_trap, toppling_points
from ..gains.counts import at_once
from ..gains.merits import GOOD, brings, in_vain
from ..gains.promises import lacking_for
from ..gains.rather import Side, rather, told
from ..gains.worth import idle
from ..income import plays_left
from ..names import GOOD_NAMES, seat_name
from ..nearby import best_fits, fits_by_place, supply, to_explore, to_middle
from .choices import WANTED
from .spending import most_steps, most_with

FURTHER = 0.01  # the same for each space of its track
SURE = 0.01  # how much more a point is that is sure than one that is guessed
MORE = 1.5  # how many times as much one is that pays for a step more
MOST_TOLD = 4  # territories that are compared
MOST_LETTERS = 7  # that are listed, so that none is missed
MOST_TILES = 2  # of them, whose tile's benefit is said
#: What each terrain of a tile gives by Colonialism.
COLONY_GOODS = ((Terrain.MOUNTAIN, Good.WORKER), (Terrain.GRASSLAND, Good.CULTURE), (Terrain.FOREST, Good.FOOD),
                (Terrain.DESERT, Good.COIN))  # fmt: skip
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ANYWHERE, IN_VAIN = mark("Anywhere it brings: {gain}."), mark("{gain} brings nothing now.")
SAME_DICE = mark("The dice are the same anywhere.")
#: The middle island with an outpost on it: the first of two to topple, the second, or one that brings no points.
MIDDLE_FIRST = mark("{letter} is the middle island: {points} at once, and topples an outpost (two: {more}).")
MIDDLE_SECOND = mark("{letter} is the middle island: {points} at once, and {more} for the second outpost toppled.")
MIDDLE_TOO = mark("{letter} is the middle island: {points} at once, and topples an outpost.")
#: The first of two outposts to topple.
MAY_UNDO = mark("{list}: topples an outpost (two: {points}; a Trap undoes it).")
TOPPLES = mark("{list}: topples an outpost (two: {points}).")
DICE_TOO = mark("The dice come besides.")
#: Where a trader's token brings nothing wherever it lies.
POST_NOTHING = mark(
    "Nowhere does it bring anything now. On empty land it may: who conquers that leaves you one of two dice."
)
POST_IN_VAIN = mark(
    "Nowhere does it bring anything, and none can conquer the land below it: you may as well place none."
)
TRAP_NOW = mark(
    "Spring it: the territory stays yours and you gain a resource; no era to come asks for the card."
)
NO_TRAP = mark("Only a Trap card would keep it. Whoever holds any card is asked, so that nobody learns who has one.")


def lettered(k: int) -> str:
    """The letter of the k-th territory that can be conquered."""
    return LETTERS[k % len(LETTERS)]


def reason_conquer(s: Any, p: int, item: Any, t: Translator) -> str:
    """Points for the middle and for toppling, then what tells the territories apart, at last what they have alike."""
    reach = [h for h in range(int(HEXES[s.large])) if not refuse_conquest(s, p, h, int(item.x))]
    if not reach: return ""
    island, traders = island_points(s, p), _traders(s, p, reach, t)
    theirs = [k for k, h in enumerate(reach) if s.hexes[h].own >= 0]
    if int(MIDDLE[s.large]) in reach and island:
        letter = lettered(reach.index(int(MIDDLE[s.large])))
        facts = {"letter": letter, "points": t.amount(island, "point")}
        if s.hexes[int(MIDDLE[s.large])].own >= 0: return _middle_toppled(s, p, reach, facts, t)
        said = fitting((t("{letter} is the middle island: {points} at once.", **facts), traders), t)
        said = first_fitting((*(f"{said} {one}" for one in _toppling(s, p, reach, theirs, t)), said))
        return first_fitting((f"{said} {dice_shortly(s, p, reach, t)}", f"{said} {t(DICE_TOO)}", said))
    if theirs and (points := toppling_points(s, p)):
        said = t("{list}: topples an opponent’s outpost; two are {points}, you have {n}.",
                 list=_some(theirs, t), points=t.amount(points, "point"),
                 n=int(toppled_by(s, p)))  # fmt: skip
        beside = {k: to_explore(s, h) for k, h in enumerate(reach)}
        told = [max(theirs, key=lambda k: beside[k]), max(beside, key=lambda k: beside[k])]
        rest = t("Places to explore beside – {list}.", list=_numbers(told, beside, t))
        trap = t("Only a Trap would undo it.") if any(may_trap(s, p, reach[k]) for k in theirs) else ""
        return fitting((said, traders, trap, rest if told[0] != told[1] else ""), t)
    if alone := _left_alone(s, p, reach, t): return alone
    said = _compared(s, reach, island, t)
    if not traders:
        alike = t(DICE_TOO if not reach[1:] else SAME_DICE) * all(s.hexes[h].tile < 0 for h in reach)
        return first_fitting((f"{said} {dice_shortly(s, p, reach, t)}", f"{said} {alike}".rstrip(), said))
    return first_fitting((f"{traders} {said}", f"{traders} {said.split('. ')[0].rstrip('.')}.", traders))


def _letters(ks: list[int], t: Translator) -> str:
    return t.row(map(lettered, ks))


def _some(ks: list[int], t: Translator) -> str:
    """The letters of territories; of very many the first ones, and that there are others."""
    if len(ks) <= MOST_LETTERS: return _letters(ks, t)
    return t("{list} and others", list=_letters(ks[:MOST_TOLD], t))


def _toppling(s: Any, p: int, reach: list[int], theirs: list[int], t: Translator) -> list[str]:
    """Where an outpost is toppled, and what two of them are worth, or the second one is, said ever shorter; none where
    none is."""
    if not theirs: return []
    points, facts = toppling_points(s, p), {"list": _some(theirs, t)}
    if not points: return [t("{list}: an outpost to topple.", **facts)]
    facts["points"] = t.amount(points, "point")
    if toppled_by(s, p) + 1 >= TOPPLED: return [t("{list}: the second outpost toppled, {points}.", **facts)]
    undone = [MAY_UNDO] * any(may_trap(s, p, reach[k]) for k in theirs)
    return [t(one, **facts) for one in (*undone, TOPPLES)]


def _middle_toppled(s: Any, p: int, reach: list[int], facts: dict[str, Any], t: Translator) -> str:
    """The middle island, where an outpost is toppled by it: what two of them are worth, or the second one is; where
    else there is one; what may undo it."""
    middle = int(MIDDLE[s.large])
    points, second = toppling_points(s, p), toppled_by(s, p) + 1 >= TOPPLED
    words = MIDDLE_TOO if not points else MIDDLE_SECOND if second else MIDDLE_FIRST
    said = t(words, **facts, more=t.amount(points, "point"))
    others = [k for k, h in enumerate(reach) if s.hexes[h].own >= 0 and h != middle]
    rest = t("Outposts on {list}, too.", list=_some(others, t)) if others else ""
    trap = t("Only a Trap would undo it.") if may_trap(s, p, middle) else ""
    said = fitting((said, rest, trap), t)
    return first_fitting((f"{said} {dice_shortly(s, p, reach, t)}", f"{said} {t(DICE_TOO)}", said))


def _traders(s: Any, p: int, reach: list[int], t: Translator) -> str:
    """Where a trader's token lies, its seat gains the die that the conqueror leaves."""
    there = _claimed(s, p, reach)
    if not there: return ""
    return t("On {list} {rival} gains your other die.", list=_letters(there[:MOST_TOLD], t),
             rival=seat_name(int(s.civ_of[Civ.TRADERS]), t))  # fmt: skip


def _left_alone(s: Any, p: int, reach: list[int], t: Translator) -> str:
    """Of territories that are alike those where no die is left to a rival; "" where they differ, or none has a token.
    """
    claimed = _claimed(s, p, reach)
    free = [k for k in range(len(reach)) if k not in claimed]
    seen = {(to_explore(s, h), to_middle(s, h), int(s.hexes[h].tile), int(s.hexes[h].own)) for h in reach}
    if not claimed or not free or len(seen) > 1: return ""
    return t("Rather {list}: on {others} {rival} gains your other die. Places to explore beside: {n} each.",
             list=_letters(free, t), others=_letters(claimed, t), n=to_explore(s, reach[0]),
             rival=seat_name(int(s.civ_of[Civ.TRADERS]), t))  # fmt: skip


def _claimed(s: Any, p: int, reach: list[int]) -> list[int]:
    """Where the trader's token of a rival lies."""
    if has(s, p, Civ.TRADERS): return []
    return [k for k, h in enumerate(reach) if s.hexes[h].extra == Piece.TRADE and s.hexes[h].own < 0]


def _compared(s: Any, reach: list[int], island: int, t: Translator) -> str:
    """How much there is to explore beside each, how far the middle is, what the black die may bring there."""
    beside = {k: to_explore(s, h) for k, h in enumerate(reach)}
    away = {k: to_middle(s, h) for k, h in enumerate(reach)}
    best = sorted(sorted(beside, key=lambda k: (-beside[k], away[k]))[:MOST_TOLD])
    if len(best) == 1:
        return t("Only {letter} is possible; places to explore beside it: {n}.", letter=lettered(best[0]),
                 n=beside[best[0]])  # fmt: skip
    dice = _black_die(s, reach, t)
    if said := _goes_on_best(best, beside, away, island, t): return fitting((said, dice), t)
    if said := _either_way(beside, away, island, t): return said
    told = [t("Places to explore beside – {list}.", list=_numbers(best, beside, t))] if _differ(best, beside) else []
    if island and _differ(best, away):
        told.append(t("Steps to the middle island ({points}) – {list}.", points=t.amount(island, "point"),
                      list=_numbers(best, away, t)))  # fmt: skip
    if dice and len(told) < MOST_TILES: told.append(dice)
    if told: return " ".join(told)
    return t("{list} are alike (places to explore beside: {n}).", list=_letters(best, t), n=beside[best[0]])


def _black_die(s: Any, reach: list[int], t: Translator) -> str:
    """What the black die may bring by the tiles that lie there; "" where there is none."""
    tiles = [k for k, h in enumerate(reach) if s.hexes[h].tile >= 0][:MOST_TILES]
    gains = [t.phrase("{what}: {gain}", what=lettered(k), gain=benefit(int(TILE_GAIN[s.hexes[reach[k]].tile]), t))
             for k in tiles]  # fmt: skip
    return t("The black die can bring – {list}.", list=t.row(gains, "; ")) if gains else ""


def _goes_on_best(
    ks: list[int], beside: dict[int, int], away: dict[int, int], island: int, t: Translator
) -> str:
    """The territories from which most can be explored, and that none is nearer to the middle than as long as that still
    brings points, with the next best; "" where there are none such, or all are."""
    most, near = max(beside[k] for k in ks), min(away[k] for k in ks)
    best = [k for k in ks if beside[k] == most and (away[k] == near or not island)]
    if not best or len(best) == len(ks): return ""
    others = [k for k in beside if k not in best]
    most_else, near_else = max(beside[k] for k in others), min(away[k] for k in others)
    facts: dict[str, Any] = {"list": _letters(best, t), "n": most, "less": _at_most(others, most_else, t)}
    steps = {"points": t.amount(island, "point"), "k": near, "more": _at_least(others, near_else, t)}
    if most_else >= most:
        return t("Best to go on from: {list}. Steps to the middle island ({points}): {k} ({more}).", **facts, **steps)
    said = t("Best to go on from: {list}; places to explore beside: {n} ({less}).", **facts)
    more = t("Steps to the middle island ({points}): {k} ({more}).", **steps)
    return fitting((said, more if island and near_else > near else ""), t)


def _either_way(beside: dict[int, int], away: dict[int, int], island: int, t: Translator) -> str:
    """Which territories are for the middle island and which ones to explore from; "" where some are for both, or the
    middle brings nothing any more."""
    most, near = max(beside.values()), min(away.values())
    nearest, widest = [k for k in away if away[k] == near], [k for k in beside if beside[k] == most]
    if not island or set(nearest) & set(widest): return ""
    for_island = {"list": _letters(nearest[:MOST_TOLD], t), "points": t.amount(island, "point"),
                  "steps": t.amount(near, "step")}  # fmt: skip
    to_go_on = {"list": _letters(widest[:MOST_TOLD], t), "n": most}
    more = _at_least([k for k in away if k not in nearest], min(n for n in away.values() if n > near), t)
    less = _at_most([k for k in beside if k not in widest], max(n for n in beside.values() if n < most), t)
    island_said = [t("Nearest to the middle island ({points}): {list}, {steps} ({more}).", more=more, **for_island),
                   t("Nearest to the middle island ({points}): {list}, {steps}.", **for_island)]  # fmt: skip
    said = [t("Most to explore beside: {list}, {n} ({less}).", less=less, **to_go_on),
            t("Most to explore beside: {list}, {n}.", **to_go_on)]  # fmt: skip
    return first_fitting(f"{one} {other}" for one in island_said for other in said)


def _at_most(others: list[int], n: int, t: Translator) -> str:
    """How many the others have, the single one by its letter."""
    if others[1:]: return t("others: {n} at most", n=n)
    return t.phrase("{what}: {n}", what=lettered(others[0]), n=n)


def _at_least(others: list[int], n: int, t: Translator) -> str:
    if others[1:]: return t("others: {n} at least", n=n)
    return t.phrase("{what}: {n}", what=lettered(others[0]), n=n)


def _differ(ks: list[int], numbers: dict[int, int]) -> bool:
    return len({numbers[k] for k in ks}) > 1


def _numbers(ks: list[int], numbers: dict[int, int], t: Translator) -> str:
    return t.row(t.phrase("{what}: {n}", what=lettered(k), n=numbers[k]) for k in ks)


# ---- dice, traps, tiles --------------------------------------------------------------------------------------------


def reason_trap(s: Any, p: int, _: Any, t: Translator) -> str:
    if not s.players[p].traps: return t(NO_TRAP)
    return "" if plays_left(s, p) else t(TRAP_NOW)


def reason_dice(s: Any, p: int, item: Any, t: Translator) -> str:
    """The points of the red die beside what the black one brings."""
    red, number = int(RED[int(item.y) % 36 // 6]), int(BLACK[int(item.y) % 36 % 6])
    points = t.amount(at_once(s, p, red), "point")
    if refusal(s, ACTS.code(Do.OPTION, 0)): return t("There is nothing else to choose.")
    if refusal(s, ACTS.code(Do.OPTION, 1)):
        return t("{points} at once. There is nothing else to choose.", points=points)
    tile = int(s.hexes[item.x].tile)
    if LIST_VERB[number, 0] == Verb.CONQUERED:
        amount, gain = brings(s, p, int(TILE_GAIN[tile]), t)
        said: list[str] = [t.row(gain)]
    elif LIST_VERB[number, 0] == Verb.GOODS: amount, said = _resource(s, p, int(LIST_X[number, 0]), t)
    else: return ""
    first = Side(at_once(s, p, red), t("red die"), (points,))
    ways = [rather([first, Side(amount, t("black die"), (one,))], t, points=True) for one in said]
    return first_fitting((*(way[0] for way in ways), *(way[-1] for way in ways)))


def _resource(s: Any, p: int, good: int, t: Translator) -> tuple[float, list[str]]:
    """About how many points a resource is, and what it is needed for, said ever shorter."""
    name, era = t(GOOD_NAMES[good]), int(s.players[p].era)
    if era == ERAS: return 0.0, [t("{good}: no step is paid for any more", good=name)]
    n, then = most_steps(s, p), most_with(s, p, good)
    if era and then > n:
        said = t("{good}: you can then pay for {then}, not {n}", good=name, n=n, then=t.amount(then, "step"))
        return MORE * GOOD[era], [said, name]
    spaces = lacking_for(s, p, good, t)
    return GOOD[era], [t("{good}, needed for {spaces}", good=name, spaces=spaces) if spaces else name]


def reason_tile(s: Any, p: int, item: Any, t: Translator) -> str:
    """The tile that brings most by what it shows and by its sides, beside the next best."""
    fits = _fits(s, p, int(item.x))
    if not fits: return ""
    if len(fits) == 1:
        only, most = next(iter(fits.items()))
        return t("Your only tile: {gain} wherever it lies, and up to {points} by its sides.",
                 gain=benefit(int(TILE_GAIN[only]), t), points=t.amount(most, "point"))  # fmt: skip
    bare = [k for k in fits if LIST_VERB[TILE_GAIN[k], 0] == Verb.BUILD and idle(s, p, int(TILE_GAIN[k]), t)]
    more = [t("Tile {n}: only sides, {why}.", n=k + 1, why=idle(s, p, int(TILE_GAIN[k]), t))
            for k in bare[:1]]  # fmt: skip
    return told(rather((_tile_side(s, p, k, n, t) for k, n in fits.items()), t, points=True), more)


def tiles_by_worth(s: Any, p: int, flags: int, t: Translator) -> list[int]:
    """The tiles in supply, those first of which the reason speaks."""
    return sorted(fits := _fits(s, p, flags), key=lambda k: -_tile_side(s, p, k, fits[k], t).amount)


def _tile_side(s: Any, p: int, tile: int, fits: int, t: Translator) -> Side:
    number = int(TILE_GAIN[tile])
    amount, gain = brings(s, p, number, t)
    good = int(LIST_X[number, 0]) if LIST_VERB[number, 0] == Verb.GOODS else -1
    if good >= 0 and (spaces := lacking_for(s, p, good, t)):
        far = max(int(n) for on, n in zip(s.players[p].track, s.players[p].space, strict=True) if on == good)
        amount, gain = amount + WANTED + FURTHER * far, (t("{gain} for {spaces}", gain=t.row(gain), spaces=spaces),)
    amount += SURE * fits
    return Side(fits + amount, t("tile {n}", n=tile + 1), (*gain, t("sides fit +{n}", n=fits)))


def reason_post(s: Any, p: int, _: Any, t: Translator) -> str:
    """A trader's token: on empty land points for what others hold around it, beside an outpost what its tile shows."""
    sides = [_post(s, p, h, lettered(k), t) for k, h in enumerate(_places(s))]
    empty = [k for k, h in enumerate(_places(s)) if s.hexes[h].own < 0]
    if sides and not any(one.amount for one in sides): return t(POST_NOTHING if empty else POST_IN_VAIN)
    if len(sides) < 2: return ""
    theirs = [k for k, h in enumerate(_places(s)) if s.hexes[h].own >= 0 and s.hexes[h].tile >= 0]
    more = [t("The numbers on empty land: 1 point for each territory of others around it."),
            t("1 point per territory of others around.")] * bool(empty)  # fmt: skip
    if theirs and len(theirs) <= MOST_TOLD:
        more.insert(0, t("{list}: others’ land, it gives its tile’s benefit.", list=_letters(theirs, t)))
    return told(rather(sides, t), more)


def _post(s: Any, p: int, h: int, name: str, t: Translator) -> Side:
    """What a trader's token brings on a territory."""
    tile = int(s.hexes[h].tile)
    if s.hexes[h].own < 0: return Side(post_points(s, p, h), name, (t.amount(post_points(s, p, h), "point"),))
    amount, said = brings(s, p, int(TILE_GAIN[tile]), t) if tile >= 0 else (0.0, (t("nothing"),))
    return Side(amount, name, said)


def post_points(s: Any, p: int, h: int) -> int:
    """The points of a trader's token on empty land: the territories of others around it."""
    around = [int(other) for other in BESIDE[int(s.large), h] if other >= 0]
    return sum(int(s.hexes[other].own) not in (-1, p) for other in around)


def post_said(s: Any, h: int, t: Translator) -> str:
    """What a trader's token does on a territory from now on."""
    if s.hexes[h].own < 0:
        return t("A point for each territory of others around it: {n}. Whoever conquers it later rolls two dice and "
                 "takes one of them; you gain the other", n=post_points(s, int(s.seat), h))  # fmt: skip
    tile = int(s.hexes[h].tile)
    gain = benefit(int(TILE_GAIN[tile]), t) if tile >= 0 else t("nothing")
    return t("An opponent’s outpost is there. You gain what the tile shows: {gain}. From then on nobody can conquer "
             "it, nor can you", gain=gain)  # fmt: skip


def reason_colony(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of own tiles, by how many resources their terrains give."""
    sides = [_colony(s, p, h, lettered(k), t) for k, h in enumerate(_places(s))]
    return told(rather(sides, t), []) if sides[1:] else ""


def _colony(s: Any, p: int, h: int, name: str, t: Translator) -> Side:
    goods = [good for terrain, good in COLONY_GOODS if int(land(s, h)) >> terrain & 1
             and s.players[p].goods[good] < TOP_RESOURCE]  # fmt: skip
    lacking = sum(bool(lacking_for(s, p, good, t)) for good in goods)
    said = tuple(t(GOOD_NAMES[good]) for good in goods) or (t("nothing"),)
    return Side(len(goods) + WANTED * lacking, name, said)


def best_colony(s: Any, p: int, t: Translator) -> Side | None:
    """The resources that Colonialism brings a seat at most; None where it controls no tile."""
    own = [h for h in range(int(HEXES[s.large])) if refuse_colony(s, p, h) == No.FINE]
    best = max((_colony(s, p, h, "", t) for h in own), key=lambda one: one.amount, default=None)
    return best and best._replace(amount=GOOD[int(s.players[p].era)] * best.amount)


def _places(s: Any) -> list[int]:
    """The territories that may be chosen, in the order of their letters."""
    return [h for h in range(int(HEXES[s.large])) if not refusal(s, ACTS.code(Do.HEX, h))]


def reason_lay(s: Any, p: int, item: Any, t: Translator) -> str:
    fits = sorted(set(fits_by_place(s, p, int(item.x), int(item.y)).values()))
    if not fits or not fits[-1]: return ""
    gain = benefit(int(TILE_GAIN[item.x]), t)
    comes = t(IN_VAIN if in_vain(s, p, int(TILE_GAIN[item.x]), t) else ANYWHERE, gain=gain)
    if len(fits) == 1:
        said = t("Sides that fit, turned well: +{n} anywhere; the map shows it as it lies.", n=fits[0])
    else:
        said = t("Sides that fit, turned well: best place +{n}, next +{less}; the map shows it as it lies.",
                 n=fits[-1], less=fits[-2])  # fmt: skip
    return fitting((said, comes), t)


def reason_worst_tile(s: Any, p: int, _: Any, t: Translator) -> str:
    """The tile that would bring least by what it shows and by its sides, beside the next one."""
    sides = worst_tiles(s, p, t)
    if len(sides) < 2: return t("There is nothing else to choose.")
    worst, other = sides[:2]
    facts = {"tile": worst.name, "gain": worst.said(t), "other": other.name, "more": other.said(t)}
    both = (t("Discard {tile} ({gain}) or {other} ({more}): both bring least.", **facts)
            if worst.amount == other.amount else t("Rather discard {tile} ({gain}) than {other} ({more}).", **facts))
    return first_fitting((both, t("Discard {tile} ({gain}).", **facts)))


def worst_tiles(s: Any, p: int, t: Translator) -> list[Side]:
    """The tiles in supply, that one first which would bring least."""
    return sorted((_tile_side(s, p, k, n, t) for k, n in _fits(s, p, 0).items()), key=lambda one: one.amount)


def _fits(s: Any, p: int, flags: int) -> dict[int, int]:
    """The tiles in supply, with how many of their sides fit where they lie best."""
    return best_fits(s, p, supply(s.players[p]), flags)
