"""Light twins do to the bytes of every position what the rules do."""

from typing import Any

import numpy as np
import pytest

from ludoteka.engine import light as engine_light
from ludoteka.engine.game import legal_codes
from ludoteka.engine.light import closed, light, opened
from ludoteka.engine.registry import load
from ludoteka.kernel import i1, lying, record
from tests.laws.builds import every_game, points_of

MOST = 12  # actions of one position that are done


def positions(name):
    for seed in range(3):
        for match in points_of(name, seed, 12):
            yield match.states[0]


def some(codes):
    return codes[:: 1 + len(codes) // MOST]


@every_game
@pytest.mark.slow
def test_light_twins_come_to_the_same_bytes(name):
    game, done = load(name), 0
    apply = light(game.rule_called("apply"))
    for s in positions(name):
        lies = s.tobytes()
        for code in [] if s.awaits or s.seat < 0 else some(legal_codes(game, s)):
            plain, twin = lying(game.state, lies), opened(game.state, lies)
            game.apply(plain, code)
            apply(twin, code)
            assert bytes(twin) == plain.tobytes()
            done += 1
        assert s.tobytes() == lies
    assert done > MOST


@every_game
@pytest.mark.slow
def test_light_twins_list_and_refuse_the_same(name):
    game = load(name)
    legal, refusal = light(game.rule_called("legal")), light(game.rule_called("refusal"))
    for s in positions(name):
        twin, out = opened(game.state, s.tobytes()), [0] * game.actions
        assert out[: legal(twin, out)] == (legal_codes(game, s) if s.seat >= 0 and not s.awaits else [])
        for code in range(0, game.actions, 1 + game.actions // 200):
            assert refusal(twin, code) == game.refusal(s, code)


def test_a_table_that_many_rules_read_is_held_once():
    table = np.arange(6).reshape(2, 3)
    held = engine_light._plainly(table)
    assert held is engine_light._plainly(table)
    assert [held[1, 2], held[1], len(engine_light._plainly(table[0]))] == [5, [3, 4, 5], 3]


def test_records_of_one_layout_stay_apart():
    made: list[Any] = [record(type("State", (), {"__annotations__": {"seats": i1}})) for _ in range(2)]
    one, other = (kind.dtype for kind in made)
    assert one == other, "as NumPy has it"
    for kind in (one, other):
        assert type(closed(opened(kind, bytes(kind.itemsize)))) is kind.type


@every_game
def test_an_opened_position_lies_as_the_one_it_was(name):
    game = load(name)
    s = next(positions(name))
    twin = opened(type("State", (), {"dtype": s.dtype}), s.tobytes())
    for field in s.dtype.names:
        if isinstance(s[field], np.integer):
            assert getattr(twin, field) == s[field]
    twin.seats = 55
    then = closed(twin)
    assert type(then) is type(s)
    assert then.seats == 55
    assert s.seats <= game.seats[-1], "it has memory of its own"
    then.seats = 66
    assert twin.seats == 66, "what is closed is the same"
