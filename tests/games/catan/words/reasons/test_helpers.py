"""A helper is told by what it brings as the table lies."""

from ludoteka.games.catan import page
from ludoteka.games.catan.page.dealings import of_a_name
from ludoteka.games.catan.state import ORE, WOOL, Helper, Phase, Rest
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.reasons.goals import worth
from ludoteka.games.catan.words.reasons.helped.exchange import at_once, of_a_new_one
from ludoteka.games.catan.words.reasons.helped.helpers import of_an_idle_one, of_its_use
from ludoteka.games.catan.words.reasons.means import CITY, doable
from ludoteka.games.catan.words.reasons.roads import beyond
from ludoteka.games.catan.words.reasons.turn.turns import speaks_for_more
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.catan.table import A, B, C, table
from tests.games.catan.words.positions import bare, turn

RUNS_ON = ("plain",)
T = translator("en")


def test_a_helper_that_is_kept_has_one_use_more():
    match = table().turn(A, rolled=8)
    match.s.phase, match.s.players[A].helper = Phase.KEEP, 1
    assert purpose(match.s, T) == "Kept, one use: Asla (forced swap 1:1)."
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").turn(A, rolled=8)
    bare(match).s.display = 1 << Helper.YNGVI | 1 << Helper.HILDA | 1 << Helper.CARLA
    match.town(A, "3.4.N").s.phase = Phase.KEEP
    new = "New, two uses: Yngvi (pays for a road), Hilda (1 card at 30 of 36 rolls), Carla (no card to swap)."
    rather = "Rather new: Yngvi (pays for a road), Hilda (1 card at 30 of 36 rolls). Kept: Asla (forced swap 1:1)."
    assert purpose(match.s, T) == rather, "there is no room for a third"
    other = match.copy()
    other.hand(B, "1 lumber").s.display = 1 << Helper.CARLA | 1 << Helper.RYAN
    assert purpose(other.s, T) == (
        "Rather keep: Asla (forced swap 1:1; 1 card that you lack). New: Ryan (nobody is ahead of you)."
    )
    match.hand(B, "1 lumber").s.players[A].moon = 1
    assert purpose(match.s, T) == new
    match.s.players[A].moon = 0
    assert purpose(match.s, T).startswith("Both help, a new one twice: Yngvi")


def test_helpers_to_be_had_say_what_they_would_bring_as_the_table_lies():
    match = table(3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").turn(A, rolled=8).robber("3.3")
    bare(match).land("3.3", "ore", 8)
    says = {one: at_once(match.s, one, T) for one in Helper if one}
    assert says[Helper.THOROLF] == "Thorolf (1 card at 6 of 36 rolls)"
    assert says[Helper.RYAN] == "Ryan (nobody is ahead of you)"
    assert says[Helper.GREGOR] == "Gregor (no knight played)"
    assert says[Helper.KAJA] == "Kaja (1 card that you lack)", "for a development card"
    match.land("3.3", "wool", 8).hand(A, "7 brick").s.players[B].points = 1
    assert at_once(match.s, Helper.KAJA, T) == "Kaja (only 1 wool)"
    assert at_once(match.s, Helper.DIGUR, T) == "Digur (only 1 wool)"
    assert at_once(match.s, Helper.THOROLF, T) == "Thorolf (saves 4 cards on a seven)"
    assert at_once(match.s, Helper.RYAN, T) == "Ryan (rob a leader)"
    assert at_once(match.s, Helper.DIARA, T) == "Diara (cards missing)"
    match.land("3.3", "desert")
    assert at_once(match.s, Helper.DIGUR, T) == "Digur (robber in the desert already)"
    assert at_once(match.s, Helper.KAJA, T) == "Kaja (a card of your choice)"
    match.s.phase, match.s.display = Phase.KEEP, 1 << Helper.GREGOR
    assert "As it stands: no knight played." in page.answers(match.s, A, T)


def test_a_helper_is_weighed_with_what_is_missing():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    first = "First offer 1 grain for 1 brick (others hold 1; else use Asla)."
    assert first in purpose(match.s, T), "an offer that is declined costs nothing, Asla a use"
    match.s.offered = match.s.offers
    all_ = "Asla can get 1 brick (others hold 1) for 1 grain (bank: 4): then you can pay for: road."
    assert purpose(match.s, T) == all_, "where no offer can be made any more"
    match = turn(helpers=1).helper(A, Helper.KAJA).robber("3.3")
    assert "Kaja brings 1 brick that you lack, from where the robber stands." in purpose(match.s, T)
    assert speaks_for_more(match.s, T), "to end the turn is not what is advised"
    match.hand(A, "1 lumber 2 wool")
    paid = "Kaja brings 1 brick, from where the robber stands: then you can pay for: road."
    assert paid in purpose(match.s, T)
    match = turn(helpers=1).helper(A, Helper.KAJA).robber("3.3").hand(A, "1 brick")
    assert of_an_idle_one(match.s, doable(match.s), T) == ["Kaja brings only 1 brick: rather wait."]
    assert not speaks_for_more(match.s, T)
    assert of_its_use(match.s, T) == "Kaja brings only 1 brick: rather wait."
    match.s.players[A].helper = Helper.DIGUR
    assert of_its_use(match.s, T) == "Digur brings only 1 brick: rather wait."


def test_digur_is_not_told_to_wait_while_the_robber_stops_ones_own_land():
    match = turn(helpers=1).helper(A, Helper.DIGUR).robber("3.3").hand(A, "1 brick").town(A, "3.3.N")
    assert of_an_idle_one(match.s, doable(match.s), T) == []
    assert of_its_use(match.s, T) == ""
    assert "no gain now" not in page.answers(match.s, A, T)
    assert at_once(match.s, Helper.DIGUR, T) == "Digur (robber away)"
    assert at_once(match.s, Helper.KAJA, T) == "Kaja (only 1 brick)", "she leaves him there"


def test_digur_is_weighed_before_the_roll():
    match = table(3, helpers=1).helper(A, Helper.DIGUR).land("3.3", "brick", 6).land("1.4", "ore", 9).robber("3.3")
    match.town(A, "3.3.N").town(A, "1.4.S").turn(A)
    said, main = purpose(match.s, T), 'class="button catan-two catan-on main"'
    assert said.startswith("Digur first: 18 instead of 13 of 36 rolls bring cards.")
    assert main not in page.answers(match.s, A, T), "the roll is not what is advised"
    match.hand(A, "7 brick")
    assert "A seven then takes 4 cards." in purpose(match.s, T), "with the card that he brings"
    knight = match.copy().devs(A, "1 knight")
    assert "A knight frees it, too." in purpose(knight.s, T)
    match.land("1.4", "ore", 6)
    assert purpose(match.s, T).startswith("Digur first: your hills 6 yields again."), "no other roll brings cards"
    match.robber("4.5")
    assert purpose(match.s, T).startswith("Digur can wait: 14 of 36 rolls bring you cards, with him or without.")
    assert main in page.answers(match.s, A, T)


def test_asla_says_what_a_road_that_she_brings_is_good_for():
    match = table(3, helpers=1).helper(A, Helper.ASLA).town(A, "3.4.N").hand(A, "1 lumber 1 grain").hand(B, "1 brick")
    match.turn(A, rolled=8).s.offered = match.s.offers
    asla = "Asla can get 1 brick (others hold 1) for 1 grain (bank: 4): a road"
    n = worth(match.s, beyond(match.s)[0])
    assert purpose(match.s, T) == f"{asla} towards a corner with {n} cards in 36 rolls."
    match.road(A, "3.4.NE", "3.4.E", "3.4.SE", "3.4.SW")
    assert purpose(match.s, T) == f"{asla.replace(' (bank: 4)', '')}, and the longest road (2 points)."


def test_asla_is_advised_for_what_the_hand_pays_for_most_nearly_alone():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").hand(B, "2 ore").robber("1.4")
    assert purpose(match.s, T).endswith(" Asla can wait."), "nobody holds lumber for the road; a card lacks more"
    assert "For a road you lack 1 lumber." in purpose(match.s, T)
    assert of_its_use(match.s, T) == (
        "Asla can get 1 ore (others hold 2) for 1 brick; then missing: development card (1 grain)."
    )
    match.hand(B, "1 lumber")
    assert "First offer 1 wool for 1 lumber (others hold 1; else use Asla)." in purpose(match.s, T)


def test_asla_is_told_with_what_can_be_had_of_one_resource_and_of_two_players():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 brick 1 lumber")
    said = "Asla can get 1 lumber (others hold 1) for 1 wool; then missing: road (1 brick)."
    assert "(others hold 1; else use Asla)." in purpose(match.s, T)
    match.s.offered = match.s.offers
    assert purpose(match.s, T) == said, "a road lacks two kinds, and one is named"
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 ore 2 grain 2 wool").hand(B, "3 ore").town(A, "3.4.N")
    one = "Asla can get 1 ore (others hold {}) for 1 wool; then missing: city (1 ore)."
    assert in_turn(match) == one.format(3), "each gives one"
    both = match.copy().hand(C, "1 ore")
    assert in_turn(both) == ("Asla can get 2 ore (others hold 4) for 2 wool: then you can pay for: city.")
    for action in ("help", "name ore", "seat B", "give wool", "seat C", "give wool"):
        both.do(action)
    assert CITY.paid(both.s.players[A].hand)
    both = match.copy().hand(C, "1 ore")
    both.s.players[A].hand[WOOL] = 1
    assert in_turn(both) == one.format(4), "each costs a card, and one can be spared"


def test_asla_that_costs_what_is_needed_is_not_advised():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 lumber").hand(B, "1 brick").town(A, "3.3.N")
    match.robber("1.4")
    said = "Asla is no help: each card costs one that you need."
    assert purpose(match.s, T).endswith(said)
    assert of_its_use(match.s, T) == said
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T) == f"{said} The others hold most: 1 brick."
    match.hand(A, "1 wool").s.phase = Phase.MAIN
    assert said not in purpose(match.s, T)


def test_a_helper_that_brings_nothing_of_what_is_missing_is_told_to():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "1 brick 1 wool").hand(B, "2 wool").robber("1.4")
    match.land("2.4", "lumber", 6).town(A, "2.4.NW")
    assert purpose(match.s, T).endswith(" Asla brings none of it.")
    match.s.players[A].rest = Rest.USED
    assert "Asla" not in purpose(match.s, T)


def in_turn(match):
    """What Asla can get for what the hand pays for most nearly, the city first."""
    match.s.players[A].roads = match.s.deck_left = 0
    return of_its_use(match.s, T)


def test_asla_is_no_help_with_an_empty_hand():
    match = turn(seats=3, helpers=1).helper(A, Helper.ASLA).hand(B, "1 brick 2 ore")
    assert of_its_use(match.s, T) == "Asla brings nothing: with no card in hand, what you get goes back."
    assert "no gain now: no card of yours to give" in page.answers(match.s, A, T)
    match.s.phase = Phase.ASLA_NAME
    assert purpose(match.s, T).startswith("No gain, whatever you name: with no card in hand, what you get goes back.")
    assert of_a_name(match.s, ORE, T) == "No gain: you have no other card to give, so what you get goes back."
    match.do("name ore")
    assert purpose(match.s, T) == "Asla brings nothing: with no card in hand, what you get goes back."
    match = turn(seats=3, helpers=1).helper(A, Helper.ASLA).hand(A, "1 wool").hand(B, "1 brick 2 ore")
    assert ">others must give 1 brick for 1 wool</small>" in page.answers(match.s, A, T)


def test_a_replaced_card_is_told_with_what_is_paid_for_it():
    match = turn(helpers=1).helper(A, Helper.YNGVI).hand(A, "2 brick").town(A, "3.4.N").robber("1.4")
    said = "For a road you lack 1 lumber. Yngvi: a road now, paid with 1 brick for the missing lumber."
    assert purpose(match.s, T) == said
    match = turn(helpers=1).helper(A, Helper.DIARA).hand(A, "2 brick 1 grain 1 ore").robber("1.4")
    assert "Diara: 1 of 3 cards now, paid with 1 brick for the missing wool." in purpose(match.s, T)
    match = turn(helpers=1).helper(A, Helper.DIARA).hand(A, "1 wool 2 ore 1 lumber 1 brick").town(A, "3.4.N")
    assert of_its_use(match.s, T).endswith(
        "paid with 1 lumber for the missing grain. But for city you lack 4 cards then, 3 now."
    )


def test_a_helper_that_would_be_refused_is_not_said_to_bring_a_road_or_a_card():
    match = turn(helpers=1).helper(A, Helper.ASLA).hand(A, "2 brick").town(A, "3.4.N").robber("1.4")
    now = "If it could be used now: Yngvi: a road now, paid with 1 brick for the missing lumber."
    assert of_a_new_one(match.s, Helper.YNGVI, T) == now
    match.s.players[A].roads = 0
    assert of_a_new_one(match.s, Helper.YNGVI, T) == "", "no piece"
    match.hand(A, "1 grain 1 ore")
    assert "Diara: 1 of 3 cards now" in of_a_new_one(match.s, Helper.DIARA, T)
    assert of_a_new_one(match.deck("").s, Helper.DIARA, T) == "", "no card"


def test_what_ryan_may_find_is_told_by_what_is_sure():
    match = turn(helpers=1).helper(A, Helper.RYAN).hand(A, "1 brick").hand(B, "1 lumber").robber("1.4")
    match.s.players[B].points = 2
    assert "Ryan: seat 2 holds what you lack (1). Take 1, then you can pay for: road." in purpose(match.s, T)
    match = turn(helpers=1).helper(A, Helper.RYAN).hand(A, "1 brick").hand(B, "1 wool").robber("1.4")
    match.s.players[B].points = 2
    for lang, said in zip(
        LANGUAGES, ("no lumber there", "dřevo tam není", "drevo tam nie je", "nie ma tam drewna"), strict=True
    ):
        assert said in page.answers(match.s, A, translator(lang)), lang


def test_a_city_that_ryan_pays_for_comes_before_a_road_for_its_ore():
    match = turn(helpers=1).town(A, "3.4.N").helper(A, Helper.RYAN).hand(A, "2 brick 1 grain 4 ore").robber("1.4")
    assert purpose(match.s, T).startswith("The bank gives 1 lumber for 4 ore")
    match.hand(B, "1 grain").s.players[B].points = 4
    assert purpose(match.s, T) == (
        "Missing: city (1 grain). Ryan: seat 2 holds what you lack (1). Take 1, then you can pay for: city."
    )


def test_what_stina_exchanges_is_named_where_she_is_asked():
    match = turn(helpers=1).helper(A, Helper.STINA).hand(A, "1 brick 3 wool").robber("1.4")
    match.do("help")
    assert match.s.phase == Phase.STINA
    assert purpose(match.s, T) == "Stina exchanges 2 wool for 1 lumber that you lack."


def test_two_helpers_that_both_bring_something_are_weighed_by_how_often():
    match = table(3, helpers=1).helper(A, Helper.THOROLF).hand(A, "1 lumber").turn(A, rolled=8).robber("3.3")
    bare(match).s.display = 1 << Helper.ASLA | 1 << Helper.YNGVI | 1 << Helper.HILDA
    match.s.phase = Phase.KEEP
    kept = (
        "Both help, a new one twice: Hilda (1 card at 30 of 36 rolls). Kept, once: Thorolf (1 card at 6 of 36 rolls)."
    )
    assert purpose(match.s, T) == kept
