"""Records, rules, and the cache of machine code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ludoteka import kernel
from ludoteka.engine.files.match_file import new_match
from ludoteka.engine.game import buffer
from ludoteka.engine.native import LANES, Native, native
from ludoteka.engine.registry import load
from ludoteka.kernel import (
    Named,
    RuleError,
    array,
    codegen,
    copy_into,
    count,
    filled_in,
    first,
    i1,
    i2,
    i8,
    new,
    nth,
    raw,
    record,
    rule,
)
from ludoteka.kernel.builds import Build, build_key, content_key
from tests.toy.shelf import FOLDER, TOY


@record
class Pawn:
    cell: i1
    marks: array(np.int8, 3)  # type: ignore[valid-type]  # made at run time


@record
class Table:
    turn: i2
    pawns: array(Pawn, 2)  # type: ignore[valid-type]  # made at run time
    bits: i8


@record
class Purse:
    coins: i1
    debt: i2


@record
class Party:
    rooms: i1
    purses: array(Purse, 2)  # type: ignore[valid-type]  # made at run time


class Step(Named):
    DRAW, LAY = range(2)


@rule
def whose_step(step: int) -> int:
    return Step.LAY if step == Step.LAY else 10


# Records


@pytest.mark.parametrize(
    "name", ["size", "shape", "sort", "fill", "item", "take", "round", "choose", "getfield", "T", "real"]
)
def test_a_field_may_not_be_called_what_records_call_themselves(name):
    fields = types.new_class("Fields", exec_body=lambda body: body.update(__annotations__={name: i1}))
    with pytest.raises(RuleError, match=f"Fields.{name} hides an attribute"):
        record(fields)


def test_a_field_without_a_size_is_told_what_to_write_instead():
    with pytest.raises(
        RuleError, match=r"test_builds.py:\d+: Vague.turn is a field of no size: int; write i1 for"
    ) as it:

        @record
        class Vague:
            cell: i1
            turn: int

    line = int(str(it.value).split(":")[1])
    assert Path(__file__).read_text("utf-8").splitlines()[line - 1].strip() == "turn: int"
    with pytest.raises(RuleError, match=r"Row.pawns is a field of no size: Pawn; write array\(Pawn, n\)"):
        record(types.new_class("Row", exec_body=lambda body: body.update(__annotations__={"pawns": Pawn})))


def test_records_nest_and_read_alike_everywhere():
    tables = new(Table, 2)
    tables[1].pawns[0].marks[2] += 5
    assert tables[1].pawns[0].marks.tolist() == [0, 0, 5]
    assert tables[0].pawns[0].marks.tolist() == [0, 0, 0]
    assert tables["turn"].tolist() == [0, 0]


def test_a_field_that_is_not_there_is_neither_read_nor_made():
    table = new(Table)[0]
    with pytest.raises(AttributeError):
        table.trun = 1
    with pytest.raises(AttributeError):
        table.pawns[0].sell += 1


def test_a_named_number_is_bare_by_its_name_and_knows_it_otherwise():
    assert type(Step.LAY) is int
    assert [(step.name, step.value) for step in Step] == [("DRAW", 0), ("LAY", 1)]
    assert Step(1) == Step["LAY"] == Step.LAY
    assert Step(Step.LAY).name == "LAY"


@pytest.mark.compiled
def test_a_named_number_means_the_same_in_every_build(tmp_path):
    from numba import int64

    compiled = Build(tmp_path).entry(whose_step, int64(int64))
    assert [whose_step(n) for n in (0, 1)] == [compiled(n) for n in (0, 1)] == [10, 1]


def test_fields_of_base_classes_come_first():
    @record
    class Longer(Pawn):
        more: i2

    assert new(Longer).dtype.names == ("cell", "marks", "more")


def test_a_copy_is_made_byte_by_byte():
    here, there = new(Table, 3), new(Table, 3)
    here["bits"] = [1, 2, 3]
    copy_into(there, here)
    here["bits"][0] = 9
    assert there["bits"].tolist() == [1, 2, 3]
    assert raw(there).shape == (3, new(Table).dtype.itemsize)
    raw(there)[0] = 0
    assert there["bits"][0] == 0, "they share their memory"


def test_a_copy_has_memory_of_its_own():
    here = new(Table, 3)
    here["bits"] = [1, 2, 3]
    there = kernel.copied(here)
    assert (there.tobytes(), there.dtype, there.shape) == (here.tobytes(), here.dtype, (3,))
    there[0].bits = 9
    assert here["bits"].tolist() == [1, 2, 3]


def test_a_record_that_lies_as_another_does_has_memory_of_its_own():
    here = new(Party)[0]
    here.purses[1].debt = 300
    there = kernel.lying(Party, here.tobytes())
    assert (there.tobytes(), there.dtype, type(there)) == (here.tobytes(), here.dtype, type(here))
    there.purses[1].debt = 7
    assert (int(here.purses[1].debt), int(there.purses[1].debt)) == (300, 7)


def test_a_record_that_stays_as_it_is_gives_the_very_bytes_it_was_made_of():
    here = new(Party)[0]
    here.purses[1].debt = 300
    lies = here.tobytes()
    there = kernel.fixed(Party, lies)
    assert isinstance(there, type(here))
    assert int(there.purses[1].debt) == 300
    there.purses[1].debt = 7  # as a rule tries something; it puts back what was there
    assert there.tobytes() is lies
    assert int(here.purses[1].debt) == 300


def test_a_nested_record_lies_where_its_widest_field_asks():
    assert new(Party).dtype.fields["purses"][1] % 2 == 0
    party = new(Party)[0]
    party.purses[1].debt = 300
    assert (int(party.purses[1].debt), int(party.purses[0].debt)) == (300, 0)


# Plain


def test_small_integers_that_overflow_warn_in_the_plain_build():
    table = new(Table)[0]
    table.pawns[0].cell = 127
    with pytest.warns(RuntimeWarning, match="overflow"):
        table.pawns[0].cell += np.int8(1)
    with pytest.raises(OverflowError):
        table.pawns[0].cell = 128


def test_an_index_out_of_range_raises_in_the_plain_build():
    with pytest.raises(IndexError):
        _ = new(Table)[0].pawns[2]


@pytest.mark.parametrize("bits", [1, 2, 3, 0b1011000, 1 << 40, (1 << 62) + (1 << 5), 2**63 - 1])
def test_sets_are_counted_and_searched(bits):
    assert count(bits) == f"{bits:b}".count("1")
    assert first(bits) == bin(bits)[::-1].index("1")
    assert [nth(bits, n) for n in range(count(bits))] == [k for k in range(63) if bits >> k & 1]


# Compiled


@rule
def reach(pawns, k):
    """Reads a cell that may not be there."""
    return pawns[k].cell


@rule
def sets(pawns, bits):
    return 100 * count(bits) + first(bits)


@rule
def twice(pawns, bits):
    return 2 * sets(pawns, bits) + nth(bits, count(bits) - 1)


@rule
def of_every_width(pawns, bits):
    return sets(pawns, bits) + sets(pawns, pawns[0].cell) + sets(pawns, 5)


def entry(f, *, boundscheck=False, build=None):
    import numba
    from numba import types as n

    pawns = n.Array(numba.from_dtype(new(Pawn).dtype), 1, "C")
    build = build or Build(Path(__file__).parent, "test", boundscheck=boundscheck)
    return build.entry(f, n.int64(pawns, n.int64))


@pytest.mark.compiled
def test_boundscheck_finds_an_index_out_of_range():
    checked = entry(reach, boundscheck=True)
    assert checked(new(Pawn, 2), 1) == 0
    with pytest.raises(IndexError):
        checked(new(Pawn, 2), 2)


@pytest.mark.compiled
@pytest.mark.parametrize("bits", [1, 2, 3, 0b1011000, 1 << 40, (1 << 62) + (1 << 5), 2**63 - 1])
def test_rules_call_one_another_and_sets_are_the_same_as_plain(bits):
    assert entry(twice)(new(Pawn, 1), bits) == twice(new(Pawn, 1), bits)


@pytest.mark.compiled
def test_a_rule_is_compiled_once_whatever_widths_it_is_called_with(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_CACHE", str(tmp_path))
    pawns, build = new(Pawn, 1), Build(Path(__file__).parent, "widths")
    pawns[0].cell = 6
    assert entry(of_every_width, build=build)(pawns, 1 << 40) == of_every_width(pawns, 1 << 40)
    assert len(build.twin(sets).overloads) == 1
    assert build.twin(sets) is build.twin(sets)


if TYPE_CHECKING:  # an open name of `_marked`
    BONUS = 0


def _marked(pawns, k):
    return int(pawns[k].cell) + BONUS


plus_one, plus_nine = filled_in(_marked, "plus_one", BONUS=1), filled_in(_marked, "plus_nine", BONUS=9)


@rule
def both(pawns, k):
    return 100 * plus_one(pawns, k) + plus_nine(pawns, k)


def test_a_body_with_an_open_name_makes_several_rules():
    pawns = new(Pawn, 1)
    pawns[0].cell = 5
    assert (plus_one.__name__, plus_nine.__name__) == ("plus_one", "plus_nine")
    assert both(pawns, 0) == 614
    with pytest.raises(NameError, match="BONUS"):
        _marked(pawns, 0)


@pytest.mark.compiled
def test_a_body_with_an_open_name_makes_several_compiled_rules():
    pawns = new(Pawn, 1)
    pawns[0].cell = 5
    assert entry(both)(pawns, 0) == 614


def test_a_rule_stays_a_plain_function():
    assert type(reach) is types.FunctionType
    assert reach(new(Pawn, 1), 0) == 0


# The cache


@pytest.fixture
def copied(tmp_path):
    """A copy of the toy's folder, to be changed."""
    folder = tmp_path / "games" / TOY
    shutil.copytree(FOLDER / TOY, folder, ignore=shutil.ignore_patterns("__pycache__"))
    yield folder
    content_key.cache_clear()


@pytest.mark.parametrize(("file", "compiled_anew"), [("rules.py", True), ("state.py", True), ("view.py", False)])
def test_rules_and_what_they_import_have_another_place_in_the_cache_once_changed(copied, file, compiled_anew):
    before = build_key(copied)
    content_key.cache_clear()
    assert build_key(copied) == before
    with (copied / file).open("a") as source:
        source.write("# changed\n")
    content_key.cache_clear()
    assert (build_key(copied) != before) == compiled_anew


def test_another_box_and_checked_indices_have_their_own_place():
    keys = {build_key(FOLDER / TOY), build_key(FOLDER / TOY, "own box"), build_key(FOLDER / TOY, boundscheck=True)}
    assert len(keys) == 3


PLAY = """
import json, sys
from pathlib import Path
from ludoteka.engine.registry import add_folder
add_folder(Path(sys.argv[1]))
from ludoteka.batch import Batch
batch = Batch(sys.argv[2], 4, seed=1, threads=1)
for _ in range(20):
    batch.step(batch.random_actions())
folder = batch.native._build.folder
made = sorted([file.name, file.stat().st_mtime_ns] for file in folder.rglob("*.nb?")) if folder else []
print(json.dumps([str(folder), made, batch.bytes().sum().item()]))
"""


def elsewhere(games: Path, cache: Path) -> list:
    """Where a fresh process keeps its machine code, the files there, and a sum of what it played."""
    command = [sys.executable, "-W", "error", "-c", PLAY, str(games), TOY]
    environment = os.environ | {"LUDOTEKA_CACHE": str(cache)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: list = json.loads(done.stdout)
    return found


@pytest.mark.compiled
@pytest.mark.slow
def test_the_next_process_compiles_nothing_and_a_changed_source_compiles_anew(copied, tmp_path):
    cache = tmp_path / "cache"
    one = elsewhere(copied.parent, cache)
    assert any(name.endswith(".nbc") for name, _ in one[1])
    assert elsewhere(copied.parent, cache) == one
    rules = copied / "rules.py"
    rules.write_text(
        rules.read_text("utf-8").replace("if a == Do.WALK: return s.rolled", "if a == Do.WALK: return 1"), "utf-8"
    )
    other = elsewhere(copied.parent, cache)
    assert other[0] != one[0]
    assert other[2] != one[2], "what it plays is the changed rule"


@pytest.mark.compiled
@pytest.mark.slow
def test_where_no_cache_can_be_written_rules_are_compiled_all_the_same(tmp_path):
    (tmp_path / "cache").write_text("a file, not a folder")
    folder, made, played = elsewhere(FOLDER, tmp_path / "cache")
    assert (folder, made) == ("None", [])
    assert played == elsewhere(FOLDER, tmp_path / "elsewhere")[2]


@pytest.mark.compiled
def test_what_is_found_in_the_cache_makes_no_parts(monkeypatch):
    native(TOY).warm()
    made: list[str] = []
    part = codegen.part

    def noted(function, **options):
        made.append(function.__name__)
        return part(function, **options)

    monkeypatch.setattr(codegen, "part", noted)
    again = Native(load(TOY))  # as another process begins: what it has is on the disk
    again.warm()
    assert made == []
    match = new_match(TOY, seed="3")
    found = buffer(match.game)
    listed = found[: again.legal(match.states[0], found)]
    assert [int(code) for code in listed] == [action.code for action in match.legal()]


@pytest.mark.compiled
def test_warming_says_what_it_does():
    said = []
    rules = native(TOY).warm(lambda part, done, of: said.append((part, done, of)))
    assert [done for _, done, _ in said] == list(range(len(said)))
    assert said[-1] == ("", len(said) - 1, len(said) - 1)
    assert {part for part, _, _ in said} >= {"refusal", "apply", "playout", "perft"}
    assert not {part for part, _, _ in said} & {*LANES, "grow", "trial"}, "what plays one match waits for no batch"
    assert rules.game.folder == load(TOY).folder
    with pytest.raises(AttributeError):
        _ = rules._secret
