"""What of the kept matches is seen to happen, and which entries of the log move nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import ludoteka
from ludoteka.table.hooks import Page, page_of
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

Kind = Callable[[Any, int, bool], str]
"""What kind of entry it is: of the state before it, its code, and whether chance answered."""


def kept(game: str) -> list[str]:
    """The kept matches of a game."""
    files = (ROOT / f"tests/games/{game}/matches").glob("*.json")
    return sorted(f"{game}/{one.stem}" for one in files if not one.stem.endswith(".scores"))


def entries(match: str, reader: int | None = None) -> Iterator[tuple[Any, Any, int, bool, Page]]:
    """A kept match as a reader sees it, entry by entry: the states before and after, the code, and whether chance
    answered; and the game's page."""
    game, name = match.split("/")
    played = ludoteka.load(ROOT / f"tests/games/{game}/matches/{name}.json")
    page, after = page_of(played.game), played.seen(reader, 0)
    for k, entry in enumerate(played.log):
        before, after = after, played.seen(reader, k + 1)
        yield before[0], after[0], entry.code, entry.seat is None, page


def unmoved(game: str, kind: Kind, reader: int | None = None) -> tuple[Counter[str], Counter[str]]:
    """By kind the entries that a log tells, and those of them in which nothing is seen to move."""
    t, me = translator("en"), -1 if reader is None else reader
    told, still = Counter[str](), Counter[str]()
    for match in kept(game):
        for before, after, code, chance, page in entries(match, reader):
            words = page.game.words
            if (words.log_chance if chance else words.log_action)(before, after, code, t):
                name = kind(before, code, chance)
                told[name] += 1
                still[name] += not page.happened(before, after, code, chance, me)
    return told, still
