"""A table to test: the application in this process, over a database that outlives it."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from ludoteka.kernel import raw
from ludoteka.table.app import make_app
from ludoteka.table.people.party import Party
from ludoteka.table.thinker import Here

GAME = "dorfromantik"


def seated(match, *players: str, names=()) -> Party:
    """All seats of people belong to one guest, "me"."""
    who = players or ("human",) * match.seats
    owners = tuple("me" if player == "human" else "" for player in who)
    return Party(who, owners, (*names, *[""] * len(who))[: len(who)], ("",) * len(who), "me")


class Plain:
    """Pages without any drawing: what a spectator may see, as JSON."""

    def home(self, t, *, recent, complaint=None, form=None, chosen=("", ""), older=""):
        about = {"recent": recent, "complaint": complaint, "form": form, "older": older}
        return json.dumps(about, ensure_ascii=False)

    def table_page(self, table, pov, t):
        about = {"id": table.id, "commitment": table.commitment, "seed": table.seed}
        return json.dumps(about | self.regions(table, pov, t))

    def regions(self, table, pov, t):
        told = [table.match.told(k, t.lang, pov.seat) for k in range(len(table.match.log))]
        ask = table.match.game.words.prompt(table.match.seen(pov.seat)[0], t)
        return {"board": json.dumps(table.match.view(pov.seat)), "log": json.dumps(told), "ask": ask}

    def replay_page(self, table, k, pov, t):
        return json.dumps(self.replay_regions(table, k, pov, t))

    def replay_regions(self, table, k, pov, t):
        return {"board": json.dumps(table.match.view(pov.seat, k))}

    def rules_page(self, game, t):
        return game.title

    def render(self, template, t, **fields):
        return json.dumps({"template": template} | fields)

    def error_page(self, status, sentence, t):
        return f"<h1>{status}</h1>{sentence}"


class Room:
    """A client and what it knows of the server: `restart` closes the application and opens the database again."""

    def __init__(self, database: Path, *, pages=None, thinker=None, **options) -> None:
        self.database, self.options = database, {"pause": 0, **options}
        self.pages, self.thinker = pages or Plain(), thinker
        self._requests = (f"r{n}" for n in itertools.count(1))
        self.client: Any = None
        self.open()

    def open(self) -> None:
        app = make_app(self.database, pages=self.pages, thinker=self.thinker or Here(), **self.options)
        cookies = self.client.cookies if self.client else None  # the browser outlives the server
        self.client = TestClient(app, follow_redirects=False, cookies=cookies)
        self.client.__enter__()

    def another(self) -> Any:
        """Another browser at the same server."""
        client: Any = TestClient(self.client.app, follow_redirects=False)
        client.portal = self.client.portal
        return client

    def close(self) -> None:
        self.client.__exit__(None, None, None)

    def restart(self) -> None:
        self.close()
        self.open()

    # ---- over HTTP -------------------------------------------------------------------------------------------------

    def create(self, *seats: str, **fields: Any) -> str:
        """A new match; its id."""
        answer = self.client.post("/matches", data={"game": GAME, "seats": seats or ["human"], **fields})
        assert answer.status_code == 303, answer.text
        place, _, id = answer.headers["location"].rpartition("/")
        assert place == "/m"
        assert len(id) >= 10
        return str(id)

    def bring_in(self, text: str):
        return self.client.post("/matches/import", files={"file": ("match.json", text)})

    def post(self, id: str, what: str, *, request: str | None = None, version: int | None = None, **more: str):
        """A wish; by default a new request about the present version."""
        wish = {
            "request": next(self._requests) if request is None else request,
            "version": self.table(id).version if version is None else version,
        }
        return self.client.post(f"/m/{id}/{what}", json=wish | more)

    def reveal(self, id: str, **more):
        return self.post(id, "reveal", **more)

    def move(self, id: str, action: str | None = None, **more):
        """A move; by default the first legal one."""
        return self.post(id, "moves", action=action or self.legal(id)[0], **more)

    def undo(self, id: str, **more):
        return self.post(id, "undo", **more)

    def get(self, id: str, what: str = "", **more):
        return self.client.get(f"/m/{id}{what}", **more)

    def guest(self, client: Any = None) -> str:
        """Who a browser is to the server."""
        cookies = (client or self.client).cookies
        return str(self.client.app.state.context.guests.read(dict(cookies)))

    # ---- behind its back -------------------------------------------------------------------------------------------

    @property
    def tables(self):
        return self.client.app.state.context.tables

    def call(self, work, *args):
        """Run something in the server's event loop."""
        return self.client.portal.call(work, *args)

    def live(self, id: str):
        async def present():
            async with self.tables.use(id) as live:
                return live

        return self.call(present)

    def table(self, id: str):
        return self.live(id).table

    def finished(self, id: str):
        """The table once its bots have nothing more to do."""

        async def wait():
            async with self.tables.use(id) as live:
                if live.bots:
                    await live.bots
                return live.table

        return self.call(wait)

    def legal(self, id: str) -> list[str]:
        return [action.notation for action in self.table(id).match.legal()]

    def bytes(self, id: str) -> bytes:
        """The whole state, with everything hidden in it."""
        return bytes(raw(self.table(id).match.states))
