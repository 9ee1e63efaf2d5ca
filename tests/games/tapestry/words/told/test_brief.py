"""What the strip says of a turn in few words: what stays, what goes first where there is little room."""

import ludoteka
from ludoteka.engine.game import legal_codes
from ludoteka.games.tapestry.rules import chance, stack
from ludoteka.games.tapestry.state import (
    DUE_DISTRICT,
    DUE_FIRST,
    ERAS,
    OUTCOMES,
    SPACES,
    Card,
    Civ,
    Verb,
)
from ludoteka.games.tapestry.words.city import plot_name
from ludoteka.games.tapestry.words.notation import parse
from ludoteka.games.tapestry.words.prompt import prompt
from ludoteka.games.tapestry.words.told.brief import brief
from ludoteka.games.tapestry.words.told.log import differences
from ludoteka.kit.words.parts import BEGUN, COUNTS, DEED, FURTHER, MATTERS, PLAIN, ROUTINE, SCORED, weights
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import GAME, do, give, goods, hold, in_income, later, play, table, tech, tokens

RUNS_ON = ("plain",)
T = translator("en")


def test_in_short_an_income_turn_is_what_it_brings_and_a_draw_is_told_to_who_sees_it():
    s = table(era=0)
    told_: list[str] = []
    before = s.copy()
    do(s, "income")
    told_ += brief(before, s, parse(before, "income"), False, T) or []
    while s.awaits:
        before = s.copy()
        code = next(o for o in range(OUTCOMES) if chance.odds(s, o))
        chance.deal(s, code)
        said = brief(before, s, code, True, T) or []
        assert not said or weights(said[:1], None) == str(ROUTINE)  # what is drawn lies in the hand besides
        told_ += said
    assert any("income turn 1" in one for one in told_)
    assert sum(one.startswith("Seat 1 draws land to lay that shows: ") for one in told_) == 1
    assert sum(one.startswith("Seat 1 draws: ") for one in told_) == 1


def test_a_card_and_a_landmark_that_are_chosen_are_told_by_what_comes_of_them():
    s = table()
    hold(s, 0, Card.DYSTOPIA)
    later(s, 0, Verb.OVERPLAY)
    told_: list[str] = []
    for note in ("tapestry 15", "landmark 10"):
        before, code = s.copy(), parse(s, note)
        do(s, note)
        told_ += [str(one) for one in brief(before, s, code, False, T) or []]
    assert not [one for one in told_ if "chooses" in one]
    assert "Seat 1 plays: Dystopia" in told_


def test_what_an_ally_gains_is_told_after_the_upgrade_that_gives_it():
    s = table()
    play(s, 0, Card.ALLIANCE)
    do(s, "seat 2")
    tech(s, 1, "Bakery")
    s.turn = 1
    later(s, 1, Verb.UPGRADE, 1)
    before = s.copy()
    do(s, "tech 5")
    told_ = brief(before, s, parse(before, "tech 5"), False, T) or []
    assert told_[:2] == ["Seat 2 upgrades: Bakery", "points: Bakery +4"]
    assert told_[2] == "(Seat 1: +4 points – Alliance)"  # apart from what seat 2 does


def test_what_the_others_gain_in_somebodys_turn_stands_apart_with_its_source():
    s = table(era=2)
    play(s, 1, Card.BROKER)
    tokens(s, 0, 0, 0, 4, 0)
    goods(s, 0, 8, 8, 8, 8)
    do(s, "token 3")
    before = s.copy()
    do(s, "good food")
    told_ = brief(before, s, parse(before, "good food"), False, T) or []
    assert told_[0].startswith("Seat 1 is on Military 5")
    assert "(Seat 2: +3 points – Broker of Peace)" in told_
    s.turn = 1
    later(s, 0, Verb.PLOT, 0)
    before = s.copy()
    code = next(a for a in legal_codes(GAME, s))
    GAME.apply(s, code)
    assert (brief(before, s, code, False, T) or [""])[0].startswith("(Seat 1: Farm – ")


def test_what_is_drawn_only_to_choose_from_is_left_out_first():
    s = table()
    give(s, 0, "space")
    before = s.copy()
    code = next(o for o in range(OUTCOMES) if chance.odds(s, o))
    chance.deal(s, code)
    said = brief(before, s, code, True, T) or []
    assert weights(said, None)[0] == str(ROUTINE)
    assert said[0].startswith("Seat 1 draws a space tile: ")


def test_in_short_what_is_declined_is_left_out_and_payments_are_told_in_passing():
    s = table()
    goods(s, 0, 1, 1, 0, 0)
    later(s, 0, Verb.BONUS, 2 * SPACES + 2)
    before = s.copy()
    do(s, "pass")
    assert brief(before, s, parse(before, "pass"), False, T) == []
    s = before.copy()
    do(s, "yes")
    before = s.copy()
    do(s, "good food")
    *_, paid = brief(before, s, parse(before, "good food"), False, T) or []
    assert paid == "Seat 1 pays: Food"
    assert weights([paid], None) == str(ROUTINE)


def test_with_the_last_of_a_payment_what_an_advance_costs_by_name_is_told():
    s = table()
    tokens(s, 0, 0, 0, 6, 0)
    goods(s, 0, 2, 1, 1, 0)
    do(s, "token 3")
    said = []
    for answer in ("good food", "good worker"):
        before = s.copy()
        do(s, answer)
        said.append((brief(before, s, parse(before, answer), False, T) or [])[-1])
    assert said == ["Seat 1 pays: Food", "Seat 1 pays: Worker, Culture"]


def test_whoever_pays_for_a_step_reads_which_it_is_and_each_payment_once():
    s, mine = table(), T.calling(["", "", ""], 0)
    tokens(s, 0, 0, 0, 6, 0)
    goods(s, 0, 2, 1, 1, 0)
    said = []
    for answer in ("token 3", "good food", "good worker"):
        before = s.copy()
        do(s, answer)
        said.append(brief(before, s, parse(before, answer), False, mine) or [])
    assert said[0] == ["You advance to Military 7", "You pay: Culture"]
    assert weights(said[0], None) == f"{BEGUN}{ROUTINE}"
    assert said[1] == ["You pay: Food"]
    assert said[2][:2] == ["You are on Military 7", "You pay: Worker"]  # and then what it brings
    assert weights(said[2], None).startswith(f"{DEED}{ROUTINE}")


def test_ones_own_roll_goes_before_what_it_leads_to_where_there_is_little_room():
    s, mine = table(), T.calling(["", "", ""], 0)
    give(s, 0, "research")
    before = s.copy()
    code = next(o for o in range(OUTCOMES) if chance.odds(s, o))
    chance.deal(s, code)
    said = brief(before, s, code, True, mine) or []
    assert said[0].startswith("You roll: ")
    assert weights(said[:1], None) == f"{ROUTINE}"


def test_in_short_what_a_step_brings_stands_by_itself():
    before = table()
    after = before.copy()
    after.players[0].space[1] += 1
    after.players[0].goods[1] += 1
    assert differences(before, after, T, gained=True) == ["Seat 1 is on Science 1", "Seat 1: Worker +1"]
    assert differences(before, after, T) == ["Seat 1 is on Science 1 (Worker +1)"]


def test_whoever_leaves_a_bonus_reads_so_and_is_told_of_a_gain_in_the_turn_of_another():
    s, mine = table(), T.calling(["", "", ""], 0)
    goods(s, 0, 1, 1, 0, 0)
    later(s, 0, Verb.BONUS, 2 * SPACES + 2)
    before = s.copy()
    do(s, "pass")
    assert brief(before, s, parse(before, "pass"), False, mine) == ["You do without the bonus."]
    s = table()
    s.turn = 1
    later(s, 0, Verb.ANY)
    before = s.copy()
    do(s, "good food")
    told_ = brief(before, s, parse(before, "good food"), False, mine) or []
    assert told_ == ["(you: Food +1)"]
    assert weights(told_, None) == str(FURTHER)
    assert weights(brief(before, s, parse(before, "good food"), False, T) or [], None) == ""
    points = before.copy()
    points.players[0].points += 3
    assert weights(differences(before, points, T, gained=True), None) == str(COUNTS)
    own = T.calling(["", "", ""], 1)  # in one's own turn what one does oneself stays longer
    assert weights(differences(before, points, own, gained=True), None) == ""


def test_the_card_of_an_era_stays_in_a_short_line():
    s = table(era=2)
    hold(s, 0, Card.EMPIRICISM)
    later(s, 0, Verb.PLAY)
    before = s.copy()
    do(s, f"tapestry {Card.EMPIRICISM + 1}")
    told = brief(before, s, parse(before, f"tapestry {Card.EMPIRICISM + 1}"), False, T) or []
    assert told[0] == "Seat 1 plays: Empiricism"
    assert weights(told, None)[0] == str(COUNTS)


def test_in_short_the_shadow_empire_says_what_it_could_do_and_what_it_did():
    match, told_ = ludoteka.new("tapestry", seats=2, seed="in short", shadow=1), list[str]()
    while not any("Any track" in one for one in told_):
        match.play(match.legal()[0].code)
        for k in range(max(0, len(match.log) - 8), len(match.log)):
            entry = match.log[k]
            before, after = match.seen(None, k)[0], match.seen(None, k + 1)[0]
            told_ += brief(before, after, entry.code, entry.seat is None, T) or []
    assert any(one.startswith("Any track was possible, its card puts first: ") for one in told_)
    assert not any("priority card" in one for one in told_)


def test_in_short_the_deed_stays_longest_and_resources_go_before_points():
    s = table()
    goods(s, 0, 8, 8, 8, 8)
    do(s, "token 3")
    before = s.copy()
    do(s, "good food")
    told_ = brief(before, s, parse(before, "good food"), False, T) or []
    assert told_[0].startswith("Seat 1 is on Military 1")
    assert weights(told_, None)[0] == str(DEED)  # so that all that comes of it is told to who did it, too
    before_it = table()
    income = before_it.copy()
    do(income, "income")
    assert weights(brief(before_it, income, parse(before_it, "income"), False, T) or [], None)[0] == str(DEED)
    after = before.copy()
    after.players[0].points += 2
    after.players[0].goods[0] += 1
    assert weights(differences(before, after, T, gained=True), None) == f"{SCORED}{PLAIN}"


def test_in_short_the_resource_that_was_chosen_stands_apart_from_those_of_the_income():
    s = table(era=1)
    before = s.copy()
    stack.push(before, Verb.ANY, 0, 0, 0)
    after = before.copy()
    after.players[0].goods[:] += 1
    after.players[0].goods[1] += 1
    told_ = brief(before, after, parse(before, "good worker"), False, T) or []
    assert told_ == ["Seat 1: Worker +1", "Seat 1: 1 of each resource"]
    later(s, 0, Verb.FEUDAL)
    before = s.copy()
    do(s, "option 0")
    assert brief(before, s, parse(before, "option 0"), False, T) == []
    s = table()
    later(s, 0, Verb.REFRESH)
    before = s.copy()
    do(s, "pass")
    assert brief(before, s, parse(before, "pass"), False, T) == ["Seat 1 chooses: Keep these cards"]


def test_in_short_a_step_by_an_ability_names_the_civilization():
    s = table(civs=(Civ.LEADERS,), era=2)
    tokens(s, 0, 0, 0, 3, 0)
    later(s, 0, Verb.LEAD)
    before, code = s.copy(), parse(s, "token 3")
    do(s, "token 3")
    assert (brief(before, s, code, False, T) or [])[:2] == ["Seat 1 uses: Leaders", "Seat 1 is on Military 4"]
    s = table(era=2)  # and an income turn tells how many resources it brings
    in_income(s, 4)
    s.stack[s.depth].verb, s.stack[s.depth].who, s.stack[s.depth].x = Verb.UPGRADE, 0, 1
    s.depth += 1
    tech(s, 0, "Bakery")
    before, code = s.copy(), parse(s, "tech 5")
    do(s, "tech 5")
    assert "Seat 1: resources +4 (1 of each resource)" in (brief(before, s, code, False, T) or [])


def test_in_short_a_building_and_a_technology_say_in_passing_what_they_bring_later():
    s = table()
    goods(s, 0, 1, 0, 0, 0)
    tokens(s, 0, 0, 0, 2, 0)
    do(s, "token 3")
    do(s, "option 1")
    assert prompt(s, T) == "Seat 1 builds Armory (at each income Culture). Where?"
    free = next(c for c, what in enumerate(s.players[0].plots) if not what)
    before, code = s.copy(), f"plot {free // 9 + 1},{free % 9 + 1}"
    do(s, code)
    told_ = brief(before, s, parse(before, code), False, T) or []
    assert told_[0] == f"Seat 1 builds: Armory (plot {plot_name(free)}, at each income Culture)"
    s = before
    s.players[0].era, s.players[0].built[2] = ERAS - 1, 5  # the last income brings points alone
    assert prompt(s, T) == "Seat 1 builds Armory (at the last income 10 points). Where?"
    before = s.copy()
    do(s, code)
    told_ = brief(before, s, parse(before, code), False, T) or []
    assert told_[0] == f"Seat 1 builds: Armory (plot {plot_name(free)}, at the last income 10 points)"
    before.players[0].era = ERAS  # no income comes any more
    assert prompt(before, T) == "Seat 1 places a building in the capital city: Armory. Where?"
    assert (brief(before, s, parse(before, code), False, T) or [])[
        0
    ] == f"Seat 1 builds: Armory (plot {plot_name(free)})"
    s, after = table(), table()
    tech(after, 0, "Com Tower")
    assert differences(s, after, T, gained=True) == ["Seat 1 takes the card Com Tower (upgrade later: 5 points)"]
    after.players[0].era = ERAS
    assert "Seat 1 takes the card Com Tower" in differences(s, after, T, gained=True)


def test_in_short_a_chosen_resource_says_in_passing_why_it_was_had():
    s = table(era=3)
    for due, why in ((DUE_DISTRICT, "full district"), (DUE_FIRST, "first in era 3"), (0, "")):
        later(s, 0, Verb.ANY, due)
        before = s.copy()
        do(s, "good food")
        told_ = brief(before, s, parse(before, "good food"), False, T) or []
        assert told_ == [f"Seat 1: Food +1 ({why})" if why else "Seat 1: Food +1"]
        assert weights(told_, None) == (str(COUNTS) if why else "")


def test_points_of_a_card_and_of_the_income_after_it_stand_apart_in_short():
    s = table(era=2)
    s.players[0].hand = 0
    hold(s, 0, Card.BOAST)
    s.players[0].built[2] = 2
    s.stack[s.depth].verb, s.stack[s.depth].who, s.stack[s.depth].x = Verb.INCOME, 0, 2
    s.depth += 1
    later(s, 0, Verb.PLAY)
    before, code = s.copy(), f"tapestry {Card.BOAST + 1}"
    do(s, code)
    told_ = brief(before, s, parse(before, code), False, T) or []
    assert told_[1:3] == ["points: Boast of Superiority +16", "points: territories +1"]
    assert weights(told_, None).startswith(f"{COUNTS}{SCORED}{SCORED}")


def test_the_card_that_one_takes_oneself_stays_in_ones_line():
    s, after = table(), table()
    tech(after, 0, "Com Tower")
    mine = differences(s, after, T.calling(["", "", ""], 0), gained=True)
    assert mine == ["You take the card Com Tower (upgrade later: 5 points)"]
    assert weights(mine, None) == f"{MATTERS}"
    assert weights(differences(s, after, T, gained=True), None) == ""  # all plain


def test_what_a_step_brings_is_told_before_what_it_costs():
    s = table()
    tokens(s, 0, 0, 0, 3, 0)
    goods(s, 0, 1, 0, 1, 0)
    s.players[0].supply = 1
    s.landmarks = 0
    before = s.copy()
    do(s, "token 3")
    said = [str(one) for one in brief(before, s, parse(before, "token 3"), False, T) or []]
    assert said[0] == "Seat 1 is on Military 4"
    assert said[-1] == "Seat 1 pays: Food, Culture"
    assert len(said) > 2
