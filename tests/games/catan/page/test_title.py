"""The question of a turn names what can be done in it, and nothing else."""

from ludoteka.games.catan import page
from ludoteka.games.catan.state import Helper
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, table

RUNS_ON = ("plain",)
T = translator("en")


def test_a_turn_asks_for_what_can_be_done_in_it():
    match = table().town(A, "3.4.N").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Nothing to build or to trade: end the turn."
    match.hand(B, "1 ore").hand(A, "1 lumber 1 brick")
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, or end it."
    match.hand(A, "1 wool 1 grain 1 ore").devs(A, "1 knight")
    assert page.prompt(match.s, A, T) == "Your turn: trade, build, buy a card, play a card, or end it."
    assert page.prompt(match.s, B, T) == "", "the others hear no more than that it is somebody's turn"


def test_a_helper_is_named_where_there_is_room():
    match = table(helpers=1).helper(A, Helper.KAJA).robber("3.3").turn(A, rolled=8)
    assert page.prompt(match.s, A, T) == "Your turn: use Kaja, or end it."
