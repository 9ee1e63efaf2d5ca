"""What a game's own page (`page.py` or a room `page/`) says of its table, and what stands there for a game without it.

States are hidden from their reader before they come here. A hook changes nothing of them: what it tries out it does to
a copy (`kernel.lying`). `me` is the reader's seat, -1 for an onlooker; what is legal now is for the seat that is asked,
so places are lit where `game.asked(s, me)`.
"""

from __future__ import annotations

import importlib
import logging
import re
from base64 import b64encode
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from ludoteka.engine.bots import HUMAN
from ludoteka.engine.game import Game, asked, legal_codes
from ludoteka.kit.coaching import Coach
from ludoteka.kit.kept import kept_by
from ludoteka.kit.moments import Moment, gained, whose_turn
from ludoteka.kit.reckoning import Reckoning
from ludoteka.text.i18n import Translator, mark, translator

FEW = 4
"""Actions of one kind that stand open; more of them are behind a heading."""
EVERY_SEAT = range(64)
"""More than any game has."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Choice:
    """A button for an action."""

    notation: str
    words: str
    legal: bool


class Page:
    """A game's page: each hook of its own, or something plain instead."""

    lenient: ClassVar[bool] = False
    """Whether a hook that only adds words fails in silence: on a server it is written into the log and left out, and
    people play on. Tests and whoever draws a page by hand hear of it at once."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game, self._module = game, module

    @property
    def own(self) -> bool:
        """Whether the game brings a page of its own."""
        return self._module is not None

    def file(self, name: str) -> Path | None:
        """`page.js` or `page.css` beside the game's page, or in its room; None where there is none."""
        found = (folder / name for folder in (self.game.folder / "page", self.game.folder))
        return next((file for file in found if file.is_file()), None) if self.own else None

    def _says(self, hook: str) -> bool:
        return callable(getattr(self._module, hook, None))

    def _say(self, hook: str, *args: Any, default: Any = "") -> Any:
        own = getattr(self._module, hook, None)
        return own(*args) if callable(own) else default

    def _adds(self, hook: str, *args: Any, default: Any = "") -> Any:
        """The same of what can be done without."""
        try:
            return self._say(hook, *args, default=default)
        except Exception:
            if not self.lenient:
                raise
            _log.exception("%s of %s fails and is left out", hook, self.game.name)
            return default

    # ---- the table -------------------------------------------------------------------------------------------------

    def board(self, s: Any, me: int, t: Translator) -> str:
        """The table as an <svg>, or as an image: a picture that stands alone brings a style that a page may not."""
        if self._says("board"):
            return str(self._say("board", s, me, t))
        picture = b64encode(self.game.picture.svg(s, t).encode()).decode()
        return f'<img class="plain-picture" alt="{escape(self.game.title)}" src="data:image/svg+xml;base64,{picture}">'

    def prompt(self, s: Any, me: int, t: Translator, sentence: str | None = None) -> str:
        """What is asked, as HTML: a sentence (it may be known already), of which a page may leave to the ear what it
        shows beside it."""
        shown = self._say("prompt", s, me, t) or escape(self.game.words.prompt(s, t) if sentence is None else sentence)
        return str(shown)

    def asks(self, s: Any, t: Translator) -> str:
        """What the seat that is asked is about to do, in a few words beside its name; "" = nothing is said of it."""
        return str(self._adds("asks", s, t)) if s.seat >= 0 else ""

    def purpose(self, s: Any, me: int, t: Translator) -> str:
        """What an answer to the question is good for, in a sentence for who is asked; "" for everybody else."""
        return str(self._adds("purpose", s, t)) if asked(s, me) else ""

    def named(self, s: Any, me: int) -> list[int]:
        """The legal actions that this sentence speaks for, so that advice and it can be read side by side; none where
        it only says what matters, or where the game's page does not tell. It is read in English: words are chosen so
        that what is best comes first."""
        said = self.purpose(s, me, translator("en")) if self._says("named") else ""
        if not said:
            return []
        legal = legal_codes(self.game, s)
        codes = set(self._adds("named", s, said, legal, default=()))
        return [code for code in legal if code in codes] if len(codes) < len(legal) else []

    def answers(self, s: Any, me: int, t: Translator) -> str:
        """The buttons that answer what is asked, beside the question. What needs more room than a row has stands in an
        element of class `ask-sheet`, which opens over the board."""
        return str(self._say("answers", s, me, t))

    def hand(self, s: Any, me: int, t: Translator) -> str:
        """What is in the reader's hand: a row, as high as the game's `--hand` says, that scrolls sideways."""
        return str(self._say("hand", s, me, t))

    def standing(self, s: Any, seat: int, me: int, t: Translator) -> str:
        """What stands beside a seat's name and points, always in view: hand sizes, say."""
        return str(self._say("standing", s, seat, me, t))

    def points(self, s: Any, me: int) -> tuple[int, ...]:
        """Each seat's points as far as the reader may know them, counted once for a position."""
        return _points(self, s, me)

    def count(self, s: Any, seat: int, me: int) -> int:
        """One seat's points, counted anew."""
        return int(self._say("points", s, seat, me) if self._says("points") else self.game.score(s, seat))

    def goal(self, s: Any) -> int:
        """How many points win the match; 0 where no number of them does."""
        return int(self._say("goal", s, default=0))

    def aside(self, s: Any, me: int, t: Translator) -> str:
        """What else is to be seen at a glance."""
        return str(self._say("aside", s, me, t))

    def reveal(self, s: Any, t: Translator) -> str:
        """What the button says that lets chance answer."""
        return str(self._say("reveal", s, t) or t("Go on"))

    def awaited(self, s: Any, t: Translator) -> str:
        """What chance may bring that waits for a word, in a sentence; "" = nothing is said of it."""
        return str(self._adds("awaited", s, t))

    def waits(self, s: Any) -> bool:
        """Whether chance waits for a word, so that the last action can be taken back until then."""
        return bool(self._say("waits", s, default=True))

    def choices(self, s: Any, me: int, t: Translator) -> list[tuple[str, list[Choice]]]:
        """Buttons for actions, in groups with their headings: those the game's page names, or all that are legal where
        there is no such page."""
        if not asked(s, me):
            return []
        if self.own:
            named = self._say("choices", s, me, t, default=[])
            return [(title, [self._choice(s, int(a), t) for a in codes]) for title, codes in named]
        kinds: dict[str, list[Choice]] = {}
        for a in legal_codes(self.game, s):
            choice = self._choice(s, a, t)
            kinds.setdefault(kind_of(choice.notation), []).append(choice)
        few = [choice for alike in kinds.values() if len(alike) <= FEW or len(kinds) == 1 for choice in alike]
        many = [(kind, alike) for kind, alike in kinds.items() if len(alike) > FEW and len(kinds) > 1]
        return [("", few), *many] if few else many

    def _choice(self, s: Any, a: int, t: Translator) -> Choice:
        words = self.game.words
        return Choice(words.notation(s, a), words.action(s, a, t), not self.game.refusal(s, a))

    def preview(self, states: Any, code: int, t: Translator) -> dict[str, Any]:
        """What an action would do, or why it is refused. A game's own preview is asked about what is legal alone."""
        s = states[0]
        reason = self.game.reasons(int(self.game.refusal(s, code)))
        if reason:
            rule, message = self.game.rulebook.refusals[reason.name]
            sentence = t(message, **self.game.words.why(s, code, t))
            chapter = self.game.rulebook.chapter_of(rule, t)
            return {"ok": False, "sentence": sentence, "rule": rule, "chapter": chapter, "notes": []}
        plain = {"ok": True, "sentence": self.game.words.action(s, code, t), "notes": []}
        return plain | dict(self._adds("preview", states, code, t, default={}))

    def advised(self, states: Any, code: int, t: Translator) -> str:
        """What advice calls a legal action: its place by the letter or sign that the page shows there, say. Its words
        as everywhere, unless the game's page says something else."""
        said = str(self._adds("advised", states, code, t))
        return said or str(self.game.words.action(states[0], code, t))

    def lit(self, before: Any, after: Any, code: int, chance: bool) -> str:
        """Which places an entry of the log lights. Where the game has secrets, none are but by its page's own word: the
        notation of what was drawn, or laid face down, would tell it to everybody."""
        if self._says("lit"):
            return str(self._say("lit", before, after, code, chance))
        words = self.game.words
        return "" if self.game.secrets else words.chance_notation(code) if chance else words.notation(before, code)

    def whose(self, s: Any) -> int:
        """The seat in whose line log and strip tell what happens: whose turn it is, unless the page says of a set-up
        that it asks one after another within the same turn."""
        return int(self._say("whose", s, default=whose_turn(s)))

    def brief(self, before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
        """What the strip of last turns says of an entry of the log, in place of the log's own sentences: as short as it
        can be told, nothing where it goes without saying. None: it says what the log says. What is left out first where
        there is no room for all is told by `kit.words.parts`."""
        said = self._adds("brief", before, after, code, chance, t, default=None)
        return None if said is None else list(said)

    def happened(self, before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
        """What an entry of the log shows to the eye, from the states as the reader saw them; then the points it
        brought. A game's page tells what moves."""
        found = list(self._say("happened", before, after, code, chance, me, default=[]))
        return found + gained(self.points(before, me), self.points(after, me), self.together)

    def apart(self, s: Any, code: int, chance: bool) -> Collection[int]:
        """The seats that are told an entry of the log otherwise than who sees no secret: other words, or other things
        that light or move. All the others are told the same, whatever they know, and once. `s` is the state before it,
        without anybody's secrets."""
        found: Collection[int] = self._say("apart", s, code, chance, default=EVERY_SEAT)
        return found

    @property
    def together(self) -> bool:
        """Whether all seats share one score."""
        return bool(getattr(self._module, "TOGETHER", False))

    # ---- a first game ----------------------------------------------------------------------------------------------

    @property
    def coach(self) -> Coach | None:
        """The lessons of a first game; None where the game has none."""
        return getattr(self._module, "COACH", None)

    def about(self, t: Translator) -> list[tuple[str, list[tuple[str, str]]]]:
        """What "?" says of the game, in parts: a heading, then lines, each with a drawn sign ("" = none)."""
        rules, coach = self.game.rulebook.rules, self.coach
        told = (
            [(mark("The aim"), coach.aim), (mark("A turn"), coach.turn), (mark("The end"), coach.end)] if coach else []
        )
        parts = [(t(heading), [("", t(rules[id].sentence)) for id in ids]) for heading, ids in told]
        signs = [
            (sign, t(rules[words].sentence) if words in rules else words)
            for sign, words in self._say("legend", t, default=[])
        ]  # fmt: skip
        return [(heading, lines) for heading, lines in [*parts, (t("What the signs mean"), signs)] if lines]

    # ---- before the start ------------------------------------------------------------------------------------------

    def note(self, option: str, value: int, t: Translator) -> str:
        """What a choice before the match means, in a sentence; "" where its label says all."""
        rule = dict(getattr(self._module, "CHOICES", {})).get((option, value), "")
        return t(self.game.rulebook.rules[rule].sentence) if rule else ""

    @property
    def pictured(self) -> bool:
        """Whether what is chosen before a match can be seen in a picture of the table."""
        return bool(getattr(self._module, "PICTURED", False))

    def laid_out(self, s: Any, t: Translator) -> str:
        """That picture, which stands alone: a table that is just set up, unless the game draws something else."""
        return str(self._say("laid_out", s, t)) if self._says("laid_out") else str(self.game.picture.svg(s, t))

    # ---- after the end ---------------------------------------------------------------------------------------------

    def rolls(self, s: Any, o: int, t: Translator) -> list[tuple[str, str]]:
        """What an answer of chance in `s` shows of dice: each die, or pair that counts together, with its face."""
        return list(self._say("rolls", s, o, t, default=[]))

    def fortune(self, s: Any, seat: int) -> float:
        """What a seat has of that which dice bring; points, unless the game says something else."""
        return float(self._say("fortune", s, seat, default=self.game.score(s, seat)))

    @property
    def brings(self) -> str:
        """What `fortune` counts, marked for translation."""
        return str(getattr(self._module, "BRINGS", "")) or mark("Points from rolls")

    @property
    def reckonings(self) -> tuple[Reckoning, ...]:
        """What is counted by going through the whole match; one of points stands in place of the score sheet."""
        return tuple(getattr(self._module, "RECKONINGS", ()))

    def decided(self, s: Any, ahead: int, behind: int, t: Translator) -> str:
        """By what a seat is ahead of another that has as many points: the sentence of the rule that a game names."""
        rule = str(self._say("decided", s, ahead, behind))
        return t(self.game.rulebook.rules[rule].sentence) if rule else ""

    # ---- words and drawings ----------------------------------------------------------------------------------------

    def css_text(self) -> str:
        """The stylesheet of the drawing."""
        return str(self._say("css_text"))

    def defs(self, t: Translator) -> str:
        """Symbols that all drawings of a page share."""
        return str(self._say("defs", t))

    def scene(self, t: Translator) -> str:
        """A small picture for the first page, as light as it can be: what is said of single things stays out of it."""
        return _bare(str(self._say("scene", t)))

    def words(self, t: Translator) -> dict[str, str]:
        """What `page.js` says by itself."""
        return dict(self._say("words", t, default={}))

    def keys(self, t: Translator) -> list[tuple[str, str]]:
        """Keys that only this game knows, and what they do."""
        return list(self._say("keys", t, default=[]))

    def box_notes(self, t: Translator) -> Sequence[tuple[str, str]]:
        """What in the box is not certain, and where it is from."""
        return list(self._say("box_notes", t, default=[]))

    def sentence(self, t: Translator) -> str:
        """What the game is, in one sentence."""
        return t(str(getattr(self._module, "SENTENCE", "")))

    @property
    def sitters(self) -> tuple[str, ...]:
        """Who sits at the table where nobody has chosen: people and bots."""
        return tuple(getattr(self._module, "SITTERS", ())) or (HUMAN,) * self.game.seats[0]

    @property
    def variant(self) -> tuple[str, dict[str, int]] | None:
        """Another way to play that stands on the first page: what it is called, and the options that make it."""
        return getattr(self._module, "VARIANT", None)

    @property
    def minutes(self) -> tuple[int, int] | None:
        """How long a game takes people."""
        return getattr(self._module, "MINUTES", None)


@lru_cache(maxsize=64)  # games in their languages
def _bare(drawn: str) -> str:
    return re.sub(r"<(title|desc)>.*?</\1>", "", drawn, flags=re.DOTALL)


@kept_by(lambda page, s, me: (page, s.tobytes(), me))
def _points(page: Page, s: Any, me: int) -> tuple[int, ...]:
    seats = int(s.seats) if "seats" in s.dtype.names else page.game.seats[0]
    return tuple(page.count(s, seat, me) for seat in range(seats))


def kind_of(notation: str) -> str:
    """The word that a notation begins with."""
    found = re.match(r"[^\W\d_]+", notation)
    return found[0] if found else ""


@lru_cache(maxsize=256)  # more than there are live matches: an owner's box that the games forgot keeps its page here
def page_of(game: Game) -> Page:
    """The page of a game, also of one that is played with an owner's box."""
    known = game.package and any((game.folder / file).is_file() for file in ("page.py", "page/__init__.py"))
    return Page(game, importlib.import_module(f"{game.package}.page") if known else None)
