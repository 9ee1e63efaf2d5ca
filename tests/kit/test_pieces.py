"""What lies on several games' tables is drawn by the kit, and looks as it says."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludoteka.kit.picture.palette import PAPER
from ludoteka.kit.pieces import dice, halos
from tests.checkout import PACKAGE

CSS = (PACKAGE / "table/static/frame/pieces.css").read_text("utf-8")


@pytest.mark.parametrize(
    ("drawn", "tag", "names"),
    [
        (halos.disc(21.5), "circle", "halo"), (halos.disc(3, "is-ring"), "circle", "halo is-ring"),
        (halos.frame(-1.25, 0, 4, 5, 2), "rect", "halo"), (halos.outline("M0 0h3", "", 'id="a"'), "path", "halo"),
        (halos.field("hex", 'transform="scale(.9)"'), "use", "halo is-field"),
        (halos.ghost("<g/>", 'id="a"', "more"), "g", "ghost more"), (halos.ghost_of("house"), "use", "ghost"),
    ],
)  # fmt: skip
def test_each_form_is_one_element_with_its_class(drawn, tag, names):
    one = ET.fromstring(drawn)
    assert (one.tag, one.get("class")) == (tag, names)


@pytest.mark.parametrize("n", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says_all_within_its_sides(n):
    die = ET.fromstring(dice.Dice("toy").html(n).replace(" data-die ", ' data-die="" '))
    pips = [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in die.iter("circle")]
    assert len(set(pips)) == n
    assert all(4 < at < 20 for one in pips for at in one)
    assert sum(x - 12 for x, _ in pips) == sum(y - 12 for _, y in pips) == 0, "they lie evenly"
    drawn = ET.fromstring(dice.Dice("toy").drawn(dice.pips(n, 100, 50, 40), 100, 50, 40, "toy-red", "a <die>"))
    assert drawn.get("class") == "toy-die toy-red"
    assert drawn.findtext("title") == "a <die>"
    assert "data-die" in drawn.attrib
    assert all(100 < float(one.attrib["cx"]) < 140 for one in drawn.iter("circle"))


@pytest.mark.parametrize("name", ["halo", "lit"])
def test_halos_have_the_colours_of_all_drawings_by_day_and_by_lamplight(name):
    day, *night = re.findall(rf"--{name}:(#\w+)", CSS)
    assert (day, night) == (PAPER[name][0], [PAPER[name][1]] * 2)
