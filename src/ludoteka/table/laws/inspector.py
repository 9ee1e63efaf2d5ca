"""Laws of the page: whatever a page asks of a game is answered, from every seat and in every language.

An inspector is shown the positions of a match one after another, and looks closely where something is new: another
question is asked, another kind of action is legal, a reason bars what it has not barred before. It does what the server
does for a page, on states that are hidden from their reader, and keeps what goes wrong as faults in words.
"""

from __future__ import annotations

import gettext
import json
import math
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar
from xml.etree import ElementTree

from ludoteka.engine.game import Game, asked, legal_codes, scores, winners
from ludoteka.kernel import copy_into, new, raw
from ludoteka.kit.moments import written
from ludoteka.kit.words.room import LONGEST
from ludoteka.table.context import Json
from ludoteka.table.hooks import Page, kind_of, page_of
from ludoteka.table.laws.answers import Markup, Wrong, parsed, sentence, spoken, whole
from ludoteka.table.laws.speakers import Bracketed, Open, untranslated
from ludoteka.table.learning.laws import lessons_hold
from ludoteka.text.i18n import LANGUAGES, Translator, strict

T = TypeVar("T")
ONLOOKER = -1
SWEEP = 16  # each so many decisions it is asked why everything that is refused is


class Inspector:
    """Looks at the positions of one game, of any table.

    `often` is how many times it looks closely at the same kind of thing, each time in another language, or `thorough`
    in all of them. `faults` are what was found, each kind once; `looked` counts what was looked at.
    """

    def __init__(self, game: Game, often: int = 2, *, thorough: bool = False) -> None:
        self.game, self.often, self.thorough = game, often, thorough
        self.faults: dict[str, str] = {}
        self.looked: Counter[str] = Counter()
        self._page: Page = page_of(game)
        self._lacking: list[str] = []
        self._speakers = [
            strict(lang, self._lacking.append) for lang in LANGUAGES if lang == "en" or _speaks(game, lang)
        ]
        self._open = Open("en", gettext.NullTranslations())
        self._bracketed = Bracketed("en", gettext.NullTranslations())
        self._met: Counter[object] = Counter()
        self._where = ""

    def general(self) -> None:
        """What the page says of the game whatever lies on the table."""
        page, book = self._page, self.game.rulebook
        for t in self._speakers:
            self._drawing("defs", t, page.defs, t)
            self._drawing("scene", t, page.scene, t)
            self._answer("words", t, page.words, t)  # their gaps are for `page.js` to fill
            self._answer("keys", t, self._texts, page.keys, t)
            self._answer("box notes", t, self._texts, page.box_notes, t)
            self._answer("sentence", t, page.sentence, t)
            for sign, words in self._answer("about", t, _lines_about, page, t) or ():
                self._drawing("legend", t, str, sign)
                self._answer("about", t, spoken, words)
            for told in [*(rule.sentence for rule in book.rules.values()), *book.chapters.values()]:
                self._answer("rules", t, self._said, t, told)
        self._answer("stylesheet", None, page.css_text)

    def look(self, states: Any, where: str = "") -> None:
        """A position, shape (1,), with nothing hidden; `where` says which, in a fault."""
        self._where, s = where, states[0]
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            situation = self._situation(states)
            fresh = self._new(("position", situation))
            if fresh:
                self._answer("position there and back", None, self._there_and_back, s)
                for reader in range(ONLOOKER, int(s.seats)):
                    shown = self._hidden(states, reader)
                    for n, t in enumerate(self._speaking(("shown", reader == s.seat, situation))):
                        self._shown(shown, reader, t)
                        if n == 0:
                            self._reckoned(shown[0], reader)
                    if raw(shown).tobytes() != raw(self._hidden(states, reader)).tobytes():
                        self._fault("page", "the state is not as it was")
            if s.seat >= 0 and not s.awaits:
                shown = self._hidden(states, int(s.seat))
                self._actions(shown, situation)
                self._met["asked"] += 1
                if fresh or self._met["asked"] % SWEEP == 0:
                    self._refusals(shown)
            self._answer("rank", None, self._ranks, s)

    def follow(self, entries: Iterable[tuple[Any, Any, int, bool]], where: str = "") -> None:
        """A whole match, entry by entry: the states before and after, the code, and whether chance answered."""
        after: Any = None
        for k, (before, after, code, chance) in enumerate(entries):
            self.look(before, f"{where}entry {k}: ")
            self.step(before, after, code, chance, f"{where}entry {k}: ")
        if after is not None:
            self.look(after, f"{where}the end: ")

    def step(self, before: Any, after: Any, code: int, chance: bool, where: str = "") -> None:
        """An entry of the log: what an action, or an answer of chance, is said to have done."""
        self._where, words = where, self.game.words
        if chance:
            notation = self._answer("notation", None, words.chance_notation, code)
        else:
            notation = self._answer(
                "notation", None, words.notation, self._hidden(before, int(before[0].seat))[0], code
            )
        if notation is None or not self._new(("step", chance, kind_of(notation))):
            return
        tell = words.log_chance if chance else words.log_action
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            for reader in range(ONLOOKER, int(before[0].seats)):
                one, other = self._hidden(before, reader)[0], self._hidden(after, reader)[0]
                for t in self._speaking("told"):
                    self._answer(f"log of {notation}", t, self._lines, tell, one, other, code, t)
                    self._answer(f"brief of {notation}", t, self._brief, one, other, code, chance, t)
                    self.looked["log entries"] += 1
                self._answer(f"log of {notation}", None, self._translatable, tell, one, other, code, self._bracketed)
                self._answer("lit", None, self._page.lit, one, other, code, chance)
                self._answer("happened", None, self._moments, one, other, code, chance, reader)

    # ---- what is new -----------------------------------------------------------------------------------------------

    def _situation(self, states: Any) -> object:
        """What makes a position unlike others to whoever looks: what is asked, with the gaps in the sentence open."""
        s, shown = states[0], self._hidden(states, int(states[0].seat))[0]
        return self._answer("prompt", None, self.game.words.prompt, shown, self._open), int(s.awaits), bool(s.seat < 0)

    def _new(self, key: object) -> bool:
        self._met[key] += 1
        return self._met[key] <= self.often

    def _speaking(self, key: object) -> list[Translator]:
        """All languages, or one after another."""
        self._met[key] += 1
        return self._speakers if self.thorough else [self._speakers[self._met[key] % len(self._speakers)]]

    def _hidden(self, states: Any, reader: int) -> Any:
        shown = new(self.game.state)
        copy_into(shown, states)
        self.game.hide(shown[0], reader)
        return shown

    # ---- a position ------------------------------------------------------------------------------------------------

    def _shown(self, states: Any, reader: int, t: Translator) -> None:
        """All that a page shows a reader, in words."""
        page, s, game = self._page, states[0], self.game
        self._answer("prompt", t, self._texts, game.words.prompt, s, t)
        for name, draw in (
            ("board", page.board), ("answers", page.answers), ("hand", page.hand), ("aside", page.aside)
        ):  # fmt: skip
            if drawn := self._drawing(name, t, draw, s, reader, t):
                self._places(name, drawn, s, reader)
        for seat in range(int(s.seats) if "seats" in states.dtype.names else 0):
            self._drawing("standing", t, page.standing, s, seat, reader, t)
        self._answer("purpose", t, self._purpose, s, reader, t)
        self._answer("choices", t, self._choices, s, reader, t)
        self._answer("reveal", t, self._texts, page.reveal, s, t)
        self._answer("awaited", t, self._texts, lambda: [one for one in [page.awaited(s, t)] if one])
        self._answer("sheet", t, self._sheet, s, t)
        if reader in (ONLOOKER, s.seat):
            self._answer("text", t, self._text, s, t)
            self._answer("picture", t, self._picture, s, t)
        if reader >= 0 and asked(s, reader):
            self._answer("coach", t, lessons_hold, self.game, s, t)
        self.looked["tables"] += 1

    def _reckoned(self, s: Any, reader: int) -> None:
        """What a page asks that is the same in every language."""
        page = self._page
        self._answer("prompt", None, self._translatable, self.game.words.prompt, s, self._bracketed)
        for seat in range(int(s.seats) if "seats" in s.dtype.names else 0):
            self._answer("points", None, page.count, s, seat, reader)
        self._answer("waits", None, page.waits, s)
        self._answer("goal", None, self._goal, s)
        self._answer("position", None, self._written, s)
        if reader >= 0:
            self._answer("value", None, self._value, s, reader)
        if asked(s, reader):
            self._answer("named", None, page.named, s, reader)

    def _moments(self, before: Any, after: Any, code: int, chance: bool, reader: int) -> None:
        """What is shown of an entry can be written, and is of a seat that there is."""
        for one in self._page.happened(before, after, code, chance, reader):
            if not -1 <= one.seat < int(getattr(after, "seats", 99)) or not one.n:
                raise Wrong(f"{one}: no such seat, or nothing moves")
            written([one])

    def _brief(self, before: Any, after: Any, code: int, chance: bool, t: Translator) -> None:
        """What the strip says: parts on a line of their own each."""
        for part in self._page.brief(before, after, code, chance, t) or ():
            if "\n" in sentence(part):
                raise Wrong(f"two lines: {part!r}")

    def _goal(self, s: Any) -> None:
        if self._page.goal(s) < 0:
            raise Wrong("less than no points win")

    def _purpose(self, s: Any, reader: int, t: Translator) -> None:
        """What an answer is good for: one short sentence for who is asked, which speaks to them and names no seat."""
        said = self._page.purpose(s, reader, t)
        if not asked(s, reader):
            if said:
                raise Wrong("it is said to a reader who is not asked")
        elif self._page.own:
            spoken(said)
            left = self._page.purpose(s, reader, self._bracketed)
            gaps = re.findall(r"\{(\w+)", self._page.purpose(s, reader, self._open))
            if untranslated(left) or {"seat", "who", "name"} & set(gaps):
                raise Wrong(f"it is put together in code, or names a seat: {left!r}")
            if len(said) > LONGEST and not gaps:
                raise Wrong(f"it is longer than its line: {said!r}")
            self.looked["purposes"] += 1

    def _choices(self, s: Any, reader: int, t: Translator) -> None:
        for title, choices in self._page.choices(s, reader, t):
            whole(title)
            for choice in choices:
                sentence(choice.words)

    def _sheet(self, s: Any, t: Translator) -> None:
        """The lines of the score sheet; the total is the score."""
        for line in self.game.words.sheet(s, t):
            sentence(line.label)
            points = scores(self.game, s)[: len(line.values)]
            if line.total and tuple(line.values) != points:
                raise Wrong(f"{line.label}: {line.values}, not {points}")

    def _text(self, s: Any, t: Translator) -> None:
        text = sentence(self.game.picture.text(s, t))
        if self.game.inks:
            list(self.game.inks(text))

    def _picture(self, s: Any, t: Translator) -> None:
        ElementTree.fromstring(whole(self.game.picture.svg(s, t)))

    def _written(self, s: Any) -> str:
        return json.dumps(self.game.position.write(s))

    def _value(self, s: Any, seat: int) -> None:
        if not all(math.isfinite(worth(s, seat)) for worth in (self.game.evaluate, self.game.foresee)):
            raise Wrong("no number")

    def _ranks(self, s: Any) -> None:
        game = self.game
        ranks = [int((game.rank or game.score)(s, seat)) for seat in range(s.seats)]
        if s.seat < 0 and list(winners(game, s)) != [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]:
            raise Wrong(f"{winners(game, s)} have won by {ranks}")

    def _there_and_back(self, s: Any) -> None:
        """A position is written and read: the same again."""
        game, written = self.game, self._written(s)
        again = game.blank(int(s.seats), {option.name: int(s[option.name]) for option in game.options})
        game.position.load(again[0], json.loads(written))
        if self._written(again[0]) != written:
            raise Wrong("it is written otherwise once it was read")
        if legal_codes(game, again[0]) != legal_codes(game, s) or scores(game, again[0]) != scores(game, s):
            raise Wrong("other actions or other points once it was read")
        self.looked["positions"] += 1

    def _places(self, name: str, drawn: Markup, s: Any, reader: int) -> None:
        """What is lit is legal, what says why not is not; and nobody acts for somebody else."""
        places = [*((one, True) for one in drawn.does), *((one, False) for one in drawn.whys)]
        if places and not asked(s, reader):
            self._fault(name, "places are lit for a reader who is not asked")
            return
        for notation, legal in places:
            code = self._answer(f"place {notation} in {name}", None, self.game.words.parse, s, notation)
            if code is not None and (self.game.refusal(s, code) == 0) is not legal:
                self._fault(f"place {notation} in {name}", f"it is {'not ' * legal}legal")
            self.looked["places"] += 1

    # ---- actions ---------------------------------------------------------------------------------------------------

    def _actions(self, states: Any, situation: object) -> None:
        """Each new kind of legal action, with its preview."""
        game, s = self.game, states[0]
        for code in legal_codes(game, s):
            notation = self._answer("notation", None, game.words.notation, s, code)
            if notation is None or not self._new(("action", kind_of(notation), situation)):
                continue
            before = raw(states).tobytes()
            self._answer(f"notation {notation}", None, self._read, s, notation, code)
            self._answer(f"words of {notation}", None, self._translatable, game.words.action, s, code, self._bracketed)
            for t in self._speaking("preview"):
                self._answer(f"words of {notation}", t, self._texts, game.words.action, s, code, t)
                self._answer(f"preview of {notation}", t, self._preview, states, code, t)
                self._answer(f"advice on {notation}", t, self._texts, self._page.advised, states, code, t)
            if raw(states).tobytes() != before:
                self._fault(f"preview of {notation}", "the state is not as it was")

    def _read(self, s: Any, notation: str, code: int) -> None:
        if self.game.words.parse(s, notation) != code:
            raise Wrong("it is read as another action")

    def _preview(self, states: Any, code: int, t: Translator) -> None:
        told = self._page.preview(states, code, t)
        Json(told)  # as the server writes it
        sentence(told["sentence"])
        if told["ok"] is not True:
            raise Wrong("a legal action is told as refused")
        for note in told["notes"]:
            sentence(note["text"])
            sentence(note["kind"])
        self.looked["previews"] += 1

    def _refusals(self, states: Any) -> None:
        """Each new reason why something is refused, with its sentence."""
        refused: dict[int, int] = {}
        for code in range(self.game.actions):
            refused.setdefault(int(self.game.refusal(states[0], code)), code)
        for reason, code in refused.items():
            if reason and self._new(("refusal", reason)):
                for t in self._speakers:
                    self._answer(f"refusal {self.game.reasons(reason).name}", t, self._refusal, states, code, t)

    def _refusal(self, states: Any, code: int, t: Translator) -> None:
        told = self._page.preview(states, code, t)
        Json(told)  # as the server writes it
        sentence(told["sentence"])
        sentence(told["chapter"])
        if told["ok"] is not False or told["rule"] not in self.game.rulebook.rules:
            raise Wrong("it names no rule")
        self.looked["refusals"] += 1

    # ---- answers ---------------------------------------------------------------------------------------------------

    def _answer(self, what: str, t: Translator | None, ask: Callable[..., T], *args: Any) -> T | None:
        """What is answered; whatever else happens is a fault. `t` is who speaks."""
        try:
            return ask(*args)
        except Wrong as wrong:
            self._fault(what, str(wrong), t)
        except Exception as error:  # whatever escapes from a game is what is looked for
            self._fault(what, f"{type(error).__name__}: {error}", t)
        finally:
            for message in self._lacking:
                self._fault(what, f"no translation of “{message}”", t)
            self._lacking.clear()
        return None

    def _drawing(self, name: str, t: Translator, draw: Callable[..., str], *args: Any) -> Markup | None:
        return self._answer(name, t, parsed, draw, *args)

    def _texts(self, say: Callable[..., Any], *args: Any) -> None:
        """Something said, or a list of things: every one says something."""
        for text in _flat(say(*args)):
            spoken(text)

    def _lines(self, tell: Callable[..., list[str]], *args: Any) -> None:
        """Lines of the log; a small step has none."""
        lines = tell(*args)
        if isinstance(lines, str):
            raise Wrong("lines are given as a list")
        for line in lines:
            spoken(line)

    def _translatable(self, say: Callable[..., Any], *args: Any) -> None:
        """All that is said comes from catalogues: no words are put together in code."""
        for text in _flat(say(*args)):
            if left := untranslated(str(text)):
                raise Wrong(f"no catalogue can translate {', '.join(left)} of {text!r}")

    def _said(self, t: Translator, message: str) -> None:
        sentence(t(message))

    def _fault(self, what: str, why: str, t: Translator | None = None) -> None:
        lang = f" ({t.lang})" if t else ""
        self.faults.setdefault(re.sub(r"\d+", "", f"{what} {why[:60]}"), f"{self._where}{what}{lang}: {why}")


def _speaks(game: Game, lang: str) -> bool:
    return lang == "en" or (game.folder / "locale" / f"{lang}.po").is_file()


def _flat(said: Any) -> Iterator[object]:
    if isinstance(said, Mapping):
        yield from said.values()
    elif isinstance(said, list | tuple):
        for one in said:
            yield from _flat(one)
    else:
        yield said


def _lines_about(page: Page, t: Translator) -> list[tuple[str, str]]:
    """What "?" says of a game, line by line, each with its sign ("" = none)."""
    return [line for _, lines in page.about(t) for line in lines]
