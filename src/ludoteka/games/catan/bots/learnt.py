"""Who will win, as learnt from games against itself: a small net over what a seat's position is told by (`traits`).

Each seat's strength comes from its own traits; a seat's chance is its share of the exponentials of all (softmax). The
weights stand in `learnt.toml` with how they were made; `scripts/learn.py` makes them. They are used where they were
learnt: the base game of two to four without helpers.
"""

from __future__ import annotations

import json
import math
import tomllib
from pathlib import Path
from typing import Any

import numpy as np

from ludoteka.kernel import LEARNT, add_times, rule, scratch
from ludoteka.kernel.weights import rounded

from ..state import Phase, Scenario
from .traits import TRAITS, Trait, tell

#: Hidden numbers; what is left of one that is negative.
HIDDEN, LEAK = 32, 0.05
#: Tables that have weights of their own, by their names in the file.
TABLES = ("two", "more")
#: What a net that has learnt nothing yet makes of traits: about what the weights chosen by hand do.
START = {Trait.POINTS: 10 / 3, Trait.BLOCKED: -0.5, Trait.DRAWING: 0.2, Trait.STEALING: 0.04, Trait.LAYING: 0.1,
         Trait.TAKING: 0.1, Trait.REAPS: 0.3, Trait.PROSPECTS: 1 / 3, Trait.LAND: 1 / 3, Trait.HAND: 1 / 3,
         Trait.DEVELOPED: 1 / 3, Trait.WAYS: 1 / 3, Trait.MOVING: 1 / 3}  # fmt: skip


def layers(file: Path) -> tuple[Any, Any, Any]:
    """What a file of weights holds: into the hidden numbers, float64 (tables, TRAITS, HIDDEN), out of them (tables,
    HIDDEN), and past them (tables, TRAITS). Each trait has a row: past, then into."""
    data = tomllib.loads(file.read_text("utf-8"))
    names = [name.lower() for name in rows()]
    into, out, past = np.zeros((2, TRAITS, HIDDEN)), np.zeros((2, HIDDEN)), np.zeros((2, TRAITS))
    for k, table in enumerate(TABLES):
        out[k] = data[table]["out"]
        for t, name in enumerate(names): past[k, t], into[k, t] = data[table][name][0], data[table][name][1:]
    return into, out, past


def rows() -> list[str]:
    """A name for each trait: one of several alike has a number."""
    starts = {int(trait): trait.name for trait in Trait}
    names, last = list[str](), 0
    for t in range(TRAITS):
        last = t if t in starts else last
        names.append(starts[last] if t == last and t + 1 in {*starts, TRAITS} else f"{starts[last]}_{t - last}")
    return names


def write(file: Path, table: str, net: Any, made: dict[str, str]) -> None:
    """Put other weights of a table into a file, (TRAITS, HIDDEN), (HIDDEN,) and (TRAITS,), with how they were made."""
    data, (into, out, past) = tomllib.loads(file.read_text("utf-8")), net
    data["made"] = {**data["made"], table: made}
    data[table] = {"out": out.tolist()} | {
        name.lower(): [past[t], *into[t].tolist()] for t, name in enumerate(rows())
    }  # fmt: skip
    lines = ["# What each trait of a seat counts towards its strength; docs/thinkers.md tells how it is learnt."]
    for one, told in data["made"].items():
        lines += ["", f"[made.{one}]", *(f"{key} = {json.dumps(told[key], ensure_ascii=False)}" for key in told)]
    for one in TABLES:
        lines += ["", f"[{one}]"]
        lines += [f"{key} = [{', '.join(repr(rounded(float(w), 4)) for w in row)}]" for key, row in data[one].items()]
    file.write_text("\n".join(lines) + "\n", "utf-8")


INTO, OUT, PAST = layers(Path(__file__).with_name(LEARNT))


@rule
def is_learnt(s: Any) -> bool:
    """Whether such a table was learnt from."""
    return s.scenario == Scenario.BASE and s.helpers == 0 and s.seats <= 4


@rule
def strength(s: Any, p: int) -> float:
    """A seat's strength: one more makes it 2.7 times as likely to win."""
    table = 0 if s.seats == 2 else 1
    told, hidden, worth = scratch(TRAITS), scratch(HIDDEN), 0.0
    tell(s, p, told)
    for t in range(TRAITS):
        if told[t] != 0.0:
            worth += told[t] * PAST[table, t]
            add_times(hidden, INTO[table, t], told[t])
    for k in range(HIDDEN): worth += OUT[table, k] * (hidden[k] if hidden[k] > 0.0 else LEAK * hidden[k])
    return worth


@rule
def chances(s: Any, seat: int) -> float:
    """How much stronger a seat is than all others together: the logarithm of its odds."""
    most, other = -1.0e300, scratch(8)
    for p in range(s.seats):
        if p != seat:
            other[p] = strength(s, p)
            most = max(most, other[p])
    against = 0.0
    for p in range(s.seats):
        if p != seat: against += math.exp(other[p] - most)
    return strength(s, seat) - most - math.log(against)


@rule
def is_open(s: Any) -> int:
    """Whether it is learnt from a position: one of the set-up, one before a roll, or one in which a question is open.
    In the middle of a turn, where one's next decision counts as much as what lies there, it is not."""
    if s.setup_left or s.awaits: return 1
    return 0 if s.phase >= Phase.MAIN and s.phase <= Phase.PARTNER else 1
