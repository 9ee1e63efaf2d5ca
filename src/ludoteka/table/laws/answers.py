"""What counts as an answer for a page: words without gaps, and markup that is whole and allowed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from typing import Any

VOID = frozenset(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"])


class Wrong(Exception):
    """What was answered is no answer."""


def sentence(text: object) -> str:
    """Words that say something, every gap in them filled."""
    if not isinstance(text, str) or not text.strip():
        raise Wrong(f"it says nothing: {text!r}")
    return whole(text)


def spoken(text: object) -> None:
    """A sentence, or a part of one, with single spaces."""
    if "  " in sentence(text):
        raise Wrong(f"two spaces: {text!r}")


GAP = re.compile(r"\{\w*\}|\bNone\b|\bnp\.\w")


def whole(text: object) -> str:
    # A search for signs is many times quicker than one for patterns, and drawings are long.
    if not isinstance(text, str) or (any(sign in text for sign in ("{", "None", "np.")) and GAP.search(text)):
        raise Wrong(f"words with a gap: {str(text)[:200]!r}")
    return text


def parsed(draw: Callable[..., str], *args: Any) -> Markup:
    """Markup that is whole, and says nothing that a page may not."""
    found = Markup(whole(draw(*args)))
    if found.amiss:
        raise Wrong(", ".join(found.amiss))
    return found


TAG = re.compile(r"""<(/?)([a-zA-Z][\w-]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>""")
ATTRIBUTE = re.compile(r"""([\w:-]+)="([^"]*)\"""")


class Markup:
    """What a page shows: whether tags are closed, what the page's policy forbids, what places do."""

    def __init__(self, text: str) -> None:
        self.amiss: list[str] = []
        self.does: list[str] = []
        self.whys: list[str] = []
        open_tags: list[str] = []
        for closing, name, attributes in TAG.findall(text):
            if closing:
                if not open_tags or open_tags.pop() != name:
                    self.amiss.append(f"</{name}> closes something else")
            else:
                alone, amiss, does, whys = _opened(name, attributes)
                self.amiss += amiss
                self.does += does
                self.whys += whys
                if not alone:
                    open_tags.append(name)
        self.amiss += [f"<{name}> is not closed" for name in open_tags]


@lru_cache(maxsize=20_000)  # drawings are made of the same pieces over and over
def _opened(name: str, attributes: str) -> tuple[bool, list[str], list[str], list[str]]:
    """Whether a tag stands alone, what of it is not allowed, what it does and says why not."""
    amiss, does, whys = list[str](), list[str](), list[str]()
    if name in ("style", "script"):
        amiss.append(f"<{name}> is not allowed")
    for attribute, value in ATTRIBUTE.findall(attributes):
        if attribute == "style" or attribute.startswith("on"):
            amiss.append(f"{attribute}= is not allowed")
        elif attribute == "data-do":
            does.append(unescape(value))
        elif attribute == "data-why":
            whys.append(unescape(value))
    return attributes.endswith("/") or name in VOID, amiss, does, whys
