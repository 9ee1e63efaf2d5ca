"""What moves on the shore, and to whom an entry of the log is told apart."""

import pytest

from ludoteka.games.farshore.page import apart
from ludoteka.games.farshore.rules.actions import KIND
from ludoteka.games.farshore.state import ISLAND_OUT, Do
from ludoteka.table.drawn import telling
from ludoteka.table.naming import calling
from ludoteka.text.i18n import translator
from tests.laws.builds import played
from tests.table.test_pages import table_of

T = translator("en")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_nobody_is_told_of_an_entry_otherwise_than_who_looks_on_but_those_it_is_told_apart(seed, monkeypatch):
    monkeypatch.setattr(telling, "SEEN", 10_000)
    match = played("farshore", seed)
    t = calling(table_of(match), T)
    for k, entry in enumerate(match.log):
        told = [
            telling._html(match, k, match.seen(seat, k), match.seen(seat, k + 1), -1 if seat is None else seat, (t, t),
                          link="") for seat in (None, *range(match.seats))
        ]  # fmt: skip
        heard = apart(match.seen(None, k)[0], entry.code, entry.seat is None)
        assert {seat for seat, said in enumerate(told[1:]) if said != told[0]} <= {*heard}, entry.notation


def test_most_entries_are_told_to_all_alike_and_a_card_is_told_apart_to_who_holds_it():
    match = played("farshore", 1)
    heard = [(entry, apart(match.seen(None, k)[0], entry.code, entry.seat is None))
             for k, entry in enumerate(match.log)]  # fmt: skip
    kinds = {KIND[entry.code]: seats for entry, seats in heard if entry.seat is not None}
    assert not kinds[Do.PLACE]
    assert not kinds[Do.PREPARE]
    drawn = [seats for entry, seats in heard if entry.seat is None and entry.code < ISLAND_OUT]
    assert () in drawn  # into the Bay
    assert {len(seats) for seats in drawn} == {0, 1}
    assert sum(not seats for _, seats in heard) > len(heard) / 2
