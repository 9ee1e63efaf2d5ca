"""A resource that brings no card nearer may serve the next card once the best is played, or a worker's errand."""

from ludoteka.games.farshore.state import EMPTY, SPACES, Phase
from ludoteka.table.hooks import page_of
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import T, said_of

RED = "red common construction"


def test_where_all_can_be_paid_for_it_is_told_what_serves_the_card_after_the_best():
    made = {"G": card("brown common construction", "", "gain 1 any"), "N": card(RED, "1 wood", points=3),
            "M": card(RED, "1 wood", points=5)}  # fmt: skip
    drawn = table(made, {"hand": "G N M", "goods": {"wood": 1}})
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play G")
    low, high = drawn.names["N"], drawn.names["M"]
    assert said_of(drawn) == f"After {high}: wood → pays {low} (+3)."
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.count(f"<small>later pays: {low}</small>") == 1
    assert answers.count("<small>helps no card</small>") == 3


def test_where_no_card_fits_it_is_told_what_serves_a_worker():
    pays = [{"do": "pay", "n": 1, "what": "wood"}, {"do": "gain", "what": "point", "n": 3, "per": "made"}]
    made = {"R": card("red unique construction", "", pays)}
    city = " ".join(["R", *(f"D{k + 1}" for k in range(SPACES - 1))])
    drawn = table(made, {"hand": "X1", "city": city, "workers": 2}).play("place docks", "discard X1")
    name = drawn.names["R"]
    assert said_of(drawn) == f"Worker: wood → {name} in your city +3, else +2."  # the boat of an island
    assert drawn.state.phase == Phase.GAIN
    drawn.state.players[0].goods[0] = 3
    brings = f"Whichever you take, a worker then brings: {name} in your city +3."
    assert said_of(drawn) == f"No card fits your city. {brings}"


def test_cards_that_cannot_come_into_the_city_go_for_resources_that_a_worker_pays_with():
    pays = [{"do": "pay", "n": 1, "what": "wood"}, {"do": "gain", "what": "point", "n": 3, "per": "made"}]
    made = {"R": card("red unique construction", "", pays)}
    city = " ".join(["R", *(f"D{k + 1}" for k in range(SPACES - 1))])
    drawn = table(made, {"hand": "X1", "city": city, "workers": 2})
    drawn.play("place docks")
    name = drawn.names["R"]
    said = f"With more resources a worker brings: {name} in your city +3, now +2."
    assert said_of(drawn) == f"None of your cards fits your city. {said}"
    drawn.state.players[0].goods[0] = 1
    assert said_of(drawn).endswith("no worker needs more resources: discard or not, it hardly matters.")


def test_a_worker_who_comes_home_from_a_red_card_is_told_with_what_he_brings_there_again():
    made = {"B": card("brown common construction", "", [{"do": "recall"}]), "R": card(RED, "", "gain 2 point")}
    drawn = table(made, {"hand": "B", "city": "R@", "workers": 1}).play("play B")
    assert said_of(drawn) == f"Best home, to be sent again: {drawn.names['R']} → +2."
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert "<small>again +2 points</small>" in answers
    drawn = table(made | {"S": card(RED, "", "gain 4 point")}, {"hand": "B", "city": "R@ S@", "workers": 0}).play(
        "play B"
    )
    answers = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert answers.index("again +4 points") < answers.index("again +2 points")  # a phone shows the first of them
