"""Whatever is asked has a sentence that says what an answer is good for."""

from ludoteka.games.catan.state import Phase
from ludoteka.games.catan.words.prompt import ASKS
from ludoteka.games.catan.words.purpose import PURPOSES, purpose
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, table

RUNS_ON = ("plain",)
T = translator("en")


def test_every_question_has_one():
    assert set(PURPOSES) == set(ASKS)


def test_what_is_discarded_is_not_what_can_be_built_with():
    match = table().hand(A, "3 lumber 2 brick 1 wool 2 ore").turn(A, rolled=7)
    match.s.phase, match.s.players[A].owed = Phase.DISCARD, 4
    assert purpose(match.s, T) == (
        "Rather discard: 2 lumber, 1 brick, 1 ore. You can still pay for: road. "
        "Kept for: development card (lacks 1 grain)."
    ), "no corner for a settlement"
    match.town(A, "3.4.N").hand(A, "2 grain 1 ore")
    assert purpose(match.s, T) == (
        "Rather discard: 2 lumber, 1 brick, 1 wool. You can still pay for: city, road. A city is a point."
    )
    match.s.players[A].owed = 7
    assert purpose(match.s, T).endswith(" You can still pay for: road."), "a city takes more than is left"


def test_what_is_kept_pays_for_all_that_it_is_kept_for_and_points_come_first():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "2 lumber 3 brick 2 wool 2 ore")
    match.turn(A, rolled=7).s.phase, match.s.players[A].owed = Phase.DISCARD, 4
    assert purpose(match.s, T) == (
        "Rather discard: 1 brick, 1 wool, 2 ore. You can still pay for: road. Kept for: settlement (lacks 1 grain)."
    )


def test_what_is_still_missing_of_a_price_is_told_rather_than_what_is_left_over():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "3 lumber 1 brick 2 wool 1 grain 2 ore")
    match.turn(A, rolled=7).s.phase, match.s.players[A].owed = Phase.DISCARD, 2
    match.hand(A, "1 brick")
    for lang in LANGUAGES:
        assert len(purpose(match.s, translator(lang))) <= LONGEST, lang
    assert purpose(match.s, T).endswith(" Kept for: city (lacks 1 grain, 1 ore).")


def test_a_card_is_given_for_one_that_is_not_needed():
    match = table().hand(A, "1 lumber 1 brick 1 ore").turn(A, rolled=8)
    match.s.phase = Phase.ASLA_PAY
    assert purpose(match.s, T) == "You do not need for your next purchase (road): 1 ore."
