"""What a rule's author is told of a mistake: where, what, and what to write instead; not the compiler's own affairs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteka.kernel import Common, Named, RuleError, array, i1, new, record, rule
from ludoteka.kernel.builds import Build, signatures
from ludoteka.kernel.mistakes import mistakes
from tests.checkout import ROOT

HERE = Path(__file__).relative_to(ROOT).as_posix()


@record
class Player:
    hand: array(np.int8, 3)  # type: ignore[valid-type]  # made at run time


@record
class State(Common):
    rolled: i1
    players: array(Player, 2)  # type: ignore[valid-type]  # made at run time


class Do(Named):
    WALK, REST = range(2)


FIELDS = new(State).dtype.names
COSTS = [3, 1, 2]
WALK = Do(0)


def unmarked(s): ...


@rule
def reads_no_field(s, a):
    return s.roled  # here: reads_no_field


@rule
def writes_no_field(s, a):
    s.roled += a  # here: writes_no_field
    return 0


@rule
def of_a_player(s, k):
    me = s.players[k]
    return me.hnad[0]  # here: of_a_player


@rule
def calls_no_rule(s, a):
    return unmarked(s)  # here: calls_no_rule


@rule
def names_nothing(s, a):
    return undefined(s)  # type: ignore[name-defined]  # noqa: F821  # here: names_nothing


@rule
def makes_a_list(s, a):
    found = [a, a]  # here: makes_a_list
    return found[0]


@rule
def makes_an_array(s, a):
    found = np.zeros(3, np.int64)  # here: makes_an_array
    return found[a]


@rule
def copies(s, a):
    return s.players[a].hand.copy()[0]  # here: copies


@rule
def gathers(s, a):
    return sum(x for x in range(a))  # here: gathers


@rule
def raises(s, a):
    if a:
        raise ValueError  # here: raises
    return 0


@rule
def indexes_a_list(s, a):
    return COSTS[a]  # here: indexes_a_list


@rule
def names_a_member(s, a):
    return a == WALK  # here: names_a_member


@rule
def is_this_or_that(s, a):
    found = s.rolled
    if a:
        found = "x"
    return len(found)  # here: is_this_or_that


@rule
def calls_with_too_much(s, a):
    return of_a_player(s, a, a)  # type: ignore[call-arg]  # here: calls_with_too_much


def entry(s: Any, a: int) -> int:
    """Stands for a game's `refusal`, which reaches the mistaken rule deep below."""
    return int(called(s, a))  # type: ignore[name-defined]  # noqa: F821  # open until `calling`


def calling(mistaken: Any) -> Any:
    from ludoteka.kernel import filled_in

    return filled_in(entry, "refusal", called=filled_in(entry, "between", called=mistaken))


def sentence(f: Any, said: str) -> str:
    """What is to be said, where the line stands."""
    lines = Path(__file__).read_text("utf-8").splitlines()
    return f"{HERE}:{next(k for k, line in enumerate(lines, 1) if line.endswith(f'# here: {f.__name__}'))}: {said}"


ALLOCATES = "rules allocate here{}; they write into the state, or into arrays made before"
UNMARKED = f"{HERE}:{unmarked.__code__.co_firstlineno}"
#: Told without a compiler.
READ = [
    (reads_no_field, "State has no field 'roled'; did you mean 'rolled'?"),
    (writes_no_field, "State has no field 'roled'; did you mean 'rolled'?"),
    (calls_no_rule, f"unmarked is called from calls_no_rule but is not a @rule; write that above it, {UNMARKED}"),
    (names_nothing, "undefined is not defined"),
    (makes_a_list, ALLOCATES.format(" (a list)")),
    (gathers, ALLOCATES.format(" (a function or what a comprehension gathers)")),
    (raises, "rules never raise; what may not be done is a reason of `refusal`"),
    (indexes_a_list, "COSTS is a list; rules index arrays: COSTS = np.array(…)"),
    (names_a_member, "WALK is a member of an enum; rules name numbers as Do.WALK"),
]  # fmt: skip
#: Told by the compiler, if not before.
COMPILED = [
    *[pair for pair in READ if pair[0] not in (raises, indexes_a_list, names_a_member)],
    (of_a_player, "Player has no field 'hnad'; did you mean 'hand'?"),
    (makes_an_array, ALLOCATES.format(" (zeros)")),
    (copies, ALLOCATES.format("")),
    (is_this_or_that, "the compiler says: Cannot unify int8 and Literal[str](x)"),
    (calls_with_too_much, "the compiler says: too many positional arguments"),
]


@pytest.mark.parametrize(("f", "said"), READ, ids=lambda one: getattr(one, "__name__", ""))
def test_it_is_read_from_the_rules_as_they_are(f, said):
    assert mistakes([calling(f)], FIELDS) == [sentence(f, said)]


def test_of_rules_without_a_mistake_nothing_is_said():
    @rule
    def fine(s, a):
        s.rolled += a
        return Do.REST if a in (1, 2) and s.rng[0] else min(int(s.rolled), 3)

    assert mistakes([calling(fine)], FIELDS) == []


@pytest.mark.compiled
@pytest.mark.parametrize(("f", "said"), COMPILED, ids=lambda one: getattr(one, "__name__", ""))
def test_it_is_told_when_the_rules_are_compiled(f, said, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_CACHE", str(tmp_path))  # all have one entry, whose code is kept
    with pytest.raises(RuleError) as caught:
        Build(tmp_path, "mistaken").entry(calling(f), signatures(State)["refusal"])
    assert str(caught.value).startswith(sentence(f, said))
    assert "\n" not in str(caught.value)
    assert caught.value.__suppress_context__
    assert caught.value.compiler
