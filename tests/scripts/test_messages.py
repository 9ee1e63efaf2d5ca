"""Every message of the source is in every catalog, and every translation is sound."""

from io import BytesIO
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from ludoteka.text.i18n import LANGUAGES
from scripts.messages import __main__ as commands
from scripts.messages.catalogs import PLURALS, contradictions, faults, updated
from scripts.messages.extraction import CLICK, PACKAGE, in_box, in_click, in_python, in_rulebook, in_template, templates

# Catalogs


@pytest.mark.slow
def test_every_catalog_is_complete_and_sound():
    assert "\n".join(commands.check()) == ""


@pytest.mark.parametrize(("found", "status"), [([], 0), (["cs.po: missing: 'Owl'"], 1)])
def test_the_check_ends_with_a_status(found, status, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["messages.py", "--check"])
    monkeypatch.setattr(commands, "check", lambda: found)
    assert commands.main() == status
    assert capsys.readouterr().out == "\n".join(found or ["Every catalog is complete."]) + "\n"


def test_every_language_has_its_plural_forms():
    assert {"en", *PLURALS} == set(LANGUAGES)


def test_every_catalog_is_of_a_known_language():
    assert {path.stem for path in PACKAGE.rglob("locale/*.po")} <= set(PLURALS)


def catalog_of(*entries, lang="cs"):
    catalog = Catalog(locale=lang)
    for id, string, *more in entries:
        catalog.add(id, string, **dict(more))
    return read_po(BytesIO(updated(catalog, catalog, lang)), locale=lang)


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        (("Owl", "Sova"), None),
        (("Owl", ""), "untranslated: 'Owl'"),
        (("Owl", "Sova", ("flags", ["fuzzy"])), "fuzzy: 'Owl'"),
        (("Owl", "Owl"), "same as the English (if rightly so, put the comment `# same` above it): 'Owl'"),
        (("Robot", "Robot", ("user_comments", ["same"])), None),
        (("{a}: {b}", "{a}: {b}"), None),
        (("Hi {a}", "Ahoj {b}"), "{fields} differ in 'Ahoj {b}': 'Hi {a}'"),
        (("Hi {a}", "Ahoj {a"), "unpaired brace in 'Ahoj {a': 'Hi {a}'"),
        (("Seat {seat} takes", "Hráč {seat} si bere"), None),
        (
            ("Seat {seat} takes with it", "Hráč {seat} si s ním bere"),
            (
                "with the name cut off in front, si, se or sa moves behind a preposition in"
                " 'Hráč {seat} si s ním bere': 'Seat {seat} takes with it'"
            ),
        ),
        (("Hi {a!r}", "Ahoj {a}"), None),
        (("%(prog)s runs", "běží"), "{fields} differ in 'běží': '%(prog)s runs'"),
        (("Owl ", "Sova"), "spaces at the edges differ in 'Sova': 'Owl '"),
        ((("One owl", "{n} owls"), ("Jedna sova", "{n} sovy", "{n} sov")), None),
        ((("{n} owl", "{n} owls"), ("{n} sova", "sovy", "{n} sov")), "{fields} differ in 'sovy': '{n} owl'"),
        ((("{n} owl", "{n} owls"), ("{n} sova", "{n} sovy", "")), "untranslated: '{n} owl'"),
    ],
)
def test_a_fault_of_a_translation_is_found(entry, fault):
    catalog = catalog_of(entry)
    assert list(faults(catalog, catalog, "cs")) == ([fault] if fault else [])


def test_what_a_catalog_lacks_and_what_it_need_not_have_is_found():
    template = catalog_of(("Owl", ""), ("Fox", ""), (("{n} day", "{n} days"), ()))
    catalog = catalog_of(("Owl", "Sova"), ("Elk", "Los"), ("{n} day", "{n} den"))
    assert set(faults(template, catalog, "cs")) == {
        "missing: 'Fox'",
        "missing: '{n} day'",
        "unused: 'Elk'",
        "unused: '{n} day'",
    }


def test_two_forms_where_three_are_needed_is_a_fault():
    text = b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n\nmsgid "Owl"\nmsgstr "Sova"\n'
    catalog = read_po(BytesIO(text), locale="cs")
    [fault] = faults(catalog, catalog, "cs")
    assert fault.startswith("the header should say Plural-Forms: nplurals=3;")


def test_an_update_keeps_translations_and_is_calm():
    template = catalog_of(("Fox", ""), ("Owl", ""))
    old = catalog_of(("Owl", "Sova", ("user_comments", ["the bird"])), ("Elk", "Los"))
    once = updated(template, old, "cs")
    new = read_po(BytesIO(once), locale="cs")
    assert [(message.id, message.string, message.user_comments) for message in new if message.id] == [
        ("Fox", "", []),
        ("Owl", "Sova", ["the bird"]),
    ]
    assert updated(template, new, "cs") == once


# What is collected


def ids(found):
    return [(one.id, one.context) if one.context else one.id for one in found]


def test_messages_are_found_in_python():
    source = """
WORDS = {1: mark("Owl"), 2: i18n.mark("Fox")}
def say(t, self, n):
    t("Hello, {who}", who=t("you"))
    t("long "
      "text")
    t("Yes" if n else "No")
    t.n("{n} day", "{n} days", n + 1)
    self.t.p("verb", "Build")
    self.t("mine")
    t(WORDS[n]); t(); other("no"); t.x("no"); x.n("no", "nor", n)
"""
    assert set(ids(in_python(source))) == {
        "Owl", "Fox", "Hello, {who}", "you", "long text", "Yes", "No",
        ("{n} day", "{n} days"), ("Build", "verb"), "mine",
    }  # fmt: skip


def test_messages_are_found_in_templates():
    source = """<p title="{{ t('Owl') }}">{{ t("Hello, {who}", who=t("you")) }}
{% if t.n("{n} day", "{n} days", n) %}{{ t.p("verb", "Build") | upper }}{% endif %}
{{ t("Yes" if n else "No") }}{{ t(word) }}{{ other("no") }}</p>"""
    assert set(ids(in_template(source))) == {
        "Owl", "Hello, {who}", "you", ("{n} day", "{n} days"), ("Build", "verb"), "Yes", "No",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("reader", "source"),
    [
        (in_python, 't(f"Hello, {who}")'),
        (in_python, 't("Hello, " + who)'),
        (in_python, 't.n("%d day" % n, "days", n)'),
        (in_template, '{{ t("Hello, " ~ who) }}'),
    ],
)
def test_a_message_that_is_put_together_is_refused(reader, source):
    with pytest.raises(ValueError, match=r"^1: a message that is put together"):
        list(reader(source))


def test_messages_are_found_in_a_rulebook():
    source = """
name = "no"
[[chapter]]
id = 1
title = "The round"
[[rule]]
id = "R1"
source = "p. 3"
sentence = "Draw a card."
ruling = "Draw two, for two."
[rule.house]
note = "Ours."
[[refusal]]
sentence = "Too dear."
"""
    assert ids(in_rulebook(source)) == [
        "The round",
        "Draw a card.",
        "Draw two, for two.",
        "Ours.",
        "Too dear.",
    ]


def test_messages_are_found_in_a_box():
    source = '[[card]]\nname = "no"\ntitle = "no"\neffect_text = "Draw."\nbonus_text = ["One.", "Two."]\n'
    assert ids(in_box(source)) == ["Draw.", "One.", "Two."]


def test_the_words_of_a_game_go_to_its_own_folder(tmp_path):
    game = tmp_path / "games" / "toy"
    files = {
        tmp_path / "games" / "__init__.py": 't("house")',
        tmp_path / "table" / "templates" / "page.html": "{{ t('page') }}",
        game / "__init__.py": "",
        game / "view.py": 't("view")',
        game / "rulebook.toml": 'note = "rule"',
        game / "box" / "cards.toml": 'x_text = "card"',
        game / "box" / "README.md": 't("nothing")',
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    collected = templates(tmp_path)
    own = {folder: {message.id for message in catalog if message.id} for folder, catalog in collected.items()}
    assert own[tmp_path] > {"house", "page", "Usage:"}
    assert own == {tmp_path: own[tmp_path], game: {"view", "rule", "card"}}


def test_two_translations_of_one_message_are_found():
    house, toy = (
        PACKAGE / "locale" / "cs.po",
        PACKAGE / "games" / "toy" / "locale" / "cs.po",
    )
    catalogs = {
        house: catalog_of(("Pass", "Pas"), ("Owl", "")),
        toy: catalog_of(("Pass", "Dál"), ("Owl", "Sova")),
    }
    assert list(contradictions(catalogs)) == [
        "src/ludoteka/games/toy/locale/cs.po: 'Pass' is 'Dál', but 'Pas' in src/ludoteka/locale/cs.po"
    ]


def test_click_still_says_what_we_translated():
    said = {
        message
        for path in Path(click.__file__).parent.glob("*.py")
        for _, message, _, _ in extract_from_file("python", path, {"_": None, "ngettext": (1, 2)})
    } | {"required"}  # which click looks up by a variable
    listed = {found.id for found in in_click(CLICK.read_text("utf-8"))}
    assert listed - said == set()
