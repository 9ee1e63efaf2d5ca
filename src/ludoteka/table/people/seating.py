"""Who may take which seat, give it up, or give it away: what guests and the host wish about the party, judged.

The host's powers never open a hand. Once a game with secrets runs, a seat that was taken from somebody is played by a
bot to the end, and who has looked into one hand takes no other.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.table.store import Event, Kind
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

if TYPE_CHECKING:
    from ludoteka.table.point_of_view import Table

LONGEST_NAME = 24
HOSTS = mark("Only the host can do this.")
OWNERS = mark("This seat is not yours.")
GONE = mark("This link leads to no seat any more: a newer one has taken its place.")
TAKEN = mark("Somebody has taken this seat already.")


@dataclass(frozen=True)
class Wish:
    """What somebody wants of a seat."""

    seat: int = 0
    name: str = ""
    bot: str = ""
    token: str = ""  # of the seat's secret link
    match: str = ""  # the id of the match that is played next


def called(name: str) -> str:
    """A name as it is shown; raises UserError for one that is too long, or none."""
    short = " ".join(name.split())
    if len(short) > LONGEST_NAME or not short.isprintable():
        raise UserError(mark("A name has at most {most} letters and signs."), most=LONGEST_NAME)
    return short


def new_token() -> str:
    """A secret for a seat's link."""
    return secrets.token_urlsafe(18)


def hashed(token: str) -> str:
    """What is kept of a seat's secret."""
    return hashlib.sha256(f"seat {token}".encode()).hexdigest()[:40]


def seated(table: Table, kind: Kind, guest: str | None, wish: Wish) -> Event | None:
    """The event that a wish about the seats leads to; None if it is so already. Raises UserError.

    `guest` None is the server itself, which may do what the host may.
    """
    party = table.party
    if not 0 <= wish.seat < len(party.players):
        raise UserError(mark("There is no such seat."))
    what = _JUDGES[kind](table, guest, wish)
    if what is None:
        return None
    seat = None if kind in ("start", "host", "again") else wish.seat
    return Event(version=table.version + 1, kind=kind, seat=seat, what=what)


def may_sit(table: Table, guest: str, seat: int) -> UserError | None:
    """Why a guest cannot take a free seat; None if they can."""
    party = table.party
    if party.players[seat] != HUMAN or (party.owners[seat] and party.owners[seat] != guest):
        return UserError(TAKEN)
    if guest in party.removed:
        return UserError(mark("The host has shown you the door."))
    if table.match.over:
        return UserError(mark("The match is over."))
    if not party.waiting and table.match.game.secrets and any(who == guest and k != seat for k, who in party.known):
        return UserError(mark("You have looked into a hand at this table, and cannot take another seat."))
    return None


def _sit(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    if table.party.owners[wish.seat] == guest:
        return None
    if why := may_sit(table, guest or "", wish.seat):
        raise why
    return (guest or "", called(wish.name))


def _claim(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    """The seat goes to whoever brings its secret."""
    party = table.party
    link = party.links[wish.seat]
    if not link or not secrets.compare_digest(link, hashed(wish.token)):
        raise UserError(GONE)
    if party.owners[wish.seat] == guest:
        return None
    if (
        not party.waiting
        and table.match.game.secrets
        and any(who == guest and k != wish.seat for k, who in party.known)
    ):
        raise UserError(mark("You have looked into a hand at this table, and cannot take another seat."))
    return (guest or "", party.names[wish.seat], link)


def _leave(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    _own(table, guest, wish)
    return ()


def _remove(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    """The host shows somebody the door. Once the match runs, a bot plays on for them."""
    _lead(table, guest)
    owner = table.party.owners[wish.seat]
    if not owner or owner == table.party.host:
        raise UserError(mark("There is no guest at this seat."))
    if table.party.waiting:
        return ()
    return (_bot(wish.bot or bots.USUAL),)


def _replace(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    """A bot plays the seat: for as long as nobody has it, or in place of its owner."""
    owner = table.party.owners[wish.seat]
    _lead(table, guest, deputy=wish.seat in table.party.free)
    bot = _bot(wish.bot)
    if table.party.waiting and owner not in ("", table.party.host):
        raise UserError(TAKEN)
    return None if table.party.players[wish.seat] == bot else (bot,)


def _return(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    """A person plays the seat again: its owner, or whoever takes it."""
    party = table.party
    if not (guest and party.owners[wish.seat] == guest):
        _lead(table, guest)
    if party.players[wish.seat] == HUMAN:
        return None
    if wish.seat in party.taken and table.match.game.secrets:
        raise UserError(mark("Nobody else may look into the hand of this seat: the bot plays on."))
    return ()


def _hand_over(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    _lead(table, guest)
    owner = table.party.owners[wish.seat]
    if not owner:
        raise UserError(mark("There is no guest at this seat."))
    return None if owner == table.party.host else (owner,)


def _start(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    _lead(table, guest, deputy=True)
    if not table.party.waiting:
        return None
    if table.party.free and not wish.bot:
        raise UserError(mark("Seats are still free: wait for somebody, or give them to bots."))
    return (_bot(wish.bot),) if table.party.free else ()


def _name(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    _own(table, guest, wish)
    name = called(wish.name)
    return None if table.party.names[wish.seat] == name else (name,)


def _link(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    _own(table, guest, wish)
    return (hashed(wish.token),)


def _again(table: Table, guest: str | None, wish: Wish) -> tuple[str, ...] | None:
    """These people play once more; the first who says so sets the match up."""
    if not table.match.over or guest not in table.party.guests:
        raise UserError(mark("Those who have played it can play again once the match is over."))
    return None if table.party.again else (wish.match,)


def _own(table: Table, guest: str | None, wish: Wish) -> None:
    if not guest or table.party.owners[wish.seat] != guest:
        raise UserError(OWNERS)


def _lead(table: Table, guest: str | None, deputy: bool = False) -> None:
    """Raise UserError unless a guest is the host, or their `deputy` where that is enough."""
    if guest is None or (guest and guest == table.party.host):
        return
    if not (deputy and table.party.leads(guest)):
        raise UserError(HOSTS)


def _bot(name: str) -> str:
    return bots.listed(name)


_JUDGES = {
    "sit": lambda table, guest, wish: (_claim if wish.token else _sit)(table, guest, wish),
    "leave": _leave, "remove": _remove, "bot": _replace, "person": _return, "host": _hand_over, "start": _start,
    "name": _name, "link": _link, "again": _again,
}  # fmt: skip
