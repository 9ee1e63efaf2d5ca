"""One frame that never moves: at three sizes, over asks of played matches of every game, what is asked and what is held
lie where they lay, whole and within reach. `make frame` walks whole matches through."""

import pytest

from ludoteka.engine.registry import games
from tests.browser.frame.walk import LOOK, RESTS, small_signs, walked
from tests.browser.seat import invitation, ready

pytestmark = pytest.mark.browser

#: Matches with places in their logs where something else is asked each time: also a seven's discards beside two titles,
#: an offer, resources to choose from, green cards that give again, a turn whose tracks say much, most kinds of pieces.
ASKS = {
    "catan/four": (300, 1, 57, 120, 760, 1053),
    "farshore/two": (120, 6, 60, 130, 161, 200, 221),
    "tapestry/shadow": (150, 12, 40, 83, 90),
    "dorfromantik/alone": (61, 4, 132, 100),
}

#: Boards whose signs are measured: a match with places at its start, middle and end, how small in pixels a sign may be
#: at the least, and what stands there as a sign without being one of the kit's.
SIGNS = {
    "farshore/two": ((20, 43, 120, 148, 397), 24, ".farshore-pawn, .farshore-hull, .farshore-buoy"),
    "farshore/four": ((20, 55, 318, 449, 818), 24, ".farshore-pawn, .farshore-hull, .farshore-buoy"),
    "tapestry/shadow": ((40, 106, 177, 347), 18, ".tap-vp"),
    "tapestry/four": ((60, 486), 18, ".tap-vp"),
    "tapestry/five": ((2, 390, 700), 18, ".tap-vp"),
    "dorfromantik/alone": ((4, 61, 132), 24, ".dorf-standard"),
    "dorfromantik/three": ((8, 50, 90), 24, ".dorf-standard"),
    "dorfromantik/both_boxes": ((20, 61, 110), 24, ".dorf-standard"),
}


@pytest.mark.parametrize("match", ASKS)
def test_the_frame_stays_whatever_is_asked(room, match):
    assert [str(fault) for fault in walked(room, match, ASKS[match], ["cs"])] == []


def test_many_seats_keep_the_frame(room):
    """Four at a game with a long name, and at the end, where long words stand beside each; six on the largest map."""
    faults = [
        *walked(room, "catan/islands_paired", (1200, 800, 1600)),
        *walked(room, "catan/new_world", (900,)),
        *walked(room, "farshore/four", (184,), ["en-GB"]),
        *walked(room, "tapestry/four", (608,), ["pl"]),
    ]
    assert [str(fault) for fault in faults] == []


def test_every_language_keeps_the_frame(room):
    """Long words and short ones, each where they have least room."""
    languages = ("pl", "sk", "en-GB")
    for match, entries in (("farshore/two", 130), ("tapestry/shadow", 83), ("catan/four", 1053)):
        assert [str(fault) for fault in walked(room, match, [entries] * len(languages), languages)] == []


@pytest.mark.parametrize("match", SIGNS)
def test_signs_in_a_board_are_large_enough_to_be_known(room, match):
    places, least, also = SIGNS[match]
    assert [str(fault) for fault in small_signs(room, match, places, least, also)] == []


@pytest.mark.parametrize("language", ["cs", "pl"])
@pytest.mark.parametrize("game", games())
def test_a_first_game_on_a_phone_has_its_question_answers_and_coach_whole(room, game, language):
    page = room.page(size=(390, 844), touch=True, locale=language)
    invitation(page, game).locator("button[value=coach]").click()
    ready(page)
    page.locator(".ask[data-state=play], .ask[data-waits]").wait_for()
    page.locator("#coach .rule-link").first.wait_for()
    page.evaluate(RESTS)
    assert page.evaluate(LOOK)["faults"] == []
    for part in ("#ask", ".ask-answers", ".coach-words"):
        hidden = page.locator(part).evaluate("(one) => one.scrollHeight - one.clientHeight")
        assert hidden <= 2, (part, hidden)
