"""Sentences on areas for tasks to come, where no task grows."""

from functools import partial

from ludoteka.games.dorfromantik.box.tables import FLAG, LANDSCAPES, TASK, TASKS
from ludoteka.games.dorfromantik.state import Kind
from ludoteka.games.dorfromantik.words.names import KIND_NAMES
from tests.games.dorfromantik.words.reasons.told import LETTER, NAMES, N, claim, cost, joins


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


@claim(rf"A joins most tiles: {N}; {LETTER}: {N}\.")
def _(told, n, other, fewer):
    assert joins(told.best) == int(n) > int(fewer) == joins(told.by[other]) == max(map(joins, told.others))


@claim(r"Only A joins an area\.")
def _(told):
    assert told.best.way.joined
    assert not any(map(joins, told.others))


@claim(rf"{NAMES} each join {N} tiles\.")
def _(told, names, n):
    assert max(map(joins, told.choices)) == int(n)
    assert told.named(names) == [choice for choice in told.choices if joins(choice) == int(n)]
    assert len({choice.way.facts for choice in told.named(names)}) == 1


@claim(rf"{NAMES} each join {N} tiles and cost the tasks least\.")
def _(told, names, n):
    assert max(map(joins, told.choices)) == int(n)
    named = told.named(names)
    assert {joins(choice) for choice in named} == {int(n)}
    assert len({choice.way.facts for choice in named}) == 1
    assert all(choice.way.worth < named[0].way.worth for choice in told.choices if choice not in named)


@claim(rf"A joins {N} tiles; {LETTER} too, but costs the tasks more\.")
def _(told, n, letter):
    assert joins(told.best) == joins(told.by[letter]) == max(map(joins, told.choices)) == int(n)
    assert cost(told.best.way) < cost(told.by[letter].way)


TOO_MANY = (
    r"(?:too large for a later task \((?:exactly )?(?:(\d)–)?(\d)(?: with its own tile)?\)|no such task comes"
    r"|too few tiles come for a later task)"
)


def numbers(told, kind):
    """Those of tasks of a kind that may still come."""
    tiles = [tile for k, tile in enumerate(TASKS) if told.s.tasks >> k & 1 and TASK[tile] == kind]
    return [n for n in range(10) if tiles and told.s.markers[kind, n]]


def largest(told, area, size):
    """Its kind; beside places that bring the same it is the first that none of them joins."""
    kind = KIND_NAMES.index(area)
    assert (int(size), kind) in told.best.way.joined
    assert (int(size), kind) == max(told.best.way.joined) or "But A joins more." in told.words
    return kind


@claim(r"(\w+), (\d+) tiles: a head start for a later task \((?:(\d)–)?(\d) points\)\.")
def _(told, area, size, low, high):
    """Its own tile joins it."""
    asked = started(told, int(size), largest(told, area, size))
    assert [asked[0], asked[-1]] == [int(low or high), int(high)]
    assert int(size) < int(high)


def even(told):
    """Nothing but areas without a task tells any of the places apart."""
    best = told.best.way
    return all(one.way.facts == best.facts and abs(one.way.expected - best.expected) < 0.5 for one in told.others)


@claim(rf"All places are worth about the same; {LETTER} joins (\w+): {N} tiles a later task can count\.")
def _(told, letter, area, size):
    kind = KIND_NAMES.index(area)
    assert even(told)
    assert not any(one.way.shut for one in told.choices)
    assert (int(size), kind) in told.by[letter].way.joined
    assert started(told, int(size), kind)
    assert int(size) == max(helps(told, one) for one in told.by.values() if one.alike)


@claim(r"All places are about as good: a new task comes only once one of three is over\.")
def _(told):
    assert even(told)
    assert sum(k >= 0 for k in told.s.active.tolist()) == 3
    assert told.s.landscapes_left < 10


@claim(rf"{LETTER} joins (\w+): {N} tiles a later task can count(?:; {NAMES} only {N}|; about as good: {NAMES})?\.")
def _(told, letter, area, size, less, fewer, as_good):
    """Whose own tile joins it; with the tiles that still come it can be finished, and no such place brings more."""
    kind = KIND_NAMES.index(area)
    assert not even(told) or any(one.way.shut for one in told.choices)
    assert started(told, int(size), kind)
    assert (int(size), kind) in told.by[letter].way.joined
    assert told.by[letter].way.facts == told.best.way.facts
    assert helps(told, told.by[letter]) == int(size)
    cheap = [one for one in told.by.values() if one.alike and one.way.facts == told.best.way.facts]
    cheap = [one for one in cheap if told.best.way.shut or not one.way.shut]
    cheap = [one for one in cheap if one.way.expected >= told.best.way.expected]  # what flags may bring, too
    assert told.by[letter] in cheap
    assert max(helps(told, one) for one in cheap) == int(size)
    helping = [one for one in cheap if one.letter != letter and helps(told, one)]
    most = max(map(partial(helps, told), helping), default=0)
    assert most == int(fewer or (size if as_good else 0))
    if less or as_good:
        assert told.named(less or as_good) == [one for one in helping if helps(told, one) == most]


@claim(r"But first one of the three tasks must be over\.")
def _(told):
    assert told.s.landscapes_left < 10
    assert sum(k >= 0 for k in told.s.active.tolist()) == 3
    assert "a later task can count" in told.words


def worse(told, choice):
    """Not about as good as the best place."""
    return choice.way.missed or told.best.way.expected - choice.way.expected >= 0.5


def helps(told, choice):
    """The largest area that a later task could still go on with."""
    left_open = [area for area in choice.way.joined if area not in choice.way.shut]
    return max((size for size, kind in left_open if started(told, size, kind)), default=0)


def started(told, size, kind):
    """The numbers of later tasks that can still be met with such an area, the task's own tile and those that come."""
    return [n for n in numbers(told, kind) if size < n <= size + told.s.landscapes_left + 1]


@claim(rf"{LETTER} is too large for it: (\w+), {N}\.")
def _(told, letter, area, size):
    """Larger than the one that helps: of all that are said to be, the largest."""
    kind, other = KIND_NAMES.index(area), told.by[letter]
    assert (int(size), kind) == max(one for one in other.way.joined if one not in other.way.shut)
    assert int(size) >= numbers(told, kind)[-1]
    assert int(size) > max(helps(told, one) for one in told.by.values() if one.way.facts == told.best.way.facts)


@claim(rf"No place helps a later task: take any(?: but ({LETTER}(?:, {LETTER})*)| (that costs nothing))?\.")
def _(told, names, *more):
    assert not any(helps(told, one) for one in told.choices)
    dear = [one for one in told.choices if one.way.facts != told.best.way.facts and worse(told, one)]
    if names:
        assert [one.letter for one in dear] == names.split(", ")
    else:
        assert bool(dear) == bool(more[-1])


@claim(
    rf"(?:For tasks and flags all places are alike|All (?:places but ({LETTER}(?:, {LETTER})*)|that (cost nothing)) "
    r"are alike for tasks and flags)\."
)
def _(told, names, *more):
    dear = [one for one in told.choices if one.way.facts != told.best.way.facts and worse(told, one)]
    if more[-1]:
        assert dear
        assert all(one.way.worth <= told.best.way.worth for one in dear)
    else:
        assert [one.letter for one in dear] == (names.split(", ") if names else [])


@claim(rf"(\w+), (\d+) tiles: {TOO_MANY}(?:; it scores beyond (\d+)|(, but a flag may come|, and no flag))\.")
def _(told, area, size, low, high, beyond, flag):
    kind = largest(told, area, size)
    asked = numbers(told, kind)
    assert [*asked[:1], *asked[-1:]] == ([int(low or high), int(high)] if high else [])
    assert int(size) >= int(high or 0)
    if beyond:
        assert told.s.longest[kind - Kind.TRACK] == int(beyond) >= int(size)
    else:
        flags = [tile for k, tile in enumerate(LANDSCAPES) if told.s.landscapes >> k & 1 and FLAG[tile] == kind]
        assert bool(flags) == ("but" in flag)
        assert told.s.landscapes_left


@claim(r"Nothing can score any more: lay it where you like\.")
def _(told):
    assert told.s.landscapes_left <= 0
    assert not any(choice.points for choice in told.choices)
