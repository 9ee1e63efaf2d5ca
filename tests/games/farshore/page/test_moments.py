"""What is seen to move on the shore."""

from typing import Any

import pytest

from ludoteka.games.farshore.rules.actions import ARG, KIND
from ludoteka.games.farshore.state import Awaits, Do
from ludoteka.kit.moments import come, flip, fly
from tests.games.moved import entries, kept, unmoved

#: What moves nothing though it is told, and why.
STILL = {
    "KEEP": "the starting hand stays as it is",
    "PASS": "whoever passes leaves everything where it lies",
    "CHOOSE": "what is chosen comes after it",
    "DONE": "what is done without leaves everything where it lies",
}


def kind(s: Any, code: int, chance: bool) -> str:
    return Awaits(int(s.awaits)).name if chance else Do(int(KIND[code])).name


@pytest.mark.parametrize("reader", [None, pytest.param(0, marks=pytest.mark.slow)])
def test_whatever_changes_the_table_is_seen_to_happen(reader):
    told, still = unmoved("farshore", kind, reader)
    assert len(told) > 30
    assert set(+still) <= set(STILL)


def moments(match: str, wanted: str) -> list[tuple[Any, Any, int, list[Any]]]:
    found = []
    for before, after, code, chance, page in entries(f"farshore/{match}"):
        if kind(before, code, chance) == wanted:
            found.append((before, after, code, page.happened(before, after, code, chance, -1)))
    assert found
    return found


def test_a_boat_passes_the_buoys_between():
    far = 0
    for match in kept("farshore"):
        for before, after, code, chance, page in entries(match):
            for p in range(int(after.seats)):
                was, now = int(before.players[p].boat), int(after.players[p].boat)
                if was == now:
                    continue
                passed = [f"b{k}" for k in range(was + 1, now)]
                assert come(p, f"s{p}", f"b{was}", by=passed) in page.happened(before, after, code, chance, -1)
                far += bool(passed)
    assert far > 3


def test_workers_come_home_from_where_they_stood():
    home = 0
    for before, after, _, moved in moments("two", "PREPARE"):
        came = [one for one in moved if one.sign.startswith("farshore-e-worker")]
        for p in range(2):
            gained = int(after.players[p].workers) - int(before.players[p].workers)
            assert sum(one.at == f"seat{p + 1}" for one in came) == max(0, gained)
        for one in came:
            if one.start in {f"p{k}" for k in range(8)}:
                home += 1
                assert before.at[int(one.start[1:])] == one.seat + 1
    assert home


def test_a_discarded_card_goes_with_its_back_up_whatever_the_reader_knows():
    for before, after, code, chance, page in entries("farshore/two", 0):
        if not chance and KIND[code] == Do.DISCARD:
            p = next(p for p in range(2) if after.players[p].hand_count < before.players[p].hand_count)
            gone = fly(p, f"seat{p + 1}", "deck", "farshore-e-card farshore-c-card")
            assert gone in page.happened(before, after, code, False, 0)


def test_cards_of_the_bay_islands_and_roses_are_turned_up():
    for before, after, _, moved in moments("two", "CARD"):
        for k in range(8):
            if after.bay_count[k] > before.bay_count[k]:
                assert flip(f"bay{k}") in moved
    assert all(any(one.kind == "flip" for one in moved) for *_, moved in moments("two", "ISLAND"))
    assert all(flip("rose0") in moved for *_, moved in moments("two", "ROSE_A"))


def test_a_visiting_worker_goes_to_its_card():
    for before, _, code, moved in moments("four", "VISIT"):
        p = int(before.turn)
        name = int(before.players[p].city[int(ARG[code])].name)
        assert moved[0] == fly(p, f"seat{p + 1}", f"{p + 1}>c{p}-{name}", f"farshore-e-worker seat-{p + 1}")


def test_a_card_that_is_given_goes_from_hand_to_hand():
    for before, after, _, moved in moments("three", "GIVE"):
        takers = [p for p in range(3) if after.players[p].hand_count > before.players[p].hand_count]
        givers = [p for p in range(3) if after.players[p].hand_count < before.players[p].hand_count]
        for p in takers:
            (q,) = givers
            assert fly(p, f"seat{q + 1}", f"seat{p + 1}", "farshore-e-card farshore-c-card") in moved


def test_a_played_card_is_seen_to_come_into_its_city():
    came = 0
    for before, after, code, moved in moments("two", "BAY"):
        p = int(before.turn)
        if after.players[p].city_count > before.players[p].city_count:
            name, spot, city = int(before.bay[int(ARG[code])]), f"bay{int(ARG[code])}", after.players[p].city
            for one in moved:
                if one.kind == "come" and "slot" in one.at:
                    came += 1
                    assert one.start == spot
                    assert city[int(one.at.partition("slot")[2])].name == name
    assert came
