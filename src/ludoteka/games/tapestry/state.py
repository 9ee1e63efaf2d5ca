"""Everything on the table, each field with its encoding beside it."""

from __future__ import annotations

import numpy as np

from ludoteka.kernel import Common, Named, array, i1, i2, i4, i8, record

from .kinds import ANYONE, CIVS, ERAS, GRID, LANDMARKS, MOST_HEXES, PLOTS, TAPESTRIES, TECHS, TRACKS
from .shadow import Shadow

STACK = 48
ROUGH_PLOT = 1  # an impassable dot of a capital
BUILDING_PLOT = 2  # + the building's row
LANDMARK_PLOT = 10  # + the landmark
BATTERY_USED = 60  # bit of `used` for the square that works once in a turn


class No(Named):
    """Why one may not."""

    (FINE, OVER, CHANCE, NOT_NOW, CANNOT_PAY, NO_SUCH, AT_END, BARRED, FULL_UP, NO_PREREQUISITE, NOT_EMPTY, NOT_REACHED,
     FILLED, OFF_GRID, HAS_TWO, OWN, MUST, USED, ALLIED, NOT_MATCHING, NO_EFFECT, NOT_IN_HAND, NOT_YOURS, NOT_OPEN,
     NOT_DEALT, OFF_MAP, UNEXPLORED, AT_START, NOBODY, NO_RIVAL, NO_BUILDING, EMPTY) = range(32)


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
