"""Sentences on in what else places differ that bring the same."""

import re

from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from tests.games.dorfromantik.words.reasons.told import (
    LETTER,
    TASK,
    N,
    claim,
    completes,
    grows,
    joins,
    takes,
)


@claim(r"But of these only A takes no open edge from a task\.")
def _(told):
    assert not takes(told.best)
    assert all(map(takes, told.tied))


@claim(rf"But {LETTER} completes a task, which makes room for a new one\.")
def _(told, letter):
    others = [one for one in (told.best, *told.tied) if one.letter != letter]
    assert completes(told.by[letter]) > max(map(completes, others))


@claim(rf"But A also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert (name, int(size)) in grows(told.best)
    assert not any(other[0] == name and other[1] >= int(size) for one in told.tied for other in grows(one))


@claim(r"But A joins more\.")
def _(told):
    """What that is good for follows: else it would not matter."""
    assert joins(told.best) > max(map(joins, told.tied))
    assert told.best.way.stays_open
    what = told.sentences[told.sentences.index("But A joins more.") + 1]
    found = re.match(r"(\w+), (\d+) tiles: (?!.*, and no flag)", what)
    assert found
    area = int(found[2]), KIND_NAMES.index(found[1])
    assert area in told.best.way.joined
    assert not any(area in one.way.joined for one in told.tied)


@claim(r"Take (either|any of them): for tasks they are alike\.")
def _(told, which):
    same = [told.best, *told.tied]
    assert (which == "either") == (len(same) == 2)
    assert len(same) > 2 or len({tuple(flag[2] for flag in one.way.flagged) for one in same}) == 1
    assert len({(one.way.ended, one.way.grown, one.way.narrow, one.way.kept, one.way.taken) for one in same}) == 1
