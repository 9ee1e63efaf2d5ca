"""Words and pictures of a game that says no more than it must."""

from __future__ import annotations

from types import SimpleNamespace
from xml.etree import ElementTree

from ludoteka.engine.game import Line
from ludoteka.kit import plain
from ludoteka.text.i18n import translator

EN = translator("en")
GOING_ON = SimpleNamespace(seat=1, seats=3)
OVER = SimpleNamespace(seat=-1, seats=3)


def test_the_sheet_has_everybodys_points():
    assert plain.sheet(lambda s, p: 10 * p)(GOING_ON, EN) == [Line("Total", (0, 10, 20), total=True)]


def test_the_log_tells_an_action_in_its_words():
    log = plain.log_action(lambda s, a, t: f"seat {s.seat + 1} does {a}", lambda s, t: "All is over.")
    assert log(GOING_ON, GOING_ON, 4, EN) == ["seat 2 does 4"]
    assert log(GOING_ON, OVER, 4, EN) == ["seat 2 does 4", "All is over."]
    assert plain.log_action(lambda s, a, t: "does it")(GOING_ON, OVER, 4, EN) == ["does it"]


def test_the_log_tells_what_chance_answered():
    log = plain.log_chance(["fox", "hare"], "Seat {seat} draws: {name}")
    assert log(GOING_ON, GOING_ON, 1, EN) == ["Seat 2 draws: hare"]


def test_what_is_asked_of_a_seat_of_chance_and_in_the_end():
    of_chance = SimpleNamespace(seat=1, seats=3, awaits=1, phase=0)
    selling = SimpleNamespace(seat=2, seats=3, awaits=0, phase=1)
    asks = {0: "Seat {seat} buys.", 1: "Seat {seat} sells."}
    by_phase = plain.prompt(asks, chance="Seat {seat} turns a card over.", over="Over.")
    assert by_phase(of_chance, EN) == "Seat 2 turns a card over."
    assert by_phase(selling, EN) == "Seat 3 sells."
    assert by_phase(OVER, EN) == "Over."
    assert plain.prompt("Seat {seat} plays.")(selling, EN) == "Seat 3 plays."
    assert plain.prompt({3: "Seat {seat} waits."}, phase=lambda s: s.seats)(selling, EN) == "Seat 3 waits."


def test_a_picture_shows_the_characters():
    drawn = ElementTree.fromstring(plain.svg(lambda s, t: "a <b\n  c")(GOING_ON, EN))
    assert [row.text for row in drawn.iter("{http://www.w3.org/2000/svg}tspan")] == ["a <b", "  c"]


def test_a_refusal_without_fields():
    assert plain.why(GOING_ON, 0, EN) == {}
