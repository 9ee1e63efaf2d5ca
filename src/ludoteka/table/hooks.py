"""What a game's own `page.py` says of its table, and what stands there for a game without one."""

from __future__ import annotations

import importlib
from base64 import b64encode
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from types import ModuleType
from typing import Any

from ludoteka.game import Game, legal_codes
from ludoteka.i18n import Translator


class Page:
    """A game's page: each hook of its `page.py`, or something plain instead.

    States are hidden from their reader before they come here.
    """

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self.game, self._module = game, module

    @property
    def own(self) -> bool:
        """Whether the game brings a page of its own, with `page.js` and `page.css` beside it."""
        return self._module is not None

    def _say(self, hook: str, *args: Any, default: Any = "") -> Any:
        said = getattr(self._module, hook, None)
        return said(*args) if callable(said) else default

    def board(self, s: Any, t: Translator) -> str:
        """The table as an <svg>, or as an image: a picture that stands alone brings a style that a page may not."""
        if self.own:
            return str(self._say("board", s, t))
        picture = b64encode(self.game.view.svg(s, t).encode()).decode()
        return f'<img class="plain-picture" alt="{escape(self.game.title)}" src="data:image/svg+xml;base64,{picture}">'

    def hand(self, s: Any, t: Translator) -> str:
        """What is in hand, with its buttons."""
        return str(self._say("hand", s, t))

    def aside(self, s: Any, t: Translator) -> str:
        """What else is to be seen at a glance."""
        return str(self._say("aside", s, t))

    def reveal(self, s: Any, t: Translator) -> str:
        """What the button says that lets chance answer."""
        return str(self._say("reveal", s, t) or t("Go on"))

    def actions(self, s: Any, t: Translator) -> list[tuple[str, str]]:
        """All legal actions as notation and words, for a game whose page does not offer them itself."""
        view = self.game.view
        return [] if self.own else [(view.notation(s, a), view.action(s, a, t)) for a in legal_codes(self.game, s)]

    def preview(self, states: Any, code: int, t: Translator) -> dict[str, Any]:
        """What an action would do, or why it is refused."""
        if self.own:
            return dict(self._say("preview", states, code, t))
        s = states[0]
        reason = self.game.reasons(int(self.game.refusal(s, code)))
        if not reason:
            return {"ok": True, "sentence": self.game.view.action(s, code, t), "notes": []}
        rule, message = self.game.rulebook.refusals[reason.name]
        sentence = t(message, **self.game.view.why(s, code, t))
        chapter = self.game.rulebook.chapter_of(rule, t)
        return {"ok": False, "sentence": sentence, "rule": rule, "chapter": chapter, "notes": []}

    def css_text(self) -> str:
        """The stylesheet of the drawing."""
        return str(self._say("css_text"))

    def defs(self, t: Translator) -> str:
        """Symbols that all drawings of a page share."""
        return str(self._say("defs", t))

    def scene(self, t: Translator) -> str:
        """A small picture for the first page."""
        return str(self._say("scene", t))

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
    def minutes(self) -> tuple[int, int] | None:
        """How long a game takes people."""
        return getattr(self._module, "MINUTES", None)


@lru_cache(maxsize=256)  # more than there are live matches: an owner's box that the games forgot keeps its page here
def page_of(game: Game) -> Page:
    """The page of a game, also of one that is played with an owner's box."""
    package = game.setup.__module__.rpartition(".")[0]
    known = package and (game.folder / "page.py").is_file()
    return Page(game, importlib.import_module(f"{package}.page") if known else None)
