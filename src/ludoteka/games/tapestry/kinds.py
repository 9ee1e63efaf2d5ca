"""The names of things: tracks and what belongs to them, the vocabulary of benefits, what a seat may decide."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Named
from ludoteka.kernel.actions import numbered

TRACKS = 4
SPACES = 13  # of a track, 0 being the start
LAST = 12
ANYONE = 5  # seats at most
SHADOW = 5  # the Shadow Empire, where a seat is named
TOP_RESOURCE = 8
MOST_BUILT = 5
SIDES = 6
GRID = 9
PLOTS = GRID * GRID
HANG = 3  # squares of a landmark may lie so far outside the grid
FIELD = GRID + HANG
SITES = 4 * FIELD * FIELD  # a landmark's turn, and the row and column of its upper left square, from -3
MOST_HEXES = 61
TILES, TECHS, TAPESTRIES, SPACE_TILES, LANDMARKS, CIVS, CAPITALS, DECISIONS = 48, 33, 44, 15, 18, 16, 6, 12
FACE_DOWN = TAPESTRIES  # a tapestry card that nobody has seen
ERAS = 5
OPTIONS = 17  # the longest list to choose from: the spots of the Entertainers

#: 1 << np.int8(40) is 0 in the plain build; a table of int64 is not.
BIT = np.array([1 << k for k in range(62)])


class Track(Named):
    """The tracks; each has its own resource, and that resource its own row of buildings, of the same number."""

    EXPLORATION, SCIENCE, MILITARY, TECHNOLOGY = range(4)


class Good(Named):
    FOOD, WORKER, CULTURE, COIN = range(4)


class Row(Named):
    FARM, HOUSE, ARMORY, MARKET = range(4)


class Terrain(Named):
    SEA, FOREST, MOUNTAIN, GRASSLAND, DESERT = range(5)


class Mode(Named):
    """How one advances."""

    FULL, NO_BONUS, PLAIN, PLAIN_OR_5, FREE_BONUS = range(5)


class Per(Named):
    """What points are counted by."""

    (CONTROLLED, FARM, HOUSE, ARMORY, MARKET, TECH, TERRITORY, TAPESTRY, LINES, ON_EXPLORATION, ON_SCIENCE,
     ON_MILITARY, ON_TECHNOLOGY, OPPONENT, OPPONENT_OF_THREE) = range(15)


class Verb(Named):
    """What is still to be done: benefits first, then what they and the turns are made of. A verb that needs a
    decision waits on top of the stack until its seat has made it."""

    (NONE,
     # benefits, as cards, tiles and tracks name them: x is an argument
     GOODS, ANY, LOSE, LOSE_ANY, VP, PER, TERRITORY, SPACE, TAPESTRY, BUILD, EXPLORE, EXPLORE_SPACE, RESEARCH, INVENT,
     REFRESH, UPGRADE, REUSE, CONQUER, ADVANCE, REGRESS, REPEAT, OVERPLAY, CIVILIZATION, RESTART, LANDMARK,
     CONQUERED, SPECIAL, LIST,
     # what they come down to
     PLOT, SITE, BENEFIT, BONUS, PAY, PAY_TERRITORY, PAY_TAPESTRY, PAY_TECH, RESEARCHED,
     LAY, EXPLOIT, SETTLE, OFFER_TILE, GIVE_TILE, MUSTER, TRAP, ACHIEVE, ROLL, DICE, ISOLATE,
     DRAW_TECH, REFILL, RAISE, TYRANNY, EFFECT,
     # tapestry cards
     ADVANCE_ANY, DISCOVERY, ALLY, WED, COLONY, DARK, DISCARD, DICTATE, DYSTOPIA, SPY, FEUDAL, GUILD, MAGNATE,
     FOLLOW, HOST, HOSTED, RENAISSANCE, REVOLT, REVOLUTION, SOCIAL, TRADE_SEAT, TRADE, CONVERT,
     # civilizations
     CIVS, ABILITY, ALCHEMY, SWAP, SWAP_WITH, WALK, ENTER, HERALD, MAKER, HISTORY, HISTORY_MARK, HISTORY_SEAT,
     INVENTION, INVENT_TOO, CLAIM_TECH, LEAD, MERRY, PREDICT, POST,
     # turns
     TURN, INCOME, PLAY, STARTER, DEAL_CAPITAL, PICK_CAPITAL, DEAL_CIV, PICK_CIV, FAVOURITE, EMPIRE) = range(106)


class Do(Named):
    """Kinds of actions; each has a block of codes, in this order."""

    (PASS, YES, INCOME, GOOD, OPTION, TOKEN, ROW, SEAT, NUMBER, CIV, CAPITAL, LANDMARK, SPACE, TECH, TOP, TAPESTRY,
     TILE, HEX, PLOT, LAY, SITE) = range(21)


class Card(Named):
    """Tapestry cards, in the order of the box."""

    (ACADEMIA, DISCOVERY, SAIL, WONDERS, ALLIANCE, BOAST, BROKER, CAPITALISM, COAL, COLONIALISM, DARK_AGES, DEMOCRACY,
     DICTATORSHIP, DIPLOMACY, DYSTOPIA, EMPIRICISM, ESPIONAGE, EXPLOITATION, FEUDALISM, GOLDEN, GUILDS, INDUSTRIALISM,
     MARRIAGE, MERCANTILISM, MERITOCRACY, MILITARISM, MONARCHY, OIL, OLYMPIC, PILLAGE, PIRATE, PLEA, RENAISSANCE,
     REVISIONISM, REVOLUTION, SOCIALISM, STEAM, TECHNOCRACY, TERRAFORMING, THEOCRACY, TRADE, TRAP, TYRANNY,
     WARTIME) = range(44)


class Civ(Named):
    (ALCHEMISTS, ARCHITECTS, CRAFTSMEN, ENTERTAINERS, FUTURISTS, HERALDS, HISTORIANS, INVENTORS, ISOLATIONISTS, LEADERS,
     MERRYMAKERS, MILITANTS, MYSTICS, NOMADS, CHOSEN, TRADERS) = range(16)


class Piece(Named):
    """What stands on a territory. A Nomads' building is BUILDING + its row, a landmark LANDMARK + its number."""

    NOTHING, OUTPOST, ISOLATION, TRADE = range(4)
    BUILDING = 8
    LANDMARK = 16


class Ask(Named):
    """What chance is asked for."""

    NOTHING, SCIENCE, DICE, TERRITORY, TAPESTRY, TECH, SPACE, DECISION, CIV, CAPITAL, STARTER = range(11)


#: How many codes each kind of action has, and of each code its kind and argument.
BLOCKS = [1, 1, 1, 4, OPTIONS, 4, 4, ANYONE + 1, 10, CIVS, CAPITALS, LANDMARKS, SPACE_TILES, TECHS, 1,
          TAPESTRIES, TILES, MOST_HEXES, PLOTS, MOST_HEXES * SIDES, SITES]  # fmt: skip
BASE, KIND, ARG = numbered(BLOCKS)
ACTIONS = sum(BLOCKS)

#: The same for what chance answers.
ANSWERS = [0, TRACKS, 36, TILES, TAPESTRIES, TECHS, SPACE_TILES, DECISIONS, CIVS, CAPITALS, ANYONE]
ANSWER_BASE, ASKED, ANSWER = numbered(ANSWERS)
OUTCOMES = sum(ANSWERS)
