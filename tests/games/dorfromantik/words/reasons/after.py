"""Sentences on what comes of the best place."""

from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from tests.games.dorfromantik.words.reasons.told import (
    TASK,
    TASKS,
    N,
    claim,
    completes,
    grows,
    narrows,
    tasks,
)


@claim(rf"Every place also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert all((name, int(size)) in grows(choice) and choice.points for choice in told.choices)


@claim(rf"{TASK} then has one open edge: a later tile may close it too small\.")
def _(told, name):
    assert name in narrows(told.best)


@claim(rf"A also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert told.best.points
    assert (name, int(size)) in grows(told.best)


@claim(rf"A also grows {TASKS}\.")
def _(told, words):
    assert told.best.points
    assert grows(told.best) == tasks(words)


@claim(r"A completed task makes room for a new one, with new points\.")
def _(told):
    assert completes(told.best)
    assert told.s.tasks
    assert sum(told.s.active >= 0) + (told.s.number > 0) == 3, "else there is room already"


@claim(rf"(\w+) flag: once closed it stays at {N} points?\.")
def _(told, kind, points):
    assert (KIND_NAMES.index(kind), int(points)) in told.best.way.flags


@claim(
    r"Only (\d) landscape tiles? comes? after this\.|(Last) tile: what stays open brings nothing\.|"
    r"After this (only task) tiles come\.|After this a tile comes only (if) a task is completed or lost\."
)
def _(told, left, last, tasks, where):
    assert told.s.landscapes_left == int(left or 0)
    lying = sum(told.s.active >= 0) + (told.s.number > 0)
    due = [bool(told.s.tasks) and lying - len(one.way.ended) < 3 for one in told.choices]
    assert not last or not any(due)
    assert not tasks or all(due)
    assert not where or (any(due) and not all(due))
