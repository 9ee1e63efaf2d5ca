"""Sentences on how likely tasks are completed."""

from tests.games.dorfromantik.words.reasons.told import LETTER, TASK, N, claim, completes, grows, task


def chances(choice):
    """By task: before and after, in percent. Two of one name are told apart by nobody."""
    assert not choice.vague
    found: dict[str, tuple[int, int]] = {}
    for kind, number, before, after in choice.way.chances:
        assert found.setdefault(task(kind, number), (before, after)) == (before, after)
    return found


def after(told, choice, name):
    """Where it does not change the task, it is as likely as before."""
    known = [chances(one)[name][0] for one in told.choices if not one.vague and name in chances(one)]
    return chances(choice)[name][1] if name in chances(choice) else known[0]


@claim(rf"{LETTER} (raises|lowers) the chance of (?:2 × |3 × )?{TASK} from {N} to {N} %\.")
def _(told, letter, how, name, before, then):
    assert chances(told.by[letter])[name] == (int(before), int(then))
    assert (int(then) > int(before)) == (how == "raises")
    if how == "lowers" and letter != "A":
        assert after(told, told.best, name) == int(before)


@claim(rf"Chance to complete (?:2 × |3 × )?{TASK}: {LETTER} {N} %, {LETTER} {N} %\.")
def _(told, name, letter, more, other, less):
    assert "A" in letter + other
    assert after(told, told.by[letter], name) == int(more) > int(less) == after(told, told.by[other], name)


@claim(rf"{LETTER} leaves {N} open edges? for (?:2 × |3 × )?{TASK}: chance {N} %, with {LETTER} {N} %\.")
def _(told, letter, left, name, less, other, more):
    """It grows at least as far as where it is likelier, so it is by its open edges."""
    there, here = told.by[letter], told.by[other]
    assert after(told, here, name) == int(more) > int(less) == after(told, there, name)
    edges = {task(kind, number): n for kind, number, n in there.way.kept}
    edges |= {task(kind, number): n for kind, number, _, n in there.way.taken}
    assert edges[name] == int(left)


@claim(rf"Its chance rises from {N} to {N} %\.")
def _(told, before, then):
    [(name, _)] = grows(told.best)
    assert chances(told.best)[name] == (int(before), int(then))
    assert int(before) < int(then)


@claim(rf"Later A’s task has a chance of {N} %(?: only|, too: {LETTER} is worth about as much)\.")
def _(told, later, letter):
    assert completes(told.best) == 1
    assert [before for before, then in chances(told.best).values() if then == 100] == [int(later)]
    if letter:
        assert told.best.way.expected - told.by[letter].way.expected < 0.5
        assert not told.by[letter].points
    else:
        assert "can wait (chance" in told.words
