"""The robot at a table of each game, for some clicks; `make robot` lets it play every table to its end."""

from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.table.hooks import Page
from tests.browser.seat import ready
from tests.checkout import ROOT
from tests.laws.builds import until
from tests.robot.house import serving
from tests.robot.newcomer import Newcomer
from tests.robot.reader import Reader
from tests.robot.robot import Robot
from tests.robot.tables import COACHED, SAMPLE, Board

pytestmark = pytest.mark.browser

CLICKS = 30


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server in this process."""
    with serving(tmp_path_factory.mktemp("robot") / "matches.db", compiled=False) as house:
        yield house


class Counting(Robot):
    """Counts what the browser sets anew: `restyled` elements, of pages of so many `elements`."""

    restyled = elements = drawings = 0

    def begin(self):
        super().begin()
        self._events: list[dict] = []
        self._session = self.context.new_cdp_session(self.page)
        self._session.on("Tracing.dataCollected", lambda told: self._events.extend(told["value"]))
        self._session.send(
            "Tracing.start",
            {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": ["devtools.timeline"]}},
        )

    def _turn(self):
        super()._turn()
        if self.played.over or self.played.clicks >= CLICKS:
            ended: list[dict] = []
            self._session.on("Tracing.tracingComplete", lambda told: ended.append(told))
            self._session.send("Tracing.end")
            self.elements = self.page.evaluate("document.querySelectorAll('*').length")
            self.drawings = self.page.evaluate("Number(document.getElementById('main').dataset.version)")
            while not ended:
                self.page.wait_for_timeout(10)
            self.restyled = sum(
                event["args"].get("elementCount") or 0 for event in self._events if event["name"] == "UpdateLayoutTree"
            )


@pytest.mark.parametrize("board", SAMPLE, ids=lambda board: board.game)
def test_every_click_is_answered_and_all_that_is_legal_is_offered(house, chromium, board):
    robot = Counting(house, chromium, board)
    played = robot.play(CLICKS)
    assert [str(fault) for fault in played.faults] == []
    assert played.over or played.moves > CLICKS // 5
    assert min(played.drawn) > 0, "each took some time until it was drawn"
    assert 0 < robot.restyled < robot.drawings * robot.elements, "no answer sets the whole page more than once"


class Advised(Robot):
    """Asks for advice, and taps where the tile is held then."""

    def _choose(self, seen):
        held = [thing for thing in seen["things"] if thing["held"]]
        advice = [thing for thing in seen["things"] if thing["notation"] == "hint"]
        return (held or advice or [super()._choose(seen)])[0]


def test_where_advice_holds_the_tile_one_tap_lays_it(house, chromium):
    played = Advised(house, chromium, Board("dorfromantik", 1, 0, hand="touch")).play(8)
    assert [str(fault) for fault in played.faults] == []
    assert played.moves > 3


class Late(Robot):
    """Sits down at a match that is nearly over."""

    def begin(self):
        match = ludoteka.load(ROOT / f"tests/games/{self.board.game}/matches/alone.json")
        self.page = self.context.new_page()
        self.page.goto(self.house.address)
        file = {"name": "match.json", "mimeType": "application/json"}
        text = until(match, len(match.log) - 30).to_json()
        self.page.locator("input[name=file]").set_input_files(files=[file | {"buffer": text.encode()}])
        self.page.locator(".import button").click()
        ready(self.page)
        self.id = urlsplit(self.page.url).path.split("/")[2]


def test_a_match_of_tapestry_comes_to_its_end_by_what_is_lit_alone(house, chromium):
    played = Late(house, chromium, Board("tapestry")).play(300)
    assert [str(fault) for fault in played.faults] == []
    assert played.over


@pytest.mark.parametrize("board", COACHED, ids=lambda board: board.game)
def test_who_follows_the_coach_is_told_each_lesson_once(house, chromium, board):
    newcomer = Newcomer(house, chromium, board)
    played = newcomer.play(22)
    assert [str(fault) for fault in played.faults] == []
    assert len(newcomer.heard) > 2


def test_the_robot_sees_what_fails_and_what_is_not_offered(house, chromium, monkeypatch):
    monkeypatch.setattr(Page, "preview", lambda *args: next(iter(())))
    legal = Match.legal
    monkeypatch.setattr(Match, "legal", lambda match: [*legal(match), SimpleNamespace(notation="fly")])
    played = Robot(house, chromium, Board("dorfromantik", 1, 0)).play(6)
    said = " ".join(fault.what for fault in played.faults)
    assert "500 for GET /m/" in said
    assert "legal, but not offered: ['fly']" in said


def test_the_robot_has_what_it_sees_read_by_axe_once(house, chromium, monkeypatch):
    monkeypatch.setattr(house, "reader", Reader())
    robot = Robot(house, chromium, Board("dorfromantik", 1, 0))
    unnamed = "document.getElementById('main').append(new Image())"
    robot.context.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {unnamed} }})")
    played = robot.play(9)
    assert [fault.what.partition(":\n")[0].partition(": ")[2][:9] for fault in played.faults] == ["image-alt"]
    assert 0 < house.reader.count < 9
