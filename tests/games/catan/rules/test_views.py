"""What somebody sees of a table is a position, too: previews and advice play actions on it that have not been done."""

from __future__ import annotations

import numpy as np
import pytest

import ludoteka
from ludoteka.games.catan.page import preview
from ludoteka.games.catan.state import ACTIONS, ARG, KIND, Do, Phase
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.catan.strolls import copied, every_table, seen, stroll
from tests.games.catan.table import Table

RUNS_ON = ("plain",)
KEPT = sorted(path for path in (ROOT / "tests/games/catan/matches").glob("*.json") if ".scores" not in path.name)
EVERY = 45
"""One of so many positions is looked at."""


def legal(s):
    out = np.zeros(ACTIONS, np.int32)
    return out[: Table.build.legal(s, out)].tolist()


def turned_up(s, code):
    """Whether an action shows its own seat another's cards: a view of what was before cannot tell them."""
    return (KIND[code] == Do.NAME and s.phase == Phase.MONOPOLY) or (KIND[code] == Do.SEAT and s.phase in SHOWING)


SHOWING = (Phase.RYAN, Phase.ASLA_ASK)


@every_table
def test_an_action_done_on_a_view_leads_to_the_view_of_what_it_leads_to(kind):
    """For the seat that acts, unless the action turns up cards."""
    for step in stroll(kind):
        s = step.before[0]
        if step.chance or turned_up(s, step.code):
            continue
        mine = copied(seen(step.before, s.seat).reshape(1))
        Table.build.apply(mine[0], step.code)
        assert seen(mine, s.seat).tobytes() == seen(step.after, s.seat).tobytes(), (Do(KIND[step.code]), ARG[step.code])


@every_table
@pytest.mark.slow
def test_whoever_looks_can_try_out_every_action(kind):
    for step in stroll(kind, seed=2)[::EVERY]:
        if not step.chance:
            try_all(step.before)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
@pytest.mark.slow
def test_whoever_looks_can_try_out_every_action_of_a_match_played_with_sense(path):
    match = ludoteka.load(path)
    for states in match._history[:: 5 * EVERY]:
        if states[0].seat >= 0 and not states[0].awaits:
            try_all(states)


def try_all(states):
    t = translator("en")
    for code in legal(states[0]):
        for looker in range(-1, int(states[0].seats)):
            shown = preview(seen(states, looker).reshape(1), code, t)
            assert shown["sentence"]
