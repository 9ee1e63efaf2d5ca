"""Sentences on areas for tasks to come, where no task grows."""

from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from tests.games.dorfromantik.words.reasons.told import LETTER, NAMES, N, T, claim, cost, joins


@claim(r"Nothing scores, and no (other )?task changes, whatever the place\.")
def _(told, other):
    assert bool(other) == bool(told.s.number)
    assert not any(choice.way.facts[k] for choice in told.choices for k in (0, 1, 2, 3, 4, 6))


@claim(r"Every place does the same for tasks and flags\.")
def _(told):
    assert len({choice.way.facts for choice in told.choices}) == 1


@claim(r"A grows the area of a flag: (\w+) flag, (\d+) tiles\.")
def _(told, kind, size):
    assert (KIND_NAMES.index(kind), int(size)) in [flagged[:2] for flagged in told.best.way.flagged]


@claim(rf"A joins most tiles for later tasks and flags: {N}; {LETTER}: {N}\.")
def _(told, n, other, fewer):
    assert joins(told.best) == int(n) > int(fewer) == joins(told.by[other]) == max(map(joins, told.others))


@claim(r"Only A joins an area, for later tasks and flags: (\w+), (\d+) tiles\.")
def _(told, kind, size):
    assert (int(size), KIND_NAMES.index(kind)) in told.best.way.joined
    assert not any(map(joins, told.others))


@claim(rf"{NAMES} each join {N} tiles for later tasks and flags\.")
def _(told, names, n):
    assert max(map(joins, told.choices)) == int(n)
    assert told.named(names) == [choice for choice in told.choices if joins(choice) == int(n)]
    assert len({choice.way.facts for choice in told.named(names)}) == 1


@claim(rf"{NAMES} each join {N} tiles for later and cost the tasks least\.")
def _(told, names, n):
    assert max(map(joins, told.choices)) == int(n)
    named = told.named(names)
    assert {joins(choice) for choice in named} == {int(n)}
    assert len({choice.way.facts for choice in named}) == 1
    assert all(choice.way.worth < named[0].way.worth for choice in told.choices if choice not in named)


@claim(rf"A joins {N} tiles for later; {LETTER} too, but costs the tasks more\.")
def _(told, n, letter):
    assert joins(told.best) == joins(told.by[letter]) == max(map(joins, told.choices)) == int(n)
    assert cost(told.best.way) < cost(told.by[letter].way)


@claim(r"(\w+): (\d+) tiles? then(?:; tasks to come ask for|, too many for tasks to come \() ?(\d)(?:–(\d))?\)?\.")
def _(told, area, size, low, high):
    kind = [T(name) for name in KIND_NAMES].index(area)
    assert (int(size), kind) == max(told.best.way.joined)
    numbers = [n for n in range(len(told.s.markers[kind])) if told.s.markers[kind, n]]
    assert [numbers[0], numbers[-1]] == [int(low), int(high or low)]
    assert ("too many" in told.words) == (int(size) >= numbers[-1]), "its own tile joins it"
