"""What the report on balance notes and reckons: with what seats began, how they ended, and what serves a track."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.engine.game import legal_codes
from ludoteka.games.tapestry.checks import balance
from ludoteka.games.tapestry.checks.aims import AIMS
from ludoteka.games.tapestry.rules.actions import ARG, KIND
from ludoteka.games.tapestry.state import CIVS, Civ, Do, Verb
from ludoteka.games.tapestry.words.names import CIV_NAMES
from ludoteka.games.tapestry.words.reasons.beginnings import ENDS, TEN
from scripts.balance_report import report
from tests.checkout import ROOT
from tests.games.tapestry.table import GAME, table


def code(s, kind: Do, k: int) -> int:
    return next(a for a in legal_codes(GAME, s) if KIND[a] == kind and ARG[a] == k)


def test_a_paid_step_serves_the_track_that_the_token_stands_on():
    s = table()
    s.players[0].goods[:] = 8
    step = code(s, Do.TOKEN, 1)
    assert [aim.serves(s, step) for aim in AIMS.values()] == [0, 1, 0, 0]
    s.players[0].track[1] = 3  # it was swapped
    assert [aim.serves(s, step) for aim in AIMS.values()] == [0, 0, 0, 1]
    assert not any(aim.serves(s, code(s, Do.INCOME, 0)) for aim in AIMS.values())
    s.stack[s.depth - 1].verb = Verb.ADVANCE  # a step that a benefit gives
    assert not any(aim.serves(s, step) for aim in AIMS.values())


def test_one_has_gone_on_a_track_as_far_as_the_furthest_token_there():
    s = table()
    s.players[0].space[:] = 2, 5, 0, 7
    s.players[0].track[:] = 0, 1, 2, 1
    assert [aim.got(s, 0) for aim in AIMS.values()] == [2, 7, 0, 0]


def test_the_lot_decides_who_begins_with_what_and_nothing_else():
    s = table()
    asked = {}
    for verb in (Verb.PICK_CIV, Verb.PICK_CAPITAL, Verb.TURN, Verb.PICK_CIV + 1):
        s.stack[s.depth - 1].verb = verb
        asked[verb] = balance.by_lot(s)
    assert asked == {Verb.PICK_CIV: True, Verb.PICK_CAPITAL: True, Verb.TURN: False, Verb.PICK_CIV + 1: False}


def noted():
    """A match of two: seat 0 began with the Nomads and lost them, seat 1 won."""
    s = table(2, (Civ.NOMADS, Civ.TRADERS))
    notes = balance.Notes(1, 2)
    notes.begin(0)
    notes.seen(s, 0)
    s.civ_of[Civ.NOMADS], s.civ_of[Civ.LEADERS] = -1, 0
    s.players[0].points, s.players[1].points, s.players[1].lands = 40, 60, 6
    notes.seen(s, 0)
    notes.end(s, [1])
    return notes.found


def test_what_a_seat_began_with_counts_not_what_it_came_to():
    found = noted()
    assert list(found["civ"][0]) == [Civ.NOMADS, Civ.TRADERS]
    assert list(found["turns"][0]) == [2, 0]
    assert list(found["score"][0]) == [40, 60]
    assert list(found["won"][0]) == [0, 1]
    assert found["had"][0, 1, list(balance.HAD).index("territories")] == 6


def test_of_each_kind_the_mean_its_error_and_its_wins():
    civ, score, won = np.array([[0, 1], [0, 2]]), np.array([[10, 30], [20, 50]]), np.array([[0, 1], [1, 0]])
    rows = balance.ends({"civ": civ, "score": score, "won": won}, "civ", 4)
    assert rows[0] == pytest.approx((2, 15, 5 / 2**0.5, 50))
    assert rows[1:] == [(1, 30, 0, 100), (1, 50, 0, 0), (0, 0, 0, 0)]


def test_the_report_names_all_that_one_may_begin_with():
    text = report(balance, AIMS, noted(), {}, "a command")
    assert all(f"| {name} | " in text for name in CIV_NAMES)
    assert "| Nomads | 1 | 40.0 ± 0.0 | 0.0 % |" in text
    assert "the limit" not in text


@pytest.mark.parametrize(("adjusted", "file"), [(0, "tapestry_balance.md"), (1, "tapestry_balance_adjusted.md")])
def test_what_is_said_of_civilizations_is_what_the_report_found(adjusted, file):
    rows = (ROOT / "docs" / file).read_text(encoding="utf-8").partition("## Civilizations")[2].splitlines()[6:][:CIVS]
    found = {name.strip(): float(points.split()[0]) for _, name, _, points, *_ in (row.split("|") for row in rows)}
    said = dict(zip(CIV_NAMES, ENDS[adjusted], strict=True))
    assert {name: round(points / TEN) for name, points in found.items()} == said
