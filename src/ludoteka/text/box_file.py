"""Reading a box file: TOML against a schema, refused with the line and one sentence that says what is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.input import BOM, text_of

T = TypeVar("T")

LONGEST = 100_000  # characters of a box file, and of one of its lines: so that reading one is a matter of moments
WIDEST = 400


class BoxError(UserError):
    """A box file that cannot be: `line` (1-based, 0 = the file as a whole) and what is wrong there."""

    def __init__(self, message: str, line: int = 0, /, **fields: object) -> None:
        self.line = line
        what = UserError(message, **fields)
        if line:
            super().__init__(mark("Box file, line {line}: {what}"), line=line, what=what)
        else:
            super().__init__(mark("Box file: {what}"), what=what)


def read(text: str, schema: type[T]) -> T:
    """The content of a box file as `schema` (a msgspec.Struct); raises BoxError."""
    if len(text) > LONGEST:
        what = mark("{n} characters are more than the {most} that a box file may have")
        raise BoxError(what, n=len(text), most=LONGEST)
    wide = next((n for n, line in enumerate(text.splitlines(), 1) if len(line) > WIDEST), 0)
    if wide:
        raise BoxError(mark("a line has at most {most} characters"), wide, most=WIDEST)
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise BoxError(mark("not valid TOML ({error})"), error="[[[") from None
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"line (\d+)", str(error))
        raise BoxError(mark("not valid TOML ({error})"), int(where[1]) if where else 0, error=error) from None
    try:
        return msgspec.convert(data, schema)
    except msgspec.ValidationError as error:
        raise _explained(str(error), text) from None


#: What the schema's checks say, and how we say it.
_WORDS = (
    (r"Object missing required field `(?P<key>\w+)`", mark("{place}: “{key}” is missing")),
    (r"Object contains unknown field `(?P<key>\w+)`", mark("{place}: nothing is called “{key}” here")),
    (r"Expected `(?P<want>[^`]+)`, got `(?P<got>[^`]+)`", mark("{place}: {want} is expected, not {got}")),
    (r"Invalid enum value '?(?P<got>[^']+)'?", mark("{place}: “{got}” is none of the values it may have")),
    (r"Expected `(?P<want>str)` matching regex '(?P<rule>.+)'", mark("{place}: the text must match {rule}")),
    (r"Expected `\w+` (?P<bound>[<>]=? \S+)", mark("{place}: the number must be {bound}")),
)


def _explained(error: str, text: str) -> BoxError:
    said, _, path = error.partition(" - at ")
    place = path.strip("`$.") or "*"
    for pattern, message in _WORDS:
        if found := re.match(pattern, said):
            return BoxError(message, line_of_path(text, path), place=place, **found.groupdict())
    return BoxError(mark("{place}: {error}"), line_of_path(text, path), place=place, error=said)


def line_of_path(text: str, path: str) -> int:
    """The line of an entry such as `$.tiles[3].edges` in a file that keeps one entry to a line; 0 if it has none."""
    found = re.match(r"`\$\.(\w+)\[(\d+)\]", path)
    if not found:
        key = re.match(r"`\$\.(?:\w+\.)*(\w+)", path)
        return line_of(text, rf"^\s*{key[1]}\s*=") if key else 0
    name, index = found[1], int(found[2])
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if re.match(rf"\s*{name}\s*=\s*\[", line)), None)
    if start is None:
        return 0
    entries = (n for n in range(start + 1, len(lines)) if lines[n].lstrip().startswith("{"))
    return next((n + 1 for k, n in enumerate(entries) if k == index), 0)


def line_of(text: str, pattern: str) -> int:
    """The first line that a pattern matches in, 0 if none."""
    found = re.search(pattern, text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 0


def box_text(box: str | Path) -> str:
    """The text of a box file given by path or as text; raises UserError for one that cannot be read."""
    if not box or (isinstance(box, str) and "\n" in box):
        return str(box).removeprefix(BOM)
    return text_of(box, mark("The box file {file} cannot be read: {error}."))
