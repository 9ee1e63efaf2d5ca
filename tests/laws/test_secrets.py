"""Hidden is hidden: whatever leaves the referee for a seat is made from what that seat may see."""

from __future__ import annotations

import json
import pickle
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ludoteka.engine import bots
from ludoteka.engine.game import Game, legal_codes, scores
from ludoteka.engine.match import Match
from ludoteka.engine.native import native
from ludoteka.engine.registry import load
from ludoteka.engine.seeing import instead
from ludoteka.engine.thinking.levels import LEVELS, SEARCH
from ludoteka.kernel import copy_into, new
from ludoteka.kernel.dice import commitment, fresh_seed, words_of
from ludoteka.table.hooks import page_of
from ludoteka.text.i18n import LANGUAGES, translator
from tests.laws.alike import lookalikes
from tests.laws.builds import blob, every_build, every_game, played, points_of, rules_of, until
from tests.toy.shelf import TOY


def hidden(game: Game, states: Any, seat: int) -> Any:
    """A copy with everything erased that a seat may not see."""
    seen = new(game.state)
    copy_into(seen, states)
    game.hide(seen[0], seat)
    return seen


def guessed(game: Game, states: Any, seat: int, seed: str) -> Any:
    """A state that looks the same to a seat: the unseen dealt again, with other dice."""
    other = hidden(game, states, seat)
    other["rng"] = words_of(seed)
    game.determinize(other[0], seat)
    return other


def moments(name: str) -> list[Match]:
    return [*points_of(name, seed=1, points=5), *points_of(name, seed=3, points=3)]


@every_game
def test_no_dice_are_left_once_hidden(name):
    for match in moments(name):
        for seat in range(-1, match.seats):
            assert not hidden(match.game, match.states, seat)["rng"].any()


@every_game
@every_build
def test_every_build_hides_and_guesses_the_same(name, build):
    rules = rules_of(name, build)
    for match in points_of(name, seed=2, points=3):
        for seat in range(match.seats):
            here, there = hidden(match.game, match.states, seat), new(match.game.state)
            copy_into(there, match.states)
            rules.hide(there[0], seat)
            assert blob(here) == blob(there)
            there["rng"] = words_of("other dice")
            rules.determinize(there[0], seat)
            assert blob(there) == blob(guessed(match.game, match.states, seat, "other dice"))


@every_game
def test_hiding_twice_hides_no_more(name):
    for match in moments(name):
        for seat in range(-1, match.seats):
            once = hidden(match.game, match.states, seat)
            assert blob(hidden(match.game, once, seat)) == blob(once)


@every_game
def test_a_guess_keeps_what_the_seat_sees_and_changes_no_rule(name):
    for match in moments(name):
        for seat in range(match.seats):
            seen = blob(hidden(match.game, match.states, seat))
            for seed in ("a", "b", "c"):
                assert blob(hidden(match.game, guessed(match.game, match.states, seat, seed), seat)) == seen


@every_game
@pytest.mark.slow
def test_states_that_are_equal_to_a_seat_give_it_the_same_table(name):
    for match in moments(name):
        game = match.game
        for seat in range(match.seats):
            twin = match.copy()
            twin._history = [*twin._history[:-1], guessed(game, match.states, seat, "elsewhere")]
            assert twin.view(seat) == match.view(seat)
            assert twin.svg(seat) == match.svg(seat)
            for lang in LANGUAGES:
                t = translator(lang)
                shown = [hidden(game, one.states, seat)[0] for one in (match, twin)]
                assert game.picture.text(shown[0], t) == game.picture.text(shown[1], t)
                assert game.words.prompt(shown[0], t) == game.words.prompt(shown[1], t)
            if seat == match.to_move:
                assert legal_codes(game, twin.states[0]) == legal_codes(game, match.states[0])
                assert [str(action) for action in twin.legal()] == [str(action) for action in match.legal()]


@every_game
def test_what_a_seat_imagines_is_made_of_what_it_sees_alone(name):
    """From what is imagined the same is imagined again: whatever else had gone in would be lost on the way."""
    for match in moments(name):
        for seat in range(match.seats):
            first = match.imagined(seat, "one")
            assert blob(first.seen(seat)) == blob(match.seen(seat))
            assert first.view(seat) == match.view(seat)
            for other in (first, match.imagined(seat, "two"), *guessed_matches(match, seat)):
                again = other.imagined(seat, "one")
                assert blob(again.states) == blob(first.states)
                assert pickle.dumps(again) == pickle.dumps(first)


def guessed_matches(match: Match, seat: int) -> list[Match]:
    """The match with the unseen dealt otherwise, and with nothing of how it came so."""
    twin = match.copy()
    twin._history = [*twin._history[:-1], guessed(match.game, match.states, seat, "elsewhere")]
    other = until(twin, len(twin.log))
    other.seed = "another"
    return [twin, other]


@every_game
def test_an_imagined_match_goes_on_by_the_rules(name):
    """Every listed action and answer of chance can be done, and chance answers with dice that are its own."""
    for match in moments(name)[::2]:
        imagined, dice = match.imagined(match.to_move or 0, "one"), random.Random(1)
        for _ in range(25):
            if imagined.over:
                break
            if imagined.awaits_chance:
                outcomes = imagined.outcomes()
                assert sum(o.probability for o in outcomes) == pytest.approx(1)
                imagined.answer(dice.choice(outcomes)) if dice.random() < 0.5 else imagined.resolve_chance_once()
            else:
                assert imagined.outcomes() == []
                imagined.play(dice.choice(imagined.legal()), settle=False)


@every_game
@pytest.mark.slow
def test_what_is_said_to_reveal_nothing_shows_its_seat_the_same_in_every_world(name):
    game = load(name)
    for seed in range(6):
        match = played(name, seed, 120)
        for k, entry in enumerate(match.log):
            if entry.seat is None or game.reveals is None:
                continue
            seen = match.seen(entry.seat, k)
            if not game.reveals(seen[0], entry.code):
                shown = blob(match.seen(entry.seat, k + 1))
                others = {instead(game, entry.seat, entry.code, seen, n) for n in range(2)}
                assert others == {shown}, (seed, k, entry.notation)


@every_game
@pytest.mark.slow
def test_a_game_says_whether_it_has_secrets(name):
    """A secret is whatever is erased beside the generator."""
    erased = False
    for match in [*moments(name), *points_of(name, seed=4, points=5)]:
        bare = new(match.game.state)
        copy_into(bare, match.states)
        bare["rng"] = 0
        erased |= any(blob(hidden(match.game, match.states, seat)) != blob(bare) for seat in range(-1, match.seats))
    assert erased == load(name).secrets


@every_game
def test_whether_there_are_secrets_is_no_secret(name):
    """A curtain falls once something is to be hidden: that it does may not tell what."""

    def divided(game, states):
        return len({blob(hidden(game, states, seat)) for seat in range(-1, int(states[0].seats))}) > 1

    for match in moments(name):
        for seat in range(match.seats):
            twin = guessed(match.game, match.states, seat, "elsewhere")
            assert divided(match.game, twin) == divided(match.game, match.states)


@every_game
def test_at_the_end_everybody_reads_the_same_points(name):
    match = played(name, seed=1)
    assert match.over
    for reader in (None, *range(match.seats)):
        assert scores(match.game, match.seen(reader)[0]) == match.scores


def unequal(match: Match, entries: int = 24) -> list[str]:
    """What the log says, or the page shows to the eye, otherwise of entries that look alike to a reader."""
    said, words, t, page = list[str](), match.game.words, translator("en"), page_of(match.game)
    for k in range(0, len(match.log), max(1, len(match.log) // entries)):
        entry = match.log[k]
        chance = entry.seat is None
        for reader in (None, *range(match.seats)):
            before, after = match.seen(reader, k)[0], match.seen(reader, k + 1)[0]
            me = -1 if reader is None else reader

            def tell(code: int, before: Any = before, after: Any = after, me: int = me, chance: bool = chance) -> Any:
                spoken = (words.log_chance if chance else words.log_action)(before, after, code, t)
                return spoken, page.happened(before, after, code, chance, me)

            truth = tell(entry.code)
            said += [
                f"entry {k}, for {reader}: {truth} or {other}"
                for code in lookalikes(match, k, reader)
                if (other := tell(code)) != truth
            ]
    return said


@every_game
@pytest.mark.slow
def test_the_log_says_the_same_of_what_looks_the_same(name):
    assert unequal(played(name, seed=1)) == []


def test_a_log_that_told_a_secret_would_be_noticed():
    match = played(TOY, seed=1)
    match.game = replace(match.game, hide=hide_the_roll)
    assert unequal(match)


def hide_the_roll(s: Any, seat: int) -> None:
    s.rng[:] = 0
    if s.seat != seat:
        s.rolled = 0


#: What thinks for so many milliseconds chooses by the clock too; it is the same search as for so many trials. What
#: weighs each action takes long by the plain rules.
STEADY = [
    *(
        pytest.param(name, marks=() if name == "random" else pytest.mark.slow)
        for name in bots.BOTS
        if name not in LEVELS or not LEVELS[name].effort
    ),
    pytest.param("search:iterations=100", marks=pytest.mark.compiled),
]


@every_game
@pytest.mark.parametrize("bot", STEADY)
def test_bots_choose_alike_where_all_looks_alike(name, bot):
    for match in moments(name):
        seat = match.to_move
        if seat is not None:
            twin = match.copy()
            twin._history = [*twin._history[:-1], guessed(match.game, match.states, seat, "elsewhere")]
            seen = [bots.seen(one, native(name) if bot.startswith(SEARCH) else None) for one in (match, twin)]
            assert blob(seen[0].states) == blob(seen[1].states)
            chosen = {bots.make(bot, random.Random(5)).choose(one) for one in seen}
            assert len(chosen) == 1
            assert chosen <= {action.code for action in match.legal()}


@every_game
@pytest.mark.slow
def test_a_bot_leaves_what_it_was_shown_as_it_was(name):
    match = until(played(name, seed=1), 7)
    match.settle()
    for bot in bots.BOTS:
        seen = bots.seen(match)
        before = blob(seen.states)
        bots.make(bot, random.Random(1)).choose(seen)
        assert blob(seen.states) == before


@every_game
def test_no_seed_and_no_dice_are_in_anything_that_is_shown(name):
    match = until(played(name, seed=1), 9)
    match.settle()
    seed = match.seed
    assert seed
    words = {str(word) for word in words_of(seed)} | {str(int(word)) for word in match.states[0].rng}
    for seat in (None, *range(match.seats)):
        shown = [
            json.dumps(match.view(seat)),
            match.svg(seat),
            match.ask(),
            match.text(),
            repr(match),
            *map(str, match.legal()),
        ]
        shown += [line for k in range(len(match.log)) for line in match.told(k)]
        for text in shown:
            assert seed not in text
            assert not any(word in text for word in words if len(word) > 6)


def test_the_seed_that_is_promised_can_be_checked():
    seed = fresh_seed()
    assert len(seed) == 32
    assert fresh_seed() != seed
    promise = commitment(seed)
    assert promise == commitment(seed) != commitment(seed + " ")
    assert seed not in promise
    assert np.unique([words_of(str(k)) for k in range(100)], axis=0).shape == (100, 4)
