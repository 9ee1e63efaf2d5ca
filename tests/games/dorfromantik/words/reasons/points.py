"""Sentences on points now."""

import re

from tests.games.dorfromantik.words.reasons.told import (
    LETTER,
    NAMES,
    TASK,
    TASKS,
    N,
    claim,
    grows,
    narrows,
    spoils,
    tasks,
)


@claim(rf"Every place brings the same: {N} points?\.")
def _(told, points):
    assert {choice.points for choice in told.choices} == {int(points)}


@claim(rf"Every place brings the same: {TASKS}\.")
def _(told, words):
    assert all(grows(choice) == tasks(words) and not choice.points for choice in told.choices)


@claim(rf"{NAMES} score the same now: {N} points?\.")
def _(told, names, points):
    same = told.named(names)
    assert {choice.points for choice in same} == {int(points)}
    assert len({choice.way.missed for choice in same}) == 1
    assert not any((one.points, one.way.missed) == (int(points), same[0].way.missed) and one.letter
                   for one in told.choices if one not in same)  # fmt: skip


@claim(rf"A scores most now: {N} points?, {LETTER} only {N}\.")
def _(told, points, other, fewer):
    assert told.by[other].points == int(fewer)
    assert int(points) == told.best.points > max(choice.points for choice in told.others)


@claim(rf"A scores most now: {N} points?, all others {N} or less\.")
def _(told, points, fewer):
    assert int(points) == told.best.points > int(fewer) == max(choice.points for choice in told.others)


@claim(rf"A is best: {N} points?\.")
def _(told, points):
    assert told.best.points == int(points)
    assert all(one.way.expected <= told.best.way.expected for one in told.others)


@claim(r"Elsewhere as many would cost a task\.")
def _(told):
    as_many = [choice for choice in told.others if choice.points >= told.best.points]
    assert as_many
    assert all(map(spoils, as_many))
    assert not spoils(told.best)


@claim(rf"A scores most now: {N} points?\.")
def _(told, points):
    """The next best is told behind it: its points cost a task. What the best one spoils itself may stand between."""
    assert int(points) == told.best.points > max(choice.points for choice in told.others)
    assert any(re.match(r"[A-H] scores \d+, but spoils", sentence) for sentence in told.sentences[1:])


@claim(rf"Only A scores now: {N} points?\.")
def _(told, points):
    assert told.best.points == int(points)
    assert not any(choice.points for choice in told.others)


@claim(rf"{LETTER} may bring {N} points later: {N} of {N} tiles(?:, chance {N} %)?\.")
def _(told, letter, points, size, number, likely):
    """Points now are weighed against those of a task that the best place doesn't bring so far."""
    grown = {(number, size) for _, number, size in told.by[letter].way.grown}
    assert (int(number), int(size)) in grown
    assert number == points
    assert not told.by[letter].points
    assert set(told.by[letter].way.grown) - set(told.best.way.grown)
    likely_then = [(n, then) for _, n, _, then in told.by[letter].way.chances]
    assert not likely or (int(number), int(likely)) in likely_then


@claim(rf"{LETTER} grows more tasks(?:, but (scores less now|spoils one|leaves {TASK} one open edge)|: {TASKS})?\.")
def _(told, letter, why, narrow, more):
    other = told.by[letter]
    assert sum(grows(other).values()) > max(1, sum(grows(told.best).values()))
    if why == "scores less now":
        assert other.points < told.best.points
    elif why == "spoils one":
        assert spoils(other)
    elif narrow:
        assert narrow in narrows(other)
    else:
        assert tasks(more) == grows(other)
