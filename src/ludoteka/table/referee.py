"""What happens to a match at the table: how it is set up, replayed from its events, and judged. No server in here."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ludoteka.engine import bots
from ludoteka.engine.action import Refused as RefusedByRule
from ludoteka.engine.bots import HUMAN
from ludoteka.engine.files import match_file
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel.dice import commitment, fresh_seed
from ludoteka.table.after import older
from ludoteka.table.naming import calling
from ludoteka.table.people.party import SEATING, Party
from ludoteka.table.people.seating import Wish, called, seated
from ludoteka.table.point_of_view import NOT_YOURS, Table
from ludoteka.table.store import DAMAGED, Checkpoint, Event, Kind, Setup
from ludoteka.table.together import accord
from ludoteka.table.together.accord import ACCORD
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, mark, translator

__all__ = [
    "CHOSEN",
    "FROM_FILE",
    "OPEN",
    "Command",
    "Table",
    "again",
    "begun",
    "bring_in",
    "explained",
    "judged",
    "opened",
    "replayed",
    "set_up",
]

LONGEST_SEED = 200
#: A seat that waits for somebody, where those who play are named.
OPEN = "open"
#: Events that change who looks, and nothing on the table.
LOOKING = ("raise", "lower")
SHORT = ("move", "reveal", *LOOKING)
"""What is judged in a fraction of a millisecond, so that a thread for it would cost as much; an undo goes through the
match again."""
FROM_FILE = mark("Part of what chance answered came from a match file.")
AFTERWARDS = mark("This match began from a position that tells what is hidden: play it again once it is over.")
CHOSEN = mark("The seed was chosen at the start.")


@dataclass(frozen=True)
class Command:
    """What somebody wants to happen to version `version` of a match."""

    kind: Kind
    version: int
    action: str = ""  # of a move: its notation; of a raised curtain: the seat before whom it is
    request: str | None = None
    guest: str | None = None  # whose wish it is; None = the server's own
    wish: Wish | None = None  # about the seats

    @property
    def content(self) -> str:
        """All that makes it the same command again."""
        return f"{self.kind} {self.version} {self.action} {self.guest or ''}"


def set_up(
    game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "",
    start: Mapping[str, Any] | None = None, names: Sequence[str] = (), guest: str = "",
) -> Setup:  # fmt: skip
    """A new match, by a fresh secret seed unless one is given; raises UserError for what cannot be. `names` are those
    of the seats, as far as there are any; the seats of people are the `guest`'s, until `opened`."""
    found = load(game, box)
    for player in players:
        if player not in (HUMAN, OPEN):
            bots.listed(player)
    found.chosen(len(players), options)
    if len(seed) > LONGEST_SEED:
        raise UserError(mark("A seed has at most {most} characters."), most=LONGEST_SEED)
    given = tuple(called(name) for name in names[: len(players)])
    return Setup(
        id=secrets.token_urlsafe(9), game=game, options=dict(options),
        players=tuple(HUMAN if player == OPEN else player for player in players),
        seed=seed or fresh_seed(), seed_from="person" if seed else "server", rules=found.rulebook.version,
        box=box, start=start, names=given, screen=guest,
    )  # fmt: skip


def opened(players: Sequence[str]) -> list[Event]:
    """What a match begins with in which seats wait for somebody; nothing where none does."""
    free = tuple(str(seat) for seat, player in enumerate(players) if player == OPEN)
    return [Event(version=1, kind="open", what=free)] if free else []


def again(table: Table, guest: str) -> tuple[Setup, list[Event]]:
    """A new match for the same players, with the same options, box and start, and what it begins with; raises
    UserError.

    If those who played have seats of their own, each finds theirs kept, and the guest as the host. For an onlooker all
    seats of people are theirs.
    """
    match, party = table.match, table.party
    if match.start is not None and match.game.secrets and not match.over:
        raise UserError(AFTERWARDS)
    setup = set_up(match.game.name, table.seats, match.options, box=match.game.box, start=match.start,
                   names=table.names, guest=guest)  # fmt: skip
    others = [k for k in party.people if guest in party.guests and party.owners[k] not in ("", guest)]
    events = [Event(version=1, kind="open", what=tuple(map(str, others)))] if others and match.over else []
    for k in others if events else ():
        sits = Event(version=len(events) + 1, kind="sit", seat=k, what=(party.owners[k], party.names[k]))
        events.append(sits)
    return setup, events


def bring_in(text: str, guest: str) -> tuple[Setup, list[Event], list[Checkpoint]]:
    """A match from a match file, people at all its seats, which are the guest's; raises UserError.

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
        by_hand=by_hand, screen=guest, dice=match_file.KEYED if file.keyed else match_file.RUNNING,
    )  # fmt: skip
    return setup, events, _checkpoints(file, events)


def _checkpoints(file: match_file.Saved, events: Sequence[Event]) -> list[Checkpoint]:
    """What the file says of how the table lay, as far as an event ends there."""
    ends, entries = dict[int, int](), 0
    for event in events:
        entries += len(event.what)
        ends.setdefault(entries, event.version)
    return [Checkpoint(version=ends[one.at], entries=one.at, position=one.position)
            for one in file.checkpoints if one.at in ends]  # fmt: skip


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


def begun(setup: Setup) -> Table:
    """The table of a match to which nothing has happened yet. Raises UserError for one of rules that nobody here knows
    yet."""
    game = load(setup.game, setup.box)
    match_file.known(game, setup.rules)
    by_hand = setup.by_hand is not None
    unsealed = FROM_FILE if by_hand or setup.start is not None else CHOSEN if setup.seed_from == "person" else ""
    return Table(
        id=setup.id, match=_fresh(setup), party=Party.of(setup), version=0, created=setup.created, by_hand=by_hand,
        unsealed=unsealed,
        commitment=commitment(setup.seed) if setup.seed_from == "server" and not unsealed else "",
    )  # fmt: skip


def _fresh(setup: Setup) -> Match:
    seed = None if setup.by_hand is not None else setup.seed
    keyed = setup.dice != match_file.RUNNING
    return Match(load(setup.game, setup.box), len(setup.players), setup.options, seed, setup.start, settle=False,
                 keyed=keyed)  # fmt: skip


def replayed(setup: Setup, events: Sequence[Event], checkpoints: Sequence[Checkpoint] = ()) -> Table:
    """The table that events lead to; raises UserError where the events are damaged. A match of older rules goes on if
    the present ones lead to the same, by its checkpoints too; otherwise it is a record."""
    game = load(setup.game, setup.box)
    if wrong := [event.version for k, event in enumerate(events, 1) if event.version != k]:
        raise UserError(DAMAGED, error=f"events.version = {wrong[0]}")
    if not 0 <= (setup.by_hand or 0) <= len(events):
        raise UserError(DAMAGED, error=f"matches.by_hand = {setup.by_hand}")
    kept = {one.version: one for one in checkpoints if setup.rules < game.rulebook.version}
    start = table = begun(setup)
    for k, event in enumerate(events):
        if setup.by_hand == k:
            table.match.take_dice(setup.seed)
        try:
            _replay(table.match, event)
            older.held(table.match, kept.get(event.version))
        except UserError as error:
            why = UserError(mark("Event {k} of the match: {why}"), k=event.version, why=error)
            if setup.rules == game.rulebook.version:
                raise why from None
            why.__cause__ = error
            return _as_record(
                start, events, older.recorded(partial(_fresh, setup), events, checkpoints, setup.rules, why)
            )
        table = table.after(event, table.match)
    if setup.by_hand == len(events):
        table.match.take_dice(setup.seed)
    return table


def _as_record(table: Table, events: Sequence[Event], match: Match) -> Table:
    """The table of a match that can only be looked at, with who sits there after all events."""
    for event in events:
        table = table.after(event, match)
    return table


def further(table: Table, events: Sequence[Event]) -> Table:
    """The table after more events, which another process has judged and kept; raises UserError if they do not fit."""
    match = table.match.copy()
    for event in events:
        if event.version != table.version + 1:
            raise UserError(DAMAGED, error=f"events.version = {event.version}")
        _replay(match, event)
        table = table.after(event, match)
    return table


def _replay(match: Match, event: Event) -> None:
    before = match.entries
    if event.kind == "takeback":
        match.back_to(int("".join(event.what[:1])))
        return
    if event.kind in LOOKING or event.kind in SEATING or event.kind in ACCORD:
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
    shown = tuple(entry.notation for entry in match.since(before))
    if shown != event.what:
        raise UserError(mark("it gives {shown}, not {kept}."), shown=" ".join(shown), kept=" ".join(event.what))


def judged(table: Table, command: Command) -> tuple[Match, Event | None]:
    """The match after a command, and the event to be kept, None if all is as it is wished already; raises UserError
    (one by a rule: `play.Refused`).

    The table itself stays as it is, so that nothing has happened before it is kept.
    """
    if command.kind in SEATING:
        return table.match, seated(table, command.kind, command.guest, command.wish or Wish())
    if command.kind in ACCORD:
        words = tuple(command.action.split())
        agreed, event = accord.judged(table, command.kind, command.guest, words, time.time())
        return agreed, event and replace(event, request=command.request, content=command.content)
    match = table.match.copy()
    before, seat = match.entries, None
    what: tuple[str, ...] = ()
    if command.kind in LOOKING:
        seat, what = _looked(table, command)
    elif command.kind == "undo":
        _undone(table, command, match)
    else:
        if command.guest is not None:
            table.acts(command.guest)
        if command.kind == "move":
            match.play(command.action, settle=False)
            seat = match.log[-1].seat
        elif match.awaits_chance:
            match.settle()
        else:
            raise UserError(mark("Nothing is to be revealed now."))
    what = what or tuple(entry.notation for entry in match.since(before))
    return match, Event(
        version=table.version + 1,
        kind=command.kind,
        seat=seat,
        what=what,
        request=command.request,
        content=command.content,
    )


def _undone(table: Table, command: Command, match: Match) -> None:
    if why := table.undo_refused(table.point_of_view(command.guest or "")):
        raise why
    match.undo()


def _looked(table: Table, command: Command) -> tuple[int | None, tuple[str, ...]]:
    """The seat that looks from now on, or the guest before whose seats the curtain falls; raises UserError."""
    guest = command.guest or ""
    pov = table.point_of_view(guest)
    if not pov.mine:
        raise UserError(NOT_YOURS)
    if command.kind == "lower":
        if not pov.parted or pov.seat is None:
            raise UserError(mark("There is no curtain that could be lowered."))
        return None, (guest,)
    if pov.curtain is None or command.action != str(pov.curtain):
        raise UserError(mark("There is no curtain down before this seat."))
    return pov.curtain, ()


def explained(why: UserError, table: Table, seat: int | None, mine: Sequence[int] = ()) -> dict[str, Any]:
    """The answer to a command of whose seats are `mine`, which was refused at a table, in every language. What a rule
    says may tell of secrets: `seat` alone hears it again; None = everybody."""
    answer: dict[str, Any] = {"status": 422, "said": {lang: why.sentence(lang) for lang in LANGUAGES}}
    if isinstance(why, RefusedByRule):
        said = {lang: why.refusal.sentence(lang, calling(table, translator(lang), mine)) for lang in LANGUAGES}
        answer |= {"said": said, "rule": why.refusal.rule, "chapter": why.refusal.chapter, "for": seat}
    return answer
