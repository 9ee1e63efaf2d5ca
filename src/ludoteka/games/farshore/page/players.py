"""All seats at a glance and in full: season, supply, boat, maps, city, score."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.kept import fields, kept_by, part
from ludoteka.kit.picture import seats
from ludoteka.kit.picture.drawing import escape
from ludoteka.text.i18n import Translator

from ..box.schema import GOOD_NAMES
from ..box.tables import BOX, DECK, TRACK, VISIT
from ..picture.signs import sign
from ..rules.scoring import bonus_of
from ..state import EMPTY, MAPS, SPACES, UNSEEN, Do, Phase
from ..words.effects import card_said
from ..words.names import SEASONS_SAID, TOKENS_SAID, card_name, effect_words, map_name, rose_said, values_left
from ..words.points import points_of
from .widgets import code_of, count, house_note, in_city, refused


def standing(s: Any, p: int, me: int, t: Translator) -> str:
    """Beside a seat's points: its season, workers at home, cards in hand and spaces of its city."""
    own = s.players[p]
    season = t("passed") if own.passed else t(SEASONS_SAID[int(own.season)])
    few = (("worker", int(own.workers), t("workers at home")), ("card", int(own.hand_count), t("cards in hand")))
    counts = "".join(count(name, n, words, 18) for name, n, words in few)
    return f'<span class="farshore-when">{escape(season)}</span>{counts}'


def points(s: Any, p: int, me: int) -> int:
    return points_of(s, p)


def red_cards(s: Any, me: int, t: Translator) -> str:
    """What the red cards of one's city say, where a worker may be sent to them: in the city they have no words."""
    own = s.players[me]
    if not (asked(s, me) and s.phase in (Phase.TURN, Phase.PLACING)):
        return ""
    slots = [k for k in range(int(own.city_count)) if VISIT[own.city[k].name]]
    names = [int(own.city[k].name) for k in slots if not refused(s, code_of(Do.VISIT, k))]
    rows = "".join(
        f'<p class="farshore-note"><b>{escape(card_name(name, t))}</b>: {escape(effect_words(name, t))}</p>'
        for name in dict.fromkeys(names)
    )
    return f'<p class="farshore-note is-strong">{escape(t("A worker on your red cards"))}</p>{rows}' if rows else ""


# ---- the overview ----------------------------------------------------------------------------------------------------


def overview(s: Any, me: int, t: Translator) -> str:
    """All seats in full."""
    rows = "".join(_row(s, p, me, t) for p in reversed(seats.around(s, me)))
    return f'<h2>{escape(t("Seats"))}</h2><div class="farshore-seats">{rows}</div>'


def shared(s: Any, t: Translator) -> str:
    """What belongs to nobody: wind, piles and map tiles."""
    wind = t("Wind: {a}, {b}", a=rose_said(int(s.rose[0]), t), b=rose_said(int(s.rose[1]), t))
    piles = t("Deck {deck}, discard pile {discards}", deck=int(s.deck_left), discards=int(s.discards_left))
    return (
        f'<h2>{escape(t("The shore"))}</h2><p class="farshore-note">{sign("wind", 20)} {escape(wind)}<br>'
        f'{sign("card", 20)} '
        f"{escape(piles)}</p>{_stacks(s, t)}"
    )


@kept_by(lambda s, t: (t.plain, fields(s, "seats", "maps_taken")))
def _stacks(s: Any, t: Translator) -> str:
    """Map tiles that are left, by type."""
    rows = "".join(
        f"<li>{sign('map', 20)} {escape(map_name(k, t))}: <b>{', '.join(map(str, values_left(s, k))) or '–'}</b></li>"
        for k in range(MAPS)
    )
    return f'<ul class="farshore-stacks" aria-label="{escape(t("Map tiles"))}">{rows}</ul>'


@kept_by(lambda s, p, me, t: (p, p == me, t, _on_turn(s, p), part(s, "players", p)))
def _row(s: Any, p: int, me: int, t: Translator) -> str:
    own = s.players[p]
    you = seats.own(p, me, t)
    season = t("passed") if own.passed else t(SEASONS_SAID[int(own.season)])
    goods = "".join(count(good, int(own.goods[r]), t(TOKENS_SAID[r])) for r, good in enumerate(GOOD_NAMES))
    few = (("treasure", int(own.treasures), t("treasures")), ("point", int(own.points), t("point tokens")),
           ("anchor", int(own.anchors), t("anchors")), ("boat", int(TRACK[own.boat]), t("boat")),
           ("worker", int(own.workers), t("workers at home")), ("card", int(own.hand_count), t("cards in hand")),
           ("city", f"{int(own.spaces)}/{SPACES}", t("spaces of the city")))  # fmt: skip
    more = "".join(count(name, n, words) for name, n, words in few)
    names = "farshore-seat-row" + " is-turn" * _on_turn(s, p)
    return (
        f'<details class="{names}" data-key="seat-{p}" data-place="s{p}"><summary><span class="farshore-who">'
        f'{seats.name(p, t, 20)}{you}'
        f'</span><span class="farshore-when">{escape(season)}</span><b class="farshore-score" '
        f'title="{escape(t("points"))}">'
        f'{points_of(s, p)}</b><span class="farshore-stats">{goods}{more}</span></summary>{_full(s, p, t)}</details>'
    )


def _on_turn(s: Any, p: int) -> bool:
    return bool(s.turn == p and s.seat >= 0)


def _full(s: Any, p: int, t: Translator) -> str:
    """Maps and the whole city."""
    own = s.players[p]
    tiles = [
        f"<li>{sign('map', 18)} {escape(map_name(k, t))}: <b>{int(own.maps[k])}</b></li>"
        for k in range(MAPS)
        if own.maps[k] != EMPTY
    ]
    maps = f'<ul class="farshore-stacks">{"".join(tiles)}</ul>' if tiles else ""
    cards = "".join(_city_card(own, p, k, t) for k in range(int(own.city_count)))
    city = (
        f'<ul class="farshore-city">{cards}</ul>'
        if cards
        else f'<p class="farshore-note">{escape(t("No cards in the city yet."))}</p>'
    )
    return f'<div class="farshore-more">{maps}{city}</div>'


def _city_card(own: Any, p: int, k: int, t: Translator) -> str:
    bonus = int(bonus_of(own, k)) if DECK[int(own.city[k].name)].score else None
    return _card_shown(p, own.city[k], bonus, t.plain)


@kept_by(lambda p, card, bonus, t: (p, card.tobytes(), bonus, t), most=1024)
def _card_shown(p: int, card: Any, bonus: int | None, t: Translator) -> str:
    name = int(card.name)
    box = DECK[name]
    marks = sign("anchor", 18) * int(card.anchor) + sign("worker", 18) * int(card.worker)
    marks += "".join(
        f"{int(n)}{sign((*GOOD_NAMES, 'any', 'point', 'treasure')[what], 18)}" for what, n in enumerate(card.held) if n
    )
    more = "" if bonus is None else f" +{bonus}"
    return (
        f'<li class="farshore-t-{box.type}" data-place="n{name} {in_city(p, name)}">{sign(box.type, 18)}<b>'
        f'{escape(card_name(name, t))}</b>'
        f'<span class="farshore-marks">{marks}{house_note(name, t)}{sign("point", 18)}{box.points}{more}</span>'
        f"<small>{escape(card_said(box, t))}</small></li>"
    )


assert len(BOX.maps) == MAPS
assert UNSEEN < EMPTY
