"""A table of actions instead of ladders, and what its author is told of a mistake in it."""

from __future__ import annotations

import inspect
import json
import os
import random
import subprocess
import sys
import traceback
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludoteka.kernel import Act, Actions, Common, Named, Row, RuleError, Table, i1, new, record, rule
from ludoteka.kernel.actions import asking, nothing
from ludoteka.kernel.builds import Build, rule_files, signatures
from tests.checkout import ROOT

HERE = Path(__file__).relative_to(ROOT).as_posix()


class Do(Named):
    TAKE, SELL, PASS, SWAP = range(4)


class Phase(Named):
    MARKET, SALE, SWAP = range(3)


class No(Named):
    FINE, OVER, CHANCE, NOT_NOW, GONE, NOTHING, SAME = range(7)


@record
class State(Common):
    shelf: i1  # a set of five things
    held: i1
    phase: i1
    wide: i1  # option


@rule
def refuse_take(s, x):
    return No.FINE if s.shelf >> x & 1 else No.GONE


@rule
def take(s, x):
    s.shelf ^= 1 << x
    s.held += 1
    s.phase = Phase.SALE


@rule
def refuse_sale(s, x):
    return No.FINE if x < s.held else No.NOTHING


@rule
def sell(s, x):
    s.held -= x + 1


@rule
def pass_on(s):
    s.phase = Phase.SWAP if s.phase == Phase.SALE else Phase.MARKET


@rule
def refuse_swap(s, x):
    return No.SAME if x == s.held else No.FINE


@rule
def swap(s, x):
    s.held = x
    s.phase = Phase.MARKET


@rule
def has_cards(s):
    return s.held > 0


@rule
def how_many(s):
    return 3 if s.wide else 2


@rule
def lying(s, x):
    return s.shelf >> x & 1


@rule
def list_swaps(s, out, n, first):
    for x in range(6):
        out[n] = first + x
        n += int(x != s.held)
    return n


def table(**reasons: Any) -> Actions:
    return Actions(
        Do,
        Act(Do.TAKE, 5, refuse_take, take, when=(Phase.MARKET,), near=lying),
        Act(Do.SELL, 3, refuse_sale, sell, when=(Phase.MARKET, Phase.SALE), gate=has_cards, among=how_many),
        Act(Do.SWAP, 6, refuse_swap, swap, when=(Phase.SWAP,), lists=list_swaps, called="exchange", trade=1),
        Act(Do.PASS, 1, No.FINE, pass_on, when=(Phase.SALE, Phase.SWAP), names=("on",)),
        phases=Phase,
        **{"over": No.OVER, "chance": No.CHANCE, "elsewhere": No.NOT_NOW} | reasons,
    )


ACTS = table()


def refused_by_hand(s: Any, a: int) -> int:
    """What the table says, as a ladder would."""
    if s.seat < 0:
        return No.OVER
    if s.awaits:
        return No.CHANCE
    if a < 5:
        return refuse_take(s, a) if s.phase == Phase.MARKET else No.NOT_NOW
    if a < 8:
        return refuse_sale(s, a - 5) if s.phase != Phase.SWAP else No.NOT_NOW
    if a == 8:
        return No.FINE if s.phase != Phase.MARKET else No.NOT_NOW
    return refuse_swap(s, a - 9) if s.phase == Phase.SWAP else No.NOT_NOW


def states() -> Any:
    """Some hundred tables."""
    dice, found = random.Random(2), new(State, 300)
    for s in found:
        s.seats, s.seat, s.awaits = 2, dice.choice((-1, 0, 1, 1)), dice.choice((0, 0, 0, 1))
        s.shelf, s.held, s.phase, s.wide = dice.randrange(32), dice.randrange(3), dice.randrange(3), 1
    return found


class Plain:
    refusal, apply, legal = ACTS.refusal, ACTS.apply, ACTS.legal


@pytest.fixture(params=["plain", pytest.param("compiled", marks=pytest.mark.compiled)])
def rules(request, tmp_path):
    if request.param == "plain":
        return Plain
    build, types_of = Build(tmp_path, "actions"), signatures(State)
    return types.SimpleNamespace(
        **{name: build.entry(getattr(ACTS, name), types_of[name]) for name in ("refusal", "apply", "legal")}
    )


def test_codes_are_laid_one_kind_after_another_in_the_enums_order():
    assert ACTS.count == 15
    assert ACTS.sizes == [5, 3, 1, 6]
    assert ACTS.start.tolist() == [0, 5, 8, 9]
    assert (ACTS.kind[7], ACTS.arg[7], ACTS.code(Do.SELL, 2)) == (Do.SELL, 2, 7)
    assert [ACTS.called(kind) for kind in Do] == ["take", "sell", "pass", "exchange"]
    assert ACTS.acts[Do.PASS].names == ("on",)
    assert ACTS.numbers("trade").tolist() == [0, 0, 0, 1]
    assert ACTS.asked.tolist() == [0b0011, 0b0110, 0b1100]


def test_each_row_says_what_refuses_its_kind(rules):
    for s in states():
        assert [rules.refusal(s, a) for a in range(ACTS.count)] == [refused_by_hand(s, a) for a in range(ACTS.count)]


def test_what_is_listed_is_what_is_not_refused_in_ascending_order(rules):
    met, out = set(), np.zeros(ACTS.count, np.int32)
    for s in states():
        listed = out[: rules.legal(s, out)].tolist()
        assert listed == [a for a in range(ACTS.count) if refused_by_hand(s, a) == 0]
        met.update(listed)
    assert met == set(range(ACTS.count)) - {7}, "nobody holds three"


def test_without_a_lister_every_code_is_asked(rules):
    everything, out = asking("toy", ACTS.refusal, ACTS.count), np.zeros((2, ACTS.count), np.int32)
    for s in states():
        n = rules.legal(s, out[0])
        assert everything(s, out[1]) == n
        assert out[0, :n].tolist() == out[1, :n].tolist()


def test_kinds_that_cannot_be_are_not_asked():
    asked = []

    @rule
    def noted(s, x):
        asked.append(x)
        return x % 2

    acts = Actions(
        Do,
        Act(Do.TAKE, 5, noted, take, when=(Phase.MARKET,), near=lying),
        Act(Do.SELL, 3, noted, sell, when=(Phase.SALE,)),
        Act(Do.PASS, 1, noted, pass_on, gate=has_cards),
        Act(Do.SWAP, 6, noted, swap, when=(), among=how_many),
        phases=Phase,
    )
    s, out = new(State)[0], np.zeros(15, np.int32)
    s.shelf = 0b01101
    assert out[: acts.legal(s, out)].tolist() == [0, 2]
    assert asked == [0, 2, 3]


def test_only_what_a_kept_set_holds_is_asked_about():
    asked = []

    @rule
    def noted(s, x):
        asked.append(x)
        return x % 2

    @rule
    def on_the_shelf(s, w):
        return s.shelf >> 2 * w & 0b11

    acts = Actions(
        Do,
        Act(Do.TAKE, 5, noted, take, within=on_the_shelf, span=2),
        *(Act(kind, 1, No.NOT_NOW, pass_on) for kind in (Do.SELL, Do.SWAP, Do.PASS)),
    )
    s, out = new(State)[0], np.zeros(15, np.int32)
    s.shelf = 0b11101
    assert out[: acts.legal(s, out)].tolist() == [0, 2, 4]
    assert asked == [0, 2, 3, 4]


def test_each_row_says_what_does_its_kind(rules):
    s = new(State)[0]
    s.shelf, s.held = 0b10011, 1
    rules.apply(s, 4)
    assert (s.shelf, s.held, s.phase) == (0b00011, 2, Phase.SALE)
    rules.apply(s, 5)
    rules.apply(s, 8)
    assert (s.held, s.phase) == (1, Phase.SWAP)
    rules.apply(s, 9 + 3)
    assert (s.held, s.phase) == (3, Phase.MARKET)


def test_without_a_reason_for_elsewhere_rows_say_so_themselves_and_a_rule_may_find_it():
    s = new(State)[0]
    assert table(elsewhere=None).refusal(s, 8) == No.FINE

    @rule
    def rather(s, kind, x):
        return 10 * kind + x

    assert table(elsewhere=rather).refusal(s, 9 + 4) == 34
    with pytest.raises(RuleError, match="`refusal` needs the reasons `over` and `chance`"):
        _ = table(over=None).refusal


# Tables of other things


class Op(Named):
    NOTHING, GAIN, LOSE = 0, 3, 7


@rule
def gain(s, f, row):
    s.held += f + row


@rule
def lose(s):
    s.held = 0


STEPS = Table(Op, Row(Op.LOSE, do=lose, worth=-1), Row(Op.NOTHING), Row(Op.GAIN, do=gain, worth=5))
carry_out = STEPS.dispatcher("do", "f row", otherwise=nothing)
worth = STEPS.dispatcher("worth", "", otherwise=1)


@rule
def all_steps(s, a):
    carry_out(s, Op.GAIN, a, 2)
    carry_out(s, Op.NOTHING, 8, 8)
    n = worth(s, Op.GAIN) * 100 + worth(s, Op.NOTHING) * 10 + worth(s, Op.LOSE)
    if a > 1:
        carry_out(s, Op.LOSE, 0, 0)
    return n


@pytest.mark.parametrize("build", ["plain", pytest.param("compiled", marks=pytest.mark.compiled)])
def test_any_enum_may_be_branched_on(build, tmp_path):
    step = all_steps if build == "plain" else Build(tmp_path).entry(all_steps, signatures(State)["refusal"])
    s = new(State)[0]
    assert (step(s, 1), s.held) == (509, 3)
    assert (step(s, 2), s.held) == (509, 0)
    assert STEPS.numbers("worth")[[0, 3, 7]].tolist() == [0, 5, -1]


@rule
def refuse_both(s, p, flags, x):
    return p + flags - x


def test_what_a_game_reads_once_is_handed_on_to_all_its_rows():
    acts = Actions(
        Do,
        Act(Do.TAKE, 2, refuse_both, nothing, when=(1,)),
        Act(Do.SELL, 2, refuse_both, nothing),
        Act(Do.PASS, 1, refuse_both, nothing),
        Act(Do.SWAP, 1, No.FINE, nothing),
        phases=Phase,
    )
    refuse, listing = acts.dispatcher("refuse", "p flags x"), acts.listing("p flags")
    s, out = new(State)[0], np.zeros(6, np.int32)
    assert refuse(s, Do.SELL, 3, 4, 1) == 6
    assert out[: listing(s, 0, 1, 0, out)].tolist() == [3, 5]
    assert out[: listing(s, 1, 0, 0, out)].tolist() == [0, 2, 4, 5]


# Like rules that were written by hand


def test_they_stand_where_their_author_wrote_them():
    assert ACTS.refusal.__module__ == __name__
    assert inspect.getsourcefile(ACTS.refusal) == __file__
    assert ACTS.legal.__name__ == ACTS.legal.__qualname__ == "legal"


def test_a_traceback_shows_the_row():
    @rule
    def breaks(s):
        return s.no_such_field

    acts = Actions(
        Do, Act(Do.TAKE, 1, 0, take), Act(Do.SELL, 1, 0, sell), Act(Do.SWAP, 1, 0, swap),
        Act(Do.PASS, 1, breaks, take),
        over=1, chance=2,
    )  # fmt: skip
    with pytest.raises(AttributeError) as caught:
        acts.refusal(new(State)[0], 2)
    lines = [frame.line for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert lines[-2:] == ["Act(Do.PASS, 1, breaks, take),", "return s.no_such_field"]


def test_they_call_the_rules_as_these_are_now(monkeypatch):
    """A tool that changes rules puts other code into them."""
    s = new(State)[0]
    assert ACTS.refusal(s, 0) == No.GONE
    monkeypatch.setattr(refuse_take, "__code__", (lambda s, x: 77).__code__)
    assert ACTS.refusal(s, 0) == 77


def test_a_module_that_has_nothing_but_a_table_holds_rules(tmp_path):
    (tmp_path / "table.py").write_text("ACTS = Actions(Do, Act(Do.PASS, 1, 0, pass_on))\n")
    (tmp_path / "words.py").write_text("from .table import ACTS\n")
    assert rule_files(tmp_path) == {tmp_path / "table.py"}


CACHED = """
import json, sys
from pathlib import Path
from ludoteka.kernel.actions import asking, nothing
from ludoteka.kernel.builds import Build, signatures
from tests.kernel.test_actions import ACTS, State, states
build = Build(Path(sys.argv[1]), "actions")
rules = [build.entry(getattr(ACTS, name), signatures(State)[name]) for name in ("refusal", "apply", "legal")]
made = sorted([file.name, file.stat().st_mtime_ns] for file in build.folder.rglob("*.nb?"))
print(json.dumps([made, sum(rules[0](s, a) for s in states() for a in range(ACTS.count))]))
"""


@pytest.mark.compiled
def test_the_next_process_finds_them_compiled(tmp_path):
    def process() -> list:
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", CACHED, str(tmp_path)], capture_output=True, text=True, check=False,
            cwd=ROOT, env=os.environ | {"LUDOTEKA_CACHE": str(tmp_path)},
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return list(json.loads(done.stdout))

    first = process()
    assert sum(name.endswith(".nbc") for name, _ in first[0]) == 3
    assert process() == first
    assert first[1] == sum(refused_by_hand(s, a) for s in states() for a in range(ACTS.count))


# Mistakes


def rows(**changed: Any) -> list[Act]:
    """Rows of a table without a mistake, and those to be put in their places."""
    return [changed.get(kind.name.lower()) or Act(kind, 2, 0, nothing) for kind in Do]


def unmarked(s): ...


NO_RULE: Any = "no"


@pytest.mark.parametrize(
    ("mistaken", "said"),
    [
        (lambda: Actions(Do, *rows()[:3]), rf"{HERE}:\d+: no row for Do.SWAP"),
        (lambda: Actions(Do, *rows(), Act(Do.TAKE, 1, 0, take)), rf"{HERE}:\d+: Do.TAKE has a row already, {HERE}:\d+"),
        (lambda: Actions(Do, *rows(), Act(9, 1, 0, take)), rf"{HERE}:\d+: Do has no member 9"),
        (lambda: Actions(Do, *rows(sell=Act(Do.SELL, 2, 0, unmarked))).apply,
         rf"{HERE}:\d+: unmarked is not a @rule; write that above it, {HERE}:\d+"),
        (lambda: Actions(Do, *rows(sell=Act(Do.SELL, 2, 0, gain))).apply,
         rf"{HERE}:\d+: gain takes s, f, row; it is given s, x"),
        (lambda: Actions(Do, *rows(sell=Act(Do.SELL, 2, NO_RULE, take)), over=1, chance=2).refusal,
         rf"{HERE}:\d+: “no” is neither a rule nor a number"),
        (lambda: Actions(Do, *rows(sell=Act(Do.SELL, 2, 0, take, when=(0,)))),
         rf"{HERE}:\d+: `when` names phases, but the table has none: say `phases=…`"),
        (lambda: Actions(Do, *rows(sell=Act(Do.SELL, 2, 0, take, when=(5,))), phases=Phase),
         rf"{HERE}:\d+: Phase has no member 5"),
        (lambda: Actions(Op, *(Act(op, 1, 0, take) for op in Op)), rf"{HERE}:\d+: the members of Op are 0, 1, 2 … and"),
        (lambda: STEPS.dispatcher("done"), rf"{HERE}:\d+: Op.NOTHING has no “done”"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_the_authors_terms(mistaken, said):
    with pytest.raises(RuleError, match=said):
        mistaken()
