"""Numbers, hexagons, colours and signs of drawings."""

from __future__ import annotations

import math
import random

import pytest

from ludoteka.kit.picture import drawing, hexes, palette, seats, signs
from ludoteka.text.i18n import translator
from tests.checkout import PACKAGE


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"), (-0.04, "0"), (0.5, ".5"), (-0.5, "-.5"), (10, "10"), (100.04, "100"), (10.5, "10.5"),
        (-20.06, "-20.1"),
    ],
)  # fmt: skip
def test_numbers_are_short(value, text):
    assert drawing.num(value) == text


def test_points_and_attributes():
    assert drawing.at((1, -0.5), "rotate(60)") == 'transform="translate(1 -.5)rotate(60)"'
    assert drawing.attributes(data_q=1, title='a "b"') == ' data-q="1" title="a &quot;b&quot;"'


def test_a_scene_fills_its_frame_and_is_an_image():
    drawn = '<svg class="x" viewBox="0 0 4 4" role="group"><svg viewBox="0 0 1 1" role="group"/></svg>'
    scene = drawing.scenic(drawn, "1 1 2 2")
    assert scene.startswith('<svg preserveAspectRatio="xMidYMid slice" class="x" viewBox="1 1 2 2" role="img">')
    assert scene.endswith('<svg viewBox="0 0 1 1" role="group"/></svg>')
    assert ' viewBox="0 0 4 4"' in drawing.scenic(drawn)


def test_cells_touch_at_their_sides():
    for side, (q, r) in enumerate(hexes.STEPS):
        beside = hexes.centre(q, r, 50)
        assert beside == pytest.approx(hexes.middle(side, 2 * hexes.apothem(50)))
        assert hexes.within((beside[0] / 2, beside[1] / 2), 50) == pytest.approx(0)
        assert math.dist(hexes.corner(side, 50), hexes.corner(side + 1, 50)) == pytest.approx(50)
    assert hexes.turned(hexes.corner(1, 50), 2) == pytest.approx(hexes.corner(3, 50))
    assert hexes.outline(100) == "M0 -100L86.6 -50L86.6 50L0 100L-86.6 50L-86.6 -50z"


def test_what_is_scattered_covers_the_cell_and_is_the_same_again():
    points = list(hexes.scatter(random.Random(5), 10, 50, 0.3))
    assert points == list(hexes.scatter(random.Random(5), 10, 50, 0.3))
    for angle in range(0, 360, 15):
        spot = hexes.polar(angle, 40)
        assert min(math.dist(spot, point) for point in points) < 10


def test_seats_have_the_colours_of_the_tables_stylesheet():
    text = (PACKAGE / "table" / "static" / "base.css").read_text("utf-8")
    for k, (day, night) in enumerate(seats.COLOURS, start=1):
        assert text.index(f"--seat-{k}:{day}") < text.index(f"--seat-{k}:{night}")


def test_the_reader_sits_last():
    class Table:
        seats = 4

    assert seats.around(Table, 1) == [2, 3, 0, 1]
    assert seats.around(Table, 3) == [0, 1, 2, 3]
    assert seats.around(Table, -1) == [0, 1, 2, 3]


def test_a_seat_has_its_mark_wherever_it_stands():
    t = translator("en")
    assert seats.MARKS[2] in seats.mark(2)
    assert 'class="token seat-3"' in seats.name(2, t)
    assert seats.name(2, t).endswith("<span>Seat 3</span>")
    assert seats.mark_at(2, 12, 12, 12, "x") == (
        f'<path class="x" transform="translate(6 6)scale(0.5)" d="{seats.MARKS[2]}"/>'
    )


def test_day_and_night():
    sheet = palette.themes("x", {"sea": ("#fff", "#000")})
    assert sheet.startswith(":root{--x-sea:#fff}")
    assert ":root[data-theme=dark]{--x-sea:#000}" in sheet
    assert palette.fills("x", ["sea"]) == ".x-f-sea{fill:var(--x-sea)}"
    assert palette.fills("x", ["sea"], before="") == ".x-sea{fill:var(--x-sea)}"
    assert ".x-l-sea{fill:none;stroke:var(--x-sea);" in palette.lines("x", ["sea"])
    assert ".x-seat-6{--x-seat:var(--x-s6)}" in palette.seat_classes("x")
    assert set(palette.SEATS) == {f"s{k}" for k in range(1, 7)}


def test_signs_stand_among_words_and_in_drawings():
    part = signs.Parts("x")
    own = signs.Signs("x", {"sun": part.body("M0 0z") + part.cut("M1 1")}, lambda name: f"x-c-{name}")
    assert own.html("sun", 20, "big").startswith('<svg class="x-sign x-c-sun big" width="20" height="20"')
    assert '<use href="#x-e-sun"/>' in own.html("sun")
    assert '<symbol id="x-e-sun" viewBox="0 0 24 24"' in own.symbols()
    assert own.drawn("sun", 10, 10, 6) == '<use href="#x-e-sun" class="x-c-sun" x="7" y="7" width="6" height="6"/>'
    assert own.symbols() == (
        '<symbol id="x-e-sun" viewBox="0 0 24 24"><path class="x-body" d="M0 0z"/><path class="x-cut" d="M1 1"/>'
        "</symbol>"
    )
    assert part.line("M0 0", 3) == '<path class="x-line" stroke-width="3" d="M0 0"/>'
    assert part.hole("M0 0") == '<path class="x-hole" d="M0 0"/>'
    for name in ("body", "line", "cut", "hole", "sign"):
        assert f".x-{name}{{" in signs.css("x")


def test_one_s_own_seat_is_marked_where_its_name_does_not_say_so():
    t = translator("en")
    assert [seats.own(seat, 0, t) for seat in (0, 1)] == [" <small>you</small>", ""]
    assert seats.own(0, 0, t.calling([""], 0)) == ""
