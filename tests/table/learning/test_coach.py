"""The coach of a first game: whoever follows it comes to the end, and it says nothing that cannot be done."""

from __future__ import annotations

import random

import pytest

from ludoteka.engine.registry import games, load
from ludoteka.table.hooks import page_of
from tests.table.room import Room

MOST = 6000  # actions of a first game, the bots' not counted


class Pupils:
    """Bots that do what a coach would light, or anything: a match passes quickly."""

    def __init__(self):
        self.dice = random.Random(5)

    def expect(self, game):
        pass

    def choose(self, bot, seen):
        legal = seen.legal()
        coach = page_of(seen.game).coach
        assert coach is not None
        lit = [told.does for told in coach.fitting(seen.states[0], legal) if told.does]
        return self.dice.choice(lit[0] if lit else legal)

    def close(self):
        pass


class Learner:
    """Does what the coach lights, told once as a page tells it; where nothing is lit, what it can."""

    def __init__(self, room, id):
        self.room, self.id, self.told, self.dice = room, id, set(), random.Random(3)

    def step(self):
        table = self.room.table(self.id)
        if table.match.awaits_chance:
            return self.room.reveal(self.id)
        answer = self.room.get(self.id, "/coach").json()
        assert answer["asked"]
        assert answer["version"] == table.version
        rules = table.match.game.rulebook.rules
        legal = self.room.legal(self.id)
        for lesson in answer["lessons"]:
            assert lesson["words"]
            assert lesson["rule"] in rules
            assert set(lesson["does"]) <= set(legal)
        fresh = [one for one in answer["lessons"] if one["id"] not in self.told]
        self.told |= {one["id"] for one in fresh[:1]}
        lit = [one["does"] for one in (*fresh[:1], *answer["lessons"]) if one["does"]]
        return self.room.move(self.id, self.dice.choice(lit[0] if lit else legal))


@pytest.fixture
def classroom(tmp_path):
    room = Room(tmp_path / "matches.db", thinker=Pupils())
    yield room
    room.close()


def begin(room, game):
    answer = room.client.post("/matches", data={"game": game, "with": "coach", "seats": ["random", "random"]})
    assert answer.status_code == 303, answer.text
    address = answer.headers["location"]
    assert address.endswith("?learn"), "the page knows that everything is to be told from the start"
    return address.rpartition("/")[2].removesuffix("?learn")


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_first_game_can_be_followed_to_its_end(classroom, game):
    id = begin(classroom, game)
    learner = Learner(classroom, id)
    for _ in range(MOST):
        if classroom.finished(id).match.over:
            break
        assert learner.step().status_code == 200
    table = classroom.table(id)
    assert table.match.over
    coach = page_of(load(game)).coach
    assert coach is not None
    assert list(table.seats) == list(coach.seats)
    assert len(learner.told) >= 6, sorted(learner.told)
