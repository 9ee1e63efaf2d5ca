"""Positions that somebody gave: a match that can be looked at from everywhere, or one sentence, for whatever it is."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ludoteka
from ludoteka.text.i18n import LANGUAGES
from tests.laws.builds import every_game, played, points_of
from tests.toy.shelf import TOY

LONGEST = 420  # characters of a sentence, whatever was given

Json = Any
Path = tuple[str | int, ...]

WHATEVER: list[Json] = [
    None, True, -1, -10, 0, 1, 5, 63, 100, 128, 300, 2**31, 2**63, 2**70, -(2**63), 0.5, 1e300, float("nan"), "",
    "nothing", "x" * 5000, "{seat}", "\ud800", [], {}, [0], ["x"], [[]], [None] * 500, {"a": 1}, {"x" * 5000: 1},
]  # fmt: skip
JUNK = st.sampled_from(WHATEVER).map(copy.deepcopy)
NUDGES = st.sampled_from([-20, -2, -1, 1, 2, 5, 100])


@lru_cache(maxsize=8)
def real(name: str) -> list[dict[str, Json]]:
    """Positions of real matches."""
    return [match.position() for seed in range(2) for match in points_of(name, seed, points=5)]


def places(node: Json, path: Path = ()) -> Iterator[Path]:
    """Every place in a position below its root."""
    for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
        yield (*path, key)
        yield from places(node[key], (*path, key))


@st.composite
def spoilt(draw: st.DrawFn, name: str) -> dict[str, Json]:
    """A real position in which something is of another kind, huge, negative, missing, doubled or too much."""
    position: dict[str, Json] = copy.deepcopy(draw(st.sampled_from(real(name))))
    for _ in range(draw(st.integers(1, 3))):
        *way, key = draw(st.sampled_from([place for place in places(position) if place != ("game",)]))
        node: Json = position
        for step in way:
            node = node[step]
        value = node[key]
        how = draw(st.sampled_from(["junk", "nudge", "nudge", "drop", "double", "more"]))
        if how == "nudge" and isinstance(value, int):
            node[key] = value + draw(NUDGES)
        elif how == "drop":
            del node[key]
        elif how == "double" and isinstance(value, list):
            node[key] = value * 2
        elif how == "more" and isinstance(node, list):
            node.append(value)
        elif how == "more":
            node["more"] = draw(JUNK)
        else:
            node[key] = draw(JUNK)
    return position


def tried(position: Json) -> tuple[ludoteka.Match | None, ludoteka.UserError | None]:
    try:
        return ludoteka.position(position), None
    except ludoteka.UserError as why:
        return None, why


def met(position: dict[str, Json]) -> str:
    """What comes of a position: a sentence, or a match that everybody can look at (empty)."""
    match, why = tried(position)
    if why:
        assert all(0 < len(why.sentence(lang)) <= LONGEST for lang in LANGUAGES)
        return str(why)
    assert match
    assert match.over or match.legal() or match.outcomes()
    assert str(match)
    assert repr(match)
    assert match.position()
    for seat in (None, *range(match.seats)):
        assert match.view(seat)
        assert match.svg(seat)
    return ""


@every_game
@pytest.mark.slow
def test_whatever_is_given_as_a_position_is_a_match_or_a_sentence(name):
    @settings(max_examples=50, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(spoilt(name))
    def holds(position: dict[str, Json]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            met(position)

    holds()


@every_game
@pytest.mark.parametrize(
    "change",
    [
        {"seats": "nothing"}, {"seats": -1}, {"seats": 2**70}, {"seats": [2]}, {"seats": True}, {"options": [1]},
        {"options": {"x" * 999: 1}}, {"options": {"extra": "x" * 999}}, {"more": "x" * 5000}, {"x" * 5000: 1},
        {"to_move": 99}, {"to_move": "first"}, {"to_move": -7}, {"game": "x" * 5000}, {"game": None},
    ],
    ids=lambda change: str(change)[:30],
)  # fmt: skip
def test_what_no_position_has_is_refused_in_a_sentence(name, change):
    assert met(real(name)[1]) == ""
    assert met(real(name)[1] | change)


def test_a_plot_of_minus_ten_is_refused():
    position = played("tapestry", seed=1, length=60).position()
    position["players"][0]["plots"][3] = -10
    assert met(position)


def test_a_position_in_which_nobody_could_do_anything_is_refused(monkeypatch):
    """Such a table would wait for ever; a game's own check may not have seen it."""
    game = ludoteka.position(real(TOY)[1]).game
    monkeypatch.setitem(game.__dict__, "refusal", lambda s, a: 1)
    monkeypatch.setitem(game.__dict__, "lister", lambda s, out: 0)
    assert "is asked, and may do nothing" in met(real(TOY)[2] | {"rolled": 3})
    monkeypatch.setitem(game.__dict__, "odds", lambda s, o: 0)
    assert "chance is asked, and nothing can come" in met(real(TOY)[2] | {"rolled": 0})


@pytest.mark.parametrize(
    "error", [KeyError("x"), IndexError(), StopIteration(), FloatingPointError(), TypeError("int")]
)
def test_no_error_of_a_game_s_reader_reaches_anybody(monkeypatch, error):
    game = ludoteka.position(real(TOY)[1]).game

    def load(s: Any, position: Json) -> None:
        raise error

    monkeypatch.setattr(game.position, "load", load)
    assert met(real(TOY)[1]) == "There is no such position: its parts do not fit together."


def test_only_json_is_a_position():
    for what in ({1, 2}, object(), b"x", float("inf"), "\ud800"):
        with pytest.raises(ludoteka.UserError, match="The position is not JSON"):
            ludoteka.position({"game": TOY, "turns": what})
    nested: Json = {}
    nested["in"] = nested
    with pytest.raises(ludoteka.UserError, match="The position is not JSON"):
        ludoteka.position({"game": TOY, "turns": nested})
