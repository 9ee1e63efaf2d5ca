"""A question says what it comes from: what is paid for, what is full, whose benefits they are."""

import random

import pytest

from ludoteka.engine.game import legal_codes
from ludoteka.games.tapestry.box.benefits import Flag
from ludoteka.games.tapestry.box.tables import BONUS_GAIN, GAIN, LIST_N, LISTS, TECH_NAMES
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules import observation
from ludoteka.games.tapestry.state import SPACES, TRACKS, Card, Civ, Mode, Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.causes import list_source
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.names import CARD_NAMES, LANDMARK_NAMES
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import GAME, beside, cover, do, goods, hold, later, play, table, tech, tile, tokens

RUNS_ON = ("plain",)
T = translator("en")
MILITARY = 2


def asks(s, verb, x=0, y=0):
    later(s, 0, verb, x, y)
    return prompt(s, T)


def test_a_question_names_the_cards_it_is_about():
    s = table()
    s.market[:] = [TECH_NAMES.index(name) for name in ("Clocks", "Compass", "Library")]
    assert asks(s, Verb.REFRESH) == "Seat 1: replace the cards Clocks, Compass, Library?"
    play(s, 0, Card.ACADEMIA)
    hold(s, 0, Card.EMPIRICISM)
    assert asks(s, Verb.OVERPLAY) == "Seat 1: which tapestry card lies over Academia, which then acts no more?"
    later(s, 0, Verb.LIST, LISTS.number("refresh & invent & invent"), 0b110)
    do(s, "option 1")
    assert prompt(s, T) == "Seat 1 invents, then once more: which technology card first?"
    assert asks(s, Verb.INVENT) == "Seat 1 invents: which technology card?"


def test_a_payment_says_what_it_is_for():
    s = table()
    goods(s, 0, 1, 1, 0, 0)
    do(s, "token 3")
    assert prompt(s, T) == "Seat 1 pays 1 of any resource for Military 1: which?"
    assert action(s, parse(s, "good food"), T) == "Food (1 → 0)"
    s = table()
    goods(s, 0, 1, 1, 0, 0)
    assert asks(s, Verb.BONUS, MILITARY * SPACES + 2) == ("Seat 1: pay for the bonus of Military 2 (Bladed Weapons)?")
    assert action(s, parse(s, "yes"), T) == "Pay 1 of any resource for Armory"
    do(s, "yes")
    assert prompt(s, T) == "Seat 1 pays 1 of any resource for the bonus Armory: which?"
    s.stack[s.depth - 1].x = 2
    assert prompt(s, T) == "Seat 1 pays 2 of any resource for the bonus Armory, one by one: which first?"
    goods(s, 0, 0, 3, 0, 0)
    assert prompt(s, T) == "Seat 1 pays 2 of any resource for Armory: only Worker is left."


def test_a_payment_for_a_space_says_what_is_paid_already():
    s = table()
    tokens(s, 0, 0, 0, 5, 0)
    goods(s, 0, 2, 1, 1, 0)
    do(s, "token 3")
    assert prompt(s, T) == "Seat 1 pays 1 of any resource for Military 6 (Culture paid): which?"
    s = table()
    tokens(s, 0, 0, 0, 6, 0)
    goods(s, 0, 2, 2, 1, 0)
    do(s, "token 3")
    assert prompt(s, T) == "Seat 1 pays 2 of any resource for Military 7 (Culture paid): which first?"
    do(s, "good food")
    assert prompt(s, T) == "Seat 1 pays 1 of any resource for Military 7 (Culture paid): which?"


def test_where_a_single_answer_is_left_it_is_said_why():
    s = table()
    assert asks(s, Verb.DICE, beside(s), 1) == ("Seat 1 takes the red die: the black one brings nothing.")
    cover(s, beside(s))
    assert prompt(s, T) == "Seat 1 gains one of the two dice. Which?"
    s = table()
    hold(s, 0, Card.BOAST)
    assert asks(s, Verb.TRAP, beside(s)) == "Seat 1 loses a territory to a conquest: no Trap card in hand to keep it."
    observation.hide(s, 1)  # nobody else learns that
    assert prompt(s, T) == "Seat 1 loses a territory to a conquest: spring a Trap?"
    s = table()
    hold(s, 0, Card.TRAP)
    assert asks(s, Verb.TRAP, beside(s)) == "Seat 1 loses a territory to a conquest: spring a Trap?"


def test_a_turn_that_can_only_be_an_income_turn_says_so():
    s = table(era=0)
    goods(s, 0, 0, 0, 0, 0)
    assert prompt(s, T) == "Seat 1 takes the first income turn."
    s.players[0].era = 2
    assert prompt(s, T) == "Seat 1 takes an income turn: no advance is possible."
    goods(s, 0, 1, 0, 0, 0)
    assert prompt(s, T) == "Seat 1: advance, or take an income turn?"


def test_the_only_tapestry_card_is_no_choice():
    s = table(era=2)
    s.players[0].cards = 1
    assert asks(s, Verb.PLAY) == "Seat 1 plays the only tapestry card, for era 2."
    s.players[0].cards = 2
    assert asks(s, Verb.PLAY) == "Seat 1 plays a tapestry card for era 2. Which?"


def test_a_bonus_that_is_free_says_so():
    s = table()
    later(s, 0, Verb.BONUS, MILITARY * SPACES + 2, 1)
    assert action(s, parse(s, "yes"), T) == "Pay nothing for Armory"


def test_a_resource_for_a_full_district_names_it():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    for c in (0, 1, 2, 9, 10, 11, 18, 19):
        me.plots[c] = 1
    me.rows[:3] = 0b111
    me.rows[2] = 0b011
    later(s, 0, Verb.PLOT, 0)
    do(s, "plot 3,3")
    one, both = "is full and gives 1 resource", "{} of 2, Architects"
    assert prompt(s, T) == f"Seat 1: district A1–C3 {one} ({both.format(1)}). Which?"
    do(s, "good food")
    assert prompt(s, T) == f"Seat 1: district A1–C3 {one} ({both.format(2)}). Which?"
    s.civ_of[Civ.ARCHITECTS] = -1
    assert prompt(s, T) == f"Seat 1: district A1–C3 {one}. Which?"
    n = int(me.goods[0])
    assert action(s, parse(s, "good food"), T) == f"Food ({n} → {n + 1})"


def test_a_resource_for_being_first_in_an_era_says_so():
    s = table(era=1)
    do(s, "income")
    while s.stack[s.depth - 1].verb != Verb.ANY:
        do(s, "pass" if s.stack[s.depth - 1].verb == Verb.POST else "token 3")
    assert prompt(s, T) == "Seat 1 begins era 2 before the neighbours and gains 1 resource. Which?"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("conquer / armory", "Military 3: Seat 1 takes one of the two. Which?"),
        ("house / farm / armory", "Technology 5: Seat 1 takes one of these. Which?"),
        ("market / house / farm", "The Nail: Seat 1 takes one of these. Which?"),
        ("conquer & armory", "Military 5: Seat 1 gains all of these. Which first?"),
        # of two spaces
        ("advance exploration / advance military / advance technology", "Seat 1 takes one of these. Which?"),
    ],
)
def test_benefits_to_choose_from_say_where_they_come_from_and_how_many_are_taken(text, said):
    number = LISTS.number(text)
    assert asks(table(), Verb.LIST, number, (1 << int(LIST_N[number])) - 1) == said


def test_no_list_is_put_down_to_one_of_several():
    assert not list_source(LISTS.number("conquer"), T)


def test_a_button_of_a_track_says_what_the_space_is_worth_now():
    s = table()
    s.players[0].supply = 0b111
    spot = MILITARY * SPACES + 4
    assert worth(s, 0, spot, Mode.FULL, T) == "Worker, 3 points, landmark of 4 plots"
    assert worth(s, 0, spot, Mode.PLAIN, T) == "only the step, no benefit, landmark of 4 plots"
    assert worth(s, 0, MILITARY * SPACES + 2, Mode.FULL, T) == "tapestry card, for 1 resource: Armory"
    assert worth(s, 0, MILITARY * SPACES + 2, Mode.NO_BONUS, T) == "tapestry card"
    assert worth(s, 0, SPACES - 5, Mode.FULL, T) == "Farm, 1 point, for 2 tiles: 5 points"
    assert worth(s, 0, MILITARY * SPACES + 3, Mode.FULL, T) == "conquer land with 2 dice or Armory"
    assert worth(s, 0, SPACES + 1, Mode.FULL, T) == "free step, a die picks the track"
    assert worth(s, 0, 3 * SPACES + 1, Mode.FULL, T) == "technology card, to be upgraded"


def test_a_leader_says_where_it_leads():
    s = table()
    tokens(s, 0, 0, 0, 3, 0)
    later(s, 0, Verb.LEAD)
    assert action(s, parse(s, "token 3"), T) == "Advance to Military 4: Standing Army"
    assert "landmark of 4 plots" in answers(s, 0, T)


def test_a_question_of_a_card_names_it():
    s = table()
    later(s, 0, Verb.ALLY)
    assert prompt(s, T) == "Seat 1: Alliance: which opponent?"
    s.stack[s.depth - 1].verb = Verb.SPY
    assert prompt(s, T) == "Seat 1: Espionage: the ability of which card?"


def bound(card, civs=(), ally_acts=-1):
    """Seat 2 is bound to seat 1, whose turn it is."""
    s = table(civs=civs)
    me = s.players[1]
    me.acts, me.ally = card, 0
    s.players[0].acts = ally_acts
    goods(s, 0, 3, 3, 3, 3)
    for p in (0, 1):
        tile(s, p, *range(1 + 6 * p, 7 + 6 * p))
    return s


def sites(s, dice):
    """All that is asked until the turn goes on is answered somehow: what is said where seat 2 places a building."""
    said = []
    for _ in range(60):
        if s.awaits:
            GAME.draw(s)
            continue
        verb = s.stack[s.depth - 1].verb
        if verb == Verb.TURN:
            break
        if verb == Verb.PLOT and s.seat == 1:
            said.append(prompt(s, T))
        GAME.apply(s, dice.choice(legal_codes(GAME, s)))
    return said


def test_a_building_in_the_turn_of_an_ally_is_not_said_to_be_the_same():
    dice, told = random.Random(2), []
    for spot in (k for k, number in enumerate(GAIN) if number):
        s = bound(Card.MARRIAGE)
        s.players[1].wed = spot // SPACES
        later(s, 0, Verb.BENEFIT, spot)
        told += sites(s, dice)
    assert told
    assert all(one.startswith("Because of Marriage of State with Seat 1: Seat 2 places a building: ") for one in told)
    told.clear()
    for name in TECH_NAMES:
        for row in range(2):
            s = bound(Card.ALLIANCE)
            later(s, 0, Verb.RAISE, tech(s, 0, name, row))
            told += sites(s, dice)
    assert told
    assert all(one.startswith("Because of Alliance with Seat 1: Seat 2 places a building: ") for one in told)
    assert not any("same" in one for one in told)


def test_a_tile_that_an_ally_brings_says_so():
    s = bound(Card.ALLIANCE)
    tile(s, 1, 13)
    later(s, 1, Verb.LAY, 12)
    assert prompt(s, T).startswith("Because of Alliance with Seat 1: Seat 2 lays tile 13 (")
    s.players[1].acts = -1
    assert prompt(s, T).startswith("Seat 2 lays tile 13 (")


def test_a_building_that_comes_of_something_else_is_not_put_down_to_the_ally():
    dice, traded, raised = random.Random(2), [], []
    for card in (Card.MARRIAGE, Card.ALLIANCE):
        for spot in (k for k, number in enumerate(BONUS_GAIN) if number):
            s = bound(card, ally_acts=Card.TRADE)
            tokens(s, 1, *(spot % SPACES if k == spot // SPACES else 0 for k in range(TRACKS)))
            later(s, 0, Verb.TRADE, 1)
            do(s, f"token {spot // SPACES + 1}")
            traded += sites(s, dice)
        for name in TECH_NAMES:
            for row in range(2):
                s = bound(card, civs=(Civ.INVENTORS,))
                later(s, 1, Verb.RAISE, tech(s, 1, name, row))  # by the token of the Inventors
                raised += sites(s, dice)
    assert traded
    assert raised
    assert not any("Marriage" in one or "Alliance" in one for one in traded + raised)


def test_a_question_that_a_name_makes_long_is_asked_in_fewer_words():
    s = table()
    later(s, 0, Verb.SITE, LANDMARK_NAMES.index("Fusion Reactor"))
    assert prompt(s, T) == "Seat 1 places Fusion Reactor: upper left corner of its 3×3 area?"
    mine = T.calling(["", "", ""], 0)
    later(s, 0, Verb.SITE, LANDMARK_NAMES.index("Academy"))
    assert prompt(s, mine) == "Place Academy: upper left corner of its 4×2 area? It may stick out."


@pytest.mark.parametrize("card", [Card.STEAM, Card.TECHNOCRACY])
def test_a_technology_that_a_tapestry_card_brings_names_the_card_and_that_it_goes_up(card):
    s = table(era=2)
    s.players[0].acts = card
    later(s, 0, Verb.INVENT, Flag.AND_UPGRADE)
    name = T(CARD_NAMES[card])
    assert prompt(s, T) == f"{name}: Seat 1 invents and upgrades it at once. Which technology card?"
