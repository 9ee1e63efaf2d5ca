"""What happens to a match at the table: how it is set up, replayed from its events, and judged. No server in here."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from ludoteka import bots, chance, saved
from ludoteka.complaint import Complaint
from ludoteka.games import load
from ludoteka.i18n import LANGUAGES, mark
from ludoteka.play import Match
from ludoteka.play import Refused as RefusedByRule
from ludoteka.table.store import Event, Setup

HUMAN = "human"
LONGEST_SEED = 200

_loading = threading.Lock()  # a game for an owner's box is imported, and two imports at once would mix


@dataclass
class Table:
    """A match with who sits at it. `match` is never changed in place: each event brings a new one."""

    id: str
    match: Match
    seats: list[str]  # by seat: "human" or a bot's name
    version: int  # how many events there have been
    created: float
    commitment: str  # SHA-256 of the seed, which is shown once the match is over
    by_hand: bool = False  # chance was answered by hand before the match came to this table

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
        """Whether the last event is a person's action, nothing has been revealed since, and the seed is unknown."""
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

    kind: str  # "move", "reveal" or "undo"
    version: int
    action: str = ""
    request: str | None = None  # None = the server's own

    @property
    def content(self) -> str:
        """All that makes it the same wish again."""
        return f"{self.kind} {self.version} {self.action}"


def set_up(game: str, players: Sequence[str], options: Mapping[str, int], seed: str = "", box: str = "") -> Setup:
    """A new match; raises Complaint for what cannot be."""
    with _loading:
        found = load(game, box)
    for player in players:
        if player != HUMAN:
            bots.make(player)
    found.chosen(len(players), options)
    if len(seed) > LONGEST_SEED:
        raise Complaint(mark("A seed has at most {most} characters."), most=LONGEST_SEED)
    return Setup(
        id=secrets.token_urlsafe(9), game=game, players=tuple(players), options=dict(options),
        seed=seed or chance.fresh_seed(), rules=found.rulebook.version, box=box,
    )  # fmt: skip


def bring_in(text: str) -> tuple[Setup, list[Event]]:
    """A match from a match file, people at all its seats; raises Complaint.

    Without a seed the file's own answers of chance stand, and fresh dice take over after them.
    """
    file = saved.read(text)
    with _loading:
        match = file.match(settle=False)
    events = list(_events(match))
    setup = Setup(
        id=secrets.token_urlsafe(9), game=file.game, players=(HUMAN,) * file.seats, options=match.options,
        seed=chance.fresh_seed() if file.seed is None else file.seed, rules=file.rules, box=file.box, start=file.start,
        by_hand=len(events) if file.seed is None else None,
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
    with _loading:
        game = load(setup.game, setup.box)
    if game.rulebook.version != setup.rules:
        raise Complaint(
            mark("The match was played by version {theirs} of the rules of {game}; this Ludoteka knows {ours}."),
            theirs=setup.rules, game=game.title, ours=game.rulebook.version,
        )  # fmt: skip
    by_hand = setup.by_hand is not None
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
    sealed = chance.commitment(setup.seed)
    return Table(setup.id, match, list(setup.players), len(events), setup.created, sealed, by_hand)


def _replay(match: Match, event: Event) -> None:
    before = len(match.log)
    if event.kind == "undo":
        match.undo()
        return
    if event.kind == "move":
        match.play(event.what[0], settle=False)
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
