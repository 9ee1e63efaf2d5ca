"""Laws of the page: what a page asks for is answered, from every seat, in every language, at every table."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.engine import bots
from ludoteka.engine.game import Game, Table, legal_codes
from ludoteka.engine.native import at_hand, native
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import words_of
from ludoteka.kit.kept import forget
from ludoteka.table.hooks import kind_of, page_of
from ludoteka.table.laws import Inspector
from ludoteka.text.i18n import Translator, translator
from tests.checkout import ROOT
from tests.laws.builds import every_game, played
from tests.toy.shelf import TOY

Choose = Callable[[Any], int]
Steps = Iterator[tuple[Any, Any, int, bool]]

QUICK = 30  # entries of a match that the fast tests go through


def faults(inspector: Inspector) -> str:
    return "\n".join(inspector.faults.values())


# ---- matches to look at --------------------------------------------------------------------------------------------


def walk(game: Game, table: Table, seed: str, choose: Choose, most: int) -> Steps:
    """A match entry by entry, up to its end or so far."""
    before = game.blank(*table)
    before["rng"] = words_of(seed)
    game.setup(before[0])
    for _ in range(most):
        if before[0].seat < 0:
            return
        after, chance = new(game.state), bool(before[0].awaits)
        copy_into(after, before)
        code = int(game.draw(after[0])) if chance else choose(before)
        if not chance:
            game.apply(after[0], code)
        yield before, after, code, chance
        before = after


def kept(name: str) -> list[Path]:
    """Finished matches of a game that were played with sense."""
    return sorted(file for file in ROOT.glob(f"tests/games/{name}/matches/*.json") if ".scores" not in file.name)


def any_kind(game: Game, dice: random.Random) -> Choose:
    """Random play in which each kind of action is as likely as any other: offers are made no oftener than roads."""

    def choose(states: Any) -> int:
        kinds: dict[str, list[int]] = {}
        for code in legal_codes(game, states[0]):
            kinds.setdefault(kind_of(game.words.notation(states[0], code)), []).append(code)
        return dice.choice(kinds[dice.choice(sorted(kinds))])

    return choose


def greedy(game: Game, dice: random.Random) -> Choose:
    fast = native(game.name) if at_hand(game) else None

    def choose(states: Any) -> int:
        seat, shown = int(states[0].seat), new(game.state)
        copy_into(shown, states)
        game.hide(shown[0], seat)
        return bots.Greedy(dice).choose(bots.Seen(game, shown, seat, fast))

    return choose


@lru_cache(maxsize=16)
def tables(name: str, together: int) -> list[Table]:
    """Tables among which every value of every option, and every number of seats, is found; with `together` 2 each of
    them with each other."""
    every = load(name).tables()
    together = min(together, 1 + len(load(name).options))

    def parts(table: Table) -> set[Any]:
        return set(itertools.combinations([("seats", table[0]), *sorted(table[1].items())], together))

    chosen: list[Table] = []
    missing = set[Any]().union(*map(parts, every))
    while missing:
        best = max(every, key=lambda table: len(parts(table) & missing))
        chosen.append(best)
        missing -= parts(best)
    return chosen


def test_tables_are_found_that_have_all_values():
    few, more = tables("dorfromantik", 1), tables("dorfromantik", 2)
    assert {seats for seats, _ in few} == {1, 2, 3, 4, 5, 6}
    assert {options["boxes"] for _, options in few} == {0, 1, 2}
    assert len(few) == 6
    assert len(more) == 18
    assert {seats for seats, _ in tables("farshore", 2)} == {2, 3, 4}  # a game without options


# ---- the laws ------------------------------------------------------------------------------------------------------


@every_game
@pytest.mark.slow
def test_a_page_is_answered_all_along_a_match(name):
    inspector = Inspector(load(name), often=1)
    inspector.general()
    shortest = min(kept(name), key=lambda file: file.stat().st_size, default=None)
    inspector.follow((ludoteka.load(shortest) if shortest else played(name, seed=1)).steps())
    assert faults(inspector) == ""
    least = {"positions": 1, "tables": 4, "previews": 1, "refusals": 1, "log entries": 2, "purposes": 1}
    assert {kind: n for kind, n in least.items() if inspector.looked[kind] < n} == {}


@every_game
@pytest.mark.slow
def test_a_page_is_answered_at_all_kinds_of_tables(name):
    game = load(name)
    inspector = Inspector(game, often=1)
    for k, table in enumerate(tables(name, 1)):
        inspector.follow(walk(game, table, f"page {k}", any_kind(game, random.Random(k)), QUICK), f"{table}, ")
    assert faults(inspector) == ""


@pytest.mark.slow
@every_game
def test_a_page_is_answered_in_every_language_in_matches_that_were_played_well(name):
    inspector = Inspector(load(name), often=1, thorough=True)
    for file in kept(name)[::4]:
        inspector.follow(ludoteka.load(file).steps(), f"{file.name}, ")
    assert faults(inspector) == ""


@pytest.mark.slow
@every_game
def test_a_page_is_answered_wherever_two_options_meet(name):
    game = load(name)
    inspector = Inspector(game)
    for k, table in enumerate(tables(name, 2)):
        play = (any_kind, greedy)[k % 2]
        inspector.follow(walk(game, table, f"page {k}", play(game, random.Random(k)), QUICK), f"{table}, ")
    assert faults(inspector) == ""


# ---- each law can be broken ----------------------------------------------------------------------------------------


def found(inspector: Inspector) -> list[str]:
    """What is found in a race."""
    inspector.follow(played(TOY, seed=1).steps())
    return list(inspector.faults.values())


class Spoilt:
    """A game's words, picture or position with some functions put in the place of its own."""

    def __init__(self, own: object, **other: object) -> None:
        self._own = own
        self.__dict__ |= other

    def __getattr__(self, name: str) -> object:
        return getattr(self._own, name)


def fails(*args: object) -> Any:
    raise OverflowError("too much")


def gap(*args: object) -> str:
    return "Seat {seat} is asked."


@pytest.mark.parametrize(
    ("part", "other", "said"),
    [
        ("words", {"action": lambda s, a, t: " "}, "it says nothing"),
        ("words", {"action": fails}, "OverflowError: too much"),
        ("words", {"why": fails}, "OverflowError: too much"),
        ("words", {"prompt": gap}, "words with a gap"),
        ("words", {"log_action": gap}, "lines are given as a list"),
        ("words", {"parse": lambda s, text: 0}, "it is read as another action"),
        ("words", {"sheet": fails}, "sheet (en): OverflowError"),
        ("picture", {"svg": lambda s, t: "<svg>"}, "picture"),
        ("picture", {"text": fails}, "text"),
        ("position", {"write": lambda s: {"x": s}}, "not JSON serializable"),
    ],
)  # fmt: skip
def test_words_and_pictures_that_fail_are_found(part, other, said):
    game = load(TOY)
    parts: dict[str, Any] = {part: Spoilt(getattr(game, part), **other)}
    spoilt = replace(game, **parts)
    inspector = Inspector(spoilt)
    assert any(said in fault for fault in found(inspector)), inspector.faults


@pytest.mark.parametrize(
    ("hook", "other", "said"),
    [
        ("preview", fails, "preview of"),
        ("preview", lambda states, code, t: {"sentence": ""}, "it says nothing: ''"),
        ("preview", lambda states, code, t: {"notes": [{"kind": "note", "text": " "}]}, "it says nothing"),
        ("preview", lambda states, code, t: {"code": states[0].seat}, "is nothing that JSON could say"),
        ("preview", lambda states, code, t: states[0].at.__setitem__(0, 9) or {}, "the state is not as it was"),
        ("board", lambda s, me, t: "<svg><g></svg>", "</svg> closes something else"),
        ("board", lambda s, me, t: '<svg style="x"></svg>', "style= is not allowed"),
        ("board", lambda s, me, t: "<svg>None</svg>", "words with a gap"),
        ("board", lambda s, me, t: '<svg data-do="run"></svg>', "places are lit for a reader who is not asked"),
        ("hand", lambda s, me, t: '<p data-why="card"></p>', "is legal"),
        ("purpose", lambda s, t: "", "it says nothing"),
        ("purpose", lambda s, t: f"Seat {s.seat} runs.", "put together in code, or names a seat"),
        ("purpose", lambda s, t: t("Seat {seat} runs.", seat=1), "put together in code, or names a seat"),
        ("purpose", lambda s, t: t("On and on. " * 20).strip(), "longer than its line"),
        ("aside", fails, "aside"),
        ("aside", lambda s, me, t: s.at.__setitem__(0, 9) or "", "the state is not as it was"),
        ("lit", fails, "lit"),
        ("brief", lambda *args: ["one\ntwo"], "two lines"),
        ("goal", lambda s: -1, "less than no points win"),
        ("advised", fails, "advice on"),
        ("named", fails, "named"),
    ],
)
def test_a_page_that_fails_is_found(hook, other, said, monkeypatch):
    inspector = Inspector(load(TOY))
    monkeypatch.setattr(inspector._page._module, hook, other, raising=False)
    assert any(said in fault for fault in found(inspector)), inspector.faults


def test_a_position_that_is_read_otherwise_is_found():
    game = load(TOY)

    def read(s: Any, position: dict[str, Any]) -> None:
        game.position.load(s, json.loads(json.dumps(position)))
        s.at[0] += 1

    position: Any = Spoilt(game.position, load=read)
    assert any("once it was read" in fault for fault in found(Inspector(replace(game, position=position))))


def test_a_rank_that_fails_is_found():
    assert any("rank: OverflowError" in fault for fault in found(Inspector(replace(load(TOY), rank=fails))))


def test_a_message_without_a_translation_is_found():
    game = load("dorfromantik")

    def prompt(s: Any, t: Translator) -> str:
        return t("Never said before.")

    words: Any = Spoilt(game.words, prompt=prompt)
    inspector = Inspector(replace(game, words=words), thorough=True)
    inspector.look(game_begun(game))
    assert "prompt (cs): no translation of “Never said before.”" in inspector.faults.values()


def game_begun(game: Game) -> Any:
    states = game.blank(1, {})
    game.setup(states[0])
    return states


@every_game
@pytest.mark.slow
def test_what_is_kept_of_a_drawing_is_as_if_it_were_drawn_afresh(name):
    """Along matches of several tables: a piece that depended on more than it is kept by would be out of date."""
    game, t, met = load(name), translator("en"), list[tuple[Any, int, list[object]]]()

    def shown(s: Any, me: int) -> list[object]:
        page = page_of(game)
        draws = (page.board, page.hand, page.aside, page.answers, page.prompt, page.purpose, page.choices)
        return [*(draw(s, me, t) for draw in draws), page.points(s, me), game.words.sheet(s, t)]

    for seed in range(3):
        match, dice = played(name, seed, 100), random.Random(seed)
        for k in range(seed, len(match.log) - 1, max(2, len(match.log) // 25)):
            me = dice.randrange(-1, match.seats)
            for at in (k, k + 1):  # of two neighbours most is alike
                s = match.seen(None if me < 0 else me, at)[0]
                met.append((s, me, shown(s, me)))
    for s, me, before in met:
        forget()
        assert shown(s, me) == before


@pytest.mark.parametrize("name", ludoteka.games())
def test_every_choice_before_a_match_is_explained(name):
    game, t = load(name), translator("en")
    choices = [(option.name, value) for option in game.options for value in option.values]
    assert [choice for choice in choices if not page_of(game).note(*choice, t)] == []
