"""Every word a person sees is there in every language, and a reader gets the language asked for."""

import gettext

import click
import pytest
from babel.messages.catalog import Catalog
from click.testing import CliRunner

from ludoteka.text import i18n
from ludoteka.text.i18n import add_folder, install_for_click, mark, negotiate, system_language, translator
from scripts.messages.catalogs import updated

# Which language


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("cs", "cs"),
        ("cs-CZ", "cs"),
        ("SK-sk", "sk"),
        ("de-DE,de;q=0.9,pl;q=0.7,en;q=0.5", "pl"),
        ("en;q=0.5, cs;q=0.8, sk;q=0.9", "sk"),
        ("pl;q=0.8,cs;q=0.8", "pl"),
        ("cs;q=0,sk;q=0.1", "sk"),
        ("de, fr;q=0.8", "en"),
        ("*", "en"),
        ("cs;q=0.4,*;q=0.1", "cs"),
        ("de,*;q=0.5,cs;q=0.4", "en"),
        ("cs ; q=0.9 , en ; q=0.1", "cs"),
        ("cs;q=much,sk;q=9,pl;q=nan,;;,=", "en"),
        ("csb", "en"),
    ],
)
def test_a_page_takes_the_language_that_the_browser_likes_best(header, lang):
    assert negotiate(header) == lang


@pytest.mark.parametrize(("chosen", "lang"), [("cs", "cs"), ("pl-PL", "pl"), ("xx", "sk"), ("", "sk"), (None, "sk")])
def test_what_the_reader_chose_comes_before_what_the_browser_says(chosen, lang):
    assert negotiate("sk", chosen) == lang


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "sk_SK"}, "sk"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "sk_SK", "LC_ALL": "pl"}, "pl"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, "cs"),
        ({"LANG": "de_DE@euro"}, "en"),
        ({"LANG": "sk_SK@euro"}, "sk"),
        ({"LC_ALL": "C", "LUDOTEKA_LANG": "cs"}, "cs"),
    ],
)
def test_a_terminal_takes_the_language_of_its_environment(environ, lang):
    assert system_language(environ) == lang


@pytest.mark.parametrize("use", [translator, install_for_click])
def test_an_unknown_language_is_refused_in_one_sentence(use):
    with pytest.raises(ValueError, match=r"^There is no language 'xx' here; choose from en, cs, sk, pl\.$"):
        use("xx")


# What is said


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A game in a folder of its own, which says a few things in Czech, Slovak and Polish."""
    forms = {
        "cs": ("{n} karta", "{n} karty", "{n} karet"),
        "sk": ("{n} karta", "{n} karty", "{n} kariet"),
        "pl": ("{n} karta", "{n} karty", "{n} kart"),
    }
    for lang, cards in forms.items():
        catalog = Catalog(locale=lang)
        catalog.add(("{n} card", "{n} cards"), cards)
        catalog.add("{who} rolls {sum}", "{who}: {sum}")
        catalog.add("Build", "stavět", context="verb")
        catalog.add("Build", "stavba", context="noun")
        catalog.add("determinize", "tip", flags=["fuzzy"])
        (tmp_path / "locale").mkdir(exist_ok=True)
        (tmp_path / "locale" / f"{lang}.po").write_bytes(updated(catalog, catalog, lang))
    monkeypatch.setattr(i18n, "_added", [])
    add_folder(tmp_path)
    yield tmp_path
    translator.cache_clear()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", {0: "0 cards", 1: "1 card", 2: "2 cards", 5: "5 cards"}),
        (
            "cs",
            {
                0: "0 karet",
                1: "1 karta",
                2: "2 karty",
                4: "4 karty",
                5: "5 karet",
                12: "12 karet",
                22: "22 karet",
            },
        ),
        (
            "sk",
            {0: "0 kariet", 1: "1 karta", 3: "3 karty", 5: "5 kariet", 21: "21 kariet", 104: "104 kariet"},
        ),
        (
            "pl",
            {
                0: "0 kart",
                1: "1 karta",
                4: "4 karty",
                5: "5 kart",
                12: "12 kart",
                21: "21 kart",
                22: "22 karty",
            },
        ),
    ],
)
def test_counted_things_take_the_form_of_their_number(toy, lang, said):
    t = translator(lang)
    assert {n: t.n("{n} card", "{n} cards", n) for n in said} == said


def test_a_game_from_elsewhere_brings_its_words(toy):
    t = translator("cs")
    assert t("{who} rolls {sum}", who="Ema", sum=8) == "Ema: 8"
    assert t("Usage:") == "Použití:", "the house's words are there too"
    assert translator("cs") is t


def test_one_english_word_may_have_two_translations(toy):
    t = translator("cs")
    assert (t.p("verb", "Build"), t.p("noun", "Build"), t.p("shop", "Build")) == ("stavět", "stavba", "Build")


def test_what_is_not_translated_is_said_in_english(toy):
    t = translator("sk")
    assert t("Never written, {who}", who="Ema") == "Never written, Ema"
    assert t.n("{n} owl", "{n} owls", 5) == "5 owls"
    assert t("determinize") == "determinize", "a fuzzy translation is only somebody's determinize"
    assert t("") == "", "not the header of the catalog"


def test_english_needs_no_catalog():
    t = translator("en")
    assert t.lang == "en"
    assert (t("{x}!", x=1), t.n("{n} owl", "{n} owls", 1), t.p("verb", "Build")) == ("1!", "1 owl", "Build")
    assert mark("later") == "later"


# Click


@pytest.fixture
def command(monkeypatch):
    """Makes a command whose click speaks a language; the process's own language comes back afterwards."""
    domain = gettext.textdomain()
    monkeypatch.setenv("LANGUAGE", "en")

    def make(lang):
        install_for_click(lang)

        @click.command(no_args_is_help=False)
        @click.option("--seats", type=click.IntRange(2, 4), required=True)
        @click.version_option("1.0")
        def play(seats):
            """Nothing."""

        return play

    yield make
    gettext.textdomain(domain)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("cs", ["Použití:", "Volby:", "Vypíše tuto nápovědu", "Vypíše verzi", "povinné"]),
        ("sk", ["Použitie:", "Voľby:", "Vypíše túto pomoc", "Vypíše verziu", "povinné"]),
        ("pl", ["Użycie:", "Opcje:", "Wyświetla tę pomoc", "Wyświetla wersję", "wymagane"]),
        (
            "en",
            ["Usage:", "Options:", "Show this message and exit.", "Show the version and exit.", "required"],
        ),
    ],
)
def test_help_speaks_the_language(command, lang, words):
    shown = " ".join(CliRunner().invoke(command(lang), ["--help"]).output.split())
    assert [word for word in words if word not in shown] == []


def test_click_changes_its_language_and_counts(command):
    def said(lang, *args):
        return CliRunner().invoke(command(lang), args).output

    assert "Chyba: Neočekávané argumenty navíc (a b)" in said("cs", "--seats", "2", "a", "b")
    assert "Chyba: Neočakávaný argument navyše (a)" in said("sk", "--seats", "2", "a")
    assert "Błąd: Nieprawidłowa wartość dla '--seats': 7 nie mieści się w zakresie" in said("pl", "--seats", "7")
    assert "Error: Missing option '--seats'." in said("en")


def test_click_stays_english_where_nothing_can_be_written(command, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setattr(i18n, "_click_folder", lambda: tmp_path / "file")
    assert "Usage:" in CliRunner().invoke(command("cs"), ["--help"]).output


def test_what_has_no_fields_is_looked_up_once_for_all_readers():
    class Counting(gettext.NullTranslations):
        def gettext(self, message):
            asked.append(message)
            return message

    asked: list[str] = []
    t = i18n.Translator("en", Counting())
    ema = t.calling(["Ema"], you=0)
    asked.clear()
    assert [t("Trade"), ema("Trade"), t("Trade")] == ["Trade"] * 3
    assert asked == ["Trade"]
    assert [ema("Seat {seat}", seat=1), t("Seat {seat}", seat=1)] == ["You", "Seat 1"]
