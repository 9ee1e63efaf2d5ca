"""Sentences on how much better a place is in the end."""

import re

from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from tests.games.dorfromantik.words.reasons.told import LETTER, N, claim, completes, spoils


def less_later(best, other, points, more):
    """A place scores more now, spoils nothing, and is so many points behind the best one in the end."""
    assert other.points == points > best.points
    assert not spoils(other)
    ahead = best.way.expected - other.way.expected
    assert ahead >= 0
    assert more is None or abs(ahead - more) <= 0.51


@claim(rf"A beats {LETTER} by about {N} points? in the end\.")
def _(told, letter, points):
    more = told.best.way.expected - told.by[letter].way.expected
    assert more >= 0.5
    assert abs(more - int(points)) <= 0.51
    assert not re.search(f"{letter}’s .* more in the end", told.words), "it is told how far it is ahead"


@claim(rf"{LETTER} scores {N} points? now, but A is worth about {N} more in the end\.")
def _(told, letter, points, more):
    """It spoils nothing, and scores more than the best one does."""
    less_later(told.best, told.by[letter], int(points), int(more or 0))


@claim(
    rf"{LETTER}’s {N} points? can (?:also come later \(chance {N} %\)|"
    rf"wait(?: \(chance {N} %\))?: A brings about {N} more in the end)\."
)
def _(told, letter, points, too, later, more):
    """It completes tasks or closes flags that the best place leaves open; half of their points may be had later."""
    other = told.by[letter]
    less_later(told.best, other, int(points), None if too else int(more))
    assert other.way.expected <= other.points / 2
    later = too or later
    assert not too or "take either" in told.words or f"A beats {letter} by" in told.words
    if later:
        assert [before for _, _, before, after in other.way.chances if after == 100] == [int(later)]
    left = {task[:2] for task in other.way.ended} | set(other.way.flags)
    assert left
    assert not other.way.taken
    assert not left & ({task[:2] for task in told.best.way.ended} | set(told.best.way.flags))


@claim(rf"A beats {LETTER} by about {N} points? in the end, with room for a new task\.")
def _(told, letter, points):
    """More than it scores."""
    more = told.best.way.expected - told.by[letter].way.expected
    assert abs(more - int(points)) <= 0.51
    assert int(points) > told.best.points
    assert completes(told.best)
    assert told.s.tasks


@claim(r"Points now would cost more later\.")
def _(told):
    assert any(one.points > told.best.points and not spoils(one) for one in told.others)


@claim(rf"A and {LETTER} are worth about the same: take either\.")
def _(told, letter):
    assert abs(told.best.way.expected - told.by[letter].way.expected) < 0.5


@claim(rf"{LETTER} closes (\w+) for no points ever\.")
def _(told, letter, area):
    assert KIND_NAMES.index(area) in [kind for _, kind in told.by[letter].way.shut]
    assert not told.best.way.shut


@claim(rf"{LETTER} makes the (\w+) flag worth {N} points?, once closed\.")
def _(told, letter, kind, size):
    flags = [flag[:2] for flag in told.by[letter].way.flagged]
    assert (KIND_NAMES.index(kind), int(size)) in flags


@claim(r"A spoils (.+), hardly to be finished any more\.")
def _(told, tasks):
    """Fewer than one of four such tasks were finished: the tiles that they lack are many beside those that come."""
    assert told.best.way.gone
    assert set(tasks.replace("2 × ", "").split(", ")) <= set(spoils(told.best))


@claim(rf"{LETTER} raises the (\w+) flag from {N} to {N} points, once closed\.")
def _(told, letter, kind, before, size):
    """A flag that lies already, in an area of its own."""
    choice = told.by[letter]
    assert (KIND_NAMES.index(kind), int(size)) in [flag[:2] for flag in choice.way.flagged]
    assert (KIND_NAMES.index(kind), int(before), int(size)) in choice.way.raised
    assert 0 < int(before) < int(size)
    assert int(before) in told.s.extent[KIND_NAMES.index(kind)]
    assert "grows the area of a flag" not in told.words


@claim(rf"A beats {LETTER} by about {N} points?: later {LETTER}’s chance is {N} %, A’s only {N} %\.")
def _(told, letter, points, again, more, less):
    """Each completes one, not the same."""
    other = told.by[letter]
    assert letter == again
    assert abs(told.best.way.expected - other.way.expected - int(points)) <= 0.51
    for choice, then in ((other, int(more)), (told.best, int(less))):
        assert completes(choice) == 1
        assert [before for _, _, before, after in choice.way.chances if after == 100] == [then]
    assert other.way.ended != told.best.way.ended
    assert int(less) < int(more)
