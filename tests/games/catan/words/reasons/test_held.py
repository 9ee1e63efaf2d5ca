"""What the others hold together is known to a card, as the bank lies open."""

from ludoteka.games.catan.state import BRICK, GRAIN, RESOURCES, Phase
from ludoteka.games.catan.words.reasons.held import between, elsewhere, held_of
from ludoteka.text.i18n import translator
from tests.games.catan.strolls import asked, every_table, seen, stroll
from tests.games.catan.table import A, B, C, table

RUNS_ON = ("plain",)
T = translator("en")


@every_table
def test_what_the_others_hold_is_what_neither_the_bank_has_nor_oneself(kind):
    for states in list(asked(stroll(kind)))[::9]:
        s, p = states[0], int(states[0].seat)
        others = [one for one in range(s.seats) if one != p]
        held = [sum(int(s.players[one].hand[r]) for one in others) for r in range(RESOURCES)]
        assert elsewhere(seen(states, p), p) == held


def test_a_stolen_card_makes_unsure_who_holds_it_and_not_how_many_there_are():
    match = (
        table(3).land("2.5", "ore", 9).town(B, "2.5.N").hand(A, "1 grain").hand(B, "1 brick 1 ore").hand(C, "1 wool")
    )
    s = match.turn(C, rolled=7).s
    s.phase, s.robber_due = Phase.ROBBER, 1
    match.do("hex 2.5").comes("brick")
    hidden = match.seen_by(A).s
    hidden.seat = A
    assert between(hidden, A, [B], [BRICK]) == (0, 1)
    assert between(hidden, A, [B, C], [BRICK]) == (1, 1)
    assert held_of(hidden, [BRICK, GRAIN], T) == "1 brick"
    assert held_of(hidden, [GRAIN], T) == ""
