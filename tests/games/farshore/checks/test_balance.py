"""What the report on balance reckons of this game: aims, shifts, and that a bonus changes what a bot does."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteka.games.farshore.box.tables import BOX, COST, IDS, POINTS
from ludoteka.games.farshore.checks import balance
from ludoteka.games.farshore.checks.aims import AIMS, BONUSES
from ludoteka.games.farshore.state import NAMES
from scripts.balance_report import report
from tests.games.farshore.table import Table, printed


def served(t: Table, aim: str, move: str) -> float:
    return AIMS[aim].serves(t.state, t.match.code(t.say(move)))


RICH = {"goods": {"wood": 9, "seaweed": 9, "stone": 9, "mushrooms": 9}}


def test_a_card_serves_its_colour_in_full_when_played_and_by_half_when_it_changes_hands():
    t = printed(
        RICH | {"hand": "grove abbey"}, bay="grove scribe galley inn manor diver herbalist port", roses=(None, None)
    )
    assert served(t, "green", "play grove") == served(t, "green", "bay scribe") == 1
    assert served(t, "red", "play grove") == served(t, "purple", "bay scribe") == 0
    t.play("place docks")
    assert served(t, "red", "discard abbey") == -0.5
    assert served(t, "green", "discard abbey") == 0


def test_using_a_red_card_serves_red():
    t = printed({"city": "inn"})
    assert served(t, "red", "visit 1") == 1
    assert served(t, "boat", "visit 1") == 0


def test_the_boat_is_served_by_the_wind_and_by_what_moves_it():
    t = printed(RICH | {"hand": "grove sloop", "city": "cooper"}, roses=("green", "common"))
    assert served(t, "boat", "play grove") == 2
    assert served(t, "boat", "play sloop") == 2  # green, and its effect
    assert served(t, "boat", "visit 1") == 1
    assert [served(t, "boat", f"place {place}") for place in ("coast1", "docks", "lookout")] == [0, 0, 0]


def test_maps_are_served_by_the_dunes_and_by_cards_that_a_tile_still_wants():
    greens = "grove grove grove"
    t = printed(
        RICH | {"city": greens + " beach_sledge inn galley port manor", "hand": "grove abbey"}, roses=(None, None)
    )
    assert served(t, "maps", "place dunes") == 1
    assert served(t, "maps", "play abbey") == 1
    assert served(t, "maps", "play grove") == 0  # four of them already
    have = printed(
        RICH | {"hand": "abbey", "maps": {"reds": 2, "five_types": 2}}, maps_taken={"reds": 1, "five_types": 1}
    )
    assert served(have, "maps", "play abbey") == 0


def test_docks_and_lookout_serve_the_hand():
    t = printed()
    assert [served(t, "hand", f"place {place}") for place in ("docks", "lookout", "coast1")] == [1, 1, 0]


def made_up(games: int, seats: int = 2) -> balance.Found:
    """Matches in which seat 0 starts and wins all; nobody has anything."""
    notes = balance.Notes(games, seats).found
    notes["won"][:, 0] = 1
    notes["score"][:] = 10
    notes["order"][:] = np.arange(seats)
    return notes | {"aiming": np.arange(games) % seats}


def test_a_card_of_winners_shifts_what_points_and_cost_do_not_explain():
    found, rng = made_up(400), np.random.default_rng(1)
    found["city"][:] = rng.random((400, 2, NAMES)) < 0.5
    found["city"][:, 0, IDS.index("grove")], found["city"][:, 1, IDS.index("grove")] = 1, 0
    held, shift = balance.shifts(found)
    explained, grove = balance.explained(found, shift, held), IDS.index("grove")
    assert held[grove] == 400
    assert shift[grove] == 50
    assert abs(shift - explained).argmax() == grove
    facts = np.column_stack([np.ones(NAMES), POINTS, COST.sum(1)])
    assert np.allclose(facts @ np.linalg.lstsq(facts, explained, rcond=None)[0], explained)


def test_an_opening_hand_is_compared_with_hands_of_the_same_size():
    found = made_up(100)
    found["hand"][:, 0, 3] = found["hand"][:, :, 4] = 1
    found["hand"][:50, 1, 5], found["won"][:50] = 1, (0, 1)
    held, opening = balance.openings(found)
    assert list(held[[3, 4, 5]]) == [100, 200, 50]
    assert opening[3] == opening[4] == 0  # it is the seat that wins, not the card
    assert opening[5] == 50
    assert balance.errors(found, held)[5] == pytest.approx(100 * 0.5 / 50**0.5)


def test_the_report_says_of_each_limit_whether_it_holds():
    rng, fair = np.random.default_rng(2), {"won": np.full((40, 4), 0.25)}
    found = made_up(40, 4)
    for key in ("city", "hand"):
        found[key][:] = rng.random((40, 4, NAMES)) < 0.3
    aimed = {(aim, bonus): made_up(40, 4) | fair for aim in AIMS for bonus in BONUSES}
    text = report(balance, AIMS, found, aimed, "a command")
    assert "Farthest: **75.00 pp** (does not hold)" in text
    assert "Most: **25.0 %** (holds)" in text
    assert all(text.count(f"| {card.name_text} |") == 1 for card in BOX.cards)
    aimed["maps", BONUSES[1]]["won"] = np.eye(4)[np.arange(40) % 4]
    text = report(balance, AIMS, found | fair, aimed, "a command")
    assert "Farthest: **0.00 pp** (holds)" in text
    assert "Most: **100.0 %** (does not hold), ± 0.0, of map tiles" in text
    assert "## Aims" not in report(balance, AIMS, found, {}, "a command")


def test_the_farthest_opening_card_may_lie_beyond_its_limit_by_luck_alone():
    left, error = np.zeros(NAMES), np.full(NAMES, 0.4)
    left[IDS.index("grove")] = -3.5
    assert balance._farthest(left, error, 3, 2) == "Limit 3 + 0.8 pp; farthest **3.5 pp** (holds), ± 0.4, of Grove."
    assert "Limit 3 pp; farthest **3.5 pp** (does not hold)" in balance._farthest(left, error, 3)
    assert "(does not hold)" in balance._farthest(left, error / 2, 3, 2)
