"""Texts that somebody gave: read from files, or echoed in a sentence."""

from __future__ import annotations

from pathlib import Path

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

BOM = "\ufeff"  # some editors begin a file with it
LONGEST_ECHO = 60


def text_of(file: str | Path, message: str) -> str:
    """A file's text; raises UserError with `message`, which names the file and the error."""
    try:
        return Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError:
        error: object = UserError(mark("it is not a text"))
    except (OSError, ValueError) as failure:
        error = getattr(failure, "strerror", None) or failure
    raise UserError(message, file=shortened(str(file)[::-1])[::-1], error=error)  # its end tells most


def shortened(text: str, most: int = LONGEST_ECHO) -> str:
    """What somebody gave, short enough for a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"


def spaced(text: str) -> str:
    """Words as somebody types them: a space that keeps two words on one line is a space."""
    return text.replace("\N{NO-BREAK SPACE}", " ")
