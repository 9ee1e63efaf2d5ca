"""What speaks for an answer by how the table lies: what benefits would bring, what a bonus leaves, what is in reach."""

import random
import re

import pytest

from ludoteka.games.tapestry.box.tables import (
    HEXES,
    LIST_N,
    LISTS,
    MIDDLE,
    NEED_INCOME,
    NEED_SPACE,
    NEED_WHAT,
    TECH_NAMES,
)
from ludoteka.games.tapestry.page import preview
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.page.preview import notes
from ludoteka.games.tapestry.page.targets import lit
from ludoteka.games.tapestry.rules import income, stack
from ludoteka.games.tapestry.rules.lands.conquest import refuse_conquest
from ludoteka.games.tapestry.state import ERAS, LANDMARKS, MOST_BUILT, SPACES, TRACKS, Card, Civ, Mode, State, Verb
from ludoteka.games.tapestry.words.actions import action
from ludoteka.games.tapestry.words.city import site_name
from ludoteka.games.tapestry.words.gains.promises import promise, promises
from ludoteka.games.tapestry.words.income import incomes_left
from ludoteka.games.tapestry.words.names import LANDMARK_NAMES, TRACK_NAMES
from ludoteka.games.tapestry.words.nearby import steps_payable, steps_to_landmarks
from ludoteka.games.tapestry.words.notation import parse, place_name
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.reasons.beginnings import SUITS
from ludoteka.games.tapestry.words.reasons.tapestries import card_points
from ludoteka.kernel import new
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import GAME, beside, cover, do, foe, goods, hold, later, market, table, tech, tokens

RUNS_ON = ("plain",)
T = translator("en")
MILITARY = 2


def asks(s, verb, x=0, y=0):
    later(s, 0, verb, x, y)
    return purpose(s, T)


def listed(s, text):
    number = LISTS.number(text)
    return asks(s, Verb.LIST, number, (1 << int(LIST_N[number])) - 1)


# ---- benefits to choose from -----------------------------------------------------------------------------------------


def test_of_two_benefits_each_says_what_it_would_bring_now():
    s = table()
    cover(s, beside(s))
    reach = sum(not refuse_conquest(s, 0, h, 0) for h in range(HEXES[0]))
    assert listed(s, "house / farm / armory") == (
        "In the income turns still to come – House: 3× Worker; Farm: 3× Food; Armory: 3× Culture."
    )
    number = LISTS.number("conquer / armory")
    assert listed(s, "conquer / armory") == (
        "In the income turns still to come – Armory: 3× Culture. What else is offered comes once."
    )
    assert promises(s, 0, number, (0, 1), T) == (
        f"conquer: +1 territory, then two dice; in reach: {reach}; Armory: no. 1: at each income Culture"
    )
    s.players[0].built[2], s.players[0].lands = 1, 3  # the next of a row pays otherwise, and says so
    assert promise(s, 0, number, 1, T) == "no. 2: at each income 1 point per territory controlled, now 3"
    assert "Armory: 4× 3 points." in listed(s, "conquer / armory")
    s.players[0].outposts = 0
    assert promise(s, 0, number, 0, T).endswith("in reach: 0")
    s.players[0].built[2] = 5
    assert not promise(s, 0, number, 1, T)


INCOME_STEPS = 6


def at_income(era, step):
    """A turn after an income turn, or within one whose next step is this."""
    s = table(era=era)
    if step < INCOME_STEPS:
        stack.push(s, Verb.INCOME, 0, step, 0)
    return s


def played_out(s, monkeypatch):
    """How many times resources and points come until the end."""
    came, depth = {"income_goods": 0, "income_points": 0}, int(s.depth) - (s.stack[s.depth - 1].verb == Verb.INCOME)

    def count(name):
        def counted(*_):
            came[name] += 1

        return counted

    with monkeypatch.context() as patched:
        for name in came:
            patched.setattr(income, name, count(name))
        while True:
            while s.depth > depth:
                item = s.stack[s.depth - 1]
                if item.verb == Verb.INCOME:
                    income.do_income(s, 0, int(item.x))
                else:
                    stack.drop(s)
            if s.players[0].era == ERAS:
                return came["income_goods"], came["income_points"]
            income.begin_income(s, 0)


@pytest.mark.parametrize(
    ("era", "step"),
    [(era, step) for era in range(ERAS + 1) for step in range(INCOME_STEPS + 1) if era or step == INCOME_STEPS],
)
def test_a_building_is_told_with_the_resources_and_the_points_that_still_come(monkeypatch, era, step):
    comes = goods_, points_ = played_out(at_income(era, step), monkeypatch)
    s = at_income(era, step)
    goods(s, 0, 1, 1, 1, 1)
    assert incomes_left(s, 0) == comes
    for built in range(MOST_BUILT):
        s.players[0].built[:] = built
        later(s, 0, Verb.LIST, LISTS.number("house / farm / armory"), 7)
        told = purpose(s, T)
        assert re.findall(r"(\d+)× Food", told) == [str(goods_)] * (goods_ > 0 and built in (0, 2, 3))
        assert re.findall(r"Farm: .*?(\d+)× \d+ points", told.partition("Armory")[0]) == (
            [str(points_)] * (points_ > 0 and built in (1, 3, 4))
        )
        s.depth -= 1
        later(s, 0, Verb.BONUS, 3 * SPACES + 2)  # of a market
        assert re.findall(r"(\d+)× Coin", purpose(s, T)) == [str(goods_)] * (goods_ > 0 and built in (0, 2, 3))
        s.depth -= 1


def test_an_order_that_does_not_matter_is_told_so():
    s = table()
    cover(s, beside(s))
    assert listed(s, "conquer & armory").endswith("no order brings more.")
    first, second = re.findall(r'<button[^>]*class="([^"]*)"', answers(s, 0, T))
    assert (first, second) == ("button main", "button")  # either will do: one is at hand
    assert "<small>then Armory</small>" in answers(s, 0, T)
    listed(s, "tapestry & overplay & VP per tapestry")
    assert "main" not in answers(s, 0, T)


def test_what_is_counted_comes_first_and_new_cards_before_inventing():
    s = table()
    assert listed(s, "tapestry & overplay & VP per tapestry").startswith(
        "All of them are yours. First “tapestry card”: “1 point per tapestry card” counts it, too."
    )
    assert listed(table(), "refresh & invent").startswith("New face-up cards first")


@pytest.mark.parametrize(
    ("held", "spaces", "says"),
    [
        ((2, 2, 2, 2), (0, 0, 0, 1), "On each track that you have begun, you can then still go as far as now."),
        ((1, 1, 1, 1), (0, 0, 0, 2), "On each track that you have begun, you can then still go as far as now."),
        ((2, 0, 0, 0), (0, 0, 0, 1), "It costs you steps; after it you can pay – Technology: 1, not 2."),
        ((0, 0, 1, 0), (0, 0, 0, 2), "You could then pay for no further step."),
        (
            (1, 0, 1, 0), (0, 0, 3, 2),
            "It puts the landmark on Military out of reach: 1 step, you could then pay for 0.",
        ),
        (
            (1, 0, 1, 1), (0, 0, 2, 0),
            "It puts the landmark on Military out of reach: 2 steps, you could then pay for 1.",
        ),
    ],
)  # fmt: skip
def test_a_bonus_says_what_it_brings_and_what_would_be_too_dear(held, spaces, says):
    s = table()
    tokens(s, 0, *spaces)
    goods(s, 0, *held)
    assert asks(s, Verb.BONUS, 3 * SPACES + 2) == f"Market: 3× Coin. {says}"
    assert tuple(s.players[0].goods) == held


def test_what_a_bonus_leaves_is_true_whatever_is_held_and_wherever_the_tokens_stand():
    s, dice = table(), random.Random(5)
    goods(s, 0, 1, 1, 1, 1)
    later(s, 0, Verb.BONUS, 3 * SPACES + 2)
    said = set()
    for _ in range(300):
        goods(s, 0, *(dice.randrange(3) for _ in range(TRACKS)))
        tokens(s, 0, *(dice.randrange(6) for _ in range(TRACKS)))
        me = s.players[0]
        now = [steps_payable(s, 0, k) for k in range(TRACKS)]
        then = [0] * TRACKS
        for paid in (k for k in range(TRACKS) if me.goods[k]):
            me.goods[paid] -= 1
            then = [max(then[k], steps_payable(s, 0, k)) for k in range(TRACKS)]
            me.goods[paid] += 1
        far, told = steps_to_landmarks(s, 0), purpose(s, T)
        begun = [k for k in range(TRACKS) if me.space[k]]
        lost = [k for k in begun if then[k] < now[k]]
        assert ("still go as far as now" in told) <= (not lost)
        assert ("out of reach" in told) == (any(then) and any(then[k] < far[k] <= now[k] for k in lost if k in far))
        assert ("no further step" in told) == (not any(then))
        for k in lost if "costs you steps" in told else ():
            assert f"{TRACK_NAMES[k]}: {then[k]}, not {now[k]}" in told
        said.add(told.partition(". ")[2][:12])
    assert len(said) > 3


def test_a_bonus_for_cards_says_how_many_there_are_to_give():
    s = table()
    hold(s, 0, Card.ACADEMIA, Card.BOAST, Card.MONARCHY)
    assert asks(s, Verb.BONUS, 2 * SPACES + 11).startswith(
        "It brings: 10 points. Its price – tapestry cards: 3; you have 3."
    )


# ---- map, dice, cards ------------------------------------------------------------------------------------------------


def test_a_conquest_is_for_the_middle_for_toppling_or_to_go_on():
    s = table()
    cover(s, beside(s))
    said = asks(s, Verb.CONQUER)
    assert said.startswith("Places to explore beside – A: ")
    assert " Steps to the middle island (10 points) – A: " in said
    s.players[0].achieved = 4  # it has been there
    assert purpose(s, T).endswith("The black die can bring – B: Coin.")
    s.players[0].achieved = 0
    assert lit(s, T).count("tap-plus") == sum(not refuse_conquest(s, 0, h, 0) for h in range(HEXES[0]))
    foe(s)
    assert purpose(s, T) == "On B an opponent stands. Two toppled outposts are 10 points; you have toppled 0."
    s.stack[s.depth - 1].x = 1  # anywhere
    assert purpose(s, T).startswith("G is the middle island: 10 points at once.")
    s.hexes[MIDDLE[0]].own = 0
    assert not purpose(s, T).startswith("G is the middle island")


@pytest.mark.parametrize(
    ("black", "said"),
    [
        (0, "5 points at once, or Coin: no next space asks for it by name"),
        (4, "5 points at once, or Culture, needed for Military 4."),
        (1, "5 points at once. There is nothing else to choose."),
    ],
)
def test_of_two_dice_the_black_one_is_good_for_what_is_asked_for(black, said):
    s = table()
    tokens(s, 0, 0, 0, 3, 0)
    assert asks(s, Verb.DICE, beside(s), black).startswith(said)
    if black == 1:
        cover(s, beside(s))
        assert purpose(s, T) == "5 points at once, or what is printed on the tile: Coin"


def test_a_die_says_what_it_comes_to():
    s = table()
    s.players[0].lands = 3
    later(s, 0, Verb.DICE, beside(s), 1)
    assert "<small>" not in answers(s, 0, T)  # five points are five points
    s.stack[s.depth - 1].y = 5 * 6 + 1
    assert "<small>= 3 points</small>" in answers(s, 0, T)
    cover(s, beside(s))
    assert "<small>Coin</small>" in answers(s, 0, T)


def test_a_trap_is_asked_for_of_whoever_has_none_too():
    s = table()
    hold(s, 0, Card.BOAST)
    assert asks(s, Verb.TRAP, beside(s)).startswith("There is nothing to choose.")
    s.players[0].traps = 1
    assert purpose(s, T) == PURPOSES[Verb.TRAP]


def test_what_is_paid_says_which_space_will_ask_for_it():
    s = table()
    tokens(s, 0, 0, 0, 0, 0)
    goods(s, 0, 1, 1, 1, 1)
    assert asks(s, Verb.PAY, 1, MILITARY * SPACES + 1) == (
        "Keep Culture (Military 4). Give Food, Worker, Coin: asked for by name only 4 steps on."
    )
    assert "(1 → 0) needed for Military 4" in answers(s, 0, T)


def test_the_entertainers_see_where_they_are_and_what_a_spot_is_for():
    s = table(civs=(Civ.ENTERTAINERS,), era=2)
    tokens(s, 0, 0, 0, 3, 0)
    later(s, 0, Verb.WALK)
    assert "<small>needed for Military 4</small>" in answers(s, 0, T)
    assert purpose(s, T).startswith("The token is on spot 1 and gains where it goes. Later income turns,")
    assert purpose(s, T).endswith(": 3.")


def test_technologies_are_chosen_by_what_can_be_had_of_them():
    s = table()
    market(s, "Light Bulb", "Calendar", "Ammonia")
    assert asks(s, Verb.INVENT) == (
        "Steps or buildings lacking for the 2nd upgrade – Light Bulb: 4, Calendar: 4, Ammonia: 7."
    )
    tokens(s, 0, 0, 0, 4, 0)
    assert "Light Bulb: 0, " in purpose(s, T)  # its condition is met
    market(s, "Light Bulb", "Light Bulb", "Light Bulb")
    assert "For the 2nd none lacks anything:" in purpose(s, T)
    tokens(s, 0, 0, 0, 1, 0)
    assert purpose(s, T).endswith("lacks as many steps or buildings for its 2nd upgrade: 3.")
    tech(s, 0, "Vaccines")
    tech(s, 0, "Clocks", 1)
    assert asks(s, Verb.UPGRADE) == "Now they would give: Vaccines: advance: Science, without benefits."


def test_what_an_upgrade_needs_is_not_called_steps_where_it_is_buildings():
    s, dice, said = table(), random.Random(9), set()
    later(s, 0, Verb.INVENT)
    for _ in range(200):
        cards = dice.choices(range(len(TECH_NAMES)), k=3)
        market(s, *(TECH_NAMES[k] for k in cards))
        s.players[0].built[:] = dice.randrange(3)
        tokens(s, 0, *(dice.randrange(6) for _ in range(TRACKS)))
        told, me = purpose(s, T), s.players[0]
        far = [
            int(NEED_SPACE[k]) - (int(me.built[NEED_WHAT[k]]) + 1 if NEED_INCOME[k] else int(me.space[NEED_WHAT[k]]))
            for k in cards
        ]
        missing = [NEED_INCOME[k] for k, n in zip(cards, far, strict=True) if n > 0]
        assert ("uildings" in told) >= any(missing), told
        said.add(told.partition("2nd")[0])
    assert len(said) > 1


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


def test_tapestries_are_told_apart_by_when_they_act_and_spared_for_the_eras_to_come():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.ACADEMIA)
    tokens(s, 0, 0, 3, 1, 0)
    assert asks(s, Verb.PLAY) == (
        "All act until your next income. Best far along its track: Academia (you: Technology 0)."
    )
    s.players[0].traps = 1  # played, it brings its points at once
    assert purpose(s, T) == "Once, now: Trap: 10 points. Until your next income: Academia (you: Technology 0)"
    s.players[0].traps = 0
    hold(s, 0, Card.DEMOCRACY)
    assert purpose(s, T).startswith("Once, now: Democracy. Until your next income: Academia")
    s.players[0].hand &= ~(1 << Card.ACADEMIA)
    assert purpose(s, T) == "All of these act once, now. Eras that still ask for a card you keep: 2"
    before = s.tobytes()
    hold(s, 0, Card.BOAST)
    assert "Boast of Superiority: 16 points" in purpose(s, T)  # nobody is ahead of it anywhere
    assert card_points(s, 0, Card.DARK_AGES) is None
    s.players[0].hand, s.players[0].cards = 1 << Card.DEMOCRACY, s.players[0].cards - 1
    s.deck |= 1 << Card.BOAST
    assert s.tobytes() == before
    s.players[0].hand = 1 << Card.MONARCHY
    assert purpose(s, T).startswith("All of these act until your next income turn: take what suits what you plan")
    s.players[0].hand = 0
    assert purpose(s, T) == PURPOSES[Verb.PLAY]
    s.players[0].hand = 1 << Card.ACADEMIA | 1 << Card.DEMOCRACY
    assert asks(s, Verb.PAY_TAPESTRY, 1).startswith("Cards in your hand: 2, eras that still ask for one: 2.")


# ---- steps, landmarks, the beginning ---------------------------------------------------------------------------------


def test_a_step_of_research_says_whether_its_space_gives_anything():
    s = table()
    assert asks(s, Verb.RESEARCHED, Mode.FULL, 1 << MILITARY) == (
        "A step for nothing to Military 1, which gives: conquer"
    )
    step = parse(s, "token 3")
    states = new(State)
    states[0] = s
    assert notes(states, step, T)[0]["text"] == "Benefit: conquer"
    states[0].stack[s.depth - 1].x = Mode.PLAIN
    assert purpose(states[0], T).startswith("A free step to Military 1, no benefit,")
    assert [note["text"] for note in notes(states, step, T)] == ["Not gained: conquer"]


def test_another_roll_of_the_alchemists_loses_all_on_what_is_marked():
    s = table(civs=(Civ.ALCHEMISTS,))
    assert asks(s, Verb.ALCHEMY, 0, 0b0101).endswith(f"in 2 of {TRACKS} cases any 1 resource instead.")
    assert action(s, parse(s, "pass"), T) == "Stop: a step on Exploration, Military"


@pytest.mark.parametrize(
    ("row", "column", "name"), [(3, 4, "E4–F5"), (-1, 8, "I1"), (8, -1, "A9"), (0, -1, "A1–A2"), (-2, 0, "")]
)
def test_a_landmark_is_called_by_the_plots_that_it_covers(row, column, name):
    barracks = LANDMARK_NAMES.index("Barracks")  # two by two
    assert site_name(barracks, (row + 3) * 12 + column + 3) == name


def test_civilizations_and_capital_cities_are_told_apart():
    states = GAME.blank(1, {})
    s = states[0]
    GAME.setup(s)
    said: list[str] = []
    while not said or s.stack[s.depth - 1].verb != Verb.TURN:
        if s.awaits:
            GAME.draw(s)
            continue
        said.append(purpose(s, T))
        dealt = [k for k in range(len(SUITS)) if s.players[0].dealt >> k & 1]
        if s.stack[s.depth - 1].verb == Verb.PICK_CIV:
            assert all(SUITS[k] in said[-1] for k in dealt)
            assert len(dealt) == 2
        GAME.apply(s, next(a for a in range(5000) if not GAME.refusal(s, a)))
    assert any(one.startswith("Dark plots are full.") for one in said)
    assert any(one.startswith("What they bring – ") for one in said)


def test_a_place_of_the_map_is_not_called_by_numbers_that_it_does_not_show():
    s = table()
    later(s, 0, Verb.CONQUER)
    cover(s, beside(s))
    states = new(State)
    states[0] = s
    told = preview(states, parse(s, f"hex {place_name(s, beside(s))}"), T)
    assert told["sentence"] == "Conquer this territory"
    assert not any(place_name(s, beside(s)) in note["text"] for note in told["notes"])


# ---- Socialism -------------------------------------------------------------------------------------------------------


def test_socialism_says_where_each_token_would_go_and_what_it_gains_there():
    s = table()
    tokens(s, 0, 4, 4, 7, 0)
    tokens(s, 1, 9, 2, 7, 3)
    told = asks(s, Verb.SOCIAL)
    assert told == (
        "Only landmarks on the way forward are gained. Most – Exploration: 5 steps forward, landmark Train Station."
    )
    shown = re.sub(r"<[^>]+>", "", answers(s, 0, T))
    assert "Exploration 4 → 9" in shown
    assert "5 steps forward, landmark Train Station" in shown
    assert "Science 4 → 2" in shown
    assert "Military" not in shown  # its token has nobody to go to
    assert action(s, parse(s, "token 2"), T) == "To Science 2: Mathematics"
    assert preview([s], parse(s, "token 1"), T)["notes"][0]["text"] == (
        "Exploration 9: 5 steps forward, landmark Train Station"
    )
    tokens(s, 1, 2, 2, 7, 0)
    assert purpose(s, T) == "No opponent is ahead of you: your token can only go back."
    s = table(3)
    tokens(s, 0, 4, 0, 0, 0)
    tokens(s, 1, 6, 0, 0, 0)
    tokens(s, 2, 1, 0, 0, 0)
    later(s, 0, Verb.SOCIAL)
    assert "Exploration 4 → 6 / 1" in re.sub(r"<[^>]+>", "", answers(s, 0, T))
    do(s, "token 1")  # then the way is asked for, with its space
    assert action(s, parse(s, "option 0"), T) == "Forward to Exploration 6: Tunnels"
    assert action(s, parse(s, "option 1"), T) == "Back to Exploration 1: Scouting"
    do(s, "option 1")
    assert s.players[0].space[0] == 1


def test_where_a_building_is_taken_each_row_says_what_it_pays_in_all():
    s = table()
    s.players[0].built[2], s.players[0].lands = 1, 3
    assert asks(s, Verb.BUILD, TRACKS) == (
        "In the income turns still to come – Farm: 3× Food; House: 3× Worker; Armory: 4× 3 points; Market: 3× Coin."
    )
    assert "no. 2: 1 point per territory controlled, now 3" in answers(s, 0, T)


def test_a_tile_of_space_says_what_its_points_come_to_and_where_its_step_leads():
    s = table()
    tokens(s, 0, 0, 0, 7, 0)
    s.players[0].spaces = 1 << 11 | 1 << 4
    later(s, 0, Verb.EXPLORE_SPACE)
    shown = re.sub(r"<[^>]+>", " ", answers(s, 0, T))
    assert "advance: Military + 1 point per space on the military track, now 8" in shown
    assert "to Military 8, which gives conquer anywhere" in shown


def test_no_tapestry_card_is_left_out_of_what_is_said_of_the_hand():
    s = table(era=2)
    for k in (Card.CAPITALISM, Card.EMPIRICISM, Card.TRADE, Card.TRAP, Card.OLYMPIC):
        hold(s, 0, k)
    told = asks(s, Verb.PLAY)
    assert all(name in told for name in ("Capitalism", "Empiricism", "Trade Economy", "Trap", "Olympic Host")), told
    assert len(told) <= 112
