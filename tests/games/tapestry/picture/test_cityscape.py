"""What a city has completed is outlined, and its letters and figures say which rows and columns are."""

import re
import xml.etree.ElementTree as ET

import pytest

from ludoteka.games.tapestry.box.tables import ROUGH
from ludoteka.games.tapestry.picture import cityscape
from ludoteka.games.tapestry.rules.capital.city import found
from ludoteka.games.tapestry.state import GRID
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import table

RUNS_ON = ("plain",)
T = translator("en")
UNIT = 10.0


def drawn(filled):
    s = table()
    me = s.players[0]
    found(me, 0)
    for r, c in filled:
        me.plots[r * GRID + c] = me.plots[r * GRID + c] or 1
        me.rows[r] |= 1 << c
    city = ET.fromstring(f"<svg>{cityscape.draw(s, 0, UNIT, T)}</svg>")
    edges = ET.fromstring(cityscape.edges(me, UNIT))
    outlined = {name: city.findall(f".//path[@class='tap-{name}']") for name in ("line", "full")}
    boxes = {
        name: re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)", path[0].get("d", "")) if path else []
        for name, path in outlined.items()
    }
    return (
        {name: [tuple(round(float(one) / UNIT) for one in box) for box in all_] for name, all_ in boxes.items()},
        [one.text for one in edges.findall(".//text[@class='is-full']")],
        len(edges.findall(".//rect")),
        city,
    )


@pytest.mark.parametrize(
    ("filled", "lines", "districts", "named"),
    [
        ([], [], [], []),
        ([(3, c) for c in range(GRID)], [(0, 3, 9, 1)], [], ["4"]),
        ([(r, 8) for r in range(GRID)], [(8, 0, 1, 9)], [], ["I"]),
        ([(r, c) for r in (3, 4, 5) for c in (6, 7, 8)], [], [(6, 3, 3, 3)], []),
        ([(3, c) for c in range(GRID) if not ROUGH[0, 3 * GRID + c]][1:], [], [], []),
    ],
    ids=["nothing", "a row", "a column", "a district", "a row but for a plot"],
)
def test_what_is_completed_is_outlined_and_named(filled, lines, districts, named):
    boxes, letters, plates, city = drawn(filled)
    assert boxes == {"line": lines, "full": districts}
    assert letters == named
    assert plates == len(named)
    assert len(city.findall(".//path[@class='tap-rim']")) == bool(lines) + bool(districts)
