"""The map: what speaks for a territory, a die of conquest, a tile."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Flag
from ...box.tables import BESIDE, BLACK, HEXES, LIST_VERB, LIST_X, MIDDLE, RED, TILE_GAIN
from ...rules.actions import ACTS, refusal
from ...rules.lands.conquest import refuse_conquest, toppled_by
from ...rules.scoring import next_place
from ...rules.seats import has
from ...state import Card, Civ, Do, Piece, Verb
from ..benefits import benefit
from ..gains.counts import at_once
from ..gains.merits import brings, in_vain, tile_points
from ..gains.promises import asked_for_by
from ..gains.rather import Side, rather
from ..names import GOOD_NAMES, seat_name
from ..nearby import best_fits, fits_by_place, supply, to_explore, to_middle
from .spending import most_steps, most_with

TOPPLING, ISLAND = 1, 2  # achievements
MOST_TOLD = 4  # territories that are compared
MOST_TILES = 2  # of them, whose tile's benefit is said
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
ANYWHERE, IN_VAIN = mark("Anywhere it brings: {gain}."), mark("{gain} brings nothing now.")
NO_TRAP = mark("Only a Trap card would keep it. Whoever holds any card is asked, so that nobody learns who has one.")


def lettered(k: int) -> str:
    """The letter of the k-th territory that can be conquered."""
    return LETTERS[k % len(LETTERS)]


def reason_conquer(s: Any, p: int, item: Any, t: Translator) -> str:
    """Points for the middle and for toppling, then what tells the territories apart, at last what they have alike."""
    me = s.players[p]
    reach = [h for h in range(int(HEXES[s.large])) if not refuse_conquest(s, p, h, int(item.x))]
    if not reach: return ""
    island = 0 if me.achieved >> ISLAND & 1 else int(next_place(s, ISLAND))
    if int(MIDDLE[s.large]) in reach and island:
        letter = lettered(reach.index(int(MIDDLE[s.large])))
        return t("{letter} is the middle island: {points} at once. The dice come besides.", letter=letter,
                 points=t.amount(island, "point"))  # fmt: skip
    theirs = [k for k, h in enumerate(reach) if s.hexes[h].own >= 0]
    if theirs and not me.achieved >> TOPPLING & 1 and (points := int(next_place(s, TOPPLING))):
        said = t("{list}: topples an opponent’s outpost; two are {points}, you have {n}.",
                 list=_letters(theirs[:MOST_TOLD], t), points=t.amount(points, "point"),
                 n=int(toppled_by(s, p)))  # fmt: skip
        beside = {k: to_explore(s, h) for k, h in enumerate(reach)}
        told = [max(theirs, key=lambda k: beside[k]), max(beside, key=lambda k: beside[k])]
        rest = t("Places to explore beside – {list}.", list=_numbers(told, beside, t))
        return fitting((said, rest if told[0] != told[1] else ""), t)
    traders, said = _traders(s, p, reach, t), _compared(s, reach, island, t)
    if not traders: return said
    return first_fitting((f"{traders} {said}", f"{traders} {said.split('. ')[0].rstrip('.')}.", traders))


def _letters(ks: list[int], t: Translator) -> str:
    return t.row(map(lettered, ks))


def _traders(s: Any, p: int, reach: list[int], t: Translator) -> str:
    """Where a trader's token lies, its seat gains the die that the conqueror leaves."""
    there = [k for k, h in enumerate(reach) if s.hexes[h].extra == Piece.TRADE and s.hexes[h].own < 0]
    if not there or has(s, p, Civ.TRADERS): return ""
    return t("On {list} {who} (Traders) gains the die that you leave.", list=_letters(there[:MOST_TOLD], t),
             who=seat_name(int(s.civ_of[Civ.TRADERS]), t))  # fmt: skip


def trader_there(s: Any, h: int, t: Translator) -> str:
    """Whose trader's token lies on a place that is conquered, and what it gains by that."""
    if s.hexes[h].extra != Piece.TRADE or s.hexes[h].own >= 0 or has(s, int(s.seat), Civ.TRADERS): return ""
    return t("A trader’s token of {who} lies there: it gains the die that you leave",
             who=seat_name(int(s.civ_of[Civ.TRADERS]), t))  # fmt: skip


def both_dice(s: Any, p: int, h: int, flags: int) -> bool:
    """Whether who conquers a place gains both dice there: by the space, or because an opponent stands on it."""
    theirs = flags & Flag.BOTH_FROM_OPPONENT or s.players[p].acts == Card.PILLAGE
    return bool(flags & Flag.BOTH or (theirs and s.hexes[h].own >= 0))


def _compared(s: Any, reach: list[int], island: int, t: Translator) -> str:
    """How much there is to explore beside each, how far the middle is, what the black die may bring there."""
    beside = {k: to_explore(s, h) for k, h in enumerate(reach)}
    away = {k: to_middle(s, h) for k, h in enumerate(reach)}
    best = sorted(sorted(beside, key=lambda k: (-beside[k], away[k]))[:MOST_TOLD])
    if len(best) == 1:
        return t("Only {letter} is possible; places to explore beside it: {n}.", letter=lettered(best[0]),
                 n=beside[best[0]])  # fmt: skip
    if said := _goes_on_best(best, beside, away, island, t): return said
    told = [t("Places to explore beside – {list}.", list=_numbers(best, beside, t))] if _differ(best, beside) else []
    if island and _differ(best, away):
        told.append(t("Steps to the middle island ({points}) – {list}.", points=t.amount(island, "point"),
                      list=_numbers(best, away, t)))  # fmt: skip
    tiles = [k for k, h in enumerate(reach) if s.hexes[h].tile >= 0][:MOST_TILES]
    if tiles and len(told) < MOST_TILES:
        gains = (t.phrase("{what}: {gain}", what=lettered(k),
                          gain=benefit(int(TILE_GAIN[s.hexes[reach[k]].tile]), t)) for k in tiles)  # fmt: skip
        told.append(t("The black die can bring – {list}.", list=t.row(gains, "; ")))
    if told: return " ".join(told)
    return t("{list} are alike, with places to explore beside each: {n}.", list=_letters(best, t), n=beside[best[0]])


def _goes_on_best(
    ks: list[int], beside: dict[int, int], away: dict[int, int], island: int, t: Translator
) -> str:
    """The territories from which most can be explored, and that none is nearer to the middle than, with the next best;
    "" where there are none such, or all are, or the middle brings nothing any more."""
    most, near = max(beside[k] for k in ks), min(away[k] for k in ks)
    best = [k for k in ks if beside[k] == most and away[k] == near]
    if not island or not best or len(best) == len(ks): return ""
    other = min((k for k in ks if k not in best), key=lambda k: (-beside[k], away[k]))
    first, second = _letters(best, t), lettered(other)
    return fitting((
        t("Best to go on from: {list}; places to explore beside: {n} ({other}: {m}).", list=first, n=most,
          other=second, m=beside[other]),
        t("Steps to the middle island ({points}): {n} ({other}: {m}).", points=t.amount(island, "point"),
          n=near, other=second, m=away[other])), t)  # fmt: skip


def _differ(ks: list[int], numbers: dict[int, int]) -> bool:
    return len({numbers[k] for k in ks}) > 1


def _numbers(ks: list[int], numbers: dict[int, int], t: Translator) -> str:
    return t.row(t.phrase("{what}: {n}", what=lettered(k), n=numbers[k]) for k in ks)


# ---- dice, traps, tiles --------------------------------------------------------------------------------------------


def reason_trap(s: Any, p: int, _: Any, t: Translator) -> str:
    return "" if s.players[p].traps else t(NO_TRAP)


def reason_dice(s: Any, p: int, item: Any, t: Translator) -> str:
    red, number = int(RED[int(item.y) % 36 // 6]), int(BLACK[int(item.y) % 36 % 6])
    points = t.amount(at_once(s, p, red), "point")
    verb = Verb(int(LIST_VERB[number, 0]))
    if refusal(s, ACTS.code(Do.OPTION, 0)): return t("There is nothing else to choose.")
    if refusal(s, ACTS.code(Do.OPTION, 1)):
        return t("{points} at once. There is nothing else to choose.", points=points)
    if verb == Verb.CONQUERED:
        tile = int(s.hexes[item.x].tile)
        return t("{points} at once, or what is printed on the tile: {gain}", points=points,
                 gain=benefit(int(TILE_GAIN[tile]), t))  # fmt: skip
    if verb != Verb.GOODS: return ""
    good = int(LIST_X[number, 0])
    steps = {"then": t.amount(most_with(s, p, good), "step"), "n": most_steps(s, p)}
    more = s.players[p].era and most_with(s, p, good) > most_steps(s, p)
    if spaces := asked_for_by(s, p, good, t):
        said = t("{points} at once, or {good}, {spaces}.", points=points, good=t(GOOD_NAMES[good]), spaces=spaces)
        return fitting((said, t("With it you can pay for {then}, not {n}.", **steps)), t) if more else said
    if more:
        return t("{points} at once, or {good}: with it you can pay for {then} before income, not {n}.",
                 points=points, good=t(GOOD_NAMES[good]), **steps)  # fmt: skip
    return t("{points} at once, or {good}: no next space asks for it by name, it pays where any will do.",
             points=points, good=t(GOOD_NAMES[good]))  # fmt: skip


def reason_tile(s: Any, p: int, item: Any, t: Translator) -> str:
    fits = _fits(s, p, int(item.x))
    if not fits: return ""
    most = max(fits.values())
    if len(fits) == 1:
        only = next(iter(fits))
        return t("Your only tile: {gain} wherever it lies, and up to {points} by its sides.",
                 gain=benefit(int(TILE_GAIN[only]), t), points=t.amount(most, "point"))  # fmt: skip
    if min(fits.values()) == most:
        return _with_printed(s, p, fits, [], t) or _all_fit(s, p, list(fits), most, t)
    best = [k for k in fits if fits[k] == most]
    tiles = t.row(str(k + 1) for k in best)
    if said := _with_printed(s, p, fits, best, t): return said
    if wanted := max((k for k in fits if _needed(s, p, k, t)), key=lambda k: fits[k], default=-1) + 1:
        gain, spaces = benefit(int(TILE_GAIN[wanted - 1]), t), _needed(s, p, wanted - 1, t)
        if fits[wanted - 1] == most:
            return t("Tile {n}: its sides fit as well as any, {fits}, and it brings {gain}, {spaces}.", n=wanted,
                     fits=most, gain=gain, spaces=spaces)  # fmt: skip
        return t("Points by sides, at best: {fits}, tile {list}. Tile {n}: {less}, and {gain}, {spaces}.", fits=most,
                 list=tiles, n=wanted, less=fits[wanted - 1], gain=gain, spaces=spaces)  # fmt: skip
    return t("Each side that fits is a point, at best {fits}: tile {list}. Its benefit comes wherever it lies.",
             list=tiles, fits=most)  # fmt: skip


def _with_printed(s: Any, p: int, fits: dict[int, int], best: list[int], t: Translator) -> str:
    """The tile that brings most points with what it shows, beside the next best; "" where that is one of the `best` by
    their sides, or nothing is printed that brings points."""
    points = {k: tile_points(s, p, k) for k in fits}
    sides = {k: Side(fits[k] + points[k], t("tile {n}", n=k + 1),
                     t("{gain}, sides {n}", gain=brings(s, p, int(TILE_GAIN[k]), t)[1], n=fits[k])) for k in fits}
    first = max(sides, key=lambda k: sides[k].amount)
    if not any(points.values()) or first in best: return ""
    return first_fitting(rather(sides.values(), t))


def _all_fit(s: Any, p: int, tiles: list[int], most: int, t: Translator) -> str:
    """Tiles that fit alike are told apart by what is printed on them."""
    wanted = [k for k in tiles if _needed(s, p, k, t)] or [k for k in tiles if _asked(s, p, k, t)]
    if not wanted:
        gains = {k: benefit(int(TILE_GAIN[k]), t) for k in tiles}
        listed = t.row(str(k + 1) for k in tiles)
        if len(set(gains.values())) == 1:
            return t("Tiles {list} are worth the same – {gain}, up to {fits}: any will do.", list=listed,
                     gain=gains[tiles[0]], fits=t.amount(most, "point"))  # fmt: skip
        return t("All fit alike, {fits} sides at best: only what is printed on them differs.", fits=most)
    return t("All fit alike, {fits} sides at best. Tile {n} brings {gain}, {spaces}.", fits=most, n=wanted[0] + 1,
             gain=benefit(int(TILE_GAIN[wanted[0]]), t), spaces=_asked(s, p, wanted[0], t))  # fmt: skip


def _needed(s: Any, p: int, tile: int, t: Translator) -> str:
    """Which next spaces ask for the resource of a tile, that a seat lacks."""
    asked = _asked(s, p, tile, t)
    return "" if asked and s.players[p].goods[int(LIST_X[int(TILE_GAIN[tile]), 0])] else asked


def _asked(s: Any, p: int, tile: int, t: Translator) -> str:
    """Which next spaces ask for the resource of a tile; "" where it has none, or none does."""
    number = int(TILE_GAIN[tile])
    return asked_for_by(s, p, int(LIST_X[number, 0]), t) if LIST_VERB[number, 0] == Verb.GOODS else ""


def reason_post(s: Any, p: int, _: Any, t: Translator) -> str:
    """The most points of a trader's token on empty land; beside an outpost it gives what is printed there."""
    empty = [h for h in range(int(HEXES[s.large])) if s.hexes[h].own < 0 and not refusal(s, ACTS.code(Do.HEX, h))]
    if not empty: return ""
    around = (sum(int(other) >= 0 and int(s.hexes[int(other)].own) not in (-1, p) for other in BESIDE[int(s.large), h])
              for h in empty)  # fmt: skip
    return t("On empty land at best {points}, 1 for each territory of others around it; beside an outpost the tile’s "
             "benefit.", points=t.amount(max(around), "point"))  # fmt: skip


def reason_lay(s: Any, p: int, item: Any, t: Translator) -> str:
    fits = sorted(set(fits_by_place(s, p, int(item.x), int(item.y)).values()))
    if not fits or not fits[-1]: return ""
    gain = benefit(int(TILE_GAIN[item.x]), t)
    comes = t(IN_VAIN if in_vain(s, p, int(TILE_GAIN[item.x]), t) else ANYWHERE, gain=gain)
    if len(fits) == 1:
        said = t("Each side that matches is a point: {n} everywhere, if turned well.", n=fits[0])
    else:
        said = t("Each side that matches is a point: turned well at best {n}, then {less}.",
                 n=fits[-1], less=fits[-2])  # fmt: skip
    return fitting((said, comes), t)


def reason_worst_tile(s: Any, p: int, _: Any, t: Translator) -> str:
    fits = _fits(s, p, 0)
    if len(fits) == 1: return t("There is nothing else to choose.")
    if len(set(fits.values())) < 2:
        idle = [k for k in fits if not _asked(s, p, k, t)]
        if len(idle) == len(fits): return t("All fit alike, and no next space asks for what they bring: give any.")
        held = [k for k in fits if not _needed(s, p, k, t)]
        if not held: return t("All fit alike, and each brings what a next space asks for: give any.")
        if not idle:
            return t("All fit alike. You have some already of what these bring: tile {list}.",
                     list=t.row(str(k + 1) for k in held))  # fmt: skip
        return t("All fit alike. No next space asks for what these bring: tile {list}.",
                 list=t.row(str(k + 1) for k in idle))  # fmt: skip
    least = min(fits.values())
    worst = [k for k in fits if fits[k] == least]
    idle = [k for k in worst if not _asked(s, p, k, t)] or worst
    return t("Least by their sides, {fits}: tile {list}. Keep the benefits that you need.",
             list=t.row(str(k + 1) for k in idle), fits=t.amount(least, "point"))  # fmt: skip


def _fits(s: Any, p: int, flags: int) -> dict[int, int]:
    """The tiles in supply, with how many of their sides fit where they lie best."""
    return best_fits(s, p, supply(s.players[p]), flags)
