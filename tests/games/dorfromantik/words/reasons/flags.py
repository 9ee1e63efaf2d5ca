"""Sentences on flags whose areas stay open."""

from ludoteka.games.dorfromantik.words.hope import open_flag, stage
from tests.games.dorfromantik.words.reasons.told import LETTER, N, claim


def averages(told, choice, of):
    """What its open flags of the kinds of another place's bring on average."""
    at = stage(int(told.s.landscapes_left))
    kinds = {flag[0] for flag in (*of.way.flags, *of.way.flagged)}
    return [open_flag(tiles, left, at) for kind, tiles, left in choice.way.flagged if kind in kinds]


@claim(rf"{LETTER} keeps the flag open: about {N} points? on average, {LETTER} closes it for {N}\.")
def _(told, keeps, average, closes, points):
    keeps, closes = told.by[keeps], told.by[closes]
    assert told.best in (keeps, closes)
    assert int(points) in [tiles for _, tiles in closes.way.flags]
    assert int(average) in [round(one) for one in averages(told, keeps, closes)]
    assert int(average) > int(points) or told.best is closes
    assert not {kind for kind, _ in keeps.way.flags} & {kind for kind, _ in closes.way.flags}


@claim(rf"{LETTER} keeps the flag open: on average that hardly brings a point\.")
def _(told, letter):
    assert any(one < 0.5 for one in averages(told, told.by[letter], told.best))
    assert told.best.way.flags


@claim(rf"On average the flag brings about {N} points? at A, {N} at {LETTER}\.")
def _(told, more, less, letter):
    assert int(more) in [round(one) for one in averages(told, told.best, told.by[letter])]
    assert int(less) in [round(one) for one in averages(told, told.by[letter], told.best)]
    assert int(more) > int(less)


@claim(rf"A leaves the flag {N} open edges?, {LETTER} {N}: it scores only once all are closed\.")
def _(told, left, letter, more):
    [[a], [b]] = [told.best.way.flagged, told.by[letter].way.flagged]
    assert (a[2], b[2]) == (int(left), int(more))
    assert a[2] != b[2]
