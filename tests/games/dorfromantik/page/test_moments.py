"""What is seen to move over the landscape."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteka.kit.moments import come
from tests.games.moved import entries, unmoved


@pytest.mark.parametrize("reader", [None, 0])
def test_every_tile_that_is_laid_comes_to_its_cell(reader):
    told, still = unmoved("dorfromantik", lambda s, code, chance: "reveals" if chance else "lays", reader)
    assert told["lays"] > 150
    assert +still == {}


def moments(match: str) -> Iterator[tuple[Any, Any, list[Any]]]:
    for before, after, code, chance, page in entries(f"dorfromantik/{match}"):
        if not chance:
            yield before, after, page.happened(before, after, code, False, -1)


def test_a_task_that_is_complete_and_a_flag_whose_area_is_closed_go_to_the_points():
    scored = 0
    for before, after, moved in moments("both_boxes"):
        flights = [one for one in moved if one.kind == "fly"]
        new = int(after.completed.sum() - before.completed.sum())
        assert len(flights) >= new
        assert {one.at for one in flights} <= {"score"}
        scored += new
    assert scored > 5


def test_ones_own_tile_is_put_down_where_it_is_held_and_anothers_comes_from_its_seat():
    first = next(one for one in entries("dorfromantik/three") if not one[3])
    before, after, code, chance, page = first
    assert page.happened(before, after, code, chance, -1)[0] == come(0, "0,0")
    assert page.happened(before, after, code, chance, 0)[0] == come(0, "0,0", "0,0")
