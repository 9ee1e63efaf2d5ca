"""Benefits as the box writes them, made into numbered lists that rules carry out.

`a + b` = all, in this order; `a & b` = all, in any order; `a / b` = one of them. `+` binds least.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteka.kernel import Named
from ludoteka.text.box_file import BoxError
from ludoteka.text.i18n import mark

from ..state import Good, Mode, Per, Row, Track, Verb

MOST = 6  # things in a list


class Kind(Named):
    ALL, ANY_ORDER, ONE_OF = range(3)


class Flag(Named):
    """Arguments of explore, invent and conquer, added up."""

    ANYWHERE, BOTH, BOTH_FROM_OPPONENT = 1, 2, 4
    FACE_UP, FROM_TOP, AND_UPGRADE = 1, 2, 4


PER = {"controlled": Per.CONTROLLED, "farm": Per.FARM, "house": Per.HOUSE, "armory": Per.ARMORY, "market": Per.MARKET,
       "technology card": Per.TECH, "territory": Per.TERRITORY, "tapestry": Per.TAPESTRY, "line": Per.LINES,
       "opponent": Per.OPPONENT, "opponent of three": Per.OPPONENT_OF_THREE,
       **{f"space on {track.name.lower()}": Per.ON_EXPLORATION + track for track in Track}}
WORDS: dict[str, tuple[int, int, int]] = {
    **{good.name.lower(): (Verb.GOODS, good, 1) for good in Good},
    **{f"lose {good.name.lower()}": (Verb.LOSE, good, 1) for good in Good},
    **{row.name.lower(): (Verb.BUILD, row, 0) for row in Row},
    "building": (Verb.BUILD, len(Row), 0),
    "any": (Verb.ANY, 0, 0), "lose any": (Verb.LOSE_ANY, 0, 0),
    "territory": (Verb.TERRITORY, 0, 0), "space": (Verb.SPACE, 0, 0), "tapestry": (Verb.TAPESTRY, 0, 0),
    "explore": (Verb.EXPLORE, 0, 0), "explore anywhere": (Verb.EXPLORE, Flag.ANYWHERE, 0),
    "explore space": (Verb.EXPLORE_SPACE, 0, 0),
    "research": (Verb.RESEARCH, Mode.FULL, 0), "research plain": (Verb.RESEARCH, Mode.PLAIN, 0),
    "research plain or 5": (Verb.RESEARCH, Mode.PLAIN_OR_5, 0),
    "invent": (Verb.INVENT, 0, 0), "invent and upgrade": (Verb.INVENT, Flag.AND_UPGRADE, 0),
    "invent face-up and upgrade": (Verb.INVENT, Flag.FACE_UP + Flag.AND_UPGRADE, 0),
    "invent from top": (Verb.INVENT, Flag.FROM_TOP, 0),
    "refresh": (Verb.REFRESH, 0, 0), "upgrade": (Verb.UPGRADE, 0, 0),
    "circle again": (Verb.REUSE, 1, 0), "square again": (Verb.REUSE, 2, 0),
    "conquer": (Verb.CONQUER, 0, 0), "conquer anywhere": (Verb.CONQUER, Flag.ANYWHERE, 0),
    "conquer both dice": (Verb.CONQUER, Flag.BOTH, 0),
    "conquer both dice from opponent": (Verb.CONQUER, Flag.BOTH_FROM_OPPONENT, 0),
    "position again": (Verb.REPEAT, 0, 0), "overplay": (Verb.OVERPLAY, 0, 0),
    "civilization": (Verb.CIVILIZATION, 0, 0), "restart": (Verb.RESTART, 0, 0),
    "territory benefit": (Verb.CONQUERED, 0, 0),
    **{f"advance {track.name.lower()}{how}": (Verb.ADVANCE, 8 * track + mode, 0)
       for track in Track
       for how, mode in (("", Mode.FULL), (" without bonus", Mode.NO_BONUS), (" plain", Mode.PLAIN))},
    **{f"regress {track.name.lower()}{how}": (Verb.REGRESS, 8 * track + mode, 0)
       for track in Track for how, mode in (("", Mode.FULL), (" plain", Mode.PLAIN))},
}  # fmt: skip


class Lists:
    """Numbers lists as they are met; list 0 is empty."""

    def __init__(self, landmarks: dict[str, int]) -> None:
        self.landmarks = landmarks
        self._numbers: dict[object, int] = {("", -1): 0}
        self._made: list[tuple[Kind, list[tuple[int, int, int]]]] = [(Kind.ALL, [])]
        self.texts = [""]

    def number(self, text: str, owner: int = -1) -> int:
        """The number of a list; `owner` is what a “special” is a special of. Raises BoxError."""
        key = text, owner if "special" in text else -1
        if key not in self._numbers:
            self._numbers[key] = self._make(text, *self._parsed(text, owner))
        return self._numbers[key]

    def _make(self, text: str, kind: Kind, things: list[tuple[int, int, int]]) -> int:
        if len(things) > MOST:
            raise BoxError(mark("“{text}” has more than {most} things in a list"), text=text, most=MOST)
        self._made.append((kind, things))
        self.texts.append(text)
        return len(self._made) - 1

    def _parsed(self, text: str, owner: int) -> tuple[Kind, list[tuple[int, int, int]]]:
        for sign, kind in ((" + ", Kind.ALL), (" & ", Kind.ANY_ORDER), (" / ", Kind.ONE_OF)):
            if sign in text:
                return kind, [self._thing(part, owner) for part in text.split(sign)]
        return Kind.ALL, [self._thing(text, owner)]

    def _thing(self, text: str, owner: int) -> tuple[int, int, int]:
        if " & " in text or " / " in text:
            number = self.number(text, owner)
            return Verb.LIST, number, (1 << len(self._made[number][1])) - 1  # y = what is left to choose from
        word = text.strip()
        if word in WORDS: return WORDS[word]
        if word == "special" and owner >= 0: return Verb.SPECIAL, owner, 0
        what, _, rest = word.partition(" ")
        if what == "landmark" and rest in self.landmarks: return Verb.LANDMARK, self.landmarks[rest], 0
        n, _, per = rest.partition("per ")
        if what == "VP" and per in PER: return Verb.PER, PER[per], int(n or 1)
        if what == "VP" and rest.isdigit(): return Verb.VP, int(rest), 0
        raise BoxError(mark("“{text}” is no benefit"), text=text)

    def leaves(self) -> tuple[Any, Any, Any, Any]:
        """How many things a list and the lists in it come down to, and of each verb, x and y."""
        found = [self._leaves(k) for k in range(len(self._made))]
        things = np.zeros((3, len(found), max(len(one) for one in found)), np.int64)
        for k, one in enumerate(found):
            for i, thing in enumerate(one): things[:, k, i] = thing
        return np.array([len(one) for one in found], np.int64), things[0], things[1], things[2]

    def _leaves(self, number: int) -> list[tuple[int, int, int]]:
        things = self._made[number][1]
        return [leaf for thing in things for leaf in (self._leaves(thing[1]) if thing[0] == Verb.LIST else [thing])]

    def tables(self) -> tuple[Any, Any, Any, Any, Any]:
        """Kind, length, and of each thing verb, x and y."""
        n = len(self._made)
        things = np.zeros((3, n, MOST), np.int64)
        for k, (_, made) in enumerate(self._made):
            for i, thing in enumerate(made):
                things[:, k, i] = thing
        kinds = np.array([int(kind) for kind, _ in self._made], np.int64)
        return kinds, np.array([len(made) for _, made in self._made], np.int64), things[0], things[1], things[2]
