"""A turn is told by what can be built and what is rather kept, a roll by what it may bring."""

from ludoteka.games.catan.box.grid import CORNER_HEXES
from ludoteka.games.catan.box.pieces import DECKS
from ludoteka.games.catan.state import BRICK, WOOL, Awaits, Dev, Do, Helper, Phase, Rest, Scenario
from ludoteka.games.catan.words.names import corner_lands
from ludoteka.games.catan.words.purpose import PURPOSES, purpose
from ludoteka.games.catan.words.reasons import roads
from ludoteka.games.catan.words.reasons.goals import best, goals, lands, offered, opened, place, worth
from ludoteka.games.catan.words.reasons.yields import by_next_turn, by_rolls
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, B, C, table
from tests.games.catan.words.positions import bare, longest
from tests.games.catan.writing import corner

RUNS_ON = ("plain",)
T = translator("en")
SEVEN = "a seven brings none and moves the robber."
GOAL = " You have 1 of the 10 points that win."


def test_a_turn_says_what_can_be_done_or_what_is_missing():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    ahead, other = goals(match.s)[:2]
    led = f"Road: towards {place(match.s, ahead, T)}, elsewhere {worth(match.s, other)}."
    assert purpose(match.s, T) == led + " Later it may be taken."
    assert purpose(match.copy().hand(A, "6 ore").s, T) == led + " Spend: a seven takes 4 cards."
    match.hand(A, "1 wool 1 grain")
    found = goals(match.s)[0]
    assert purpose(match.s, T) == (
        f"Road first, for a settlement at {place(match.s, found, T)}. Later it may be taken."
    )
    match.hand(A, "1 ore").road(A, "3.4.NE", "3.4.E")
    (c,) = offered(match.s, Do.SETTLE)
    assert purpose(match.s, T) == (
        f"A settlement is a point, with {worth(match.s, c)} cards more in 36 rolls ({lands(match.s, c, T)}). "
        "Later it may be taken."
    )
    match.road(A, "3.4.SE")
    pair = best(match.s, offered(match.s, Do.SETTLE), 2)
    there, counts = lands(match.s, pair[0], T), [worth(match.s, one) for one in pair]
    assert counts[0] == counts[1]
    assert purpose(match.s, T) == (
        f"A settlement is a point. Cards more in 36 rolls: {counts[0]} ({there}), as many elsewhere."
    )
    match.hand(A, "2 grain 3 ore")
    city = worth(match.s, corner("3.4.N"))
    assert f"Each is a point. Cards more in 36 rolls: city {city} (" in purpose(match.s, T)
    assert f"), settlement {counts[0]}." in purpose(match.s, T)
    assert longest(match.s) < 140
    match = table().hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 brick").turn(A, rolled=8)
    assert purpose(match.s, T).startswith(
        "For a road you lack 1 brick. First offer 1 wool for 1 brick "
    )  # no corner is free
    match.town(A, "3.4.N").road(A, "3.4.NE", "3.4.E")
    first = "First offer 1 wool for 1 brick (others hold 1)"
    match.s.players[A].hand[WOOL] = 2
    alone = "Missing: settlement (1 brick). "
    assert purpose(bare(match).s, T) == alone + first + ": no number brings it to you."
    match.land("3.4", "brick", 8).robber("1.4")
    assert by_next_turn(match.s, [BRICK]) == round(100 - 100 * (31 / 36) ** 4) == 45
    assert purpose(match.s, T) == (
        alone + "First offer 1 wool for 1 brick (others hold 1). Dice by next turn: brick 45 %."
    )
    match.s.offered = 1
    assert purpose(match.s, T) == alone + "Dice by next turn: brick 45 %. End the turn.", "it was declined"
    match.s.offered, match.s.players[A].hand[WOOL] = 0, 1
    assert purpose(match.s, T).endswith("Nothing to spare for an offer. Dice by next turn: brick 45 %. End the turn.")
    match.s.players[A].hand[WOOL] = 2
    match.robber("3.4")
    assert ": no number brings it to you." in purpose(match.s, T), "the robber stops it"
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 wool 1 grain").hand(B, "1 ore")
    bare(match).turn(A, rolled=8)
    alone = "No roll brings it, nobody else holds it: save for the bank, end the turn."
    assert purpose(match.s, T) == f"Missing: settlement (1 brick). {alone}"
    held = bare(match.copy().hand(B, "1 brick"))
    spared = "No roll brings it, you can spare no card for it: save for the bank, end the turn."
    assert purpose(held.s, T).endswith(spared)
    held.s.offered = 1
    assert purpose(held.s, T).endswith(
        "settlement (1 brick). No roll brings it now: save for the bank, and end the turn."
    )
    match.land("3.4", "brick", 6).robber("1.4")
    assert purpose(match.s, T).endswith("Nobody else holds brick. Dice by next turn: brick 45 %. End the turn.")
    empty = match.copy()
    empty.s.bank[BRICK] = 0
    assert by_rolls(match.s, [BRICK]) == 5
    assert by_rolls(empty.s, [BRICK]) == 0, "the bank has none"
    match.s.phase = Phase.COMPOSE
    assert purpose(match.s, T).endswith("settlement (1 brick). Nobody else has it.")
    match.s.phase = Phase.COUNTER
    assert purpose(match.s, T).endswith("development card (1 ore). Say which trade you would take instead.")
    match.s.players[A].hand[:] = 9
    assert purpose(match.s, T) == PURPOSES[Phase.COUNTER]
    assert purpose(table().turn(A, rolled=8).s, T).startswith("Missing: road (1 lumber, 1 brick).")


def test_a_settlement_is_told_beside_what_is_no_point():
    match = table().town(A, "5.3.SE").road(A, "5.3.E", "5.3.NE").hand(A, "1 lumber 1 brick 1 wool 1 grain")
    match.turn(A, rolled=8)
    said = purpose(match.s, T)
    assert said.startswith("A settlement is a point")
    assert said.endswith("A road is no point."), said
    assert purpose(match.hand(A, "1 wool 1 grain 1 ore").s, T).endswith("Paid besides: development card.")


def test_what_is_paid_besides_is_so_beside_the_town_that_is_told_first_and_one_after_another():
    match = table().town(A, "3.2.N").road(A, "3.2.NE", "4.2.NW").hand(A, "1 lumber 1 brick 1 wool 3 grain 3 ore")
    bare(match).land("3.2", "ore", 8).turn(A, rolled=8).s.players[A].cards = 7  # no hand that a seven halves
    city = "Each is a point. Cards more in 36 rolls: city 5 (mountains 8), settlement 0. "
    assert purpose(match.s, T) == city + "Paid besides: settlement.", "a road would take its price"
    match = table().town(A, "5.3.SE").road(A, "5.3.E", "5.3.NE").hand(A, "2 lumber 2 brick 2 wool 1 grain")
    match.turn(A, rolled=8).s.has_ships, match.s.players[A].ships = 1, 5
    assert purpose(match.s, T).endswith("Paid besides: road."), "a ship needs the same lumber"


def test_a_city_brings_no_harbor():
    match = table().town(A, "5.3.NE").hand(A, "2 grain 3 ore").turn(A, rolled=8)
    c = corner("5.3.NE")
    assert "harbor" in lands(match.s, c, T), "the settlement has brought it"
    assert f"({corner_lands(match.s, c, T)})." in purpose(match.s, T)
    match.town(A, "3.4.N").land("3.4", "ore", 8)
    assert "harbor" not in purpose(match.s, T)


def test_a_development_card_is_weighed_against_what_its_price_is_wanted_for():
    match = table().town(A, "3.4.N").hand(A, "1 wool 1 grain 2 ore").turn(A, rolled=8)
    assert purpose(match.s, T) == (
        "Rather save for: city, +1 point. Missing: 1 grain, 1 ore (after a card: 4). "
        "Others hold none. No roll brings it now."
    )
    rolled = bare(match.copy()).land("3.4", "ore", 8).robber("1.4").hand(A, "1 grain")
    assert purpose(rolled.s, T).endswith(" Others hold none. Dice by next turn: ore 45 %.")
    assert "Others hold none" not in purpose(rolled.hand(B, "1 ore").s, T)
    match.s.players[A].cities = match.s.players[A].settlements = 0
    assert purpose(match.s, T) == (
        "A card: 56 % a knight (moves the robber, steals 1), 20 % a point, else 2 roads, 2 cards, monopoly."
    )


def test_a_hand_that_a_seven_takes_half_of_is_rather_spent():
    match = table().town(A, "3.4.N").hand(A, "9 wool").hand(A, "1 grain 1 ore").turn(A, rolled=8)
    assert "With 11 cards a seven takes half: rather spend." in purpose(match.s, T)
    match.s.robber = -1
    assert "With 11 cards a seven takes half: rather spend." in purpose(match.s, T), "without a robber, too"
    match = table().town(A, "3.4.N").hand(A, "5 wool").hand(A, "1 grain 1 ore").turn(A, rolled=8)
    assert "a seven takes half" not in purpose(match.s, T)


def test_a_road_is_weighed_against_a_settlement_that_can_stand_already():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool").turn(A, rolled=8)
    assert "Rather save" not in purpose(match.s, T), "the road leads where one could settle"
    match.road(A, "3.4.NE", "3.4.E")
    assert purpose(match.s, T) == (
        "Rather save for: settlement, +1 point. Missing: 1 grain (after a road: 3). "
        "Others hold none. No roll brings it now."
    )
    assert "šetřete na vesnici, +1 bod. Chybí: " in purpose(match.s, translator("cs"))
    assert "oszczędzaj na osadę, +1 punkt. Brakuje: " in purpose(match.s, translator("pl"))
    match.hand(A, "5 ore")
    assert "Rather save" not in purpose(match.s, T), "a seven would take half of it"


def few(match):
    """Of the deck only two points and a knight are not seen."""
    match = match.copy()
    match.s.spent[:] = DECKS[match.s.scenario, match.s.seats]
    match.s.spent[Dev.POINT] -= 2
    match.s.spent[Dev.KNIGHT] -= 1
    return match


def test_a_road_to_where_one_wants_to_settle_goes_before_a_card_that_takes_its_price():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain 1 ore").turn(A, rolled=8)
    road = "Road: towards mountains 10, pasture 2, hills 6 (9 cards in 36 rolls)."
    card = "A card: {} % a knight, {} % a point."
    assert purpose(match.s, T) == f"{road} {card.format(56, 20)}", "it takes two roads"
    assert purpose(few(match).s, T) == f"{card.format(33, 67)} {road}"
    assert longest(match.s) <= LONGEST
    match.road(A, "3.4.NE").land("5.3", "brick", 8)
    assert purpose(match.s, T) == (
        "Road first: it opens a corner to settle (10 cards in 36 rolls). A card: 20 % a point, 56 % a knight."
    )
    said = purpose(few(match).s, T)
    assert said.startswith("Rather a card: 67 % a point at once, 33 % a knight. A road opens a corner (")
    match.hand(A, "1 wool 1 grain")
    assert purpose(match.s, T).startswith("Road first, for a settlement at "), "there is enough for both"


def test_what_a_road_or_a_card_leaves_of_a_price_is_said_where_the_road_alone_opens_the_corner(monkeypatch):
    """Where the scenario's cards are no knights."""
    monkeypatch.setattr(roads, "NO_ARMY", {Scenario.BASE})
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain 1 ore").turn(A, rolled=8)
    (c, *_), others = goals(match.s), match.copy()
    assert not any("then lacks" in said for said in roads.road_or_card(match.s, c, T)), "it takes two roads"
    others.road(A, "3.4.NE")
    said = [one for one in roads.road_or_card(others.s, next(iter(opened(others.s))), T) if "then lacks" in one]
    assert said[0].endswith("The settlement then lacks 2, after a card 2 and the road.")


def test_a_city_and_a_settlement_are_weighed_by_the_cards_that_they_bring():
    match = table().town(A, "3.4.N").road(A, "3.4.NE", "3.4.E").hand(A, "1 lumber 1 brick 1 wool 3 grain 3 ore")
    s = match.turn(A, rolled=8).s
    (town,) = offered(s, Do.SETTLE)
    apart = [set(map(int, CORNER_HEXES[c])) for c in (town, corner("3.4.N"))]
    s.token[:] = 0
    s.token[[*(apart[0] ^ apart[1])]] = 8
    assert purpose(s, T).startswith("Each is a point, with 10 cards more in 36 rolls (")
    s.token[[*(apart[0] - apart[1])]] = 6
    s.token[[*(apart[1] - apart[0])]] = 4
    assert purpose(s, T).startswith("Each is a point. Cards more in 36 rolls: settlement ")


def test_a_roll_says_how_many_throws_bring_cards_and_what_a_seven_would_take():
    match = table().town(A, "3.3.SE").hand(A, "7 ore").robber("1.4").turn(A)
    s = match.s
    s.phase = Phase.ROLL
    for h, number in zip(CORNER_HEXES[corner("3.3.SE")], (6, 8, 2), strict=True):
        s.terrain[h], s.token[h] = 0, number
    assert purpose(s, T) == "11 of 36 rolls bring you cards; " + SEVEN + GOAL
    match.hand(A, "2 ore")
    assert purpose(s, T).endswith("; a seven takes half of your hand: 4." + GOAL)
    s.robber = CORNER_HEXES[corner("3.3.SE")][1]
    assert purpose(s, T).startswith("6 of 36 rolls bring ")


def test_where_no_robber_is_moved_a_roll_says_that_a_seven_takes_a_card_from_somebody():
    match = table(3, scenario=Scenario.PIRATE_ISLANDS).turn(A)
    match.s.phase = Phase.ROLL
    assert "; a seven brings none." in purpose(match.s, T)  # nobody holds any
    match.hand(B, "2 ore")
    assert "; on a seven you take one from somebody." in purpose(match.s, T)
    assert match.roll(3, 4).s.awaits == Awaits.THEFT


def test_a_roll_says_what_thorolf_does_on_a_seven():
    match = table(helpers=1).helper(A, Helper.THOROLF).hand(A, "8 ore").turn(A)
    assert purpose(match.s, T).startswith("0 of 36 rolls bring you cards; Thorolf guards you from a seven.")
    assert match.copy().roll(3, 4).s.players[A].owed == 0
    match.helper(A, Helper.THOROLF, rest=Rest.USED)
    assert "; a seven takes half of your hand: 4." in purpose(match.s, T)
    assert match.roll(3, 4).s.players[A].owed == 4
    match = table(helpers=1).helper(A, Helper.THOROLF).hand(A, "7 ore").turn(A)
    assert purpose(match.s, T).startswith("0 of 36 rolls bring you cards; on a seven Thorolf brings you one.")
    match.roll(3, 4).asks(A, Phase.THOROLF)


def test_with_many_cards_a_city_is_built_before_a_seven_comes():
    match = table().town(A, "3.4.N").hand(A, "2 grain 3 ore 2 wool").turn(A, rolled=8)
    assert "seven takes" not in purpose(match.s, T)
    full = "City: 1 point, 8 cards more in 36 rolls. Spend: a seven takes 4 cards. A card: 20 % a point."
    assert purpose(match.hand(A, "1 wool").s, T) == full


def test_a_knight_goes_before_the_roll_where_the_robber_stops_ones_own_land():
    match = table().town(A, "3.4.N").devs(A, "1 knight").land("3.4", "ore", 8).robber("1.4").turn(A)
    match.s.phase = Phase.ROLL
    assert purpose(match.s, T).endswith("The robber stops no land of yours: the knight can wait.")
    match.robber("3.4")
    assert purpose(match.s, T) == (
        "The robber stops your mountains 8 (cards in 36 rolls: 5). A knight first drives him away."
    )
    match = table().town(A, "3.4.N").devs(A, "1 monopoly").turn(A)
    match.s.phase = Phase.ROLL
    assert purpose(match.s, T).endswith("Your card can wait: after the roll you know what you lack.")


def test_a_card_is_told_by_how_many_that_are_not_seen_are_knights_and_points():
    match = table().hand(A, "1 wool 1 grain 1 ore").turn(A, rolled=8)
    match.s.players[A].roads = match.s.players[A].settlements = match.s.players[A].cities = 0
    assert purpose(match.seen_by(A).s, T) == (
        "A card: 56 % a knight (moves the robber, steals 1), 20 % a point, else 2 roads, 2 cards, monopoly."
    )
    match.army(B, 3).devs(A, "5 point")  # 11 of 17
    assert purpose(match.seen_by(A).s, T) == (
        "A card: 65 % a knight (moves the robber, steals 1), 0 % a point, else 2 roads, 2 cards, monopoly."
    )
    match.army(C, 9)  # 2 of 8
    assert purpose(match.seen_by(A).s, T) == (
        "A card: 25 % a knight (moves the robber, steals 1), 0 % a point, else 2 roads, 2 cards, monopoly."
    )
    match.s.players[A].hand[WOOL], match.s.phase, match.s.free = 0, Phase.PLENTY, 1
    assert purpose(match.seen_by(A).s, T) == "Pays at once: 1 wool → a development card."


def test_free_roads_come_before_a_road_that_takes_from_the_settlement():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain").turn(A, rolled=8)
    assert purpose(match.s, T).startswith("Road first, for a settlement at ")
    match.devs(A, "1 roads")
    c = goals(match.s)[0]
    assert purpose(match.s, T) == (
        f"A point: road building towards {lands(match.s, c, T)}, then a settlement there "
        f"({worth(match.s, c)} cards in 36 rolls)."
    )
    match.s.players[A].roads = 1
    assert "road building" not in purpose(match.s, T), "two of them are laid"
