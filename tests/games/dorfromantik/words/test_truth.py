"""Each sentence beside the question is true of all places that the tile has, in many positions, good and bad ones."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ludoteka.games.dorfromantik.words.effects import area_of
from ludoteka.games.dorfromantik.words.names import KIND_NAMES, task_name
from ludoteka.games.dorfromantik.words.outlook import Choice, Outlook, outlook
from ludoteka.games.dorfromantik.words.purpose import EDGE, FLAGGED, LAND, LINE, OWN, purpose
from ludoteka.games.dorfromantik.words.way import Way
from ludoteka.kit.room import LONGEST
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import table

T = translator("en")
CLAIMS: dict[re.Pattern[str], Callable[..., Any]] = {}  # what a sentence looks like, and what checks it


def claim(pattern):
    def taken(check):
        CLAIMS[re.compile(pattern)] = check
        return check

    return taken


class Told:
    """A position as its reader sees it: the choices by their letters, tasks by their names."""

    def __init__(self, s):
        self.s, self.choices = s, outlook(s).choices
        self.best, self.others = self.choices[0], self.choices[1:]
        self.by = {choice.letter: choice for choice in self.choices if choice.letter}
        self.words = purpose(s, T).replace("\N{NO-BREAK SPACE}", " ")
        self.sentences = re.split(r"(?<=\.) (?=[A-Z])", self.words)

    def named(self, names):
        """`A`, `A and B`, `A to D`, `A, C, D`."""
        if found := re.fullmatch("([A-H]) to ([A-H])", names):
            return [choice for letter, choice in self.by.items() if found[1] <= letter <= found[2]]
        return [self.by[letter] for letter in re.split(", | and ", names)]

    @property
    def tied(self):
        """The others of which it says that they bring the same."""
        found = re.search(r"(?:^|\. )(.{,22}) (?:score the same now|grow the same)", self.words)
        assert found, self.words
        return self.named(found[1])[1:]


def task(kind, number):
    return task_name(kind, number, T)


def spoils(choice):
    return [task(kind, number) for kind, number, size in choice.way.ended if size != number]


def grows(choice):
    return Counter((task(kind, number), size) for kind, number, size in choice.way.grown)


def narrows(choice):
    return [task(*one) for one in choice.way.narrow]


def takes(choice):
    return [(task(kind, number), before, left) for kind, number, before, left in choice.way.taken]


def completes(choice):
    return sum(size == number for _, number, size in choice.way.ended)


def cost(way):
    """Tasks spoilt, tasks left a single open edge, open edges taken: less is better."""
    edges = sum(before - left for _, _, before, left in way.taken)
    return way.missed, len(way.narrow), edges, -sum(left for _, _, left in way.kept)


def joins(choice):
    assert choice.alike  # else it is not known of each place
    return sum(size for size, _ in choice.way.joined)


def times(many):
    """How many tasks `both`, `all 3` or nothing stand for."""
    return 2 if many == "both" else int((many or "1")[-1])


SEVERAL = r"(?: \((both|all \d)\))?"


def tasks(words):
    """`Forest task 5 (2/5), Grain task 6 (both) (3/6)`."""
    found = re.findall(rf"(\w+ task \d){SEVERAL} \((\d)/\d\)", words)
    return Counter({(name, int(size)): times(many) for name, many, size in found})


NAMES = r"([A-H](?:(?: and | to |, )[A-H])*)"
TASKS = r"(\w+ task \d(?: \((?:both|all \d)\))? \(\d/\d\).*)"
TASK, LETTER, N = r"(\w+ task \d)", "([A-H])", r"(\d+)"


@claim("Nothing scores now\\.")
def _(told):
    assert not any(choice.points for choice in told.choices)


@claim(r"Nothing scores, and no (other )?task changes, whatever the place\.")
def _(told, other):
    assert bool(other) == bool(told.s.number)
    assert not any(choice.way.facts[k] for choice in told.choices for k in (0, 1, 2, 3, 4, 6))


@claim(r"Points only where a task is spoilt(?: \(([A-H, ]+)\))?\.")
def _(told, letters):
    scoring = [choice for choice in told.choices if choice.points]
    assert told.best not in scoring
    assert all(spoils(choice) for choice in scoring)
    assert scoring == (told.named(letters) if letters else scoring)


@claim(rf"Every place spoils a task; {NAMES} costs? least\.")
def _(told, names):
    assert all(map(spoils, told.choices))
    least = max(choice.points - choice.way.missed for choice in told.choices)
    same = [choice for choice in told.choices if choice.points - choice.way.missed == least]
    assert told.named(names) == [choice for choice in same if choice.letter]


@claim(rf"Every place spoils {TASK}\.")
def _(told, name):
    assert all(name in spoils(choice) for choice in told.choices)


@claim(rf"Every place takes open edges from {TASK}{SEVERAL}: {N} → {N}\.")
def _(told, name, many, before, left):
    assert {takes(choice).count((name, int(before), int(left))) for choice in told.choices} == {times(many)}


@claim(rf"Every place leaves {TASK} one open edge: covered, it is lost\.")
def _(told, name):
    assert all(name in narrows(choice) for choice in told.choices)


@claim(rf"Every place also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert all((name, int(size)) in grows(choice) and choice.points for choice in told.choices)


@claim(rf"Every place brings the same: {N} points?\.")
def _(told, points):
    assert {choice.points for choice in told.choices} == {int(points)}


@claim(rf"Every place brings the same: {TASKS}\.")
def _(told, words):
    assert all(grows(choice) == tasks(words) and not choice.points for choice in told.choices)


@claim(r"Every place does the same for tasks and flags\.")
def _(told):
    assert len({choice.way.facts for choice in told.choices}) == 1


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
    net = [choice.points - choice.way.missed for choice in told.choices]
    assert told.best.points == int(points)
    assert all((n, -one.way.missed) < (net[0], -told.best.way.missed)
               for n, one in zip(net[1:], told.others, strict=True))  # fmt: skip


@claim(r"Elsewhere as many would cost a task\.")
def _(told):
    as_many = [choice for choice in told.others if choice.points >= told.best.points]
    assert as_many
    assert all(map(spoils, as_many))
    assert not spoils(told.best)


@claim(rf"Only A scores now: {N} points?(?:; {LETTER} grows {TASKS})?\.")
def _(told, points, other, words):
    assert told.best.points == int(points)
    assert not any(choice.points for choice in told.others)
    assert not other or grows(told.by[other]) == tasks(words)


@claim(rf"{NAMES} grow the same: {TASKS}\.")
def _(told, names, words):
    same = told.named(names)
    assert all(grows(choice) == tasks(words) for choice in same)
    assert not any(spoils(choice) or choice.points for choice in same)


@claim(rf"A grows {TASKS}; {LETTER}: {TASKS}\.")
def _(told, words, other, others):
    assert grows(told.best) == tasks(words)
    assert grows(told.by[other]) == tasks(others)
    assert not spoils(told.by[other])


@claim(r"(A|Only A) grows (?:a task: )?(\w+ task \d(?: \((?:both|all \d)\))? \(\d/\d\)[^;]*)\.")
def _(told, who, words):
    assert grows(told.best) == tasks(words)
    assert any(map(grows, told.others)) == (who == "A")


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


@claim(r"But of these only A takes no open edge from a task\.")
def _(told):
    assert not takes(told.best)
    assert all(map(takes, told.tied))


@claim(rf"But {LETTER} completes a task, which makes room for a new one\.")
def _(told, letter):
    others = [one for one in (told.best, *told.tied) if one.letter != letter]
    assert completes(told.by[letter]) > max(map(completes, others))


@claim(rf"But A also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert (name, int(size)) in grows(told.best)
    assert not any(other[0] == name and other[1] >= int(size) for one in told.tied for other in grows(one))


@claim(rf"But {LETTER} leaves {TASK} only one open edge\.")
def _(told, other, name):
    assert told.by[other] in told.tied
    assert name in narrows(told.by[other])
    assert name not in narrows(told.best)


@claim(r"But A joins more: (\w+), (\d+) tiles\.")
def _(told, kind, size):
    area = int(size), KIND_NAMES.index(kind)
    assert area in told.best.way.joined
    assert not any(area in one.way.joined for one in told.tied)
    assert joins(told.best) > max(map(joins, told.tied))


@claim(r"Take (either|any of them): for the tasks it makes no difference\.")
def _(told, which):
    same = [told.best, *told.tied]
    assert (which == "either") == (len(same) == 2)
    assert len({(one.way.ended, one.way.grown, one.way.narrow, one.way.kept, one.way.taken) for one in same}) == 1


@claim(rf"(?:But )?{LETTER} spoils {TASK}\.")
def _(told, letter, name):
    assert name in spoils(told.by[letter])


@claim(rf"{LETTER} takes open edges from {TASK}{SEVERAL}: {N} → {N}\.")
def _(told, letter, name, many, before, left):
    assert takes(told.by[letter]).count((name, int(before), int(left))) == times(many)


@claim(rf"A leaves {TASK} one open edge: covered, it is lost\.")
def _(told, name):
    assert name in narrows(told.best)


@claim(rf"A also grows {TASK}: {N} of \d\.")
def _(told, name, size):
    assert told.best.points
    assert (name, int(size)) in grows(told.best)


@claim(rf"A keeps {N} open edges? for {TASK}, {LETTER} {N}\.")
def _(told, n, name, letter, fewer):
    """Where it doesn't change the task, it has as many as before."""
    for choice, left in ((told.best, int(n)), (told.by[letter], int(fewer))):
        edges = {after for one, _, after in takes(choice) if one == name}
        edges |= {after for kind, number, after in choice.way.kept if task(kind, number) == name}
        before = {was for other in told.choices for one, was, _ in takes(other) if one == name}
        assert left in (edges or before)
    assert int(n) > int(fewer)


@claim(r"A completed task makes room for a new one, with new points\.")
def _(told):
    assert completes(told.best)
    assert told.s.tasks


@claim(rf"But {LETTER} keeps more for {TASK}\.")
def _(told, letter, name):
    def left(choice):
        edges = {after for one, _, after in takes(choice) if one == name}
        edges |= {after for kind, number, after in choice.way.kept if task(kind, number) == name}
        return edges or {was for other in told.choices for one, was, _ in takes(other) if one == name}

    assert max(left(told.by[letter])) > min(left(told.best))


@claim(rf"A closed flag scores no more later(?:; {LETTER} keeps it open)?\.")
def _(told, letter):
    if letter:
        grown = {kind for kind, _, _ in told.by[letter].way.flagged}
        assert grown & {kind for kind, _ in told.best.way.flags}
    assert told.best.way.flags


@claim(rf"{TASK} has a single open edge left: keep it open\.")
def _(told, name):
    s = told.s
    single = {k for k in map(int, s.active) if k >= 0 and area_of(s, k)[2] == 1}
    assert name in [task(area_of(s, k)[0], int(s.tiles[k].number)) for k in single]


@claim("|".join(map(re.escape, (EDGE, FLAGGED, LAND, LINE, OWN))))
def _(told):
    assert (told.sentences[-1] == OWN) == bool(told.s.number) or EDGE in told.sentences


@cache
def every():
    return [Told(s) for s in many()]


def checked(told):
    """All that it says; which claims that were."""
    for sentence in told.sentences:
        found = [(check, match) for pattern, check in CLAIMS.items() if (match := pattern.fullmatch(sentence))]
        assert len(found) == 1, (sentence, told.words)
        [(holds, match)] = found
        holds(told, *match.groups())
        yield holds


def test_each_sentence_is_true():
    assert len(many()) > 1000
    seen = {claim for told in every() for claim in checked(told)}
    assert len(seen) > 25


def test_what_as_many_points_cost_elsewhere_is_told_if_there_is_room():
    seen = 0
    for told in every():
        rivals = [one for one in told.by.values() if one.points >= told.best.points > 0 and spoils(one)]
        if rivals and len(told.sentences) == 1:
            assert len(told.words) + len(f"B spoils {spoils(rivals[0])[0]}.") >= LONGEST, told.words
        seen += bool(rivals)
    assert seen > 10


@pytest.mark.parametrize("lang", ["en", "cs", "pl", "sk"])
def test_it_fits_its_line_and_names_no_sign_of_many_places(lang):
    for s in many():
        words = purpose(s, translator(lang))
        assert len(words) <= LONGEST, words
        assert "+" not in words


FOREST, GRAIN, VILLAGE = 0, 1, 2


@pytest.mark.parametrize(
    ("ways", "words"),
    [
        ([Way(ended=((VILLAGE, 6, 3),))], "Every place spoils Village task 6."),
        (
            [Way(ended=((FOREST, 4, 4), (VILLAGE, 6, 3))), Way(ended=((VILLAGE, 6, 3),))],
            "Every place spoils a task; A costs least. A spoils Village task 6.",
        ),
        (
            [Way(ended=((VILLAGE, 6, 3),)), Way(ended=((GRAIN, 6, 3),))],
            "Every place spoils a task; A and B cost least. A spoils Village task 6.",
        ),
        ([Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3)))], "Every place brings the same: 6 points. Every place spoils"),
        (
            [Way(flags=((FOREST, 6),), narrow=((VILLAGE, 6),), taken=((VILLAGE, 6, 2, 1),))],
            "Every place brings the same: 6 points. Every place leaves Village task 6 one open edge: covered, it",
        ),
        (
            [Way(flags=((FOREST, 6),), grown=((VILLAGE, 6, 3),))],
            "Every place brings the same: 6 points. Every place also grows Village task 6: 3 of 6.",
        ),
        (
            [Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3))), Way(flags=((GRAIN, 2),), ended=((VILLAGE, 4, 3),))],
            "A scores most now: 6 points, B only 2. But A spoils Village task 4.",
        ),
        (
            [
                Way(ended=((FOREST, 6, 6), (VILLAGE, 4, 3))),
                Way(flags=((GRAIN, 6),), ended=((VILLAGE, 4, 3), (GRAIN, 4, 3))),
            ],
            "A is best: 6 points. But A spoils Village task 4.",
        ),
        (
            [Way(flags=((GRAIN, 6),)), Way(ended=((FOREST, 6, 6),))],
            "A and B score the same now: 6 points. But B completes a task, which makes room for a new one.",
        ),
        (
            [Way(flags=((GRAIN, 2),)), Way(flags=((FOREST, 2),)), Way(flags=((VILLAGE, 2),))],
            "A to C score the same now: 2 points. Take any of them: for the tasks it makes no difference.",
        ),
        (
            [Way(grown=((FOREST, 6, 2),)), Way(), Way(ended=((VILLAGE, 6, 3),), grown=((FOREST, 6, 2),))],
            "Nothing scores now. A grows Forest task 6 (2/6). C spoils Village task 6.",
        ),
        (
            [Way(joined=((2, GRAIN),)), Way(), Way(joined=((2, GRAIN),), taken=((VILLAGE, 6, 4, 3),))],
            "Nothing scores now. A joins 2 tiles for later; C too, but costs the tasks more.",
        ),
        (
            [
                Way(joined=((2, GRAIN),)),
                Way(joined=((2, VILLAGE),)),
                Way(),
                Way(joined=((2, GRAIN),), taken=((VILLAGE, 6, 4, 3),) * 2),
            ],
            "Nothing scores now. A and B each join 2 tiles for later and cost the tasks least.",
        ),
        (
            [Way(joined=((2, GRAIN),)), Way(joined=((2, VILLAGE),)), Way(), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Nothing scores now. A and B each join 2 tiles for later tasks and flags.",
        ),
        (
            [Way(flags=((FOREST, 2),)), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Only A scores now: 2 points. A closed flag scores no more later.",
        ),
        (
            [Way(flags=((FOREST, 2),)), Way(flagged=((FOREST, 2, 1),))],
            "Only A scores now: 2 points. A closed flag scores no more later; B keeps it open.",
        ),
        (
            [
                Way(lines=((3, 3, 1),), kept=((VILLAGE, 6, 3),), taken=((FOREST, 6, 3, 2),)),
                Way(lines=((3, 3, 1),), kept=((FOREST, 6, 3),), taken=((VILLAGE, 6, 3, 2),)),
            ],
            "A and B score the same now: 1 point. A keeps 3 open edges for Village task 6, B 2. But B keeps more for",
        ),
        (
            [Way(grown=((FOREST, 6, 2),)), Way(taken=((VILLAGE, 6, 4, 3),) * 2)],
            "Nothing scores now. Only A grows a task: Forest task 6 (2/6). B takes open edges from Village task 6 (bo",
        ),
        (
            [Way(flags=((FOREST, 6),)), Way(), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)))],
            "Only A scores now: 6 points. A closed flag scores no more later.",
        ),
        (
            [Way(lines=((3, 2, 1),)), Way(grown=((FOREST, 6, 2),)), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)))],
            "Only A scores now: 1 point; B grows Forest task 6 (2/6). C grows more tasks, but scores less now.",
        ),
        (
            [Way(grown=((FOREST, 6, 5),)), Way(), Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)), narrow=((GRAIN, 6),))],
            "Nothing scores now. A grows Forest task 6 (5/6); C: Forest task 6 (2/6), Grain task 6 (2/6).",
        ),
        (
            [
                Way(grown=((FOREST, 6, 5),)),
                Way(grown=((GRAIN, 6, 2),)),
                Way(grown=((FOREST, 6, 2), (GRAIN, 6, 2)), ended=((VILLAGE, 6, 3),)),
            ],
            "Nothing scores now. A grows Forest task 6 (5/6); B: Grain task 6 (2/6). C grows more tasks, but sp",
        ),
        (
            [Way(joined=((4, GRAIN),)), Way(joined=((2, VILLAGE),))],
            "A joins most tiles for later tasks and flags: 4; B: 2. Grain: 4 tiles then; tasks to come ask for 4–6.",
        ),
        (
            [Way(joined=((7, GRAIN),)), Way(joined=((2, VILLAGE),))],
            "A joins most tiles for later tasks and flags: 7; B: 2. Grain: 7 tiles then, too many for tasks to co",
        ),
        (
            [Way(grown=((FOREST, 6, 2), (FOREST, 6, 2))), Way()],
            "Nothing scores now. Only A grows a task: Forest task 6 (both) (2/6).",
        ),
        (
            [Way(), Way(joined=((2, GRAIN),)), Way(flags=((FOREST, 2),), ended=((VILLAGE, 6, 3),))],
            "Points only where a task is spoilt (C). C spoils Village task 6.",
        ),
    ],
)
def test_what_is_true_of_such_places_is_said(monkeypatch, ways, words):
    """Places drawn by hand, of which each brings something else: many of them are rare in play."""
    letters = "ABCDEFGH" if len(ways) > 1 else [""]
    choices = tuple(Choice(way, (k,), letters[k]) for k, way in enumerate(ways))
    seen = Outlook((), (), choices, dict(enumerate(choices)))
    monkeypatch.setitem(globals(), "outlook", lambda s: seen)
    monkeypatch.setitem(purpose.__globals__, "outlook", lambda s: seen)
    told = Told(table("0,0 T06 WWWWWW [6]", "L17").states[0])
    assert told.words.startswith(words)
    assert list(checked(told))
