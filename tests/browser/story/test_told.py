"""Of what happened in a turn a line tells as much as it has room for, what matters longest."""

import pytest

pytestmark = pytest.mark.browser


#: What is left of parts, given as words and weights, in room for so many letters.
FITTING = """async ([parts, rooms]) => {
  const { line, fitting } = await import("/static/frame/told.js");
  const all = parts.map(([text, weight]) => ({ text, weight }));
  return rooms.map((room) => line(fitting(all, (some) => line(some).trim().length <= room)).trim());
}"""


def test_what_concerns_the_reader_is_left_out_last_and_what_is_said_in_passing_first(room):
    page = room.page("/")
    parts = [["rolls 7 (a six and a one)", 1], ["robber to forest 8, none for you", 3], ["robs you", 3], ["draws", 0]]
    assert page.evaluate(FITTING, [[*parts, ["builds a road (2×)", 1]], [110, 90, 80, 73, 60, 30, 12]]) == [
        "rolls 7 (a six and a one) · robber to forest 8, none for you · robs you · draws · builds a road (2×)",
        "rolls 7 · robber to forest 8, none for you · robs you · draws · builds a road (2×)",
        "rolls 7 · robber to forest 8, none for you · robs you · builds a road (2×) …",
        "robber to forest 8, none for you · robs you · builds a road (2×) …",
        "rolls 7 · robber to forest 8, none for you · robs you …",
        "rolls 7 · robs you · draws …",
        "robs you …",
    ]
    alike = [["plays a card", 1], ["pays", 1], ["gains", 1]]
    assert page.evaluate(FITTING, [alike, [50, 22, 8]]) == [
        "plays a card · pays · gains", "plays a card · gains …", "gains …"
    ]  # fmt: skip


def test_what_is_short_comes_back_where_something_long_had_to_go(room):
    page = room.page("/")
    parts = [["plays Harbor", 1], ["pays 1 wood, 2 seaweed, 1 mushroom and an anchor", 3], ["Wind: +2 points", 4]]
    assert page.evaluate(FITTING, [parts, [40]]) == ["plays Harbor · Wind: +2 points …"]


def test_no_line_begins_with_what_has_to_stand_second(room):
    page = room.page("/")
    told = """async () => {
      const { parts } = await import("/static/frame/told.js");
      return ["Hráč 2 si dobírá kartu.", "Hráč 2 sa pripravuje na jar.", "Si vážně?"].map((brief) => {
        const entry = document.createElement("li");
        Object.assign(entry.dataset, { brief, seat: 1 });
        return parts([entry], "Hráč 2")[0].text;
      });
    }"""
    assert page.evaluate(told) == ["dobírá si kartu", "pripravuje sa na jar", "Si vážně?"]


#: Entries of the log, the newest first, in less and less room: each with its parts, their weights, and who acted.
TOLD = """async ([entries, rooms]) => {
  const { parts, fitting, line } = await import("/static/frame/told.js");
  const made = entries.map(([brief, weighs, seat]) => {
    const entry = document.createElement("li");
    Object.assign(entry.dataset, { brief, weighs, ...(seat === null ? {} : { seat }) });
    return entry;
  });
  const all = parts(made, "", "rest");
  return rooms.map((room) => line(fitting(all, (some) => line(some).trim().length <= room)).trim());
}"""


def test_what_a_turn_was_spent_on_stays_longest_then_what_matters(room):
    page = room.page("/")
    turn = [["Wind: +6", "3", None], ["pays", "0", 0], ["plays a card\n+1 point", "51", 0]]
    assert page.evaluate(TOLD, [turn, [50, 40, 27, 20]]) == [
        "plays a card · +1 point · pays · Wind: +6", "plays a card · +1 point · Wind: +6", "plays a card · Wind: +6 …",
        "plays a card …",
    ]  # fmt: skip


def test_of_points_those_stay_longest_that_are_most_of_their_sum(room):
    page = room.page("/")
    for weighs in ("5444", "5222"):
        turn = [["plays Sculptor\nCards −1\nBonuses +12\nBoat +2", weighs, 0]]
        assert page.evaluate(TOLD, [turn, [60, 44, 32]]) == [
            "plays Sculptor · Cards −1 · Bonuses +12 · Boat +2", "plays Sculptor · Bonuses +12 · Boat +2 …",
            "plays Sculptor · Bonuses +12 …",
        ]  # fmt: skip


def test_points_are_told_as_one_sum_that_is_always_whole(room):
    page = room.page("/")
    last = [["Boat +2", "7", None], ["pays 1 treasure\nTreasures −2", "17", 0]]
    turn = [*last, ["plays Sculptor\nCards −1\nBonuses +12\nTreasures +2\n+1 wood", "57771", 0]]
    assert page.evaluate(TOLD, [turn, [90, 68, 46, 20]]) == [
        "plays Sculptor · Bonuses +12, Boat +2, Cards −1 · +1 wood · pays 1 treasure",
        "plays Sculptor · Bonuses +12, Boat +2, Cards −1 · pays 1 treasure …",
        "plays Sculptor · Bonuses +12, rest +1 …", "plays Sculptor …",
    ]  # fmt: skip


def test_a_card_is_named_as_the_source_of_points_unless_others_brought_the_same(room):
    page = room.page("/")
    scribe, tokens = ["Scribe: Tokens +1", "7", 0], ["Tokens +2", "7", 0]
    assert page.evaluate(TOLD, [[scribe, scribe], [60]]) == ["Scribe: Tokens +2"]
    assert page.evaluate(TOLD, [[scribe, tokens], [60]]) == ["Tokens +3"]


def test_what_goes_without_saying_leaves_no_dots_where_it_stood(room):
    page = room.page("/")
    turn = [["draws a card", "0", 0], ["Price: −1 wood", "0", 0], ["plays Inn", "5", 0]]
    assert page.evaluate(TOLD, [turn, [60, 20]]) == ["plays Inn · Price: −1 wood · draws a card", "plays Inn"]


def test_what_goes_without_saying_and_begins_alike_is_one_part(room):
    page = room.page("/")
    cards = [["discards: ore", "0", 0], ["discards: ore", "0", 0], ["discards: wool", "0", 0], ["rolls 7", "1", None]]
    assert page.evaluate(TOLD, [cards, [50, 26]]) == [
        "rolls 7 · discards: wool, ore (2×)", "rolls 7"
    ]  # fmt: skip
    aside = [["draws a tile (once laid: ore, say)", "0", None], ["draws a tile (once laid: wool, say)", "0", None]]
    assert page.evaluate(TOLD, [aside, [80, 30]]) == [
        "draws a tile (once laid: wool, say) · draws a tile (once laid: ore, say)", "draws a tile · draws a tile"
    ]  # fmt: skip
    tide = [["The tide closes: 2 wood", "4", 0], ["The tide closes: 1 stone, 1 card", "4", 0], ["prepares", "5", 0]]
    assert page.evaluate(TOLD, [tide, [70]]) == ["prepares · The tide closes: 1 stone, 1 card; 2 wood"]
    apart = [["plays a card: Inn", "1", 0], ["plays a card: Port", "1", 0]]
    assert page.evaluate(TOLD, [apart, [60]]) == ["plays a card: Port · plays a card: Inn"]


def test_a_line_begins_with_what_the_turn_was_spent_on(room):
    page = room.page("/")
    turn = [["draws: Inn", "1", None], ["gives a card", "4", 0], ["plays Scribe\n+1 point", "52", 0]]
    told = page.evaluate(TOLD, [turn, [60, 34, 12]])
    assert told[0] == "plays Scribe · +1 point · gives a card · draws: Inn"
    assert told[1] == "plays Scribe · gives a card …"
    assert told[2] == "plays Scribe …"


def test_a_card_that_the_deed_led_to_is_named_beside_it_before_what_came_of_it(room):
    page = room.page("/")
    turn = [["Bay: Port", "0", None], ["plays Steward\nCards +1\nBoat +2", "644", 0], ["a worker on Inn", "5", 0]]
    paid = [["Cards +1\nBoat +2", "44", 0], ["plays Steward", "6", 0], ["a worker on Inn", "5", 0]]
    for entries in (turn, paid):
        told = page.evaluate(TOLD, [entries, [40, 16]])
        assert told[0].startswith("a worker on Inn · plays Steward")
        assert told[1] == "a worker on Inn …"


#: Entries of one's own turn, the newest first, of which the first two stand for what one has read already.
OWN = """async ([entries, read, rooms]) => {
  const { parts, fitting, line } = await import("/static/frame/told.js");
  const made = entries.map(([brief, weighs], k) => {
    const entry = document.createElement("li");
    Object.assign(entry.dataset, { brief, weighs, seat: 0, k: entries.length - k });
    return entry;
  });
  const all = parts(made, "", "rest", read);
  return rooms.map((room) => line(fitting(all, (some) => line(some).trim().length <= room)).trim());
}"""


def test_of_ones_own_turn_what_one_has_read_goes_first_and_leaves_no_dots(room):
    page = room.page("/")
    turn = [
        ["builds: Market\npays: Food", "10"],
        ["gains: card\nDice +2", "47"],
        ["is on Science 5\npays: Worker", "50"],
    ]
    assert page.evaluate(OWN, [turn, 2, [90, 70, 60, 50, 32]]) == [
        "is on Science 5 · pays: Worker · gains: card · Dice +2 · builds: Market · pays: Food",
        "is on Science 5 · gains: card · Dice +2 · builds: Market · pays: Food",
        "is on Science 5 · gains: card · Dice +2 · builds: Market",
        "is on Science 5 · Dice +2 · builds: Market",
        "is on Science 5 · Dice +2 …",
    ]


def test_what_is_begun_is_told_until_it_is_done_and_what_was_paid_for_it_follows(room):
    page = room.page("/")
    turn = [
        ["is on Science 5\npays: Coin\nDice +2", "507"],
        ["pays: Coin", "0"],
        ["goes to Science 5\npays: Worker", "80"],
    ]
    told = [page.evaluate(OWN, [turn[-n:], -1, [80]])[0] for n in (1, 2, 3)]
    assert told == [
        "goes to Science 5 · pays: Worker", "goes to Science 5 · pays: Worker, Coin",
        "is on Science 5 · pays: Worker, Coin (2×) · Dice +2",
    ]  # fmt: skip


def test_what_all_sources_begin_with_is_said_once(room):
    page = room.page("/")
    turn = [["points: Dice +2", "7", 0], ["points +1", "7", 0], ["points: Trap +10\npoints: Land +4", "77", 0]]
    assert page.evaluate(TOLD, [turn, [60, 40, 30]]) == [
        "points: Trap +10, Land +4, Dice +2, rest +1",
        "Trap +10, Land +4, Dice +2, rest +1",
        "Trap +10, Land +4, rest +3",
    ]
    deed = [["points: Dice +2", "7", 0], ["is on Science 5\nbuilds: Farm", "51", 0]]
    assert page.evaluate(TOLD, [deed, [40, 28]]) == [
        "is on Science 5 · points: Dice +2 …",
        "is on Science 5 · Dice +2 …",
    ]
    assert page.evaluate(TOLD, [[["points +1", "7", 0]], [60]]) == ["points +1"]
