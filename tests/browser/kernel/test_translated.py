"""Rules in a browser: what they answer, and what they do to a record, is what they do in Python."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ludoteka.kernel import Named, array, below, count, first, i1, i2, i8, new, nth, record, rule
from ludoteka.kernel.dice import words_of
from ludoteka.kernel.javascript import module
from ludoteka.kernel.records import Common
from tests.browser.kernel.translated import Case, hold_equal
from tests.laws.builds import played, until

pytestmark = pytest.mark.browser


class Step(Named):
    DOWN, HERE, UP = range(-1, 2)


@record
class Heap:
    kind: i1
    held: array(np.int8, 3)  # type: ignore[valid-type]  # made at run time


@record
class Table(Common):
    turn: i2
    bits: i8
    heaps: array(Heap, 2)  # type: ignore[valid-type]
    grid: array(np.int16, 2, 3)  # type: ignore[valid-type]


WEIGHTS = np.array([[3, -1, 4], [1, -5, 1 << 60]])
ODD = (1, 3, 5)


@rule
def arithmetic(a: int, b: int) -> int:
    """Division and remainder round down; a shift and a set of bits may be long."""
    if b == 0:
        return -a
    return a // b * 7 + a % b - (a ^ b) + (~a & 0xFFFF) + (a << 40 >> 3) + abs(a - b) ** 2


@rule
def truths(a: int, b: int) -> int:
    n = int(a < b) + 2 * int(not a) + 4 * (a and b) - 8 * (a or b)
    n += 16 if -3 <= a - 1 < b <= 12 else 32
    if not (a > 2 and b > 2) or a == b:
        n += 64
    return n + (128 if a in ODD and b not in (2, 4) else 0) + bool(a)


@rule
def loops(a: int, b: int) -> int:
    n = k = 0
    for k in range(a, b, 2 if a < b else -3):
        if k % 5 == 4:
            continue
        if n > 300:
            break
        for k in range(3):
            n += k
        n += k
    while n % 7:
        n += 1
    for weight in ODD:
        n += weight
    return n * 100 + k


@rule
def pair(a: int, b: int = 4) -> Any:
    return b, a + Step.UP


@rule
def names(a: int, b: int) -> Any:
    let, function, new_, here = a, b, 3, Step.DOWN
    let, function = function, let
    counts = new_
    counts += 2
    default = new_ = new_ + here
    then, delete = pair(let)
    this, there = pair(b=function, a=1)
    return (
        counts + let + 3 * function + default + new_ + 5 * then + 7 * delete + 11 * this + max(there, a, b) - min(a, b)
    )


@rule
def sets(a: int, b: int) -> int:
    bits = (abs(a) << 30 | abs(b)) + 1
    return count(bits) * 1000 + first(bits) + nth(bits | 7, 2) + int(bits).bit_length()


@rule
def heap_of(s: Any, k: int) -> Any:
    s.turn += 1
    return s.heaps[k & 1]


@rule
def writes(s: Any, a: int, b: int) -> Any:
    """Fields, arrays in arrays, records in records; an index from the end; two places at once."""
    heap = s.heaps[a & 1]
    heap.kind = Step.UP if b > 0 else Step.DOWN
    heap.held[-1] += 2
    s.heaps[b & 1].held[0], s.turn = s.turn & 7, heap.held[-1] - 1
    s.grid[a & 1, b % 3] -= WEIGHTS[b & 1, a % 3] & 255
    row = s.grid[1]
    heap_of(s, a).kind -= 1
    heap_of(s, b).held[below(s, 3)] += 5
    row[0] = row[1] = len(s.heaps) + len(row)
    s.bits |= 1 << (a & 31) + 30
    return below(s, 6) + int(WEIGHTS[1, 2]) + heap.kind


NUMBERS = [-17, -8, -3, -1, 0, 1, 2, 3, 4, 5, 7, 8, 12, 30, 1000]


@pytest.fixture
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


def test_python_and_the_page_reckon_alike(page):
    rules = (arithmetic, truths, loops, names, sets)
    text = module({f.__name__: f for f in rules})
    hold_equal(page, text, [Case(f.__name__, f, (a, b)) for f in rules for a in NUMBERS for b in NUMBERS])


def test_a_record_is_written_alike_and_its_dice_fall_alike(page):
    cases, dice = [], random.Random(7)
    for k in range(300):
        state = new(Table)
        state["rng"] = words_of(str(k))
        state["grid"] = [[dice.randrange(-300, 300) for _ in range(3)] for _ in range(2)]
        state["bits"] = dice.randrange(1 << 62)
        state["turn"] = dice.randrange(100)
        cases.append(Case("writes", writes, (dice.randrange(-9, 9), dice.randrange(-9, 9)), state))
    hold_equal(page, module({"writes": writes}, [Table]), cases)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("new m.Heap().kind = 128", "128 does not fit Heap.kind, 8 bits"),
        ("m.fill(new m.Table(), { grid: [[40000]] })", "40000 does not fit the array, 16 bits"),
        ("new m.Heap().held = 3", "Cannot assign to read only property 'held'"),
        ("m.fill(new m.Heap(), { hold: 3 })", "Heap has no field hold"),
        ("m.arithmetic(1.5, 1)", "cannot be converted to a BigInt because it is not an integer"),
        ("m.look(new m.Heap(), 3)", "index 3 is out of range for 3"),
        ("m.look(new m.Heap(), -4)", "index -4 is out of range for 3"),
    ],
)
def test_what_a_record_cannot_hold_is_refused(said: str, complaint: str, page):
    @rule
    def look(heap: Any, k: int) -> Any:
        return heap.held[k]

    text = module({"arithmetic": arithmetic, "look": look}, [Table])
    ask = """async ([text, said]) => {
      const m = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      const run = await import(URL.createObjectURL(new Blob([`export default (m) => ${said}`], {
        type: "text/javascript" })));
      try { run.default(m); } catch (error) { return error.message; }
    }"""
    assert complaint in (page.evaluate(ask, [text, said]) or "nothing was said")


# ---- rules of games --------------------------------------------------------------------------------------------------


def test_the_shadow_empire_chooses_alike(page):
    """All that the part of the Shadow Empire says, over thousands of places it comes to."""
    from ludoteka.games.tapestry.rules.shadow import choice
    from ludoteka.games.tapestry.state import DECISIONS, LAST, TRACKS, Shadow

    rules = ("chosen_track", "favourite_is_lost", "possible", "preferred", "choose_favourite", "move", "show",
             "set_out", "discard_pair", "new_deck")  # fmt: skip
    cases, dice = [], random.Random(3)
    for _ in range(60):
        empire, board = new(Shadow), (1 << 12) - 1 & ~dice.randrange(1 << 12)
        e = empire[0]
        choice.set_out(e)
        e.favourite = dice.randrange(TRACKS)
        for _ in range(dice.randrange(8, 45)):
            given = {
                "possible": (dice.randrange(3), board), "preferred": (dice.randrange(16), dice.randrange(DECISIONS)),
                "favourite_is_lost": (dice.randrange(LAST + 1),), "set_out": (), "new_deck": (),
                "choose_favourite": (dice.randrange(3), dice.randrange(DECISIONS), board),
            }  # fmt: skip
            if e.deck == 0:
                choice.new_deck(e)
            cards = [k for k in range(DECISIONS) if e.deck >> k & 1]
            for card in dice.sample(cards, 2):
                cases.append(Case("show", choice.show, (card,), empire.copy()))
                choice.show(e, card)
            t = int(choice.chosen_track(e, board))
            given |= {"chosen_track": (board,), "discard_pair": (int(choice.possible(e, 0, board)), t)}
            if t >= 0:
                given["move"] = (t, board)
            cases += [Case(name, getattr(choice, name), with_, empire.copy()) for name, with_ in given.items()]
            choice.discard_pair(e, int(choice.possible(e, 0, board)), t)
            if t < 0:
                break
            landmark = choice.move(e, t, board)
            if landmark >= 0:
                board &= ~(1 << int(landmark))
    assert len(cases) > 5000
    hold_equal(page, module({name: getattr(choice, name) for name in rules}, [Shadow]), cases)


def states(name: str, seeds: int, every: int) -> Iterator[Any]:
    """States that random matches come to, some of each."""
    for seed in range(seeds):
        match = played(name, seed)
        for entries in range(seed % every, len(match.log) + 1, every):
            yield until(match, entries).states


def test_a_score_sheet_is_reckoned_alike(page):
    from ludoteka.games.farshore.rules import scoring
    from ludoteka.games.farshore.state import State

    cases, dice = [], random.Random(11)
    for state in states("farshore", 3, 17):
        state = state.copy()
        for p in range(state[0].seats):  # what a match seldom comes to
            me = state[0].players[p]
            me.maps[:] = [dice.randrange(-1, 3) for _ in range(6)]
            me.boat, me.points, me.treasures = dice.randrange(16), dice.randrange(60), dice.randrange(9)
            cases += [Case(name, getattr(scoring, name), (p,), state) for name in ("score", "rank")]
            cases += [Case(name, getattr(scoring, name), (), state, ("players", p))
                      for name in ("card_points", "bonus_points", "map_points")]  # fmt: skip
    assert len(cases) > 200
    rules = ("score", "rank", "card_points", "bonus_points", "map_points")
    hold_equal(page, module({name: getattr(scoring, name) for name in rules}, [State]), cases)


def test_a_tile_is_refused_alike(page):
    from ludoteka.games.dorfromantik.rules.placing import lay
    from ludoteka.games.dorfromantik.rules.refusal import refuse_lay
    from ludoteka.games.dorfromantik.state import TURNS, State

    cases, dice = [], random.Random(5)
    for state in states("dorfromantik", 3, 6):
        s = state[0]
        if s.tile < 0:
            continue
        spots = [dice.randrange((s.open_spots + 1) * TURNS) for _ in range(12)]
        cases += [Case("refuse_lay", refuse_lay, (x,), state) for x in spots]
        k = dice.randrange(s.open_spots)
        cases.append(Case("lay", lay, (k, int(s.tile), dice.randrange(TURNS), int(s.number)), state))
    assert len(cases) > 200
    hold_equal(page, module({"refuse_lay": refuse_lay, "lay": lay}, [State]), cases)
