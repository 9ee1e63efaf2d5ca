"""What is said beside a question: positions to ask in, and the sentence."""

import ludoteka
from ludoteka.games.farshore.box.tables import IDS
from ludoteka.games.farshore.state import EMPTY, Phase
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator

T = translator("en")
INN, CASTAWAY = IDS.index("inn"), IDS.index("castaway")


def begun(hand, goods=(0, 0, 0, 0), bay=()):
    """The first turn of a match with a hand, resources and a Bay as they are given."""
    match = ludoteka.new("farshore", seats=2, seed="9")
    while match.states[0].phase == Phase.MULLIGAN:
        match.play(str(match.legal()[0]))
    s = match.states[0]
    me = s.players[s.turn]
    me.hand[:] = EMPTY
    me.hand[: len(hand)], me.hand_count, me.goods[:], me.treasures = sorted(hand), len(hand), goods, 0
    me.workers = 1  # the first of all turns is told what the match is about
    s.at[4:] = 2  # islands
    s.bay[:], s.bay_count[:] = EMPTY, 0
    s.bay[: len(bay)], s.bay_count[: len(bay)] = bay, 1
    return match.states


def at_the_lookout(step, hand, bay=(), goods=(0, 0, 0, 0)):
    """A choice of cards at the docks or the lookout."""
    states = begun(hand, goods, bay)
    s = states[0]
    s.phase, s.depth = Phase.DISCARD, 1
    s.stack[0].name, s.stack[0].step = EMPTY, step
    return s


def said_of(drawn):
    return page_of(drawn.match.game).purpose(drawn.match.seen(0)[0], 0, T)
