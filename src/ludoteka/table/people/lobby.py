"""The pages about seats: the lobby where a match waits for people, and later who sits where and how they come back."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

from markupsafe import Markup

from ludoteka.engine import bots
from ludoteka.engine.bots import HUMAN
from ludoteka.table.naming import name_of, offered, ways
from ludoteka.table.pages import render
from ludoteka.table.people.choices import choices
from ludoteka.table.people.seating import may_sit
from ludoteka.table.point_of_view import Table
from ludoteka.table.together.shown import missing_of
from ludoteka.text.i18n import Translator


def seats_page(
    table: Table, guest: str, t: Translator, *, address: str, code: Markup, name: str, here: Collection[str] = ()
) -> str:
    """Who sits where, and what the reader may do about it. `code` is the invitation as a picture, `name` what the
    reader was called last, `here` who looks on now."""
    missing = missing_of(table, guest, t, here)
    about = Markup(render("people/lobby_seats.html", t, missing=missing, **_about(table, guest, t, name)))
    return render(
        "people/lobby.html", t, id=table.id, game=table.match.game, here=f"/m/{table.id}/seats",
        title=t(table.match.game.title), version=table.version, now=time.time(), address=address, code=code,
        about=about,
    )  # fmt: skip


def _about(table: Table, guest: str, t: Translator, name: str) -> dict[str, Any]:
    party, mine = table.party, table.party.seats_of(guest)
    return {
        "id": table.id, "waiting": party.waiting, "over": table.match.over, "name": name,
        "host": bool(guest) and guest == party.host,
        "leads": party.leads(guest), "seated": bool(mine),
        "free": len(party.free),
        "bots": offered(t), "usual": bots.USUAL, "ways": ways(t),
        "seats": [_seat(table, guest, k, t) for k in range(len(party.players))],
        **choices(table, bool(guest) and guest == party.host, t),
    }  # fmt: skip


def _seat(table: Table, guest: str, k: int, t: Translator) -> dict[str, Any]:
    party = table.party
    owner, bot = party.owners[k], party.players[k] != HUMAN
    free = k in party.free
    return {
        "number": k + 1, "name": "" if free else name_of(table, k, t), "given": party.names[k],
        "bot": bot, "free": free,
        "mine": bool(owner) and owner == guest, "host": bool(owner) and owner == party.host, "owned": bool(owner),
        "may": free and may_sit(table, guest, k) is None,
        "closed": bot and k in party.taken and table.match.game.secrets,
    }  # fmt: skip


def link_page(table: Table, seat: int, t: Translator, *, address: str, code: Markup) -> str:
    """The secret link of a seat, shown once."""
    return render(
        "people/seat_link.html", t, id=table.id, number=seat + 1, name=name_of(table, seat, t), address=address,
        code=code, title=t(table.match.game.title), here=f"/m/{table.id}/seats",
    )  # fmt: skip


def program_page(table: Table, seat: int, token: str, t: Translator) -> str:
    """The token by which a program holds a seat, shown once."""
    return render(
        "people/program.html", t, id=table.id, number=seat + 1, token_of_program=token,
        title=t(table.match.game.title), here=f"/m/{table.id}/seats",
    )  # fmt: skip


def claim_page(table: Table, seat: int, token: str, t: Translator) -> str:
    """What somebody sees who has opened a seat's link."""
    return render(
        "people/seat_claim.html", t, id=table.id, number=seat + 1, name=name_of(table, seat, t), token_of_seat=token,
        title=t(table.match.game.title), here="/",
    )  # fmt: skip
