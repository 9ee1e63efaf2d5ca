"""Names of cards, places, tokens, seasons and all else that is spoken of."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.tables import BOX, DECK, ROSES, STACK
from ..state import ANY, DUNES_AT, EMPTY, UNSEEN
from .effects import GOODS_SAID, card_said, cards_said, cost_said, gift_said, needs_said, site_said

SEASONS_SAID = (mark("winter"), mark("spring"), mark("summer"), mark("autumn"))
TOKENS_SAID = tuple(GOODS_SAID[good] for good in (*GOOD_NAMES, "any"))
PAID_SAID = (*TOKENS_SAID[:ANY], GOODS_SAID["treasure"])
ROSES_SAID = {
    "green": mark("green"), "blue": mark("blue"), "brown": mark("brown"), "red": mark("red"),
    "purple": mark("purple"), "common": mark("common"), "unique": mark("unique"), "critter": mark("critters"),
    "construction": mark("constructions"),
}  # fmt: skip


def card_name(name: int, t: Translator) -> str:
    """A card by its name; "card" where the reader may not see it."""
    return t(DECK[name].name_text) if name >= 0 else t("a hidden card")


def home_name(me: Any, slot: int, t: Translator) -> str:
    """The same of a card of one's own city among places of the shore: on a phone the city is out of view."""
    return str(t("{card} in your city", card=slot_name(me, slot, t)))


def slot_name(me: Any, slot: int, t: Translator) -> str:
    """A card in a city; its number besides where there are several of its name."""
    if slot >= me.city_count:
        return t("an empty space of the city")
    city = me.city["name"][: int(me.city_count)].tolist()
    name = card_name(city[slot], t)
    if city.count(city[slot]) == 1:
        return name
    return t.phrase("{card} no. {n}", card=name, n=city[: slot + 1].count(city[slot]))


def place_name(s: Any, place: int, t: Translator) -> str:
    """A place on the board with what it gives."""
    if place >= 8:
        return t((mark("docks"), mark("lookout"), mark("dunes"))[place - 8])
    tile = 0 if place < 4 else int(s.islands[place - 4])
    if tile == EMPTY:
        return t.phrase("{place} {n}", place=t("island"), n=place - 3)
    return site_name(place, tile, t)


def site_name(place: int, tile: int, t: Translator) -> str:
    """A coast site, or a place for islands with a tile, with what it gives."""
    return _site_name(place, tile, t.plain)


@lru_cache(maxsize=512)
def _site_name(place: int, tile: int, t: Translator) -> str:
    kind, n = (t("coast"), place + 1) if place < 4 else (t("island"), place - 3)
    return t.phrase("{place} {n} ({gift})", place=kind, n=n, gift=site_said(place, tile, t).rstrip("."))


def place_gift(s: Any, place: int, t: Translator) -> str:
    """A place in few words: what a coast site or an island gives, `2 mushrooms, 1 card`; the others by their names, the
    dunes with what is there."""
    if place == DUNES_AT:
        return t("dunes (map)")
    if place >= 8 or (place >= 4 and s.islands[place - 4] == EMPTY):
        return place_name(s, place, t)
    steps = BOX.coast[place].effect if place < 4 else BOX.islands[int(s.islands[place - 4])].effect
    return gift_said(steps, t) or place_name(s, place, t)


def place_called(s: Any, place: int, t: Translator) -> str:
    """The same among places of other kinds: islands are called so."""
    said = place_gift(s, place, t)
    if not 4 <= place < 8 or s.islands[place - 4] == EMPTY or said == place_name(s, place, t):
        return said
    return str(t.phrase("{card} ({how})", card=t("island"), how=said))


def gifts_of(s: Any, place: int, t: Translator) -> str:
    """What a coast site or an island gives, `2 mushrooms, 1 card`; "" for a place that does anything besides."""
    if place >= 8 or (place >= 4 and s.islands[place - 4] == EMPTY):
        return ""
    return gift_said(BOX.coast[place].effect if place < 4 else BOX.islands[int(s.islands[place - 4])].effect, t)


def place_said(s: Any, place: int, t: Translator) -> str:
    """A place by its kind and what it gives: its number is nowhere in view."""
    gifts = str(gifts_of(s, place, t))  # in brackets it takes no case
    return t.phrase("{card} ({how})", card=place_kind(s, place, t), how=gifts) if gifts else place_name(s, place, t)


def place_kind(s: Any, place: int, t: Translator) -> str:
    """What kind of place it is: what it gives is told beside it."""
    if place >= 8: return place_name(s, place, t)
    return t("coast") if place < 4 else t("island")


def rose_said(rose: int, t: Translator) -> str:
    return t(ROSES_SAID[ROSES[rose].shows]) if rose != EMPTY else "–"


def bay_name(s: Any, spot: int, t: Translator) -> str:
    return card_name(int(s.bay[spot]), t) if s.bay[spot] != EMPTY else t("an empty spot of the Bay")


def map_name(kind: int, t: Translator) -> str:
    """A type of map tile by what it asks for."""
    return t("map ({needs})", needs=needs_said(kind, t))


def asked(s: Any) -> Any:
    """The player whom effects concern."""
    return s.players[s.turn]


def hand_said(me: Any, t: Translator) -> str:
    """A hand by its cards, or how many there are where they are hidden."""
    n = int(me.hand_count)
    if n and me.hand[0] == UNSEEN:
        return t.amount(n, "card")
    return ", ".join(card_name(int(name), t) for name in me.hand[:n]) or "–"


def values_left(s: Any, kind: int) -> list[int]:
    """Values of the map tiles that are left in a stack, from the top."""
    return [int(v) for v in STACK[s.seats, s.maps_taken[kind] :] if v >= 0]


def effect_words(name: int, t: Translator) -> str:
    """All that a card does; empty for one that does nothing."""
    return _effect(name, t.plain)


@lru_cache(maxsize=1024)
def _effect(name: int, t: Translator) -> str:
    return card_said(DECK[name], t)


def card_words(name: int, t: Translator) -> str:
    """Everything printed on a card, for lists and titles."""
    return _card_words(name, t.plain)


@lru_cache(maxsize=1024)
def _card_words(name: int, t: Translator) -> str:
    card = DECK[name]
    said = f"{t(card.name_text)} · {cards_said(card.type, t)} · {cards_said(f'{card.rarity} {card.kind}', t)}"
    effect = _effect(name, t)
    said = f"{said} · {cost_said(dict(card.cost), t)} · {card.points}"
    return " · ".join([said, *([effect] if effect else []), *([t(card.doubt_text)] if card.doubt_text else [])])
