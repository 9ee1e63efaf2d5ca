"""What an answer does is said before it is chosen: on buttons, cards and tiles, in previews."""

import random
import re

import ludoteka
from ludoteka import bots
from ludoteka.games.tapestry import page
from ludoteka.games.tapestry.box.tables import INCOME_VP, LANDMARK_NAMES, LIST_N, LIST_VERB, LIST_X, LISTS, TURNS
from ludoteka.games.tapestry.page.hand import answers, hand
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.state import ERAS, MOST_BUILT, SPACES, Card, Civ, Mode, Verb
from ludoteka.games.tapestry.words.benefits import benefit
from ludoteka.games.tapestry.words.cards import civ_text
from ludoteka.games.tapestry.words.gains.promises import promise
from ludoteka.games.tapestry.words.gains.worth import worth
from ludoteka.games.tapestry.words.income import income_parts
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.games.tapestry.words.told.log import differences
from ludoteka.kit.words.parts import ROUTINE, weights
from ludoteka.text.i18n import translator
from tests.games.tapestry.page.test_page import array_of
from tests.games.tapestry.table import MILITARY, TECHNOLOGY, beside, do, goods, hold, later, table, tile, tokens

RUNS_ON = ("plain",)
T = translator("en")


def previewed(s, action):
    return [note["text"] for note in page.preview(array_of(s), parse(s, action), T)["notes"]]


def test_research_says_with_or_without_what_the_space_gives():
    s, told = table(), {}
    for number in range(len(LIST_N)):
        if LIST_N[number] == 1 and LIST_VERB[number, 0] == Verb.RESEARCH:
            told[Mode(int(LIST_X[number, 0]))] = benefit(number, T)
            assert not promise(s, 0, number, 0, T)  # it says it itself
    assert told[Mode.FULL] == "free step by die, with benefit"
    assert told[Mode.PLAIN] == "free step by die, no benefit"


def test_the_tiles_that_the_reason_compares_come_first():
    s = table()
    s.players[0].supply = 0
    tile(s, 0, *range(1, 9))
    later(s, 0, Verb.EXPLORE)
    named = re.findall(r"tile (\d+)", purpose(s, T))
    assert len(named) == 2
    assert re.findall(r"Tile (\d+):", answers(s, 0, T).replace("aria-label", ""))[:1] == named[:1]
    order = list(dict.fromkeys(re.findall(r"Tile (\d+):", answers(s, 0, T))))
    assert order[:2] == named
    assert sorted(map(int, order)) == list(range(1, 9))


def test_a_landmark_that_looks_the_same_however_it_is_turned_has_nothing_to_turn_it_by():
    for k, name in enumerate(LANDMARK_NAMES):
        s = table()
        later(s, 0, Verb.SITE, k)
        assert ("data-turn-by" in hand(s, 0, T)) == (TURNS[k] > 1), name


def test_cards_that_move_a_token_say_where_to():
    s = table(era=2)
    hold(s, 0, Card.DARK_AGES, Card.DICTATORSHIP)
    tokens(s, 0, 0, 0, 5, 0)
    later(s, 0, Verb.PLAY)
    shown = answers(s, 0, T)
    assert re.search(r"Now (Exploration|Science|Military|Technology) 3: saves 3 resources|Now Military 8: ", shown)
    best = re.search(r"Now ([A-Z][a-z]+ \d+): ", shown.split("Dictatorship", 1)[1])
    assert best
    assert best[1] in ("Exploration 1", "Science 1", "Military 6", "Technology 1")
    later(s, 0, Verb.DICTATE)
    assert purpose(s, T).startswith(f"Rather {best[1]} (")


def test_points_of_the_last_income_stand_once_with_their_parts():
    s = table(era=ERAS - 1)
    s.players[0].built[2], s.players[0].lands = 2, 7
    parts = income_parts(s, 0)
    told = previewed(s, "income")
    assert any(one.startswith(f"+{sum(parts.values())} point") for one in told)
    assert not any(one.startswith(("At once", "Points:", "You keep", "Income turns after")) for one in told)
    s = table(era=ERAS - 1, civs=(Civ.MYSTICS,))
    s.foreseen[:] = 0, 0, int(s.players[0].lands), 4
    told = previewed(s, "income")
    assert "At once: +30 points" in told  # of land, and of technology cards and districts, of which there are none
    assert told.index("At once: +30 points") == 1 + told.index("Your civilization acts: Mystics")


def test_the_last_of_what_the_mystics_foretell_says_nothing_of_who_starts_next():
    s = table()
    stack.push(s, Verb.PREDICT, 0, 3, 0)
    after = s.copy()
    do(after, "number 2")
    h = beside(after, 1)
    after.players[1].era, after.players[1].lands = 0, 1
    s.players[1].era, s.players[1].lands = 0, 0
    after.hexes[h].own = 1
    assert brief(s, after, parse(s, "number 2"), False, T) == ["Seat 1 foretells – tracks walked to space 12: 2"]


def test_a_new_favourite_track_is_told_in_a_sentence():
    s = table(shadow=1)
    after = s.copy()
    after.shadow_empire.favourite = (int(s.shadow_empire.favourite) + 1) % 4
    told = differences(s, after, T)
    assert len(told) == 1
    assert told[0].startswith("Shadow Empire: the favourite track is now ")


def test_what_ones_own_income_draws_stays_beside_its_resources():
    match, bot = ludoteka.new("tapestry", seats=2, seed="x"), bots.make("greedy", random.Random(3))
    while match.states[0].players[1].era < 1:
        match.play(bot.choose(bots.seen(match)))
    drawn = [[part for before, after, code, chance in match.steps()
              for part in page.brief(before[0], after[0], code, chance, T.calling(["", ""], you)) or []
              if " draw" in part and ("land to lay" in part or "Trap" in part)] for you in (1, 0)]  # fmt: skip
    assert list(map(len, drawn)) == [2, 2]
    assert weights(drawn[0], drawn[1]) == ""  # as plain as the resources, so that all is one line
    assert weights(drawn[1], None) == f"{ROUTINE}{ROUTINE}"


def test_a_building_says_at_which_income_it_pays():
    s = table(era=ERAS - 1)
    number = LISTS.number("farm")
    assert promise(s, 0, number, 0, T) == "your 1st: fills a plot, no income"  # a farm; the last income brings no food
    assert promise(table(), 0, number, 0, T) == "your 1st: Food at 3 incomes to come"  # the fifth brings none
    s.players[0].built[0] = 1
    assert promise(s, 0, number, 0, T).startswith("your 2nd: at the last income ") == bool(INCOME_VP[0, 2])


def test_cards_to_play_stand_from_the_best_on():
    s = table(era=2)
    hold(s, 0, Card.PIRATE, Card.TRAP, Card.COLONIALISM)
    later(s, 0, Verb.PLAY)
    best = re.search(r"by guess: ([A-Z][^(,;]+) \d+", purpose(s, T))
    assert best
    shown = re.findall(r"data-do=\"tapestry \d+\".*?<b>([^<]+)</b>", answers(s, 0, T))
    assert shown[0] == best[1]


def test_a_building_that_is_used_up_is_no_gift_to_choose_from():
    s = table()
    spot = TECHNOLOGY * SPACES + 5
    assert "House, Farm or Armory" in worth(s, 0, spot, Mode.FULL, T)
    s.players[0].built[2] = MOST_BUILT
    assert worth(s, 0, spot, Mode.FULL, T).startswith("House or Farm,")
    assert worth(s, 0, MILITARY * SPACES + 9, Mode.FULL, T).endswith(" points, no Armory left")


def test_a_tile_for_a_historians_token_says_what_follows():
    s = table(3, civs=(Civ.HISTORIANS,))
    tile(s, 0, 1)
    later(s, 0, Verb.HISTORY)
    assert previewed(s, "tile 1")[0] == "The tile is gone. Then you choose who gets a token, and which."


def test_the_historians_say_what_their_tokens_cover():
    assert civ_text(Civ.HISTORIANS, T).endswith(" Covered: 3 points, Worker, Food, 3 points.")


def test_a_space_where_nothing_can_be_done_says_why_on_its_button():
    s = table(era=2)
    goods(s, 0, 8, 8, 8, 8)
    tokens(s, 0, 1, 0, 0, 0)
    assert worth(s, 0, 2, Mode.FULL, T).startswith("explore: no tile to lay, for ")
    s.players[0].outposts = 0
    assert worth(s, 0, MILITARY * SPACES + 1, Mode.FULL, T) == "conquer: no outpost left"
