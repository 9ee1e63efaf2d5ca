"""Advice and the sentence beside the question, read side by side, never contradict each other without a word."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

import pytest

import ludoteka
from ludoteka.engine.bots import Seen
from ludoteka.engine.native import native
from ludoteka.engine.thinking.judgement import before, decisions
from ludoteka.table.hinted import advised, reasons
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import LANGUAGES, translator
from tests.checkout import ROOT

#: Games that keep matches of more than chance: it is these whose sentences speak for answers.
GAMES = [name for name in ludoteka.games() if any(ROOT.glob(f"tests/games/{name}/matches/*.json"))]
every_kept = pytest.mark.parametrize("name", GAMES)


@lru_cache
def match_in(name: str, file: str) -> ludoteka.Match:
    return ludoteka.load(str(ROOT / f"tests/games/{name}/matches/{file}"))


def asked(name: str, n: int, seed: int, *, compiled: bool = False) -> Iterator[Seen]:
    """Decisions from all over the kept matches of a game, as their seats saw them: so many, and at least one of each
    match that is looked at."""
    files = sorted(f.name for f in ROOT.glob(f"tests/games/{name}/matches/*.json") if ".scores" not in f.name)
    dice = random.Random(seed)
    dice.shuffle(files)
    for k in range(n):
        match = match_in(name, files[k % len(files)])
        entries = decisions(match)
        for _ in range(99):
            seen = before(match, dice.choice(entries), native(name, match.game.box) if compiled else None)
            if len(seen.legal()) > 1:
                yield seen
                break


def agree(seen: Seen, bot: str) -> None:
    """Advice does what the sentence speaks for, or says why not; what came next is never better than it is."""
    page, said = page_of(seen.game), {}
    named = page.named(seen.states[0], seen.seat)
    told = advised(bot, seen, random.Random(1))
    for lang in LANGUAGES:
        t = translator(lang)
        said[lang] = " ".join(reasons(seen, told, t, lambda seat: f"<{seat}>"))
    if named and told.code not in named:
        assert told.instead is not None
        assert told.instead.code in named
        assert told.instead.worse
        for lang in LANGUAGES:
            assert page.advised(seen.states, told.instead.code, translator(lang)) in said[lang]
    else:
        assert told.instead is None
    for other in (told.other, told.instead):
        if other and other.worse and told.share is not None and other.share is not None:
            assert round(100 * other.share) < round(100 * told.share)
    if told.other and not told.other.worse:
        assert "About as good: " in said["en"]
        assert "Next best: " not in said["en"]


@every_kept
@pytest.mark.slow
def test_a_sentence_speaks_for_legal_answers_mostly(name):
    """Where it never did, advice would have nothing to follow."""
    spoken_for = 0
    for seen in asked(name, 12, 5):
        codes = page_of(seen.game).named(seen.states[0], seen.seat)
        assert set(codes) <= set(seen.legal())
        spoken_for += bool(codes)
    assert spoken_for >= 5


@every_kept
def test_before_the_rules_are_compiled_advice_follows_the_sentence(name):
    for seen in asked(name, 2, 3):
        if named := page_of(seen.game).named(seen.states[0], seen.seat):
            assert advised("sharp", seen).code in named


@every_kept
@pytest.mark.compiled
def test_advice_and_the_sentence_agree_or_say_why_not(name):
    for seen in asked(name, 8, 1, compiled=True):
        agree(seen, "search:iterations=200")


@every_kept
@pytest.mark.compiled
@pytest.mark.slow
def test_advice_and_the_sentence_agree_all_over_the_kept_matches(name):
    for seen in asked(name, 40, 2, compiled=True):
        agree(seen, "search:iterations=400")
