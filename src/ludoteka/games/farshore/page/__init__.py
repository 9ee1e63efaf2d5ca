"""What the people's table shows of this game: the shore with its lit places, the Bay, the city, the hand, and all seats
at a glance. `page.js` adds two keys."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.kernel import new
from ludoteka.kit.picture.drawing import scenic
from ludoteka.kit.words.sources import uncertain
from ludoteka.text.i18n import Translator, mark, translator

from ..box.tables import BOX, DECK, IDS, ROSES
from ..picture import isles, motifs, shore
from ..picture.palette import css
from ..picture.signs import symbols
from ..rules.actions import ARG, KIND
from ..rules.city import enter_city
from ..rules.effects.stack import map_tiles
from ..rules.setup import setup
from ..state import ISLAND_OUT, ROSE_OUT, Do, State
from ..words.effects import site_said
from ..words.names import ROSES_SAID, map_name, site_name
from ..words.purpose import purpose
from ..words.told.brief import brief
from . import board as drawing
from .asks import asks
from .choices import answers
from .coach import COACH
from .hand import effect_at_hand, hand
from .legend import legend, meanings
from .moments import apart, happened, whose
from .named import named
from .players import overview, points, red_cards, shared, standing
from .preview import preview as previewed
from .seasons import coming
from .title import prompt
from .widgets import in_city

__all__ = [
    "COACH", "MINUTES", "SENTENCE", "SITTERS", "answers", "apart", "aside", "asks", "board", "box_notes", "brief",
    "css_text", "decided", "defs", "hand", "happened", "keys", "legend", "lit", "named", "points", "preview", "prompt",
    "purpose", "reveal", "scene", "standing", "waits", "whose",
]  # fmt: skip

SENTENCE = mark(
    "Build a city of fifteen cards by the sea: send workers to coast and islands, sail around the shore with the wind, "
    "and collect maps of what you have built."
)
MINUTES = (40, 80)
SITTERS = ("human", "keen")


# ---- the table -------------------------------------------------------------------------------------------------------


def board(s: Any, me: int, t: Translator) -> str:
    return drawing.draw(s, me, t)


def aside(s: Any, me: int, t: Translator) -> str:
    """All seats in full; for the reader what the effect at hand says and what the next season
    and its red cards bring; signs, shore."""
    guide = effect_at_hand(s, t) + coming(s, me, t) + red_cards(s, me, t) if me >= 0 and s.seat >= 0 else ""
    return overview(s, me, t) + guide + meanings(t) + shared(s, t)


def reveal(s: Any, t: Translator) -> str:
    """What the button says that lets chance answer."""
    return t("Draw the card")


def waits(s: Any) -> bool:
    """Chance answers at once: whatever asks it has been confirmed."""
    return False


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do."""
    return previewed(states, code, t)


def lit(before: Any, after: Any, code: int, chance: bool) -> str:
    """Places that an entry of the log lights: where a worker went, the map or wind rose it speaks of, the card in the
    city of whoever acted."""
    if chance:
        return f"rose{(code - ROSE_OUT) // 4}" if ROSE_OUT <= code < ROSE_OUT + len(ROSES) else ""
    kind, x = Do(int(KIND[code])), int(ARG[code])
    own = before.players[before.turn]
    if kind == Do.PLACE or (kind == Do.COPY):
        return f"p{x}"
    if kind == Do.FLOOD:
        return f"p{x + 4}"
    if kind == Do.MAP:
        return f"m{x}"
    if kind in (Do.VISIT, Do.ANCHOR, Do.USE):
        return in_city(before.turn, own.city[x].name)
    if kind in (Do.PLAY, Do.BAY):
        return in_city(before.turn, x if kind == Do.PLAY else before.bay[x])
    return ""


def decided(s: Any, ahead: int, behind: int) -> str:
    """The rule by which a seat is ahead of another with as many points."""
    one, other = s.players[ahead], s.players[behind]
    if one.boat != other.boat: return "R132"
    if map_tiles(one) != map_tiles(other): return "R133"
    return "R134" if one.treasures != other.treasures else "R135"


def css_text() -> str:
    return css()


def defs(t: Translator) -> str:
    """The symbols that all drawings of a page use."""
    return f'<svg class="farshore-defs" aria-hidden="true">{symbols()}{motifs.symbols()}{isles.symbols()}</svg>'


def scene(t: Translator) -> str:
    """The shore for the first page, with the symbols it needs."""
    return _scene(t.lang)


@lru_cache(maxsize=8)
def _scene(lang: str) -> str:
    states = new(State)
    s = states[0]
    s.seats = 4
    setup(s)
    for k, tile in enumerate((1, 8, 3, 5)):
        s.islands[k] = tile
    for k, boat in enumerate((7, 12, 17, 22)):
        s.players[k].boat = boat
    s.at[0], s.at[5], s.at[2], s.crowd[0, 1], s.crowd[1, 3] = 1, 2, 4, 1, 1
    s.rose[0], s.rose[1] = 0, 6
    for name in ("grove", "diver", "lighthouse", "inn"):
        enter_city(s.players[0], IDS.index(name))
    view = f"40 -27 {shore.WIDTH - 80} 240"  # islands, winds and the lighthouse, on a narrow page the course above them
    drawn = drawing.draw(s, -1, translator(lang))
    signs = f'<svg class="farshore-defs" aria-hidden="true">{symbols()}{motifs.used(drawn)}{isles.used(drawn)}</svg>'
    return signs + scenic(drawn, view)


# ---- words for the page ----------------------------------------------------------------------------------------------


def keys(t: Translator) -> list[tuple[str, str]]:
    """Keys that only this game knows."""
    return [
        ("← ↑ → ↓", t("go to the nearest place in that direction")),
        ("D", t("no more of this, or pay")),
        ("P", t("prepare for the next season, or pass")),
    ]


def box_notes(t: Translator) -> list[tuple[str, str]]:
    """What in the box was not seen on a component itself, with where it comes from."""
    doubts = [(t("Card: {card}", card=t(card.name_text)), t(card.doubt_text)) for card in DECK if card.doubt_text]
    found = [(t("Card: {card}", card=t(card.name_text)), card.source) for card in DECK if not card.doubt_text]
    found += [(t("Cost: {card}", card=t(card.name_text)), card.cost_source) for card in DECK]
    found += [(t("Effect: {card}", card=t(card.name_text)), card.effect_source) for card in DECK]
    found += [
        (site_name(k, 0, t), one.source)
        for k, one in enumerate(BOX.coast)
    ]
    found += [
        (t("Island tile: {gift}", gift=site_said(4, k, t).rstrip(".")), one.source) for k, one in enumerate(BOX.islands)
    ]
    found += [(map_name(k, t), one.source) for k, one in enumerate(BOX.maps)]
    found += [(t("Wind rose: {what}", what=t(ROSES_SAID[one.shows])), one.source) for one in BOX.roses]
    board_of = BOX.board
    found += [
        (t("Points of the boat track"), board_of.track_source),
        (t("Treasures of the boat track"), board_of.treasures_source),
        (t("Workers that the dunes hold"), board_of.dunes_source),
        (t("The fourth map tile of a type"), board_of.fourth_map_source),
    ]  # fmt: skip
    return doubts + uncertain(found, t)


assert ISLAND_OUT < ROSE_OUT
