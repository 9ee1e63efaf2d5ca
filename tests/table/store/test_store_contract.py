"""What the table may rely on, whatever database keeps it."""

from concurrent.futures import wait
from dataclasses import replace

import pytest

from ludoteka.table.store import (
    Checkpoint,
    Conflict,
    Event,
    Line,
    Push,
    Refused,
    Result,
    Setup,
    State,
    Store,
    Stretch,
    Summary,
    open_store,
)
from ludoteka.text.errors import UserError
from tests import postgres

SETUP = Setup(
    id="m", game="x", players=("human", "random"), options={"a": 1}, seed="s", rules=3, box="b\n", start={"k": 1},
    by_hand=1, created=1.7e9 + 1 / 3, seed_from="person", names=("Jana", "Petr"), screen="abc",
)  # fmt: skip


class Place:
    """Where stores are opened, one after another or side by side."""

    def __init__(self, open):
        self._open = open
        self._opened: list[Store] = []

    def open(self) -> Store:
        self._opened.append(self._open())
        return self._opened[-1]

    def close(self):
        for store in self._opened:
            store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    address = str(tmp_path / "matches.db") if request.param == "sqlite" else postgres.shared().database()
    place = Place(lambda: open_store(address))
    yield place
    place.close()


@pytest.fixture
def store(place):
    return place.open()


def event(version, **more):
    return replace(
        Event(version=version, kind="move", seat=0, what=("0,0/1",), request=f"r{version}", content=f"move {version}"),
        **more,
    )


def match(store, id, **more):
    store.create(replace(SETUP, id=id, **more)).result()


# Matches


def test_what_is_kept_comes_back(place):
    store = place.open()
    first, second = event(1), event(2, kind="reveal", seat=None, what=("Ž1", "“2”"), request=None, at=1.7e9 + 0.1)
    store.create(SETUP, [first]).result()
    store.append("m", second).result()
    store.refuse("m", Refused("q", "undo 2", {"status": 422, "said": {"cs": "Ne č."}})).result()
    store.refuse("m", Refused("q", "undo 2", {"status": 409})).result()
    store.close()
    store = place.open()
    kept = store.load("m").result()
    assert kept.setup == SETUP
    assert kept.events == [first, second]
    assert kept.refused == [Refused("q", "undo 2", {"status": 422, "said": {"cs": "Ne č."}})]
    assert store.load("m", after=1).result().events == [second]
    assert store.load("other").result() is None
    assert store.versions(["m", "other"]).result() == {"m": (2, 0)}
    assert store.versions([]).result() == {}


def test_no_version_and_no_request_twice(store):
    store.create(SETUP).result()
    tried = [event(1), event(1, what=("other",)), event(2, request="r1"), event(2)]
    futures = [store.append("m", one, Summary(state="running")) for one in tried]
    wait(futures)
    assert [type(one.exception()) for one in futures] == [type(None), Conflict, Conflict, type(None)]
    assert [one.what for one in store.load("m").result().events] == [("0,0/1",)] * 2
    assert isinstance(store.append("nobody's", event(1)).exception(), Conflict)


def test_the_same_again_is_kept_once(store):
    """After a lost connection nobody knows whether it took: it is simply asked for again."""
    first, line = event(1), Line(guest="g", seat=0, name="Ema", text="Hi")
    for _ in range(2):
        store.create(SETUP, [first], Summary(state="running", members=["g"])).result()
        store.append("m", event(2, at=5.0)).result()
        assert store.say("m", line).result() == 1
    assert len(store.load("m").result().events) == 2
    assert len(store.chat("m").result()) == 1
    assert isinstance(store.create(replace(SETUP, seed="another")).exception(), Conflict)


def test_how_the_table_lay_is_kept_and_comes_back_in_order(store):
    match(store, "m")
    store.append("m", event(1))
    late, early = (Checkpoint(version=v, entries=v + 1, position={"hand": [v, None], "at": "ž"}) for v in (7, 1))
    for one in (late, early, replace(early, entries=9)):
        store.checkpoint("m", one).result()
    assert store.checkpoints("m").result() == [early, late]
    assert store.checkpoints("n").result() == []


def test_stretches_of_a_match_are_kept_once_and_come_back_in_order(store):
    match(store, "m")
    early = Stretch(version=1, before=0, entries=1, value='{"a":"ž🐑"}')
    late = Stretch(version=7, before=1, entries=9, value="b")
    for one in (late, early, replace(late, value="another")):
        store.stretch("m", one).result()
    assert store.stretches("m").result() == [early, late]
    assert store.stretches("n").result() == []


def test_how_matches_ended_is_kept_once_and_listed_in_order(store):
    for id in ("m", "n"):
        match(store, id)
    late = Result(guest="ema", match="m", game="x", at=9.5, points=7, place=2, shared=1, seats=3)
    early, other = replace(late, match="n", at=2.0, ahead=-3, turns=12), replace(late, guest="jan")
    store.finish([late, other]).result()
    store.finish([early, replace(late, place=1)]).result()
    assert store.results("ema").result() == [early, late]
    assert store.results("nobody").result() == []


def test_who_played_together_is_told_match_by_match(store):
    for id in ("m", "n", "o"):
        match(store, id)
    ema = Result(guest="ema", match="m", game="x", at=9.5, points=7, place=2, shared=1, seats=3, name="Ema Ž.")
    jan, first = replace(ema, guest="jan", place=1, name=""), replace(ema, match="n", at=2.0)
    store.finish([ema, jan]).result()
    store.finish([first]).result()
    store.finish([replace(jan, match="o")]).result()
    assert store.results_beside("ema").result() == [first, jan, ema]
    assert store.results_beside("nobody").result() == []


def test_a_text_that_cannot_be_kept_is_said_and_fails_alone(store):
    store.create(SETUP).result()
    wrong = [store.append("m", event(1, content=text)) for text in ("a\0b", "\ud800")]
    right = store.append("m", event(1))
    assert all(isinstance(one.exception(), UserError) for one in wrong)
    right.result()


# Lists


def test_those_that_wait_for_me_come_first(store):
    for k, id in enumerate("abcd"):
        asked = ["Ema"] if id in "ac" else ["ema", 'E"%_ma']
        summary = Summary(state="running", asked=asked, members=["Ema", "ema", "Ema"])
        store.create(replace(SETUP, id=id), [event(1, at=100.0 + k)], summary).result()
    match(store, "other")
    mine = store.matches_of("Ema").result()
    assert [(one.id, one.waits, one.changed, one.version) for one in mine] == [
        ("c", True, 102.0, 1), ("a", True, 100.0, 1), ("d", False, 103.0, 1), ("b", False, 101.0, 1),
    ]  # fmt: skip
    assert [one.id for one in store.matches_of("ema").result()] == ["d", "b", "c", "a"]
    assert store.matches_of('E"%_ma').result() == store.matches_of("nobody").result() == []


def test_a_list_goes_on_where_it_ended(store):
    for k in range(7):
        summary = Summary(state="running", asked=["g"] if k % 3 == 0 else [], members=["g"])
        store.create(replace(SETUP, id=f"m{k}"), [event(1, at=50.0 + k // 2)], summary).result()
    whole = store.matches_of("g").result()
    assert len(whole) == 7
    pages, before = [], None
    while page := store.matches_of("g", limit=2, before=before).result():
        pages += page
        before = page[-1]
    assert pages == whole


def test_matches_are_found_by_game_and_state(store):
    kept: list[tuple[str, str, State]] = [("a", "x", "over"), ("b", "x", "lobby"), ("c", "y", "over")]
    for id, game, state in kept:
        store.create(replace(SETUP, id=id, game=game), (), Summary(state=state, members=["g"])).result()
    assert {one.id for one in store.matches_of("g", game="x").result()} == {"a", "b"}
    assert {one.id for one in store.matches_of("g", state="over").result()} == {"a", "c"}
    assert [(one.id, one.state) for one in store.matches_of("g", game="y", state="over").result()] == [("c", "over")]


def test_a_summary_goes_with_its_event(store):
    store.create(SETUP, (), Summary(state="lobby", members=["g", "h"])).result()
    store.append("m", event(1), Summary(state="running", asked=["h"], bots=True)).result()
    assert [one.waits for one in store.matches_of("h").result()] == [True]
    assert store.thinking().result() == ["m"]
    store.append("m", event(2), Summary(state="over", members=["h"])).result()
    assert store.matches_of("g").result() == []
    assert [(one.state, one.waits) for one in store.matches_of("h").result()] == [("over", False)]
    assert store.append("m", event(2, what=("x",)), Summary(state="lobby", members=[])).exception()
    assert [one.state for one in store.matches_of("h").result()] == ["over"]
    assert store.thinking().result() == []
    store.append("m", event(3), Summary(state="over", members=[])).result()
    assert store.matches_of("h").result() == []


def test_matches_at_which_time_is_out(store):
    for id, due in (("a", 30.0), ("b", 10.0), ("c", None), ("d", 20.0)):
        match(store, id)
        store.append(id, event(1), Summary(state="running", due=due)).result()
    assert store.due(5.0).result() == []
    assert store.due(20.0).result() == ["b", "d"]
    assert store.due(99.0, limit=1).result() == ["b"]
    store.append("b", event(2), Summary(state="running")).result()
    assert store.due(99.0).result() == ["d", "a"]


def test_matches_that_a_browser_knows(store):
    match(store, "a", created=3.0)
    match(store, "b", created=2.0)
    store.append("b", event(1, at=4.0)).result()
    found = store.recent(["a", "b", "c"]).result()
    assert [(one.id, one.changed, one.version, one.state) for one in found] == [
        ("b", 4.0, 1, None),
        ("a", 3.0, 0, None),
    ]
    assert found[0].seats == ("human", "random")
    assert store.recent([]).result() == []


# Beside the matches


def test_what_is_said_is_numbered(store):
    match(store, "m")
    match(store, "n")
    lines = [Line(guest="g", seat=k or None, name="Ema", text=f"{k}", at=100.0 + k) for k in range(3)]
    assert [one.result() for one in [store.say("m", line) for line in lines]] == [1, 2, 3]
    assert store.say("n", lines[0]).result() == 1
    assert store.chat("m").result() == [replace(line, number=k + 1) for k, line in enumerate(lines)]
    assert [one.number for one in store.chat("m", after=2).result()] == [3]
    assert store.versions(["m"]).result() == {"m": (0, 3)}
    assert isinstance(store.say("nobody's", lines[0]).exception(), Conflict)


def test_a_key_is_drawn_once(place):
    store = place.open()
    key = store.secret("cookies").result()
    assert len(key) == 32
    assert store.secret("other").result() != key
    store.close()
    assert place.open().secret("cookies").result() == key


def test_a_profile_takes_the_place_of_the_one_before(store):
    assert store.profile("g").result() is None
    for value in ({"name": "Ema"}, {"name": "Žofie", "muted": [1, 2]}):
        store.keep_profile("g", value).result()
        assert store.profile("g").result() == value
    assert store.profile("h").result() is None


def test_an_address_for_notices_is_one_guests(store):
    first, second = Push("g", "https://a", {"auth": "1"}), Push("g", "https://b", {"auth": "2"})
    for push in (second, first):
        store.subscribe(push).result()
    assert store.subscriptions("g").result() == [first, second]
    store.subscribe(replace(first, guest="h", keys={"auth": "3"})).result()
    assert store.subscriptions("g").result() == [second]
    assert store.subscriptions("h").result() == [Push("h", "https://a", {"auth": "3"})]
    store.unsubscribe("g", "https://a").result()
    store.unsubscribe("h", "https://a").result()
    assert store.subscriptions("h").result() == []
