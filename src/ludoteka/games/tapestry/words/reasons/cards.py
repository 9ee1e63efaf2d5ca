"""What tapestry cards bring in few words, of which no points can be told before they act, and about how many these are.
"""

from __future__ import annotations

from ludoteka.text.i18n import mark

from ...state import Card

#: By card: the guess is for their order alone.
BRINGS = {
    Card.DISCOVERY: (3.0, mark("a step by die")), Card.COAL: (3.5, mark("a tile to lay")),
    Card.DEMOCRACY: (6.0, mark("3 cards, 2 points each")),
    Card.DIPLOMACY: (5.5, mark("a resource and a building")),
    Card.FEUDALISM: (2.0, mark("a resource")), Card.GUILDS: (2.0, mark("5 points for a resource, up to 3")),
    Card.OLYMPIC: (5.0, mark("10 points for a worker")), Card.REVOLUTION: (2.5, mark("a resource, or lost land")),
    Card.ALLIANCE: (4.0, mark("all era, an ally’s upgrades")),
    Card.BROKER: (4.0, mark("all era, 3 points per military step of others")),
    Card.MARRIAGE: (4.0, mark("all era, an opponent’s gains on a track")),
    Card.MERCANTILISM: (1.0, mark("food into other resources, 2 points each")),
}  # fmt: skip
