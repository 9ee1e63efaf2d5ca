"""What is asked, chosen and told names what it gives: islands, payments, workers, the tide."""

from ludoteka.games.farshore.box.tables import IDS
from ludoteka.games.farshore.page import brief
from ludoteka.games.farshore.rules.actions import ACTS
from ludoteka.games.farshore.state import EMPTY, SPACES, Do, Phase
from ludoteka.games.farshore.words.actions import action
from ludoteka.games.farshore.words.reasons.reach import worth_of
from ludoteka.kit.words.parts import DEED, MATTERS, weights
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import translator
from tests.games.farshore.table import card, table
from tests.games.farshore.words.asked import INN, begun
from tests.games.farshore.words.told.test_brief import told

T = translator("en")
CALM = ("red", "unique")


def test_a_worker_is_told_by_what_coast_or_island_gives():
    drawn = table({}, {"workers": 1}).play("place coast1")
    assert told(drawn)[0] == ["Seat 1 places a worker for 3 wood."]
    assert weights(told(drawn)[0], None) == str(DEED)


def test_a_worker_for_a_card_that_finds_no_room_says_so_last_of_all_left_out():
    full = " ".join(f"D{k}" for k in range(1, 9))
    drawn = table({}, {"hand": full, "workers": 1})
    drawn.state.islands[0] = 2
    drawn.play("place island1")
    assert told(drawn)[0] == ["Seat 1 places a worker for 2 stone, 1 card.", "Hand full: no more cards"]
    assert weights(told(drawn)[0], None) == f"{DEED}{MATTERS}"


def test_an_island_is_chosen_by_what_it_gives_not_by_a_number():
    s = begun([INN])[0]
    s.islands[2] = 2
    for kind, x in ((Do.PLACE, 6), (Do.FLOOD, 2)):
        assert action(s, ACTS.code(kind, x), T).endswith(": island (2 stone, 1 card)")
    assert action(s, ACTS.code(Do.PLACE, 3), T) == "Worker to: coast (2 mushrooms)"


def test_the_tide_is_told_by_the_island_that_it_covers():
    s = begun([INN])[0]
    s.at[4:], s.islands[:] = 1, EMPTY
    s.islands[0], s.islands[1] = 2, 0
    s.phase = Phase.FLOOD
    later = s.copy()
    later.flooded[0] = 1
    said = brief(s, later, ACTS.code(Do.FLOOD, 0), False, T)
    assert said == ["The tide closes for all: 2 stone, 1 card"]
    assert weights(said, None) == str(MATTERS)


def test_a_payment_says_what_comes_in_exchange():
    effect = [{"do": "pay", "n": 2}, {"do": "gain", "what": "any", "per": "made"}]
    made = {"M": card("green common critter", "", effect),
            "N": card("red common construction", "1 stone", points=4)}  # fmt: skip
    drawn = table(made, {"hand": "M N", "goods": {"wood": 2}}, roses=CALM)
    drawn.state.bay[:], drawn.state.bay_count[:] = EMPTY, 0
    drawn.play("play M")
    shown = page_of(drawn.match.game).answers(drawn.match.seen(0)[0], 0, T)
    assert f"in exchange you can pay: {drawn.names['N']} +6" in shown
    assert drawn.match.ask().endswith("pays up to 2 of any resource? Then for each: 1 of any resource.")


def test_a_card_that_cannot_come_is_called_full_or_built_wherever_it_stands():
    s = begun([INN])[0]
    me = int(s.turn)
    s.players[me].spaces = SPACES
    assert worth_of(s, me, INN, T) == "City full"
    unique = IDS.index("galleon")
    s.players[me].spaces, s.players[me].owned = 0, 1 << unique
    assert worth_of(s, me, unique, T) == "Built already"
