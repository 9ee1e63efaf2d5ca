"""Farshore by mouse, keys and finger: workers, cards and how they are paid, seasons, a whole match against bots."""

import pytest
from playwright.sync_api import expect

import ludoteka
from tests.browser.seat import apart, is_asked, sent_together, steady
from tests.browser.stopped import overtaken
from tests.browser.test_phone import sound
from tests.checkout import ROOT

pytestmark = pytest.mark.browser

GAME = "farshore"
PHONE = {"size": (390, 844), "touch": True}
BAY = ["merchant", "scribe", "navigator", "galley", "inn", "admiral", "gardens", "pirate"]


def position(room, *players, on=None, **more):
    """A match from a drawn position, all seats people at one screen; whoever is asked has raised the curtain."""
    every = [{"hand": ["rope_bridge"]} | player for player in (*players, *[{}] * (2 - len(players)))]
    start = {
        "players": every, "bay": [[card, 1] for card in BAY], "islands": [k + 1 for k in range(len(every))],
        "roses": ["green", "critter"],
    }  # fmt: skip
    match = ludoteka.position({"game": GAME, "seats": len(start["players"])} | start | more, seed="7")
    page = room.imported(match.to_json(), **(on or {}))
    seated(page)
    return page


def seated(page):
    """The one who is asked raises the curtain."""
    page.locator("[data-call=raise]:enabled").click()
    page.locator(".farshore-hand").wait_for()


def done(page, selector):
    """Press the place, see what it would do, and confirm."""
    page.locator(selector).first.click()
    page.get_by_role("button", name="Do it").click()


def supply(page):
    """Wood, seaweed, stone, mushrooms, treasures, point tokens, anchors of the reader."""
    return [int(n) for n in page.locator(".farshore-supply b").all_inner_texts()]


# ---- workers ---------------------------------------------------------------------------------------------------------


def test_a_worker_is_sent_seen_and_confirmed(room):
    page = position(room, {})
    place = page.locator('.board [data-do="place coast1"]')
    with steady(page):
        place.click()
        card = page.locator("#place-card")
        expect(card).to_contain_text("coast (")
        expect(card.get_by_role("button", name="Do it")).to_be_visible()
    card.get_by_role("button", name="Do it").click()
    seated(page)  # the second seat
    page.locator('.board [data-why="place coast1"]').click(force=True)
    expect(page.locator("#place-card.is-no")).to_be_visible()
    expect(page.locator("#place-card .rule-link")).to_be_visible()


def test_what_would_come_is_shown_where_it_will_lie(room):
    page = position(room, {"hand": ["grove"], "goods": {"wood": 3, "seaweed": 3, "stone": 3, "mushrooms": 6}})
    place, worker = (page.locator(f'.board [data-do="place coast2"]{more}') for more in ("", ">.ghost"))
    expect(worker).to_be_hidden()
    place.hover()
    expect(worker).to_be_visible()
    place.click()
    expect(worker).to_be_visible()
    for chosen in ('.ask-hand [data-do="play grove"]', '.board [data-do="bay merchant"]'):
        node = page.locator(chosen)
        ghost = page.locator(f'.board [data-ghost="{node.get_attribute("data-do")}"]')
        expect(ghost).to_be_hidden()
        node.click()
        expect(ghost).to_be_visible()
        expect(page.locator(".board .ghost:visible")).to_have_count(1)
        apart(ghost, page.locator("#place-card"))
        page.keyboard.press("Escape")
    expect(page.locator(".board .ghost:visible")).to_have_count(0)


def test_a_worker_by_keys_alone(room):
    page = position(room, {})
    page.keyboard.press("ArrowDown")
    expect(page.locator(".board .farshore-spot[data-do]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".curtain")).to_be_visible()


def test_docks_are_paid_with_cards_chosen_together_and_then_goods_are_chosen(room):
    page = position(room, {"hand": ["grove", "diver", "sloop"]})
    done(page, '.board [data-do="place docks"]')
    page.locator('.ask:has([data-do="discard sloop"])').wait_for()
    for card in ("sloop", "diver"):
        page.locator(f'.ask [data-do="discard {card}"]').click()
    button = page.get_by_role("button", name="Discard 2 cards → 2 of any resource")
    expect(button.locator("small")).to_contain_text("Sloop")  # which they are
    expect(button.locator("small")).to_contain_text("Diver")
    button.click()
    page.locator('.ask [data-do="gain stone"]').wait_for()
    short = page.locator(".story-line.is-mine .story-short")
    expect(short).to_contain_text("discards: Sloop, Diver")  # one press: the last alone would be half of it
    expect(short).to_contain_text("places a worker: docks")  # what the turn was spent on stays before it
    for action in ("gain stone", "gain wood"):
        before = page.locator("#main").get_attribute("data-version")
        page.locator(f'.ask [data-do="{action}"]').click()
        page.locator(f'#main:not([data-version="{before}"])').wait_for()
    seated(page)
    expect(page.locator("#region-log")).to_contain_text("stone")


# ---- cards -----------------------------------------------------------------------------------------------------------


def test_a_card_says_what_it_lacks_with_its_rule(room):
    page = position(room, {"hand": ["galleon"], "goods": {"wood": 1}})
    card = page.locator('.farshore-cards [data-why="play galleon"]')
    expect(card.locator(".is-lacking")).not_to_have_count(0)
    with steady(page):
        card.click(force=True)
        expect(page.locator("#place-card.is-no")).to_contain_text("Galleon")
        expect(page.locator("#place-card .rule-link")).to_be_visible()


def test_a_critter_is_paid_with_an_anchor(room):
    page = position(room, {"hand": ["diver"], "goods": {"mushrooms": 3}, "city": [{"card": "grove"}]})
    expect(page.locator('.farshore-cards [data-do="play diver"]')).to_contain_text("an anchor can pay it")
    done(page, '.farshore-cards [data-do="play diver"]')
    expect(page.locator(".farshore-due .farshore-c-mushrooms")).not_to_have_count(0)
    page.locator('.ask [data-do="anchor 1"]').click()
    page.get_by_role("button", name="Do it").click()
    seated(page)
    expect(page.locator("#region-log")).to_contain_text("pays with an anchor on Grove")


def test_a_card_of_the_bay_is_played_and_the_wind_told(room):
    page = position(room, {"goods": {"mushrooms": 6}})
    page.locator('.board [data-do="bay merchant"]').click()
    expect(page.locator("#place-card")).to_contain_text("by the wind, after the card’s effect.")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator('.board [data-do="bay merchant"]')).to_have_count(0)


# ---- seasons ---------------------------------------------------------------------------------------------------------


def test_a_season_is_prepared_for_step_by_step(room):
    green = [{"card": "grove"}, {"card": "tumbler"}]
    page = position(room, {"city": green, "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]])
    page.keyboard.press("p")
    expect(page.locator("#place-card")).to_contain_text("green cards give again")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".farshore-steps .is-done")).to_have_count(1)
    expect(page.locator(".farshore-steps .is-now")).to_have_text("green cards give again")
    page.locator('.board [data-do="run 1/2"]').click()
    seated(page)
    expect(page.locator("#region-aside")).to_contain_text("spring")


@pytest.mark.parametrize("locale", ["en-GB", "cs-CZ", "sk-SK", "pl-PL"])
@pytest.mark.parametrize("more", [{}, {"stone": 2, "seaweed": 2}])
def test_who_pays_for_an_effect_is_asked_whole_beside_the_answers(room, locale, more):
    """What comes for it is told by the card beside the table; to the ear, and on a phone, by the question too."""
    page = position(room, {"hand": ["merchant"], "goods": {"wood": 2, "mushrooms": 4} | more}, on={"locale": locale})
    page.locator('[data-do="play merchant"]').first.click()
    page.locator("#place-card [data-go]").first.click()
    page.locator('.ask-answers [data-do^="pay"]').first.wait_for()
    assert page.locator(".ask-line").evaluate("one => one.scrollHeight <= one.clientHeight + 2")
    assert page.locator(".ask-line .farshore-then").inner_text()


@pytest.mark.parametrize("names", [("scriptorium", "diver", "sloop", "tangle_raft"),
                                   ("merchant", "sloop", "scribe", "tangle_raft", "grove")])  # fmt: skip
def test_the_button_that_lets_all_green_cards_give_stays_in_its_row(room, names):
    page = position(room, {"city": [{"card": name} for name in names], "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]])
    done(page, "[data-do=prepare]")
    button, row = page.locator('.ask-answers [data-do="done"]'), page.locator(".ask-answers")
    button.wait_for()
    inner, outer = button.bounding_box(), row.bounding_box()
    assert outer["y"] <= inner["y"]
    assert inner["y"] + inner["height"] <= outer["y"] + outer["height"]
    assert button.evaluate("one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1")


def test_many_green_cards_that_give_again_are_named_whole(room):
    names = ("sloop", "scribe", "sea_chip", "tangle_raft", "merchant", "diver", "sea_chip", "scriptorium")
    page = position(room, {"city": [{"card": name} for name in names], "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]])
    done(page, "[data-do=prepare]")
    buttons = page.locator(".ask-answers .button")
    expect(buttons).to_have_count(len(set(names)) + 1)  # two of one name are one; and all, in the city's order
    cut = "of => Math.max(...[of, ...of.querySelectorAll('small')].map((one) => one.scrollWidth - one.clientWidth))"
    assert [one.evaluate(cut) for one in buttons.all()] == [0] * buttons.count()
    rows = page.locator(".ask-answers").evaluate("of => of.clientHeight")
    assert all(one.evaluate("of => of.offsetHeight") <= rows for one in buttons.all())


def test_on_a_phone_two_green_cards_that_give_again_say_whole_what_they_do(room):
    city = [{"card": name} for name in ("scavenger", "merchant")]
    page = position(room, {"city": city, "workers": 0, "goods": {"wood": 2}}, crowd=[[2, 0], [0, 0], [0, 0]], on=PHONE)
    page.locator('.ask-answers [data-do="prepare"]').tap()
    page.get_by_role("button", name="Do it").tap()
    said = page.locator('.ask-answers [data-do^="run"] small')
    expect(said).to_have_count(2)
    whole = "one => one.scrollHeight <= one.clientHeight + 1"
    assert all(one.evaluate(whole) for one in (*said.all(), page.locator(".ask-answers")))
    sound(page)


def test_on_a_phone_what_many_green_cards_are_good_for_is_said_whole(room):
    names = ("treasure_hunter", "scriptorium", "tangle_raft", "sea_chip", "diver", "scavenger", "sloop", "beach_sledge")
    city = [{"card": name} for name in names]
    page = position(room, {"city": city, "workers": 0}, crowd=[[2, 0], [0, 0], [0, 0]], on=PHONE | {"locale": "cs-CZ"})
    page.locator('.ask-answers [data-do="prepare"]').tap()
    page.locator("#place-card .button").first.tap()
    page.locator('.ask-answers [data-do^="run"]').first.wait_for()
    why, answers = page.locator("#ask-why"), page.locator(".ask-answers")
    assert len(why.inner_text()) > 60
    assert why.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    assert why.bounding_box()["y"] + why.bounding_box()["height"] <= answers.bounding_box()["y"] + 1
    page.evaluate("() => { document.querySelector('#ask-why span').textContent = 'as long as may be, '.repeat(6); }")
    assert why.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    sound(page)


def test_workers_at_home_are_no_time_to_prepare(room):
    page = position(room, {})
    with steady(page):
        page.locator('[data-why="prepare"]').click(force=True)
        expect(page.locator("#place-card.is-no")).to_be_visible()


# ---- on a phone ------------------------------------------------------------------------------------------------------


def test_the_table_fits_a_phone(room):
    page = position(room, {"hand": ["grove", "diver", "sloop"], "goods": {"wood": 4}}, {}, {}, {}, on=PHONE)
    sound(page)
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".farshore-bay > li")).to_have_count(8)  # beside the hand
    page.locator(".farshore-bay > li").last.tap()
    page.keyboard.press("Escape")  # why it cannot be played
    sound(page)
    page.locator(".farshore-places summary").tap()
    page.keyboard.press("Escape")
    sound(page)
    page.locator('.farshore-places [data-do="place coast1"]').tap()
    page.get_by_role("button", name="Do it").tap()
    seated(page)
    page.get_by_role("tab", name="Overview").tap()
    page.locator(".farshore-seat-row summary").first.tap()
    sound(page)


# ---- a bot that is quick ---------------------------------------------------------------------------------------------


def test_on_a_phone_what_is_chosen_on_the_board_is_lit_in_the_hand(room):
    page = position(room, {"goods": {"mushrooms": 6}}, on=PHONE)
    for card in ("merchant", "pirate"):
        page.locator(f'.board [data-do="bay {card}"]').dispatch_event("click")
        expect(page.locator(".ask-hand .is-chosen")).to_have_attribute("data-do", f"bay {card}")
        expect(page.locator(".ask-hand .is-chosen")).to_be_in_viewport(ratio=0.99)


def test_three_revealed_cards_lie_whole_over_a_phones_board(room):
    page = position(room, {"hand": ["scavenger"], "goods": {"mushrooms": 2}}, on=PHONE)
    done(page, '.farshore-cards [data-do="play scavenger"]')
    sheet = page.locator(".ask-sheet:has(>.farshore-cards)")
    expect(sheet.locator(".farshore-card")).to_have_count(3)
    assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_what_a_bot_did_before_the_answer_came_is_seen(room):
    """The answer to a person's action may be older than what the page was told meanwhile."""
    page = room.begun([("game", GAME), ("seed", "11"), ("seats", "human"), ("seats", "random")])
    is_asked(page, "play")
    overtaken(page, lambda: page.locator(".ask [data-do=keep]").dispatch_event("click"))
    is_asked(page, "play")


# ---- a whole match ---------------------------------------------------------------------------------------------------

#: What a person does who wants to get on: the first of these that can be done.
WISHES = (
    ".ask [data-do^='keep']", ".ask [data-do^='play ']", ".board [data-do^='bay ']", ".board [data-do^='map ']",
    ".board [data-do^='place island']", ".board [data-do^='place coast']", ".board [data-do^='place dunes']",
    ".board [data-do^='place docks']", ".board [data-do^='place lookout']", ".ask [data-do='prepare']",
    ".ask [data-do='pass']", ".ask [data-do]", ".board [data-do]",
)  # fmt: skip


def play_on(page, up_to=""):
    """Do what is wished for, to the end or `up_to` a wish; what was done of the wishes."""
    used: set[str] = set()
    while up_to not in used:
        page.locator(".ask[data-state=play], .ask[data-state=over]").wait_for()
        if page.locator(".ask[data-state=over]").count():
            break
        if sent_together(page):
            continue
        version = page.locator("#main").get_attribute("data-version")
        wish = next(wish for wish in WISHES if page.locator(wish).count())
        used.add(wish)
        place = page.locator(wish).first
        confirm = place.get_attribute("data-confirm") is not None
        place.dispatch_event("click")
        if confirm:
            page.locator("#place-card [data-go]").click()
        page.locator(f'#main:not([data-version="{version}"])').wait_for()
    return used


def test_a_person_against_bots_from_set_up_to_the_score_sheet(room):
    """How it begins; and how one that was played before ends."""
    page = room.begun([("game", GAME), ("seed", "11"), ("seats", "human"), ("seats", "random")])
    used = play_on(page, WISHES[9])
    page = room.late(ludoteka.load(ROOT / "tests/games/farshore/matches/two.json"), 76, "random")
    used |= play_on(page)
    assert {WISHES[0], WISHES[4], WISHES[9], WISHES[10]} <= used  # what else comes up is up to the bot
    is_asked(page, "over")
    expect(page.locator(".score-sheet").first).to_contain_text("Boat")
    page.goto(page.url.partition("?")[0] + "/replay?at=20")
    expect(page.locator(".farshore-board")).to_be_visible()
    expect(page.locator(".halo").first).to_be_hidden()


def test_on_a_phone_all_ways_to_pay_are_whole_beside_their_reason(room):
    me = {"hand": ["shipwreck", "grove", "inn", "galley"], "goods": {"wood": 1, "seaweed": 1, "stone": 1}}
    page = position(room, me, on=PHONE)
    done(page, '.ask-hand [data-do="play shipwreck"]')
    page.locator('.ask-answers [data-do^="spend"]').first.wait_for()
    whole = "one => one.scrollHeight <= one.clientHeight + 2"
    assert page.locator(".ask-answers [data-do]").count() == 3
    assert page.locator(".ask-answers").evaluate(whole)
    assert page.locator(".ask-why").evaluate(whole)
    sound(page)


def test_on_a_phone_cards_of_which_one_goes_for_a_lower_price_lie_in_two_rows(room):
    goods = {"wood": 2, "seaweed": 2}
    cards = ["port", "governor", "cartographer", "windmill", "cooper", "manor"]
    page = position(room, {"hand": cards, "city": [{"card": "market"}], "goods": goods, "workers": 0}, on=PHONE)
    done(page, '.farshore-hand ~ .farshore-lies [data-do="play port"]')
    page.locator('[data-do^="use"]').first.tap()
    shown = page.locator('[data-do^="discard"]')
    shown.first.wait_for()
    boxes = [one.bounding_box() for one in shown.all()]
    whole = [box for box in boxes if box["x"] >= 0 and box["x"] + box["width"] <= 390]
    assert len(whole) >= 2
    assert len({round(box["y"]) for box in boxes}) == 2
