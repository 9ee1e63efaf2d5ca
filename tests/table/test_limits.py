"""Rate limits: whoever asks too often hears when to come back; nobody else notices."""

import asyncio
import itertools
import re
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest

from ludoteka.table import api
from ludoteka.table.limits import (
    _KINDS,
    DEFAULTS,
    SHARED,
    STANDING,
    Buckets,
    Limit,
    Limits,
    Standing,
    chosen,
    kind_of,
    place_of,
)
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES
from tests.table.room import GAME, Room


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


def test_so_many_at_once_and_then_one_after_the_other(clock):
    buckets = Buckets(Limit(3, 30), clock)
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 10]
    clock.now += 10
    assert buckets.take("a") == 0
    assert buckets.take("a") == pytest.approx(10)
    assert buckets.take("b") == 0


def test_what_was_refused_costs_nothing(clock):
    buckets = Buckets(Limit(1, 10), clock)
    assert buckets.take("a") == 0
    for _ in range(50):
        assert buckets.take("a") == 10
    clock.now += 10
    assert buckets.take("a") == 0


def test_whoever_rested_long_has_no_more_than_a_full_bucket(clock):
    buckets = Buckets(Limit(2, 10), clock)
    buckets.take("a")
    clock.now += 10_000
    assert [buckets.take("a") > 0 for _ in range(3)] == [False, False, True]


def test_memory_is_bounded(clock):
    buckets = Buckets(Limit(2, 10), clock, most=100)
    for n in range(1000):
        buckets.take(str(n))
        clock.now += 0.01
    assert len(buckets) <= 100


def test_who_floods_with_new_keys_does_not_free_a_full_one(clock):
    buckets = Buckets(Limit(2, 1000), clock, most=10)
    assert [buckets.take("greedy") for _ in range(2)] == [0, 0]
    for n in range(50):
        buckets.take(str(n))
        assert buckets.take("greedy") > 0


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/matches", "create"), ("POST", "/m/x/again", "create"), ("POST", "/matches/import", "import"),
        ("POST", "/m/x/moves", "move"), ("POST", "/m/x/reveal", "move"), ("POST", "/m/x/undo", "move"),
        ("GET", "/m/x/hint", "hint"), ("POST", "/m/x/chat", "chat"), ("POST", "/m/x/sit", "join"),
        ("POST", "/m/x/accord/ask", "move"), ("POST", "/api/matches/x/agree", "move"), ("POST", "/m/x/miss", "join"),
        ("POST", "/language", "other"), ("POST", "/nothing/of/ours", "other"), ("DELETE", "/m/x", "other"),
        ("GET", "/", None), ("GET", "/m/x", None), ("GET", "/m/x/events", "stream"),
        ("HEAD", "/m/x/events", "stream"), ("HEAD", "/m/x/hint", "hint"),
    ],
)  # fmt: skip
def test_kinds(method, path, kind):
    assert kind_of(method, path) == kind


@pytest.mark.parametrize(
    ("path", "query", "kind"),
    [
        ("/api/matches/x", "after=3", "stream"), ("/api/matches/x", "lang=cs&after=3", "stream"),
        ("/api/matches/x", "after", "stream"), ("/api/matches/x", "", None), ("/api/matches/x", "before=3", None),
        ("/m/x/chat", "after=3", None), ("/m/x/hint", "after=a", "hint"),
    ],
)  # fmt: skip
def test_what_waits_for_something_to_happen(path, query, kind):
    assert kind_of("GET", path, query) == kind


def test_every_kind_that_is_named_is_of_an_address_that_there_is(room):
    """A pattern that fits nothing counts nothing."""
    addresses = {
        re.sub(r"\{[^}]*\}", "1", route.path)
        for route in room.client.app.routes
        if getattr(route, "path", "")
    }  # fmt: skip
    parts = re.compile(r"[a-z]{2,}")
    for kind, _, pattern in _KINDS:
        words = set(parts.findall(pattern.replace("after", ""))) - {"id", "api"}
        there = {word for address in addresses for word in parts.findall(address)}
        assert words <= there | set(api.WISHES), kind


def test_an_address_of_the_new_kind_is_its_network():
    assert place_of("192.0.2.7") == "192.0.2.7"
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert place_of("testclient") == "testclient"


# What is chosen on the command line


def test_what_is_not_named_stays():
    limits = chosen(["move=5/1", "hint=off"], local=False)
    assert limits["move"] == Limit(5, 1)
    assert "hint" not in limits
    assert limits["create"] == DEFAULTS["create"]
    assert chosen([], local=False) == DEFAULTS


def test_a_server_for_this_machine_alone_has_those_that_are_named():
    assert chosen([], local=True) == {}
    assert chosen(["chat=1/60"], local=True) == {"chat": Limit(1, 60)}
    assert chosen(["off"], local=False) == {}


@pytest.mark.parametrize(
    "said", ["move", "move=", "move=3", "move=0/1", "move=1/0", "walk=1/1", "move=-1/2", "move=1/2/3", "move=9e9/1"]
)
def test_what_is_no_limit_is_said(said):
    with pytest.raises(UserError, match="walk" if "walk" in said else "move"):
        chosen([said], local=False)


# At the server


@pytest.fixture
def limited(tmp_path):
    room = Room(tmp_path / "matches.db", limits={"create": Limit(2, 3600), "move": Limit(3, 3600)})
    assert new(room.client).status_code == 303  # before it there was no cookie that could be counted
    yield room
    room.close()


def new(client, **headers):
    return client.post("/matches", data={"game": GAME, "seats": "human"}, headers=headers)


def test_one_sentence_says_when_to_come_back(limited):
    for _ in range(2):
        assert new(limited.client).status_code == 303
    for lang, other in itertools.pairwise(LANGUAGES):
        answers = [new(limited.client, **{"accept-language": one}) for one in (lang, other)]
        assert {answer.status_code for answer in answers} == {429}
        assert {answer.headers["retry-after"] for answer in answers} <= {"1800", "1799", "1798"}
        assert answers[0].json()["sentence"] != answers[1].json()["sentence"]
    page = new(limited.client, accept="text/html")
    assert page.status_code == 429
    assert page.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in page.headers


def test_moves_and_new_matches_are_counted_apart(limited):
    ids = [limited.create(), limited.create()]
    assert [limited.reveal(id).status_code for id in ids] == [200, 200]
    assert limited.move(ids[0]).status_code == 200
    version = limited.table(ids[1]).version
    assert limited.move(ids[1]).status_code == 429
    assert limited.table(ids[1]).version == version


def test_another_guest_is_not_held_up_until_the_address_is_used_up(limited):
    for _ in range(2):
        new(limited.client)
    assert new(limited.client).status_code == 429
    rest = 2 * SHARED - 3
    answers = [new(limited.another()).status_code for _ in range(rest + 3)]
    assert answers == [303] * rest + [429] * 3


# Requests that stay open


def test_so_many_stand_open_and_whoever_leaves_makes_room():
    standing = Standing(2)
    assert [standing.enter("a") for _ in range(3)] == [True, True, False]
    assert standing.enter("b")
    standing.leave("a")
    assert [standing.enter("a") for _ in range(2)] == [True, False]
    assert all(standing.enter("") for _ in range(5))
    for key in "aab":
        standing.leave(key)
    assert not len(standing)


class Open:
    """Requests in the middle of this server's limits that stay open until they are let go."""

    def __init__(self, limits=DEFAULTS):
        self.limits, self.go, self.tasks = Limits(self.wait, limits, lambda request: ""), asyncio.Event(), []
        self.statuses: list[int] = []

    async def wait(self, scope, receive, send):
        await self.go.wait()

    async def ask(self, address, path="/m/x/events", query=b""):
        scope = {
            "type": "http", "method": "GET", "path": path, "query_string": query, "headers": [], "client": (address, 1),
            "server": ("s", 1), "scheme": "http", "root_path": "", "http_version": "1.1",
            "app": SimpleNamespace(state=None),
        }  # fmt: skip

        async def sent(message):
            if "status" in message:
                self.statuses.append(message["status"])

        async def nothing():
            return {"type": "http.request"}

        self.tasks.append(asyncio.create_task(self.limits(scope, nothing, sent)))
        for _ in range(3):
            await asyncio.sleep(0)


def in_a_loop(work):
    """In a thread of its own: where this one has a loop already, as beside tests in a browser, no other can run."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


@pytest.mark.parametrize(("path", "query"), [("/m/x/events", b""), ("/api/matches/x", b"after=0")])
def test_one_address_cannot_hold_all_streams_of_a_server(path, query):
    async def flood():
        place, most = Open(), SHARED * STANDING
        for n in range(most + 20):
            await place.ask("192.0.2.7", path, query)
            assert len(place.statuses) == max(0, n + 1 - most)
        assert set(place.statuses) == {429}
        await place.ask("192.0.2.8", path, query)
        assert len(place.statuses) == 20, "another address is not held up"
        place.go.set()
        await asyncio.gather(*place.tasks)
        assert not any(len(one) for one in place.limits._standing)
        place.go.clear()
        await place.ask("192.0.2.7", path, query)
        assert len(place.statuses) == 20, "and there is room again"
        place.go.set()
        await asyncio.gather(*place.tasks)

    in_a_loop(flood())


def test_without_limits_streams_are_not_counted():
    async def many():
        place = Open({})
        for _ in range(SHARED * STANDING + 20):
            await place.ask("192.0.2.7")
        assert place.statuses == []
        place.go.set()
        await asyncio.gather(*place.tasks)

    in_a_loop(many())


def test_a_stream_too_many_is_told_in_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("ludoteka.table.limits.STANDING", 0)
    room = Room(tmp_path / "matches.db", limits=DEFAULTS)
    id = room.create()
    answer = room.client.get(f"/m/{id}/events", headers={"accept-language": "cs"})
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "30"
    assert not answer.json()["sentence"].startswith("Too many")
    assert room.get(id).status_code == 200
    room.close()


@pytest.mark.slow
def test_a_table_without_limits_has_none(room):
    assert {new(room.client).status_code for _ in range(60)} == {303}
