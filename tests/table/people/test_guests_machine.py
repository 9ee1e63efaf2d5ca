"""Any sequence of what several guests may do at one table, against a model: who sits where, what was said, how it lies.

Ana has set the table up, Bo, Cy and Dee come and go, all with cookies of their own; a stranger only looks. What each of
them is shown is what the model says that a reader of their seat sees, and nothing else.
"""

from __future__ import annotations

import json
import shutil
import tempfile
import time
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ludoteka.engine.bots import HUMAN
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import raw
from ludoteka.text.i18n import translator
from tests.table.race import a_room
from tests.table.room import Plain
from tests.toy.shelf import TOY, shelf

pytestmark = pytest.mark.slow

__all__ = ["shelf"]

ANA, BO, CY, DEE = range(4)
GUESTS = st.sampled_from([ANA, BO, CY, DEE])
SEATS = st.sampled_from([0, 1])
BOT = "random"  # by name: here it always rests


class People(RuleBasedStateMachine):
    """The model knows the rules of who may do what, written anew; the match in it does what was answered with 200."""

    @initialize(seed=st.text("abc", min_size=1, max_size=4))
    def begin(self, seed):
        self.folder = Path(tempfile.mkdtemp(prefix="ludoteka-test-"))
        self.room = a_room(self.folder, "matches", Plain())
        self.id = self.room.create(HUMAN, "open", game=TOY, seed=seed)
        self.clients = [self.room.client, *(self.room.another() for _ in range(3))]
        self.stranger = self.room.another()
        for client in self.clients[1:]:
            client.post("/matches", data={"game": TOY, "seats": ["human", "human"]})  # somebody else's, and a cookie
        self.match = Match(load(TOY), 2, {}, seed, settle=False)
        self.players: list[str] = [HUMAN, HUMAN]
        self.owners: list[int | None] = [ANA, None]
        self.links: list[str] = ["", ""]
        self.host: int | None = ANA
        self.waiting = True
        self.removed: set[int] = set()
        self.taken: set[int] = set()
        self.known: set[tuple[int, int]] = set()  # seats, and who has looked into their hands
        self.said: list[tuple[int, str]] = []
        self.version = self.room.table(self.id).version
        self.numbers = count()
        self.answered: list[tuple[int, str, dict, int]] = []  # who asked what how, and with which status

    def teardown(self):
        if hasattr(self, "room"):
            self.room.client = self.clients[ANA]
            self.room.close()
            shutil.rmtree(self.folder)

    # ---- what the model knows ----------------------------------------------------------------------------------------

    def seat_of(self, who):
        return self.owners.index(who) if who in self.owners else None

    def lobby_twice(self, who, seat):
        """Whether somebody would sit at both seats, as people at one screen do: that is tested elsewhere."""
        return self.waiting and self.seat_of(who) not in (None, seat)

    def looked_elsewhere(self, who, seat):
        return not self.waiting and (1 - seat, who) in self.known

    def gone(self, who, seat, player=HUMAN):
        self.players[seat], self.owners[seat], self.links[seat] = player, None, ""
        if who == self.host and who not in self.owners:
            self.host = next((one for one in self.owners if one is not None), None)

    def happened(self, events=1):
        """So much has been kept; then the bots do what is theirs to do."""
        self.version += events
        if not self.waiting:
            self.known |= {(seat, who) for seat, who in enumerate(self.owners) if who is not None}
        while not (self.waiting or self.match.over) and self.players[self.asked] != HUMAN:
            if self.match.awaits_chance:
                self.match.settle()
            else:
                self.match.play("rest", settle=False)
            self.version += 1
        self.room.finished(self.id)

    @property
    def asked(self):
        return int(self.match.states[0].seat)

    def acts(self, who):
        """Whether somebody is to do something now."""
        return not self.waiting and who in self.owners and (self.match.over or self.seat_of(who) == self.asked)

    # ---- how they ask ------------------------------------------------------------------------------------------------

    def form(self, who, what, fine, **fields):
        answer = self.clients[who].post(f"/m/{self.id}/{what}", data=fields, headers={"accept": "application/json"})
        assert answer.status_code == (200 if fine else 422), (who, what, fields, answer.text)
        return answer

    def wish(self, who, what, status, **more):
        wish = {"request": f"n{next(self.numbers)}", "version": self.version, **more}
        answer = self.clients[who].post(f"/m/{self.id}/{what}", json=wish)
        assert answer.status_code == status, (who, what, wish, answer.text)
        self.answered.append((who, what, wish, status))

    # ---- seats -------------------------------------------------------------------------------------------------------

    @rule(who=GUESTS, seat=SEATS)
    def sit(self, who, seat):
        if self.lobby_twice(who, seat):
            return
        mine = self.owners[seat] == who
        free = self.players[seat] == HUMAN and self.owners[seat] is None
        barred = who in self.removed or self.match.over or self.looked_elsewhere(who, seat)
        self.form(who, "sit", mine or (free and not barred), seat=seat + 1, name=f"guest {who}")
        if free and not barred and not mine:
            self.owners[seat], self.links[seat] = who, ""
            self.host = who if self.host is None else self.host
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def leave(self, who, seat):
        mine = self.owners[seat] == who
        self.form(who, "leave", mine, seat=seat + 1)
        if mine:
            self.gone(who, seat)
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def take_a_link(self, who, seat):
        mine = self.owners[seat] == who
        answer = self.form(who, "link", mine, seat=seat + 1)
        if mine:
            self.links[seat] = answer.json()["link"].rpartition(".")[2]
            self.happened()

    @rule(who=GUESTS, seat=SEATS, good=st.booleans())
    def follow_a_link(self, who, seat, good):
        """As who carries their seat to another device does, or who has only guessed."""
        if self.lobby_twice(who, seat):
            return
        secret = self.links[seat] if good else "x" * 24
        path = f"/s/{self.id}.{seat + 1}.{secret or 'x'}"
        mine, right = self.owners[seat] == who, good and bool(secret)
        fine = right and (mine or not self.looked_elsewhere(who, seat))
        answer = self.clients[who].post(path, headers={"accept": "application/json"})
        assert answer.status_code == (200 if fine else 422), answer.text
        if fine and not mine:
            self.owners[seat], self.players[seat] = who, HUMAN
            self.host = who if self.host is None else self.host
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def show_the_door(self, who, seat):
        owner = self.owners[seat]
        fine = who == self.host and owner not in (None, self.host)
        self.form(who, "remove", fine, seat=seat + 1, bot=BOT)
        if fine:
            assert owner is not None
            self.gone(owner, seat, HUMAN if self.waiting else BOT)
            self.removed.add(owner)
            if not self.waiting:
                self.taken.add(seat)
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def let_a_bot_play(self, who, seat):
        lobby = self.waiting and self.owners[seat] not in (None, self.host)
        fine = who == self.host and not lobby
        if self.players[1 - seat] != HUMAN:
            return  # two bots would play to the end
        self.form(who, "bot", fine, seat=seat + 1, bot=BOT)
        if fine and self.players[seat] == HUMAN:
            self.players[seat] = BOT
            if self.waiting:
                self.owners[seat], self.links[seat] = None, ""
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def let_a_person_play(self, who, seat):
        may = who == self.host or self.owners[seat] == who
        bot = self.players[seat] != HUMAN
        fine = may and not (bot and seat in self.taken)
        self.form(who, "person", fine, seat=seat + 1)
        if fine and bot:
            self.players[seat] = HUMAN
            self.happened()

    @rule(who=GUESTS, seat=SEATS)
    def hand_over(self, who, seat):
        owner = self.owners[seat]
        fine = who == self.host and owner is not None
        self.form(who, "host", fine, seat=seat + 1)
        if fine and owner != self.host:
            self.host = owner
            self.happened()

    @rule(who=GUESTS, filled=st.booleans())
    def start(self, who, filled):
        free = [k for k in (0, 1) if self.players[k] == HUMAN and self.owners[k] is None]
        fine = who == self.host and (not self.waiting or filled or not free)
        self.form(who, "start", fine, bot=BOT if filled else "")
        if fine and self.waiting:
            self.waiting = False
            for seat in free:
                self.players[seat] = BOT
            self.happened()

    # ---- play --------------------------------------------------------------------------------------------------------

    @rule(who=GUESTS, pick=st.integers(0, 5))
    def move(self, who, pick):
        legal = self.match.legal()
        fine = self.acts(who) and bool(legal)
        action = legal[pick % len(legal)].notation if legal else "rest"
        self.wish(who, "moves", 200 if fine else 422, action=action)
        if fine:
            self.match.play(action, settle=False)
            self.happened()

    @rule(who=GUESTS)
    def reveal(self, who):
        fine = self.acts(who) and self.match.awaits_chance
        self.wish(who, "reveal", 200 if fine else 422)
        if fine:
            self.match.settle()
            self.happened()

    @rule()
    def play_on(self):
        """Whoever is asked does what is to be done: otherwise matches would hardly get anywhere."""
        owner = None if self.waiting or self.match.over else self.owners[self.asked]
        if owner is not None:
            self.reveal(owner) if self.match.awaits_chance else self.move(owner, 2)

    @rule(who=GUESTS)
    def undo(self, who):
        last = self.match.log[-1].seat if self.match.log else None
        mine = last is not None and self.owners[last] == who and self.players[last] == HUMAN
        fine = mine and not self.waiting and not self.match.over and self.match.undoable()
        self.wish(who, "undo", 200 if fine else 422)
        if fine:
            self.match.undo()
            self.happened()

    @rule(who=GUESTS, ahead=st.integers(1, 3))
    def come_with_another_version(self, who, ahead):
        self.wish(who, "reveal", 409, version=self.version + ahead)

    @precondition(lambda self: self.answered)
    @rule(pick=st.integers(0, 10**6))
    def repeat(self, pick):
        """As when an answer was lost: the first one comes again, whatever has happened to the seat meanwhile."""
        who, what, wish, status = self.answered[pick % len(self.answered)]
        assert self.clients[who].post(f"/m/{self.id}/{what}", json=wish).status_code == status

    # ---- chat --------------------------------------------------------------------------------------------------------

    @rule(who=GUESTS, text=st.sampled_from(["hello", "<b>", "my card is a secret"]))
    def say(self, who, text):
        moment = time.time_ns() // 1_000_000 + next(self.numbers) % 1000
        answer = self.clients[who].post(f"/m/{self.id}/chat", json={"text": text, "moment": moment})
        fine = who not in self.removed
        assert answer.status_code == (200 if fine else 422), answer.text
        if fine:
            self.said.append((who, text))

    # ---- what they are shown -----------------------------------------------------------------------------------------

    @rule()
    def restart(self):
        cookies = [client.cookies for client in (*self.clients[1:], self.stranger)]
        self.room.restart()
        others = [self.room.another() for _ in cookies]
        for client, kept in zip(others, cookies, strict=True):
            client.cookies.update(kept)
        self.clients, self.stranger = [self.room.client, *others[:3]], others[3]

    @rule()
    def look(self):
        for who, client in enumerate(self.clients):
            self.sees(client, None if self.waiting else self.seat_of(who))
            lines = client.get(f"/m/{self.id}/chat").json()["lines"]
            assert [(line["mine"], line["text"]) for line in lines] == [(by == who, text) for by, text in self.said]

    def sees(self, client, seat):
        said = client.get(f"/m/{self.id}/regions").json()
        log = [self.match.told(k, "en", seat) for k in range(len(self.match.log))]
        assert said["version"] == self.version
        assert said["regions"] == {
            "board": json.dumps(self.match.view(seat)), "log": json.dumps(log),
            "ask": self.match.game.words.prompt(self.match.seen(seat)[0], translator("en")),
        }  # fmt: skip

    @invariant()
    def all_is_as_the_model_has_it(self):
        if not hasattr(self, "version"):
            return
        table = self.room.table(self.id)
        hashes = [self.room.guest(client) for client in self.clients]
        party = table.party
        assert table.version == self.version
        assert party.owners == tuple("" if who is None else hashes[who] for who in self.owners)
        assert party.host == ("" if self.host is None else hashes[self.host])
        assert party.players == tuple(self.players)
        assert party.waiting == self.waiting
        assert party.removed == {hashes[who] for who in self.removed}
        assert raw(table.match.states).tobytes() == raw(self.match.states).tobytes()

    @invariant()
    def a_stranger_gets_nothing_that_is_hidden(self):
        if not hasattr(self, "version"):
            return
        self.sees(self.stranger, None)
        for what, later in (("/file", 200 if self.match.over else 422), ("/hint", 422), ("/try?at=card", 422)):
            assert self.stranger.get(f"/m/{self.id}{what}").status_code == later
        if not (self.match.over or self.waiting):
            assert self.stranger.get(f"/m/{self.id}").json()["seed"] is None


TestPeople = People.TestCase
TestPeople.settings = settings(max_examples=20, stateful_step_count=40, suppress_health_check=list(HealthCheck))
