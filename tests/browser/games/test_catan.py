"""CATAN by mouse, keys and finger: building, robber, discards, many turns against bots."""

import re

import pytest
from playwright.sync_api import expect

import ludoteka
from tests.browser.seat import sent_together, steady
from tests.browser.test_phone import sound
from tests.checkout import ROOT

pytestmark = pytest.mark.browser

GAME = "catan"
PHONE = {"size": (390, 844), "touch": True}
PLENTY = {"lumber": 4, "brick": 3, "wool": 3, "grain": 3, "ore": 4}
#: The printed island: each seat a settlement with a road or two.
SEATS = [
    {"settlements": ["3.4.N"], "roads": ["3.4.NE", "4.4.NW"]},
    {"settlements": ["2.4.SW"], "roads": ["2.4.SW"]},
    {"settlements": ["4.5.SE"], "roads": ["4.5.E"]},
    {"settlements": ["3.2.N"], "roads": ["3.2.NE"]},
    {"settlements": ["5.3.NE"], "roads": ["5.3.E"]},
    {"settlements": ["1.6.S"], "roads": ["1.6.SE"]},
]


def position(room, *hands, on=None, options=None, belongings=None, **moment):
    """A match from a drawn position, all seats people at one screen; whoever is asked has raised the curtain."""
    players = [{**seat, "hand": hand} for seat, hand in zip(SEATS, hands, strict=False)]
    for seat, more in (belongings or {}).items():
        players[seat] |= more
    start = {"phase": "main", "to_move": 0, "turn": 0, "rolled": 4, "dice": [1, 3], "robber": "3.4", "players": players}
    match = ludoteka.position({"game": GAME, "seats": len(hands), "options": options or {}} | start | moment, seed="7")
    page = room.imported(match.to_json(), **(on or {}))
    seated(page)
    return page


def seated(page):
    """The one who is asked raises the curtain."""
    page.locator("[data-call=raise]:enabled").click()
    page.locator(".catan-hand").wait_for()


def cards(page):
    """The reader's cards as the page shows them."""
    return [int(n) for n in page.locator(".catan-cards:not(.is-choice) .catan-n").all_inner_texts()]


def roads(page):
    return page.locator(".catan-ways > g").count()


# ---- building --------------------------------------------------------------------------------------------------------


def test_a_road_is_chosen_seen_and_confirmed(room):
    page = position(room, PLENTY, {})
    before = roads(page)
    page.locator("[data-build=road]").click()
    expect(page.locator(".catan-spot-settlement[data-do]").first).to_be_hidden()
    with steady(page):
        page.locator(".catan-spot-road").first.click()
        card = page.locator("#place-card")
        expect(card).to_contain_text("Costs 1 lumber, 1 brick")
        expect(card).to_contain_text("Longest road: 2 → 3")
        assert roads(page) == before
    card.get_by_role("button", name="Do it").click()
    expect(page.locator(".catan-ways > g")).to_have_count(before + 1)
    assert cards(page) == [3, 2, 3, 3, 4]


def test_a_city_by_keys_alone(room):
    page = position(room, PLENTY, {})
    page.keyboard.press("4")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".catan-spot-city")).to_be_focused()
    expect(page.locator("#place-card")).to_contain_text("Costs 2 grain, 3 ore")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".catan-spot-city")).to_have_count(0)
    assert cards(page) == [4, 3, 3, 1, 1]


def test_what_cannot_be_paid_says_why_with_its_rule(room):
    page = position(room, {"lumber": 1}, {})
    with steady(page):
        page.get_by_role("button", name="city", exact=True).click(force=True)
        expect(page.locator("#place-card.is-no")).to_be_visible()
        expect(page.locator("#place-card .rule-link")).to_be_visible()


def test_a_card_is_bought(room):
    page = position(room, PLENTY, {})
    page.get_by_role("button", name="Buy a development card").click()
    expect(page.locator("#place-card")).to_contain_text("25 cards left in the deck")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".ask-hand .catan-dev")).to_have_count(1)
    assert cards(page) == [4, 3, 2, 2, 3]


def test_a_card_is_not_played_in_the_turn_it_came(room):
    page = position(room, {}, {}, belongings={0: {"bought": {"monopoly": 1}, "development": {"knight": 1}}})
    page.locator('[data-why="play monopoly"]').click(force=True)
    expect(page.locator("#place-card.is-no")).to_be_visible()
    page.get_by_role("button", name="Play: knight").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".catan-spot-hex[data-do]")).to_have_count(18)


# ---- the seven -------------------------------------------------------------------------------------------------------


def test_half_the_hand_is_discarded_then_the_robber_moves(room):
    page = position(room, {"lumber": 6, "ore": 3}, {"wool": 2}, phase="discard", rolled=7, dice=[3, 4], robber_due=True,
                    belongings={0: {"owed": 4}})  # fmt: skip
    lumber = page.get_by_role("button", name="Discard: lumber")
    expect(lumber).to_have_count(6)
    for k in range(4):
        asked = f"{k} of 4 chosen: choose {4 - k} more" if k else "Choose cards to discard: 0 of 4"
        expect(page.get_by_role("button", name=asked)).to_be_disabled()
        lumber.nth(k).click()
    lumber.nth(4).click()  # one too many
    expect(page.locator("#notice")).to_contain_text("as many as may be chosen")
    lumber.nth(0).click()
    expect(page.get_by_role("button", name="3 of 4 chosen")).to_be_disabled()
    lumber.nth(4).press("Enter")
    page.get_by_role("button", name="Discard these cards: 4").click()
    expect(page.locator(".catan-spot-hex[data-do]")).to_have_count(18)
    with steady(page):
        page.locator('[data-do="hex 2.4"]').click()
        expect(page.locator("#place-card")).to_contain_text("You take a card, unseen, from: seat 2 (2 cards, 1 point)")
        page.keyboard.press("Escape")
        page.locator('[data-why="hex 3.4"]').click(force=True)
        expect(page.locator("#place-card.is-no")).to_be_visible()
    page.locator('[data-do="hex 2.4"]').click()
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("button", name="End the turn")).to_be_visible()
    assert cards(page) == [2, 0, 1, 0, 3]


# ---- helpers ---------------------------------------------------------------------------------------------------------


def test_a_used_helper_is_turned_or_exchanged(room):
    page = position(room, {"lumber": 1}, {}, {}, options={"helpers": 1}, robber="2.4",
                    display=["ryan", "stina", "digur"],
                    belongings={0: {"helper": "kaja"}, 1: {"helper": "asla"}, 2: {"helper": "hilda"}})  # fmt: skip
    page.get_by_role("button", name=re.compile("^(Helper: )?Kaja")).click()
    page.get_by_role("button", name="Use the helper: Kaja").click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".catan-helper")).to_have_count(3)
    page.get_by_role("button", name="Keep Kaja for one more use").click()
    page.get_by_role("button", name=re.compile("^(Helper: )?Kaja")).click()
    expect(page.locator(".catan-mine .catan-tile.is-moon")).to_be_visible()
    page.locator('[data-why="help"]').dispatch_event("click")
    expect(page.locator("#place-card.is-no")).to_be_visible()


def test_another_question_is_read_from_its_beginning(room):
    tiles = {0: {"helper": "kaja"}, 1: {"helper": "asla"}, 2: {"helper": "hilda"}}
    there = ["ryan", "stina", "digur"]
    page = position(
        room, PLENTY, {}, {}, options={"helpers": 1}, robber="2.4", display=there, belongings=tiles, on=PHONE
    )
    page.get_by_role("button", name=re.compile("^(Helper: )?Kaja")).tap()
    page.locator(".catan-mine [data-do=help]").tap()
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".catan-helper")).to_have_count(3)
    expect(page.locator("#ask")).to_be_in_viewport(ratio=1)


# ---- scenarios -------------------------------------------------------------------------------------------------------


def test_a_wonder_is_begun_by_keys_alone(room):
    bare: dict[str, list[str]] = {"settlements": [], "roads": []}
    cities = {0: {**bare, "cities": ["2.2.N", "3.4.N"]}, 1: bare, 2: bare}
    cards = {"lumber": 2, "brick": 2, "wool": 4}
    page = position(room, cards, {}, {}, options={"scenario": 8}, belongings=cities, robber=None)
    page.locator("[data-drawer=wonder]").focus()
    page.keyboard.press("Enter")
    page.locator('[data-do="wonder theater"]').focus()
    page.keyboard.press("Enter")
    card = page.locator("#place-card")
    expect(card).to_contain_text("Costs 1 lumber, 1 brick, 3 wool")
    expect(card).to_contain_text("With its first level the wonder is yours alone")
    page.keyboard.press("Enter")
    expect(page.locator("#region-aside .catan-levels .is-built")).to_have_count(1)
    expect(page.locator("#region-log")).to_contain_text("builds at the wonder Theater, level 1")


def test_a_found_harbor_is_laid_with_a_finger(room):
    fields = [("game", GAME), ("scenario", "9"), ("seed", "3"), ("seats", "human"), *[("seats", "random")] * 2]
    page = room.begun(fields, **PHONE)
    hits = page.locator(".catan-spot-harbor[data-do] .catan-hit")
    hits.first.wait_for()
    ports = page.locator(".catan-port").count()
    while not page.locator(".catan-spot.is-chosen").count():  # the first tap may only come closer
        box = hits.first.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#place-card")).to_contain_text("Harbor")
    page.get_by_role("button", name="Do it").tap()
    page.locator(f".catan-port:nth-child({ports + 1})").wait_for(state="attached")


# ---- on a phone ------------------------------------------------------------------------------------------------------


def test_counts_of_a_seat_stay_in_its_box_and_bots_are_told_apart(room):
    held = {"lumber": 4, "wool": 4, "grain": 3}
    devs = {"development": {"knight": 1, "point": 2}, "knights": 4}
    within = """() => [...document.querySelectorAll(".seat")].map(seat => {
        const name = seat.querySelector(".seat-name"), box = seat.getBoundingClientRect();
        const inside = [...seat.querySelectorAll(".catan-stat, .seat-points")].map(one => one.getBoundingClientRect());
        return [name.scrollHeight <= name.clientHeight + 2,
                inside.every(({ right, top, bottom }) => right <= box.right && top >= box.top && bottom <= box.bottom)];
    })"""
    for own in (devs, {}):
        page = position(room, held, held, held, held, belongings={0: own})
        assert page.evaluate(within) == [[True, True]] * 4
        page.locator(".seat-name").evaluate_all("""names => names.forEach((name, k) => {
            name.textContent = k ? `Greedy bot number ${k}` : "You";
        })""")
        assert page.evaluate(within) == [[True, True]] * 4


@pytest.mark.parametrize("kinds", [{"knight": 1}, {"monopoly": 1, "knight": 1}, {"knight": 1, "point": 1}], ids=str)
def test_on_a_phone_bought_cards_are_in_view_beside_the_hand(room, kinds):
    page = position(room, PLENTY, {}, on=PHONE, belongings={0: {"development": kinds}})
    shown = page.locator(".catan-devs>li").all()
    for card in shown:
        expect(card).to_be_in_viewport(ratio=1)
    widths = [card.bounding_box()["width"] for card in shown]
    assert max(widths) - min(widths) < 8, "none has its words cut for another"


def test_on_a_phone_the_key_of_the_robbers_numbers_holds_its_sign(room):
    page = position(room, {"ore": 1}, {"ore": 1}, on=PHONE, phase="robber", rolled=7, dice=[3, 4])
    sign = page.locator(".catan-numbers-key .is-own")
    assert sign.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_key_of_the_numbers_and_the_dice_lie_apart(room):
    def lie_apart(page):
        boxes = [page.locator(one).bounding_box() for one in (".catan-dice", ".catan-numbers-key")]
        left, right = sorted(boxes, key=lambda box: box["x"])
        return left["x"] + left["width"] < right["x"]

    for on in ({}, PHONE):
        page = position(room, {"lumber": 1, "brick": 1, "grain": 2, "ore": 3}, {}, on=on)
        assert lie_apart(page)
        page.set_viewport_size({"width": 390, "height": 844})
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert lie_apart(page), "a window was made narrow"


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)], ids=str)
def test_the_key_of_the_numbers_hides_nothing_and_each_of_its_rows_has_a_sign(room, size):
    page = position(room, {"lumber": 1, "brick": 1, "grain": 2, "ore": 3}, {}, on={"size": size, "locale": "cs"})
    hidden = page.evaluate("""() => {
        const box = (node) => node.getBoundingClientRect()
        const key = box(document.querySelector(".catan-numbers-key"))
        const meets = (one) => one.left < key.right && key.left < one.right
          && one.top < key.bottom && key.top < one.bottom
        const others = document.querySelectorAll(".catan-port, .board [data-do], .catan-dice, .camera")
        return [...others].map(box).filter(meets).length
    }""")
    assert hidden == 0
    for row in page.locator(".catan-numbers-key p").all():
        expect(row.locator(".catan-swatch")).to_be_visible()
    assert page.locator(".catan-numbers-key p").count() == 2


def test_what_is_said_of_one_place_stands_alone(room):
    """Of another kind of pieces nothing is lit as brightly while a place is chosen."""
    page = position(room, {"lumber": 1, "brick": 1, "grain": 2, "ore": 3}, {})
    shown = "one => getComputedStyle(one).opacity"
    road = page.locator(".catan-spot-road[data-do]").first
    assert road.evaluate(shown) == "1"
    page.locator(".catan-spot-city[data-do]").first.click()
    assert float(road.evaluate(shown)) < 0.5
    page.keyboard.press("Escape")
    expect(road).to_have_css("opacity", "1")


def test_on_a_phone_a_turn_has_its_buttons_in_one_row(room):
    helpers = {p: {"helper": name} for p, name in enumerate(("asla", "ryan", "stina"))}
    page = position(room, {"wool": 4}, {"ore": 1}, {}, on=PHONE, options={"helpers": 1}, belongings=helpers,
                    display=["yngvi", "kaja"])  # fmt: skip
    boxes = [button.bounding_box() for button in page.locator(".ask-answers>.button").all()]
    middles = [box["y"] + box["height"] / 2 for box in boxes]
    assert len(middles) == 3
    assert max(middles) - min(middles) < 2


def test_six_seats_fit_a_phone(room):
    page = position(room, PLENTY, {"ore": 9}, {}, {}, {"wool": 1}, {}, on=PHONE)
    sound(page)
    expect(page.locator(".seat")).to_have_count(6)
    for chip in page.locator(".seat").all():
        expect(chip).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="End the turn")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Trade").tap()
    sound(page)
    expect(page.locator("[data-send]")).to_be_in_viewport()
    page.get_by_role("tab", name="Overview").tap()
    sound(page)


#: How near, in pixels, two lit places of the map lie to one another.
APART = """() => {
  const at = [...document.querySelectorAll(".catan-spot-road .catan-hit")].map((one) => one.getBoundingClientRect());
  return Math.min(...at.flatMap((a, k) => at.slice(k + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
}"""


def test_a_finger_finds_a_place_among_many(room):
    page = position(room, PLENTY, {}, {}, {}, {}, {}, on=PHONE)
    page.locator("[data-build=road]").tap()
    before = roads(page)
    wide = page.locator(".catan-spot-road .catan-hit").first
    chosen = page.locator(".catan-spot.is-chosen")
    while not chosen.count():  # the first tap may only come closer
        box = wide.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 6)
    apart = page.evaluate(APART)
    assert apart >= 43.5
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(".catan-ways > g")).to_have_count(before + 1)


#: A lit place of the map that has another within a finger's breadth, and is not the chosen one.
CROWDED = """() => {
  const all = [...document.querySelectorAll(".catan-spot-road .catan-hit")].map((one) => {
    const box = one.getBoundingClientRect();
    return { one, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const near = (a) => all.filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 40).length;
  const under = ({ x, y }) => document.elementFromPoint(x, y)?.closest("#place-card");
  const { x, y } = all.find((a) => near(a) > 1 && !under(a) && !a.one.closest(".is-chosen"));
  return { x, y };
}"""


def test_a_finger_that_comes_closer_lets_go_of_the_place_before(room):
    tall = PHONE | {"size": (412, 915)}  # some of the map is seen beside the card
    page = position(room, PLENTY, {}, {}, {}, {}, {}, on=tall)
    page.emulate_media(reduced_motion="reduce")
    page.locator("[data-build=road]").tap()
    wide, chosen = page.locator(".catan-spot-road .catan-hit").first, page.locator(".catan-spot.is-chosen")
    while not chosen.count():
        box = wide.bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2 + 6, box["y"] + box["height"] / 2 - 6)
    expect(page.locator("#place-card")).to_be_visible()
    page.get_by_role("button", name="Show everything").tap()
    at = page.evaluate(CROWDED)
    page.touchscreen.tap(at["x"], at["y"])
    expect(page.locator("#place-card")).to_be_hidden()
    expect(chosen).to_have_count(0)


# ---- a long match ----------------------------------------------------------------------------------------------------


def do(page, selector):
    """Press the first such place, and confirm where that is asked for."""
    place = page.locator(selector).first
    asks = place.get_attribute("data-confirm") is not None  # before the click, which may take the place away
    place.dispatch_event("click")
    if asks:
        page.locator("#place-card [data-go]").click()


#: What a person does who wants to get on: the first of these that can be done.
WISHES = (
    ".catan-spot-city[data-do]", ".catan-spot-settlement[data-do]", ".catan-spot-road[data-do]", '[data-do="roll"]',
    ".catan-spot-hex[data-do]", ".catan-cards.is-choice [data-do]", ".catan-seat-choice", '[data-do="buy"]',
    '[data-do="decline"]', '[data-do="end"]',
)  # fmt: skip


def test_a_person_against_three_bots(room):
    fields = [("game", GAME), ("seed", "11"), ("offers", "0"), ("seats", "human"), *[("seats", "random")] * 3]
    page = room.begun(fields)
    done: set[str] = set()
    while not {WISHES[1], WISHES[2], WISHES[3], WISHES[-1]} <= done:
        page.locator(".ask[data-state=play]").wait_for()
        if sent_together(page):
            continue
        version = page.locator("#main").get_attribute("data-version")
        wish = next(wish for wish in WISHES if page.locator(wish).count())
        done.add(wish)
        do(page, wish)
        page.locator(f'#main:not([data-version="{version}"])').wait_for()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log-entry").first).to_be_visible()
    page.get_by_role("tab", name="Overview").click()
    assert page.locator(".catan-rolls").is_visible()


@pytest.mark.slow
def test_the_last_turn_of_a_person_against_bots(room):
    """One rolls, builds what is lacking, and the score sheet names the winner."""
    page = room.late(ludoteka.load(ROOT / "tests/games/catan/matches/four.json"), 3, "greedy")
    page.locator(".menu summary").click()
    page.locator("[data-setting=swift]").check()
    page.locator("[data-setting=quick]").check()
    page.keyboard.press("Escape")
    mine = 0
    while True:
        page.locator(".ask[data-state=play], .ask[data-state=over]").wait_for()
        if page.locator(".ask[data-state=over]").count():
            break
        if sent_together(page):
            continue
        version = page.locator("#main").get_attribute("data-version")
        wish = next(wish for wish in (*WISHES, ".ask [data-do]") if page.locator(wish).count())
        page.locator(wish).first.dispatch_event("click")
        mine += 1
        page.locator(f'#main:not([data-version="{version}"])').wait_for()
    assert mine > 1
    names = page.locator(".final thead th").all_inner_texts()
    winner = page.locator(".final-winners").inner_text().strip()
    totals = [int(cell) for cell in page.locator(".final .is-total td").all_inner_texts()]
    assert max(totals) == totals[names.index(winner)] >= 10
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log-entry").first).to_contain_text(f"{winner} has won", ignore_case=True)


def test_a_match_looked_back_at(room):
    page = position(room, PLENTY, {})
    page.locator("[data-build=road]").click()
    page.locator(".catan-spot-road").first.click()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".catan-ways > g")).to_have_count(4)
    page.goto(page.url + "/replay")
    expect(page.locator(".catan-ways > g").first).to_be_visible()
    for spot in page.locator(".catan-spot").all():
        expect(spot).to_be_hidden()
