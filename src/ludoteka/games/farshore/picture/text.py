"""The table drawn in characters."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.tables import STEP, TRACK, VISITED
from ..box.vocabulary import Col, Op, Price
from ..rules.scoring import score
from ..state import CITY, EMPTY, GOODS, MAPS, SPACES, SPOTS, Phase, What
from ..words.effects import GOODS_SAID, cost_said
from ..words.names import (
    SEASONS_SAID,
    TOKENS_SAID,
    bay_name,
    card_name,
    hand_said,
    map_name,
    place_name,
    rose_said,
    values_left,
)
from ..words.prompt import prompt

#: What a blue card's help takes before it helps.
PRICES_SAID = {
    Price.CARD: mark("a card of the hand"), Price.CRITTER: mark("a critter of the city"),
    Price.CONSTRUCTION: mark("a construction of the city"),
}  # fmt: skip
#: Here a frame's name is no card but the kind of place that was visited.
VISITED_ROWS = (int(VISITED), int(VISITED) + 1)


def text(s: Any, t: Translator) -> str:
    """What is asked, the board, then each seat with its supply, boat, hand and city."""
    lines = [prompt(s, t), *_under_way(s, t), "", *_wind(s, t)]
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


def _wind(s: Any, t: Translator) -> list[str]:
    """The roses that are shown, and those of either stack that are still to come, in an order nobody knows."""
    left = [
        ", ".join(rose_said(4 * stack + k, t) for k in range(4) if int(s.roses_left[stack]) >> k & 1) or "–"
        for stack in range(2)
    ]
    shown = t("Wind: {a}, {b}", a=rose_said(int(s.rose[0]), t), b=rose_said(int(s.rose[1]), t))
    return [shown, f"  {t('still to come: {a}; {b}', a=left[0], b=left[1])}"]


def _under_way(s: Any, t: Translator) -> list[str]:
    """Cards whose effects or playing are not over, the outermost first; what is still to be paid or given."""
    out = []
    cards = [card_name(int(f.name), t) for f in s.stack[: s.depth] if f.name >= 0 and STEP[f.step, Col.OP] != Op.END
             and int(f.step) not in VISITED_ROWS]  # fmt: skip
    if cards:
        out.append(t("Under way: {cards}", cards=", ".join(dict.fromkeys(cards))))
    if s.phase == Phase.PAY:
        cost = {good: int(s.due[r]) for r, good in enumerate((*GOOD_NAMES, "any")) if s.due[r]}
        out.append(t("Still to be paid: {cost}", cost=cost_said(cost, t)))
        if s.less:
            out.append(t("Of these free: {n}", n=int(s.less)))
        if s.price:
            out.append(t("First goes: {card}", card=t(PRICES_SAID[Price(int(s.price))])))
    if s.phase == Phase.MULLIGAN:
        out.append(t("Seat {seat} starts.", seat=int(s.first) + 1))
    if s.phase == Phase.RUN_ALL:
        city = s.players[s.turn].city
        run = [card_name(int(city[k].name), t) for k in range(CITY) if int(s.to_run) >> k & 1]
        out.append(t("Still to be run: {cards}", cards=", ".join(run)))
    if s.phase == Phase.GIVE_TO:
        out.append(t("Given away: {what}", what=card_name(int(s.picked), t)))
    if s.phase == Phase.GOODS_TO:
        out.append(t("Given away: {what}", what=t(TOKENS_SAID[int(s.picked)])))
    return out


def _standing(s: Any, place: int, t: Translator) -> str:
    said = f" [{s.at[place]}]" if s.at[place] else ""
    return said + (f" {t('under water')}" if place >= 4 and s.flooded[place - 4] else "")


def _player(s: Any, p: int, t: Translator) -> list[str]:
    me = s.players[p]
    goods = t.row(t.amount(me.goods[r], TOKENS_SAID[r]) for r in range(GOODS))
    head = t("Seat {seat}, {season}, workers at home: {workers}, points: {points}",
             seat=p + 1, season=t(SEASONS_SAID[int(me.season)]), workers=int(me.workers),
             points=int(score(s, p)))  # fmt: skip
    own = t("point tokens {points}, treasures {treasures}, anchors {anchors}, boat {boat}", points=int(me.points),
            treasures=int(me.treasures), anchors=int(me.anchors), boat=int(TRACK[me.boat]))  # fmt: skip
    maps = [f"{map_name(k, t)} {int(me.maps[k])}" for k in range(MAPS) if me.maps[k] != EMPTY]
    city = ", ".join(_in_city(card, t) for card in me.city[: me.city_count]) or "–"
    out = [head + (f" · {t('passed')}" if me.passed else ""), f"  {goods}; {own}"]
    out.append(f"  {t('Hand: {cards}', cards=hand_said(me, t))}")
    out.append(f"  {t('City ({n} of {most} spaces): {cards}', n=int(me.spaces), most=SPACES, cards=city)}")
    return out + ([f"  {'; '.join(maps)}"] if maps else [])


def _in_city(card: Any, t: Translator) -> str:
    """A card with what lies on it: an anchor, workers, tokens, and how often its help was used."""
    marks = ("⚓" if card.anchor else "") + "●" * int(card.worker)
    held = [str(t.amount(n, GOODS_SAID[What(k).name.lower()])) for k, n in enumerate(card.held) if n]
    if card.used:
        held.append(t("used {n}×", n=int(card.used)))
    return card_name(int(card.name), t) + marks + (f" ({', '.join(held)})" if held else "")
