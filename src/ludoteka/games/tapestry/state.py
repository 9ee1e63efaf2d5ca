"""Everything on the table, each field with its encoding beside it; and before it the names of things: tracks, cards,
the vocabulary of benefits, what a seat may decide, what chance is asked."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Common, Named, array, i1, i2, i4, i8, record
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


ANY_ROW = len(Row)  # of a building: the one whose row is chosen


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


#: How many answers chance may give to each question, and of each code the question and the answer.
ANSWERS = [0, TRACKS, 36, TILES, TAPESTRIES, TECHS, SPACE_TILES, DECISIONS, CIVS, CAPITALS, ANYONE]
ANSWER_BASE, ASKED, ANSWER = numbered(ANSWERS)
OUTCOMES = sum(ANSWERS)


class Selector(Named):
    """What the grey box of a track card says."""

    ALL, LANDMARK_OR_END, END = range(3)


class Stage(Named):
    """Where the Shadow Empire's turn stands beside a real table."""

    REST, SHUFFLED, RENEW, PAIR, LEAD, CARD = range(6)


class Needs(Named):
    """What has to be told before it goes on: whether a person's token is further on the favourite track, the pair of
    cards, whether a landmark lies on its board still, how many places of the achievement are taken."""

    NOTHING, AHEAD, CARDS, LANDMARK, PLACES = range(5)


@record
class Shadow:
    """What lies on the table for the Shadow Empire. The discard pile is what is neither in the deck nor shown."""

    token: array(np.int8, TRACKS)  # the space of its token on each track
    favourite: i1  # track with its outpost, -1 = not rolled yet
    deck: i2  # set of decision cards that are still to be drawn
    left: i1  # the track card of the pair that lies face up, -1 = none
    right: i1  # its priority card, -1 = none
    last: i1  # the priority card of the pair before, -1 = none yet
    lead: i1  # its track card
    could: i1  # set of tracks that were possible by that pair
    went: i1  # the track it advanced on, -1 = none
    heart: i1  # the favourite that was in force then, -1 = none yet
    renew: i1  # the favourite is to be chosen anew once the coming pair lies open
    achieved: i1  # the place it took on the achievement for a completed track, 1 = first; 0 = none
    took: i4  # set of landmarks
    turns: i2  # it has taken


PEOPLE = 2  # who play with the Shadow Empire


@record
class RealTable:
    """What it has to know of a real table, and what it did there last."""

    rng: array(np.int64, 4)  # its own dice, where there are any
    empire: array(Shadow)
    board: i4  # set of landmarks still on their board, as far as is known
    people: array(np.int8, PEOPLE * TRACKS)  # the furthest space of a person's tokens on each track: person * TRACKS
    achieved: i1  # set of people who have scored the achievement of a completed track
    finished: i1  # set of people who have taken the fifth income turn
    places: i1  # places taken on that achievement
    barred: i1  # set of tracks that a card of the people closes to it
    renewal: i1  # by which Selector a new favourite is chosen
    next_pair: i1  # 1 = ties of it by the pair that comes, 0 = by the last one
    stage: i1
    ahead: i1  # 1 = a person's token is further on the favourite track, 0 = none is; -1 = not told for this shuffle
    sure: i4  # set of landmarks that are known for certain, for this turn
    counted: i1  # 1 = the places taken are known for certain, for this turn
    moving: i1  # the track on which a card moves it
    shuffled: i1  # 1 = its last turn began with shuffling
    lost: i1  # 1 = and with a new favourite
    before: i1  # the favourite before that
    stays: i1  # 1 = it stayed where it was: at the end, or barred; all four are finished
    took: i4  # landmark that it took last, -1 = none
    points: i2  # of the achievement that it took last, 0 = none


STACK = 48
ROUGH_PLOT = 1  # an impassable dot of a capital
BUILDING_PLOT = 2  # + the building's row
LANDMARK_PLOT = 10  # + the landmark
#: Why a resource of one's choice is due, beside the thing on the stack: 0 = nothing more is to be said of it.
DUE_FIRST = 1  # nobody beside has come to this era
DUE_DISTRICT = 2  # + the district that is full now
BATTERY_USED = 60  # bit of `used` for the square that works once in a turn


class No(Named):
    """Why one may not."""

    (FINE, OVER, CHANCE, NOT_NOW, CANNOT_PAY, NO_SUCH, AT_END, BARRED, FULL_UP, NO_PREREQUISITE, NOT_EMPTY, NOT_REACHED,
     FILLED, OFF_GRID, HAS_TWO, OWN, MUST, USED, ALLIED, NOT_MATCHING, NO_EFFECT, NOT_IN_HAND, NOT_YOURS, NOT_OPEN,
     NOT_DEALT, OFF_MAP, UNEXPLORED, AT_START, NOBODY, NO_RIVAL, NO_BUILDING, EMPTY, INCOME_FIRST) = range(33)


@record
class Item:
    """A thing to be done: a benefit or a step of the turn."""

    verb: i1
    who: i1  # seat; SHADOW for the Shadow Empire
    x: i4
    y: i2


@record
class Hex:
    """A place of the map."""

    tile: i1  # territory tile, -1 = none (it may be printed)
    turned: i1  # 0..5, clockwise
    own: i1  # the seat that controls it, -1 = none
    stands: i1  # what stands there for its controller: a Piece, 0 = nothing
    fell: i1  # the seat whose piece lies toppled, -1 = none
    lies: i1  # which Piece that is
    extra: i1  # a second Piece beside what stands


@record
class Player:
    """What lies in front of one seat."""

    points: i2
    goods: array(np.int8, TRACKS)  # by Good, 0..8
    built: array(np.int8, TRACKS)  # buildings off the income mat, by Row
    track: array(np.int8, TRACKS)  # of each token; they start on their own
    space: array(np.int8, TRACKS)  # of each token
    done: i1  # set of tracks that were completed, whatever the token did afterwards
    kept: i1  # set of those that count as their last space for ever: the token started again elsewhere
    era: i1  # income turns taken
    finished: i1  # the fifth income turn is over
    capital: i1  # -1 = not chosen yet
    rows: array(np.int16, GRID)  # filled plots of each row of the capital, column 0 the lowest bit
    plots: array(np.int8, PLOTS)  # 0 = free, then see state.py's constants
    aside: array(np.int8, TRACKS)  # buildings that no plot was left for
    outposts: i1  # in supply
    lands: i1  # territories controlled
    achieved: i1  # set of achievements scored
    supply: i8  # territory tiles
    spaces: i2  # space tiles in supply
    opened: i2  # space tiles explored
    tech: array(np.int64, 3)  # technology cards, by row from the bottom
    hand: i8  # tapestry cards but traps
    traps: i1  # in hand
    cards: i1  # in hand, all of them: seen by everybody
    mat: array(np.int8, ERAS)  # tapestry card on top of each era space, -1 = none
    under: i8  # cards covered on the mat
    under_traps: i1
    under_down: i1  # covered cards that lie face down
    acts: i1  # the card in force: what lies on top of this era, or what it copies; -1 = none
    tyrant: i1  # Tyranny is in force: 1 = its points are still to come, 2 = they came
    ally: i1  # the seat one is allied to or married to the state of, -1 = none
    wed: i1  # the track of Marriage of State, -1 = none
    bans: i1  # the track closed to opponents by Dictatorship, -1 = none
    ban_turns: i1  # own turns until it opens
    landmarks: i4  # set of landmarks
    dealt: i4  # set of civilizations to choose from


@record
class State(Common):
    """The table."""

    depth: i1  # things on the stack
    turn: i1  # whose turn it is: a seat, SHADOW, -1 before the first
    starter: i1
    large: i1  # 1 = the large map
    used: i8  # track spaces whose benefit came this turn, and BATTERY_USED
    stack: array(Item, STACK)  # the next one on top
    players: array(Player, ANYONE)
    shadow_empire: array(Shadow)
    tiles: i8  # unseen territory tiles
    tiles_out: i8  # discarded ones
    space_tiles: i2  # unseen ones
    techs: i8  # unseen technology cards
    techs_out: i8
    market: array(np.int8, 3)  # face-up technology cards, -1 = none
    deck: i8  # tapestry cards that nobody has seen since the last shuffle, face-down ones among them; no traps
    deck_traps: i1
    down: i1  # how many of them lie face down on income mats
    buried: i8  # cards that lie face down since an earlier shuffle
    buried_traps: i1
    discards: i8
    discard_traps: i1
    landmarks: i4  # set of landmarks still to be had
    sites: array(np.int16, LANDMARKS)  # where a landmark stands: its SITE code; -1 = nowhere, -2 = set aside,
    # -3 = on the map, -4 = the Shadow Empire's
    slots: array(np.int8, 3)  # places taken of each achievement
    capitals: i1  # set of capitals dealt (of pairs on the small map)
    civ_of: array(np.int8, CIVS)  # the seat of a civilization, -1 = in the stack, -2 = out of the game
    herald_left: i1
    heralded: i8  # cards with a Heralds' token
    history: array(np.int8, 4)  # the seat each Historians' token was given to, -1 = it covers its benefit
    invent_left: i1
    invented: i8  # technology cards with an Inventors' token
    isolation_left: i1
    led: i1  # set of tracks whose leader has a token
    merry: array(np.int8, 3)  # steps that the Merrymakers went on each track
    posts: array(np.int8, 2)  # outposts that left each row of the Militants
    foreseen: array(np.int8, 4)  # the Mystics' numbers: technology cards, districts, territories, tracks; 0 = none
    fulfilled: i1  # set of those that were reached
    statue: array(np.int8, 15)  # the Craftsmen's buildings: column * 5 + place holds row + 1
    net_at: i1  # the Entertainers' spot, 0 = not on the net yet
    trade_left: i1
    hexes: array(Hex, MOST_HEXES)
    shadow: i1  # option: the Shadow Empire plays
    favourite: i1  # option: how its new favourite is chosen
    opponent: i1  # option: it counts as an opponent and a neighbour
    adjusted: i1  # option: the first official adjustments of the civilizations


assert TAPESTRIES <= 62
assert TECHS <= 62
