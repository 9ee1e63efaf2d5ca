"""The Shadow Empire alone, beside a real table: told what happens there, it says what it does.

    empire = Companion(seed="any text")          # or Companion() with real cards, given to `turn`
    empire.roll("science")                        # the science die of the set-up; without a name it is rolled here
    empire.human(0, "science", 4)                 # where a person's token stands now
    empire.landmark("apothecary")                 # a person took it (on a track or by a card)
    turn = empire.turn()                          # what the Shadow Empire does, with the reasons
    empire.finish(0)                              # a person has taken the fifth income turn
    empire.undo()                                 # the last thing told is taken back, whatever it was

Cards of the people that concern it: `advance` (Age of Discovery), `bar` and `open` (Dictatorship). All that was told is
kept as it was told; `to_json` and `from_json` keep it so too, and what cannot have happened is refused. The rules are
those of `rules/shadow`, which the page beside a real table runs too; nothing of the digital game is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ludoteka.kernel import new
from ludoteka.kernel.dice import words_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from .box.tables import LISTS, ON_BOARD, SELECTOR
from .rules.shadow.real import (
    all_known,
    begin_card,
    begin_turn,
    drawn_first,
    drawn_second,
    go_on,
    lay_out,
    person_stands,
    rolled,
    told_cards,
)
from .state import DECISIONS, LAST, PEOPLE, TRACKS, RealTable, Selector, Track

TRACK_IDS = tuple(track.name.lower() for track in Track)
LANDMARK_IDS = {number: name for name, number in LISTS.landmarks.items() if ON_BOARD >> number & 1}

Event = tuple[str | int, ...]
"""A thing told: its name, then what it was told with, such as ("human", 0, "science", 4)."""


@dataclass(frozen=True)
class Turn:
    """What the Shadow Empire did in one turn, and why."""

    number: int
    shuffled: bool
    favourite_lost: bool
    favourite_before: str
    favourite: str
    track_card: int
    priority_card: int
    selector: str
    possible: tuple[str, ...]
    track: str | None  # None: all four are finished
    space: int
    landmark: str | None
    achievement: int  # points of the place it takes, 0 = none; they only push the people back
    barred: bool = False  # a card of the people closed the track, so it stayed where it was


@dataclass(frozen=True)
class Step:
    """A space further that a card of the people moved it."""

    track: str
    space: int  # where its token stands now
    moved: bool  # False: it is at the end there, or the track is closed to it
    landmark: str | None
    achievement: int


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A companion as JSON: how it was set up, and all that it was told."""

    seed: str | None
    nearest_end: bool
    next_pair: bool
    events: list[list[str | int]]


@dataclass
class Companion:
    """The Shadow Empire's side of a real table. What cannot be raises UserError, and nothing has happened."""

    seed: str | None = None
    nearest_end: bool = False  # how a new favourite is chosen, see the options of the game
    next_pair: bool = False
    log: list[Turn] = field(default_factory=list, init=False)
    events: list[Event] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        """The table as it stands before anything was told."""
        self._states = new(RealTable)
        lay_out(self.table)
        self.table.renewal = Selector.END if self.nearest_end else Selector.LANDMARK_OR_END
        self.table.next_pair = self.next_pair
        if self.seed is not None: self.table.rng = words_of(self.seed)
        self.log.clear()
        self.events.clear()

    @property
    def table(self) -> Any:
        """What is known of the table, as a record (`RealTable`)."""
        return self._states[0]

    @property
    def empire(self) -> Any:
        """Its pieces and cards, as a record (`Shadow`)."""
        return self.table.empire

    @property
    def board(self) -> int:
        """Landmarks still on their board, as a set."""
        return int(self.table.board)

    @property
    def people(self) -> Any:
        """The furthest space of each person's tokens on each track."""
        return self.table.people.reshape(PEOPLE, TRACKS)

    @property
    def achieved(self) -> list[bool]:
        """Who has scored the achievement of a completed track."""
        return [bool(self.table.achieved >> who & 1) for who in range(PEOPLE)]

    @property
    def finished(self) -> list[bool]:
        return [bool(self.table.finished >> who & 1) for who in range(PEOPLE)]

    @property
    def places(self) -> int:
        """Places taken on that achievement."""
        return int(self.table.places)

    @property
    def barred(self) -> int:
        """Set of tracks that a card of the people closes to it."""
        return int(self.table.barred)

    @property
    def over(self) -> bool:
        """The last person has taken the fifth income turn: the Shadow Empire moves no more."""
        return all(self.finished)

    @property
    def discards(self) -> list[int]:
        """The discard pile, which anyone may look through; numbers as printed."""
        return [k + 1 for k in range(DECISIONS) if not int(self.empire.deck) >> k & 1]

    # ---- what happens at the table ---------------------------------------------------------------------------------

    def roll(self, track: str | None = None) -> str:
        """The science die of the set-up. Without a name it is rolled here."""
        if self.empire.turns: raise UserError(mark("The science die is rolled before the first turn."))
        t = int(rolled(self._own_dice())) if track is None else self._track(track)
        self.empire.favourite = t
        self.events.append(("roll" if track else "rolled", TRACK_IDS[t]))
        return TRACK_IDS[t]

    def human(self, person: int, track: str, space: int) -> int:
        """The furthest token of a person on a track stands on this space now. Who comes to the end of one for the
        first time scores the achievement; returns its points, 0 without."""
        who, t = self._person(person), self._track(track)
        if not 0 <= space <= LAST: raise UserError(mark("A track has the spaces 0 to {last}."), last=LAST)
        points = int(person_stands(self.table, who, t, space))
        self.events.append(("human", who, track, space))
        return points

    def landmark(self, name: str) -> None:
        """A person has taken a landmark of the board, on a track or by a card."""
        number = self._landmark(name)
        if not self.board >> number & 1: raise UserError(mark("The landmark “{name}” has been taken."), name=name)
        self.table.board &= ~(1 << number)
        self.events.append(("landmark", name))

    def put_back(self, name: str) -> None:
        """A landmark lies on the board after all: no person has taken it. (`undo` takes back what was told last.)"""
        number = self._landmark(name)
        if self.board >> number & 1: raise UserError(mark("The landmark “{name}” lies on the board."), name=name)
        if int(self.empire.took) >> number & 1:
            raise UserError(mark("The Shadow Empire has the landmark “{name}” itself."), name=name)
        self.table.board |= 1 << number
        self.events.append(("put_back", name))

    def advance(self, track: str) -> Step:
        """A card moves it one space, as Age of Discovery does. It takes what it takes in its own turn."""
        t, s = self._track(track), self.table
        begin_card(s, t)
        all_known(s)
        go_on(s)
        self.events.append(("advance", track))
        return Step(track, int(s.empire.token[t]), not s.stays, LANDMARK_IDS.get(int(s.took)), int(s.points))

    def bar(self, track: str) -> None:
        """A card closes a track to it, as Dictatorship does: it chooses the track still, but stays where it is."""
        self.table.barred |= 1 << self._track(track)
        self.events.append(("bar", track))

    def open(self, track: str) -> None:
        """The track is open again: after the next turn of who closed it."""
        t = self._track(track)
        if not self.barred >> t & 1: raise UserError(mark("The track “{name}” is not closed."), name=track)
        self.table.barred &= ~(1 << t)
        self.events.append(("open", track))

    def finish(self, person: int) -> None:
        """A person has taken the fifth income turn."""
        who = self._person(person)
        if self.finished[who]: raise UserError(mark("This person has finished already."))
        self.table.finished |= 1 << who
        self.events.append(("finish", who))

    # ---- its turn --------------------------------------------------------------------------------------------------

    def turn(self, cards: tuple[int, int] | None = None) -> Turn:
        """A whole turn; `cards` are the two of the real deck (track card, priority card), else they are drawn here."""
        s, e = self.table, self.empire
        if self.over: raise UserError(mark("The game is over: both people have finished."))
        if e.favourite < 0: raise UserError(mark("The favourite track has not been rolled yet."))
        pair = self._pair(int(e.deck) or (1 << DECISIONS) - 1, cards)
        begin_turn(s)
        all_known(s)
        go_on(s)
        told_cards(s, *pair)
        go_on(s)
        t = int(e.went)
        done = Turn(
            int(e.turns), bool(s.shuffled), bool(s.lost), TRACK_IDS[int(s.before)], TRACK_IDS[int(e.favourite)],
            pair[0] + 1, pair[1] + 1, Selector(int(SELECTOR[pair[0]])).name.lower(),
            tuple(TRACK_IDS[k] for k in range(TRACKS) if int(e.could) >> k & 1),
            TRACK_IDS[t] if t >= 0 else None, int(e.token[t]) if t >= 0 else 0, LANDMARK_IDS.get(int(s.took)),
            int(s.points), t >= 0 and bool(s.stays),
        )  # fmt: skip
        self.log.append(done)
        self.events.append(("turn" if cards else "drawn", done.track_card, done.priority_card))
        return done

    def _pair(self, deck: int, cards: tuple[int, int] | None) -> tuple[int, int]:
        if cards is None:
            own = self._own_dice()
            first = int(drawn_first(own))
            return first, int(drawn_second(own, first))
        for card in cards:
            if not 1 <= card <= DECISIONS or not deck >> (card - 1) & 1:
                raise UserError(mark("Decision card {n} is not in the deck now."), n=card)
        if cards[0] == cards[1]: raise UserError(mark("A pair is two different cards."))
        return cards[0] - 1, cards[1] - 1

    # ---- what was told ---------------------------------------------------------------------------------------------

    def undo(self) -> Event:
        """The last thing told is taken back, its own turns too; returns it. Its dice say the same again."""
        if not self.events: raise UserError(mark("Nothing has been told yet."))
        *before, last = self.events
        self._begin()
        for event in before: self._tell(event)
        return last

    def _tell(self, event: Event) -> None:
        """An event as it was told. Raises UserError for what is none, or cannot have happened."""
        commands: dict[str, tuple[tuple[type, ...], Callable[..., Any]]] = {
            "roll": ((str,), self.roll), "rolled": ((str,), self._rolled),
            "human": ((int, str, int), self.human), "landmark": ((str,), self.landmark),
            "put_back": ((str,), self.put_back), "advance": ((str,), self.advance), "bar": ((str,), self.bar),
            "open": ((str,), self.open), "finish": ((int,), self.finish),
            "turn": ((int, int), lambda *cards: self.turn(cards)), "drawn": ((int, int), self._drawn),
        }  # fmt: skip
        name, *given = event or ("",)
        types, command = commands.get(str(name), ((type(None),), self.undo))
        if tuple(map(type, given)) != types:
            raise UserError(mark("“{event}” is nothing that could be told."), event=" ".join(map(str, event))[:40])
        command(*given)

    def _rolled(self, track: str) -> None:
        if self.roll() != track: raise UserError(mark("The dice of the seed say otherwise."))

    def _drawn(self, track_card: int, priority_card: int) -> None:
        turn = self.turn()
        if (turn.track_card, turn.priority_card) != (track_card, priority_card):
            raise UserError(mark("The dice of the seed say otherwise."))

    def to_json(self) -> str:
        """How it was set up and all that it was told, as JSON."""
        kept = _Kept(self.seed, self.nearest_end, self.next_pair, [list(event) for event in self.events])
        return msgspec.json.encode(kept).decode()

    @classmethod
    def from_json(cls, text: str) -> Companion:
        """The same companion, its log and all; raises UserError for a text that no companion could have written."""
        try:
            kept = msgspec.json.decode(text, type=_Kept)
        except (msgspec.MsgspecError, ValueError) as error:
            raise UserError(mark("This is no saved Shadow Empire: {error}."), error=error) from None
        found = cls(kept.seed, kept.nearest_end, kept.next_pair)
        for event in kept.events: found._tell(tuple(event))
        return found

    # ---- names -----------------------------------------------------------------------------------------------------

    def _track(self, name: str) -> int:
        if name not in TRACK_IDS: raise UserError(mark("There is no track “{name}”."), name=name)
        return TRACK_IDS.index(name)

    def _landmark(self, name: str) -> int:
        number = next((k for k, known in LANDMARK_IDS.items() if known == name), None)
        if number is None: raise UserError(mark("There is no landmark “{name}” on the board."), name=name)
        return number

    def _person(self, person: int) -> int:
        if person not in range(PEOPLE): raise UserError(mark("The people are numbered 0 and 1."))
        return person

    def _own_dice(self) -> Any:
        if self.seed is None: raise UserError(mark("Without a seed dice and cards are those of the real table."))
        return self.table
