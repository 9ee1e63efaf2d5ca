"""A sentence asks a name for the case it needs, and what is counted takes the form of its number."""

import pytest
from babel.messages.catalog import Catalog

from ludoteka.text import i18n
from ludoteka.text.i18n import add_folder, strict, translator
from ludoteka.text.terms import NoForm, Term, unbent
from scripts.messages.catalogs import updated

SAID = {
    "Dinghy": "Šalupa",
    "pebble": "kámen",
    "truffles": "houby",
    "sailor": "dělník",
    "Pay {cost} for {card}": "Zaplaťte {cost:acc} za {card:acc}",
    "{card} is ready.": "{card} je {card:připraven|připravena|připraveno}.",
    "Without {card}": "Bez {card:gen}",
    "{card} number {n}": "{card} č. {n}",
    "As {card}": "Jako {card:ins}",
}
FORMS = """
[card]
has = ["g", "acc", "gen"]
"Dinghy" = { g = "f", acc = "Šalupu", gen = "Šalupy" }

[good]
has = ["acc", "few", "many"]
"pebble" = { acc = "kámen", few = "kameny", many = "kamenů" }
"truffles" = { one = "houba", acc = "houbu", few = "houby", many = "hub" }
"sailor" = { acc = "dělníka", few = "dělníci", few_acc = "dělníky", many = "dělníků" }
"""


@pytest.fixture
def words(tmp_path, monkeypatch):
    """A game with Czech names in their forms."""
    catalog = Catalog(locale="cs")
    for english, czech in SAID.items():
        catalog.add(english, czech)
    (tmp_path / "locale").mkdir()
    (tmp_path / "locale" / "cs.po").write_bytes(updated(catalog, catalog, "cs"))
    (tmp_path / "locale" / "cs.toml").write_text(FORMS, "utf-8")
    monkeypatch.setattr(i18n, "_added", [])
    add_folder(tmp_path)
    yield tmp_path
    translator.cache_clear()


def test_a_name_is_said_in_the_case_that_the_sentence_asks_for(words):
    t = translator("cs")
    cost = t.row([t.amount(1, "truffles"), t.amount(2, "pebble")])
    assert t("Pay {cost} for {card}", cost=cost, card=t("Dinghy")) == "Zaplaťte 1\xa0houbu, 2\xa0kameny za Šalupu"
    assert t("Dinghy") == f"{t('Sloop')}" == "Šalupa", "without a form it is the name"
    assert cost == "1\xa0houba, 2\xa0kameny"


def test_a_word_agrees_with_the_gender_of_a_name(words):
    t = translator("cs")
    assert t("{card} is ready.", card=t("Dinghy")) == "Šalupa je připravena."


@pytest.mark.parametrize(
    ("n", "name", "case", "said"),
    [
        (0, "pebble", "", "0 kamenů"),
        (1, "pebble", "acc", "1 kámen"),
        (1, "truffles", "", "1 houba"),
        (2, "truffles", "", "2 houby"),
        (2, "sailor", "acc", "2 dělníky"),
        (4, "sailor", "", "4 dělníci"),
        (5, "sailor", "acc", "5 dělníků"),
        (12, "pebble", "", "12 kamenů"),
        (22, "pebble", "", "22 kamenů"),
        (25, "pebble", "acc", "25 kamenů"),
        (1001, "pebble", "", "1001 kamenů"),
        (-1, "pebble", "", "−1 kámen"),
    ],
)
def test_what_is_counted_takes_the_form_of_its_number(words, n, name, case, said):
    assert format(translator("cs").amount(n, name), case) == said.replace(" ", "\xa0")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "points point points points points points points points points"),
        ("cs", "bodů bod body body bodů bodů bodů bodů bodů"),
        ("sk", "bodov bod body body bodov bodov bodov bodov bodov"),
        ("pl", "punktów punkt punkty punkty punktów punktów punkty punktów punktów"),
    ],
)
def test_points_are_counted_in_every_language(lang, said):
    t, gap = translator(lang), " " if lang == "en" else "\xa0"
    for n, word in zip((0, 1, 2, 4, 5, 12, 22, 25, 1001), said.split(), strict=True):
        assert t.amount(n, "point") == f"{n}{gap}{word}"


def test_a_part_that_is_put_together_takes_the_case_of_the_whole(words):
    t = translator("cs")
    second = t.phrase("{card} number {n}", card=t("Dinghy"), n=2)
    assert (second, t("Without {card}", card=second)) == ("Šalupa č. 2", "Bez Šalupy č. 2")


def test_a_form_that_is_not_there_is_told_by_tests_and_never_stops_a_reader(words):
    told: list[str] = []
    quiet, loud = translator("cs"), strict("cs", told.append)
    for t in (quiet, loud):
        assert t("As {card}", card=t("Dinghy")) == "Jako Šalupa"
        assert t("As {card}", card="the 1st") == "Jako the 1st"
    assert told == [
        "Jako {card:ins} (Šalupa has no ins)",
        "Jako {card:ins} (Invalid format specifier 'ins' for object of type 'str')",
    ]
    assert quiet.calling(["Eva"])("As {card}", card=t("Dinghy")) == "Jako Šalupa"


def test_braces_that_are_printed_stay():
    assert unbent("{{x}} {card:acc} {n}") == "{{x}} {card} {n}"


def test_a_gender_is_needed_for_words_that_agree():
    with pytest.raises(NoForm, match=r"^Šalupa has no gender that would choose among a, b, c$"):
        format(Term("Šalupa", {}), "a|b|c")
