"""Matches that were played by older rules: they go on by the present ones where these lead to the same, and are
records that can be looked at where they don't.

A record is put together from what there is. As long as the present rules carry out what was done, they do. What they
refuse by a rule that has changed since was legal then, and is done all the same; what they no longer ask for is passed
over. Where they can follow no further, the next checkpoint says how the table lay; in between nobody knows, and an
entry is only shown as it was written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import numpy as np

from ludoteka.engine.action import Entry, Refused
from ludoteka.engine.files.checkpoint import Checkpoint, Parting, held, lies
from ludoteka.engine.match import Match
from ludoteka.engine.start import look_over, set_up_at
from ludoteka.kernel import copy_into, new
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

Log = Sequence[tuple[int | None, str]]
"""What was done, as [seat, notation]; seat None is what chance answered."""

UNREAD = -1
"""The code of an entry that the present rules cannot make out."""

UNASKED = 3
"""Entries in a row that the present rules may pass over, because they no longer ask for them; then nobody knows."""


def replayed(match: Match, log: Log, checkpoints: Sequence[Checkpoint] = ()) -> Match:
    """Carry out the entries of a saved log; raises UserError that names the first one that cannot be, or after which
    the table does not lie as it did."""
    kept = {one.at: one for one in checkpoints}
    for k, (seat, notation) in enumerate(log):
        try:
            _replay_one(match, seat, notation)
            held(match, kept.get(k + 1))
        except UserError as why:
            raise UserError(mark("Entry {k} of the match file (“{notation}”): {why}"),
                            k=k + 1, notation=notation, why=why) from why  # fmt: skip
    return match


def _replay_one(match: Match, seat: int | None, notation: str) -> None:
    if match.over:
        raise UserError(mark("the match was over before."))
    if seat is not None:
        if match.to_move is not None and seat != match.to_move:
            raise UserError(mark("it is seat {right} that is asked, not seat {wrong}."),
                            right=match.to_move + 1, wrong=seat + 1)  # fmt: skip
        match.play(notation, settle=False)
    elif match.seed is None:
        match.answer(notation)
    else:
        before = len(match.log)
        match.resolve_chance_once()
        if len(match.log) == before or match.log[-1].notation != notation:
            shown = match.log[-1].notation if len(match.log) > before else "-"
            raise UserError(mark("the dice of this seed show “{shown}” there."), shown=shown)


def reopened(fresh: Callable[[], Match], log: Log, checkpoints: Sequence[Checkpoint], rules: int) -> Match:
    """A match that was played by version `rules`, older than the present: to be gone on with if the present rules lead
    to the same, else a record of it. `fresh` makes it as it began."""
    try:
        return replayed(fresh(), log, checkpoints)
    except UserError as why:
        return record(fresh(), log, checkpoints, rules, why)


def record(match: Match, log: Log, checkpoints: Sequence[Checkpoint], rules: int, why: UserError) -> Match:
    """What can be known of a match that the present rules do not lead to, made of a fresh one; `why` is what they say
    against it."""
    kept = {one.at: one for one in checkpoints if 0 < one.at <= len(log)}
    changed = {rule for change in match.game.rulebook.since(rules) for rule in change.rules}
    first, dark, lost = len(log), set[int](), 0  # entries in a row that could not be carried out
    for k, (seat, notation) in enumerate(log):
        refused = _force(match, seat, notation, changed) if lost <= UNASKED else None
        lost = 0 if refused is not None else lost + 1
        if lost:
            dark.add(k)
            match._enter(Entry(seat, UNREAD, notation), match.states)
        if lost or refused:
            first = min(first, k)
        if (found := kept.get(k + 1)) and (lost or not lies(match, found)):
            first = min(first, k)
            if _set_right(match, found):
                lost = 0
                dark.discard(k)
            else:
                lost = UNASKED + 1
                dark.add(k)
    changes = match.game.rulebook.since(rules)
    said = _rule_of(why)
    named = tuple(change for change in changes if said in change.rules)
    match.parting = Parting(rules, min(first, max(0, len(log) - 1)), why, named or changes, frozenset(dark),
                            tuple(checkpoints))  # fmt: skip
    return match


def _force(match: Match, seat: int | None, notation: str, changed: set[str]) -> bool | None:
    """Carry out what was done or answered; whether the present rules refuse it by one that has changed since. None,
    and nothing is done, where they cannot follow."""
    s, game = match.states[0], match.game
    after = new(game.state)
    copy_into(after, match.states)
    refused = False
    try:
        with np.errstate(all="raise"):
            if match.over or bool(s.awaits) != (seat is None):
                return None
            if seat is None:
                code = game.words.parse_chance(s, notation)
                if not game.odds(s, code):
                    return None
                game.deal(after[0], code)
            else:
                if s.seat != seat:
                    return None
                code = match.code(notation)
                if found := match.refusal(code):
                    if found.rule not in changed:
                        return None
                    refused = True
                game.apply(after[0], code)
                if refused:
                    look_over(game, after)
    except Exception:  # of rules that were never meant to do this
        return None
    match._enter(Entry(seat, int(code), notation), after)
    return refused


def _set_right(match: Match, found: Checkpoint) -> bool:
    """Let the table lie after the last entry as a checkpoint says; whether that could be read."""
    states = match.game.blank(match.seats, match.options)
    try:
        set_up_at(match.game, states, msgspec.json.decode(msgspec.json.encode(found.position)))
    except UserError:
        return False
    match._history[-1] = states
    return True


def _rule_of(why: BaseException | None) -> str:
    """The rule that refused an entry; "" = something else was wrong."""
    while why is not None and not isinstance(why, Refused):
        why = why.__cause__
    return why.refusal.rule if isinstance(why, Refused) else ""
