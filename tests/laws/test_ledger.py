"""Every rule of every game has a test that names it, and every name is of a rule."""

from __future__ import annotations

import pytest

from ludoteka.engine.registry import load
from scripts.kept import ledger

BOOKS = ledger.rulebooks()


@pytest.mark.slow
def test_every_rulebook_names_the_tests_that_name_its_rules():
    assert ledger.differences() == []


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_test(game):
    assert [rule.id for rule in load(game).rulebook.uncovered()] == []


@pytest.mark.parametrize("game", BOOKS)
def test_no_test_names_a_rule_that_does_not_exist(game):
    assert set(ledger.marked(ledger.TESTS / game)) <= set(load(game).rulebook.rules)


@pytest.mark.parametrize("game", BOOKS)
def test_every_refusal_is_explained_by_a_rule(game):
    book, reasons = load(game).rulebook, load(game).reasons
    assert set(book.refusals) == {reason.name for reason in reasons if reason}
    assert {rule for rule, _ in book.refusals.values()} <= set(book.rules)


ENTRY = '[[rule]]\nid = "{id}"\nchapter = "end"\nsentence = "All [of it] ends."\n{tests}\n'


def test_only_the_tests_of_an_entry_are_written():
    before = ENTRY.format(id="R1", tests="tests = []") + ENTRY.format(
        id="R2", tests='tests = ["test_old.py::test_old"]'
    )
    after = ledger.filled(before, {"R1": ["test_a.py::test_b", "test_a.py::test_c"]})
    wanted = 'tests = [\n    "test_a.py::test_b",\n    "test_a.py::test_c",\n]'
    assert after == ENTRY.format(id="R1", tests=wanted) + ENTRY.format(id="R2", tests="tests = []")
    assert ledger.filled(after, {"R1": ["test_a.py::test_b", "test_a.py::test_c"]}) == after


def test_marks_are_read_from_the_tests(tmp_path):
    source = 'import pytest\n@pytest.mark.rule("R1", "R2")\n@pytest.mark.slow\ndef test_x(): ...\ndef test_y(): ...\n'
    (tmp_path / "test_file.py").write_text(source)
    assert ledger.marked(tmp_path) == {"R1": ["test_file.py::test_x"], "R2": ["test_file.py::test_x"]}


@pytest.mark.parametrize(("found", "status"), [([], 0), (["rulebook.toml: run `make ledger`"], 1)])
def test_the_check_ends_with_a_status(found, status, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["ledger.py", "--check"])
    monkeypatch.setattr(ledger, "differences", lambda: found)
    assert ledger.main() == status
    assert capsys.readouterr().out == "\n".join(found or ["Every rule names its tests."]) + "\n"
