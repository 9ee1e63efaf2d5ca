"""The Shadow Empire alone, beside a real table: told what happens there, it says what it does.

    empire = Companion(seed="any text")          # or Companion() with real cards, given to `turn`
    empire.roll("science")                        # the science die of the set-up; without a name it is rolled here
    empire.human(0, "science", 4)                 # where a person's token stands now
    empire.landmark("apothecary")                 # a person took it (on a track or by a card)
    turn = empire.turn()                          # what the Shadow Empire does, with the reasons
    empire.finish(0)                              # a person has taken the fifth income turn

The rules are those of `shadow.py`; nothing of the digital game is needed. `to_json` and `from_json` keep it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from ludoteka.kernel import new, nth
from ludoteka.kernel.dice import below, words_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

from .box import ACHIEVED, LISTS, ON_BOARD, SELECTOR
from .kinds import DECISIONS, LAST, TRACKS, Track
from .shadow import (
    Selector,
    Shadow,
    choose_favourite,
    chosen_track,
    discard_pair,
    favourite_is_lost,
    move,
    new_deck,
    possible,
    set_out,
    show,
)

TRACK_IDS = tuple(track.name.lower() for track in Track)
LANDMARK_IDS = {number: name for name, number in LISTS.landmarks.items() if ON_BOARD >> number & 1}
PEOPLE = 2


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


class _Dice:
    """The generator's four words, as rules expect them."""

    def __init__(self, words: list[int]) -> None:
        self.rng = list(words)


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    """A companion as JSON."""

    rng: list[int] | None
    token: list[int]
    favourite: int
    deck: list[int]
    last: int
    achieved: int
    took: list[int]
    turns: int
    board: list[int]
    people: list[list[int]]
    finished: list[bool]
    places: int
    nearest_end: bool
    next_pair: bool


@dataclass
class Companion:
    """The Shadow Empire's side of a real table."""

    seed: str | None = None
    nearest_end: bool = False  # how a new favourite is chosen, see the options of the game
    next_pair: bool = False
    log: list[Turn] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._states = new(Shadow)
        set_out(self.empire)
        self._dice = _Dice(words_of(self.seed)) if self.seed is not None else None
        self.board = int(ON_BOARD)  # landmarks still on their board, as a set
        self.people = np.zeros((PEOPLE, TRACKS), int)  # the furthest space of each person's tokens on each track
        self.finished = [False] * PEOPLE
        self.places = 0  # places taken on the achievement of a completed track

    @property
    def empire(self) -> Any:
        return self._states[0]

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
        """The science die of the set-up."""
        t = below(self._dice_or_complaint(), TRACKS) if track is None else self._track(track)
        self.empire.favourite = t
        return TRACK_IDS[t]

    def human(self, person: int, track: str, space: int) -> None:
        """The furthest token of a person on a track stands on this space now."""
        if not 0 <= space <= LAST: raise UserError(mark("A track has the spaces 0 to {last}."), last=LAST)
        self.people[self._person(person), self._track(track)] = space

    def landmark(self, name: str) -> None:
        """A person has taken a landmark of a track."""
        number = next((k for k, known in LANDMARK_IDS.items() if known == name), None)
        if number is None: raise UserError(mark("There is no landmark “{name}” on the board."), name=name)
        if not self.board >> number & 1: raise UserError(mark("The landmark “{name}” has been taken."), name=name)
        self.board &= ~(1 << number)

    def achieve(self) -> int:
        """A person has completed the first track; returns the points of the place."""
        points = int(ACHIEVED[0, 0, self.places]) if self.places < 3 else 0
        if points: self.places += 1
        return points

    def finish(self, person: int) -> None:
        self.finished[self._person(person)] = True

    # ---- its turn --------------------------------------------------------------------------------------------------

    def turn(self, cards: tuple[int, int] | None = None) -> Turn:
        """A whole turn; `cards` are the two of the real deck (track card, priority card), else they are drawn here.
        Raises UserError, and nothing has happened."""
        e = self.empire
        if self.over: raise UserError(mark("The game is over: both people have finished."))
        if e.favourite < 0: raise UserError(mark("The favourite track has not been rolled yet."))
        shuffled = int(e.deck) == 0
        deck = int(e.deck) or (1 << DECISIONS) - 1
        pair = self._pair(deck, cards)
        before = int(e.favourite)
        if shuffled: new_deck(e)
        lost = shuffled and favourite_is_lost(e, int(self.people[:, before].max()))
        selector = Selector.END if self.nearest_end else Selector.LANDMARK_OR_END
        if lost: choose_favourite(e, selector, pair[1] if self.next_pair else int(e.last), self.board)
        for card in pair: show(e, card)
        tracks = possible(e, int(SELECTOR[pair[0]]), self.board)
        t = chosen_track(e, self.board)
        discard_pair(e, tracks, t)
        landmark, points = self._advance(t) if t >= 0 else (-1, 0)
        done = Turn(
            int(e.turns), shuffled, lost, TRACK_IDS[before], TRACK_IDS[int(e.favourite)], pair[0] + 1, pair[1] + 1,
            Selector(int(SELECTOR[pair[0]])).name.lower(),
            tuple(TRACK_IDS[k] for k in range(TRACKS) if tracks >> k & 1),
            TRACK_IDS[t] if t >= 0 else None, int(e.token[t]) if t >= 0 else 0, LANDMARK_IDS.get(landmark), points,
        )  # fmt: skip
        self.log.append(done)
        return done

    def _advance(self, t: int) -> tuple[int, int]:
        """Its landmark (-1 = none) and the points of its achievement."""
        e = self.empire
        landmark = int(move(e, t, self.board))
        if landmark >= 0: self.board &= ~(1 << landmark)
        points = 0
        if e.token[t] == LAST and not e.achieved:
            points = self.achieve()
            e.achieved = self.places if points else 0
        return landmark, points

    def _pair(self, deck: int, cards: tuple[int, int] | None) -> tuple[int, int]:
        if cards is None:
            dice = self._dice_or_complaint()
            first = int(nth(deck, below(dice, deck.bit_count())))
            rest = deck & ~(1 << first)
            return first, int(nth(rest, below(dice, rest.bit_count())))
        for card in cards:
            if not 1 <= card <= DECISIONS or not deck >> (card - 1) & 1:
                raise UserError(mark("Decision card {n} is not in the deck now."), n=card)
        if cards[0] == cards[1]: raise UserError(mark("A pair is two different cards."))
        return cards[0] - 1, cards[1] - 1

    # ---- files -----------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        e = self.empire
        kept = _Kept(
            list(self._dice.rng) if self._dice else None, [int(n) for n in e.token], int(e.favourite), _things(e.deck),
            int(e.last), int(e.achieved), _things(e.took), int(e.turns), _things(self.board),
            [[int(n) for n in row] for row in self.people], list(self.finished), self.places, self.nearest_end,
            self.next_pair,
        )  # fmt: skip
        return msgspec.json.encode(kept).decode()

    @classmethod
    def from_json(cls, text: str) -> Companion:
        """Raises UserError for what is no companion."""
        try:
            kept = msgspec.json.decode(text, type=_Kept)
            found = cls(None, kept.nearest_end, kept.next_pair)
            found._dice = _Dice(kept.rng) if kept.rng else None
            e = found.empire
            e.token[:], e.favourite, e.last, e.achieved = kept.token, kept.favourite, kept.last, kept.achieved
            e.deck, e.took, e.turns = _set(kept.deck), _set(kept.took), kept.turns
            found.board, found.places, found.finished = _set(kept.board), kept.places, list(kept.finished)
            found.people[:] = kept.people
        except (msgspec.MsgspecError, ValueError, OverflowError) as error:
            raise UserError(mark("This is no saved Shadow Empire: {error}."), error=error) from None
        return found

    # ---- names -----------------------------------------------------------------------------------------------------

    def _track(self, name: str) -> int:
        if name not in TRACK_IDS: raise UserError(mark("There is no track “{name}”."), name=name)
        return TRACK_IDS.index(name)

    def _person(self, person: int) -> int:
        if person not in range(PEOPLE): raise UserError(mark("The people are numbered 0 and 1."))
        return person

    def _dice_or_complaint(self) -> _Dice:
        if self._dice is None: raise UserError(mark("Without a seed dice and cards are those of the real table."))
        return self._dice


def _things(bits: int) -> list[int]:
    return [k for k in range(62) if int(bits) >> k & 1]


def _set(things: list[int]) -> int:
    return sum(1 << k for k in set(things))

