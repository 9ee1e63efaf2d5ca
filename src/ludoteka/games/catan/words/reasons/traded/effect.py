"""What a trade would come to for whoever is asked: what the hand pays for then, and what no longer."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by

from ....rules.turn import points_of
from ....state import RESOURCES
from ...winning import goal
from ..means import CARD, NEAR, POINTS, Project, aims, pieces

Pair = tuple[Project, Project]
TWO = 2
NEARLY = 2  # points that whoever offers may lack to be near to winning


class Effect(NamedTuple):
    """What the hand pays for after a trade and not before, and what no longer, two things together that it paid for one
    at a time included; else what it comes nearer to or farther from, with what is lacking then."""

    gained: list[Project]
    lost: list[Project]
    both: Pair | None
    not_both: Pair | None
    nearer: tuple[Project, list[int]] | None
    farther: tuple[Project, int, int] | None  # with how many cards are missing now and then
    ends: bool  # whether whoever offers is near to winning, or to be first there with a point that both would have
    leads: bool  # whether whoever offers has more points
    paid: Project | None = None  # a point that is paid for already, where two things without one can be paid for then

    @property
    def helps(self) -> bool:
        """Whether it rather brings something than takes it: a point comes before all else, and whoever leads is not
        helped for coming nearer to something that is no point."""
        if self.ends: return False
        if {*self.gained} & {*POINTS}: return True
        both = self.both and not self.paid
        if self.leads and not (self.gained or both or (self.nearer and self.nearer[0] in POINTS)): return False
        if {*POINTS} & {*self.lost, *([self.farther[0]] if self.farther else [])}: return False
        return bool(self.gained or both or self.nearer) and not self.lost

    @property
    def takes(self) -> bool:
        """Whether it takes anything; beside a point that it pays for, nothing but another counts."""
        taken = [*self.lost, *(self.not_both or ()), *([self.farther[0]] if self.farther else [])]
        return bool({*taken} & {*POINTS} if {*self.gained} & {*POINTS} else taken)


@kept_by(lambda s: s.tobytes(), most=32)
def effect(s: Any) -> Effect:
    """Of a yes to the offer on the table."""
    asker, hand = s.players[s.turn], s.players[s.seat].hand
    return effect_of(s, [int(hand[r]) + int(asker.offer[r]) - int(asker.want[r]) for r in range(RESOURCES)])


def effect_of(s: Any, then: list[int]) -> Effect:
    """Of a trade after which whoever is asked has these cards."""
    asker, p = s.players[s.turn], int(s.seat)
    hand = [int(n) for n in s.players[p].hand]
    aim = aims(s, p)
    there = {one: n for one, n in pieces(s, p) if n and one in aim}
    could, can = _pairs(there, hand), _pairs(there, then)
    new = next((pair for pair in can if pair not in could), None)
    gone = next((pair for pair in could if pair not in can), None)
    leads = bool(asker.points > points_of(s, p))
    paid = next((one for one in there if one in POINTS and one.paid(hand) and one.paid(then)), None) if new else None
    if new and {*new} & {*POINTS}: paid = None
    found = Effect([], [], new, gone, None, None, False, leads, paid)
    for one in there:
        before, lacks = sum(one.lacks(hand)), one.lacks(then)
        after = sum(lacks)
        if before and not after: found.gained.append(one)
        elif after and not before: found.lost.append(one)
        elif after < before and (not found.nearer or after < sum(found.nearer[1])):
            found = found._replace(nearer=(one, lacks))
        elif before < after <= NEAR and one != CARD and not found.farther:
            found = found._replace(farther=(one, before, after))
    if paid and found.nearer: found = found._replace(both=None)
    if s.turn == p or not 0 < goal(s) - NEARLY <= asker.points: return found
    return found._replace(ends=leads or not {*found.gained} & {*POINTS})


def _pairs(there: dict[Project, int], hand: list[int]) -> list[Pair]:
    """Two things, or one thing twice where there are two of it, that a hand pays for together, the best first."""
    every = list(there)
    return [
        (one, other) for k, one in enumerate(every) if one.paid(hand) for other in every[k + (there[one] < TWO):]
        if other.paid(one.rest(hand))
    ]  # fmt: skip
