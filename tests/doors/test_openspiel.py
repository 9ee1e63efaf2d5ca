"""OpenSpiel's own simulation, over every game; where OpenSpiel is installed."""

from __future__ import annotations

import pytest

import ludoteka

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is an extra")

import ludoteka.doors.openspiel  # noqa: E402

#: CATAN's random games are long, by the plain rules: three minutes.
GAMES = [pytest.param(name, marks=pytest.mark.slow) if name == "catan" else name for name in ludoteka.games()]


@pytest.mark.parametrize("name", GAMES)
def test_random_games_as_openspiel_plays_them(name):
    assert f"ludoteka_{name}" in pyspiel.registered_names()
    pyspiel.random_sim_test(pyspiel.load_game(f"ludoteka_{name}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ludoteka.games())
def test_a_copy_goes_its_own_way_and_chance_has_its_odds(name):
    state = pyspiel.load_game(f"ludoteka_{name}", {"seed": 3}).new_initial_state()
    for _ in range(12):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[0][0])
        else:
            twin = state.clone()
            before = state.states.tobytes()
            twin.apply_action(twin.legal_actions()[-1])
            assert state.states.tobytes() == before
            state.apply_action(state.legal_actions()[0])
