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
    assert not choice.vague
    if own := {then for kind, number, _, then in choice.way.chances if task(kind, number) == name}:
        [then] = own
        return then
    known = [one.way.chances for one in told.choices if not one.vague]
    return next(before for some in known for kind, number, before, _ in some if task(kind, number) == name)


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


@claim(rf"A or {LETTER}, as you like: (?:2 × |3 × )?{TASK} has a chance of {N} % with both\.")
def _(told, letter, name, likely):
    other = told.by[letter]
    assert told.best.points == other.points
    assert abs(told.best.way.expected - other.way.expected) < 0.5
    assert after(told, told.best, name) == after(told, other, name) == int(likely)


@claim(rf"A or {LETTER}, as you like: tasks are as likely with both, at least {N} %\.")
def _(told, letter, likely):
    other = told.by[letter]
    assert told.best.points == other.points
    assert abs(told.best.way.expected - other.way.expected) < 0.5
    names = {task(*one[:2]) for choice in (told.best, other) for one in choice.way.chances}
    assert all(after(told, told.best, name) == after(told, other, name) for name in names)
    assert int(likely) == min(after(told, other, name) for name in names)


@claim(rf"A is hardly better: (?:2 × |3 × )?{TASK} has a chance of {N} %, with {LETTER} {N} %\.")
def _(told, name, more, letter, less):
    other = told.by[letter]
    assert abs(told.best.way.expected - other.way.expected) < 0.5
    assert after(told, told.best, name) == int(more) > int(less) == after(told, other, name)


@claim(rf"{LETTER} grows (?:2 × |3 × )?{TASK}, but its chance stays at {N} %\.")
def _(told, letter, name, likely):
    assert name in [grown for grown, _ in grows(told.by[letter])]
    assert chances(told.by[letter])[name] == (int(likely), int(likely))


@claim(rf"{LETTER} grows (?:2 × |3 × )?{TASK}, but its chance falls from {N} to {N} %\.")
def _(told, letter, name, before, likely):
    assert name in [grown for grown, _ in grows(told.by[letter])]
    assert chances(told.by[letter])[name] == (int(before), int(likely))
    assert int(likely) < int(before)
