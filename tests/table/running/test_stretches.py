"""A long match is opened by what is kept of its way, and lies and reads as if it had been replayed."""

import json
import random
from dataclasses import replace

import pytest

import ludoteka
from ludoteka import games
from ludoteka.kernel import raw
from ludoteka.table import referee
from ludoteka.table.after import older
from ludoteka.table.referee import Command
from ludoteka.table.running import replays, stretches
from ludoteka.table.store import Event, Stretch
from tests.laws.builds import played
from tests.table.room import GAME
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

ME = "guest"


class Way:
    """A match of one guest at all seats, its events, and the stretches that a server would keep of it."""

    def __init__(self, game: str, every: int) -> None:
        seats = ludoteka.load(played(game, 1, 1).to_json()).seats
        self.setup = referee.set_up(game, ["human"] * max(2, seats), {}, "7", guest=ME)
        self.table, self.every = referee.replayed(self.setup, []), every
        self.events: list[Event] = []
        self.kept: list[Stretch] = []
        self.chain: stretches.Chain = ()

    def do(self, kind, action=""):
        table = self.table
        match, event = referee.judged(table, Command(kind, table.version, action, guest=ME))
        assert event is not None
        before, self.table = table, table.after(event, match)
        self.events.append(event)
        self.chain = stretches.left(self.chain, match.entries)
        if len(match.log) // self.every > len(before.match.log) // self.every:
            self.keep()

    def keep(self):
        one = stretches.made(self.table, self.chain)
        self.kept.append(one)
        self.chain = stretches.grown(self.chain, one, self.table, self.table)

    def step(self, dice):
        """Something that may be done now, now and then taking back what was done."""
        curtain = self.table.point_of_view(ME).curtain
        if curtain is not None:
            self.do("raise", str(curtain))
        elif self.table.match.awaits_chance:
            self.do("reveal")
        elif dice.random() < 0.3 and self.table.undo_refused(self.table.point_of_view(ME)) is None:
            self.do("undo")
        else:
            self.do("move", dice.choice(self.table.match.legal()).notation)


def way(game, steps=90, every=8):
    dice, found = random.Random(game), Way(game, every)
    while steps and not found.table.match.over:
        found.step(dice)
        steps -= 1
    assert len(found.kept) > 2
    return found


def opened_by(found, kept):
    opened = stretches.opened(found.setup, found.events, kept)
    assert opened is not None
    return opened


def the_same(one, other):
    assert [raw(s).tobytes() for s in one.match._history] == [raw(s).tobytes() for s in other.match._history]
    kept = [key for key in vars(one.match) if key not in ("_history", "_alike", "_apart", "_taught")]
    assert {key: vars(one.match)[key] for key in kept} == {key: vars(other.match)[key] for key in kept}
    assert replace(one, match=other.match) == other


@pytest.mark.parametrize("name", [*games(), TOY])
def test_what_is_opened_by_stretches_is_what_would_be_replayed(name):
    found = way(name)
    opened, chain = opened_by(found, found.kept)
    the_same(opened, referee.replayed(found.setup, found.events))
    assert chain
    assert [json.loads(chain[0].value or "{}")] == [{}]  # what is not asked for again is not held in memory
    after = [*chain, stretches.made(opened, chain)]  # and it goes on from there
    values = {one.version: one for one in found.kept}
    whole = [replace(values.get(one.version, one), version=one.version) for one in after]
    again, _ = opened_by(found, whole)
    the_same(again, opened)


def test_a_match_that_went_back_before_a_stretch_is_opened_by_those_that_stand():
    dice, found = random.Random(3), Way(TOY, 4)
    while len(found.kept) < 3:
        found.step(dice)
    kept = found.chain[-1].entries
    match = found.table.match.copy()
    match.back_to(kept - 2)
    event = replace(found.events[-1], version=found.table.version + 1, kind="takeback", seat=0, what=(f"{kept - 2}",))
    found.table = found.table.after(event, match)
    found.events.append(event)
    found.chain = stretches.left(found.chain, match.entries)
    stale = found.kept[-1]
    for _ in range(9):
        found.step(dice)
    found.keep()
    opened, chain = opened_by(found, found.kept)
    assert stale.version not in [one.version for one in chain]
    the_same(opened, referee.replayed(found.setup, found.events))
    early = [one for one in found.kept if one.version <= stale.version]  # the takeback comes after it
    the_same(opened_by(found, early)[0], opened)


def test_a_stretch_is_not_gone_on_from_when_its_end_was_taken_back_meanwhile():
    found = way(TOY, 60, 4)
    table = found.table
    one = stretches.made(table, ())
    other = table.match.copy()
    other.back_to(table.match.entries - 1)
    shorter = replace(table, match=other)
    assert stretches.grown((), one, table, shorter) == ()
    entry = table.match.log[-1]
    other._enter(replace(entry), table.match.states)
    assert stretches.grown((), one, table, shorter) == ()
    assert len(stretches.grown((), one, table, table)) == 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: replace(one, value=one.value[:-9]),
        lambda one: replace(one, value="{}"),
        lambda one: replace(one, value=one.value.replace('"made":"', '"made":"another ')),
        lambda one: replace(one, value=json.dumps(json.loads(one.value) | {"states": "eJw="})),
        lambda one: replace(one, value=json.dumps(json.loads(one.value) | {"log": []})),
        lambda one: replace(one, before=one.before + 1),
        lambda one: replace(one, entries=one.entries + 1),
        lambda one: replace(one, before=one.version),
    ],
)
def test_what_is_damaged_or_of_another_version_is_passed_over(spoil):
    found = way(TOY)
    kept = [*found.kept[:-1], spoil(found.kept[-1])]
    opened, _ = opened_by(found, kept)
    the_same(opened, referee.replayed(found.setup, found.events))
    assert stretches.opened(found.setup, found.events, [spoil(one) for one in found.kept[:1]]) is None
    assert stretches.opened(found.setup, found.events, []) is None


def test_a_long_match_is_opened_without_the_referee_asking_about_each_move(room, monkeypatch):
    """What a server keeps while it plays opens the match after a restart, and it goes on."""
    monkeypatch.setattr(older, "EVERY", 8)
    monkeypatch.setattr(stretches, "LONG", 8)
    id = room.create()
    for _ in range(21):
        if room.table(id).match.awaits_chance:
            assert room.reveal(id).status_code == 200
        else:
            assert room.move(id).status_code == 200
    before = room.table(id)
    room.restart()
    monkeypatch.setattr(replays.Replays, "replayed", None)  # nobody may ask for it
    the_same(room.table(id), before)
    assert room.live(id).stretches[-1].entries >= 16
    assert (room.reveal(id) if room.table(id).match.awaits_chance else room.move(id)).status_code == 200


def test_a_long_match_is_replayed_when_it_is_brought_in_and_no_more(room, monkeypatch):
    monkeypatch.setattr(stretches, "LONG", 8)
    id = room.bring_in(played(GAME, 1, 40).to_json()).headers["location"].rpartition("/")[2]
    before = room.table(id)
    room.restart()
    monkeypatch.setattr(replays.Replays, "replayed", None)
    the_same(room.table(id), before)


def test_a_match_of_which_nothing_is_kept_is_replayed_once(room, monkeypatch):
    id = room.bring_in(played(GAME, 1, 40).to_json()).headers["location"].rpartition("/")[2]
    before = room.table(id)
    room.restart()
    monkeypatch.setattr(stretches, "LONG", 8)
    the_same(room.table(id), before)
    room.restart()
    monkeypatch.setattr(replays.Replays, "replayed", None)
    the_same(room.table(id), before)


def test_a_match_whose_dice_were_thrown_by_hand_has_no_stretches(room, monkeypatch):
    monkeypatch.setattr(stretches, "LONG", 8)
    text = json.loads(played(GAME, 1, 40).to_json()) | {"seed": None}
    id = room.bring_in(json.dumps(text)).headers["location"].rpartition("/")[2]
    for _ in range(2):
        room.restart()
        assert room.table(id).by_hand
    assert room.call(stretches_of, room, id) == []


async def stretches_of(room, id) -> list[Stretch]:
    found: list[Stretch] = await room.tables.kept(room.tables.store.stretches(id))
    return found
