"""Every request of whole matches, sent again as everybody else: the other seats, the host, an onlooker, a stranger, and
browsers with an expired, a forged or an unsigned cookie. Nothing happens, and nothing is answered that depends on what
is hidden from whoever asks. The tests play the first steps of each match, `make attacks` to the end.
"""

import os
import random
import re
from typing import Any

import pytest

from ludoteka import games
from ludoteka.table.people import guests
from ludoteka.table.people.guests import GUEST, SCREEN
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

LONG = bool(os.environ.get("ATTACKS"))
STEPS = 20_000 if LONG else 24
LOOKS = ("", "/regions", "/replay?at=0", "/at/0", "/hint", "/file", "/seats", "/after", "/own",
         "/judged/0", "/coach", "/chat", "/try?at=x")  # fmt: skip


class Game:
    """A match of three guests in one room: the host with two seats at one screen, one guest, a bot."""

    def __init__(self, folder, name: str, seed: str = "7") -> None:
        self.room = Room(folder / "matches.db")
        others = 2 if name == TOY else 3
        seats = ["human", "open"] if name == TOY else ["human", "human", "open"]
        self.id = self.room.create(*seats, game=name, seed=seed)
        self.eva = self.room.another()
        assert self.eva.post(f"/m/{self.id}/sit", data={"seat": str(others), "name": "Eva"}).status_code == 303
        assert self.room.client.post(f"/m/{self.id}/start", data={}).status_code == 303
        self.seated = {self.room.guest(client): client for client in (self.room.client, self.eva)}

    @property
    def table(self):
        return self.room.table(self.id)

    def strangers(self) -> dict[str, Any]:
        """Browsers that may do nothing here."""
        cookie = self.room.client.cookies[GUEST]
        kind, key, day, mark = cookie.split(".")
        made = {name: self.room.another() for name in ("stranger", "onlooker", "forged", "unsigned", "expired")}
        made["onlooker"].post("/matches", data={"game": "dorfromantik"})  # a guest, elsewhere
        made["forged"].cookies.set(GUEST, f"{kind}.{key}.{day}.{mark[::-1]}")
        made["unsigned"].cookies.set(SCREEN, key)
        old = str(int(day) - guests.DAYS - 1)
        signs = self.room.client.app.state.context.guests
        said = f"{kind}.{key}.{old}"
        made["expired"].cookies.set(GUEST, f"{said}.{signs._mark(said)}")
        assert not {self.room.guest(client) for client in made.values()} & set(self.seated)
        return made

    def wish(self, dice) -> tuple[Any, str, dict[str, Any]]:
        """What is done next, by whom."""
        table = self.table
        client = self.seated[table.party.owners[table.asked_seat]]
        pov = table.point_of_view(self.room.guest(client))
        asked: dict[str, Any] = {"request": f"r{table.version}", "version": table.version}
        if pov.curtain is not None:
            return client, "raise", asked | {"seat": pov.curtain}
        if table.match.awaits_chance:
            return client, "reveal", asked
        if table.undo_refused(pov) is None and dice.random() < 0.2:
            return client, "undo", asked
        return client, "moves", asked | {"action": dice.choice(table.match.legal()).notation}


def said(answer) -> str:
    """An answer without the time of day."""
    text = re.sub('data-now="[0-9.]+"', "", answer.text)
    return f"{answer.status_code} {text}"


@pytest.mark.parametrize("name", [*games(), TOY])
@pytest.mark.slow
def test_nobody_acts_for_another(tmp_path, name):
    game, dice = Game(tmp_path, name), random.Random(name)
    strangers, room, id = game.strangers(), game.room, game.id
    forms = [("leave", {"seat": "1"}), ("name", {"seat": "1", "name": "X"}), ("link", {"seat": "1"}),
             ("person", {"seat": "1"}), ("sit", {"seat": "1"})]  # fmt: skip
    hosts = [("remove", {"seat": "1"}), ("bot", {"seat": "1", "bot": "random"}), ("host", {"seat": "1"}),
             ("start", {"bot": "random"}), ("program", {"seat": "1"}), ("clock", {"clock": "move 60", "out": "bot"}),
             ("onlookers", {"heard": "1"})]  # fmt: skip
    no_seat = [("miss", {}), ("miss", {"off": "1"})]
    wishes = [("ask", "takeback"), ("ask", "pause"), ("agree", ""), ("decline", ""), ("resume", "")]
    of_host = [("clock", "move 60 0 bot"), ("onlookers", "heard")]
    nobody = [one for one in strangers.values() if not room.guest(one)]
    assert len(nobody) >= 3
    for step in range(STEPS):
        if game.table.match.over:
            break
        client, what, wish = game.wish(dice)
        before = game.table
        others = [one for one in game.seated.values() if one is not client] + [*strangers.values()]
        for k, other in enumerate(others):
            for request in (wish["request"], f"{wish['request']} {k}"):
                answer = other.post(f"/m/{id}/{what}", json=wish | {"request": request})
                assert answer.status_code == 422, (step, k, what, answer.text)
            if step % 8 == 0:
                asks = forms + hosts if other is not room.client else []
                seated = other in game.seated.values()
                for form, fields in asks + ([] if seated else no_seat):
                    assert other.post(f"/m/{id}/{form}", data=fields).status_code == 422, (k, form)
                now = {"request": f"{step} {k}", "version": before.version}
                beside = [] if other is room.client else of_host
                for n, (kind, words) in enumerate(beside + ([] if seated else wishes)):
                    said = now | {"request": f"{step} {k} {n}", "words": words}
                    assert other.post(f"/m/{id}/accord/{kind}", json=said).status_code == 422, (k, kind)
                for kind, more in () if seated else (("lower", {}), ("raise", {"seat": 0}), ("reveal", {})):
                    said = now | {"request": f"{step} {k} {kind}"} | more
                    assert other.post(f"/m/{id}/{kind}", json=said).status_code == 422, (k, kind)
        for other in nobody if step % 8 == 0 else ():
            line = {"text": "Hello", "moment": 0}
            assert other.post(f"/m/{id}/chat", json=line).status_code == 422, "nobody speaks whom nobody knows"
        assert game.table is before, "nothing has happened"
        answer = client.post(f"/m/{id}/{what}", json=wish)
        assert answer.status_code in (200, 422), answer.text
        if answer.status_code == 422:  # the id was burnt by another's attempt: never by what they did
            answer = client.post(f"/m/{id}/{what}", json=wish | {"request": f"{wish['request']} mine"})
        assert answer.status_code == 200, answer.text
        again = others[0].post(f"/m/{id}/{what}", json=wish)
        assert again.status_code == 422
        assert "accepted" not in again.json()
    assert game.table.match.over or not LONG
    room.close()


@pytest.mark.parametrize("name", [name for name in [*games(), TOY] if name != "dorfromantik"])
@pytest.mark.slow
def test_all_who_have_no_seat_are_told_the_same(tmp_path, name):
    """An owner's key without its sign opens no more than no key at all."""
    game, dice = Game(tmp_path, name), random.Random(name)
    strangers = game.strangers()
    for step in range(STEPS):
        if game.table.match.over:
            break
        if step % (60 if LONG else 6) == 0:
            for look in LOOKS:
                answers = {who: said(client.get(f"/m/{game.id}{look}")) for who, client in strangers.items()}
                assert len(set(answers.values())) == 1, (step, look)
        client, what, wish = game.wish(dice)
        assert client.post(f"/m/{game.id}/{what}", json=wish).status_code == 200
    game.room.close()
