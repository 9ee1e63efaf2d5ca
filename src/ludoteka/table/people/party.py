"""Who sits at a match: whose each seat is, who plays it, who is the host. It follows from events like all the rest.

A **guest** is a hash (`people.guests`). A seat belongs to one guest, who alone may act for it and look into its hand,
or to nobody. It is played by a person or by a bot; a bot may play a seat that belongs to somebody who is away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ludoteka.engine.bots import HUMAN
from ludoteka.table.store import Event, Setup

T = TypeVar("T")

#: Events about who has come, or has not.
COMING = ("here", "gone")

#: Events about who sits where; they change nothing on the table, and make no move stale.
SEATING = ("open", "sit", "leave", "remove", "bot", "person", "host", "start", "name", "link", "again", "screen")


@dataclass(frozen=True)
class Party:
    """Who sits at a match, by seat."""

    players: tuple[str, ...]  # who plays it: "human" or a bot's name
    owners: tuple[str, ...]  # whose it is: a guest, or "" = nobody's
    names: tuple[str, ...]  # what its player is called; "" = no name was given
    links: tuple[str, ...]  # the hash of its secret link; "" = there is none
    host: str = ""
    waiting: bool = False  # for people to come: nothing has been played, and nobody has looked into a hand
    taken: frozenset[int] = frozenset()  # seats that were taken from a guest while the match ran
    known: frozenset[tuple[int, str]] = frozenset()  # seats with the guests who could look into their hands
    removed: frozenset[str] = frozenset()  # guests whom the host has shown the door
    away: frozenset[str] = frozenset()  # guests who were missed and did not come in time, until they do
    again: str = ""  # the match that these people play next

    @classmethod
    def of(cls, setup: Setup) -> Party:
        """The party of a fresh match: all of it belongs to the guest who set it up."""
        n, host = len(setup.players), setup.screen or ""
        owners = tuple(host if player == HUMAN else "" for player in setup.players)
        names = (*(setup.names or ()), *[""] * n)[:n]
        return cls(setup.players, owners, names, ("",) * n, host)._looked()

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that belong to a guest."""
        return tuple(k for k, owner in enumerate(self.owners) if guest and owner == guest)

    def leads(self, guest: str) -> bool:
        """Whether a guest may begin, and let bots play at free seats: the host, or while the host is away whoever has a
        seat."""
        return bool(guest) and (guest == self.host or (self.host in self.away and guest in self.owners))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(k for k, player in enumerate(self.players) if player == HUMAN)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that wait for somebody."""
        return tuple(k for k in self.people if not self.owners[k])

    @property
    def guests(self) -> tuple[str, ...]:
        """All who have a seat, in the order of seats."""
        return tuple(dict.fromkeys(owner for owner in self.owners if owner))

    def after(self, event: Event) -> Party:
        """The party after an event; most change nothing about it."""
        if event.kind not in SEATING and event.kind not in COMING:
            return self
        made = self._after(event)
        return made if made.waiting else made._looked()

    def _after(self, event: Event) -> Party:
        what, k = (*event.what, "", ""), event.seat or 0
        match event.kind:
            case "open":
                seats = {int(seat) for seat in event.what}
                kept = tuple("" if seat in seats else owner for seat, owner in enumerate(self.owners))
                return replace(self, owners=kept, waiting=True, known=frozenset())
            case "sit":
                mine = self._set(k, player=HUMAN, owner=what[0], name=what[1], link=what[2])
                return replace(mine, host=mine.host or what[0])
            case "leave":
                return self._set(k)._led(self.owners[k])
            case "remove":
                gone = self.owners[k]
                emptied = self._set(k, player=what[0] or HUMAN)._led(gone)
                taken = emptied.taken if self.waiting else emptied.taken | {k}
                return replace(emptied, removed=self.removed | {gone}, taken=taken)
            case "bot":
                return self._set(k, player=what[0]) if self.waiting else self._set(k, player=what[0], keep=True)
            case "person":
                return self._set(k, player=HUMAN, keep=True)
            case "host":
                return replace(self, host=what[0])
            case "start":  # bots take what is still free
                filled = tuple(what[0] if what[0] and k in self.free else one for k, one in enumerate(self.players))
                return replace(self, players=filled, waiting=False)
            case "name":
                return replace(self, names=_with(self.names, k, what[0]))
            case "screen":  # of versions that knew one screen for all
                moved = tuple(what[0] if k in self.people else "" for k in range(len(self.players)))
                return replace(self, owners=moved, host=what[0], known=frozenset())
            case "gone":
                left = [seat for seat in self.seats_of(what[0]) if self.players[seat] == HUMAN]
                players = tuple(what[1] if seat in left else one for seat, one in enumerate(self.players))
                return replace(self, players=players, away=self.away | {what[0]})
            case "here":
                return replace(self, away=self.away - {what[0]})
            case "link":
                return replace(self, links=_with(self.links, k, what[0]))
            case _:
                return replace(self, again=what[0])

    def _set(
        self, k: int, *, player: str = HUMAN, owner: str = "", name: str = "", link: str = "", keep: bool = False
    ) -> Party:
        """Seat `k` with another player and, unless they `keep` it, another owner, name and link."""
        if keep:
            return replace(self, players=_with(self.players, k, player))
        return replace(
            self, players=_with(self.players, k, player), owners=_with(self.owners, k, owner),
            names=_with(self.names, k, name), links=_with(self.links, k, link),
        )  # fmt: skip

    def _led(self, gone: str) -> Party:
        """With another host, if somebody has gone who was it; "" = whoever comes next."""
        stays = gone != self.host or gone in self.guests
        return self if stays else replace(self, host=next(iter(self.guests), ""))

    def _looked(self) -> Party:
        return replace(self, known=self.known | {(k, owner) for k, owner in enumerate(self.owners) if owner})


def _with(values: Sequence[T], k: int, value: T) -> tuple[T, ...]:
    return (*values[:k], value, *values[k + 1 :])
