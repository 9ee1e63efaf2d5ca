"""Any sequence of requests, in any order, against a model that knows only what was acknowledged."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import raw
from tests.table.room import GAME, Room

pytestmark = pytest.mark.slow


class Table(RuleBasedStateMachine):
    """The model is a match of its own, which does what was answered with 200 and nothing else."""

    @initialize(seats=st.integers(1, 3), seed=st.text("abc", min_size=1, max_size=4))
    def begin(self, seats, seed):
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-test-"))
        self.room = Room(self.folder / "matches.db")
        self.id = self.room.create(*["human"] * seats, seed=seed)
        self.model = Match(load(GAME), seats, {}, seed, settle=False)
        self.version = 0
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
            assert said["accepted"] == said["version"] == self.version
        assert said["version"] == self.version
        self.answered.append((what, wish, expected, said))

    @rule(pick=st.integers(0, 10**6))
    def move(self, pick):
        legal = self.model.legal()
        if legal:
            action = legal[pick % len(legal)].notation
            self.ask("moves", 200, action=action)
            self.model.play(action, settle=False)

    @rule()
    def reveal(self):
        asked = self.model.awaits_chance
        self.ask("reveal", 200 if asked else 422)
        self.model.settle()

    @rule()
    def undo(self):
        fine = self.model.undoable() and not self.model.over
        self.ask("undo", 200 if fine else 422)
        if fine:
            self.model.undo()

    @rule(action=st.sampled_from(["9,9/0", "0,0/7", "x", "0,0/0"]))
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

    @precondition(lambda self: self.version)
    @rule(behind=st.integers(1, 3), what=st.sampled_from(["reveal", "undo"]))
    def come_late(self, behind, what):
        wish = {"request": f"n{len(self.answered)}", "version": max(0, self.version - behind)}
        answer = self.send(what, wish)
        assert answer.status_code == 409
        assert answer.json()["version"] == self.version
        self.answered.append((what, wish, 409, answer.json()))

    @rule()
    def restart(self):
        self.room.restart()

    @rule()
    def look(self):
        for what in ("", "/regions", "/file", f"/at/{len(self.model.log)}"):
            assert self.room.get(self.id, what).status_code == 200

    @invariant()
    def the_table_is_what_was_acknowledged(self):
        if hasattr(self, "version"):
            table = self.room.table(self.id)
            assert table.version == self.version
            assert raw(table.match.states).tobytes() == raw(self.model.states).tobytes()
            assert [entry.notation for entry in table.match.log] == [entry.notation for entry in self.model.log]


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=30, suppress_health_check=list(HealthCheck))
