"""Sentences on what comes of the best place."""

from tests.games.dorfromantik.words.reasons.told import LETTER, TASK, N, claim, completes, grows, narrows


@claim(rf"Every place leaves {TASK} one open edge: covered, it is lost\.")
def _(told, name):
    assert all(name in narrows(choice) for choice in told.choices)


@claim(rf"Every place also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert all((name, int(size)) in grows(choice) and choice.points for choice in told.choices)


@claim(rf"A leaves {TASK} one open edge: covered, it is lost\.")
def _(told, name):
    assert name in narrows(told.best)


@claim(rf"A also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert told.best.points
    assert (name, int(size)) in grows(told.best)


@claim(r"A completed task makes room for a new one, with new points\.")
def _(told):
    assert completes(told.best)
    assert told.s.tasks


@claim(rf"A closed flag scores no more later(?:; {LETTER} keeps it open)?\.")
def _(told, letter):
    if letter:
        grown = {kind for kind, _, _ in told.by[letter].way.flagged}
        assert grown & {kind for kind, _ in told.best.way.flags}
    assert told.best.way.flags
