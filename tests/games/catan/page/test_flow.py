"""Where cards came from and went to, once a match is over."""

import ludoteka
from ludoteka.games.catan.page.flow import ROWS, Way, flow
from tests.checkout import ROOT


def table_of(name: str) -> tuple[ludoteka.Match, list[list[int]]]:
    match = ludoteka.load(ROOT / f"tests/games/catan/matches/{name}.json")
    table = [[0] * match.seats for _ in ROWS]
    for row, seat, n in flow(match.steps()):
        table[row][seat] += n
    return match, table


def test_cards_of_rolls_are_those_that_rolls_brought():
    match, table = table_of("beginners")
    brought = [0] * match.seats
    for before, after, _, chance in match.steps():
        if chance and before[0].awaits == 1:
            for seat in range(match.seats):
                brought[seat] += int(after[0].players[seat].hand.sum()) - int(before[0].players[seat].hand.sum())
    assert table[Way.ROLLED] == brought


def test_what_one_steals_another_has_lost():
    match, table = table_of("beginners")
    thefts = [1 for before, _, _, chance in match.steps() if chance and before[0].awaits == 2]
    assert sum(table[Way.STOLEN]) == sum(table[Way.LOST]) >= len(thefts) > 3


def test_discards_are_of_those_with_more_than_seven():
    match, table = table_of("beginners")
    owed = sum(entry.notation.startswith("give") for entry in match.log if entry.seat is not None)
    assert 0 < sum(table[Way.DISCARDED]) <= owed
