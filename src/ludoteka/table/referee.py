"""What happens to a match at the table: how it is set up, replayed from its events, and judged. No server in here."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ludoteka import bots, chance, saved
from ludoteka.bots import HUMAN
from ludoteka.complaint import Complaint
from ludoteka.games import load
from ludoteka.i18n import LANGUAGES, mark
from ludoteka.play import Match
from ludoteka.play import Refused as RefusedByRule
from ludoteka.table.store import DAMAGED, Event, Kind, Setup

LONGEST_SEED = 200
FROM_FILE = mark("Part of the tiles came from a match file.")
CHOSEN = mark("The seed was chosen at the start.")


@dataclass
class Table:
    """A match with who sits at it. `match` is never changed in place: each event brings a new one."""

    id: str
    match: Match
    seats: list[str]  # by seat: "human" or a bot's name
    version: int  # how many events there have been
    created: float
    commitment: str  # SHA-256 of the seed, which is shown once the match is over; "" = nothing is promised
    by_hand: bool = False  # chance was answered by hand before the match came to this table
    unsealed: str = ""  # why there is no commitment, if that is known: FROM_FILE or CHOSEN

    @property
    def asked(self) -> str | None:
        """Who is to act, or to reveal: "human", a bot's name, or None after the end."""
        return None if self.match.over else self.seats[int(self.match.states[0].seat)]

    @property
    def thinking(self) -> bool:
        """Whether a bot is asked."""
        return self.asked not in (None, HUMAN)

    @property
    def undoable(self) -> bool:
        """Whether the last entry of the log is a person's action, and the match not over: then the seed is shown."""
        match = self.match
        return match.undoable() and not match.over and self.seats[match.log[-1].seat or 0] == HUMAN

    @property
    def seed(self) -> str | None:
        """The seed, once it gives nothing away."""
        return self.match.seed if self.match.over else None

    def file(self) -> str:
        """The match as a file. Before the end it says what chance answered, but not the seed."""
        kept = self.match.save()
        return (kept if self.seed and not self.by_hand else msgspec.structs.replace(kept, seed=None)).to_json()


@dataclass(frozen=True)
class Wish:
    """What somebody wants to happen to version `version` of a match."""

    kind: Kind
    version: int
    action: str = ""
    request: str | None = None  # None = the server's own

    @property
    def content(self) -> str:
        """All that makes it the same wish again."""
        return f"{self.kind} {self.version} {self.action}"


def set_up(
    game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "",
    start: Mapping[str, Any] | None = None,
) -> Setup:  # fmt: skip
    """A new match, by a fresh secret seed unless one is given; raises Complaint for what cannot be."""
    found = load(game, box)
    for player in players:
        if player != HUMAN:
            bots.make(player)
    found.chosen(len(players), options)
    if len(seed) > LONGEST_SEED:
        raise Complaint(mark("A seed has at most {most} characters."), most=LONGEST_SEED)
    return Setup(
        id=secrets.token_urlsafe(9), game=game, players=tuple(players), options=dict(options),
        seed=seed or chance.fresh_seed(), seed_from="person" if seed else "server", rules=found.rulebook.version,
        box=box, start=start,
    )  # fmt: skip


def again(table: Table) -> Setup:
    """A new match for the same players, with the same options, box and start; raises Complaint."""
    match = table.match
    return set_up(match.game.name, table.seats, match.options, box=match.game.box, start=match.start)


def bring_in(text: str) -> tuple[Setup, list[Event]]:
    """A match from a match file, people at all its seats; raises Complaint.

    Without a seed the file's own answers of chance stand, and fresh dice take over after them.
    """
    file = saved.read(text)
    match = file.match(settle=False)
    events = list(_events(match))
    setup = Setup(
        id=secrets.token_urlsafe(9), game=file.game, players=(HUMAN,) * file.seats, options=match.options,
        seed=chance.fresh_seed() if file.seed is None else file.seed, rules=file.rules, box=file.box, start=file.start,
        seed_from="server" if file.seed is None else "person",
        by_hand=len(events) or None if file.seed is None else None,
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
    """The table that events lead to; raises Complaint where the rules have changed or the events are damaged."""
    game = load(setup.game, setup.box)
    if game.rulebook.version != setup.rules:
        raise Complaint(
            mark("The match was played by version {theirs} of the rules of {game}; this Ludoteka knows {ours}."),
            theirs=setup.rules, game=game.title, ours=game.rulebook.version,
        )  # fmt: skip
    if wrong := [event.version for k, event in enumerate(events, 1) if event.version != k]:
        raise Complaint(DAMAGED, error=f"events.version = {wrong[0]}")
    by_hand = setup.by_hand is not None
    if not 0 <= (setup.by_hand or 0) <= len(events):
        raise Complaint(DAMAGED, error=f"matches.by_hand = {setup.by_hand}")
    seed = None if by_hand else setup.seed
    match = Match(game, len(setup.players), setup.options, seed, setup.start, settle=False)
    for k, event in enumerate(events):
        if setup.by_hand == k:
            match.take_dice(setup.seed)
        try:
            _replay(match, event)
        except Complaint as why:
            raise Complaint(mark("Event {k} of the match: {why}"), k=event.version, why=why) from None
    if setup.by_hand == len(events):
        match.take_dice(setup.seed)
    unsealed = FROM_FILE if by_hand or setup.start is not None else CHOSEN if setup.seed_from == "person" else ""
    sealed = chance.commitment(setup.seed) if setup.seed_from == "server" and not unsealed else ""
    return Table(setup.id, match, list(setup.players), len(events), setup.created, sealed, by_hand, unsealed)


def _replay(match: Match, event: Event) -> None:
    before = len(match.log)
    if event.kind == "undo":
        match.undo()
        return
    if event.kind == "move":
        match.play("".join(event.what[:1]), settle=False)
    elif match.seed is None:
        for notation in event.what:
            match.answer(notation)
    else:
        match.settle()
    shown = tuple(entry.notation for entry in match.log[before:])
    if shown != event.what:
        raise Complaint(mark("it gives {shown}, not {kept}."), shown=" ".join(shown), kept=" ".join(event.what))


def judged(table: Table, wish: Wish) -> tuple[Match, Event]:
    """The match after a wish, and the event to be kept; raises Complaint (one by a rule: `play.Refused`).

    The table itself stays as it is, so that nothing has happened before it is kept.
    """
    match = table.match.copy()
    before, seat = len(match.log), None
    if wish.kind == "undo":
        if not table.undoable:
            raise Complaint(mark("The last placement can no longer be taken back."))
        match.undo()
    elif wish.request is not None and table.thinking:
        raise Complaint(mark("A bot is asked now."))
    elif wish.kind == "reveal":
        if not match.awaits_chance:
            raise Complaint(mark("Nothing is to be revealed now."))
        match.settle()
    else:
        match.play(wish.action, settle=False)
        seat = match.log[-1].seat
    what = tuple(entry.notation for entry in match.log[before:])
    return match, Event(
        version=table.version + 1, kind=wish.kind, seat=seat, what=what, request=wish.request, content=wish.content
    )


def explained(why: Complaint) -> dict[str, Any]:
    """The answer to a wish that was refused, in every language."""
    answer: dict[str, Any] = {"status": 422, "said": {lang: why.sentence(lang) for lang in LANGUAGES}}
    if isinstance(why, RefusedByRule):
        said = {lang: why.refusal.sentence(lang) for lang in LANGUAGES}
        answer |= {"said": said, "rule": why.refusal.rule, "chapter": why.refusal.chapter}
    return answer
