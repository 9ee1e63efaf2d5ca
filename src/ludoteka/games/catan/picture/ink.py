"""The colours of the map where it is drawn in characters."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .text import CITIES, CODES, ROADS, SHIPS, TOWNS

#: Rich's names, by Terrain.
LANDS = ("green4", "dark_orange3", "chartreuse3", "gold3", "grey66", "khaki3", "yellow1", "dodger_blue1", "grey50")
#: By seat.
SEATS = ("red3", "blue3", "dark_orange", "grey85", "green3", "orange4")
_SIGN = re.compile(
    rf"(?P<land>{'|'.join(re.escape(code) for code in CODES if code)})(?P<token> ?\d{{1,2}})?"
    rf"|(?P<name>-?\d\.\d)|(?P<robber>[RP])|(?P<piece>[{TOWNS}{CITIES}{ROADS}{SHIPS}])|[·/\\|]"
)
_OWNERS = {sign: p for signs in (TOWNS, CITIES, ROADS, SHIPS) for p, sign in enumerate(signs)}


def inks(text: str) -> Iterator[tuple[int, int, str]]:
    """The colour of land, of red numbers and of pieces. A line of other words is a sentence."""
    start = 0
    for line in text.splitlines(keepends=True):
        if line.strip() and not _SIGN.sub("", line).strip():
            for found in _SIGN.finditer(line): yield from _sign(start, found)
        start += len(line)


def _sign(start: int, found: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    def at(group: str) -> tuple[int, int]:
        return start + found.start(group), start + found.end(group)

    if found["land"]:
        yield *at("land"), LANDS[CODES.index(found["land"])]
        if found["token"]: yield *at("token"), "bold red1" if found["token"].strip() in ("6", "8") else "bold"
    elif found["name"]: yield *at("name"), "dim"
    elif found["robber"]: yield *at("robber"), "bold magenta"
    elif found["piece"]: yield *at("piece"), f"bold {SEATS[_OWNERS[found['piece']]]}"
