"""Take from each game's tests a position for each rule that they name, with what is done in it or refused.

A test of a rule draws a position and does something in it. `make examples` runs these tests, watches what they ask of
the rules, and keeps for each rule of the ledger one such moment in the game's `examples.json`: a refusal by that very
rule where there is one, else the last thing done in the test that names the fewest rules beside it. Kept is only what
lies the same after it was written and read again, so that it can be drawn anywhere. Refusals that no test shows
come from random matches. What was written by hand (`scripts/kept/moments.py`) comes before both. `GAME=…`
takes those of one game.
"""

from __future__ import annotations

import functools
import json
import statistics
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from ludoteka import new as new_match
from ludoteka.engine.files.match_file import position
from ludoteka.engine.game import Game
from ludoteka.engine.registry import load
from ludoteka.engine.seeing import hidden
from ludoteka.kernel import new
from ludoteka.table.beside.examples import NAME, Example, written
from ludoteka.table.beside.ledgers import shown
from ludoteka.table.hooks import page_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import translator
from scripts.kept.each import named
from scripts.kept.moments import moments

ROOT = Path(__file__).resolve().parent.parent.parent
TESTS = ROOT / "tests" / "games"
MOST = 3  # rules that a test may name: one of more shows none of them well
MATCHES, LONG = 3, 250  # played for refusals that no test shows, and their entries at most
CROWDED = 3  # times the usual length of a position: there is more on the table than anybody looks at


@dataclass
class Seen:
    """What a test has asked of the rules so far."""

    done: tuple[Any, int] | None = None  # the states before the last action, and its code
    answers: list[int] = field(default_factory=list)  # of chance, since then
    refused: dict[str, tuple[Any, int]] = field(default_factory=dict)  # by rule: the first action that it forbids


class Watcher:
    """Stands beside a game's rules while its tests run."""

    def __init__(self, game: Game) -> None:
        self.game, self.seen = game, Seen()
        self.found: dict[str, list[tuple[int, Seen]]] = {}  # by rule: how many rules a test names, what it saw
        for name, watched in (("refusal", self._refusal), ("apply", self._apply), ("deal", self._deal)):
            self._stand_beside(name, watched)

    def _stand_beside(self, name: str, watched: Callable[..., Any]) -> None:
        """Whoever calls a rule of the game calls the watcher, wherever the rule is known by name."""
        rule = getattr(self.game, name)
        twin = functools.wraps(rule)(functools.partial(watched, rule))
        for module in [m for known, m in sys.modules.items() if known.startswith(self.game.package)]:
            for called, value in list(vars(module).items()):
                if value is rule:
                    setattr(module, called, twin)
        object.__setattr__(self.game, name, twin)

    # ---- what the rules are asked ----------------------------------------------------------------------------------

    def _refusal(self, rule: Callable[..., int], s: Any, a: int) -> int:
        no = int(rule(s, a))
        if no and _asked_by_a_test(sys._getframe(1)):
            why = self.game.rulebook.refusals[self.game.reasons(no).name][0]
            if why not in self.seen.refused:
                self.seen.refused[why] = (self._kept(s), int(a))
        return no

    def _apply(self, rule: Callable[..., None], s: Any, a: int) -> None:
        if _asked_by_a_test(sys._getframe(1)):
            self.seen.done, self.seen.answers = (self._kept(s), int(a)), []
        rule(s, a)

    def _deal(self, rule: Callable[..., None], s: Any, o: int) -> None:
        if _asked_by_a_test(sys._getframe(1)):
            self.seen.answers.append(int(o))
        rule(s, o)

    def _kept(self, s: Any) -> Any:
        states = new(self.game.state)
        states[0] = s
        return states

    # ---- the tests ---------------------------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        self.seen = Seen()
        yield
        rules = [rule for mark in item.iter_markers("rule") for rule in mark.args]
        for rule in rules:
            self.found.setdefault(rule, []).append((len(rules), self.seen))

    def best(self, rule: str) -> Example | None:
        """The most telling of what tests have shown of a rule: a refusal by it, else what a test does that names few
        other rules; of equals the one with the least on the table. What shows less comes where nothing else does."""
        told = [
            (less + 2 * (others > MOST), not example.refused, others, _length(example), k, example)
            for k, (others, seen) in enumerate(self.found.get(rule, ()))
            for less, example in self._told(rule, seen, alone=others <= MOST)
        ]  # fmt: skip
        return min(told, key=lambda one: one[:-1])[-1] if told else None

    def _told(self, rule: str, seen: Seen, *, alone: bool) -> Iterator[tuple[int, Example]]:
        """Moments of a test, and how much less than others each shows."""
        if rule in seen.refused:
            yield from ((0, one) for one in told(self.game, *seen.refused[rule], by=rule))
        last = told(self.game, *seen.done, answers=seen.answers) if seen.done else ()
        done = [one for one in last if _said(self.game, one)]
        yield from ((int(not _seen_there(self.game, one)), one) for one in done)
        if alone and not done:  # what the test says may not be is what the rule says, in other words
            for by, moment in seen.refused.items():
                yield from ((1, one) for one in told(self.game, *moment, by=by))


def _asked_by_a_test(frame: FrameType | None) -> bool:
    """Whether a rule is called by a test, its table, or a match that it plays; not by another rule or a lister."""
    place = frame.f_code if frame else None
    return place is not None and (str(TESTS) in place.co_filename or place.co_name in ("refusal_of", "play", "answer"))


def told(game: Game, states: Any, a: int, *, by: str = "", answers: Sequence[int] = ()) -> Iterator[Example]:
    """A moment as it is kept, refused `by` a rule or done; nothing where nobody is asked, or where it would not be the
    same once it is read."""
    s = states[0]
    if int(s.seat) < 0 or s.awaits:
        return
    options = {option.name: int(s[option.name]) for option in game.options}
    about = {"game": game.name, "seats": int(s.seats), "options": options} | game.position.write(s)
    notation = game.words.notation(hidden(game, states, int(s.seat))[0], a)
    said = tuple(game.words.chance_notation(o) for o in answers)
    example = Example(json.loads(json.dumps(about)), notation, said, by)
    if holds(game, example):
        yield example


def holds(game: Game, example: Example) -> bool:
    """Whether what is kept can be done, or is refused by the rule that it names, by whoever reads it."""
    try:
        match = position(dict(example.position))
        if example.refused:
            refusal = match.refusal(example.does)
            return refusal is not None and refusal.rule == example.refused
        match.play(example.does, settle=False)
        for answer in example.answers:
            match.answer(answer)
    except (UserError, ValueError):  # drawn as no match can lie, or answered as none can
        return False
    return True


def _said(game: Game, example: Example) -> bool:
    """Whether there are words for what is done."""
    return bool(shown(game, example, translator("en")).log)


def _seen_there(game: Game, example: Example) -> bool:
    """Whether there is anything to see in what is done: a place, or what comes of it."""
    about = shown(game, example, translator("en"))
    return bool(about.at) or len(about.log) > 1


def examples(game: Game) -> dict[str, Example]:
    """A moment for each rule of which the tests show one."""
    watcher = Watcher(game)
    marks = "not compiled and not slow and not browser"
    options = ["-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", marks]
    if pytest.main([*options, str(TESTS / game.name)], [watcher]):
        raise SystemExit(f"{game.name}: its tests fail")
    found = {rule: best for rule in game.rulebook.rules if (best := watcher.best(rule))}
    found |= dict(played(game, found))
    usual = statistics.median(map(_length, found.values()))
    found = {rule: one for rule, one in found.items() if _length(one) < CROWDED * usual}
    found |= {rule: example for moment, example in moments(game) for rule in moment.rules}
    return {rule.id: found[rule.id] for rule in game.rulebook.rules.values() if rule.id in found and not rule.example}


def played(game: Game, known: Mapping[str, Example]) -> Iterator[tuple[str, Example]]:
    """Refusals that random matches come upon, of rules that no test has shown: some games' tests draw boxes of their
    own, which nobody else has."""
    wanted = {rule for rule, _ in game.rulebook.refusals.values()} - set(known)
    for seed in range(MATCHES):
        match, chooser = new_match(game.name, seats=min(game.seats[-1], 2), seed=seed), Random(seed)
        while wanted and not match.over and match.entries < LONG:
            shown = match.seen(match.to_move)
            for code in range(game.actions):
                reason = int(game.refusal(match.states[0], code))
                rule = game.rulebook.refusals[game.reasons(reason).name][0] if reason else ""
                if rule in wanted and page_of(game).lit(shown[0], shown[0], code, False):
                    for example in told(game, match.states, code, by=rule):
                        wanted.discard(rule)
                        yield rule, example
            match.play(chooser.choice(match.legal()))


def _length(example: Example) -> int:
    return len(json.dumps(example.position))


def main() -> int:
    for name in named():
        game = load(name)
        found = examples(game)
        (game.folder / NAME).write_text(written(found), "utf-8")
        print(f"{name}: examples of {len(found)} rules of {len(game.rulebook.rules)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
