"""Positions of any game, read and written by the fields of its state."""

import numpy as np
import pytest

from ludoteka.kernel import Common, Named, array, i1, i8, new, record
from ludoteka.kit.positions import Fields
from ludoteka.text.errors import UserError

CARDS = ["fox", "hare", "owl"]


class Phase(Named):
    DRAW, PLAY, GIVE_AWAY = range(3)


class Awaits(Named):
    NOTHING, CARD = range(2)


@record
class Player:
    coins: i1
    hand: array(np.int8, 3)  # type: ignore[valid-type]  # how many of each card
    crowns: i8  # set
    rows: array(np.int8, 2, 2)  # type: ignore[valid-type]


@record
class Camp:
    tents: i1
    phase: i1


@record
class State(Common):
    phase: i1
    players: array(Player, 4)  # type: ignore[valid-type]
    held: array(np.int8, 4, 3)  # type: ignore[valid-type]  # by seat: how many of each card
    camp: array(Camp, 1)  # type: ignore[valid-type]
    gone: i8  # set of cards
    long_game: i1  # option


FIELDS = Fields(
    State, names={"phase": Phase, "awaits": Awaits}, sets={"gone": CARDS, "crowns": None},
    counts={"hand": CARDS, "held": CARDS}, per_seat=("players", "held"), options=("long_game",),
)  # fmt: skip


def blank(seats: int = 2):
    states = new(State)
    states["seats"], states["long_game"] = seats, 1
    return states


def table():
    """Something in every field."""
    states = blank()
    s = states[0]
    s.seat, s.awaits, s.phase, s.gone = 1, Awaits.CARD, Phase.GIVE_AWAY, 0b101
    s.camp[0].tents, s.camp[0].phase = 7, Phase.PLAY
    for p in range(2):
        me = s.players[p]
        me.coins, me.crowns, me.hand[:], me.rows[1, 0] = 5 + p, 1 << 40 | 2, (0, 2, p), 9
        s.held[p] = (1, 0, p)
    return states


WRITTEN = {
    "to_move": 1, "awaits": "card", "phase": "give_away",
    "players": [
        {"coins": 5, "hand": {"hare": 2}, "crowns": [1, 40], "rows": [[0, 0], [9, 0]]},
        {"coins": 6, "hand": {"hare": 2, "owl": 1}, "crowns": [1, 40], "rows": [[0, 0], [9, 0]]},
    ],
    "held": [{"fox": 1}, {"fox": 1, "owl": 1}],
    "camp": [{"tents": 7, "phase": "play"}],
    "gone": ["fox", "owl"],
}  # fmt: skip


def test_every_field_is_written_by_its_name():
    assert FIELDS.write(table()[0]) == WRITTEN


def test_what_is_written_is_read_again():
    states = blank()
    FIELDS.load(states[0], WRITTEN)
    assert states.tobytes() == table().tobytes()


def test_of_kinds_that_a_heap_does_not_tell_there_are_none():
    def dealt(s):
        s.players[0].hand[:] = 2

    states, fields = blank(), Fields(State, empty=dealt, counts={"hand": CARDS})
    fields.load(states[0], {"players": [{"hand": {"owl": 1}}, {}, {}, {}]})
    assert states[0].players[0].hand.tolist() == [0, 0, 1]


def test_what_is_left_out_is_as_the_empty_table_has_it():
    def emptied(s):
        s.phase, s.players[1].coins = Phase.PLAY, 3

    states = blank()
    Fields(State, empty=emptied).load(states[0], {"gone": 4, "players": [{}, {"rows": [[1, 2], [3, 4]]}, {}, {}]})
    s = states[0]
    assert (s.seat, s.phase, s.gone, s.players[1].coins, s.players[1].rows.tolist()) == (0, 1, 4, 3, [[1, 2], [3, 4]])


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"moon": 1}, "a position has no “moon”"),
        ({"seats": 2}, "a position has no “seats”"),
        ({"long_game": 0}, "a position has no “long_game”"),
        ({"phase": "sleep"}, "“phase” is one of draw, play, give_away, not 'sleep'"),
        ({"phase": 128}, "“phase” is a whole number from -128 to 127, not 128"),
        ({"to_move": 2}, "“to_move” is a whole number from -1 to 1, not 2"),
        ({"to_move": True}, "“to_move” is a whole number from -128 to 127, not True"),
        ({"awaits": 0.5}, "“awaits” is a whole number from -128 to 127, not 0.5"),
        ({"players": "nobody"}, "“players” is a list, not 'nobody'"),
        ({"players": [{}]}, "“players” has 2 places, not 1"),
        ({"players": [{}, 5]}, "“players[1]” is an object, not 5"),
        ({"players": [{}, {"hat": 1}]}, "“players[1]” has no “hat”"),
        ({"players": [{"hand": [1]}, {}]}, "“players[0].hand” is an object, not [1]"),
        ({"players": [{"hand": {"cow": 1}}, {}]}, "“players[0].hand” is one of fox, hare, owl, not 'cow'"),
        ({"players": [{"hand": {"fox": "x"}}, {}]},
         "“players[0].hand.fox” is a whole number from -128 to 127, not 'x'"),
        ({"players": [{"rows": [[1, 2]]}, {}]}, "“players[0].rows” has 2 places, not 1"),
        ({"players": [{"rows": [[1], [1, 2]]}, {}]}, "“players[0].rows[0]” has 2 places, not 1"),
        ({"players": [{"crowns": [63]}, {}]}, "“players[0].crowns” is a whole number from 0 to 62, not 63"),
        ({"gone": "fox"}, "“gone” is a list, not 'fox'"),
        ({"gone": ["cow"]}, "“gone” is one of fox, hare, owl, not 'cow'"),
        ({"gone": [["fox"]]}, "“gone” is one of fox, hare, owl, not ['fox']"),
        ({"held": [{}, {}, {}]}, "“held” has 2 places, not 3"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_a_sentence(position, sentence):
    with pytest.raises(UserError) as failure:
        FIELDS.load(blank()[0], position)
    assert str(failure.value) == f"The position cannot be read: {sentence}."


def test_long_nonsense_is_not_echoed_whole():
    with pytest.raises(UserError) as failure:
        FIELDS.load(blank()[0], {"gone": ["x" * 10_000], "y" * 10_000: 1})
    assert len(str(failure.value)) < 200


def test_a_game_says_what_is_impossible():
    fields = Fields(State, fault=lambda s: UserError("There is no such hand.") if s.players[0].coins > 9 else None)
    with pytest.raises(UserError, match="no such hand"):
        fields.load(blank(4)[0], {"players": [{"coins": 10}, {}, {}, {}]})


def test_a_field_that_the_state_lacks_is_the_authors_mistake():
    with pytest.raises(TypeError, match="State has no field “hads”"):
        Fields(State, counts={"hads": CARDS})


def test_what_follows_is_set_and_what_the_recount_finds_is_refused():
    def follow(s):
        s.phase = Phase.PLAY if s.camp[0].tents else Phase.DRAW

    def audit(s):
        return ["a tent without anybody"] if s.camp[0].tents > s.phase else []

    fields = Fields(State, options=("long_game",), follow=follow, audit=audit)
    states = blank()
    fields.load(states[0], {"to_move": 0, "camp": [{"tents": 1, "phase": 0}]})
    assert states[0].phase == Phase.PLAY
    with pytest.raises(UserError, match="There is no such table"):
        fields.load(blank()[0], {"to_move": 0, "camp": [{"tents": 2, "phase": 0}]})
