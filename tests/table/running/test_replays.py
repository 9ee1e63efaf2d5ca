"""Long matches are replayed in a process of their own."""

import os
import signal

import pytest

import ludoteka
from ludoteka.kernel import raw
from ludoteka.table import referee
from ludoteka.table.running import replays
from ludoteka.table.running.replays import Replays
from ludoteka.text.errors import UserError
from tests.laws.builds import played
from tests.table.room import GAME


@pytest.fixture
def apart(monkeypatch):
    """Replays for which every match is a long one."""
    monkeypatch.setattr(replays, "LONG", 1)
    monkeypatch.setattr(replays, "LARGE", 1)
    found = Replays()
    yield found
    found.close()


def match_file() -> str:
    return played(GAME, 1, 40).to_json()


@pytest.mark.slow
def test_a_match_comes_back_from_the_other_process_as_if_it_were_replayed_here(apart):
    brought = apart.brought(match_file(), "guest")
    here = referee.replayed(*brought)
    there = apart.replayed(*brought)
    assert apart.pid is not None
    assert raw(there.match.states).tobytes() == raw(here.match.states).tobytes()
    assert there.match.log == here.match.log
    assert (there.version, there.party, there.commitment) == (here.version, here.party, here.commitment)
    assert [*there.match.steps()][3][2] == [*here.match.steps()][3][2]


@pytest.mark.slow
def test_what_is_wrong_with_a_file_is_said_as_it_is_here(apart):
    with pytest.raises(UserError) as there:
        apart.brought("{}", "guest")
    with pytest.raises(UserError) as here:
        referee.bring_in("{}", "guest")
    assert there.value.sentence("cs") == here.value.sentence("cs")


@pytest.mark.slow
def test_a_process_that_is_lost_is_replaced_and_nobody_notices(apart):
    brought = apart.brought(match_file(), "guest")
    lost = apart.pid
    os.kill(lost, signal.SIGKILL)
    assert apart.replayed(*brought).version == len(brought[1])
    assert apart.replayed(*brought).version == len(brought[1])
    assert apart.pid not in (None, lost)


def test_short_matches_need_no_process():
    here = Replays()
    brought = here.brought(match_file(), "guest")
    assert len(brought[1]) < replays.LONG
    here.replayed(*brought)
    assert here.pid is None


@pytest.mark.slow
def test_a_long_match_is_brought_in_and_opened_again_through_the_process(room, monkeypatch):
    monkeypatch.setattr(replays, "LONG", 1)
    monkeypatch.setattr(replays, "LARGE", 1)
    text = match_file()
    id = room.bring_in(text).headers["location"].rpartition("/")[2]
    assert room.bytes(id) == raw(ludoteka.load(text).states).tobytes()
    assert room.tables._replays.pid is not None
    room.restart()
    assert room.get(id).status_code == 200
    assert room.tables._replays.pid is not None
