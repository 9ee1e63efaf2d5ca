"""Nothing is promised that does not come, and nothing that comes is left out."""

import re

from ludoteka.games.tapestry.box.benefits import Flag
from ludoteka.games.tapestry.box.tables import LIST_VERB, LIST_X, TECH_NAMES, TILE_GAIN
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.preview import notes
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.actions import ACTS, apply, refusal
from ludoteka.games.tapestry.rules.capital.city import put
from ludoteka.games.tapestry.state import BUILDING_PLOT, MOST_BUILT, SPACES, Card, Civ, Do, Per, State, Verb
from ludoteka.games.tapestry.words.city import plot_name
from ludoteka.games.tapestry.words.notation import parse, parse_chance
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.reasons.choices import step_side
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.games.tapestry.words.told.log import log_action, log_chance
from ludoteka.kernel import new
from tests.games.tapestry.table import (
    FARM,
    HOUSE,
    MARKET,
    SCIENCE,
    answer,
    beside,
    cover,
    do,
    goods,
    hold,
    later,
    play,
    remove_landmark,
    table,
    tech,
    tile,
    tokens,
)
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)
MARKET_TILE = next(k for k, number in enumerate(TILE_GAIN)
                   if LIST_VERB[number, 0] == Verb.BUILD and LIST_X[number, 0] == MARKET)  # fmt: skip


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def one(s):
    """A state as an array of one."""
    states = new(State)
    states[0] = s
    return states


def told(s, code):
    """What a preview says of an action, points left out."""
    return [note["text"] for note in notes(one(s), code, T) if note["kind"] != "points"]


def test_a_landmark_that_is_taken_is_gained_no_more():
    s = table()
    tech(s, 0, "Bakery", 2)
    assert asks(s, Verb.REUSE, 2).startswith("Bakery once more: landmark of 4 plots.")
    assert "taken" not in answers(s, 0, T)
    remove_landmark(s, "Bakery")
    assert purpose(s, T).startswith("Nothing comes of Bakery once more: its landmark is taken.")
    assert "Now: landmark 2×2: taken already" in words(answers(s, 0, T))
    before = s.copy()
    code = parse(s, f"tech {TECH_NAMES.index('Bakery') + 1}")
    do(s, f"tech {TECH_NAMES.index('Bakery') + 1}")
    assert log_action(before, s, code, T) == ["Seat 1 gains nothing once more: Bakery (landmark taken)"]


def test_a_space_that_is_shared_says_what_its_building_pays():
    s = table(3, era=3)
    tokens(s, 1, 0, 2, 7, 6)
    had, s.players[0].outposts = int(s.players[0].outposts), 0
    said = asks(s, Verb.TRADE, 1)
    assert re.search(r"Technology 6 \(.*Market \+ .*till the end\)", said), said
    s.players[0].outposts = had
    later(s, 0, Verb.TRADE_SEAT)
    assert "Military 7: territory" in words(answers(s, 0, T))  # by the best of its spaces
    before = s.copy()
    do(s, "seat 2")
    assert brief(before, s, parse(before, "seat 2"), False, T) == []  # what was done follows
    before = s.copy()
    k = next(k for k in range(4) if not refusal(s, ACTS.code(Do.TOKEN, k)) and "Technology 6" in log_of(s, k)[0])
    assert log_of(s, k)[0] == "Seat 1 gains Technology 6 (Trade Economy)"


def log_of(s, k):
    after = s.copy()
    do(after, f"token {k + 1}")
    return (brief(s, after, ACTS.code(Do.TOKEN, k), False, T) or []) + log_action(s, after, ACTS.code(Do.TOKEN, k), T)


def test_a_host_without_a_worker_gains_no_points():
    s = table(hand=True)
    hold(s, 0, Card.OLYMPIC, Card.TRADE)
    goods(s, 0, 0, 1, 0, 0)
    assert "Olympic Host 5 (10 points for a worker)" in asks(s, Verb.PLAY)
    goods(s, 0, 1, 0, 1, 1)
    assert "Olympic Host (10 points for a worker)" not in purpose(s, T)
    assert "Olympic Host 2 (no worker: a coin, or a building)" in purpose(s, T)


def test_what_a_tile_shows_comes_only_where_it_can():
    s = table(era=3)
    tile(s, 0, MARKET_TILE + 1)
    assert asks(s, Verb.LAY, MARKET_TILE).endswith("Anywhere it brings: Market.")
    at = next(k for k in range(400) if not refusal(s, ACTS.code(Do.LAY, k)))
    assert "Its benefit: Market" in told(s, ACTS.code(Do.LAY, at))
    s.players[0].built[MARKET] = MOST_BUILT
    assert purpose(s, T).endswith("Market brings nothing now.")
    assert "Its benefit, Market, brings nothing now" in told(s, ACTS.code(Do.LAY, at))


def test_who_gains_both_dice_is_told_so():
    s = table()
    cover(s, beside(s))
    place_ = next(k for k in range(40) if not refusal(s, ACTS.code(Do.HEX, k))) if asks(s, Verb.CONQUER) else 0
    code = ACTS.code(Do.HEX, place_)
    for flags, both in ((0, False), (Flag.BOTH, True), (Flag.BOTH_FROM_OPPONENT, False)):
        s.stack[s.depth - 1].x = flags
        said = " ".join(told(s, code))
        assert ("gain both" in said) == both
        assert ("take one" in said) != both
    s.hexes[place_].own = 1  # an opponent stands there
    assert "gain both" in " ".join(told(s, code))
    s.stack[s.depth - 1].x = 0
    assert "take one" in " ".join(told(s, code))
    play(s, 0, Card.PILLAGE)
    later(s, 0, Verb.CONQUER)
    assert "gain both" in " ".join(told(s, code))


def test_points_that_come_wherever_a_building_stands_are_not_of_its_place():
    s = table()
    stack.push(s, Verb.PER, 0, Per.HOUSE, 2)
    later(s, 0, Verb.PLOT, 1)
    s.players[0].built[1] = 1
    k = next(k for k in range(81) if not refusal(s, ACTS.code(Do.PLOT, k)))
    found = notes(one(s), ACTS.code(Do.PLOT, k), T)
    assert not [note for note in found if note["kind"] == "points"]
    assert "Right after, wherever it stands: +2 points – 2 points per house" in [note["text"] for note in found]


def test_the_points_of_an_income_turn_are_told_in_its_order():
    s = table(2, (Civ.CHOSEN,), era=3)
    goods(s, 0, 0, 0, 0, 0)
    tokens(s, 0, 5, 5, 5, 5)
    found = notes(one(s), parse(s, "income"), T)
    assert not [note for note in found if note["kind"] == "points"]  # they are not all that it brings
    assert any(note["text"].startswith("At once: +") for note in found)


def test_buildings_that_are_swapped_are_told_together():
    s = table(2, (Civ.ARCHITECTS,))
    plots = s.players[0].plots
    free = [c for c in range(81) if plots[c] == 0][:2]
    put(s.players[0], free[0], BUILDING_PLOT + 1)
    put(s.players[0], free[1], BUILDING_PLOT + 3)
    later(s, 0, Verb.SWAP, 3)
    before, code = s.copy(), ACTS.code(Do.PLOT, free[0])
    apply(s, code)
    assert brief(before, s, code, False, T) == []
    before, code = s.copy(), ACTS.code(Do.PLOT, free[1])
    apply(s, code)
    one, other = map(plot_name, free)
    assert log_action(before, s, code, T)[0] == f"Seat 1 swaps: House – {one}; Market – {other}"


def test_a_civilization_that_cannot_begin_later_is_set_aside():
    s = table()
    for civ, aside in ((Civ.MYSTICS, True), (Civ.HERALDS, False)):
        later(s, 0, Verb.CIVILIZATION)
        before, code = s.copy(), parse_chance(s, f"civ {civ + 1}")
        answer(s, f"civ {civ + 1}")
        assert ("(set aside: only for the start)" in log_chance(before, s, code, T)[0]) == aside


def test_a_token_at_the_end_of_its_track_offers_no_step():
    s = table()
    tokens(s, 0, 12, 3, 3, 3)
    goods(s, 0, 3, 3, 3, 3)
    shown = words(answers(s, 0, T))
    assert "The end of" not in shown
    assert "Science 4" in shown


def test_a_card_to_give_is_named_by_its_next_upgrade():
    s = table(era=5)
    tech(s, 0, "Vaccines", 0)
    assert asks(s, Verb.PAY_TECH, 1) == "Give any: no income turn to come upgrades one."


def test_in_the_last_income_turn_a_landmark_counts_by_the_lines_that_it_fills():
    s = table(era=4)
    tech(s, 0, "Bakery", 1)
    tech(s, 0, "Paper", 1)
    s.players[0].built[HOUSE] = 4
    s.players[0].built[FARM] = 1  # each card asks for something
    tokens(s, 0, 9, 9, 9, 9)
    assert asks(s, Verb.UPGRADE, 1).startswith("Rather Bakery (landmark of 4 plots")
    s.players[0].era = 5
    assert purpose(s, T).startswith("Rather Paper (4 points) than Bakery (landmark of 4 plots, fills nothing).")


def test_in_the_last_income_turn_a_dear_step_saves_nothing():
    s = table(era=4)
    tokens(s, 0, 0, 0, 0, 0)
    spot = SPACES * SCIENCE + 7
    dear = step_side(s, 0, spot, True, T).amount
    s.players[0].era = 5
    assert step_side(s, 0, spot, True, T).amount < dear


def test_who_is_asked_again_for_a_card_gains_it_once_more():
    s = table(2, (Civ.HERALDS,))
    play(s, 0, Card.PLEA)
    later(s, 0, Verb.HERALD)
    before, code = s.copy(), ACTS.code(Do.TAPESTRY, Card.PLEA)
    apply(s, code)
    assert log_action(before, s, code, T)[0] == "Seat 1 gains once more: Plea for Aid"
