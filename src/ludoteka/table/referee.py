"""What happens to a match at the table: how it is set up, replayed from its events, and judged. No server in here."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludoteka.engine import bots, match_file
from ludoteka.engine.action import Refused as RefusedByRule
from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel.dice import commitment, fresh_seed
from ludoteka.table.point_of_view import ELSEWHERE, Table
from ludoteka.table.store import DAMAGED, Event, Kind, Setup
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, mark

__all__ = ["CHOSEN", "FROM_FILE", "Command", "Table", "again", "bring_in", "explained", "judged", "replayed", "set_up"]

LONGEST_SEED = 200
LONGEST_NAME = 24
#: Events that change who looks, and nothing on the table.
LOOKING = ("raise", "lower", "screen")
FROM_FILE = mark("Part of what chance answered came from a match file.")
CHOSEN = mark("The seed was chosen at the start.")


@dataclass(frozen=True)
class Command:
    """What somebody wants to happen to version `version` of a match."""

    kind: Kind
    version: int
    action: str = ""  # of a move: its notation; of a raised curtain: the seat before whom it is
    request: str | None = None  # None = the server's own
    screen: str = ""  # the hash of the screen that it comes from

    @property
    def content(self) -> str:
        """All that makes it the same command again."""
        return f"{self.kind} {self.version} {self.screen if self.kind == 'screen' else self.action}"


def set_up(
    game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "",
    start: Mapping[str, Any] | None = None, names: Sequence[str] = (), screen: str = "",
) -> Setup:  # fmt: skip
    """A new match, by a fresh secret seed unless one is given; raises UserError for what cannot be. `names` are those
    of the seats, as far as there are any; `screen` is where it will be played."""
    found = load(game, box)
    for player in players:
        if player != HUMAN:
            bots.make(player)
    found.chosen(len(players), options)
    if len(seed) > LONGEST_SEED:
        raise UserError(mark("A seed has at most {most} characters."), most=LONGEST_SEED)
    called = tuple(" ".join(name.split()) for name in names[: len(players)])
    if any(len(name) > LONGEST_NAME or not name.isprintable() for name in called):
        raise UserError(mark("A name has at most {most} letters and signs."), most=LONGEST_NAME)
    return Setup(
        id=secrets.token_urlsafe(9), game=game, players=tuple(players), options=dict(options),
        seed=seed or fresh_seed(), seed_from="person" if seed else "server", rules=found.rulebook.version,
        box=box, start=start, names=called, screen=screen,
    )  # fmt: skip


def again(table: Table, screen: str) -> Setup:
    """A new match for the same players, with the same options, box and start; raises UserError."""
    match = table.match
    return set_up(match.game.name, table.seats, match.options, box=match.game.box, start=match.start,
                  names=table.names, screen=screen)  # fmt: skip


def bring_in(text: str, screen: str) -> tuple[Setup, list[Event]]:
    """A match from a match file, people at all its seats, to be played on a screen; raises UserError.

    Without a seed the file's own answers of chance stand, and fresh dice take over after them.
    """
    file = match_file.read(text)
    match = file.match(settle=False)
    events = list(_events(match))
    by_hand = len(events) or None if file.seed is None else None
    if match.game.secrets and file.seats > 1 and events:  # whoever brought it need not be whoever acted last
        events.append(Event(version=len(events) + 1, kind="lower"))
    setup = Setup(
        id=secrets.token_urlsafe(9), game=file.game, players=(HUMAN,) * file.seats, options=match.options,
        seed=fresh_seed() if file.seed is None else file.seed, rules=file.rules, box=file.box, start=file.start,
        seed_from="server" if file.seed is None else "person",
        by_hand=by_hand, screen=screen, dice=match_file.KEYED if file.keyed else match_file.RUNNING,
    )  # fmt: skip
    return setup, events


def _events(match: Match) -> Iterator[Event]:
    """The log of a match as events; answers of chance in a row are one."""
    version, revealed = 0, list[str]()
    for entry in [*match.log, None]:
        if revealed and (entry is None or entry.seat is not None):
            version += 1
            yield Event(version=version, kind="reveal", what=tuple(revealed))
            revealed = []
        if entry is not None and entry.seat is None:
            revealed.append(entry.notation)
        elif entry is not None:
            version += 1
            yield Event(version=version, kind="move", seat=entry.seat, what=(entry.notation,))


def replayed(setup: Setup, events: Sequence[Event]) -> Table:
    """The table that events lead to; raises UserError where the rules have changed or the events are damaged."""
    game = load(setup.game, setup.box)
    if game.rulebook.version != setup.rules:
        raise UserError(
            mark("The match was played by version {theirs} of the rules of {game}; this Ludoteka knows {ours}."),
            theirs=setup.rules, game=game.title, ours=game.rulebook.version,
        )  # fmt: skip
    if wrong := [event.version for k, event in enumerate(events, 1) if event.version != k]:
        raise UserError(DAMAGED, error=f"events.version = {wrong[0]}")
    by_hand = setup.by_hand is not None
    if not 0 <= (setup.by_hand or 0) <= len(events):
        raise UserError(DAMAGED, error=f"matches.by_hand = {setup.by_hand}")
    seed = None if by_hand else setup.seed
    unsealed = FROM_FILE if by_hand or setup.start is not None else CHOSEN if setup.seed_from == "person" else ""
    keyed = setup.dice != match_file.RUNNING
    match = Match(game, len(setup.players), setup.options, seed, setup.start, settle=False, keyed=keyed)
    table = Table(
        id=setup.id, match=match, seats=list(setup.players), version=0, created=setup.created, by_hand=by_hand,
        unsealed=unsealed,
        commitment=commitment(setup.seed) if setup.seed_from == "server" and not unsealed else "",
        names=setup.names or (), screen=setup.screen or "",
    )  # fmt: skip
    for k, event in enumerate(events):
        if setup.by_hand == k:
            table.match.take_dice(setup.seed)
        try:
            _replay(table.match, event)
        except UserError as why:
            raise UserError(mark("Event {k} of the match: {why}"), k=event.version, why=why) from None
        table = table.after(event, table.match)
    if setup.by_hand == len(events):
        table.match.take_dice(setup.seed)
    return table


def _replay(match: Match, event: Event) -> None:
    before = len(match.log)
    if event.kind in LOOKING:
        return
    if event.kind == "undo":
        match.undo()
        return
    if event.kind == "move":
        match.play("".join(event.what[:1]), settle=False)
    elif match.seed is None:
        for notation in event.what:
            match.answer(notation)
    else:
        for _ in event.what:  # a file may end between two answers
            match.resolve_chance_once()
    shown = tuple(entry.notation for entry in match.log[before:])
    if shown != event.what:
        raise UserError(mark("it gives {shown}, not {kept}."), shown=" ".join(shown), kept=" ".join(event.what))


def judged(table: Table, command: Command, present: Collection[str] = ()) -> tuple[Match, Event]:
    """The match after a command, and the event to be kept; raises UserError (one by a rule: `play.Refused`). `present`
    are the screens that look at the table now.

    The table itself stays as it is, so that nothing has happened before it is kept.
    """
    match = table.match.copy()
    before, seat = len(match.log), None
    what: tuple[str, ...] = ()
    if command.kind in LOOKING:
        seat, what = _looked(table, command, present)
    elif command.kind == "undo":
        _undone(table, command, match)
    else:
        if command.request is not None:
            table.acts(command.screen)
        if command.kind == "move":
            match.play(command.action, settle=False)
            seat = match.log[-1].seat
        elif match.awaits_chance:
            match.settle()
        else:
            raise UserError(mark("Nothing is to be revealed now."))
    what = what or tuple(entry.notation for entry in match.log[before:])
    return match, Event(
        version=table.version + 1,
        kind=command.kind,
        seat=seat,
        what=what,
        request=command.request,
        content=command.content,
    )


def _undone(table: Table, command: Command, match: Match) -> None:
    if not table.point_of_view(command.screen).here:
        raise UserError(ELSEWHERE)
    if why := table.undo_refused:
        raise why
    match.undo()


def _looked(table: Table, command: Command, present: Collection[str]) -> tuple[int | None, tuple[str, ...]]:
    """The seat that looks from now on, and the screen on which the match goes on; raises UserError."""
    here = table.point_of_view(command.screen).here
    if command.kind == "screen":
        if here or not command.screen:
            raise UserError(mark("This match is played on this screen already."))
        if table.screen and table.screen in present:
            raise UserError(mark("This match is open on the screen where it is played: close it there first."))
        return None, (command.screen,)
    if not here:
        raise UserError(ELSEWHERE)
    if command.kind == "lower":
        if not table.parted or table.viewer is None:
            raise UserError(mark("There is no curtain that could be lowered."))
        return None, ()
    if table.curtain is None or command.action != str(table.curtain):
        raise UserError(mark("There is no curtain down before this seat."))
    return table.curtain, ()


def explained(why: UserError, seat: int | None) -> dict[str, Any]:
    """The answer to a command that was refused, in every language. What a rule says may tell of secrets: `seat` alone
    hears it again; None = everybody."""
    answer: dict[str, Any] = {"status": 422, "said": {lang: why.sentence(lang) for lang in LANGUAGES}}
    if isinstance(why, RefusedByRule):
        said = {lang: why.refusal.sentence(lang) for lang in LANGUAGES}
        answer |= {"said": said, "rule": why.refusal.rule, "chapter": why.refusal.chapter, "for": seat}
    return answer
