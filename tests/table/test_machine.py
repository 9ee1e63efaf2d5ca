"""Any sequence of requests, in any order, against a model that knows only what was acknowledged."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteka import games
from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import raw
from tests.table.room import GAME, Room

pytestmark = pytest.mark.slow

LONG = bool(os.environ.get("ATTACKS"))


class Table(RuleBasedStateMachine):
    """The model is a match of its own, which does what was answered with 200 and nothing else. All seats are one
    guest's: where there are secrets a curtain falls between them, and what lies before it stands."""

    game = GAME

    @initialize(seats=st.integers(0, 2), seed=st.text("abc", min_size=1, max_size=4))
    def begin(self, seats, seed):
        game = load(self.game)
        seats = [n for n in game.seats if n <= 3][seats % len([n for n in game.seats if n <= 3])]
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-test-"))
        self.room = Room(self.folder / "matches.db")
        self.id = self.room.create(*[HUMAN] * seats, game=self.game, seed=seed)
        self.model = Match(game, seats, {}, seed, settle=False)
        self.version = self.settled = 0
        self.viewer: int | None = None  # whose eyes the screen is for
        self.answered: list[tuple[str, dict, int, dict]] = []  # what was asked how, and the answer

    def teardown(self):
        if hasattr(self, "room"):
            self.room.close()
            shutil.rmtree(self.folder)

    def send(self, what, wish):
        return self.room.client.post(f"/m/{self.id}/{what}", json=wish)

    def ask(self, what, expected, **more):
        """A new wish about the version the model is at."""
        wish = {"request": f"n{len(self.answered)}", "version": self.version, **more}
        answer = self.send(what, wish)
        assert answer.status_code == expected, (what, wish, answer.text)
        said = answer.json()
        if expected == 200:
            self.version += 1
            if what not in ("raise", "lower"):  # who looks changes nothing on the table
                self.settled = self.version
            assert said["accepted"] == said["version"] == self.version
        assert said["version"] == self.version
        self.answered.append((what, wish, expected, said))

    @property
    def parted(self):
        """Whether a curtain falls between the people at the screen."""
        return self.model.divided and self.model.seats > 1

    @property
    def down(self):
        """The seat before whom the curtain is down; None where it is not."""
        asked = self.model.to_move
        return asked if self.parted and asked is not None and asked != self.viewer else None

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        legal = self.model.legal()
        if legal:
            action = legal[pick % len(legal)].notation
            down = self.down
            self.ask("moves", 200 if down is None else 422, action=action)
            if down is None:
                self.viewer = self.model.to_move
                self.model.play(action, settle=False)

    @rule()
    def reveal(self):
        asked = self.model.awaits_chance and self.down is None
        self.ask("reveal", 200 if asked else 422)
        if asked:
            self.model.settle()

    @rule()
    def undo(self):
        last = self.model.log[-1].seat if self.model.log else None
        shown = not self.parted or (self.down is None and self.viewer == last)
        fine = last is not None and self.model.undoable() and not self.model.over and shown
        self.ask("undo", 200 if fine else 422)
        if fine:
            self.model.undo()

    @rule(seat=st.integers(0, 2), right=st.booleans())
    def raise_the_curtain(self, seat, right):
        down = self.down
        seat = down if right and down is not None else seat
        self.ask("raise", 200 if down is not None and seat == down else 422, seat=seat)
        if down is not None and seat == down:
            self.viewer = seat

    @rule()
    def lower_the_curtain(self):
        fine = self.parted and self.viewer is not None and self.down is None and not self.model.over
        self.ask("lower", 200 if fine else 422)
        if fine:
            self.viewer = None

    @rule(action=st.sampled_from(["9,9/0", "0,0/7", "x", "0,0/0", "end", "hex 99"]))
    def play_what_is_illegal(self, action):
        if action not in [legal.notation for legal in self.model.legal()]:
            self.ask("moves", 422, action=action)

    @precondition(lambda self: self.answered)
    @rule(pick=st.integers(0, 10**6))
    def repeat(self, pick):
        """As when an answer was lost: the first one comes again."""
        what, wish, status, first = self.answered[pick % len(self.answered)]
        answer = self.send(what, wish)
        assert answer.status_code == status
        for key in ("accepted", "sentence", "rule", "chapter"):
            assert answer.json().get(key) == first.get(key)
        assert answer.json()["version"] == self.version

    @precondition(lambda self: self.answered)
    @rule(pick=st.integers(0, 10**6))
    def use_a_request_again_for_something_else(self, pick):
        _, wish, _, _ = self.answered[pick % len(self.answered)]
        answer = self.send("undo", {"request": wish["request"], "version": 10**6})
        assert answer.status_code == 422

    @precondition(lambda self: self.settled)
    @rule(behind=st.integers(1, 3), what=st.sampled_from(["reveal", "undo"]))
    def come_late(self, behind, what):
        wish = {"request": f"n{len(self.answered)}", "version": max(0, self.settled - behind)}
        answer = self.send(what, wish)
        assert answer.status_code == 409
        assert answer.json()["version"] == self.version
        self.answered.append((what, wish, 409, answer.json()))

    @rule()
    def restart(self):
        self.room.restart()

    @rule()
    def look(self):
        for what in ("", "/regions", f"/at/{len(self.model.log)}"):
            assert self.room.get(self.id, what).status_code == 200
        given = self.model.over or not self.model.game.secrets
        assert self.room.get(self.id, "/file").status_code == (200 if given else 422)

    @invariant()
    def the_table_is_what_was_acknowledged(self):
        if hasattr(self, "version"):
            table = self.room.table(self.id)
            assert table.version == self.version
            assert raw(table.match.states).tobytes() == raw(self.model.states).tobytes()
            assert [entry.notation for entry in table.match.log] == [entry.notation for entry in self.model.log]
            assert table.point_of_view(self.room.guest()).curtain == self.down


def machine(name: str, examples: int) -> Any:
    """The machine at a table of a game."""
    at_the_table: Any = type(f"Table_{name}", (Table,), {"game": name})
    made = at_the_table.TestCase
    made.settings = settings(max_examples=examples, stateful_step_count=30, deadline=None,
                             suppress_health_check=list(HealthCheck))  # fmt: skip
    return made


@pytest.mark.parametrize("name", games())
def test_whatever_is_sent_in_whatever_order(name):
    made = machine(name, 100 if LONG else 25 if name == GAME else 2)
    made("runTest").runTest()
