"""The door for programs: a bot holds a seat over HTTP by its token, and learns nothing that its seat may not see."""

from __future__ import annotations

import email.message
import io
import json
import re
import urllib.error
import urllib.request

import pytest

from ludoteka.table import pages
from ludoteka.table.door import routes
from ludoteka.table.door.described import openapi
from ludoteka.table.together import accord
from tests.checkout import ROOT
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db", pages=pages)
    yield room
    room.close()


class Program:
    """Another process: no cookies, a token."""

    def __init__(self, room, token: str = "") -> None:
        self.room, self.client = room, room.another()
        self.token = token or self.ask("POST", "/api/guests")[1]["token"]

    def ask(self, method, path, body=None, **headers):
        if getattr(self, "token", ""):
            headers = {"authorization": f"Bearer {self.token}"} | headers
        answer = self.client.request(method, path, json=body, headers=headers)
        self.client.cookies.clear()
        return answer.status_code, answer.json()

    def create(self, *seats, game=TOY, **more) -> str:
        status, made = self.ask("POST", "/api/matches", {"game": game, "seats": seats, **more})
        assert status == 200, made
        return f"/api/matches/{made['id']}"


def played(program, match):
    """Play to the end, first choice each time."""
    _, view = program.ask("GET", match)
    while not view["over"]:
        step = {"version": view["version"]}
        if view["chance"]:
            status, view = program.ask("POST", f"{match}/reveal", step)
        elif view["legal"]:
            status, view = program.ask("POST", f"{match}/moves", step | {"action": view["legal"][0]["notation"]})
        else:
            status, view = program.ask("GET", f"{match}?after={view['version']}")
        assert status == 200, view
    return view


@pytest.mark.parametrize("seats", [("human", "random"), ("human", "human"), ("random", "human")])
def test_a_program_plays_a_match_to_its_end(room, seats):
    program = Program(room)
    match = program.create(*seats, names=["Automaton", ""])
    view = played(program, match)
    table = room.table(match.rpartition("/")[2])
    assert view["winners"] == [k + 1 for k in table.match.winners]
    assert view["scores"] == list(table.match.scores)
    assert view["seats"] == list(seats)
    assert view["mine"] == [k + 1 for k, who in enumerate(seats) if who == "human"]


@pytest.mark.slow
def test_the_example_of_the_guide_plays_a_match(room, monkeypatch, capsys):
    guide = (ROOT / "docs" / "programs.md").read_text("utf-8")
    (example,) = re.findall(r"```python server\n(.*?)```", guide, re.DOTALL)
    assert 25 <= len(example.splitlines()) <= 45
    client = room.another()

    def opened(request):
        path = request.full_url.removeprefix("http://127.0.0.1:8000")
        sent = client.request(request.get_method(), path, content=request.data, headers=dict(request.header_items()))
        if sent.status_code >= 400:
            raise urllib.error.HTTPError(
                path, sent.status_code, sent.text, email.message.Message(), io.BytesIO(sent.content)
            )
        return io.BytesIO(sent.content)

    monkeypatch.setattr(urllib.request, "urlopen", opened)
    exec(
        compile(example.replace("farshore", "dorfromantik").replace("greedy", "random"), "example", "exec"),
        {"__name__": "__main__"},
    )
    assert re.search(r"over: \[\d+", capsys.readouterr().out)


def test_whose_request_it_is_must_be_said(room):
    program = Program(room)
    match = program.create("human", "random")
    for token in ("", "x", program.token[:-1], f"{program.token} "[:-2]):
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = room.another().post(f"{match}/reveal", json={"version": 0}, headers=headers)
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert answer.json()["sentence"].startswith("Whose request this is must be said")
    assert room.another().get(match, headers={"authorization": "Basic x"}).status_code == 401


def test_nobody_but_its_owner_looks_into_a_hand_or_plays_it(room):
    """Another program, an onlooker without a token, a browser with the token for a cookie: none sees the hand."""
    program = Program(room)
    match = program.create("human", "random")
    mine = program.ask("GET", match)[1]
    assert mine["seen_by"] == 1
    assert mine["position"]["cards"][0]
    other = Program(room)
    seen = other.ask("GET", match)[1]
    assert (seen["mine"], seen["seen_by"], seen["legal"], seen["chance"]) == ([], None, [], False)
    assert not seen["position"]["cards"][0]
    status, said = other.ask("POST", f"{match}/reveal", {"version": seen["version"]})
    assert (status, bool(said["sentence"])) == (422, True)
    anybody = room.another().get(match).json()
    assert not anybody["position"]["cards"][0]
    cookie = room.another()
    cookie.cookies.set("guest", program.token)
    assert not cookie.get(match).json()["position"]["cards"][0], "a cookie opens no door"


def test_a_refused_action_says_its_rule_and_an_old_version_shows_the_table(room):
    program = Program(room)
    match = program.create("human", "random")
    view = program.ask("GET", match)[1]
    version = view["version"]
    status, said = program.ask("POST", f"{match}/moves", {"version": version, "action": "walk"})
    assert (status, said["rule"]) == (422, "D1")
    status, view = program.ask("POST", f"{match}/reveal", {"version": version})
    assert status == 200
    status, now = program.ask("POST", f"{match}/reveal", {"version": version})
    assert (status, now["version"]) == (409, view["version"])
    status, said = program.ask("POST", f"{match}/moves", {"version": 0, "action": "walk", "more": 1})
    assert status == 422
    assert "more" in said["sentence"]


def test_a_program_takes_a_free_seat(room):
    host, guest = Program(room), Program(room)
    match = host.create("human", "human")
    status, said = guest.ask("POST", f"{match}/seats/1", {"name": "Thief"})
    assert status == 422
    assert said["sentence"]
    assert guest.ask("POST", f"{match}/seats/9", {})[0] == 422
    assert guest.ask("GET", match)[1]["mine"] == []


def asked(room, what, seed="7"):
    """A match of somebody and a program, in which what they have asked for is not answered yet."""
    id = room.create("human", "open", game="dorfromantik", seed=seed)
    program = Program(room)
    assert program.ask("POST", f"/api/matches/{id}/seats/2", {"name": "Automaton"})[0] == 200
    assert room.client.post(f"/m/{id}/start", data={}).status_code == 303
    room.reveal(id)
    assert room.move(id).status_code == 200
    assert room.post(id, "accord/ask", words=what).status_code == 200
    return id, program


@pytest.mark.parametrize("what", ["takeback", "pause"])
@pytest.mark.parametrize("answer", ["agree", "decline"])
def test_a_program_answers_what_people_ask_for(room, what, answer):
    id, program = asked(room, what)
    match, entries = f"/api/matches/{id}", room.table(id).match.entries
    view = program.ask("GET", match)[1]
    assert view["ask"] == {"what": what, "by": 1, "to": entries - 1 if what == "takeback" else 0, "yours": True}
    assert not Program(room).ask("GET", match)[1]["ask"]["yours"]
    said = {"version": view["version"], "what": what, "to": view["ask"]["to"]}
    assert Program(room).ask("POST", f"{match}/{answer}", said)[0] == 422, "a stranger answers nothing"
    assert program.ask("POST", f"{match}/{answer}", said | {"to": 99})[0] == 422, "only to what is asked"
    assert room.table(id).accord.asked
    status, view = program.ask("POST", f"{match}/{answer}", said)
    assert (status, view["ask"]) == (200, None)
    agreed = answer == "agree"
    assert room.table(id).match.entries == entries - (agreed and what == "takeback")
    assert view["resting"] == (agreed and what == "pause")
    if view["resting"]:
        assert (view["legal"], view["chance"]) == ([], False)


def test_a_program_that_says_nothing_agrees_and_a_person_does_not(room):
    id, _ = asked(room, "takeback")
    table, entries = room.table(id), room.table(id).match.entries
    due = table.accord.asked.silent
    assert table.accord.due == due
    ask = table.accord.asked
    for now, left in ((due - 1, entries), (due, ask.to)):
        match, _ = accord.judged(table, "flag", None, (), now)
        assert match.entries == left
    person = room.another()
    other = room.create("human", "open", game="dorfromantik", seed="7")
    assert person.post(f"/m/{other}/sit", data={"seat": "2", "name": "Ema"}).status_code == 303
    assert room.client.post(f"/m/{other}/start", data={}).status_code == 303
    room.reveal(other)
    assert room.move(other).status_code == 200
    assert room.post(other, "accord/ask", words="takeback").status_code == 200
    assert room.table(other).accord.due is None
    assert accord.judged(room.table(other), "flag", None, (), due + 10**6)[1] is None


def test_silence_counts_for_no_person_beside_a_program(room):
    id, other = room.create("human", "open", "open", game="dorfromantik", seed="7"), room.another()
    assert other.post(f"/m/{id}/sit", data={"seat": "2", "name": "Ema"}).status_code == 303
    said = room.client.post(f"/m/{id}/program", data={"seat": "3"}, headers={"accept": "application/json"}).json()
    assert Program(room, said["token"]).ask("GET", f"/api/matches/{id}")[1]["mine"] == [3]
    assert room.client.post(f"/m/{id}/start", data={}).status_code == 303
    assert room.post(id, "accord/ask", words="pause").status_code == 200
    table = room.table(id)
    match, event = accord.judged(table, "flag", None, (), table.accord.asked.silent)
    assert event
    after = table.after(event, match)
    assert event.kind == "agree"
    assert (after.accord.resting, after.accord.due) == (False, None), "Ema has not answered"
    assert accord.judged(after, "flag", None, (), 9e9)[1] is None
    final = accord.judged(after, "agree", room.guest(other), (), 9e9)[1]
    assert final
    assert final.kind == "pause"


def test_the_description_is_made_of_what_there_is(room):
    told = room.client.get("/openapi.json").json()
    assert told == json.loads(json.dumps(openapi(routes.OPERATIONS)))
    described = {(method.upper(), path) for path, item in told["paths"].items() for method in item}
    served = {
        (method, route.path)
        for route in room.client.app.routes
        if getattr(route, "path", "").startswith("/api/")
        for method in route.methods - {"HEAD"}
    }
    assert described == served
    refs = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(told)))
    assert refs <= set(told["components"]["schemas"])
