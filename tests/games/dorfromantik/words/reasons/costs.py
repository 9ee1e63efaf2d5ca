"""Sentences on what places cost."""

from tests.games.dorfromantik.words.reasons.told import (
    LETTER,
    NAMES,
    SEVERAL,
    TASK,
    N,
    claim,
    spoils,
    takes,
    task,
    times,
)


@claim(rf"Every place spoils a task; {NAMES} costs? least\.")
def _(told, names):
    assert all(map(spoils, told.choices))
    least = max(choice.way.expected for choice in told.choices)
    same = [choice for choice in told.choices if choice.way.expected == least]
    assert told.named(names) == [choice for choice in same if choice.letter]


@claim(rf"Every place spoils {TASK}: {N} points lost\.")
def _(told, name, points):
    assert name.endswith(points)
    assert all(name in spoils(choice) for choice in told.choices)


@claim(rf"Every place takes open edges from {SEVERAL}{TASK}: {N} → {N}\.")
def _(told, many, name, before, left):
    assert {takes(choice).count((name, int(before), int(left))) for choice in told.choices} == {times(many)}


@claim(rf"(?:But )?{LETTER} spoils {TASK}: {N} points lost\.")
def _(told, letter, name, points):
    assert name.endswith(points)
    assert name in spoils(told.by[letter])
    assert_dearest(told, letter)


@claim(rf"{LETTER} spoils {TASK} \({N} points, hardly to be had\)\.")
def _(told, letter, name, points):
    assert name.endswith(points)
    assert name in [task(*one) for one in told.by[letter].way.gone]
    assert_dearest(told, letter)


@claim(rf"{LETTER} takes open edges from {SEVERAL}{TASK}: {N} → {N}\.")
def _(told, letter, many, name, before, left):
    assert takes(told.by[letter]).count((name, int(before), int(left))) == times(many)
    assert_dearest(told, letter)


def assert_dearest(told, letter):
    """Of the places that are told for what they cost."""
    if letter != told.best.letter:
        named = [one for one in told.others if one.letter and (told.best.points or not one.points)]
        assert dearness(told.by[letter]) == max(map(dearness, named))


def dearness(choice):
    return choice.way.missed, sum(before - left for _, before, left in takes(choice))
