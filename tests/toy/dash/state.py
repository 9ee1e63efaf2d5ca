"""What lies on the table."""


import numpy as np

from ludoteka.kernel import Common, Named, array, i1, record

CARDS = 6  # numbered from 1
LAST_TURN = 60


class Do(Named):
    """The actions."""

    WALK, REST, CARD = range(3)


class No(Named):
    """Why one may not."""

    FINE, OVER, NOT_ROLLED, PAST_GOAL, NO_CARD = range(5)


@record
class State(Common):
    at: array(np.int8, 2)  # where each seat's runner stands, from 0
    card: array(np.int8, 2)  # each seat's card, 1..6; 0 = played, or hidden
    played: array(np.int8, 2)  # the card that a seat has played, 0 = none yet
    rolled: i1  # 1..6, 0 = not yet
    turns: i1  # taken by both
    goal: i1  # option: the last field
