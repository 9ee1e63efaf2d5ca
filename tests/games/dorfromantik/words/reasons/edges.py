"""Sentences on open edges."""

from tests.games.dorfromantik.words.reasons.told import LETTER, TASK, N, claim, takes, task


@claim(rf"A keeps {N} open edges? for {TASK}, {LETTER} {N}\.")
def _(told, n, name, letter, fewer):
    """Where it doesn't change the task, it has as many as before."""
    for choice, left in ((told.best, int(n)), (told.by[letter], int(fewer))):
        edges = {after for one, _, after in takes(choice) if one == name}
        edges |= {after for kind, number, after in choice.way.kept if task(kind, number) == name}
        before = {was for other in told.choices for one, was, _ in takes(other) if one == name}
        assert left in (edges or before)
    assert int(n) > int(fewer)


@claim(rf"But {LETTER} keeps more for {TASK}\.")
def _(told, letter, name):
    def left(choice):
        edges = {after for one, _, after in takes(choice) if one == name}
        edges |= {after for kind, number, after in choice.way.kept if task(kind, number) == name}
        return edges or {was for other in told.choices for one, was, _ in takes(other) if one == name}

    assert max(left(told.by[letter])) > min(left(told.best))
