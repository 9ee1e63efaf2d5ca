"""The whole table as one drawing, for a ground wider than high: the shore, the Bay beside it, a city below both, and
the places to act."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.kept import fields, kept_by, part
from ludoteka.kit.picture.drawing import escape, num
from ludoteka.kit.pieces import halos
from ludoteka.text.i18n import Translator

from ..box.tables import VISIT
from ..box.vocabulary import Price
from ..picture import isles, motifs, shore
from ..picture.pieces import HIGH, SIGN, STRIPE, TILE_H, WIDE, face, lies, pill, text, tile, wrapped
from ..picture.signs import drawn as sign
from ..picture.signs import symbols
from ..state import CITY, DOCKS_AT, DUNES_AT, HAND, LOOKOUT_AT, MAPS, PLACES, SPACES, SPOTS, Do, Phase
from ..words.actions import action
from ..words.names import slot_name
from ..words.reasons.maps import map_brings
from ..words.reasons.prices import price_of
from ..words.reasons.worth import next_turn, signed
from . import ghosts
from .widgets import code_of, in_city, place, refused
from .worth import Tag, brings, foremost, not_meant, paid_by, red_tags, tags

GAP = 8
BAY_ROW = HIGH + 7  # from a row of the Bay to the next
BAY_X, BAY_Y = shore.WIDTH + 12, 30
WIDTH = BAY_X + 2 * WIDE + GAP
CITY_Y = shore.HEIGHT + 26
LOWER = shore.PLATE_H // 2 - 2  # of a place: just above its lower edge
LINE = 12  # letters that a line at a place bears
TAP = 60  # as high as a finger needs it on a telephone, which shows the shore seven tenths as large
ROWS, ROW = 2, 8  # of the city, and the fewest cards in one
HEIGHT = CITY_Y + ROWS * (TILE_H + GAP)
SHORE_Y = 247  # the middle of what a phone shows of the shore: all places to its lower rim, and not all of the course
#: Where the reader looks, by what is asked.
_TO_BAY = (Phase.DRAW, Phase.PLAY, Phase.SWEEP)
_TO_CITY = (Phase.PAY, Phase.RUN, Phase.RUN_ALL, Phase.SCRAP)


def draw(s: Any, me: int, t: Translator, alone: bool = False) -> str:
    """The table; `alone` = with its symbols, for a picture."""
    whose = me if me >= 0 else max(0, int(s.turn))
    shown = [whose] if alone else range(int(s.seats))
    city = "".join(_of(p, whose, _city(s, me, p, t)) for p in shown)
    x, y = _focus(s)
    facts = f'data-cell="60" data-focus-x="{x}" data-focus-y="{y}"'
    mine, found = asked(s, me), brings(s, me)
    places = _places(s, me, tags(s, me, t), t) if mine else _lying_places(s, t)
    bay = _bay(s, me, found, t) if mine or s.phase == Phase.PLAY else _lying_bay(s, me, t)
    comes = ghosts.worker_of(me) + _coming(s, me, t) if mine else ""
    # the deck's ring lies over stacked cards
    drawn = "".join([shore.draw(s, t), places, shore.boats(s, t), bay, _piles(s, me, t), _legend(t.plain), city, comes])
    return (
        f'<svg class="farshore-board" viewBox="-4 -4 {WIDTH + 8} {HEIGHT + 4}" {facts} role="group" '
        f'aria-label="{escape(t("The shore, the Bay and the city"))}">'
        f"{symbols() + motifs.used(drawn) + isles.used(drawn) if alone else ''}{drawn}</svg>"
    )


def _focus(s: Any) -> tuple[int, int]:
    if s.phase in _TO_BAY:
        return BAY_X + WIDE, BAY_Y + 2 * HIGH
    return (WIDTH // 4, HEIGHT) if s.phase in _TO_CITY else (shore.WIDTH // 2, SHORE_Y)


def _place(s: Any, me: int, kind: Do, x: int, t: Translator, *, why: bool) -> str:
    """Attributes of a place, if the reader is asked and it may be tried; `why` = also where it is refused."""
    if not asked(s, me):
        return ""
    code = code_of(kind, x)
    if not why and refused(s, code):
        return ""
    confirm = kind in (Do.PLACE, Do.VISIT, Do.BAY, Do.MAP, Do.SCRAP, Do.FLOOD, Do.ANCHOR)
    return f'{place(s, code, confirm=confirm)} aria-label="{escape(action(s, code, t))}"'


def _lit(attributes: str, x: float, y: float, w: float, h: float, r: float = 11) -> str:
    """The halo of what is legal."""
    return halos.frame(x, y, w, h, r) if "data-do" in attributes else ""


def _hit(attributes: str, x: float, y: float, w: float, h: float) -> str:
    """Room for a finger around a place that is lower."""
    if not attributes:
        return ""
    return f'<rect class="farshore-hit" x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"/>'


def _spot(word: str, attributes: str, x: float | str, y: float, inner: str) -> str:
    where = f'transform="translate({x} {y})"'
    return f'<g class="farshore-spot" data-place="{word}"{attributes} {where}>{inner}</g>'


# ---- the shore -------------------------------------------------------------------------------------------------------

_AT_SITES = {Phase.TURN: Do.PLACE, Phase.PLACING: Do.PLACE, Phase.RECALL: Do.RECALL, Phase.COPY: Do.COPY}


def _places(s: Any, me: int, said: dict[int, Tag], t: Translator) -> str:
    """The places and the stacks of map tiles."""
    best = foremost(s, me)
    sites = [_site(s, me, k, said, t, best=k in best) for k in range(PLACES) if shore.shown(s, k)]
    return "".join([*sites, _maps(s, me, t) if s.phase == Phase.MAP else _lying_maps(s, t)])


@kept_by(lambda s, t: (t, fields(s, "seats", "islands", "flooded", "at", "crowd", "maps_taken")))
def _lying_places(s: Any, t: Translator) -> str:
    """For whom nobody asks."""
    return _places(s, -1, {}, t)


def _maps(s: Any, me: int, t: Translator) -> str:
    return "".join([_map(s, me, k, t) for k in range(MAPS)])


@kept_by(lambda s, t: (t.plain, fields(s, "seats", "maps_taken")))
def _lying_maps(s: Any, t: Translator) -> str:
    """While no map is to be chosen."""
    return _maps(s, -1, t)


def _site(s: Any, me: int, k: int, said: dict[int, Tag], t: Translator, *, best: bool = False) -> str:
    """A place, and what a worker there leads to; `best` = none brings more."""
    x, y = shore.SPOTS[k]
    kind, arg = _AT_SITES.get(Phase(int(s.phase))), k
    if s.phase == Phase.FLOOD:
        kind, arg = (Do.FLOOD, k - 4) if 4 <= k < 8 else (None, 0)
    if kind == Do.COPY and k >= 8:
        kind = None
    told = _place(s, me, kind, arg, t, why=kind == Do.PLACE) if kind is not None else ""
    w, h = shore.PLATE_W + 6, shore.PLATE_H + 6
    lit = _lit(told, -w / 2, -h / 2, w, h, 14) + _hit(told, -w / 2, -TAP / 2, w, TAP)
    if kind == Do.PLACE:
        lit += ghosts.worker(told, *shore.stand(s, k, me))
    off: int | None = 0
    if k in said:
        lit += led(s, k, said[k], t)
        off = aside(k, said[k], t)
    return _spot(f"p{k}", told + ' data-best=""' * best, x, y, shore.site(s, k, t, off) + lit)


def aside(k: int, tag: Tag, t: Translator) -> int | None:
    """How far the signs of a place make room for its tag: on islands for one below; at lookout and dunes it stands in
    their place."""
    if k > DOCKS_AT:
        return None
    return -8 if 4 <= k < DOCKS_AT and _lines(tag, t)[1] else 0


def led(s: Any, k: int, tag: Tag, t: Translator) -> str:
    """What a place leads to, at its own edge or within it, so that it never seems to be its neighbour's; at coast,
    islands and docks in two lines if need be: of the coast above, where the lower edge may lie beyond a screen's."""
    names, wide = "" if tag.paid else " is-near", shore.PLATE_W + 2
    if k == DOCKS_AT:
        return pill(0, LOWER, tag.words, tag.sign, names, wide, str(t.row(filter(None, (tag.more, tag.cards)))))
    if k > DOCKS_AT:  # in place of its signs, which say less
        said = tag.line(t)
        if k == LOOKOUT_AT and tag.sign:
            return pill(0, 1, t("refill to {most}", most=HAND), "", names, wide - 6)
        return pill(0, 0.5 if tag.sign else 1, said, tag.sign, names, wide - 6)
    first, second = _lines(tag, t)
    y = (-61 if second else -46) if k < 4 else 7 if second else 14.5
    return pill(0, y, first, tag.sign if tag.more else "", names, wide, second)


def _lines(tag: Tag, t: Translator) -> tuple[str, str]:
    """What stands at a coast site or island, in a line, or in two that are read more easily."""
    if tag.more:
        return tag.words, tag.short or tag.more
    first, *more = wrapped(tag.line(t), LINE, 2)
    return first, more[0] if more else ""


def _map(s: Any, me: int, kind: int, t: Translator) -> str:
    x, y = shore.map_spot(kind)
    told = _place(s, me, Do.MAP, kind, t, why=True) if s.phase == Phase.MAP else ""
    wide = shore.map_wide(kind)
    lit = _lit(told, -2, -2, wide + 4, shore.MAP_H + 4, 8)
    if lit:
        lit += pill(wide / 2, shore.MAP_H - 3, signed(map_brings(s, me, kind)))
    lit += _hit(told, -1, (shore.MAP_H - TAP) / 2, wide + 2, TAP)
    return _spot(f"m{kind}", told, num(x), y, shore.map_stack(s, kind, t) + lit)


# ---- the Bay ---------------------------------------------------------------------------------------------------------

_AT_BAY = {Phase.TURN: Do.BAY, Phase.PLAY: Do.BAY, Phase.DRAW: Do.DRAW_BAY, Phase.SWEEP: Do.SWEEP}


def _bay(s: Any, me: int, found: dict[int, int], t: Translator) -> str:
    return "".join([_spot_of_bay(s, me, k, found, t) for k in range(SPOTS)])


@kept_by(lambda s, me, t: (me, t.plain, fields(s, "bay", "bay_count"), part(s, "players", me) if me >= 0 else b""))
def _lying_bay(s: Any, me: int, t: Translator) -> str:
    """For whom nobody asks: by what it costs the reader, as no effect plays a card for less."""
    return _bay(s, me, {}, t)


def _spot_of_bay(s: Any, me: int, k: int, found: dict[int, int], t: Translator) -> str:
    x, y = BAY_X + k % 2 * (WIDE + GAP), BAY_Y + k // 2 * BAY_ROW
    if not s.bay_count[k]:
        return f'<rect class="farshore-void" data-at="bay{k}" x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="9"/>'
    kind = _AT_BAY.get(Phase(int(s.phase)))
    told = _place(s, me, kind, k, t, why=True) if kind is not None else ""
    name, copies = int(s.bay[k]), int(s.bay_count[k])
    lit = _lit(told, -2, -2, WIDE + 4, HIGH + 4)
    apart = kind is not None and not_meant(s, code_of(kind, k))
    # over the card's picture; of a hand that is asked about the hand says it
    by = ""
    if name in found and kind is not None and not apart:
        by = paid_by(price_of(s, me, name)) if s.phase != Phase.DRAW else ""
        lit += pill(29, -5, signed(found[name]), by, " is-lost" if found[name] < 0 else "")
    return (
        f'<g class="farshore-spot" data-at="bay{k}" data-place="n{name}"{told} transform="translate({x} {y})">'
        f"{face(next_turn(s, me) if apart else s, me, name, copies, t, told=by == 'anchor')}{lit}</g>"
    )


def _piles(s: Any, me: int, t: Translator) -> str:
    """A line above the Bay: its name, deck and discard pile. The deck is clicked to draw from it."""
    x, y, wide = WIDTH, BAY_Y - 9, 400
    told = _place(s, me, Do.DRAW_DECK, 0, t, why=False) if s.phase == Phase.DRAW else ""
    deck = t("Deck {deck}, discard pile {discards}", deck=int(s.deck_left), discards=int(s.discards_left))
    said = text(x - 28, y, deck, "farshore-called farshore-end", wide - 34, 10)
    return (
        f'{text(BAY_X, y, t("Bay"), "farshore-title")}<g class="farshore-spot"{told}>'
        f'<rect class="farshore-hit" x="{x - wide}" y="{y - 25}" width="{wide}" height="34"/>'
        f'<g data-at="deck">{sign("card", x - 12, y - 6, SIGN)}</g>'
        f"{said}{_lit(told, x - wide, y - 20, wide, 27, 8)}</g>"
    )


def _of(p: int, whose: int, drawn: str) -> str:
    """What lies before a seat; the page puts it in the place of another's."""
    away = "" if p == whose else ' data-elsewhere="" class="is-away"'
    return f'<g data-of="{p + 1}"{away}>{drawn}</g>'


# ---- the city --------------------------------------------------------------------------------------------------------


def _row(own: Any) -> int:
    """Cards in a row of a city: more of them, and narrower, where it has grown beyond its spaces."""
    cards = int(own.city_count) + SPACES - int(own.spaces)
    return max(ROW, -(-cards // ROWS))


def _city(s: Any, me: int, whose: int, t: Translator) -> str:
    """Drawn anew for whoever can act in it now."""
    own = s.players[whose]
    told = [_at_slot(s, me, k, t) for k in range(int(own.city_count))] if whose == me == s.turn else []
    return _drawn_city(s, me, whose, told, t) if any(told) else _lying_city(s, me, whose, t)


@kept_by(lambda s, me, whose, t: (whose, whose == me, t, fields(s.players[whose], "city", "city_count", "spaces")))
def _lying_city(s: Any, me: int, whose: int, t: Translator) -> str:
    return _drawn_city(s, me, whose, [""] * int(s.players[whose].city_count), t)


def _drawn_city(s: Any, me: int, whose: int, told: list[str], t: Translator) -> str:
    """The reader's city, or for an onlooker that of the seat whose turn it is; free spaces are drawn too. `told` = what
    can be done in it, card by card."""
    own = s.players[whose]
    said = (
        t("Your city: {n} of {spaces} spaces", n=int(own.spaces), spaces=SPACES)
        if whose == me
        else t("City of seat {seat}: {n} of {spaces} spaces", seat=whose + 1, n=int(own.spaces), spaces=SPACES)
    )
    if none := int(own.city_count) - int(own.spaces):
        said += " " + t.n("({n} card takes none)", "({n} cards take none)", none)
    row = _row(own)
    wide = (WIDTH - GAP * (row - 1)) / row
    out = [sign("city", 13, CITY_Y - 13, SIGN), text(31, CITY_Y - 7, said, "farshore-title", WIDTH - 450)]
    for k in range(int(own.city_count) + SPACES - int(own.spaces)):
        x, y = k % row * (wide + GAP), CITY_Y + k // row * (TILE_H + GAP)
        if k < own.city_count:
            out.append(_slot(s, whose, k, told[k], (x, y), wide, t))
        else:
            box = f'x="{num(x)}" y="{y}" width="{num(wide)}" height="{TILE_H}"'
            out.append(f'<rect class="farshore-void" {box} rx="8"/>')
    return "".join(out)


@lru_cache(maxsize=8)
def _legend(t: Translator) -> str:
    """What stands on places and in what they say of themselves, above the city."""
    y = CITY_Y - 7
    any_good = sign("any", WIDTH - 400, y - 6, SIGN) + text(
        WIDTH - 383, y, t("any resource"), "farshore-name", 176
    )
    return any_good + text(WIDTH - 190, y, t("✓ pays for the card"), "farshore-name", 190)


def _coming(s: Any, me: int, t: Translator) -> str:
    """The cards that can be played now, each in the space where it would lie."""
    own = s.players[me]
    k, row = int(own.city_count), _row(own)
    wide = (WIDTH - GAP * (row - 1)) / row
    at = k % row * (wide + GAP), CITY_Y + k // row * (TILE_H + GAP)
    return ghosts.cards(s, at, wide, t) if k < ROWS * row else ""


def _slot(s: Any, whose: int, k: int, told: str, at: tuple[float, float], wide: float, t: Translator) -> str:
    own = s.players[whose]
    label = "" if told else f' aria-label="{escape(slot_name(own, k, t))}"'
    lit = _lit(told, -2, -2, wide + 4, TILE_H + 4, 10)
    if lit and s.phase in (Phase.TURN, Phase.PLACING):
        lit += ghosts.worker(told, *lies(wide, int(own.city[k].worker)))
        if tag := red_tags(s, t).get(k):
            beside = wide - STRIPE  # the signs on its left side are seen
            lit += pill(wide - beside / 2, -5, tag.words, "", "" if tag.paid else " is-near", beside, tag.more)
    words = f"n{int(own.city[k].name)} {in_city(whose, own.city[k].name)}"
    return (
        f'<g class="farshore-spot" data-at="slot{k}" data-place="{words}"{told}{label} '
        f'transform="translate({num(at[0])} {num(at[1])})">{tile(own.city[k], wide, t)}{lit}</g>'
    )


def _at_slot(s: Any, me: int, k: int, t: Translator) -> str:
    """What may be done with a card of one's own city now."""
    phase, name = Phase(int(s.phase)), int(s.players[me].city[k].name)
    if phase in (Phase.TURN, Phase.PLACING):
        return _place(s, me, Do.VISIT, k, t, why=bool(VISIT[name]))
    if phase == Phase.PAY:
        return _at_payment(s, me, k, t)
    if phase in (Phase.RUN, Phase.RUN_ALL):
        return _place(s, me, Do.RUN, me * CITY + k, t, why=False)
    if phase == Phase.SCRAP:
        return _place(s, me, Do.SCRAP, k, t, why=False)
    return _place(s, me, Do.RECALL, PLACES + k, t, why=False) if phase == Phase.RECALL else ""


def _at_payment(s: Any, me: int, k: int, t: Translator) -> str:
    if s.price >= Price.CRITTER:
        return _place(s, me, Do.SCRAP, k, t, why=False)
    return _place(s, me, Do.USE, k, t, why=False) or _place(s, me, Do.ANCHOR, k, t, why=False)


assert DUNES_AT == PLACES - 1
