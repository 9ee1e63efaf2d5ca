"""The table drawn in characters."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from .box import MAPS
from .kinds import GOODS
from .scoring import score
from .state import EMPTY, SPOTS
from .words import (
    SEASONS_SAID,
    TOKENS_SAID,
    ask,
    bay_name,
    boat_points,
    card_name,
    hand_said,
    map_name,
    place_name,
    rose_said,  # fmt: skip
    values_left,
)


def text(s: Any, t: Translator) -> str:
    """What is asked, the board, then each seat with its supply, boat, hand and city."""
    lines = [ask(s, t), "", t("Wind: {a}, {b}", a=rose_said(int(s.rose[0]), t), b=rose_said(int(s.rose[1]), t))]
    lines += [f"  {place_name(s, k, t)}{_standing(s, k, t)}" for k in range(8) if k < 4 or s.islands[k - 4] != EMPTY]
    for k in range(3):
        crowd = ", ".join(f"{p + 1}×{int(s.crowd[k, p])}" for p in range(s.seats) if s.crowd[k, p])
        lines.append(f"  {place_name(s, k + 8, t)}" + (f" [{crowd}]" if crowd else ""))
    bay = [bay_name(s, k, t) + (f" ×{s.bay_count[k]}" if s.bay_count[k] > 1 else "") for k in range(SPOTS)]
    lines.append(t("Bay: {cards}", cards=", ".join(bay)))
    if s.revealed_count:
        shown = ", ".join(card_name(int(name), t) for name in s.revealed[: s.revealed_count])
        lines.append(t("Revealed: {card}", card=shown))
    lines.append(t("Deck {deck}, discard pile {discards}", deck=int(s.deck_left), discards=int(s.discards_left)))
    lines += [f"  {map_name(k, t)}: {', '.join(map(str, values_left(s, k))) or '–'}" for k in range(MAPS)]
    for p in range(s.seats):
        lines += ["", *_player(s, p, t)]
    return "\n".join(lines)


def _standing(s: Any, place: int, t: Translator) -> str:
    said = f" [{s.at[place]}]" if s.at[place] else ""
    return said + (f" {t('under water')}" if place >= 4 and s.flooded[place - 4] else "")


def _player(s: Any, p: int, t: Translator) -> list[str]:
    me = s.players[p]
    goods = ", ".join(f"{int(me.goods[r])} {t(TOKENS_SAID[r])}" for r in range(GOODS))
    head = t("Seat {seat}, {season}, workers at home: {workers}, points: {points}",
             seat=p + 1, season=t(SEASONS_SAID[int(me.season)]), workers=int(me.workers),
             points=int(score(s, p)))  # fmt: skip
    own = t("point tokens {points}, treasures {treasures}, anchors {anchors}, boat {boat}", points=int(me.points),
            treasures=int(me.treasures), anchors=int(me.anchors), boat=boat_points(me))  # fmt: skip
    maps = [f"{map_name(k, t)} {int(me.maps[k])}" for k in range(MAPS) if me.maps[k] != EMPTY]
    city = []
    for card in me.city[: me.city_count]:
        marks = ("⚓" if card.anchor else "") + "●" * int(card.worker)
        city.append(card_name(int(card.name), t) + marks)
    out = [head + (f" · {t('passed')}" if me.passed else ""), f"  {goods}; {own}"]
    out.append(f"  {t('Hand: {cards}', cards=hand_said(me, t))}")
    out.append(f"  {t('City: {cards}', cards=', '.join(city) or '–')}")
    return out + ([f"  {'; '.join(maps)}"] if maps else [])
