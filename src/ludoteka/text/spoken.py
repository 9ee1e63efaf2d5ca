"""What a script says: the messages of `say("…")`, `say.n("…", "…", n)` and `mark("…")` in JavaScript.

Only texts in double quotes are messages; one that is put together could not be translated.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

__all__ = ["messages"]

_TEXT = r'"(?:[^"\\\n]|\\.)*"'
_CALL = re.compile(rf"\b(say|mark)(\.n)?\(\s*(?:({_TEXT})(?:\s*,\s*({_TEXT}))?(\s*\+)?|(`|'))")
_COMMENT = re.compile(r"^[ \t]*(//|/\*|\*).*$", re.MULTILINE)


def messages(source: str) -> Iterator[tuple[int, str | tuple[str, str]]]:
    """Line and message, with its plural where it has one. Raises ValueError for one that is put together."""
    source = _COMMENT.sub("", source)
    for found in _CALL.finditer(source):
        line = source.count("\n", 0, found.start()) + 1
        _, plural, one, many, plus, quote = found.groups()
        if quote or plus or (plural and many is None):
            raise ValueError(f"{line}: a message of a script is one text in double quotes")
        yield line, (json.loads(one), json.loads(many)) if plural else json.loads(one)
