"""Sentences on tasks that grow where nothing scores."""

import re

from tests.games.dorfromantik.words.reasons.told import LETTER, NAMES, TASKS, N, claim, grows, spoils, tasks


@claim("Nothing scores now\\.")
def _(told):
    assert not any(choice.points for choice in told.choices)


@claim(r"Points only where a task is spoilt\.")
def _(told):
    scoring = [choice for choice in told.choices if choice.points]
    assert told.best not in scoring
    assert all(spoils(choice) for choice in scoring)


@claim(rf"{LETTER} scores {N}, but spoils (\w+ task \d(?:, \w+ task \d)*): {N} points lost\.")
def _(told, letter, points, tasks, lost):
    """Where no place scores without, or none of the others as much."""
    other = told.by[letter]
    assert (other.points, other.way.missed) == (int(points), int(lost))
    assert spoils(other) == tasks.split(", ")
    assert all(spoils(choice) for choice in told.others if choice.points >= max(1, told.best.points))
    assert not told.best.points or re.match(f"A (?:is best|scores most now): {told.best.points} point", told.words)


@claim(rf"A then lacks {N} tiles? for {N} points?(?:, {LETTER} {N} for {N})?\.")
def _(told, lacks, points, letter, more, worth):
    def nearest(choice):
        """What the nearest task lacks, and its points with those of others that count the same tiles."""
        found = min(choice.way.grown, key=lambda task: (task[1] - task[2], -task[1]))
        options = [one for one in choice.way.grown if one[1:] == found[1:]]
        return found[1] - found[2], {found[1] * options.count(one) for one in options}

    for choice, lacking, brings in ((told.best, lacks, points), (told.by.get(letter), more, worth)):
        if choice:
            assert not more or int(lacks) < int(more), "else it would speak for the other one"
            assert nearest(choice)[0] == int(lacking)
            assert int(brings) in nearest(choice)[1]


@claim(r"But 1 open edge is left: a later tile may close it\.")
def _(told):
    nearest = min(number - size for _, number, size in told.best.way.grown)
    tasks = {(kind, number) for kind, number, size in told.best.way.grown if number - size == nearest}
    assert tasks & set(told.best.way.narrow)


@claim(rf"{NAMES} grow the same: {TASKS}\.")
def _(told, names, words):
    same = told.named(names)
    assert all(grows(choice) == tasks(words) for choice in same)
    assert not any(spoils(choice) or choice.points for choice in same)


@claim(rf"{NAMES} grow the same tasks\.")
def _(told, names):
    """Which they are says the list; in what they differ follows, and would have had no room."""
    same = told.named(names)
    assert all(grows(choice) == grows(told.best) != {} for choice in same)
    assert not any(spoils(choice) or choice.points for choice in same)
    assert len(told.sentences) > 1


@claim(r"(A|Only A) grows (?:a task: )?((?:\d × )?\w+ task \d \(\d/\d\)[^;]*)\.")
def _(told, who, words):
    assert grows(told.best) == tasks(words)
    assert any(map(grows, told.others)) == (who == "A")
