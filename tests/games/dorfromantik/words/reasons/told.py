"""A position as its reader sees it, and claims: what a sentence says, checked against all places that the tile has."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from ludoteka.games.dorfromantik.words.names import task_name
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.games.dorfromantik.words.purpose import purpose
from ludoteka.text.i18n import translator

T = translator("en")
CLAIMS: dict[re.Pattern[str], Callable[..., Any]] = {}  # what a sentence looks like, and what checks it


def claim(pattern):
    def taken(check):
        CLAIMS[re.compile(pattern)] = check
        return check

    return taken


class Told:
    """A position as its reader sees it: the choices by their letters, tasks by their names."""

    def __init__(self, s):
        self.s, self.choices = s, outlook(s).choices
        self.best, self.others = self.choices[0], self.choices[1:]
        self.by = {choice.letter: choice for choice in self.choices if choice.letter}
        self.words = purpose(s, T).replace("\N{NO-BREAK SPACE}", " ")
        self.sentences = re.split(r"(?<=\.) (?=[A-Z+])", self.words)

    def named(self, names):
        """`A`, `A and B`, `A to D`, `A, C, D`."""
        if found := re.fullmatch("([A-H]) to ([A-H])", names):
            return [choice for letter, choice in self.by.items() if found[1] <= letter <= found[2]]
        return [self.by[letter] for letter in re.split(", | and ", names)]

    @property
    def tied(self):
        """The others of which it says that they bring the same."""
        found = re.search(r"(?:^|\. )(.{,22}) (?:score the same now|grow the same)", self.words)
        assert found, self.words
        return self.named(found[1])[1:]


def task(kind, number):
    return task_name(kind, number, T)


def spoils(choice):
    return [task(kind, number) for kind, number, size in choice.way.ended if size != number]


def grows(choice):
    return Counter((task(kind, number), size) for kind, number, size in choice.way.grown)


def narrows(choice):
    return [task(*one) for one in choice.way.narrow]


def takes(choice):
    return [(task(kind, number), before, left) for kind, number, before, left in choice.way.taken]


def completes(choice):
    return sum(size == number for _, number, size in choice.way.ended)


def cost(way):
    """Tasks spoilt, tasks left a single open edge, open edges taken: less is better."""
    edges = sum(before - left for _, _, before, left in way.taken)
    return way.missed, len(way.narrow), edges, -sum(left for _, _, left in way.kept)


def joins(choice):
    assert choice.alike  # else it is not known of each place
    return sum(size for size, _ in choice.way.joined)


def times(many):
    """How many tasks `2 × ` or nothing stand for."""
    return int((many or "1")[0])


SEVERAL = r"(\d × )?"


def tasks(words):
    """`Forest task 5 (2/5), 2 × Grain task 6 (3/6)`."""
    found = re.findall(rf"{SEVERAL}(\w+ task \d) \((\d)/\d\)", words)
    return Counter({(name, int(size)): times(many) for many, name, size in found})


NAMES = r"([A-H](?:(?: and | to |, )[A-H])*)"
TASKS = r"((?:\d × )?\w+ task \d \(\d/\d\).*)"
TASK, LETTER, N = r"(\w+ task \d)", "([A-H])", r"(\d+)"
