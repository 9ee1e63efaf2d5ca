"""What is seen to move on the table of Tapestry."""

from typing import Any

import pytest

from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.state import ASKED, Ask, Do, Verb
from ludoteka.kit.moments import come, fly
from tests.games.moved import entries, unmoved

#: What moves nothing though it is told, and why.
STILL = {
    "BONUS PASS": "nothing is changed",
    "REFRESH PASS": "nothing is changed",
    "DISCARD PASS": "nothing is changed",
    "BONUS YES": "what is paid, and what it brings, comes after it",
    "REPEAT TOKEN": "what the space brings once more comes after it",
    "TRADE TOKEN": "what the space brings comes after it",
    "REUSE TECH": "what the card brings once more comes after it",
    "PREDICT NUMBER": "the Mystics' numbers lie on a mat that the table does not show",
}


def kind(s: Any, code: int, chance: bool) -> str:
    if chance:
        return Ask(int(ASKED[code])).name
    return f"{Verb(int(s.stack[s.depth - 1].verb)).name} {Do(int(ACTS.kind[code])).name}"


@pytest.mark.parametrize("reader", [None, pytest.param(0, marks=pytest.mark.slow)])
def test_whatever_changes_the_table_is_seen_to_happen(reader):
    told, still = unmoved("tapestry", kind, reader)
    assert len(told) > 50
    assert set(+still) <= set(STILL)


def moments(match: str, wanted: str) -> list[tuple[Any, Any, list[Any]]]:
    found = []
    for before, after, code, chance, page in entries(f"tapestry/{match}"):
        if kind(before, code, chance) == wanted:
            found.append((before, after, page.happened(before, after, code, chance, -1)))
    assert found
    return found


def test_a_building_comes_from_its_row_of_the_mat_to_its_plot():
    for before, after, moved in moments("four", "PLOT PLOT"):
        p = int(before.stack[before.depth - 1].who)
        (c,) = [k for k in range(81) if before.players[p].plots[k] != after.players[p].plots[k]]
        row = int(after.players[p].plots[c]) - 2
        (building,) = [one for one in moved if one.kind == "come" and "plot" in one.at]
        assert building.at == f"{p + 1}>plot{c}"
        assert building.start == f"{p + 1}>row{row}"
        assert building.sign.split()[-1] == f"tap-g-{row}"  # flies to the seat of whose city is not shown


def test_a_token_passes_the_spaces_between():
    ahead = [one for _, _, moved in moments("shadow", "PICK_CIV CIV") for one in moved if one.by]
    assert ahead[1] == come(0, "token0-1", "t13", by=["t14", "t15", "t16"])
    assert len(ahead) == 4


def test_an_invented_card_comes_from_the_market_and_the_next_one_is_turned_up():
    for before, after, moved in moments("four", "INVENT TECH"):
        (taken,) = [one for one in moved if one.kind == "fly" and "tap-i-tech" in one.sign]
        assert taken.start[:-1] == "market"
        assert before.market[int(taken.start[-1])] != after.market[int(taken.start[-1])]
    turned = 0
    for before, after, moved in moments("four", "TECH"):
        new = [f"market{k}" for k in range(3) if before.market[k] != after.market[k] >= 0]
        assert [one.at for one in moved if one.kind == "flip"] == new
        turned += len(new)
    assert turned > 10


def test_a_played_card_leaves_its_seat_once():
    for before, after, moved in moments("four", "PLAY TAPESTRY"):
        p = int(before.stack[before.depth - 1].who)
        gone = fly(p, f"seat{p + 1}", "table", "tap-i-tapestry tap-sign")
        assert moved.count(gone) == 1 + (after.players[p].cards < before.players[p].cards - 1)


def test_a_landmark_comes_into_the_city_of_its_seat():
    for before, after, moved in moments("four", "SITE SITE"):
        (k,) = [k for k in range(len(before.sites)) if before.sites[k] != after.sites[k]]
        p = int(before.stack[before.depth - 1].who)
        assert come(p, f"{p + 1}>landmark{k}", "", "tap-i-landmark tap-sign") in moved
