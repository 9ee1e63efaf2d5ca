"""Clocks: whose time runs, how much is left, when it is out. Moments are written down; nothing waits."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteka.table.together.clocks import DAY, Clocks, Control
from ludoteka.text.errors import UserError

MOVE = Control("move", 60)
MATCH = Control("match", 600, 10)
DAYS = Control("days", 3 * DAY)


def begun(control, seats=3, turn=0, at=1000.0):
    return Clocks.of(control, seats, at).to(at, turn)


def test_a_turns_time_runs_for_the_seat_that_is_asked():
    clocks = begun(MOVE)
    assert clocks.remaining(0, 1045) == 15
    assert clocks.remaining(1, 1045) == 60
    assert clocks.due == 1060
    assert clocks.out(1059) is None
    assert clocks.out(1060) == 0


def test_the_next_turn_begins_with_all_its_time():
    clocks = begun(MOVE).to(1050, 1).to(1055, 0)
    assert clocks.remaining(0, 1055) == 60


def test_small_steps_of_one_turn_share_its_time():
    clocks = begun(MOVE).to(1020, 0).to(1040, 0)
    assert clocks.remaining(0, 1045) == 15


def test_what_chance_answers_brings_the_time_of_a_new_step():
    assert begun(MOVE).to(1040, 0, chance=True).remaining(0, 1045) == 55
    assert begun(MATCH).to(1040, 0, chance=True).remaining(0, 1045) == 555


def test_taking_a_step_back_and_doing_it_again_brings_nothing():
    clocks = begun(MOVE)
    for _ in range(5):
        clocks = clocks.to(clocks.at + 5, 1).to(clocks.at + 6, 0, back=True)
    assert clocks.remaining(0, clocks.at) == 35
    clocks = begun(MATCH)
    for _ in range(5):
        clocks = clocks.to(clocks.at + 5, 1).to(clocks.at + 6, 0, back=True)
    assert clocks.remaining(0, clocks.at) == 575
    assert clocks.remaining(1, clocks.at) == 595


def test_a_takeback_that_all_agreed_to_brings_the_time_for_it():
    clocks = begun(MOVE).to(1055, 1).to(1060, 0, back=True, agreed=True)
    assert clocks.remaining(0, 1060) == 60
    clocks = begun(MATCH).to(1055, 1).to(1060, 0, back=True, agreed=True)
    assert clocks.remaining(0, 1060) == 545


def test_a_match_clock_goes_on_and_gets_its_increment_after_the_turn():
    clocks = begun(MATCH).to(1100, 1)
    assert clocks.remaining(0, 1100) == 510
    clocks = clocks.to(1130, 2).to(1131, 0)
    assert [clocks.remaining(seat, 1141) for seat in range(3)] == [500, 580, 609]
    assert clocks.due == 1641


def test_nobodys_time_runs_while_a_bot_is_asked_or_the_match_rests():
    bot = begun(MATCH).to(1100, 1, runs=False)
    assert bot.due is None
    assert bot.out(99_999) is None
    assert bot.remaining(1, 99_999) == 600
    rested = begun(MOVE).to(1020, 0, runs=False).to(9000, 0)
    assert rested.remaining(0, 9010) == 30, "a pause brings nothing and takes nothing"


def test_a_clock_that_jumps_back_takes_nothing_away():
    clocks = begun(MOVE).to(1030, 0)
    assert clocks.remaining(0, 500) == 30
    back = clocks.to(500, 0)
    assert back.remaining(0, 500) == 30
    assert back.to(510, 1).remaining(0, 510) == 30
    assert back.at == 1030


def test_nothing_is_ever_below_nothing():
    clocks = begun(MATCH).to(5000, 0)
    assert clocks.remaining(0, 5000) == 0
    assert clocks.out(5000) == 0
    assert clocks.to(5001, 1).remaining(0, 5001) == 10


@settings(derandomize=True)
@given(
    st.lists(st.tuples(st.floats(0, 1e6), st.integers(0, 2), st.booleans(), st.booleans(), st.booleans())),
    st.sampled_from([MOVE, MATCH, DAYS]),
)
def test_whatever_happens_when(steps, control):
    clocks = begun(control)
    for at, turn, runs, chance, back in steps:
        before = clocks
        clocks = clocks.to(at, turn, runs=runs, chance=chance, back=back)
        assert clocks.at >= before.at
        assert all(left >= 0 for left in clocks.left)
        assert clocks.due is None or clocks.due >= clocks.at
        if control.counts != "match":
            assert all(left <= control.seconds for left in clocks.left)
        others = [k for k in range(3) if k not in (turn, before.turn)]
        assert [clocks.left[k] for k in others] == [before.left[k] for k in others]


# What the host chooses


@pytest.mark.parametrize(
    "control", [MOVE, MATCH, DAYS, Control("match", 300, out="turn"), Control("move", 5, out="wait")]
)
def test_a_control_is_kept_as_words(control):
    assert Control.read(control.words) == control


@pytest.mark.parametrize(
    ("said", "control"),
    [
        (("move", "90"), Control("move", 90)),
        (("match", "900", "15", "turn"), Control("match", 900, 15, "turn")),
        (("days", str(2 * DAY), "0", "wait"), Control("days", 2 * DAY, 0, "wait")),
    ],
)
def test_read(said, control):
    assert Control.read(said) == control


@pytest.mark.parametrize(
    "said",
    [(), ("hour", "5"), ("move",), ("move", "x"), ("move", "0"), ("move", "4"), ("move", "9999999"),
     ("match", "60", "-1"), ("match", "60", "9999"), ("days", "60"), ("move", "60", "0", "lose"),
     ("move", "60", "0", "bot", "more"), ("move", "60", "5"), ("move", "١٢"), ("days", str(99 * DAY))],
)  # fmt: skip
def test_what_is_no_clock_is_said_in_one_sentence(said):
    with pytest.raises(UserError) as why:
        Control.read(said)
    assert why.value.sentence("cs") != why.value.sentence("en")
