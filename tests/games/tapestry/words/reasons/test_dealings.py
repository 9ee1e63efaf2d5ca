"""Cards that offer one thing for another say what comes of it, and what it costs of the steps that can be paid for."""

import re

from ludoteka.games.tapestry.box.tables import HEXES
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.rules.tapestries.territories import refuse_colony
from ludoteka.games.tapestry.state import ERAS, Card, Civ, Verb
from ludoteka.games.tapestry.words.names import GOOD_NAMES
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.spending import most_steps
from ludoteka.games.tapestry.words.told.brief import brief
from tests.games.tapestry.table import at, beside, cover, do, foe, goods, hold, later, table, tile, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_guilds_say_what_resources_bring_and_what_they_would_have_paid_for():
    s = table()
    goods(s, 0, 1, 1, 1, 1)
    tokens(s, 0, 0, 0, 0, 0)
    now = most_steps(s, 0)
    assert asks(s, Verb.GUILD) == (
        f"3 sold: 15 points, but you can pay for 1 step, not {now}. Each one bought costs 5 points."
    )
    assert "Trade nothing" in answers(s, 0, T)
    after, points = s.copy(), int(s.players[0].points)
    do(after, "option 5", "good food", "good worker", "good coin")
    assert most_steps(after, 0) == 1
    assert int(after.players[0].points) == points + 15
    s.players[0].era = ERAS
    assert purpose(s, T) == "Sell 3: 15 points, and it costs you no step."
    goods(s, 0, 0, 0, 0, 0)
    assert purpose(s, T) == "You have no resource to sell; one bought costs 5 points."


def test_a_worker_for_the_olympic_host_says_which_steps_it_would_pay_for():
    s = table()
    goods(s, 0, 0, 2, 0, 0)
    tokens(s, 0, 0, 0, 0, 0)
    assert asks(s, Verb.HOST) == "10 points for a worker (you have 2); without it you can pay for 1 step, not 2."
    s.players[0].era = ERAS
    assert purpose(s, T) == "10 points for a worker (you have 2), and it costs you no step."


def test_colonialism_names_the_resources_of_each_tile_by_its_letter():
    s = table()
    cover(s, beside(s), 4)
    h = foe(s)
    s.hexes[h].own = 0
    for number, place in enumerate(p for p in range(int(HEXES[0])) if s.hexes[p].tile < 0 and s.hexes[p].own < 0):
        if number > 6:
            break
        s.hexes[place].tile, s.hexes[place].own = 20 + number, 0
    goods(s, 0, 0, 0, 0, 0)
    told = asks(s, Verb.COLONY)
    first = re.match(r"(?:Rather )?(\w)(?:(?: or \w|, \w or others): ([^.]*) each| \(([^)]*)\))", told)
    assert first, told
    places = [h for h in range(int(HEXES[0])) if not refuse_colony(s, 0, h)]
    letter = "ABCDEFGHJKLMNPQRSTUVWXYZ".index(first[1])
    assert f">{first[1]}</text>" in lit(s, T)

    def gains(h):
        after = s.copy()
        do(after, at(s, h))
        return [GOOD_NAMES[k] for k in range(4) if after.players[0].goods[k]]

    assert sorted(gains(places[letter])) == sorted((first[2] or first[3]).split(", "))
    assert all(len(gains(h)) <= len(gains(places[letter])) for h in places)


def test_a_revolution_is_told_by_what_is_got_back():
    s = table()
    assert asks(s, Verb.REVOLT) == "There is nothing else to choose: nobody holds land that was yours."
    h = foe(s)
    s.hexes[h].fell = 0
    s.players[0].built[2] = 2  # a point for each territory at each income
    assert purpose(s, T).startswith("Territories that are yours again: 1, 1 point at each income.")


def test_what_tyranny_and_exploitation_offer_is_compared_with_what_is_left():
    s = table(era=2)
    hold(s, 0, Card.DEMOCRACY, Card.ACADEMIA)
    s.players[0].tyrant = 1
    told = asks(s, Verb.TYRANNY, Card.DEMOCRACY)
    assert told.startswith("Democracy: 3 cards, 2 points each. 5 points besides, the first time.")
    s.players[0].tyrant = 2
    assert purpose(s, T).startswith("Democracy: 3 cards, 2 points each. You hold ")
    s = table()
    tile(s, 0, 1)
    compared = "Rather the points (3 points) than the benefit once more (Coin)."
    assert asks(s, Verb.EXPLOIT, 0, 3) == f"{compared} About 3 points, not 2."
    s.stack[s.depth - 1].y = 1
    assert purpose(s, T) == "Rather the benefit once more (Coin) than the points (1 point). About 2 points, not 1."


def test_an_outpost_without_a_conquest_is_told_by_what_a_territory_brings():
    s = table()
    s.players[0].built[2] = 2
    h = cover(s, beside(s))
    n, left = int(s.players[0].lands), int(s.players[0].outposts)
    assert asks(s, Verb.SETTLE, h) == (
        f"A territory without a conquest ({n} → {n + 1}): 1 point at each income. It costs one of {left} outposts."
    )
    do(s, "yes")
    assert (int(s.players[0].lands), int(s.players[0].outposts)) == (n + 1, left - 1)


def test_food_that_is_exchanged_is_told_by_what_is_lacking():
    s = table()
    tokens(s, 0, 0, 3, 0, 0)
    goods(s, 0, 2, 0, 0, 0)
    later(s, 0, Verb.CONVERT, 2)
    assert purpose(s, T).startswith("Take Worker: only with it can you pay for Science 4 at once")


def test_rows_of_outposts_and_tokens_are_told_by_what_they_uncover():
    s = table(civs=(Civ.MILITANTS,))
    later(s, 0, Verb.MUSTER)
    shown = answers(s, 0, T)
    assert "Coin at each income" in shown
    assert "1 point at each income" in shown
    assert purpose(s, T) == "Rather upper row (Coin at each income) than lower row (1 point at each income)."
    before, code = s.copy(), parse(s, "option 1")
    do(s, "option 1")
    assert "Seat 1 takes the outpost from the mat: lower row" in (brief(before, s, code, False, T) or [])
    s = table(3, civs=(Civ.HISTORIANS,))
    tile(s, 0, 1)
    tokens(s, 1, 0, 0, 2, 0)
    tokens(s, 2, 0, 0, 3, 0)
    later(s, 0, Verb.HISTORY)
    told = "With each landmark of who has the token: 3 points. Nearest: Seat 3, 1 step. Least of a loss: tile "
    assert purpose(s, T).startswith(told)
    assert "you can lay it no more (sides: up to " in answers(s, 0, T)
    after = s.copy()
    do(after, "pass")
    assert brief(s, after, parse(s, "pass"), False, T) == ["Seat 1 chooses: Give none away"]
    do(s, "tile 1")
    assert purpose(s, T) == "Rather Seat 3 (1 step to a landmark) than Seat 2 (2 steps to a landmark)."
    do(s, "seat 3")
    assert purpose(s, T) == "First token or fourth token: 3 points each."
    assert "Worker" in answers(s, 0, T)


def test_a_token_of_the_historians_brings_nothing_where_nobody_plays_on():
    s = table(2, civs=(Civ.HISTORIANS,), shadow=1)
    tile(s, 0, 1)
    tokens(s, 1, 0, 0, 2, 0)
    later(s, 0, Verb.HISTORY)
    nobody = "Nobody who plays on has a landmark ahead: a token brings nothing more."
    s.players[1].finished = 1
    assert "Nearest: Shadow Empire" in purpose(s, T)
    s.players[0].era = 5
    assert purpose(s, T) == nobody
    s.players[1].finished = 0
    assert "Nearest: Seat 2" in purpose(s, T)


def test_landmarks_of_dystopia_are_told_by_what_they_fill():
    s = table()
    me = s.players[0]
    me.rows[:], me.plots[:] = 0, 0
    assert re.match(r"Rather [A-Z][^(]*\(landmark of \d+ plots", asks(s, Verb.DYSTOPIA))
    assert "landmark of 4 plots" in answers(s, 0, T)
