"""The table in characters shows all that decides play."""

from __future__ import annotations

import pytest

from ludoteka.games.catan import picture, words
from ludoteka.games.catan.state import Rest
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.strolls import every_table, seen, stroll
from tests.games.catan.table import A, B, table

RUNS_ON = ("plain",)
T = translator("en")


@every_table
@pytest.mark.slow
def test_it_changes_with_every_step(kind):
    for step in stroll(kind)[::7]:
        before, after = step.before[0], step.after[0]
        assert picture.text(before, T) != picture.text(after, T), words.action(before, step.code, T)


@every_table
@pytest.mark.slow
def test_everybody_can_read_it_in_every_language(kind):
    for k, step in enumerate(stroll(kind)[::23]):
        for reader in range(-1, kind[0]):
            assert picture.text(seen(step.after, reader), translator([*LANGUAGES][k % len(LANGUAGES)]))


@pytest.mark.parametrize(
    ("field", "value"),
    [("played", 1), ("sailed", 1), ("offered", 2), ("robber", -1), ("robber_due", 1), ("free_roads", 1), ("free", 1),
     ("keep", 0), ("hilda", 1), ("thorolf", 1), ("named", 2), ("asked", 2), ("debtor", 1), ("raid", 3), ("at", 7),
     ("lifted", 5), ("laid", 5), ("accepted", 4), ("countered", 4), ("road_holder", 1), ("army_holder", 1),
     ("turns", 9), ("under_left", 1), ("part", 1), ("setup_left", 3), ("fleet_due", 1)],
)  # fmt: skip
def test_what_decides_play_is_shown(field, value):
    match = table(5, helpers=1).turn(A, rolled=8)
    was = picture.text(match.s, T)
    match.s[field] = value
    assert picture.text(match.s, T) != was


@pytest.mark.parametrize(
    ("field", "value"),
    [("rest", Rest.USED), ("rest", Rest.NEW), ("moon", 1), ("owed", 2), ("gold", 1), ("loss", 1), ("helper", 12)],
)
def test_what_decides_play_of_a_seat_is_shown(field, value):
    match = table(5, helpers=1).turn(A, rolled=8)
    was = picture.text(match.s, T)
    match.s.players[B][field] = value
    assert picture.text(match.s, T) != was


def test_cards_and_ships_that_wait_are_told_from_those_that_do_not():
    ready, waiting = table(3, 1).devs(A, "1 knight"), table(3, 1).devs(A, "1 knight", fresh=True)
    assert "    got in this turn: knight." in picture.text(waiting.s, T).splitlines()
    assert "got in this turn" not in picture.text(ready.s, T)
    match = table(3, 1).ship(A, "3.5.E")
    match.s.route[match.s.route > 0] |= 16
    assert "    built in this turn: 3.5.E." in picture.text(match.s, T).splitlines()
