"""Every game speaks, in every language, and what it writes it can read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import ludoteka
from ludoteka.engine.game import scores
from ludoteka.engine.registry import load
from ludoteka.text.i18n import LANGUAGES, translator
from tests.laws.builds import every_game, played, points_of


def moments(name: str) -> list[ludoteka.Match]:
    return [match for seed in (0, 1) for match in points_of(name, seed)]


def is_sentence(text: str) -> bool:
    return bool(text.strip()) and not re.search(r"[{}]|None\b|np\.", text)


@every_game
def test_every_rule_has_a_test(name):
    assert load(name).rulebook.uncovered() == []


@every_game
def test_every_refusal_is_a_sentence_in_every_language_and_names_its_rule(name):
    met = set()
    for match in moments(name):
        reasons: dict[int, int] = {}
        for a in range(match.game.actions):
            reasons.setdefault(int(match.game.refusal(match.states[0], a)), a)
        for reason, a in reasons.items():
            refusal = match.refusal(a)
            assert (refusal is None) == (reason == 0)
            if refusal:
                met.add(refusal.reason)
                assert refusal.rule in match.game.rulebook.rules
                assert refusal.chapter in match.game.rulebook.chapters.values()
                assert all(is_sentence(refusal.sentence(lang)) for lang in LANGUAGES)
                assert refusal.rule in str(refusal)
    everything = {reason.name for reason in load(name).reasons if reason}
    assert len(met) > min(12, len(everything) / 2)  # what only some tables or rare positions bring has tests by name


@every_game
def test_every_legal_action_is_written_and_read(name):
    for match in moments(name):
        written = [action.notation for action in match.legal()]
        assert len(set(written)) == len(written)
        for action in match.legal():
            assert match.code(action.notation) == match.code(action.code) == match.code(action) == action.code
        for action in match.legal()[:2]:
            assert all(match.code(action.words(lang)) == action.code for lang in LANGUAGES)
            assert all(is_sentence(action.words(lang)) for lang in LANGUAGES)


@every_game
def test_every_answer_of_chance_is_written_and_read(name):
    for match in moments(name):
        s, words = match.states[0], match.game.words
        for o in range(match.game.outcomes):
            if match.game.odds(s, o):
                assert words.parse_chance(s, words.chance_notation(o)) == o


@every_game
@pytest.mark.parametrize("nonsense", ["", "x", "99", "-", "\x00", "0,0,0", "é/9", "{}"])
def test_nonsense_is_refused_in_one_sentence(name, nonsense):
    match = played(name, length=5)
    with pytest.raises(ludoteka.UserError) as refused:
        match.play(nonsense)
    assert all(refused.value.sentence(lang).strip() for lang in LANGUAGES)
    for code in (-1, match.game.actions):
        with pytest.raises(ludoteka.UserError):
            match.play(code)
    by_hand = ludoteka.new(name, dice=False)
    if by_hand.awaits_chance:
        with pytest.raises(ludoteka.UserError):
            by_hand.answer(nonsense)


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_log_sheet_and_table_speak(name, lang):
    match = played(name, seed=2)
    for k in range(len(match.log)):
        assert all(map(is_sentence, match.told(k, lang)))
    assert match.told(len(match.log) - 1, lang), "a match does not end with a small step"
    for point in points_of(name, seed=2):
        assert is_sentence(point.ask(lang))
        assert point.text(lang).strip()
        sheet = point.sheet(lang)
        assert [line.values for line in sheet if line.total]
        assert all(is_sentence(line.label) and len(line.values) in (1, point.seats) for line in sheet)
        total = next(line.values for line in sheet if line.total)
        assert total == scores(point.game, point.seen(None)[0])[: len(total)]


@every_game
def test_pictures_are_well_formed_and_stand_alone(name):
    for match in [*points_of(name, seed=0, points=3), played(name, seed=1)]:
        for seat in (None, 0):
            picture = match.svg(seat)
            root = ElementTree.fromstring(picture)
            assert root.tag == "{http://www.w3.org/2000/svg}svg"
            for element in root.iter():
                assert not element.tag.lower().endswith("script")
                for key, value in element.attrib.items():
                    assert key.lower() != "style"
                    assert not key.lower().startswith("on")
                    assert not key.lower().endswith("href") or value.startswith("#")
        assert match._repr_svg_().startswith("<svg")


@every_game
def test_titles_and_options_are_told(name):
    game = load(name)
    for lang in LANGUAGES:
        t = translator(lang)
        for option in game.options:
            assert len(option.values) == len(option.labels)
            assert option.default in option.values
            assert all(is_sentence(t(text)) for text in (option.title, *option.labels))
        for rule in game.rulebook.rules.values():
            assert is_sentence(t(rule.sentence))
