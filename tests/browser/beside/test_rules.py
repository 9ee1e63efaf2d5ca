"""Ask the rules at a phone: by words in four languages, by chapters, with examples, and without network."""

import pytest
from playwright.sync_api import expect

from ludoteka.engine.registry import games, load
from ludoteka.table.beside.ledgers import drawn
from ludoteka.table.drawn.delta import applied
from ludoteka.text.i18n import LANGUAGES, translator
from tests.browser.beside.test_shell import arrived, companion, kept
from tests.browser.test_pages import readable
from tests.browser.test_phone import sound as fits

pytestmark = pytest.mark.browser

#: Questions as people ask them, in bent words and without accents, and the rule that answers.
QUESTIONS = [
    ("en", "catan", "May I build a settlement next to another settlement?", "B64"),
    ("cs", "catan", "smim zahrat rytire v tahu, kdy jsem ho koupil", "B42"),
    ("cs", "catan", "kolik karet odhodím při sedmičce", "B30"),
    ("sk", "catan", "môžem použiť Hildu pri sedmičke", "H52"),
    ("sk", "catan", "mozem stavat cesty cez cudziu dedinu?", "B62"),
    ("pl", "catan", "czy mogę zbudować osadę obok innej osady", "B64"),
    ("pl", "dorfromantik", "czy mogę położyć tory obok łąki", "R10"),
    ("cs", "farshore", "smím poslat pomocníka na stejné místo", "R028"),
    ("cs", "tapestry", "kdo se převrhne při dobytí", "B61"),
    ("en", "catan", "where does the thief begin", "B06"),
    ("cs", "catan", "kde začíná lupič", "B06"),
    ("cs", "farshore", "kolik dělníků na doky", "R033"),
    ("sk", "catan", "koľko tehál stojí ulica", "B60"),
    ("pl", "farshore", "ilu robotników mam w zimie", "R116"),
    ("cs", "dorfromantik", "smím položit koleje vedle louky", "R10"),
    ("sk", "tapestry", "mieša sa balíček a mení sa obľúbená", "S19"),
]
FIND = """async ([lang, game, text]) => {
  const { finder } = await import("/static/beside/search.js");
  const ledger = await (await fetch(`/companion/${lang}/rules/${game}.json`)).json();
  return finder(ledger, lang)(text).map((rule) => rule.id);
}"""
ALIKE = """async (pairs) => {
  const { alike, plain } = await import("/static/beside/search.js");
  return pairs.map(([one, other]) => alike(plain(one), plain(other)) > 0);
}"""
SAME = ["cesty cestu", "karet karta", "drogę dróg", "města městech", "vůz vozu", "hráč hráčům", "dedina dedín",
        "osada osadę", "miasto mieście", "wstęga wstąg", "kůň koně", "settlement settlements", "building build",
        "zloděj zlodějem", "pomocník pomocníkov"]  # fmt: skip
OTHER = ["cesta česnek", "ruda ruka", "robber road", "osada ostrov", "B64 B63", "les lev", "karta kostka"]


def asked(page, game, text):
    page.locator(f'[data-game="{game}"]').tap()
    expect(page.locator(f'[data-game="{game}"]')).to_have_attribute("aria-pressed", "true")
    page.get_by_role("searchbox").fill(text)


def rules(room, **options):
    page = companion(room, "#rules", **options)
    page.locator(".rules-chapters").wait_for()
    return page


def test_a_question_finds_its_rule_in_four_languages(room):
    page = rules(room)
    for lang, game, text, rule in QUESTIONS:
        assert rule in page.evaluate(FIND, [lang, game, text])[:3], text


def test_words_are_known_in_all_their_forms(room):
    page = rules(room)
    for words, same in ((SAME, True), (OTHER, False)):
        found = page.evaluate(ALIKE, [pair.split() for pair in words])
        assert [pair for pair, alike in zip(words, found, strict=True) if alike is not same] == []


ROWS = """async (games) => {
  const { finder } = await import("/static/beside/search.js");
  const useless = [];
  for (const [lang, game] of games) {
    const ledger = await (await fetch(`/companion/${lang}/rules/${game}.json`)).json();
    const plain = finder({ ...ledger, alike: [] }, lang), find = finder(ledger, lang);
    const gains = (word) => find(word).some((rule) => !plain(word).includes(rule));
    for (const row of ledger.alike) {
      const words = row.split(" ");
      if (!words.every((word) => find(word).length) || !words.some(gains)) useless.push(`${lang} ${game}: ${row}`);
    }
    if (!ledger.alike.length) useless.push(`${lang} ${game}: none`);
  }
  return useless;
}"""


def test_what_people_say_finds_the_rules_of_what_is_meant(room):
    """Each word of a row of words that mean the same finds a rule, and for one of them that is the row's doing."""
    page = rules(room)
    assert page.evaluate(ROWS, [[lang, game] for lang in LANGUAGES for game in games()]) == []


def test_a_rule_has_its_source_its_refusal_and_an_example(room):
    page = rules(room, locale="sk-SK")
    asked(page, "catan", "stavať dedinu vedľa dediny")
    rule = page.locator('[data-rule="B64"]')
    expect(rule.locator("mark").first).to_be_visible()
    expect(rule.locator(".rule-refusal").first).to_be_visible()
    expect(rule.locator(".rule-about")).to_contain_text("B64")
    rule.get_by_role("button", name="Príklad").tap()
    board = rule.locator(".rule-board")
    expect(board.locator("svg[viewBox]").first).to_be_visible()
    expect(board.locator(".rings circle").first).to_be_attached()
    expect(rule.locator("figcaption .rule-refusal")).to_be_visible()
    paint = board.locator(".catan-f-sea").first.evaluate("(node) => getComputedStyle(node).fill")
    assert paint not in ("rgb(0, 0, 0)", "none"), "the drawing has its colours"


def test_an_example_too_small_to_read_can_be_made_larger(room):
    """On a phone: the drawing is wider than the screen then and is moved by a finger; the page stays as it is."""
    page = rules(room)
    asked(page, "farshore", "R033")
    rule = page.locator('[data-rule="R033"]')
    rule.get_by_role("button", name="Example").tap()
    board, drawing = rule.locator(".rule-board"), rule.locator(".rule-board svg[viewBox]").last
    expect(drawing).to_be_visible()
    small = drawing.bounding_box()["width"]
    larger = rule.get_by_role("button", name="Larger")
    larger.tap()
    expect(larger).to_have_attribute("aria-pressed", "true")
    assert drawing.bounding_box()["width"] > 2 * small
    board.evaluate("board => { board.scrollLeft = 400; }")
    assert board.evaluate("board => board.scrollLeft") == 400
    fits(page)
    larger.tap()
    assert drawing.bounding_box()["width"] == small


def test_a_house_ruling_is_told_from_the_rulebook(room):
    page = rules(room)
    asked(page, "catan", "H68")
    expect(page.locator(".rule.is-rulebook, .rule.is-house, .rule.is-drawn, .rule.is-found")).to_have_count(1)
    asked(page, "catan", "H74")
    expect(page.locator(".rule.is-house .rule-source")).to_have_text("house ruling")


def test_all_rules_stand_in_their_chapters(room):
    page = rules(room)
    page.locator('[data-game="dorfromantik"]').tap()
    ledger = page.request.get(f"{room.address}/companion/en/rules/dorfromantik.json").json()
    expect(page.locator(".rules-chapters li")).to_have_count(len(ledger["chapters"]))
    title = ledger["chapters"]["placing"]
    page.get_by_role("button", name=title, exact=True).tap()
    here = [rule["id"] for rule in ledger["rules"] if rule["chapter"] == "placing"]
    more = page.get_by_role("button", name="More", exact=True)
    if more.is_visible():
        more.tap()
    expect(page.locator(".rules-list > li")).to_have_count(len(here))
    page.get_by_role("button", name="All chapters").tap()
    expect(page.locator(".rules-chapters")).to_be_visible()


#: Whether the page draws the examples of these rules as these texts.
DRAWS = """async ([game, rules]) => {
  const { drawings, picture } = await import("/static/beside/examples.js");
  const all = await drawings("en", game);
  const plain = (node) => node.innerHTML.replaceAll(/ ?is-away/g, "").replaceAll(' class=""', "");
  return Object.entries(rules).filter(([rule, text]) => {
    const one = picture(all, rule, (words) => words).querySelector(".rule-board").shadowRoot.querySelector("div");
    const same = document.createElement("div");
    same.innerHTML = all.symbols + text;
    return plain(one) !== plain(same);
  }).map(([rule]) => rule);
}"""


@pytest.mark.parametrize("game", games())
def test_an_example_is_drawn_as_it_was_told(room, game):
    """Of each way to tell a drawing: what is new, what stays of the first one, and what was told before."""
    all_ = drawn(load(game), translator("en"))
    rules: dict[str, tuple[tuple[bool, bool], str]] = {}
    for rule, example in all_["examples"].items():
        told = all_["drawings"][example["drawing"]]
        ways = (any(isinstance(one, str) for one in told), any(one[0] < 0 for one in told if not isinstance(one, str)))
        if [way for way, _ in rules.values()].count(ways) < 4:
            rules[rule] = ways, applied(all_["first"], told)
    assert any(again for (_, again), _ in rules.values())
    page = companion(room, "#rules")
    assert page.evaluate(DRAWS, [game, {rule: text for rule, (_, text) in rules.items()}]) == []


def test_rules_and_the_drawings_that_were_opened_are_there_without_network(room):
    page = rules(room)
    kept(page)
    asked(page, "catan", "B64")
    page.get_by_role("button", name="Example").tap()
    expect(page.locator(".rule-board")).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    arrived(page)
    expect(page.locator('[data-game="catan"]')).to_have_attribute("aria-pressed", "true")
    page.get_by_role("searchbox").fill("B64")
    page.get_by_role("button", name="Example").tap()
    expect(page.locator(".rule-board svg[viewBox]").first).to_be_visible()
    room.expected.append("Failed to load resource")
    asked(page, "farshore", "R028")
    expect(page.locator('[data-rule="R028"]')).to_be_visible()
    asked(page, "tapestry", "B61")
    page.get_by_role("button", name="Example").tap()
    expect(page.locator(".rule-example [role=alert]")).to_be_visible()
    page.context.set_offline(False)


def unkept(room):
    """The rules without what keeps the page on the device: whether that answers in the network's place is a race."""
    room.expected.append("Service Worker registration blocked")
    return rules(room, service_workers="block")


def test_another_game_s_rules_stand_when_they_have_come(room):
    """Until then none stand there: whoever opened an example of the game before would see it shut again."""
    page, held = unkept(room), []
    asked(page, "catan", "B64")
    expect(page.locator('[data-rule="B64"]')).to_be_visible()
    page.context.route("**/rules/tapestry.json", lambda route: held.append(route))
    page.locator('[data-game="tapestry"]').tap()
    expect(page.get_by_role("status").first).to_have_text("One moment …")
    expect(page.locator(".rules-found > *")).to_have_count(0)
    while not held:
        page.wait_for_timeout(10)
    held.pop().continue_()
    asked(page, "tapestry", "B61")
    rule = page.locator('[data-rule="B61"]')
    rule.get_by_role("button", name="Example").tap()
    expect(rule.locator(".rule-board svg[viewBox]").first).to_be_visible()
    page.context.unroute("**/rules/tapestry.json")


def test_the_game_that_stands_there_is_not_fetched_anew(room):
    page, fetched = unkept(room), []
    page.on("request", lambda request: fetched.append(request.url))
    asked(page, "catan", "B64")
    expect(page.locator('[data-rule="B64"]')).to_be_visible()
    assert [url for url in fetched if "/rules/" in url] == []


def test_rules_that_do_not_come_are_said_and_come_at_the_next_tap(room):
    page = unkept(room)
    page.context.route("**/rules/tapestry.json", lambda route: route.abort())
    room.expected.append("Failed to load resource")
    page.locator('[data-game="tapestry"]').tap()
    expect(page.get_by_role("status").first).to_have_text("This could not be loaded. Is there a network?")
    page.context.unroute("**/rules/tapestry.json")
    page.locator('[data-game="tapestry"]').tap()
    expect(page.locator(".rules-chapters")).to_be_visible()


def test_nothing_found_leads_to_the_chapters(room):
    page = rules(room)
    page.get_by_role("searchbox").fill("xylofon")
    expect(page.get_by_role("status").first).to_contain_text("No rule has these words")
    expect(page.locator(".rules-chapters")).to_be_visible()


def test_asking_fits_a_phone_and_has_names_and_contrast(room):
    page = rules(room)
    for text in ("", "B64"):
        asked(page, "catan", text)
        fits(page)
        readable(page)
