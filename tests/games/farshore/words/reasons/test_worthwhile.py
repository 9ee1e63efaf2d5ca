"""What takes points on balance is never what something leads to: it stands behind what is worth having."""

import pytest

from ludoteka.games.farshore.state import EMPTY
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import T, said_of

RED, PLAIN = "red common construction", "brown common construction"


def gaining(made, effect="gain 1 any", **me):
    """A resource is chosen, with nothing in the Bay."""
    drawn = table(made | {"G": card(PLAIN, "", effect)}, {"hand": " ".join(("G", *made))} | me)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    return drawn.play("play G")


def answers(drawn):
    return page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)


def test_a_saved_treasure_comes_before_a_card_that_loses_points():
    made = {"N": card(PLAIN, "2 wood", points=-1), "C": card(PLAIN, "2 stone", points=3)}
    drawn = gaining(made, goods={"stone": 1}, treasures=1)
    low, high = drawn.names["N"], drawn.names["C"]
    assert said_of(drawn) == f"Best: stone → {high}: saves 1 treasure (+2); wood → {low} (−3)."
    assert f"<small>pays: {low} (−3, after −2 for 1 treasure)</small>" in answers(drawn)


def test_where_only_a_loss_is_reached_it_is_called_one():
    drawn = gaining({"N": card(PLAIN, "1 wood", points=-1)})
    assert said_of(drawn) == (
        f"It hardly matters which. At most a loss comes of it: wood → pays {drawn.names['N']} (−1)."
    )


@pytest.mark.parametrize("effect", ["gain 1 any", "choose"])
def test_beside_a_loss_what_brings_most_other_cards_nearer_is_best(effect):
    made = {"N": card(PLAIN, "1 wood", points=-1), "M": card(PLAIN, "3 wood", points=3)}
    chosen, what = (
        [{"do": "choose", "options": [[{"do": "gain", "what": "stone"}], [{"do": "gain", "what": "any"}]]}],
        "1 of any resource",
    )
    drawn = gaining(made) if effect != "choose" else gaining(made, chosen)
    assert said_of(drawn) == (
        f"Best: {'wood' if effect != 'choose' else what}. 1 other card in sight then lacks less. "
        f"To play {drawn.names['N']} at once is a loss (−1)."
    )


@pytest.mark.slow
def test_of_green_cards_none_is_run_first_for_a_card_that_loses_points():
    made = {"W": card("green common construction", "", "gain 1 wood"), "N": card(PLAIN, "1 wood", points=-1),
            "R": card(PLAIN, "", [{"do": "run"}])}  # fmt: skip
    drawn = table(made, {"hand": "R N", "city": "W W"})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    assert "→ pays" not in said_of(drawn.play("play R"))


def test_each_worker_that_may_come_home_says_what_the_card_brings_that_he_pays_for():
    made = {"B": card(PLAIN, "", [{"do": "recall"}]), "L": card(PLAIN, "3 wood", points=2),
            "H": card(PLAIN, "2 seaweed", points=4)}  # fmt: skip
    drawn = table(made, {"hand": "B L H", "workers": 0}, at=[1, 1, 0, 0])
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    shown = answers(drawn.play("play B"))
    assert f"<small>pays: {drawn.names['L']} (+2)</small>" in shown
    assert f"<small>pays: {drawn.names['H']} (+4)</small>" in shown


def test_what_brings_as_much_is_named_together():
    pay = [{"do": "pay", "n": 2, "extent": "up to", "what": "any"}, {"do": "boat", "n": 1, "per": "made"}]
    drawn = table({"S": card(PLAIN, "", pay)}, {"hand": "S", "goods": {"wood": 1, "seaweed": 1, "stone": 1}})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    assert "Best given: wood / seaweed / stone +2." in said_of(drawn.play("play S"))


def test_a_resource_that_a_card_needs_is_told_beside_those_that_none_does():
    made = {"G": card(PLAIN, "", [{"do": "give goods", "n": 1, "what": "any"}]), "W": card(PLAIN, "1 wood", points=3)}
    drawn = table(made, {"hand": "G W", "goods": {"wood": 1, "stone": 1}, "workers": 0})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    said = said_of(drawn.play("play G"))
    assert f"No card that you can pay for needs: stone. Needed: wood → {drawn.names['W']}." in said
