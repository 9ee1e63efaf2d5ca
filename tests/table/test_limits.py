"""Rate limits: whoever asks too often hears when to come back; nobody else notices."""

import itertools

import pytest

from ludoteka.table.limits import DEFAULTS, SHARED, Buckets, Limit, chosen, kind_of, place_of
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
        ("POST", "/m/x/accord/ask", "move"),
        ("POST", "/language", "other"), ("POST", "/nothing/of/ours", "other"), ("DELETE", "/m/x", "other"),
        ("GET", "/", None), ("GET", "/m/x", None), ("GET", "/m/x/events", None), ("HEAD", "/m/x/hint", "hint"),
    ],
)  # fmt: skip
def test_kinds(method, path, kind):
    assert kind_of(method, path) == kind


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


@pytest.mark.slow
def test_a_table_without_limits_has_none(room):
    assert {new(room.client).status_code for _ in range(60)} == {303}
