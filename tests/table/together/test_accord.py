"""What people agree on: a step that is taken back, a rest, a clock and what happens when time is out."""

from dataclasses import replace
from typing import Any

import pytest

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.kernel import raw
from ludoteka.table.people.seating import Wish
from ludoteka.table.referee import Command, judged, replayed, set_up
from ludoteka.table.store import Event
from ludoteka.table.together import accord
from ludoteka.table.together.shown import since_of
from ludoteka.text.errors import UserError

GAME = "dorfromantik"
HOST, EMA, KAREL = "host", "ema", "karel"


class Played:
    """A match of guests, without any server: `do` is a wish, done at a moment."""

    def __init__(self, guests=(HOST, EMA), game=GAME, bots=(), seed="7"):
        players = [HUMAN] * len(guests) + list(bots)
        self.setup = set_up(game, players, {}, seed, guest=HOST)
        self.events: list[Event] = []
        self.table: Any = replayed(self.setup, [])
        self.now = 1000.0
        if len(guests) > 1:
            self.do("open", None, what=tuple(str(k) for k in range(1, len(guests))))
        for k, guest in enumerate(guests[1:], 1):
            self.do("sit", guest, wish=Wish(k, guest))

    def do(self, kind, guest, action="", *, after=0.0, wish=None, what=None):
        """The event that came of a wish."""
        self.now += after
        if what is None:
            command = Command(kind, self.table.version, action, guest=guest, wish=wish)
            match, event = judged(self.table, command)
        else:
            match, event = self.table.match, Event(version=self.table.version + 1, kind=kind, what=what)
        if event is not None:
            event = replace(event, at=self.now)
            self.events.append(event)
            self.table = self.table.after(event, match)
        return event

    def step(self, after=0.0):
        """Whoever is asked does the first thing that is legal, or lets chance answer."""
        table = self.table
        guest = table.party.owners[table.asked_seat] or None
        if table.match.awaits_chance:
            return self.do("reveal", guest, after=after)
        return self.do("move", guest, table.match.legal()[0].notation, after=after)

    def till(self, guest):
        """Until a guest is asked for an action."""
        while self.table.match.awaits_chance or self.table.party.owners[self.table.asked_seat] != guest:
            self.step()

    def replayed(self):
        return replayed(self.setup, self.events)

    @property
    def bytes(self):
        return bytes(raw(self.table.match.states))


@pytest.fixture
def played():
    played = Played()
    played.do("start", HOST)
    return played


def state(table):
    return bytes(raw(table.match.states)), table.match.log, table.accord, table.party, table.version


def refused(played, *args, match=""):
    before = state(played.table)
    with pytest.raises(UserError, match=match):
        played.do(*args)
    assert state(played.table) == before


# A step that is taken back


def test_all_others_agree_and_the_step_is_gone_past_dice_and_secrets(played):
    played.till(EMA)
    before = played.bytes
    played.step()
    log = played.table.match.log
    played.step()
    assert len(played.table.match.log) > len(log), "chance has answered since"
    then = [entry.notation for entry in played.table.match.log]
    event = played.do("ask", EMA, "takeback")
    assert played.table.accord.asked.what == "takeback"
    assert played.bytes != before
    assert played.do("agree", HOST).kind == "takeback"
    assert played.bytes == before
    assert played.table.accord.asked is None
    assert event.seat == played.table.asked_seat
    played.step()
    played.step()
    assert [entry.notation for entry in played.table.match.log] == then, "the same dice come again"
    assert state(played.replayed()) == state(played.table)


def test_everybody_is_asked_and_nobody_twice():
    played = Played((HOST, EMA, KAREL))
    played.do("start", HOST)
    played.till(EMA)
    played.step()
    played.do("ask", EMA, "takeback")
    assert played.do("agree", EMA) is None
    assert played.do("agree", KAREL).kind == "agree"
    assert played.do("agree", KAREL) is None
    assert played.do("agree", HOST).kind == "takeback"


@pytest.mark.parametrize("who", [EMA, HOST])
def test_one_no_is_enough_and_who_asked_may_think_better_of_it(played, who):
    played.till(EMA)
    played.step()
    played.do("ask", EMA, "takeback")
    log = played.table.match.log
    played.do("decline", who)
    assert played.table.accord.asked is None
    assert played.do("agree", HOST) is None
    assert played.table.match.log == log


def test_strangers_ask_and_agree_to_nothing(played):
    played.till(EMA)
    played.step()
    refused(played, "ask", "stranger", "takeback", match="look on")
    played.do("ask", EMA, "takeback")
    for kind in ("agree", "decline", "resume"):
        refused(played, kind, "stranger", match="look on")
        refused(played, kind, "", match="cookies")


def test_what_cannot_be_taken_back():
    alone = Played((HOST,), bots=("random",))
    refused(alone, "ask", HOST, "takeback", match="no longer")
    alone.till(HOST)
    alone.step()
    refused(alone, "ask", HOST, "takeback", match="Nobody else plays")
    waiting = Played()
    refused(waiting, "ask", EMA, "takeback", match="while the match is played")
    refused(waiting, "ask", EMA, "everything", match="while the match is played")


def test_it_is_agreed_to_what_was_asked_and_to_nothing_else(played):
    played.till(EMA)
    played.step()
    to = played.do("ask", EMA, "takeback").what[1]
    refused(played, "agree", HOST, "pause 0", match="no longer asked")
    refused(played, "agree", HOST, f"takeback {int(to) + 1}", match="no longer asked")
    assert played.do("agree", HOST, f"takeback {to}").kind == "takeback"


def test_one_ask_at_a_time_and_the_same_one_once(played):
    played.till(EMA)
    played.step()
    played.do("ask", EMA, "takeback")
    assert played.do("ask", EMA, "takeback") is None
    refused(played, "ask", HOST, "pause", match="answered first")


def test_what_happened_after_it_was_asked_goes_back_too(played):
    played.till(EMA)
    before = played.bytes
    played.step()
    played.do("ask", EMA, "takeback")
    for _ in range(4):
        played.step()
    played.do("agree", HOST)
    assert played.bytes == before


# A rest


def test_a_rest_that_all_agree_to(played):
    played.till(EMA)
    played.do("ask", HOST, "pause")
    assert not played.table.accord.resting
    played.do("agree", EMA)
    assert played.table.accord.resting
    refused(played, "move", EMA, played.table.match.legal()[0].notation, match="rests")
    assert played.do("ask", HOST, "pause") is None
    assert played.do("resume", EMA).kind == "resume"
    assert played.do("resume", EMA) is None
    assert played.step().kind == "move"
    assert state(played.replayed()) == state(played.table)


def test_bots_rest_too_and_alone_nobody_is_asked():
    played = Played((HOST,), bots=("random",))
    played.step()
    while not played.table.thinking:
        played.step()
    assert played.do("ask", HOST, "pause").kind == "pause"
    assert not played.table.thinking
    played.do("resume", HOST)
    assert played.table.thinking


# Clocks


def clocked(words, **options):
    played = Played(**options)
    played.do("clock", HOST, words)
    played.do("start", HOST)
    return played


def test_only_the_host_chooses_the_clock_and_not_in_the_middle():
    played = Played()
    refused(played, "clock", EMA, "move 60", match="Only the host")
    refused(played, "clock", HOST, "hour 60", match="no such clock")
    played.do("clock", HOST, "move 60")
    assert played.do("clock", HOST, "move 60 0 bot") is None
    played.do("clock", HOST, "")
    assert played.table.accord.clocks is None
    played.do("start", HOST)
    played.do("clock", HOST, "match 600 5")
    played.till(EMA)
    refused(played, "clock", HOST, "move 60", match="before the first move")


def test_nobodys_time_runs_before_the_start():
    played = Played()
    played.do("clock", HOST, "match 600")
    assert played.table.accord.clocks.due is None
    played.do("start", HOST, after=5000)
    assert played.table.accord.clocks.due == played.now + 600


def test_time_runs_for_whoever_is_asked_and_rests_with_the_match():
    played = clocked("match 600 0")
    first = played.table.asked_seat
    guest = played.table.party.owners[first]
    while played.table.asked_seat == first:
        played.step(after=10)
    spent = 600 - played.table.accord.clocks.left[first]
    assert spent == 10 * sum(event.kind in ("move", "reveal") for event in played.events)
    other = played.table.asked_seat
    played.do("ask", guest, "pause", after=7)
    played.do("agree", played.table.party.owners[other])
    assert played.table.accord.clocks.due is None
    played.do("resume", guest, after=99_999)
    assert played.table.accord.clocks.remaining(other, played.now) == 593
    assert state(played.replayed()) == state(played.table)


def test_it_is_known_since_when_the_person_who_is_asked_has_been_asked(played):
    first, asked_at = played.table.asked_seat, played.now
    while played.table.asked_seat == first:
        assert since_of(played.table) == asked_at
        played.step(after=20)
    assert since_of(played.table) == played.now
    assert since_of(played.replayed()) == played.now
    played.do("undo", played.table.party.owners[first], after=30)
    assert since_of(played.table) == played.now


def test_where_a_clock_runs_or_a_bot_is_asked_it_says_how_long():
    assert since_of(clocked("match 600 0").table) == 0
    with_bot = Played((HOST,), bots=("greedy",))
    with_bot.do("start", HOST)
    while with_bot.table.asked_seat == 0:
        with_bot.step(after=5)
    assert since_of(with_bot.table) == 0


def flagged(played):
    """What the server does at this moment."""
    match, event = accord.judged(played.table, "flag", None, (), played.now)
    if event:
        played.events.append(event)
        played.table = played.table.after(event, match)
    return event


def test_a_bot_takes_over_when_time_is_out_and_gives_the_seat_back():
    played = clocked("move 60 0 bot")
    played.till(EMA)
    played.now += 59
    assert flagged(played) is None
    played.now += 1
    seat = played.table.asked_seat
    assert flagged(played).seat == seat
    assert played.table.seats[seat] == bots.USUAL
    assert played.table.party.owners[seat] == EMA
    assert played.table.thinking
    assert flagged(played) is None
    assert played.table.accord.clocks.due is None
    played.do("person", EMA, wish=Wish(seat))
    assert played.table.asked == HUMAN
    assert played.table.accord.clocks.due is not None
    assert state(played.replayed()) == state(played.table)


def test_a_bot_plays_one_turn_alone():
    played = clocked("move 60 0 turn")
    played.till(EMA)
    seat = played.table.asked_seat
    played.now += 60
    flagged(played)
    assert played.table.accord.lent == {seat}
    played.do("person", None, wish=Wish(seat))
    assert played.table.accord.lent == frozenset()


def test_where_the_others_wait_nothing_happens():
    played = clocked("move 60 0 wait")
    played.now += 6000
    assert flagged(played) is None


def test_onlookers_are_heard_if_the_host_says_so(played):
    assert not played.table.accord.onlookers
    refused(played, "onlookers", EMA, "heard", match="Only the host")
    played.do("onlookers", HOST, "heard")
    assert played.table.accord.onlookers
    assert played.do("onlookers", HOST, "heard") is None
    played.do("onlookers", HOST, "")
    assert not played.table.accord.onlookers
