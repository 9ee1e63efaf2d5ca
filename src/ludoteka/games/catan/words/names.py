"""What things are called: resources, land, cards, helpers, places. Nouns stay in the nominative, so that each language
can put them into whole phrases of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ludoteka.text.i18n import Translator, mark

from ..box.grid import AXIAL, CORNER_HEXES, EDGE_HEXES, HEX_EDGES
from ..box.pieces import WONDER_NEEDS
from ..state import ANY, RESOURCES, Terrain
from .places import corner_name, edge_name, hex_name

RESOURCE_NAMES = (mark("lumber"), mark("brick"), mark("wool"), mark("grain"), mark("ore"))
TERRAIN_NAMES = (
    mark("forest"), mark("hills"), mark("pasture"), mark("fields"), mark("mountains"), mark("desert"),
    mark("gold field"), mark("sea"), mark("fog"), mark("frame"),
)  # fmt: skip
CARD_NAMES = (
    mark("knight"), mark("road building"), mark("year of plenty"), mark("monopoly"), mark("victory point"),
)  # fmt: skip
PIECE_NAMES = (mark("settlement"), mark("city"), mark("road"), mark("ship"))
#: The wonders by their number, and what each of them asks for.
WONDER_NAMES = (
    mark("Theater"), mark("Great Bridge"), mark("Monument"), mark("Great Wall"), mark("Cathedral"),
    mark("Great Library"), mark("Lighthouse"),
)  # fmt: skip
NEEDED = (
    mark("two cities"), mark("a town at the strait"), mark("a town at the wasteland"),
    mark("a city at a harbor, and a trade route of five"), mark("a city, and six points"),
)  # fmt: skip
#: The helpers' own names, the same in all languages but for their cases, and what each of them does.
HELPER_NAMES = (
    "–", mark("Asla"), mark("Yngvi"), mark("Hilda"), mark("Högni"), mark("Thorolf"), mark("Diara"), mark("Ryan"),
    mark("Gregor"), mark("Stina"), mark("Digur"), mark("Kaja"), mark("Carla"),
)  # fmt: skip
HELPER_POWERS = (
    mark("no helper"), mark("forced trade"), mark("a road with one card replaced"),
    mark("a card after a roll that brought none"), mark("a road is moved"), mark("protection from the seven"),
    mark("one of three development cards"), mark("a card from a leader"), mark("a knight builds"), mark("two for one"),
    mark("the robber to the desert"), mark("the robber’s resource"), mark("a development card is swapped"),
)  # fmt: skip
#: The same in the few words that a button has room for.
HELPER_BRIEFS = (
    "", mark("forced swap 1:1"), mark("cheaper road"), mark("bad roll: 1 card"), mark("move a road"),
    mark("safe from 7"), mark("buy 1 of 3 cards"), mark("rob a leader"), mark("knight builds"), mark("2 cards for 1"),
    mark("robber away"), mark("robber’s card"), mark("swap a card"),
)  # fmt: skip
#: The same whole, in two short lines of a button: who gives what, and for what; where no better use of it is known.
HELPER_DOES = (
    "", mark("others must swap a card that you name"), mark("road: pay 1 card with any other"),
    mark("a roll brings you none: take 1 card"), mark("move one of your roads, free"),
    mark("on a 7 lose no card, or take 1"), mark("development card: pick 1 of 3"),
    mark("see a leader’s hand, take 1 card"), mark("give up a knight: build cheaper"),
    mark("bank gives 1 card for 2 equal ones"), mark("robber to desert, 1 card of his land"),
    mark("take 1 card of the robber’s land"), mark("swap one of your development cards"),
)  # fmt: skip
#: What a development card does, in as few.
CARD_BRIEFS = (
    mark("robber, steal 1"), mark("+2 roads"), mark("+2 cards"), mark("take all of 1 kind"), mark("1 point"),
)  # fmt: skip
#: When a helper may be used, by what the box says.
HELPER_WHENS = {
    "own": mark("once in your turn, after the roll"), "before": mark("in your own turn, before or after the roll"),
    "after": mark("in your own turn, after the roll"), "roll": mark("at anybody’s roll"),
}  # fmt: skip
#: The same at length, for who meets a helper for the first time.
HELPER_DEEDS = (
    "",
    mark("Name a resource and demand it of one or two others. Who has it gives you a card of it and gets any card of "
         "yours in return."),
    mark("Build a road; one card of its price is replaced by any other card."),
    mark("When a roll brings you nothing, you may take a card of any resource from the bank. Not on a 7."),
    mark("Move one of your roads with an open end to another place, without paying."),
    mark("On a 7 he has to be used: with more than seven cards you discard none, with seven or fewer you take a card "
         "of any resource from the bank."),
    mark("Buy a development card, one card of its price replaced if you wish; look at the top three and keep one."),
    mark("Look into the hand of somebody with more visible points than you, and keep one of the cards."),
    mark("Give up one of your played knights: build a settlement for 1 lumber and 1 brick, or a city for 1 grain and "
         "2 ore."),
    mark("Choose a resource and exchange two cards of it for one of another with the bank, as often as you wish, until "
         "you do anything else."),
    mark("Drive the robber to the desert and take a card of the resource of the hex that he leaves."),
    mark("Take a card of the resource of the hex where the robber stands, in the desert of any resource. He stays."),
    mark("Put one of your unplayed development cards under the deck and draw the top one."),
)  # fmt: skip

BESIDE = 2  # lands that a hex of the sea is told by


def cards(counts: Iterable[int], t: Translator) -> str:
    """Resource cards as a list: `2 wool, 1 ore`."""
    return t.row(t.amount(n, RESOURCE_NAMES[r]) for r, n in enumerate(counts) if n > 0) or t("nothing")


def helper_name(number: int, t: Translator) -> str:
    return t(HELPER_NAMES[number]) if number else HELPER_NAMES[0]


def resource(r: int, t: Translator) -> str:
    return t(RESOURCE_NAMES[r])


def resources(which: Iterable[int], t: Translator) -> str:
    """Resources by their names, one after another."""
    return t.row(t(RESOURCE_NAMES[r]) for r in which)


def card(kind: int, t: Translator) -> str:
    """A development card."""
    return t(CARD_NAMES[kind])


def land(s: Any, h: int, t: Translator) -> str:
    """A hex by what it is, and its number: `forest 11`."""
    name = t(TERRAIN_NAMES[s.terrain[h]])
    return f"{name} {s.token[h]}" if s.token[h] else name


def hex_words(s: Any, h: int, t: Translator) -> str:
    """A hex by its name and what it is."""
    return f"{hex_name(h)} ({land(s, h, t)})"


def corner_words(s: Any, c: int, t: Translator) -> str:
    """A corner by its name and the land around it."""
    around = [land(s, h, t) for h in CORNER_HEXES[c] if s.terrain[h] <= Terrain.GOLD]
    return f"{corner_name(s, c)} ({', '.join(around)})" if around else corner_name(s, c)


def edge_words(s: Any, e: int) -> str:
    return edge_name(s, e)


def hex_lands(s: Any, h: int, t: Translator) -> str:
    """A hex by what it is, told apart from the one that is called the same; of the sea, beside which land."""
    if s.terrain[h] <= Terrain.GOLD: return _told_apart(s, h, t)
    beside = {int(one) for e in HEX_EDGES[h] for one in EDGE_HEXES[e]} - {h}
    coast = [land(s, one, t) for one in sorted(beside) if s.terrain[one] <= Terrain.GOLD]
    return t.row([land(s, h, t), *coast[:BESIDE]])


def _told_apart(s: Any, h: int, t: Translator) -> str:
    """A land by how it lies to its twin, where exactly one other has the same number."""
    name, alike = land(s, h, t), (s.terrain == s.terrain[h]) & (s.token == s.token[h])
    twins = [int(one) for one in np.flatnonzero(alike) if one != h]
    if len(twins) != 1 or not s.token[h]: return name
    (q, r), (other_q, other_r) = AXIAL[h], AXIAL[twins[0]]
    if r != other_r: return t("upper {land}", land=name) if r < other_r else t("lower {land}", land=name)
    return t("left {land}", land=name) if q < other_q else t("right {land}", land=name)


def corner_lands(s: Any, c: int, t: Translator) -> str:
    """A corner by the land around it alone, for whoever sees the map; `sea` where there is none."""
    around = [land(s, h, t) for h in CORNER_HEXES[c] if s.terrain[h] <= Terrain.GOLD]
    return t.row(around) if around else t(TERRAIN_NAMES[Terrain.SEA])


def edge_lands(s: Any, e: int, t: Translator) -> str:
    """An edge by what lies on its two sides; what is beside the map counts as sea."""
    sides = [land(s, h, t) if s.terrain[h] != Terrain.NOTHING else t(TERRAIN_NAMES[Terrain.SEA]) for h in EDGE_HEXES[e]]
    return t.row(dict.fromkeys(sides))


def wonder(w: int, t: Translator) -> str:
    return t(WONDER_NAMES[w])


def needed(w: int, t: Translator) -> str:
    """What a wonder asks for."""
    return t(NEEDED[WONDER_NEEDS[w]])


def harbor(kind: int, t: Translator) -> str:
    """A harbor by what it takes: `wool 2:1`, or `3:1`."""
    return t("{resource} 2:1", resource=t(RESOURCE_NAMES[kind])) if kind < RESOURCES else "3:1"


def pieces_left(player: Any) -> tuple[int, ...]:
    """Settlements, cities, roads and ships in a seat's supply."""
    return int(player.settlements), int(player.cities), int(player.roads), int(player.ships)


def harbor_words(kind: int, t: Translator) -> str:
    if kind == ANY: return t("Harbor 3:1, any resource")
    return t("Harbor 2:1: {resource}", resource=t(RESOURCE_NAMES[kind]))
