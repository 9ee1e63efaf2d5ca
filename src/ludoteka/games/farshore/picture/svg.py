"""The table as one plain picture that stands alone: board above, Bay, then a row for each seat's city."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import BOX, CHEST, DECK, TRACK
from ..rules.scoring import score
from ..state import EMPTY, GOODS, MAPS, SEATS, SPOTS
from ..words.names import SEASONS_SAID, TOKENS_SAID, card_name, card_words, map_name, place_name, rose_said, values_left
from ..words.prompt import prompt

WIDTH, BOARD, CARD_W, CARD_H = 1200, 470, 116, 46
INKS = {"green": "#3f7d3a", "blue": "#2f63a8", "brown": "#8a5a2b", "red": "#b23a32", "purple": "#6d4796"}
SEAT_INKS = ("#d55e00", "#0072b2", "#009e73", "#cc79a7")
SAND, SEA, INK = "#efe3c4", "#a9cfdd", "#2b2a26"


def svg(s: Any, t: Translator) -> str:
    height = BOARD + 120 + 190 * int(s.seats)
    parts = [_rect(0, 0, WIDTH, height, SAND), _rect(0, 0, WIDTH, BOARD - 20, SEA, 0), _track(s), _places(s, t)]
    parts += [_maps(s, t), _winds(s, t), _bay(s, t)]
    parts += [_player(s, p, BOARD + 110 + 190 * p, t) for p in range(s.seats)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="13" fill="{INK}"><title>{escape(prompt(s, t))}</title>{"".join(parts)}</svg>'
    )


def _rect(x: float, y: float, w: float, h: float, fill: str, r: float = 6) -> str:
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{w:.0f}" height="{h:.0f}" rx="{r:.0f}" fill="{fill}"/>'


def _text(x: float, y: float, said: str, extra: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" {extra}>{escape(said)}</text>'


def _space(k: int) -> tuple[float, float]:
    """Where a space of the boat track lies: on an oval around the board."""
    angle = pi * (0.75 + 1.9 * k / max(1, len(TRACK) - 1))
    return 600 + 565 * cos(angle), 225 + 200 * sin(angle)


def _track(s: Any) -> str:
    out = []
    for k in range(len(TRACK)):
        x, y = _space(k)
        fill = "#e8b93c" if CHEST[k] else "#fdfaf0"
        out.append(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="12" fill="{fill}"/>')
        out.append(_text(x, y + 4, str(int(TRACK[k])), 'text-anchor="middle" font-size="11"'))
    for p in range(s.seats):
        x, y = _space(int(s.players[p].boat))
        out.append(
            f'<path d="M{x - 9 + 6 * p:.0f} {y - 16:.0f}l9 0l-3 7h-6z" fill="{SEAT_INKS[p]}" stroke="{INK}"/>'
        )
    return "".join(out)


def _places(s: Any, t: Translator) -> str:
    """Coast and islands in two columns, docks, lookout and dunes below."""
    out = []
    shown = [k for k in range(8) if k < 4 or s.islands[k - 4] != EMPTY]
    for k in shown:
        x, y = (150, 110 + 40 * k) if k < 4 else (470, 110 + 40 * (k - 4))
        under = k >= 4 and bool(s.flooded[k - 4])
        out.append(_rect(x, y, 310, 32, "#6f9fb5" if under else "#f7efd8"))
        said = t("under water") if under else place_name(s, k, t)
        out.append(_text(x + 34, y + 21, said, 'font-size="11"'))
        if s.at[k]:
            out.append(f'<circle cx="{x + 17}" cy="{y + 16}" r="9" fill="{SEAT_INKS[s.at[k] - 1]}"/>')
    for k in range(3):
        x, y = 150 + 210 * k, 285
        out.append(_rect(x, y, 200, 40, "#f7efd8") + _text(x + 8, y + 25, place_name(s, 8 + k, t)))
        workers = [p for p in range(SEATS) for _ in range(s.crowd[k, p])]
        out += [f'<circle cx="{x + 90 + 11 * n}" cy="{y + 20}" r="6" fill="{SEAT_INKS[p]}"/>'
                for n, p in enumerate(workers)]  # fmt: skip
    return "".join(out)


def _maps(s: Any, t: Translator) -> str:
    out = []
    for k in range(MAPS):
        left = values_left(s, k)
        x, y = 800, 110 + 27 * k
        out.append(_rect(x, y, 260, 22, "#fdfaf0" if left else "#d8cfb5"))
        out.append(_text(x + 6, y + 15, map_name(k, t), 'font-size="10"'))
        out.append(_text(x + 254, y + 15, " ".join(map(str, left)) or "–", 'font-size="12" text-anchor="end"'))
    return "".join(out)


def _winds(s: Any, t: Translator) -> str:
    said = t("Wind: {a}, {b}", a=rose_said(int(s.rose[0]), t), b=rose_said(int(s.rose[1]), t))
    piles = t("Deck {deck}, discard pile {discards}", deck=int(s.deck_left), discards=int(s.discards_left))
    return _text(330, 365, said, 'font-size="16"') + _text(800, 310, piles)


def _card(x: float, y: float, name: int, t: Translator, note: str = "") -> str:
    card = DECK[name]
    title = f"<title>{escape(card_words(name, t))}</title>"
    face = _rect(x, y, CARD_W, CARD_H, "#fdfaf0") + _rect(x, y, 8, CARD_H, INKS[card.type], 3)
    squeezed = f' textLength="{CARD_W - 18}"' if len(card_name(name, t)) > 17 else ""
    said = _text(x + 13, y + 18, card_name(name, t), f'font-size="12"{squeezed}')
    said += _text(x + 13, y + 36, f"{card.points} {note}".strip(), 'font-size="11"')
    return f"<g>{title}{face}{said}</g>"


def _bay(s: Any, t: Translator) -> str:
    out = []
    for k in range(SPOTS):
        x = 20 + k * 146
        if s.bay_count[k]:
            count = f"×{int(s.bay_count[k])}" if s.bay_count[k] > 1 else ""
            out.append(_card(x, BOARD + 10, int(s.bay[k]), t, count))
        else:
            out.append(_rect(x, BOARD + 10, CARD_W, CARD_H, "#d8cfb5"))
    return "".join(out)


def _player(s: Any, p: int, y: float, t: Translator) -> str:
    me = s.players[p]
    goods = " · ".join(t.amount(me.goods[r], TOKENS_SAID[r]) for r in range(GOODS))
    head = t("Seat {seat}, {season}, workers at home: {workers}, points: {points}",
             seat=p + 1, season=t(SEASONS_SAID[int(me.season)]), workers=int(me.workers),
             points=int(score(s, p)))  # fmt: skip
    out = [f'<circle cx="20" cy="{y - 4:.0f}" r="8" fill="{SEAT_INKS[p]}"/>', _text(36, y, head, 'font-weight="bold"')]
    own = t("point tokens {points}, treasures {treasures}, anchors {anchors}, boat {boat}", points=int(me.points),
            treasures=int(me.treasures), anchors=int(me.anchors), boat=BOX.board.track[me.boat])  # fmt: skip
    out.append(_text(560, y, f"{goods} · {own}", 'font-size="12"'))
    for k in range(me.city_count):
        card = me.city[k]
        note = ("⚓" if card.anchor else "") + "●" * int(card.worker)
        out.append(_card(20 + k % 10 * 118, y + 12 + k // 10 * 52, int(card.name), t, note))
    for k in range(me.hand_count):
        x = 20 + k * 118
        if me.hand[k] >= 0:
            out.append(_card(x, y + 118, int(me.hand[k]), t))
        else:
            out.append(_rect(x, y + 118, CARD_W, CARD_H, "#c9bd9a"))
    return "".join(out)
