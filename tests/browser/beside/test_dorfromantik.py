"""Dorfromantik beside a real table: whether a tile may lie somewhere, and the score pad."""

import random

import pytest
from playwright.sync_api import expect

from ludoteka.games.dorfromantik.box.tables import EDGE, FLAG, LINES, SHOWS, TASK, TILES
from ludoteka.games.dorfromantik.rules import scoring
from ludoteka.games.dorfromantik.rules.areas import area_beside, extent_here, facing
from ludoteka.games.dorfromantik.rules.refusal import refuse_lay
from ludoteka.games.dorfromantik.state import SIDES, TURNS, Kind, No
from tests.browser.beside.test_shell import companion
from tests.browser.test_phone import sound
from tests.laws.builds import played, until

pytestmark = pytest.mark.browser

ASK = """async (cases) => {
  const rules = await import("/companion/rules/dorfromantik.js");
  const { asked } = await import("/companion/dorfromantik/tapped.js");
  return cases.map((one) => asked(rules, one));
}"""
WRITE = """async (tiles) => {
  const rules = await import("/companion/rules/dorfromantik.js");
  const { write } = await import("/companion/dorfromantik/tapped.js");
  const lists = (one) => (Array.isArray(one) ? one.map(lists) : Array.from(one, Number));
  return tiles.map((edges) => {
    write(rules, 0, edges);
    return [lists(rules.EDGE[0]), rules.SHOWS.map((shows) => lists(shows[0])), lists(rules.LINES[0])];
  });
}"""


def tapped(s, k, turn):
    """What somebody taps who has this position on the table, about an open cell."""
    spot, task = s.spots[k], None
    beside = [int(facing(s, spot, side)) if spot.touch >> side & 1 else None for side in range(SIDES)]
    areas = {}
    if s.number:
        kind = int(TASK[s.tile])
        task = {"kind": kind, "number": int(s.number)}
        of = [int(area_beside(s, spot, side, kind)) for side in range(SIDES)]
        for side in range(SIDES):
            if of[side] >= 0:
                areas[side] = {
                    "of": of.index(of[side]), "size": int(s.extent[kind, of[side]]),
                    "open": bool(s.openings[kind, of[side]] > of.count(of[side])),
                }  # fmt: skip
    return {"tile": EDGE[s.tile, turn].tolist(), "beside": beside, "task": task, "areas": areas}


def test_the_answer_is_the_game_s_own(room):
    """Asked about thousands of places of random matches, by nothing but what can be seen around the cell."""
    page, dice, cases, right = companion(room, "#dorfromantik/place"), random.Random(5), [], []
    for seed in range(12):
        match = played("dorfromantik", seed)
        for entries in range(len(match.log)):
            s = until(match, entries).states.copy()[0]
            if s.tile < 0 or not s.laid:
                continue
            spots = range(s.open_spots) if s.number else dice.choices(range(s.open_spots), k=4)
            for k in spots:
                turn = dice.randrange(TURNS)
                s.number = dice.randint(1, 7) if s.number else 0  # random matches join few tiles
                cases.append(tapped(s, k, turn))
                extent = 0
                if s.number:
                    kind = TASK[s.tile]
                    extent = int(extent_here(s, s.spots[k], kind, SHOWS[kind, s.tile, turn]))
                right.append({"reason": No(refuse_lay(s, k * TURNS + turn)).name, "extent": extent})
    assert len(cases) > 2000
    assert {one["reason"] for one in right} == {"FINE", "TRACK", "STREAM", "EXCEEDS", "CLOSES_SHORT"}
    assert page.evaluate(ASK, cases) == right


def test_a_tile_that_is_tapped_is_that_of_the_box(room):
    page = companion(room, "#dorfromantik/place")
    every = range(len(TILES))
    told = page.evaluate(WRITE, [EDGE[tile, 0].tolist() for tile in every])
    assert told == [[EDGE[tile].tolist(), SHOWS[:, tile].tolist(), LINES[tile].tolist()] for tile in every]


class Place:
    """The tool by taps."""

    def __init__(self, page):
        self.page = page
        page.locator(".dorf-place").wait_for()

    def press(self, key):
        self.page.locator(f'[data-key="{key}"]').tap()

    def paint(self, kind, *edges):
        self.press(f"brush {kind}")
        for edge in edges:
            self.press(edge)

    def says(self, *words):
        for word in words:
            expect(self.page.locator(".dorf-answer")).to_contain_text(word)


def test_a_stream_against_a_forest_is_refused_with_its_rule_and_taken_back(room):
    place = Place(companion(room, "#dorfromantik/place"))
    place.says("No, it may not lie here.", "R02")  # nothing lies beside it
    place.paint(Kind.STREAM, "tile 1", "tile 4", "beside 4")
    place.says("Yes, it may lie here.")
    place.paint(Kind.FOREST, "beside 1")
    place.says("No, it may not lie here.", "R05", "A stream must continue")
    place.page.get_by_role("button", name="Undo").tap()
    place.says("Yes, it may lie here.")
    sound(place.page)


def test_a_task_tile_is_asked_for_what_it_joins(room):
    place = Place(companion(room, "#dorfromantik/place"))
    place.paint(Kind.FOREST, *(f"tile {side}" for side in range(6)), "beside 0", "beside 3")
    place.press("task 0")
    place.press("number 4")
    place.says("Yes, it may lie here.")  # two areas of one tile each, and this tile
    for _ in range(2):
        place.press("more 0")
    place.says("R21", "would have 5 tiles, more than the 4")
    place.press("same 3 0")  # both sides belong to one area of three
    place.says("Yes, it may lie here.")
    place.press("fewer 0")
    place.press("open 0")
    place.paint(Kind.MEADOW, "beside 1", "beside 2", "beside 4", "beside 5")
    place.says("Yes, it may lie here.")  # what was told of areas is asked anew: a neighbour has changed
    place.press("open 0")
    place.press("open 3")
    place.says("R22", "closed with 3 tiles, fewer than the 4")
    sound(place.page)


def test_an_edge_is_painted_by_keys(room):
    place = Place(companion(room, "#dorfromantik/place"))
    place.page.locator('[data-key="brush 4"]').focus()
    place.page.keyboard.press("Enter")
    place.page.locator('[data-key="beside 2"]').focus()
    place.page.keyboard.press(" ")
    expect(place.page.locator('[data-key="beside 2"]')).to_have_attribute(
        "aria-label", "Beside it, lower right: Stream"
    )
    expect(place.page.locator('[data-key="beside 2"]')).to_be_focused()


def test_the_pad_adds_up_as_the_game_does_and_keeps_the_highs(room):
    s = played("dorfromantik", 3).states[0]
    page = companion(room, "#dorfromantik/score")
    pad = page.locator(".dorf-pad")
    pad.wait_for()
    for kind in range(5):
        for number in range(10):
            for _ in range(int(s.completed[kind, number])):
                page.get_by_role("button", name=f"A completed marker {number}", exact=True).tap()
        page.get_by_role("button", name="Next").tap()
    flags = [int(scoring.flag_points(s, kind)) for kind in range(3)]
    assert set(FLAG.tolist()) == {-1, 0, 1, 2}
    for n in (*flags, int(s.longest[0]), int(s.longest[1])):
        heading = page.locator("[data-entry] h2")
        before = heading.inner_text()
        for digit in str(n):
            page.get_by_role("button", name=digit, exact=True).tap()
        if heading.inner_text() == before:
            page.get_by_role("button", name="Next").tap()
    total = str(int(scoring.score(s, 0)))
    expect(pad.locator(".is-total td").first).to_have_text(total)
    page.get_by_role("button", name="Game over: keep it, new sheet").tap()
    expect(pad.locator(".is-total td")).to_have_text(["0", total])
    page.get_by_role("button", name="A completed marker 4", exact=True).tap()
    expect(pad.locator(".is-total td")).to_have_text(["4", total])
    diary = page.evaluate("JSON.parse(localStorage.getItem('beside/diary'))")
    assert [(one["game"], one["players"][0]["points"]) for one in diary] == [("dorfromantik", int(total))]
    for back in (["0", total], [total, "–"]):  # the marker, then the sheet that was kept
        page.get_by_role("button", name="Undo").tap()
        expect(pad.locator(".is-total td")).to_have_text(back)
    assert page.evaluate("localStorage.getItem('beside/diary')") == "[]"
    sound(page)
