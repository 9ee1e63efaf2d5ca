"""What the form of a new match is told: names that are none, and what does not go together."""

from dataclasses import replace

import pytest

import ludoteka
from ludoteka.engine.registry import load
from tests.table.race import room
from tests.toy.shelf import TOY, shelf

__all__ = ["room", "shelf"]


@pytest.mark.parametrize("name", ["x" * 25, "a\x00b", "a\u202eb"])
@pytest.mark.slow
def test_a_name_that_is_none_is_refused(room, name):
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "human"], "names": [name]})
    assert answer.status_code == 422
    assert "A name has at most 24" in answer.text


def test_the_form_knows_what_goes_together(room, monkeypatch):
    def none_alike(seats, options):
        return ludoteka.UserError("Not {goal} for {seats}.", seats=seats, **options) if options["goal"] == 10 else None

    toy = replace(load(TOY), fits=none_alike)
    for module in ("app", "referee", "pages"):
        monkeypatch.setattr(f"ludoteka.table.{module}.load", lambda name, box="": toy)
    ask = f"/games/{TOY}/fits?seats=human&seats=greedy&names=&game={TOY}"
    assert room.client.get(f"{ask}&goal=20").json() == {"sentence": "", "barred": {"goal": {"10": "Not 10 for 2."}}}
    assert room.client.get(f"{ask}&goal=10").json()["sentence"] == "Not 10 for 2."
    assert room.client.get(f"{ask}&seats=human").json()["sentence"] == "dash is for 2 to 2 seats, not 3."
    assert room.client.get("/games/chess/fits").status_code == 404
    answer = room.client.post("/matches", data={"game": TOY, "seats": ["human", "greedy"], "goal": "10"})
    assert answer.status_code == 422
    assert "Not 10 for 2." in answer.text


def test_a_box_file_is_asked_for_where_one_can_be(room):
    page = room.client.get("/").text
    assert "dorfromantik-box" in page
    assert f"{TOY}-box" not in page
    assert load("dorfromantik").own_box == "" != load(TOY).own_box


def test_what_does_not_go_with_the_rest_is_barred(room):
    two = room.client.get("/games/catan/fits?seats=human&seats=greedy&scenario=0").json()
    assert two["sentence"] == ""
    assert two["barred"]["helpers"]["1"] == "The helpers are for three seats and more, not 2."
    assert "1" not in room.client.get("/games/catan/fits?seats=human&seats=greedy&seats=greedy").json()["barred"].get(
        "helpers", {}
    )


def test_a_table_is_pictured_as_it_would_be_set(room):
    plain = room.client.get("/games/catan/layout?seats=human&seats=greedy&seats=greedy&scenario=0")
    assert plain.status_code == 200
    assert plain.headers["content-type"].startswith("image/svg+xml")
    islands = room.client.get("/games/catan/layout?seats=human&seats=greedy&seats=greedy&scenario=2")
    assert islands.text != plain.text
    assert room.client.get("/games/catan/layout?seats=human&scenario=99").status_code == 422
    assert room.client.get("/games/farshore/layout?seats=human").status_code == 404


@pytest.mark.parametrize(("ask", "shows"), [
    ("dorfromantik/layout?seats=human&boxes=0", {"T01": True, "B1T01": False, "B2L01": False}),
    ("dorfromantik/layout?seats=human&boxes=1", {"T01": True, "B1T01": True, "B2L01": False}),
    ("dorfromantik/layout?seats=human&boxes=2", {"T01": True, "B1T01": True, "B2L01": True}),
    ("tapestry/layout?seats=human&seats=keen", {"tap-veil": False, "tap-city": True}),
    ("tapestry/layout?seats=human&seats=keen&shadow=1", {"tap-veil": True, "tap-city": False}),
])  # fmt: skip
def test_what_a_choice_brings_is_pictured_by_the_games_own_parts(room, ask, shows):
    drawn = room.client.get(f"/games/{ask}").text.partition("</style>")[2]
    assert {name: f'{name}"' in drawn for name in shows} == shows
