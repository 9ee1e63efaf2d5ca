"""Matches of older rules: they go on where the present rules lead to the same, and are records where they don't."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import ludoteka
from ludoteka.engine.files.checkpoint import EVERY, agrees
from ludoteka.engine.ledger import Change
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import copy_into, new
from ludoteka.text.i18n import LANGUAGES
from tests import corpus
from tests.checkout import ROOT
from tests.laws.builds import blob, played, rules_of
from tests.toy.shelf import TOY

#: Matches of the corpus that the present rules do not lead to, and the first entry of each where they part.
PARTED = {"catan/helpers": 1281, "tapestry/five": 195, "tapestry/half_of_random": 29, "tapestry/random_14": 134,
          "tapestry/random_15": 201, "tapestry/random_3": 41}  # fmt: skip
#: Those of them whose end nobody knows any more: their release kept no checkpoints.
LOST = {"tapestry/random_3"}

FILES = corpus.files()
every_file = pytest.mark.parametrize(
    ("file", "known"), FILES, ids=[f"{f.parent.name}/{f.stem}" for f, _ in FILES], scope="module"
)


def name_of(file: Any) -> str:
    return f"{file.parent.name}/{file.stem}"


@lru_cache(maxsize=1)
def opened(file: Path) -> Match:
    return ludoteka.load(file)


def parted(match: Match) -> Any:
    return match.parting and (match.parting.entry, match.parting.dark, str(match.parting.why), match.parting.changes)


# ---- what was released ----------------------------------------------------------------------------------------------


def test_every_release_that_is_in_the_changelog_has_its_matches():
    released = re.findall(r"^## \[(\d[\d.]*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(released) == corpus.RELEASES


@every_file
@pytest.mark.slow
def test_a_match_of_a_released_version_opens_and_stands_as_it_did(file, known):
    match, name = opened(file), name_of(file)
    whole = name not in LOST
    assert (match.parting.entry if match.parting else None) == PARTED.get(name)
    assert len(match.log) == known["entries"] or (not match.over and len(match.log) == known["entries"] + 1)
    assert (match.over == known["over"]) is whole
    if whole:
        assert list(match.scores) == known["scores"]
    if not match.parting:
        assert [list(line.values) for line in match.sheet()] == [values for _, *values in known["sheet"]]


@every_file
@pytest.mark.slow
def test_it_can_be_looked_at_all_along_and_kept_again(file, known):
    match = opened(file)
    for k in range(0, len(match.log), 1 + len(match.log) // 12):
        assert match.view(None, k)
        assert match.told(k, "cs", 0) is not None
    again = ludoteka.load(match.to_json())
    assert blob(again.states) == blob(match.states)
    assert again.log == match.log
    assert parted(again) == parted(match)


@every_file
def test_half_a_match_goes_on_by_the_present_rules_unless_it_parts(file, known):
    match = opened(file).copy()
    if match.parting:
        assert match.legal() == []
        with pytest.raises(ludoteka.UserError, match="record of version 1 of the rules"):
            match.play(0)
    elif not match.over:
        match.play(match.legal()[0])
        assert json.loads(match.to_json())["rules"] == match.game.rulebook.version


@pytest.mark.compiled
@pytest.mark.parametrize("name", sorted({file.parent.name for file, _ in FILES}))
def test_the_compiled_rules_lead_where_the_plain_ones_do(name):
    rules = rules_of(name, "compiled")
    for file, _ in FILES:
        match = ludoteka.load(file)
        if match.game.name != name or match.parting:
            continue
        for before, after, code, chance in match.steps():
            state = new(match.game.state)
            copy_into(state, before)
            if chance:
                assert rules.draw(state[0]) == code
            else:
                assert rules.refusal(state[0], code) == 0
                rules.apply(state[0], code)
            assert blob(state) == blob(after)


# ---- what has changed since -----------------------------------------------------------------------------------------


def changed(monkeypatch: pytest.MonkeyPatch, *rules: str) -> None:
    """The toy has a second version of its rules, in which some rules are others."""
    game = load(TOY)
    book = replace(game.rulebook, version=2, changes=(Change(2, rules, "The race is another."),))
    monkeypatch.setitem(game.__dict__, "rulebook", book)


def a_race(**of: Any) -> Match:
    return played(TOY, seed=4, **of)


def test_a_running_match_goes_on_silently_where_the_rules_lead_to_the_same(monkeypatch):
    match = a_race(length=9)
    text = match.to_json()
    changed(monkeypatch, "D1")
    again = ludoteka.load(text)
    assert again.parting is None
    assert (again.log, blob(again.states)) == (match.log, blob(match.states))
    again.play(again.legal()[0])


def test_what_a_changed_rule_refuses_today_was_legal_then(monkeypatch):
    match = a_race()
    text, refusal = match.to_json(), match.game.refusal
    changed(monkeypatch, "D1")

    def stricter(s: Any, a: int) -> int:
        return int(match.game.reasons["NOT_ROLLED"]) if s.turns == 3 else refusal(s, a)

    monkeypatch.setitem(match.game.__dict__, "refusal", stricter)
    record = ludoteka.load(text)
    assert record.parting
    assert "The die has not been rolled yet." in str(record.parting.why)
    assert (record.parting.entry, record.parting.dark) == (7, frozenset())
    assert match.log[7].seat is not None
    assert [change.rules for change in record.parting.changes] == [("D1",)]
    assert (record.over, record.scores, len(record.log)) == (True, match.scores, len(match.log))


def spoilt(match: Match, at: int) -> str:
    """A match's file in which the table lay otherwise after an entry than the present rules lead to."""
    file = json.loads(match.to_json())
    position = match.game.position.write(match._history[at][0])
    position["fields"] = [7, 2]
    file["checkpoints"] = [{"at": at, "position": position}, *file["checkpoints"]]
    return json.dumps(file)


def test_where_a_checkpoint_says_otherwise_the_match_is_a_record_of_it(monkeypatch):
    match = a_race(length=12)
    text = spoilt(match, 6)
    assert ludoteka.load(text).parting is None  # the same rules: nobody asks
    changed(monkeypatch, "D2")
    record = ludoteka.load(text)
    assert record.parting
    assert record.parting.entry == 5
    assert "after entry 6 the table does not lie as it did" in str(record.parting.why)
    assert record.view(None, 6) != match.view(None, 6)
    assert record.view(None) == match.view(None)  # the file has a checkpoint at its end
    assert record.to_move is None
    assert not record.awaits_chance
    assert record.outcomes() == []
    assert not record.undoable()
    for forbidden in (record.undo, lambda: record.answer("1"), lambda: record.play("rest")):
        with pytest.raises(ludoteka.UserError, match="can be looked at, and not be played on"):
            forbidden()
    assert len({record.ask(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    assert json.loads(record.to_json())["rules"] == 1
    assert record.imagined(0, "what if").legal() or record.imagined(0, "what if").awaits_chance


def test_between_checkpoints_nobody_knows_and_entries_stay_as_they_were_written(monkeypatch):
    match = a_race()
    file, last = json.loads(match.to_json()), len(match.log)
    file["log"] = file["log"][:4] + [[0, "fly"]] * 9 + file["log"][4:]
    file["checkpoints"] = [one | {"at": one["at"] + 9} for one in file["checkpoints"]]
    changed(monkeypatch, "D2")
    record = ludoteka.load(json.dumps(file))
    assert record.parting
    assert record.parting.entry == 4
    assert {4, 12, last + 7} <= record.parting.dark
    assert last + 8 not in record.parting.dark
    assert record.told(4) == ["fly"]
    assert len(list(record.steps())) < len(record.log)
    assert (record.over, record.scores) == (True, match.scores)


def test_checkpoints_stand_in_the_file_at_distances_and_at_the_end():
    match = ludoteka.load(next(file for file, _ in FILES if file.stem == "random" and file.parent.name == "farshore"))
    assert [one["at"] for one in json.loads(match.to_json())["checkpoints"]] == [EVERY, 2 * EVERY, len(match.log)]
    assert "checkpoints" not in json.loads(ludoteka.new(TOY, dice=False).to_json())


def test_positions_agree_as_far_as_both_say_anything():
    assert agrees({"a": [1, (2, 3)], "old": 1}, {"a": [1, [2, 3]], "new": 2})
    assert not agrees({"a": 1}, {"a": 2})
    assert not agrees({"a": [1]}, {"a": [1, 1]})
    assert not agrees({"a": {"b": "x"}}, {"a": {"b": "y"}})
    assert not agrees({"a": "12"}, {"a": [1, 2]})
