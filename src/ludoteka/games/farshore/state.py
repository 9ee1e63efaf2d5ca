"""The table: what everybody has, what lies on the board, what is still to be done.

A card's *name* is its place in the box file (0..47); equal cards have equal names. A *slot* is a place in a city
(0..19, in the order in which cards came). Seats are numbered from 0; fields that may hold no seat hold seat + 1.
"""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Common, Named, array, i1, i2, i8, record

SEATS = 4
NAMES = 48  # different cards
SPACES = 15  # in a city
CITY = 20  # cards in a city: some take no space
MAPS = 6  # types of map tiles
HAND = 8  # the hand limit
SPOTS = 8  # in the Bay
WORKERS = 2  # at the start; one more with each season
ANCHORS = 3
STACK_DEPTH = 48
NESTING = 36  # an effect deeper than this in others plays and runs no further card
EMPTY = -1  # no card in a hand or spot, no tile
UNSEEN = -2  # a card that the reader may not see
OPTIONS = 4  # of a choice, at most
BIT = 1 << np.arange(62)  # sets are made of these: a byte that is shifted would lose them

# ---- words of the box ------------------------------------------------------------------------------------------------


class Good(Named):
    """The four resources, as costs and supplies list them."""

    WOOD, SEAWEED, STONE, MUSHROOMS = range(4)


GOODS = len(Good)
#: Beyond the four: in a cost or gain "any resource", among tokens that are paid a treasure.
ANY = TREASURE = GOODS


class What(Named):
    """What a step of an effect gains, pays or makes cheaper; the first four are goods."""

    WOOD, SEAWEED, STONE, MUSHROOMS, ANY, POINT, TREASURE = range(7)


TOKENS = len(What)


class Colour(Named):
    """The five types of cards."""

    GREEN, BLUE, BROWN, RED, PURPLE = range(5)


COLOURS = len(Colour)


class Season(Named):
    """Each player's own season."""

    WINTER, SPRING, SUMMER, AUTUMN = range(4)


# ---- what is asked and done ------------------------------------------------------------------------------------------


class Phase(Named):
    """What the seat is asked. NOTHING while chance is asked and after the end."""

    NOTHING, MULLIGAN, TURN, PAY, GAIN, DISCARD, PAY_GOODS, GIVE, GIVE_TO, GIVE_GOODS, GOODS_TO, DRAW, RUN, RUN_ALL, \
        SCRAP, PLAY, TAKE, RECALL, COPY, MAP, FLOOD, CHOOSE, PLACING, SWEEP, ENTER_TO = range(25)  # fmt: skip


class Awaits(Named):
    """What chance is asked for."""

    NOTHING, FIRST, ISLAND, ROSE_A, ROSE_B, CARD = range(6)


class Do(Named):
    """Kinds of actions; the comment says what the argument is. Their table is in `rules/actions.py`."""

    PLACE = 0  # a worker: 0..3 coast, 4..7 island, 8 docks, 9 lookout, 10 dunes
    VISIT = 1  # a worker on a card in one's own city, a red one as a rule: slot
    PLAY = 2  # a card from the hand: name
    BAY = 3  # a card from the Bay: spot
    PREPARE = 4
    PASS = 5
    KEEP = 6  # the starting hand
    MULLIGAN = 7
    USE = 8  # a blue card that makes the played card cheaper: slot
    ANCHOR = 9  # an anchor on a construction pays the critter: slot
    LESS = 10  # which token of the cost falls away: good, or 4 = an "any resource"
    TREASURE = 11  # a treasure stands for a token of the cost: good, or 4
    SPEND = 12  # pays an "any resource" of the cost: good
    GAIN = 13  # any resource: good
    PAY = 14  # for an effect: good, or 4 = a treasure
    DISCARD = 15  # from the hand: name
    GIVE = 16  # a card of the hand: name
    GIVE_GOODS = 17  # good
    TO = 18  # who gets it: seat
    DRAW_BAY = 19  # spot
    DRAW_DECK = 20
    RUN = 21  # the effect of a green card: seat * CITY + slot
    SCRAP = 22  # a card of the city is discarded: slot
    TAKE = 23  # a revealed card: into the hand, or played where an effect says so; its place among the revealed
    RECALL = 24  # a worker: 0..10 as PLACE, from 11 on 11 + slot
    COPY = 25  # 0..3 coast, 4..7 island
    MAP = 26  # type
    FLOOD = 27  # island 0..3
    CHOOSE = 28  # option
    SWEEP = 29  # a card of the Bay is discarded: spot
    DONE = 30  # no more; in paying: pay the rest with goods; with green cards: run the rest in the city's order


PLACES = 11
DOCKS_AT, LOOKOUT_AT, DUNES_AT = 8, 9, 10
# Outcomes of chance: a card's name, an island tile, a wind rose (four A, four B), the starting player.
ISLAND_OUT = NAMES
ROSE_OUT = ISLAND_OUT + 10
FIRST_OUT = ROSE_OUT + 8
OUTCOMES = FIRST_OUT + SEATS


class No(Named):
    """Why one may not."""

    FINE, OVER, CHANCE, NOT_NOW, NO_WORKER, OCCUPIED, FLOODED, NO_ISLAND, NO_MAP, NOT_RED, NO_CARD, CITY_FULL, \
        SECOND_UNIQUE, TOO_DEAR, NOT_ALLOWED, WORKERS_LEFT, NO_SEASON, NOT_AUTUMN, NOT_CHEAPER, NOT_CRITTER, \
        WRONG_COLOUR, ANCHORED, NO_ANCHOR, NOT_DUE, NO_GOODS, NO_DECK, NO_ROOM, HAS_PASSED, ONESELF, \
        OWN_MAP, MAP_NEEDS, NOT_OPTIONAL, NO_WORKER_THERE, NOT_RUN, NO_HOME = range(35)  # fmt: skip


# ---- records ---------------------------------------------------------------------------------------------------------


@record
class Card:
    """A card in a city."""

    name: i1  # EMPTY = no card
    anchor: i1  # 1 = an anchor lies on it
    worker: i1  # how many of its owner's workers stand on it
    fresh: i1  # 1 = it is being played: it hears nothing of its own playing
    used: i1  # how often it made another card cheaper, where its box says how often it may
    held: array(np.int8, TOKENS)  # tokens that lie on it, by What


@record
class Player:
    """What one player has."""

    goods: array(np.int16, GOODS)  # wood, seaweed, stone, mushrooms
    points: i2  # point tokens
    treasures: i2
    hand: array(np.int8, HAND)  # names, ascending; then EMPTY. UNSEEN where they are hidden
    hand_count: i1
    city: array(Card, CITY)  # in the order in which cards came
    city_count: i1
    spaces: i1  # taken, of 15
    of_type: array(np.int8, COLOURS)  # city cards by colour
    sockets: array(np.int8, COLOURS)  # constructions without an anchor, by colour
    owned: i8  # set of names in the city
    maps: array(np.int8, MAPS)  # value of the map tile of each type, EMPTY = none
    boat: i1  # space on the track, 0 = start
    anchors: i1  # still to be used
    lost_anchors: i1  # that went with a discarded card
    workers: i1  # at home
    season: i1  # 0 winter .. 3 autumn
    passed: i1
    swapped: i1  # 1 = took a new starting hand


@record
class Frame:
    """An effect that is being carried out."""

    step: i2  # row in STEP
    name: i1  # card, or for VISITED the kind of place; EMPTY = neither
    slot: i1  # where the card lies in the asked seat's city; EMPTY = nowhere there
    left: i1  # how often the step is still to be done; EMPTY = it has not begun
    made: i1  # what the last discarding, paying, giving or scrapping step came to; for WIND: spaces moved
    spot: i1  # of the Bay, which the played card left open: from 1, 0 = none. It stays so until step 7


@record
class State(Common):
    """Everything on the table."""

    players: array(Player, SEATS)
    deck: array(np.int8, NAMES)  # copies face down, by name; their order is not settled before they are drawn
    discards: array(np.int8, NAMES)  # copies on the discard pile, face down
    deck_left: i2  # cards in the deck. What is hidden (discards, hands) is counted in `deck` too, not here
    discards_left: i2
    bay: array(np.int8, SPOTS)  # name by spot, EMPTY = none
    bay_count: array(np.int8, SPOTS)  # copies on it
    revealed: array(np.int8, SPOTS)  # names turned up by an effect, EMPTY = none
    revealed_count: i1
    islands: array(np.int8, SEATS)  # tile by island, EMPTY = none
    flooded: array(np.int8, SEATS)  # 1 = face down
    at: array(np.int8, 8)  # who stands on a coast site (0..3) or an island (4..7): seat + 1, 0 = nobody
    crowd: array(np.int8, 3, SEATS)  # workers in the docks, on the lookout, in the dunes, by seat
    maps_taken: array(np.int8, MAPS)  # tiles gone from each stack, from the top
    rose: array(np.int8, 2)  # shown of stack A and of stack B, 0..7; EMPTY = none yet
    roses_left: array(np.int8, 2)  # not shown yet, sets of 4 bits
    first: i1  # the starting player
    turn: i1  # whose turn it is
    phase: i1  # Phase: what is asked of `seat`
    stack: array(Frame, STACK_DEPTH)  # effects being carried out, the innermost last; zero beyond `depth`
    depth: i1
    to_run: i8  # slots of green cards still to be run in this season's preparation, a set
    playing: i1  # card that is being paid for, EMPTY = none
    due: array(np.int8, GOODS + 1)  # its cost as far as it is settled; "any resource" last
    less: i1  # tokens of the cost that fall away, to be named
    used: i1  # 1 = an effect makes it cheaper or a token is paid: no effect and no anchor from now on
    instead: i1  # 1 = the token that falls away is paid with any resource instead
    price: i1  # Price: what is still to be discarded for that effect, 0 = nothing
    settled: i1  # 1 = how to pay is decided
    picked: i1  # card name or good to be given, EMPTY = none. UNSEEN where it is hidden
