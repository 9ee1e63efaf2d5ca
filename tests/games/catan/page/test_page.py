"""The page and the picture: every legal action has its place, and nobody sees or does what is not theirs."""

import random
import re

import numpy as np
import pytest

import ludoteka
from ludoteka.games.catan import page, picture
from ludoteka.games.catan.box.grid import CORNER_EDGES
from ludoteka.games.catan.box.maps import LAST_CORNER
from ludoteka.games.catan.box.routes import ROUTES
from ludoteka.games.catan.page.players import _ASIDE, overview
from ludoteka.games.catan.page.widgets import legal_by_kind
from ludoteka.games.catan.rules.actions import legal
from ludoteka.games.catan.rules.base.network import beside_sea, on_land
from ludoteka.games.catan.rules.seafarers.pirates import refuse_on_route
from ludoteka.games.catan.state import ACTIONS, KIND, Do, Gift, Phase, Scenario
from ludoteka.games.catan.words.names import HELPER_DOES, HELPER_NAMES, cards
from ludoteka.games.catan.words.notation import notation
from ludoteka.games.catan.words.prompt import prompt
from ludoteka.kernel import copied
from ludoteka.kit.kept import forget
from ludoteka.kit.moments import sets_up
from ludoteka.kit.picture import seats
from ludoteka.table import pages
from ludoteka.text.i18n import translator
from tests.checkout import ROOT
from tests.games.catan.table import A, B, setting_up, table

RUNS_ON = ("plain",)

T = translator("en")
PLACES = re.compile(r'data-(?:do|offer|want|propose|before)="([^"]+)"')
BUILDS = (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP, Do.BUY, Do.HELP)


def moments(seats, steps, **options):
    """A match between people who like to build, as it lies before each action."""
    match, rng = ludoteka.new("catan", seats=seats, seed=str(seats), **options), random.Random(seats)
    for _ in range(steps):
        if match.over:
            return
        yield match
        codes = [int(action) for action in match.legal()]
        built = [a for a in codes if KIND[a] in BUILDS]
        calm = [a for a in codes if KIND[a] not in (Do.OFFER, Do.WANT)] or codes
        match.play(rng.choice(built if built and rng.random() < 0.7 else calm if rng.random() < 0.9 else codes))


AT_SEA = [(4, {"scenario": 1}), (3, {"scenario": 3, "helpers": 1}), (4, {"scenario": 2}), (3, {"scenario": 4}),
          *((3 + k % 2 * 3, {"scenario": k}) for k in range(5, 10))]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {"helpers": 2}), (6, {"extra": 1}),
     *(pytest.param(seats, options, marks=pytest.mark.slow) for seats, options in AT_SEA)],
)  # fmt: skip
def test_every_legal_action_has_a_place(seats, options):
    seen = set()
    for match in moments(seats, 90 if options.get("scenario", 0) > 4 else 220, **options):
        s = match.seen(match.to_move)[0]
        assert without_place(s) == []
        seen.add(Phase(int(s.phase)))
    assert {Phase.FIRST_TOWN, Phase.FIRST_ROAD, Phase.ROLL, Phase.MAIN} <= seen


def without_place(s):
    """Legal actions that the page of whoever is asked does not show."""
    me, out = int(s.seat), np.zeros(ACTIONS, np.int32)
    shown = set(PLACES.findall(page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T)))
    return [notation(s, int(a)) for a in out[: legal(s, out)] if notation(s, int(a)) not in shown]


def venture(scenario, seats=4, **fields):
    """A turn of the first seat in a scenario, all on the map as at the start, with plenty in hand."""
    states = ludoteka.new("catan", seats=seats, scenario=scenario, seed="5").states.copy()
    s = states[0]
    s.awaits, s.seat, s.turn, s.roller, s.setup_left, s.phase, s.rolled, s.turns = 0, 0, 0, 0, 0, Phase.MAIN, 6, 1
    s.dice[:] = 2, 4
    for p in range(seats):
        s.players[p].hand[:] = 5
        s.players[p].cards = 25
    for name, value in fields.items():
        setattr(s, name, value)
    return states


def moment(scenario, kind):
    """When an action that only one scenario knows is asked for."""
    states = venture(scenario)
    s = states[0]
    if kind == Do.HARBOR:
        s.phase, s.harbor_edge[0] = Phase.HARBOR, -2
        if s.harbor[0] < 0:
            s.harbor[0] = 1
        c = next(c for c in range(LAST_CORNER[s.map]) if on_land(s, c) and is_coast(s, c))
        s.town[c] = 1
    elif kind == Do.PLUNDER:
        s.phase, s.debtor, s.players[1].cloth = Phase.PLUNDER, 1, 2
    elif kind == Do.ATTACK:
        while (e := next((e for e in ROUTES[0, 0] if not refuse_on_route(s, 0, e)), -1)) >= 0:
            s.route[e] = 1 | 8
    elif kind == Do.WONDER:
        s.town[[3, 30]] = 9
        s.players[0].cities -= 2
    return states


def is_coast(s, c):
    return any(beside_sea(s, int(e)) for e in CORNER_EDGES[c])


VENTURES = [(Scenario.FORGOTTEN_TRIBE, Do.HARBOR), (Scenario.NEW_WORLD, Do.HARBOR), (Scenario.CLOTH, Do.PLUNDER),
            (Scenario.PIRATE_ISLANDS, Do.ATTACK), (Scenario.WONDERS, Do.WONDER)]  # fmt: skip


@pytest.mark.parametrize(("scenario", "kind"), VENTURES)
def test_what_one_scenario_alone_knows_has_a_place_and_a_preview(scenario, kind):
    states, out = moment(scenario, kind), np.zeros(ACTIONS, np.int32)
    s = states[0]
    mine = [int(a) for a in out[: legal(s, out)] if KIND[a] == kind]
    assert mine
    assert without_place(s) == []
    for a in mine:
        told = page.preview(states, a, T)
        assert told["sentence"]
        assert all(note["text"] for note in told["notes"])
        assert bool(told["notes"]) == (kind != Do.PLUNDER)


def test_the_map_shows_what_scenarios_add():
    drawn = {k: picture.svg(venture(k)[0], T) for k in range(5, 10)}
    assert drawn[5].count('class="catan-gift"') == 18
    assert drawn[6].count('class="catan-village"') == 8
    assert drawn[7].count('class="catan-skull"') == 4 * 3
    assert drawn[7].count('class="catan-leg"') == 6
    assert drawn[7].count('class="catan-lane"') == 4
    assert drawn[8].count('class="catan-site"') > 4
    assert drawn[8].count('class="catan-chit"') >= 2
    assert drawn[9].count('class="catan-chit"') >= 2


def test_a_warship_and_a_taken_fortress_look_so():
    states = moment(Scenario.PIRATE_ISLANDS, Do.ATTACK)
    s = states[0]
    s.route[ROUTES[0, 0][0]] |= 32
    s.players[1].fortress = 1
    drawn = picture.svg(s, T)
    assert drawn.count('class="catan-pennant"') == 1
    assert drawn.count('class="catan-skull-gone"') == 2


@pytest.mark.parametrize("scenario", range(10))
def test_the_overview_tells_all_that_lies_open(scenario):
    s = venture(scenario)[0]
    said = page.aside(s, 0, T)
    for words in ("Seats", "Bank", "Prices"):
        assert f"<h2>{words}</h2>" in said
    own = {5: "Gifts of the tribe", 6: "Villages and their cloth", 7: "Fortresses", 8: "Great Bridge"}
    assert own.get(scenario, "") in said


def test_a_helper_shows_both_its_sides():
    s = venture(0, helpers=1)[0]
    s.players[0].helper, s.players[0].moon = 11, 1
    for shown in (page.answers(s, 0, T) + page.hand(s, 0, T), page.aside(s, 0, T)):
        assert "sun side: two uses, after the first it may be exchanged" in shown
        assert re.search(r'catan-side is-now"><svg[^§]*?</svg> moon side: one use, then it is exchanged', shown)


def test_a_price_is_ticked_where_there_is_a_place_too():
    match = table().town(A, "3.4.N").hand(A, "1 lumber 1 brick 1 wool 1 grain").turn(A, rolled=8)
    payable = re.compile(r'is-payable"><[^§]*?<span>([a-z ]+)</span>')
    assert payable.findall(page.aside(match.s, A, T)) == ["road"]
    assert "✓ your cards pay for it, and there is a place for it." in page.aside(match.s, A, T)
    assert "✓" not in page.aside(match.s, B, T)
    match.road(A, "3.4.NE", "3.4.E")
    assert payable.findall(page.aside(match.s, A, T)) == ["road", "settlement"]
    match.s.players[A].roads = 0
    assert payable.findall(page.aside(match.s, A, T)) == ["settlement"]
    match.s.players[A].settlements = 0
    assert payable.findall(page.aside(match.s, A, T)) == []


@pytest.mark.parametrize("name", ["four", "pirates", "cloth"])
@pytest.mark.slow
def test_a_price_is_ticked_exactly_where_it_can_be_paid_now(name):
    payable, told = re.compile(r'is-payable"><[^§]*?<span>([a-z ]+)</span>'), set()
    kinds = {"road": Do.ROAD, "ship": Do.SHIP, "settlement": Do.SETTLE, "city": Do.CITY, "development card": Do.BUY}
    match = ludoteka.load(ROOT / f"tests/games/catan/matches/{name}.json")
    for before, _, _, chance in match.steps():
        s = before[0]
        if chance or s.phase != Phase.MAIN:
            continue
        may = legal_by_kind(s)
        ticked = set(payable.findall(page.aside(s, int(s.seat), T)))
        assert ticked == {word for word, kind in kinds.items() if may.get(kind)}
        told |= ticked
    assert told >= {"road", "settlement", "development card"}


def test_the_overview_says_what_the_numbers_of_the_bank_mean():
    assert "4:1: the bank takes four equal cards for one; with a harbor 3:1 or 2:1." in page.aside(table().s, A, T)


def test_the_last_roll_lies_on_the_table_for_everybody():
    states = venture(0, roller=2)
    s = states[0]
    for me in (-1, 0, 1):
        shown = page.board(s, me, T)
        assert 'aria-label="Dice: 6"' in shown
        assert "catan-dice is-now" in shown
        assert "seat-3" in shown[shown.index("catan-dice") :]
    s.rolled, s.roller = 0, 3  # it is the last turn's: whose it was is told, not whose turn it is
    shown = page.board(s, 0, T)
    assert 'class="catan-dice"' in shown
    assert "seat-3" in shown[shown.index("catan-dice") :]
    assert "seat-4" not in shown[shown.index("catan-dice") :]
    s.dice[:] = 0
    assert "catan-dice" not in page.board(s, 0, T)


def test_the_second_settlement_tells_its_cards_and_its_helper():
    match = ludoteka.new("catan", seats=3, seed="5", helpers=1)
    for at in range(10):
        states = match.seen(match.to_move)
        code = int(match.legal()[0])
        notes = [note["text"] for note in page.preview(states, code, T)["notes"]]
        match.play(code)
        if KIND[code] != Do.SETTLE:
            continue
        me = match.states[0].players[states[0].seat]
        brought = f"Brings at once: {cards(me.hand, T)}"
        assert (brought in notes) == (at > 5 and me.cards > 0)
        given = f"Wherever you settle: helper {HELPER_NAMES[me.helper]}, two uses: {HELPER_DOES[me.helper]}"
        assert (given in notes) == (at > 5)


def test_who_answers_sees_what_others_have_said():
    states = venture(0, phase=Phase.ANSWER, seat=3, accepted=1 << 1, countered=1 << 2)
    s = states[0]
    s.players[s.turn].offer[0] = s.players[s.turn].want[4] = 1
    s.players[2].offer[4], s.players[2].want[0] = 1, 2
    shown = page.answers(s, 3, T) + page.hand(s, 3, T)
    said = shown[shown.index("catan-answers") :]
    assert re.search(r"Seat 2</span>[^§]*?yes[^§]*?Seat 3</span>[^§]*?counter-offer", said)
    assert "Seat 4" not in said
    s.seat, s.countered = 2, 0
    shown = page.answers(s, 2, T)
    assert re.search(r"Seat 2</span>[^§]*?yes[^§]*?Seat 4</span>[^§]*?asked after you", shown), "who is still to come"
    s.seat, s.accepted, s.countered = 1, 0, 0  # the first who is asked
    assert "catan-answers" not in page.answers(s, 1, T) + page.hand(s, 1, T)


def test_beside_the_cards_of_an_offer_the_question_is_short_and_the_ear_hears_it_whole():
    s = venture(0, phase=Phase.ANSWER, seat=3)[0]
    s.players[s.turn].offer[0] = s.players[s.turn].want[4] = 1
    whole = prompt(s, T)
    assert "1 lumber for 1 ore" in whole
    s.players[3].hand[4] = 0
    assert " Seat 1 offers a trade, but seat 4 lacks the cards: rather say no?</span>" in page.prompt(s, 3, T)
    s.most[0, :, 3] = 1
    assert " Seat 1 offers a trade, but seat 4 lacks the cards: no, or a counter-offer?</span>" in page.prompt(s, 3, T)
    s.players[3].hand[4] = 1
    whose = f'<span class="catan-asker">{seats.mark(0, 16)}</span>'
    assert page.prompt(s, 3, T) == (
        f'<span aria-hidden="true">{whose} Seat 1 offers a trade: does seat 4 accept it?</span>'
        f'<span class="unseen">{whole}</span>'
    )
    assert page.prompt(s, 1, T) == "", "who is not asked sees no cards beside it"


@pytest.mark.slow
def test_at_first_a_person_sits_down_with_three_bots():
    form = pages.home(T, recent=[])
    selects = re.findall(r'<select id="catan-seat-\d".*?</select>', form, re.DOTALL)
    chosen = [re.findall(r'value="(\w*)" selected', one) for one in selects]
    assert chosen == [["human"], ["keen"], ["keen"], ["keen"], [""], [""]]


def test_everybody_is_called_by_name():
    s, called = venture(0)[0], T.calling(["Eva", "", "<b>Ján", ""])
    said = page.hand(s, 0, called) + page.aside(s, 0, called) + page.board(s, 0, called)
    assert "<span>Eva</span>" in said
    assert "<span>Seat 2</span>" in said
    assert "<span>‹b›Ján</span>" in said
    assert "Seat 1" not in said


@pytest.mark.slow
def test_nobody_else_sees_a_hand():
    for match in moments(4, 100):
        for reader in (*range(4), None):
            me = -1 if reader is None else reader
            s = match.seen(reader)[0]
            shown = page.board(s, me, T) + page.answers(s, me, T) + page.hand(s, me, T) + page.aside(s, me, T)
            assert me == match.to_move or "data-send" not in shown
            assert ('class="catan-cards"' in shown) == (me >= 0) or "is-choice" in shown


@pytest.mark.parametrize("scenario", Scenario)
def test_the_picture_shows_every_hex_and_piece(scenario):
    *_, match = moments(3, 120, scenario=int(scenario))
    s = match.seen(None)[0]
    drawn = picture.svg(s, T)
    assert drawn.count('class="catan-way"') + drawn.count('class="catan-wake"') == (s.route > 0).sum()
    assert drawn.count(' catan-town" ') == (s.town > 0).sum()
    assert len(re.findall(r'data-place="n\d+"', drawn)) == (s.token > 0).sum()
    assert drawn.count('class="catan-port"') == (s.harbor_edge >= 0).sum() - (s.gift >= Gift.HARBOR).sum()


@pytest.mark.parametrize("options", [{}, {"helpers": 1}, {"scenario": int(Scenario.CLOTH)}])
def test_the_overview_is_drawn_of_nothing_that_it_is_not_kept_by(options):
    for match in list(moments(4, 120, **options))[::12]:
        states = match.seen(1)
        forget()
        drawn = overview(states[0], 1, T)
        for name in _ASIDE:
            other = copied(states)
            *outer, inner = name.split(".")
            fields = other[outer[0]] if outer else other
            fields[inner] = (fields[inner] + 1) % 3
            forget()
            assert overview(other[0], 1, T) == drawn, name


def test_the_setup_is_no_turn_of_anybody():
    assert sets_up(setting_up().s)
    assert not sets_up(table().turn(A).s)
