"""What is said beside a question that is put to the first seat."""

from ludoteka.games.tapestry.box.tables import (
    LIST_N,
    LISTS,
)
from ludoteka.games.tapestry.state import Verb
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later

T = translator("en")
MILITARY = 2


def asks(s, verb, x=0, y=0):
    later(s, 0, verb, x, y)
    return purpose(s, T)


def listed(s, text):
    number = LISTS.number(text)
    return asks(s, Verb.LIST, number, (1 << int(LIST_N[number])) - 1)
