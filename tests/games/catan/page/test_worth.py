"""What each choice says that it is worth: places, roads and lands by a number on the map, cards and helpers in few
words."""

import re
from textwrap import wrap

import ludoteka
from ludoteka.games.catan import page
from ludoteka.games.catan.page.widgets import code_of, legal_by_kind
from ludoteka.games.catan.state import ORE, Do, Helper, Phase, Rest
from ludoteka.games.catan.words.names import HELPER_BRIEFS, HELPER_DOES, HELPER_NAMES
from ludoteka.games.catan.words.places import hex_of
from ludoteka.games.catan.words.reasons.goals import goals, worth
from ludoteka.text.i18n import LANGUAGES, translator
from tests.checkout import ROOT
from tests.games.catan.page.test_page import venture
from tests.games.catan.table import A, B, C, setting_up, table
from tests.games.catan.writing import corner

RUNS_ON = ("plain",)

T = translator("en")


def test_a_helper_tells_what_it_does():
    states = venture(0, helpers=1)
    s = states[0]
    s.players[0].helper, s.display = 9, 1 << 8
    assert "exchange two cards of it for one of another with the bank" in page.answers(s, 0, T) + page.hand(s, 0, T)
    said = page.aside(s, 2, T)
    assert "exchange two cards of it for one of another with the bank" in said
    assert "Give up one of your played knights" in said
    assert "Each has two uses: after the first it may be exchanged, after the second it is." in said
    told = page.preview(states, code_of(Do.HELP), T)
    assert told["notes"][0]["text"].startswith("Choose a resource")


def test_the_button_of_a_helper_says_what_it_is_good_for():
    s = venture(0, helpers=1)[0]
    s.players[0].helper, s.players[0].hand[:], s.players[0].cards = 9, (4, 0, 0, 0, 0), 4
    often = "(?:2.uses(?: left)?|last use)"  # beside its name where there is little room, else behind what it brings
    there = rf'data-drawer="helper"[^§]*?Stina: {often}</span></span>{{}}<small class="catan-uses">{{}}<[^>]*> .{often}'
    deed = '<small class="catan-deed">bank gives 1 card for 2 equal ones</small>'
    gives = '<small class="catan-deed">the bank gives 1.brick for 2.lumber</small>'
    assert re.search(there.format(gives, "pays for road"), page.answers(s, 0, T))
    s.players[0].hand[:], s.players[0].cards = (2, 2, 0, 0, 0), 4
    assert re.search(there.format(deed, "no gain now"), page.answers(s, 0, T))
    s.players[0].hand[:], s.players[0].moon = (4, 0, 0, 0, 0), 1
    assert re.search(there.format(gives, "pays for road"), page.answers(s, 0, T))
    s.players[0].rest = Rest.USED
    assert re.search(there.format(deed, "next turn"), page.answers(s, 0, T))
    s.players[0].rest, s.phase = Rest.READY, Phase.ROLL
    assert re.search(there.format(deed, "only after the roll"), page.answers(s, 0, T))
    s.phase, s.players[0].hand[:] = Phase.MAIN, 0
    assert re.search(there.format(deed, "not now"), page.answers(s, 0, T)), "no two equal cards"
    assert "Stina: last use<" in page.answers(s, 0, T)
    s.players[0].moon, s.players[0].helper = 0, 6
    assert re.search("Diara: 2.uses left<", page.answers(s, 0, T))
    assert '>development card: pick 1 of 3</small><small class="catan-uses">cards missing<' in page.answers(s, 0, T)


def test_the_button_of_digur_says_which_card_comes_from_the_bank():
    match = table(3, helpers=1).helper(A, Helper.DIGUR).land("3.3", "brick", 8).robber("3.3").turn(A)
    assert ">robber to desert, bank: 1 brick</small>" in page.answers(match.s, A, T)
    for lang in LANGUAGES:
        for kind in ("lumber", "brick", "wool", "grain", "ore"):
            shown = page.answers(match.land("3.3", kind, 8).s, A, translator(lang))
            words = re.search('class="catan-deed">([^<]*)<', shown)
            assert words, lang
            lines = wrap(words[1].replace("\N{NO-BREAK SPACE}", " "), 18)
            assert len(lines) <= 2, f"{lang}, {kind}: a button has room for two lines"
    match.robber("3.4")
    assert f">{HELPER_DOES[Helper.DIGUR]}</small>" in page.answers(match.s, A, T), "he stands in the desert already"
    for lang in LANGUAGES:
        assert len(translator(lang)("no gain now")) <= 18, f"{lang}: a line of the button on a phone"


def test_asla_says_that_a_card_goes_back_before_a_resource_is_named():
    s = venture(0, helpers=1)[0]
    s.players[0].helper, s.phase = 1, Phase.ASLA_NAME
    assert "you give 1 card of your choice for it" in page.answers(s, 0, T)
    for n, words in enumerate(HELPER_BRIEFS[1:], 1):
        assert len(words) <= 16, f"{HELPER_NAMES[n]}: two of them have no room for more beside a question"
    for lang in LANGUAGES:
        for n, words in enumerate(HELPER_DOES[1:], 1):
            lines = wrap(translator(lang)(words).replace("\N{NO-BREAK SPACE}", " "), 18)
            assert len(lines) <= 2, f"{lang}, {HELPER_NAMES[n]}: a button has room for two lines"


def test_a_development_card_says_what_it_does():
    match = table().devs(A, "2 knight").devs(A, "1 monopoly", fresh=True).turn(A, rolled=8)
    shown = page.hand(match.s, A, T)
    assert '<span>knight <b class="catan-many">×2</b></span><small class="catan-does">robber, steal 1</small>' in shown
    assert '<small class="catan-does">take all of 1 kind</small><small class="catan-new">next turn</small>' in shown
    shown = page.hand(match.devs(A, "1 monopoly 2 point").s, A, T)
    assert '<small class="catan-does">take all of 1 kind</small><small class="catan-new">new: 1</small>' in shown
    assert '×2</b></span><small class="catan-does">2 points</small>' in shown, "both, not each"


def test_the_trade_button_says_with_whom_and_at_what_rate():
    match = table().hand(A, "4 wool").turn(A, rolled=8)
    said = r'data-drawer="trade"[^§]*? Trade</span><small aria-hidden="true">(.*?)</small>'

    def told():
        found = re.findall(said, page.answers(match.s, A, T))
        return re.sub("<[^>]*>|&nbsp;", " ", found[0]).strip()

    assert told() == "bank: 4 for 1", "nobody else has any card"
    match.hand(B, "1 ore")
    assert told() == "bank: 4 for 1  or others"
    match.s.players[A].rate[1:] = 2
    assert told() in ("bank: 2 for 1  or others", "bank: 4 for 1  or others")
    match = table().hand(A, "1 wool").hand(B, "1 ore").turn(A, rolled=8)
    assert told() == "with others"
    match = table().turn(A, rolled=8)
    assert told() == "nothing now"


def test_prices_stand_where_the_hand_is_asked_for_nothing():
    match = setting_up()
    shown = page.hand(match.s, A, T)
    assert shown.count('class="catan-kind is-still"') == 4
    assert "catan-build" not in page.hand(match.s, B, T), "whoever waits has them in the overview"
    match = table().hand(A, "9 wool").turn(A, rolled=7)
    match.s.phase, match.s.players[A].owed = Phase.DISCARD, 4
    assert "catan-build" not in page.hand(match.s, A, T)


def test_what_is_built_says_in_two_words_what_it_brings():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 2 wool 2 grain 3 ore").turn(A, rolled=8)
    for s in (match.s, setting_up().s):
        tags = re.findall(r'<small class="catan-tag">([^<]*)<', page.hand(s, int(s.seat), T))
        first = "no corner" if s is match.s else "+1 point"  # that is paid for, and no way leads to one
        assert [one for one in tags if ":1" not in one] == [first, "+1 point", "56 % knight"], "a road is none"
    match.s.turn, match.s.phase = B, Phase.ANSWER
    assert "no corner" in page.hand(match.s, A, T), "the same in another's turn"
    match.s.turn, match.s.phase = A, Phase.MAIN
    shown = page.hand(match.s, A, T)
    assert '56 % knight<span class="catan-wide">, 20 % point, 24 % other</span>' in shown
    match.road(A, "3.4.NE", "3.4.E")
    assert "no corner" not in page.hand(match.s, A, T)
    assert "settlement, left in your supply: " in page.hand(match.s, A, T)
    match.s.deck[:] = match.s.deck_left = 0
    assert "none left" in page.hand(match.s, A, T)
    match.s.town[:] = 0
    assert '<small class="catan-tag">no settlement</small>' in page.hand(match.s, A, T), "none becomes a city"
    match.s.players[A].roads = 0
    assert ">0 left<" in page.hand(match.s, A, T)
    assert "% knight" not in page.hand(match.s, A, T)


def numbers(board, circle=""):
    """The numbers on the map, all or those in circles of one kind."""
    return [int(n) for n in re.findall(rf'{circle}<text class="catan-count-n" y="10">[+−]?(\d+)<', board)]


def test_each_place_shows_how_much_it_yields_and_the_best_are_larger():
    s = ludoteka.new("catan", seats=3, seed="1").states[0]
    board, legal = page.board(s, int(s.seat), T), legal_by_kind(s)[Do.SETTLE]
    worths = sorted((worth(s, c) for c in legal), reverse=True)
    assert sorted(numbers(board, 'r="26"[^>]*>'), reverse=True) == worths[:3]
    assert sorted(numbers(board), reverse=True) == worths
    assert "catan-count-n" not in page.board(s, (int(s.seat) + 1) % 3, T), "who is not asked sees no places"


def test_each_road_city_and_land_shows_what_it_is_worth():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 2 grain 3 ore").turn(A, rolled=8)
    board = page.board(match.s, A, T)
    assert board.count("catan-led") == len(legal_by_kind(match.s)[Do.ROAD]) > 0
    assert f'y="10">+{worth(match.s, corner("3.4.N"))}<' in board
    match = table().land("3.3", "brick", 6).land("5.2", "wool", 8).town(B, "3.3.NW").town(A, "5.2.N").city(B, "5.2.S")
    s = match.robber("1.4").turn(A, rolled=7).s
    s.phase = Phase.ROBBER
    board = page.board(s, A, T)
    assert re.search(r'class="catan-stops" [^>]*><circle r="21"/><text [^>]*>5<', board)
    assert re.search(r'class="catan-stops is-own" [^>]*><circle r="21"/><text [^>]*>−5<', board)
    stops = r'class="catan-stops" transform="translate\(-39 -42\)"><circle r="21"/><text [^>]*>10</text></g>'
    assert re.search(stops + r'<g class="catan-stops is-own" transform="translate\(39 -42\)', board), "on both sides"
    assert board.index('class="catan-stops"') > board.rindex('class="catan-piece'), "no town hides a number"


def test_a_road_shows_the_places_that_it_may_lead_to():
    match = ludoteka.new("catan", seats=3, seed="1")
    match.play(match.legal()[0])
    s = match.states[0]
    assert page.board(s, int(s.seat), T).count("catan-goal") == len(goals(s)) > 0


def test_the_end_of_a_turn_says_who_is_next():
    s = venture(0, phase=Phase.MAIN, seat=3)[0]
    s.turn = 3
    shown = page.answers(s, 3, T.calling(["Eva", "", "", ""]))
    assert re.search(r"<span>End the turn</span><small>next: .*?<span>Eva</span></small>", shown)


def test_the_end_of_a_turn_is_advised_only_where_nothing_else_is():
    def advised(match):
        (names,) = re.findall(r'class="([^"]*)"[^>]*data-do="end"', page.answers(match.s, A, T))
        return "main" in names.split()

    assert advised(table().town(A, "3.4.N").hand(A, "1 wool").turn(A, rolled=8))
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick").turn(A, rolled=8)
    assert not advised(match), "a road leads to where one can settle"
    match.road(A, "3.4.NE", "3.4.E").hand(A, "1 wool")
    assert advised(match), "its price is kept for a settlement"
    assert not advised(match.hand(A, "5 wool")), "a seven would take half of it"
    assert not advised(table().hand(A, "4 wool").town(A, "3.4.N").hand(A, "1 lumber").turn(A, rolled=8)), "the bank"
    match = table().devs(A, "1 knight").town(B, "3.4.N").turn(A, rolled=8)
    assert not advised(match), "a knight would stop somebody’s cards"
    assert advised(table().devs(A, "1 monopoly").turn(A, rolled=8)), "it would bring nothing"


def test_the_roll_is_not_advised_before_a_knight_that_goes_first():
    def advised(match):
        (names,) = re.findall(r'class="([^"]*)"[^>]*data-do="roll"', page.answers(match.s, A, T))
        return "main" in names.split()

    match = table().land("3.4", "brick", 8).town(A, "3.4.N").robber("1.4").devs(A, "1 knight").turn(A)
    assert advised(match), "it can wait"
    assert not advised(match.copy().robber("3.4")), "the robber stops a land of one’s own"
    assert not advised(match.army(A, 2)), "it brings the largest army"


def test_a_card_of_choice_shows_what_it_would_pay_for():
    s = venture(0, phase=Phase.PLENTY, seat=0, free=1)[0]
    s.players[0].hand[:] = (1, 0, 0, 0, 0)
    shown = page.answers(s, 0, T)
    assert shown.count("catan-leads") == 1
    assert re.search(r'✓<i title="road">', shown)
    assert "✓ marks what your cards pay for then." in shown


def test_who_is_robbed_is_chosen_by_cards_and_points():
    match = table().land("2.5", "ore", 9).town(B, "2.5.N").city(C, "2.5.S").hand(B, "3 ore").hand(C, "1 ore")
    s = match.turn(A, rolled=7).s
    s.phase, s.raid = Phase.STEAL, hex_of("2.5")
    shown = page.answers(s, A, T)
    assert "<small>3 cards, 1 point</small>" in shown
    assert "<small>1 card, 2 points</small>" in shown


def test_of_whom_asla_demands_is_chosen_by_what_each_can_hold():
    match = table(3, helpers=1).hand(A, "1 wool").hand(B, "2 ore").hand(C, "1 brick").turn(A, rolled=8)
    match.s.phase, match.s.named = Phase.ASLA_ASK, ORE
    shown = page.answers(match.s, A, T)
    assert "<small>ore: 2, 0 points</small>" in shown
    assert "<small>ore: 0, 0 points</small>" in shown


def test_an_offer_says_of_a_settlement_without_a_corner_that_a_road_comes_first():
    match = table().town(A, "3.4.N").hand(A, "1 wool").hand(B, "1 ore").turn(A, rolled=8)
    assert "settlement (but first a road)" in page.answers(match.s, A, T)
    assert "(but first a road)" not in page.answers(match.road(A, "3.4.NE", "3.4.E").s, A, T)


def test_of_a_price_what_the_hand_has_not_is_struck_out():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 3 wool 1 ore").turn(A, rolled=8)
    priced = r'catan-kind-name">(?:<span class="catan-wide">[^<]*</span><span class="catan-narrow">)?(\w+)(?:</span>)?'
    priced += r'</span><span class="catan-price">(.*?)</span></span>'
    prices = re.findall(priced, page.hand(match.s, A, T))
    assert {kind: " ".join(re.findall(r'is-lacking" title="(\w+)', price)) for kind, price in prices} == {
        "road": "brick", "settlement": "brick grain", "city": "grain grain ore ore", "card": "grain",
    }  # fmt: skip
    assert page.aside(match.s, A, T).count("is-lacking") == 8
    assert "is-lacking" not in page.aside(match.s, -1, T), "an onlooker has no hand"


def test_what_cannot_be_paid_or_chosen_is_marked_not_faded():
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", (ROOT / "src/ludoteka/games/catan/page/page.css").read_text())
    rules = [(names, drawn) for names, drawn in rules if "data-why" in names or "is-lacking" in names]
    faded = [names for names, drawn in rules if re.search(r"(?<!-)opacity:\.", drawn)]
    assert not faded
