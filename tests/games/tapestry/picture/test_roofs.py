"""Landmarks have roofs: drawn once to a page, with a lit and a shaded side, over their own squares and no others."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludoteka.games.tapestry.box.tables import SHAPE, TURNS
from ludoteka.games.tapestry.picture import roofs, tabletop
from ludoteka.games.tapestry.picture.palette import COLOURS, ROOFS, css
from ludoteka.games.tapestry.picture.roofs import SQUARE, symbols
from ludoteka.games.tapestry.picture.strips import strips
from ludoteka.games.tapestry.state import LANDMARKS
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import table

RUNS_ON = ("plain",)
T = translator("en")
EACH = [(landmark, turn) for landmark in range(LANDMARKS) for turn in range(int(TURNS[landmark]))]


def named(drawing: str) -> dict[str, ET.Element]:
    return {one.get("id", ""): one for one in ET.fromstring(f"<svg>{drawing}</svg>") if one.get("id")}


def polygons(path: str) -> list[list[tuple[float, float]]]:
    parts = (part.rstrip("z").split("L") for part in path.split("M")[1:])
    return [[(float(x), float(y)) for x, y in map(str.split, part)] for part in parts]


def area(corners: list[tuple[float, float]]) -> float:
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


@pytest.mark.parametrize(("landmark", "turn"), EACH)
def test_the_sides_of_a_roof_lie_on_its_squares_and_not_on_each_other(landmark, turn):
    drawn = named(symbols())
    use = drawn[f"tap-l-{landmark}-{turn}"].find("use")
    assert use is not None
    roof = {one.get("class"): one.get("d", "") for one in drawn[use.get("href", "")[1:]]}
    whole = {(r, c) for r in range(4) for c in range(4) if int(SHAPE[landmark, turn, r]) >> c & 1}
    assert roof["tap-monument"].count("M") == len(whole)
    sides = polygons(roof["tap-dawn"]) + polygons(roof["tap-dusk"])
    walls = sum((r + dr, c + dc) not in whole for r, c in whole for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)))
    assert len(sides) == walls
    for x, y in (corner for side in sides for corner in side):
        near = {(int((y + b) // SQUARE), int((x + a) // SQUARE)) for a in (-1, 1) for b in (-1, 1)}
        assert near & whole
    # A slope is half a square deep all along a wall; at a corner both slopes end on the line between them.
    turns = 4 if len(whole) in (4, 6, 8, 9) else 0
    if turns:
        assert sum(map(area, sides)) == walls * SQUARE**2 / 2 - turns * SQUARE**2 / 4


@pytest.mark.parametrize("seats", [1, 3])
def test_whatever_a_picture_refers_to_is_there(seats):
    s = table(seats=seats) if seats > 1 else table()
    for drawing in (tabletop.defs() + tabletop.draw(s, 0, T), tabletop.alone(s, 0, T), strips(T)):
        used = set(re.findall(r'<use href="#([\w-]+)"', drawing))
        assert used <= set(re.findall(r' id="([\w-]+)"', drawing))
        assert any(one.startswith("tap-l-") for one in used)


def test_a_landmark_is_sent_as_a_word():
    assert len(roofs.shape(7, 24, 3)) < 70


def test_landmarks_have_roofs_of_several_kinds_that_stand_out_from_the_plots_by_day_and_by_night():
    kinds = {name for name in ROOFS if f"{name}2" in ROOFS}
    assert set(roofs.MADE_OF) == kinds
    assert len(kinds) > 4
    for name in kinds:
        for light in (0, 1):
            for ground in ("plot", "rough", "cloth"):
                apart = [contrast(ROOFS[one][light], COLOURS[ground][light]) for one in (name, f"{name}2")]
                assert max(apart) >= 3, (name, light, ground)
    drawn = named(symbols())
    assert all(drawn[f"tap-l-{k}-0"].get("class") == f"tap-r-{made}" for k, made in enumerate(roofs.MADE_OF))
    assert all(f".tap-r-{name}{{" in css() for name in kinds)


def contrast(one: str, other: str) -> float:
    """Of two colours, as the guidelines for accessible pages have it."""
    low, high = sorted(map(brightness, (one, other)))
    return (high + 0.05) / (low + 0.05)


def brightness(colour: str) -> float:
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    plain = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return sum(share * one for share, one in zip((0.2126, 0.7152, 0.0722), plain, strict=True))
