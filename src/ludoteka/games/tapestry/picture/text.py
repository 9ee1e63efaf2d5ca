"""The table in characters: everything that decides play and lies where the reader may see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import ACHIEVED, LANDMARK_AT, MAPS, ON_BOARD, PRINTED, SELECTOR
from ..rules.tracks import board
from ..state import ERAS, FACE_DOWN, GRID, SPACES, TAPESTRIES, TECHS, TILES, TRACKS, Card, Selector
from ..words.names import (
    ACHIEVEMENT_NAMES,
    CARD_NAMES,
    CIV_NAMES,
    GOOD_NAMES,
    LANDMARK_NAMES,
    ROW_NAMES,
    SELECTOR_NAMES,
    TECH_NAMES,
    TRACK_NAMES,
)
from ..words.notation import place_name
from ..words.prompt import prompt

CELL = 11  # characters that a territory is wide


def text(s: Any, t: Translator) -> str:
    """What is asked; the tracks, the map and what lies beside them; every seat."""
    parts = [[prompt(s, t)], _tracks(s, t), _map(s, t), _beside(s, t), _empire(s, t)]
    parts += [_seat(s, p, t) for p in range(int(s.seats))]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _bits(bits: int) -> list[int]:
    return [k for k in range(63) if int(bits) >> k & 1]


def _named(things: Iterable[int], names: Sequence[str], t: Translator) -> str:
    return ", ".join(t(names[k]) for k in things) or "-"


def _numbered(things: Iterable[int]) -> str:
    return ", ".join(str(k + 1) for k in things) or "-"


# ---- the tracks ----------------------------------------------------------------------------------------------------


def _tracks(s: Any, t: Translator) -> list[str]:
    """Who stands where; ^ = a landmark lies there still, * = the Shadow Empire's favourite track."""
    width = max(len(t(name)) for name in TRACK_NAMES)
    out = []
    for track in range(TRACKS):
        row = "".join(f"{_space(s, track, space):^6}" for space in range(SPACES)).rstrip()
        star = "*" if s.shadow and s.shadow_empire.favourite == track else " "
        out.append(f"{t(TRACK_NAMES[track]):{width}}{star}{row}")
    names = [k for k in _bits(board(s)) if ON_BOARD >> k & 1]
    return [*out, "^ " + t("Landmarks: {names}", names=_named(names, LANDMARK_NAMES, t))]


def _space(s: Any, track: int, space: int) -> str:
    here = "".join(str(p + 1) for p in range(s.seats) for k in range(TRACKS)
                   if s.players[p].track[k] == track and s.players[p].space[k] == space)
    if s.shadow and s.shadow_empire.token[track] == space: here += "S"
    landmark = int(LANDMARK_AT[track * SPACES + space])
    return (here or ".") + ("^" if landmark >= 0 and board(s) >> landmark & 1 else "")


# ---- the map -------------------------------------------------------------------------------------------------------


def _map(s: Any, t: Translator) -> list[str]:
    """Each territory with its place, and below it what lies there: a tile by number/turn or = printed land; then who
    controls it, x who lies toppled, + one more piece."""
    hexes = MAPS[int(s.large)]
    west = min(hexagon.at[0] for hexagon in hexes)
    top = min(2 * hexagon.at[1] + hexagon.at[0] for hexagon in hexes)
    lines: dict[int, str] = {}
    for h in sorted(range(len(hexes)), key=lambda h: hexes[h].at):
        q, r = hexes[h].at
        for n, words in enumerate((place_name(s, h), _lies(s, h))):
            line = 2 * r + q - top + n
            lines[line] = lines.get(line, "").ljust(CELL * (q - west)) + f"{words:^{CELL}}"
    return [t("Map") + ":", *(lines[n].rstrip() for n in sorted(lines))]


def _lies(s: Any, h: int) -> str:
    place = s.hexes[h]
    ground = f"{place.tile + 1}/{place.turned}" if place.tile >= 0 else "=" if PRINTED[s.large, h] else "."
    pieces = (str(place.own + 1) if place.own >= 0 else "") + (f"x{place.fell + 1}" if place.fell >= 0 else "")
    pieces += "+" if place.extra else ""
    return f"{ground}:{pieces}" if pieces else ground


# ---- beside the map ------------------------------------------------------------------------------------------------


def _beside(s: Any, t: Translator) -> list[str]:
    """Face-up technologies, places of achievements, how much is left to draw, and what was discarded."""
    market = [int(k) for k in s.market if k >= 0]
    out = [f"{t('Technologies')}: {_named(market, TECH_NAMES, t)}"]
    for which, name in enumerate(ACHIEVEMENT_NAMES):
        free = [str(int(n)) for n in ACHIEVED[int(s.large), which, int(s.slots[which]) :] if n]
        out.append(f"{t(name)}: {', '.join(free) or '-'}")
    piles: tuple[tuple[str, int, list[str]], ...] = (
        (mark("Tapestry cards"), int(s.deck).bit_count() + int(s.deck_traps) - int(s.down) - _hidden(s),
         [t(CARD_NAMES[k]) for k in _bits(s.discards)] + [t(CARD_NAMES[Card.TRAP])] * int(s.discard_traps)),
        (mark("Technology cards"), int(s.techs).bit_count(), [t(TECH_NAMES[k]) for k in _bits(s.techs_out)]),
        (mark("Territory tiles"), int(s.tiles).bit_count(), [str(k + 1) for k in _bits(s.tiles_out)]),
        (mark("Space tiles"), int(s.space_tiles).bit_count(), []),
    )  # fmt: skip
    for name, n, gone in piles:
        left = t("{name} to draw: {n}", name=t(name), n=n)
        out.append(left + ("; " + t("discarded: {names}", names=", ".join(gone)) if gone else ""))
    return out


def _hidden(s: Any) -> int:
    """Cards in hands that the reader cannot see: hiding put them back among the unseen."""
    players = [s.players[p] for p in range(int(s.seats))]
    return sum(int(me.cards) - int(me.hand).bit_count() - int(me.traps) for me in players)


def _empire(s: Any, t: Translator) -> list[str]:
    """The Shadow Empire: its pair, what was possible by it, its deck and discards."""
    if not s.shadow: return []
    e = s.shadow_empire
    open_ = e.left >= 0
    left, right = (int(e.left), int(e.right)) if open_ else (int(e.lead), int(e.last))
    out = [t("Shadow Empire") + ":"]
    out.append("  " + t("Favourite track: {track}", track=t(TRACK_NAMES[e.favourite]) if e.favourite >= 0 else "-"))
    if left >= 0:
        could = "?" if open_ else _named(_bits(e.could), TRACK_NAMES, t)
        what = t(SELECTOR_NAMES[Selector(int(SELECTOR[left]))])
        said = t("It could advance on: {tracks} (track card {n}: {what})", n=left + 1, what=what, tracks=could)
        out.append(f"  {said}")
    if right >= 0:
        went = "?" if open_ else t(TRACK_NAMES[e.went]) if e.went >= 0 else "-"
        out.append("  " + t("The first of these on priority card {n}: {track}", n=right + 1, track=went))
    gone = [k for k in range(12) if not int(e.deck) >> k & 1 and k not in (int(e.left), int(e.right))]
    out.append("  " + t("Cards in the deck: {n}", n=int(e.deck).bit_count()))
    out.append("  " + t("Discard pile: {cards}", cards=_numbered(gone)))
    out.append("  " + t("Landmarks: {names}", names=_named(_bits(e.took), LANDMARK_NAMES, t)))
    if e.achieved: out.append("  " + t(ACHIEVEMENT_NAMES[0]))
    return out


# ---- seats ---------------------------------------------------------------------------------------------------------


def _seat(s: Any, p: int, t: Translator) -> list[str]:
    """Points, resources, cards and tiles of a seat, then its city; cards in hand where the reader sees them."""
    me = s.players[p]
    goods = ", ".join(f"{t(GOOD_NAMES[r])} {int(me.goods[r])}" for r in range(TRACKS))
    points = t.amount(me.points, "point")
    lines = [t("Seat {seat}: era {era}, {points}; {goods}", seat=p + 1, era=int(me.era), points=points, goods=goods)]
    facts = [(mark("Civilizations"), _named([c for c in range(len(CIV_NAMES)) if s.civ_of[c] == p], CIV_NAMES, t)),
             (mark("Buildings"), ", ".join(f"{t(ROW_NAMES[k])} {int(me.built[k])}" for k in range(TRACKS))),
             (mark("Landmarks"), _named(_bits(me.landmarks), LANDMARK_NAMES, t))]
    facts += [(mark("Territory tiles"), _numbered(_bits(me.supply))),
              (mark("Space tiles"), _numbered(_bits(me.spaces)))]
    lines += [f"  {t(name)}: {words}" for name, words in facts if words != "-"]
    rows = [(name, _named(_bits(me.tech[row]), TECH_NAMES, t)) for row, name in enumerate(ROWS)]
    lines += [f"  {t('Technologies')}, {t(name)}: {words}" for name, words in rows if words != "-"]
    lines.append("  " + t("Territories: {n}", n=int(me.lands)) + "; " + t("Outposts left: {n}", n=int(me.outposts)))
    lying = [int(me.mat[e]) for e in range(ERAS) if me.mat[e] >= 0]
    if lying:
        cards = ", ".join(t("face down") if card == FACE_DOWN else t(CARD_NAMES[card]) for card in lying)
        lines.append("  " + t("On the income mat: {cards}", cards=cards))
    held = [*_bits(me.hand), *[int(Card.TRAP)] * int(me.traps)]
    cards = t("Tapestry cards in hand: {n}", n=int(me.cards))
    lines.append("  " + cards + (f" ({_named(held, CARD_NAMES, t)})" if held else ""))
    if me.rows.any():
        lines += ["  " + "".join(_plot(int(me.plots[r * GRID + c])) for c in range(GRID)) for r in range(GRID)]
    return lines


ROWS = (mark("bottom row"), mark("middle row"), mark("top row"))


def _plot(what: int) -> str:
    """. free, # impassable, L a landmark, else the building's first letter in English."""
    if what == 0: return "."
    if what == 1: return "#"
    return "fham"[what - 2] if what < 6 else "L"


assert max(len(TECH_NAMES), len(CARD_NAMES), TILES) <= 62
assert (len(TECH_NAMES), len(CARD_NAMES)) == (TECHS, TAPESTRIES)
