"""What lies on the table of CATAN, and the codes of actions and of what chance answers: the vocabulary."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Common, Named, array, i1, i2, i8, record
from ludoteka.kernel.actions import numbered

HEXES, CORNERS, EDGES = 76, 185, 260  # of the chart that all maps lie on
SPAN = 52  # edges in each of the numbers that a set of edges is
WORDS = EDGES // SPAN
SEATS = 6  # what a state has room for
RESOURCES = 5
DEVELOPMENTS = 5
HARBORS = 12  # at most, on one map
GIFTS = 24  # of the forgotten tribe, at most
VILLAGES = 12  # at most
WONDERS = 7
DECK = 34  # development cards at most
LAST_TURN = 3000  # of a match in which nobody gets any further; random play among the wonders comes near it


class Terrain(Named):
    """What a hex is. The first five are the resources that it gives, too."""

    LUMBER, BRICK, WOOL, GRAIN, ORE, DESERT, GOLD, SEA, FOG, NOTHING = range(10)


class Scenario(Named):
    """What is played: the base game, or a scenario of Seafarers."""

    BASE, NEW_SHORES, FOUR_ISLANDS, FOG_ISLANDS, THROUGH_THE_DESERT, FORGOTTEN_TRIBE, CLOTH, PIRATE_ISLANDS, WONDERS, \
        NEW_WORLD = range(10)


class Layout(Named):
    """How the map is laid out."""

    PRINTED, DEALT, BEGINNER = range(3)  # with lettered tokens, or as the scenario shows it; at random; for beginners


LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)
ANY = 5  # a harbor for any resource at 3:1


class Dev(Named):
    """Development cards."""

    KNIGHT, ROADS, PLENTY, MONOPOLY, POINT = range(5)


class Helper(Named):
    """The twelve helpers by their numbers."""

    NOBODY, ASLA, YNGVI, HILDA, HOGNI, THOROLF, DIARA, RYAN, GREGOR, STINA, DIGUR, KAJA, CARLA = range(13)


class Gift(Named):
    """What lies on a coast of the forgotten tribe. Cards are one code for each Dev, harbors one for each place."""

    NONE, POINT, CARD, HARBOR = -1, 0, 1, 6


class Rest(Named):
    """Why a helper may not be used for the moment."""

    READY, USED, NEW = range(3)  # used in this turn; taken, and its owner's next turn has not begun


class Part(Named):
    """What part of a turn is played."""

    WHOLE, PAIRED, BUILDING = range(3)  # one's own turn; player 2 of a pair; the special building phase


class Phase(Named):
    """What is asked of `seat`."""

    FIRST_TOWN, FIRST_ROAD, ROLL, MAIN, BUILD, COMPOSE, ANSWER, COUNTER, PARTNER, DISCARD, ROBBER, STEAL, GOLD, \
        FREE_ROADS, PLENTY, MONOPOLY, SAIL, KEEP, HILDA, THOROLF, ASLA_NAME, ASLA_ASK, ASLA_PAY, YNGVI_PAY, \
        YNGVI_ROAD, HOGNI_LIFT, HOGNI_LAY, DIARA_PAY, DIARA_PICK, RYAN, RYAN_PICK, GREGOR, STINA, DIGUR, KAJA, \
        CARLA, OVER, HARBOR, PLUNDER = range(39)


class Awaits(Named):
    """What chance is asked for."""

    NOTHING, DICE, THEFT, CARD, SWAP, LOOK, LAND, TOKEN, HARBOR, LOSS, ATTACK = range(11)


class Do(Named):
    """Kinds of action."""

    SETTLE, CITY, ROAD, SHIP, LIFT, ROLL, END, BUY, PLAY, HEX, SEAT, GIVE, GAIN, NAME, MARITIME, OFFER, WANT, PROPOSE, \
        ACCEPT, DECLINE, COUNTER, CANCEL, HELP, FLIP, HELPER, CARD, REPLACE, HARBOR, PLUNDER, ATTACK, WONDER = range(31)


SIZES = [
    CORNERS, CORNERS, EDGES, EDGES, EDGES, 1, 1, 1, 4, HEXES, SEATS, 5, 5, 5, 25, 5, 5, 1, 1, 1, 1, 1, 1, 1, 13, 5, 25,
    EDGES, 2, 1, WONDERS,
]  # fmt: skip
#: Kind -> its first code; action code -> kind; action code -> what of that kind.
START, KIND, ARG = numbered(SIZES)
ACTIONS = sum(SIZES)
#: Two resources in one number: give * 5 + get.
FIRST, SECOND = np.repeat(np.arange(5), 5), np.tile(np.arange(5), 5)
#: Seats as a set.
BIT = 1 << np.arange(63)

#: Outcomes of chance: two dice, a resource, a development card, a terrain, a token, a harbor, one die.
DICE, THEFT, CARD, LAND, TOKEN, HARBOR, DIE = 0, 36, 41, 46, 54, 67, 73
OUTCOMES = DIE + 6


class No(Named):
    """Why one may not."""

    FINE, OVER, CHANCE, NOT_NOW, NOT_ROLLED, TOO_DEAR, NO_PIECE, OCCUPIED, TOO_CLOSE, NOT_JOINED, NO_SETTLEMENT, \
        NO_CARD, BANK_EMPTY, PLAYED_ALREADY, FRESH_CARD, DECK_EMPTY, SAME_HEX, NOT_THERE, SAME_CARD, NO_OFFERS_LEFT, \
        NO_TRADE, NO_GIFT, NOT_ACCEPTED, NOWHERE, NOT_LAND, NOT_SEA, NOT_HERE, PIRATE, NO_SHIP, NOT_OPEN, NEW_SHIP, \
        MOVED_ALREADY, NO_HELPER, HELPER_RESTS, HELPER_NEW, HELPER_TIME, MOON, NOT_DISPLAYED, BUILD_ONLY, \
        ONE_REPLACED, OTHER_RESOURCE, NOTHING_ASKED, SAME_PLACE, NOT_LEADING, SMALL_ISLAND, NO_VILLAGE, OFF_ROUTE, \
        NO_SAILING, NO_PLAIN_SHIP, NOT_REACHED, FORTRESS_TAKEN, NOT_COAST, NOT_OWN_COAST, HARBOR_NEAR, WONDER_NEEDS, \
        WONDER_TAKEN, OTHER_WONDER, NOT_IN_PLAY, NO_ROAD, NO_OPEN_ROAD, NO_KNIGHT, NO_SITE, NO_UNPLAYED, NO_PAIR, \
        NOBODY_LEADS, NO_ROBBER, NO_DESERT, IN_DESERT, NOT_OWN_ROLL = range(69)


@record
class Player:
    """What a seat has before it."""

    reach: array(np.int64, WORDS)  # set of edges that have something of its own, or meet one that has, or a town
    due: i8  # cards due while a roll is paid out, eight bits for each terrain; else 0
    hand: array(np.int8, RESOURCES)  # resource cards
    dev: array(np.int8, DEVELOPMENTS)  # unplayed development cards that may be played, and victory points
    fresh: array(np.int8, DEVELOPMENTS)  # those got in this turn
    offer: array(np.int8, RESOURCES)  # what it would give: its own offer in its turn, else its counter-offer
    want: array(np.int8, RESOURCES)  # and what for
    rate: array(np.int8, RESOURCES)  # cards that the bank asks for one
    cards: i1  # resource cards, all together
    devs: i1  # unplayed development cards, all together
    knights: i1  # played and still counting
    points: i1  # all but victory point cards in hand
    settlements: i1  # pieces left in the supply
    cities: i1
    roads: i1
    ships: i1
    route: i1  # longest road, or trade route
    owed: i1  # cards still to be discarded
    gold: i1  # cards still to be chosen
    income: i1  # cards got at the last roll
    ringed: i1  # some of its ships lie in a ring, whatever stands there
    islands: i2  # set of areas where a settlement counts as home or has brought its points
    helper: i1  # Helper
    moon: i1  # its moon side is up
    rest: i1  # Rest
    cloth: i1  # in Cloth for Catan
    wonder: i1  # the number of one's wonder in the box, counted from 1; 0 = none
    levels: i1  # of it that have been built
    fortress: i1  # chits of the pirates on one's fortress; 0 = it is taken, or there are none
    loss: i1  # cards that the pirate fleet still takes


@record
class State(Common):
    """Everything on the table. Places beyond the map's last hex, corner or edge stay as they were set up."""

    players: array(Player, SEATS)
    least: array(np.int8, SEATS, RESOURCES, SEATS + 1)  # cards that a seat has for certain, as each reader can tell
    most: array(np.int8, SEATS, RESOURCES, SEATS + 1)  # cards that it may have at most, likewise
    terrain: array(np.int8, HEXES + 1)  # Terrain
    token: array(np.int8, HEXES + 1)  # its number, 0 = none
    area: array(np.int8, HEXES + 1)  # island whose first settlement brings points, 0 = none
    town: array(np.int8, CORNERS + 1)  # seat + 1, and 8 for a city; 0 = free
    route: array(np.int8, EDGES + 1)  # seat + 1, and 8 for a ship, 16 for one built in this turn, 32 for a warship
    harbor: array(np.int8, HARBORS)  # a resource at 2:1, or ANY; -1 = none
    harbor_edge: array(np.int16, HARBORS)  # where it lies; -1 = nowhere, -2 - p = seat p holds it and has no place
    bank: array(np.int8, RESOURCES)
    deck: array(np.int8, DEVELOPMENTS)  # development cards in the shuffled part of the deck
    deck_left: i1  # how many these are
    under: array(np.int8, DECK)  # cards put under the deck, the upmost first: seat * 5 + Dev, -1 = none
    under_left: i1
    spent: array(np.int8, DEVELOPMENTS)  # development cards played or out of the game
    fog: array(np.int8, 8)  # terrain hidden in the fog, by Terrain
    fog_token: array(np.int8, 13)  # tokens hidden in the fog
    gift: array(np.int8, GIFTS)  # Gift: NONE, POINT, CARD + Dev, or HARBOR + place of the harbor that lies there
    village: array(np.int8, VILLAGES)  # cloth left in each village
    cloth: i1  # in the general supply
    rolls: array(np.int16, 13)  # how often each number was rolled
    dice: array(np.int8, 2)  # the last roll
    map: i1  # which of the maps
    has_ships: i1  # ships are in play
    has_pirate: i1  # the pirate is in play
    phase: i1
    turn: i1  # whose turn, or part of a turn, it is
    roller: i1  # who rolled, or is to roll
    part: i1  # Part
    setup_left: i1  # settlements still to be placed before the first turn
    turns: i2
    rolled: i1  # the roll of this turn, 0 = not yet
    played: i1  # a development card in this turn
    robber: i1  # its hex, -1 = beside the map
    pirate: i1  # its hex, -1 = beside the map
    robber_due: i1  # robber or pirate is to be moved
    fleet_due: i1  # the roll waits until the attack of the pirate fleet is settled
    free: i1  # cards of plenty still due
    free_roads: i1  # free roads or ships still due
    at: i2  # corner just settled in the set-up, -1 = none
    lifted: i2  # edge that a road or ship was lifted from, -1 = none
    sailed: i1  # a ship was moved in this turn
    revealed: i1  # hex whose fog is being lifted, -1 = none
    laid: i2  # edge just laid, until the fog beside it has lifted, -1 = none
    raid: i1  # hex whose neighbours may be robbed, -1 = none
    accepted: i1  # set of seats
    countered: i1  # set of seats
    offered: i1  # offers made in this turn
    road_holder: i1  # of the longest road, -1 = nobody
    army_holder: i1  # of the largest army, -1 = nobody
    winner: i1  # -1 = nobody yet
    display: i2  # helpers to choose from, a set of numbers
    keep: i1  # who has used a helper and must keep or exchange it, -1 = nobody
    hilda: i1  # who may use Hilda now, -1 = nobody
    thorolf: i1  # who takes a card with Thorolf now, -1 = nobody
    named: i1  # resource named for Asla or chosen for Stina, -1 = none
    asked: i1  # set of seats that Asla has asked
    debtor: i1  # whom Asla owes a card, or whose hand Ryan sees, -1 = nobody
    look: array(np.int8, 3)  # cards that Diara sees, -1 = none
    scenario: i1  # option
    layout: i1  # option
    helpers: i1  # option
    extra: i1  # option: what five and six do between turns
    ryan: i1  # option: whether for the second of a pair an own roll is asked of him
    offers: i1  # option: offers that one may make in a turn
