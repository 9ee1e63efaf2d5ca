"""Technologies and tapestry cards: told apart by what they need and bring."""

import random
import re

import pytest

from ludoteka.games.tapestry.box.tables import CIRCLE, LISTS, TECH_NAMES
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.dispatch import go_on
from ludoteka.games.tapestry.rules.lands.land import land
from ludoteka.games.tapestry.rules.technology import prerequisite, row_of
from ludoteka.games.tapestry.state import ERAS, LANDMARKS, SPACES, TECHS, TRACKS, Card, Civ, Terrain, Verb
from ludoteka.games.tapestry.words.gains.merits import brings
from ludoteka.games.tapestry.words.income import plays_left
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.reasons.cards import BRINGS
from ludoteka.games.tapestry.words.reasons.eras import LASTING
from ludoteka.games.tapestry.words.reasons.tapestries import BY_BEST, card_points, card_side
from tests.games.tapestry.table import (
    beside,
    choices,
    cover,
    do,
    goods,
    hold,
    later,
    market,
    table,
    tech,
    tokens,
    top,
)
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_technologies_are_chosen_by_what_can_be_had_of_them():
    s = table()
    market(s, "Light Bulb", "Calendar", "Ammonia")
    assert asks(s, Verb.INVENT) == (
        "Rather Ammonia (Farm + 3× Food till the end) than Light Bulb (Coin). About 8 points, not 2."
    )
    shown = answers(s, 0, T)
    assert "(needs: Military 4; you: 0)" in shown
    tokens(s, 0, 0, 0, 4, 0)
    compared = "Rather Ammonia (Farm + 3× Food till the end) than Light Bulb (Coin, then Market)."
    assert purpose(s, T) == f"{compared} About 8 points, not 6."
    assert "(needs: Military 4; you have it)" in answers(s, 0, T)
    tokens(s, 0, 0, 0, 1, 0)
    tokens(s, 1, 0, 0, 5, 0)  # a neighbour counts as well
    assert "(needs: Military 4; Seat 2 has it, that counts)" in answers(s, 0, T)
    tokens(s, 1, 0, 0, 0, 0)
    market(s, "Library", "Light Bulb", "Com Tower")
    assert purpose(s, T).startswith("Rather Com Tower (5 points) than ")
    tech(s, 0, "Vaccines")
    tech(s, 0, "Clocks", 1)
    assert asks(s, Verb.UPGRADE) == "Now it would give – Vaccines: to Science 1: only the step, no benefit."


@pytest.mark.slow
def test_what_upgrades_are_said_to_bring_comes_of_them_and_what_is_ready_can_go_up():
    s, dice, said = table(), random.Random(9), set()
    for _ in range(200):
        cards = dice.sample(range(len(TECH_NAMES)), k=3)
        s.players[0].built[:] = dice.randrange(4)
        s.players[0].lands = dice.randrange(9)
        tokens(s, 0, *(dice.randrange(8) for _ in range(TRACKS)))
        tokens(s, 1, *(dice.randrange(6) for _ in range(TRACKS)))
        s.players[0].tech[:] = 0
        s.depth = 0
        market(s, *(TECH_NAMES[k] for k in cards))
        told = asks(s, Verb.INVENT)
        left = re.search(r"income, (\d) to come", told)
        for name in re.findall(r"(?:Rather|than|or) ([^()]+) \([^()]*, then ", told):
            assert prerequisite(s, 0, TECH_NAMES.index(name))
            said.add("then")
        for name, n in re.findall(r"(?:Rather|than|or) ([^()]+) \((\d+) points?[,)]", told):
            assert gained(s, TECH_NAMES.index(name), 0) == int(n)
        assert not left or int(left[1]) == ERAS - s.players[0].era
        for k in cards:
            s.players[0].tech[dice.randrange(2)] |= 1 << k
        s.depth = 0
        told = asks(s, Verb.UPGRADE)
        for name, n in re.findall(r"(?:Rather|than|or) ([^()]+) \((\d+) points?[,)]", told):
            k = TECH_NAMES.index(name)
            assert gained(s, k, row_of(s, 0, k)) == int(n)
            said.add("points")
        said |= {told[:6], "left" * bool(left)}
    assert {"Rather", "points", "then", "left"} <= said


def gained(s, card, row):
    """The points that come at once of an upgrade from a row."""
    after = s.copy()
    after.players[0].tech[row] |= 1 << card
    after.depth = 0
    stack.push(after, Verb.RAISE, 0, card, 0)
    while after.depth and not go_on(after):
        pass
    return int(after.players[0].points) - int(s.players[0].points)


def test_a_card_is_told_with_points_only_where_nothing_else_may_come_of_it():
    s = table(era=2)
    for n in range(LANDMARKS):
        assert card_points(s, 0, Card.FEUDALISM) == (3 * n or None)  # without any there is a resource
        s.players[0].landmarks |= 1 << n
        assert card_points(s, 0, Card.DEMOCRACY) is None  # two points for each card that one gives away
        s.players[0].cards += 1
    for n in range(10):
        s.players[0].tech[0] = (1 << n) - 1
        assert card_points(s, 0, Card.MERITOCRACY) == 2 * (n + 1)
    assert card_points(s, 0, Card.TRAP) == 10


def test_meritocracy_is_more_than_as_many_points():
    s = table()
    s.players[0].tech[0] = 0b1111
    more, other = card_side(s, 0, Card.MERITOCRACY, T), card_side(s, 0, Card.TRAP, T)
    assert more.things == ("now 10 points", "card, later: 5 points")
    assert more.amount > other.amount
    assert other.things == ("now 10 points",)


def test_tapestries_are_told_apart_by_what_they_bring_and_spared_for_the_eras_to_come():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.ACADEMIA)
    tokens(s, 0, 0, 3, 1, 0)
    kept = " Eras to come that ask for a card: 2."
    assert asks(s, Verb.PLAY) == "Academia: 3 points each time, on 3 next spaces." + kept
    s.players[0].traps = 1  # played, it brings its points at once
    assert purpose(s, T) == (
        "Best first, points by guess: Academia 12 (3 points each time, on 3 next spaces); Trap 10."
    )
    s.players[0].traps = 0
    hold(s, 0, Card.DEMOCRACY)
    assert purpose(s, T).startswith("Best first, points by guess: Academia 12 (3 points each time, on 3 next spaces); ")
    s.players[0].hand &= ~(1 << Card.ACADEMIA)
    before = s.tobytes()
    hold(s, 0, Card.BOAST)
    assert purpose(s, T).startswith(
        "Best first, points by guess: Boast of Superiority 16; Democracy 6 (3 cards, 2 points each)."
    )  # nobody is ahead of it anywhere
    assert card_points(s, 0, Card.DARK_AGES) is None
    s.players[0].hand, s.players[0].cards = 1 << Card.DEMOCRACY, s.players[0].cards - 1
    s.deck |= 1 << Card.BOAST
    assert s.tobytes() == before
    s.players[0].hand = 1 << Card.MONARCHY
    assert purpose(s, T) == "Monarchy: 3 points each time, on 1 next space." + kept
    assert "Your next spaces it acts on: Military 2" in answers(s, 0, T)
    s.players[0].hand = 0
    assert purpose(s, T) == PURPOSES[Verb.PLAY]
    s.players[0].hand = 1 << Card.ACADEMIA | 1 << Card.DEMOCRACY
    assert asks(s, Verb.OVERPLAY).startswith("Rather Academia")
    told = "Rather give Democracy (3 cards, 2 points each) than Academia (3 points each time, on 3 next spaces)."
    assert asks(s, Verb.PAY_TAPESTRY, 1) == told
    cards = int(s.players[0].cards)
    assert asks(s, Verb.PAY_TAPESTRY, cards) == f"You hold only {cards}: all go, in any order."
    s.players[0].cards = 1
    assert asks(s, Verb.PAY_TAPESTRY, 1) == "It is your only card: nothing to choose."
    s.players[0].hand, s.players[0].cards = 1 << Card.DEMOCRACY, 2
    assert purpose(s, T).endswith("Cards in your hand: 2, eras that still ask for one: 3.")
    s.stack[0] = s.stack[s.depth - 1]  # the card for this era lies already
    s.depth = 1
    assert purpose(s, T).endswith("Cards in your hand: 2, eras that still ask for one: 2.")
    s.players[0].hand = 1 << Card.ACADEMIA | 1 << Card.DEMOCRACY
    s.players[0].hand = 1 << Card.DEMOCRACY
    assert asks(s, Verb.OVERPLAY).endswith("You can spare it: income brings more.")
    s.players[0].cards = 1
    assert purpose(s, T).endswith("Your only one for your next income.")


def test_a_card_to_copy_is_compared_by_what_it_would_bring():
    s = table(3, era=2)
    s.players[1].mat[1], s.players[2].mat[1] = Card.DEMOCRACY, Card.TRAP
    assert asks(s, Verb.SPY) == (
        "Rather Trap (now 10 points) than Democracy (3 cards, 2 points each). About 10 points, not 6."
    )
    points = int(s.players[0].points)
    do(s, f"tapestry {Card.TRAP + 1}")
    assert s.players[0].points == points + 10
    s = table(3, era=2)
    s.players[1].mat[1] = Card.DEMOCRACY
    assert asks(s, Verb.SPY) == PURPOSES[Verb.SPY]
    s.players[2].mat[1] = Card.BOAST
    s.herald_left = 1
    assert asks(s, Verb.HERALD) == (
        "Rather Boast of Superiority (now 16 points) than Democracy (3 cards, 2 points each). About 16 points, not 6."
    )


def test_of_every_tapestry_card_something_is_said():
    for card in Card:
        s = table(era=2)
        s.players[0].hand, s.players[0].traps = (0, 1) if card == Card.TRAP else (1 << card, 0)
        s.players[0].cards = 1
        said = asks(s, Verb.PLAY)
        assert re.fullmatch(
            r"[^:]+: (now \d+ points?|(all era|\d points each time), on \d next spaces?|.+)\. Eras to come .*", said
        ), said
        kinds = card in BRINGS, card in BY_BEST, card in LASTING, card_points(s, 0, card) is not None
        assert sum(kinds) == 1, said


def test_a_second_upgrade_counts_what_the_first_one_gains_and_is_named_while_it_can_come():
    s = table(era=3)
    tokens(s, 0, 0, 0, 5, 0)
    market(s, "Siegecraft", "Light Bulb", "Barn")
    assert "Siegecraft (free step on Military, no benefit, then 6 points)" in asks(s, Verb.INVENT)
    s.players[0].era = ERAS - 1  # one income turn is left, with one upgrade
    assert ", then " not in purpose(s, T)


def test_beside_the_unseen_top_card_it_is_said_how_many_have_a_better_first_upgrade():
    s = table()
    market(s, "Light Bulb", "Calendar", "Radio")
    unseen = [k for k in range(TECHS) if int(s.techs) >> k & 1]
    first = [brings(s, 0, int(CIRCLE[k]), T, spent=1)[0] for k in (*unseen, *(int(k) for k in s.market))]
    better = sum(one > max(first[-3:]) for one in first[:-3])
    assert 0 < better < len(unseen)
    asks(s, Verb.INVENT)
    assert f"<small>{better} of {len(unseen)} have a better 1st upgrade</small>" in answers(s, 0, T)
    s.techs = 0
    assert "1st upgrade</small>" not in answers(s, 0, T)


def test_a_card_by_a_card_is_upgraded_later_only_while_an_upgrade_is_left_for_it():
    s = table(era=ERAS - 2)
    market(s, "Eyeglasses", "Calendar", "Ammonia")
    s.players[0].built[:] = 5
    assert "Eyeglasses (card to upgrade later)" in asks(s, Verb.INVENT)
    s.players[0].era = ERAS - 1  # the one upgrade that is left is the one that brings the new card
    compared = "Rather Calendar (Culture) than Eyeglasses (technology card). About 1 point, not 0."
    assert purpose(s, T) == f"{compared} Upgrades left: 1."  # why nothing is said of a second one
    s.players[0].era = ERAS  # the last upgrade is over
    stack.push(s, Verb.INCOME, 0, 3, 0)
    over = "No income turn to come upgrades a technology: a new card is one more to count."
    assert asks(s, Verb.INVENT) == asks(s, Verb.REFRESH) == over
    assert "Replace the cards <small>at no cost</small>" in answers(s, 0, T)
    s.depth = 0
    stack.push(s, Verb.INCOME, 0, 2, 0)
    assert asks(s, Verb.INVENT).startswith("Rather Eyeglasses (technology card, 3 points) than Calendar (Culture)")


def test_an_upgrade_looks_ahead_to_the_second_one_while_it_can_come():
    s = table(era=ERAS - 1)
    for name in ("Eyeglasses", "Telescope"):
        tech(s, 0, name)
    s.players[0].lands = 6
    s.players[0].supply = 0
    tokens(s, 1, 0, 0, 0, 4)  # a neighbour has what both need
    assert asks(s, Verb.UPGRADE) == (
        "Rather Eyeglasses (card, later: 5 points) than Telescope: about 3 points, not 2, as later gains count in part."
    )
    s.players[0].supply = 0b11111
    assert purpose(s, T).startswith(
        "Rather Telescope (Culture, territory tile, then 6 points) than Eyeglasses: about 5 points, not 3."
    )
    s.players[0].era = ERAS
    assert purpose(s, T) == "It is your last turn: no upgrade brings points any more."


def test_the_card_for_the_era_that_begins_is_counted_until_it_is_played():
    s = table(era=1)
    hold(s, 0, Card.ACADEMIA)
    do(s, "income")
    while top(s) != Verb.PLAY:
        do(s, choices(s)[0])
    assert plays_left(s, 0) == 3
    do(s, next(one for one in choices(s) if one.startswith("tapestry")))
    assert plays_left(s, 0) == 2


def test_feudalism_says_that_no_step_comes_after_the_last_income():
    s = table(era=ERAS)
    assert asks(s, Verb.FEUDAL).startswith("Points for your landmarks: 0 points. A resource pays for no step any more")
    s.players[0].era = 2
    assert purpose(s, T) == "You have no landmark: there is nothing else to choose."
    s.players[0].landmarks = 1
    assert purpose(s, T) == "Rather the points (3 points) than a resource (a step, or part of its price)."
    tokens(s, 0, 0, 0, 3, 0)
    s.players[0].goods[:] = 0
    assert purpose(s, T) == "Rather the points (3 points) than a resource (you lack Military 4: Culture)."
    s.players[0].goods[:] = 8
    assert purpose(s, T) == "You hold all that you may: there is nothing else to choose."


def test_cards_are_replaced_for_oneself_or_for_whoever_invents_next():
    s = table()
    market(s, "Light Bulb", "Library", "Bakery")
    s.landmarks = 0
    s.techs = sum(1 << TECH_NAMES.index(name) for name in ("Treasury", "Com Tower", "Calendar", "Clocks"))
    s.players[0].built[:] = 5  # no building comes
    told = "It matters little, others may take first: 1 of 4 unseen ones look better than Bakery (4 points)."
    assert asks(s, Verb.REFRESH) == told
    assert "Keep these cards <small>best: Bakery (4 points)</small>" in answers(s, 0, T)
    assert "Replace the cards <small>at no cost; 1 of 4 unseen ones look better</small>" in answers(s, 0, T)
    s.players[1].finished = 1  # nobody else takes one
    assert purpose(s, T).startswith("Replace: one of the new cards is better than Bakery (4 points)")
    s.players[1].finished = 0
    s.depth = 1
    number = LISTS.number("refresh & invent & invent")
    stack.push(s, Verb.LIST, 0, number, 0b110)
    stack.push(s, Verb.REFRESH, 0, 0, 0)
    assert purpose(s, T) == (
        "Replace: one of the new cards is better than Bakery (4 points), the best of these, at 75 %."
    ), "three of four come"
    s.techs &= ~(1 << TECH_NAMES.index("Com Tower"))
    assert purpose(s, T) == "Keep: none of 3 unseen cards looks better than Bakery (4 points)."
    s.depth = 1
    stack.push(s, Verb.LIST, 0, number, 0b111)
    assert purpose(s, T) == "Invent first: none of 3 unseen cards looks better than Bakery (4 points)."
    assert "<small>at no cost; 0 of 3 unseen ones look better</small>" in answers(s, 0, T)
    s.techs |= 1 << TECH_NAMES.index("Com Tower")
    assert purpose(s, T).startswith(
        "New cards first: one of them is better than Bakery (4 points), the best open one, at 75"
    )


def test_an_inventors_token_is_for_what_the_card_gives_now():
    s = table(civs=(Civ.INVENTORS,), era=2)
    s.invent_left = 3
    tech(s, 0, "Com Tower")
    tech(s, 1, "Library")
    tech(s, 1, "Bakery", 1)  # its square: whatever that needs
    told = asks(s, Verb.INVENTION)
    assert told.startswith("Rather Com Tower (5 points) than Bakery (the landmark goes to Seat 2, the card is yours")
    page = answers(s, 0, T)
    assert "Seat 2 gains it; the card is yours: +3 points by income<br>" in page  # a landmark is gained once
    assert "Seat 2 gains it, you may too<br>" in page  # of the Library
    later(s, 0, Verb.INVENT_TOO, TECH_NAMES.index("Library"), 0)
    assert purpose(s, T) == "Library gives you, too: 3 points. Doing without saves nothing."
    s.depth -= 1
    assert "Use no token" in answers(s, 0, T)
    s.players[0].tech[:] = 0
    s.players[1].tech[1] = 0
    assert purpose(s, T) == "Tokens left: 3, income turns for them: 4."


def test_more_than_two_cards_are_told_from_the_best_on():
    s = table(era=2)
    me = s.players[0]
    me.hand = me.cards = 0
    tokens(s, 0, 0, 0, 3, 0)
    tokens(s, 1, 5, 0, 0, 6)
    for card in (Card.SOCIALISM, Card.TRADE, Card.COAL):
        hold(s, 0, card)
    me.traps, me.cards = 1, 4
    assert asks(s, Verb.PLAY) == (
        "Best first, points by guess: Socialism 23 (Technology: 6 steps free, landmark Forge); Trap 10; "
        "then the others."
    )
    shown = answers(s, 0, T)
    assert "Now Technology: 6 steps free, landmark Forge" in shown
    assert re.search(r"Now (Exploration 5|Technology 6): ", shown)


def test_a_card_is_told_with_the_income_that_comes_after_it():
    s = table(era=3)
    me = s.players[0]
    me.hand = me.traps = 0
    me.built[2], me.lands = 2, 3
    hold(s, 0, Card.COAL)
    s.stack[s.depth].verb, s.stack[s.depth].who, s.stack[s.depth].x = Verb.INCOME, 0, 2
    s.depth += 1
    me.cards = 1
    assert asks(s, Verb.PLAY) == "Coal Baron: a tile to lay. Then comes your income: resources +5, points +3."


def test_a_bonus_that_is_a_card_says_how_many_are_held_and_still_asked_for():
    s = table(era=3)
    goods(s, 0, 0, 3, 1, 1)
    tokens(s, 0, 2, 2, 8, 2)
    s.players[0].cards = 5
    card = "than pay (tapestry card: 5 in hand, eras still ask for 1)."
    assert asks(s, Verb.BONUS, 2 * SPACES + 8) == f"Rather leave it (you can pay for 4 steps, not 3) {card}"


def test_resources_that_a_card_brings_are_told_with_its_points_and_nothing_is_promised_that_does_not_come():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.WONDERS)
    assert asks(s, Verb.PLAY).startswith("Age of Wonders: now 6 points, 1× any resource.")
    s.players[1].landmarks = 1
    assert purpose(s, T).startswith("Age of Wonders: now 2× any resource.")
    assert "Now 2× any resource" in answers(s, 0, T)
    s.players[0].hand = 1 << Card.COLONIALISM
    assert purpose(s, T).startswith("Colonialism: nothing, as your territories are printed ones")  # but printed
    assert "Now nothing" in answers(s, 0, T)
    h = cover(s, beside(s), 8)
    s.hexes[h].own = 0
    goods(s, 0, 0, 0, 0, 0)
    terrains = [name for terrain, name in ((Terrain.MOUNTAIN, "Worker"), (Terrain.GRASSLAND, "Culture"),
                                           (Terrain.FOREST, "Food"), (Terrain.DESERT, "Coin"))
                if land(s, h) >> terrain & 1]  # fmt: skip
    assert purpose(s, T).startswith("Colonialism: " + ", ".join(terrains))
    s.players[0].hand = 1 << Card.TECHNOCRACY
    market(s, "Com Tower", "Radio", "Compass")
    assert purpose(s, T).startswith("Technocracy: Com Tower: 5 points.")
    assert "Now Com Tower: 5 points" in answers(s, 0, T)
    s.players[1].mat[1] = Card.BOAST  # somebody was there before
    assert purpose(s, T).startswith("Technocracy: now 3 points.")
    assert "Now 3 points (you are not the first in this era" in answers(s, 0, T)
    s.players[0].hand = 1 << Card.STEAM
    assert purpose(s, T).startswith("Steam Tycoon: Com Tower: 5 points.")
    s.market[:] = -1
    assert purpose(s, T).startswith("Steam Tycoon: nothing, as no technology lies open.")
    tokens(s, 0, 1, 1, 12, 12)
    s.players[0].hand = 1 << Card.RENAISSANCE
    assert purpose(s, T).startswith("Renaissance: a step on each track, no benefits: about 6 points.")
    s.players[0].hand = 1 << Card.OIL
    assert purpose(s, T).startswith("Oil Magnate: Science 2: tapestry card, saves 1 resource.")
    tokens(s, 0, 12, 12, 12, 12)
    assert purpose(s, T).startswith("Oil Magnate: nothing, as no token can go on.")


def test_espionage_is_told_with_the_best_card_that_lies_open():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.ESPIONAGE)
    s.players[1].mat[:] = -1
    s.players[0].mat[:] = -1
    assert asks(s, Verb.PLAY).startswith("Espionage: nothing, as no other card lies open.")
    s.players[1].mat[1], s.players[1].mat[2] = Card.TRAP, Card.BOAST
    assert purpose(s, T).startswith("Espionage: Boast of Superiority: now 16 points.")
