"""Mutants of tables: which entries are changed, and that what the kernel made of a table is made again."""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from types import SimpleNamespace

import pytest

from scripts.mutants.mutant import Source
from scripts.mutants.tables import mutants_of_tables, rebuild

RULES = """
from ludoteka.kernel import Named, rule
from ludoteka.kernel.actions import Act, Actions, nothing

class Do(Named):
    TAKE, SELL, PASS = range(3)

class Phase(Named):
    MARKET, SALE = range(2)

class No(Named):
    FINE, OVER, CHANCE, NOT_NOW, SOLD = range(5)

@rule
def refuse_take(s, x):
    return No.FINE

@rule
def refuse_sale(s, x):
    return No.SOLD

@rule
def take(s, x):
    s.taken = x

@rule
def sell(s, x):
    s.sold = x

SALE = (Phase.SALE,)
ACTS = Actions(
    Do,
    Act(Do.TAKE, 2, refuse_take, take, when=(Phase.MARKET,), gate=take, called="grab"),
    Act(Do.SELL, 3, refuse_sale, sell, when=SALE),
    Act(Do.PASS, 1, No.FINE, nothing, talk=1),
    phases=Phase, over=No.OVER, chance=No.CHANCE, elsewhere=No.NOT_NOW,
)
refusal, apply = ACTS.refusal, ACTS.apply
"""
USED_ELSEWHERE = """
from market import ACTS, refusal

def column(name):
    return ACTS.numbers(name)

talks = ACTS.dispatcher("talk", "", otherwise=0)
TALK = column("talk")
"""


@pytest.fixture
def market(tmp_path, monkeypatch):
    """A game's modules, and the mutants of its table by the line that is changed to."""
    for name, text in ("market", RULES), ("stand", USED_ELSEWHERE):
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.syspath_prepend(tmp_path)
    import_module("stand")
    source, module = Source(tmp_path / "market.py"), sys.modules["market"]
    found = list(mutants_of_tables(source, ast.parse(source.text), "market", module.No))
    yield {mutant.after: mutant for mutant in found}
    for name in ("market", "stand"):
        del sys.modules[name]


TAKE = 'Act(Do.TAKE, 2, refuse_take, take, when=(Phase.MARKET,), gate=take, called="grab"),'
SELL = "Act(Do.SELL, 3, refuse_sale, sell, when=SALE),"
PASS = "Act(Do.PASS, 1, No.FINE, nothing, talk=1),"


def test_in_a_row_rules_phases_and_numbers_are_changed_but_no_words(market):
    assert set(market) == {
        TAKE.replace("refuse_take", "refuse_sale"), TAKE.replace("refuse_take", "0"),
        TAKE.replace(" take", " sell"), TAKE.replace(" take", " 0"),
        TAKE.replace("MARKET", "SALE"), TAKE.replace("Phase.MARKET,", ""),
        SELL.replace("refuse_sale", "refuse_take"), SELL.replace("refuse_sale", "0"),
        SELL.replace(" sell", " nothing"), SELL.replace(" sell", " 0"),
        PASS.replace("nothing", "take"), PASS.replace("nothing", "0"),
        PASS.replace("talk=1", "talk=0"),
    }  # fmt: skip
    assert {(mutant.function, mutant.table) for mutant in market.values()} == {("ACTS", True)}


def test_a_test_comes_to_an_entry_where_it_goes_through_its_rule_or_a_rule_of_the_row(market):
    def reached(after):
        [lines] = market[after].reached.values()
        return {RULES.splitlines()[line - 1].strip() for line in lines}

    assert reached(TAKE.replace(" take", " 0")) == {"s.taken = x"}
    assert reached(TAKE.replace("MARKET", "SALE")) == {"return No.FINE", "s.taken = x"}
    assert reached(PASS.replace("talk=1", "talk=0")) == {PASS}


def test_what_the_kernel_made_of_a_table_is_made_again_and_stays_the_same_thing(market):
    made, stand = sys.modules["market"], sys.modules["stand"]
    refusal, s = stand.refusal, SimpleNamespace(seat=0, awaits=0, phase=1, taken=-1, sold=-1)
    assert [refusal(s, a) for a in (0, 2, 5)] == [made.No.NOT_NOW, made.No.SOLD, made.No.FINE]
    rebuild(market[TAKE.replace("MARKET", "SALE")])
    assert refusal(s, 0) == made.No.FINE
    rebuild(market[SELL.replace("refuse_sale", "0")])
    assert [refusal(s, a) for a in (0, 2)] == [made.No.NOT_NOW, made.No.FINE]
    made.apply(s, 4)
    assert (s.taken, s.sold) == (-1, 2)
    rebuild(market[SELL.replace(" sell", " nothing")])
    made.apply(s, 3)
    assert s.sold == 2


def test_what_other_modules_make_of_a_table_is_made_again(market):
    stand = sys.modules["stand"]
    talks, table = stand.talks, stand.TALK
    assert (talks(None, 2), list(table)) == (1, [0, 0, 1])
    rebuild(market[PASS.replace("talk=1", "talk=0")])
    assert (talks(None, 2), list(table)) == (0, [0, 0, 0])
