"""The pieces that games draw themselves, of any game found: its symbols, and its table in each state of a place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from ludoteka.engine.files.match_file import new_match
from ludoteka.engine.game import legal_codes
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.table.hooks import Page, page_of
from ludoteka.text.i18n import Translator, translator

MOVES, MOST = 40, 120  # of the match whose table is shown
PLAIN = translator("en")
_ID = re.compile(r'<(symbol|g) id="([\w-]+)"(?: class="([^"]*)")?(?: viewBox="([^"]*)")?')
#: A place where something may be done, or laid; or where it is refused.
_TAG = re.compile(r"<[^<>]*\sdata-(do|spot|why)(?:=[^<>]*)?>")


class Symbol(NamedTuple):
    """Something that drawings of a page share; without a `view` the page's script finds out how large it is."""

    id: str
    view: str


class Table(NamedTuple):
    """A table in one of the states of a place."""

    state: str
    board: str


class Shown(NamedTuple):
    """All that a game draws."""

    name: str
    title: str
    defs: str
    symbols: list[Symbol]
    legend: list[tuple[str, str]]
    tables: list[Table]
    hand: str


def shown(name: str, t: Translator) -> Shown:
    """A game's symbols, its signs with their words, and a table of it."""
    game = load(name)
    page = page_of(game)
    defs = page.defs(t)
    symbols = [Symbol(id, view) for _, id, _, view in _ID.findall(defs)]
    match = _begun(name)
    s, me = match.seen(match.to_move)[0], -1 if match.to_move is None else match.to_move
    signs = [line for _, lines in page.about(t) for line in lines if line[0]]
    return Shown(name, t(game.title), defs, symbols, signs, list(_tables(page, s, me, t)), page.hand(s, me, t))


def _tables(page: Page, s: Any, me: int, t: Translator) -> Iterator[Table]:
    """The table as it is, then with a place chosen, pointed at, new, refused; as an onlooker sees it."""
    board = page.board(s, me, t)
    yield Table("lit: what is legal now", board)
    for state, kinds, names in (
        ("chosen, with its ghost", ("do", "spot"), "is-chosen is-pointed"), ("hinted", ("do", "spot"), "is-hinted"),
        ("new: another has just done it", ("do", "spot"), "is-news news-2"), ("refused", ("why",), "is-chosen"),
    ):  # fmt: skip
        if (found := _marked(board, kinds, names)) is not None:
            yield Table(state, found)
    yield Table("quiet: an onlooker’s", page.board(s, -1, t))


def _marked(board: str, kinds: Sequence[str], names: str) -> str | None:
    """The drawing with further classes on its first place of one of these kinds; None where there is none."""
    tag = next((found for found in _TAG.finditer(board) if found[1] in kinds and ' class="' in found[0]), None)
    if tag is None:
        return None
    return board[: tag.start()] + tag[0].replace(' class="', f' class="{names} ', 1) + board[tag.end() :]


def _places(board: str) -> set[str]:
    return set(_TAG.findall(board))


def _begun(name: str) -> Match:
    """A match some moves after its start, where somebody is asked for a place on the table; always the same one."""
    match, dice = new_match(name, seed="kit"), np.random.default_rng(7)
    page = page_of(match.game)
    while not match.over and match.entries < MOST:
        s = match.states[0]
        if match.entries >= MOVES and _places(page.board(s, int(s.seat), PLAIN)) & {"spot", "do"}:
            break
        match.play(int(dice.choice(legal_codes(match.game, s))))
    return match
