"""What to say yes to an offer would bring whoever is asked, and what it would take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator

from ..state import RESOURCES
from .means import CARD, NEAR, Project, named, projects
from .names import cards


class Effect(NamedTuple):
    """What the hand pays for after a trade and not before, and what no longer; else what it comes nearer to or farther
    from, with what is lacking then."""

    gained: list[Project]
    lost: list[Project]
    nearer: tuple[Project, list[int]] | None
    farther: Project | None

    @property
    def helps(self) -> bool:
        """Whether it rather brings something than takes it."""
        return bool(self.gained) or (self.nearer is not None and not self.lost)


def effect(s: Any) -> Effect:
    """Of a yes to the offer on the table."""
    asker, p = s.players[s.turn], int(s.seat)
    hand = [int(n) for n in s.players[p].hand]
    then = [have + int(asker.offer[r]) - int(asker.want[r]) for r, have in enumerate(hand)]
    found = Effect([], [], None, None)
    for one in projects(s, p):
        before, lacks = sum(one.lacks(hand)), one.lacks(then)
        after = sum(lacks)
        if before and not after: found.gained.append(one)
        elif after and not before: found.lost.append(one)
        elif after < before and after <= NEAR and not found.nearer: found = found._replace(nearer=(one, lacks))
        elif before < after <= NEAR and one != CARD and not found.farther: found = found._replace(farther=one)
    return found


def lacking(s: Any) -> list[int]:
    """What whoever is asked lacks to say yes, by resource."""
    want, hand = s.players[s.turn].want, s.players[s.seat].hand
    return [max(0, int(want[r]) - int(hand[r])) for r in range(RESOURCES)]


def of_an_offer(s: Any, t: Translator) -> str:
    """Whether one can say yes, and what it would bring and take."""
    if any(lacks := lacking(s)):
        return t("You cannot say yes: you lack {cards}. Say no, or make a counter-offer.", cards=cards(lacks, t))
    return t.row(_told(s, effect(s), t), " ")


def _told(s: Any, found: Effect, t: Translator) -> Iterator[str]:
    lost = named(found.lost, t)
    if found.gained: yield t("After a yes you can pay for: {list}.", list=named(found.gained, t))
    elif found.nearer:
        one, lacks = found.nearer
        yield t("After a yes you lack only {cards} for: {piece}.", piece=t(one.name), cards=cards(lacks, t))
    elif found.lost:
        yield t("Rather no: after a yes you can no longer pay for: {list}, and come nearer to nothing else.", list=lost)
        return
    elif found.farther:
        yield t("Rather no: after a yes you lack more for: {piece}, and come nearer to nothing else.",
                piece=t(found.farther.name))  # fmt: skip
        return
    else:
        yield t("Rather no: a yes brings you no nearer to anything that you could build or buy.")
        return
    asker, me = s.players[s.turn], s.players[s.seat]
    if found.lost: yield t("But you can no longer pay for: {list}.", list=lost)
    elif found.farther: yield t("But you lack more for: {piece}.", piece=t(found.farther.name))
    elif asker.points > me.points:
        yield t("But the other has more points than you: {theirs} to {mine}.",
                theirs=int(asker.points), mine=int(me.points))  # fmt: skip
    else: yield t("You can spare {cards}, and the other is not ahead of you.", cards=cards(asker.want, t))
