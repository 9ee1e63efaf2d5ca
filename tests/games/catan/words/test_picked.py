"""A development card that is chosen from several is weighed by what each would bring."""

from ludoteka.games.catan.state import BRICK, ORE, Dev, Phase
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, table

RUNS_ON = ("plain",)
T = translator("en")


def test_each_card_that_lies_open_is_told_by_what_it_would_bring():
    match = table(helpers=1).army(A, 1).hand(B, "4 ore").turn(A, rolled=8)
    match.s.phase, match.s.look[:] = Phase.DIARA_PICK, (Dev.KNIGHT, Dev.MONOPOLY, Dev.POINT)
    assert purpose(match.s, T) == (
        "To keep: victory point (1 point), knight (robber, steal 1; 2 of 3 for 2 points), monopoly (brings 4 ore)."
    )
    match.hand(A, "1 lumber").s.look[:] = (Dev.KNIGHT, Dev.PLENTY, Dev.KNIGHT)
    assert purpose(match.s, T) == (
        "To keep: knight (robber, steal 1; 2 of 3 for 2 points), year of plenty (pays for road)."
    )


def test_a_price_with_a_card_replaced_is_paid_with_what_is_left_over():
    match = table(helpers=1).hand(A, "1 wool 1 grain 3 brick 1 lumber").turn(A, rolled=8)
    match.s.phase = Phase.DIARA_PAY
    assert purpose(match.s, T) == "You lack 1 ore: pay 1 brick instead, of which you have most left over."
    match.s.players[A].hand[ORE] = 1
    assert purpose(match.s, T).startswith("You hold the whole price. Pay 1 brick instead of a card that you need, ")
    match.s.players[A].hand[:] = (1, 2, 0, 0, 0)
    match.s.phase = Phase.YNGVI_PAY
    assert match.s.players[A].hand[BRICK] == 2
    assert purpose(match.s, T).startswith("You hold the whole price. Pay 1 brick ")
