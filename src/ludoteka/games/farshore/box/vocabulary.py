"""The words of the table of steps: what an effect may do, to what, how far, and what is counted."""

from __future__ import annotations

from ludoteka.kernel import Named

from ..state import OPTIONS


class Place(Named):
    """Kinds of places for a worker, as a blue card may ask for them."""

    COAST, ISLAND, DOCKS, LOOKOUT, DUNES, RED = range(6)


class Event(Named):
    """What a blue card listens to."""

    NONE, PLAYED, VISITED, WIND, PREPARING = range(5)


class Source(Named):
    """Where cards are drawn or played from."""

    DECK, BAY, BOTH, HAND, REVEALED = range(5)


class Whose(Named):
    """Whose card an effect runs."""

    OWN, OTHER = range(2)


class Price(Named):
    """What using a blue card that makes another cheaper takes besides."""

    NOTHING, CARD, ITSELF, CRITTER, CONSTRUCTION = range(5)


class Op(Named):
    """What a step does. Those from REFILL on are the rulebook's own; a box does not name them."""

    END, GAIN, DRAW, BOAT, DISCARD, PAY, GIVE, GIVE_GOODS, RUN, SCRAP, PLAY, REVEAL, TAKE, CLEAR, RECALL, COPY, \
        MAP, CHOOSE, PUT, COLLECT, SPEND_HELD, PLACE, SWEEP, NEED, LESS, \
        REFILL, PAYMENT, ENTER, TRIGGERS, WIND, SETTLED, HOME, RUN_ALL, LAST, FLOOD, TURN_WIND, END_TURN, \
        FIRST, ISLANDS, HANDS, MULLIGANS, START = range(42)  # fmt: skip


class Col(Named):
    """Columns of the table of steps."""

    OP, WHAT, N, PER, MOST, OF, HOW, MAY, OPTION = range(9)


WIDTH = Col.OPTION + OPTIONS


class Per(Named):
    """What a step's number is multiplied by; GOODS + a set of goods from 1 to 15: of these together; from FILTER on:
    city cards that fit a filter."""

    ONE, MADE, HAND, TREASURES, MAPS, SPACES, HELD, GOODS, FILTER = *range(8), 23


class How(Named):
    """How far a step that asks again and again goes: as often as said, or up to it; all of it or nothing."""

    MUST, UP_TO, ALL_OR_NOTHING = range(3)
