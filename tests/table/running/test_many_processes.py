"""Several servers and workers over one PostgreSQL: nobody is told to stay with one of them."""

import contextlib
import itertools
import json
import signal
import subprocess
import sys
import threading
from queue import Queue

import psycopg
import pytest

from ludoteka.table.running import worker
from ludoteka.table.store import open_store
from ludoteka.text.errors import UserError
from tests import postgres
from tests.table.running.test_server import Process
from tests.waiting import until

WORK = """
import sys
from ludoteka.table.running import worker
worker.run(sys.argv[1], 0.5, lambda: print("here", flush=True))
"""


@pytest.fixture
def address():
    return postgres.shared().database()


@pytest.fixture
def serve(address):
    with contextlib.ExitStack() as stack:

        def start():
            process = Process(address)
            stack.callback(process.end)
            return process

        yield start


@pytest.fixture(scope="module")
def pair():
    """Two servers over a database of their own, and one browser that knows both."""
    address = postgres.shared().database()
    one, two = Process(address), Process(address)
    one.create("human")
    two.cookie = one.cookie
    yield one, two
    one.end()
    two.end()


@pytest.fixture
def work(address):
    with contextlib.ExitStack() as stack:

        def start():
            process = subprocess.Popen([sys.executable, "-c", WORK, address], stdout=subprocess.PIPE, text=True)
            stack.callback(process.communicate)
            stack.callback(process.kill)
            assert process.stdout
            assert process.stdout.readline() == "here\n"
            return process

        yield start


def regions(server, id):
    status, _, content = server.ask("GET", f"/m/{id}/regions")
    assert status == 200
    said = json.loads(content)
    return {"version": said["version"], "regions": said["regions"]}


def step(version):
    """What may be done at a version of a new match for one: the first tile is put down and taken back again."""
    return ("reveal", {}) if not version else ("moves", {"action": "0,0/0"}) if version % 2 else ("undo", {})


def test_any_server_answers_for_any_match(pair):
    """A move through one, the next through the other, a repeat through both: as if there were one server."""
    one, two = pair
    id = one.create("human")
    for version, (here, there) in zip(range(8), itertools.cycle([(one, two), (two, one)]), strict=False):
        assert regions(here, id)["version"] == regions(there, id)["version"] == version
        what, more = step(version)
        wish = {"request": f"r{version}", "version": version, **more}
        status, said = here.wish(id, what, **wish)
        assert (status, said["accepted"]) == (200, version + 1)
        assert there.wish(id, what, **wish)[1]["accepted"] == version + 1
        assert there.wish(id, what, **(wish | {"request": f"other{version}"}))[0] == 409
        assert regions(there, id) == regions(here, id)


def test_of_two_moves_at_once_one_stands(pair):
    servers = pair
    id = servers[0].create("human")
    for version in range(6):
        what, more = step(version)
        answers: Queue[int] = Queue()

        def send(server, answers=answers, version=version, what=what, more=more):
            answers.put(server.wish(id, what, request=f"{version} {server.address}", version=version, **more)[0])

        threads = [threading.Thread(target=send, args=[server]) for server in servers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted([answers.get(), answers.get()]) == [200, 409]
        assert [regions(server, id)["version"] for server in servers] == [version + 1] * 2


def test_a_stream_tells_of_what_happens_elsewhere(pair):
    one, two = pair
    id = one.create("human")
    connection = two.connect()
    connection.request("GET", f"/m/{id}/events")
    stream = connection.getresponse()
    while not stream.readline().startswith(b"id: 0"):
        pass
    assert one.wish(id, "reveal", request="r", version=0)[0] == 200
    while not stream.readline().startswith(b"id: 1"):
        pass
    connection.close()


class Looking:
    """A page of a guest at a server, and which seats of others it is told are there."""

    def __init__(self, server, id, cookie):
        self._connection = server.connect()
        self._connection.request("GET", f"/m/{id}/events", headers={"cookie": cookie})
        self._stream = self._connection.getresponse()

    def told(self):
        """Who is there, as soon as it is said."""
        while self._stream.readline() != b"event: here\n":
            pass
        return self._stream.readline().decode().removeprefix("data: ").strip()

    def close(self):
        self._stream.close()
        self._connection.close()


def friends(server):
    """A match of two guests at seats 1 and 2: its id and their cookies."""
    id, mine = server.create("human", "human"), server.cookie
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert server.ask("POST", f"/m/{id}/leave", "seat=2", **form)[0] == 303
    status, said, _ = server.ask("POST", f"/m/{id}/sit", "seat=2&name=Ema", **form, cookie="")
    assert status == 303
    return id, mine, said["set-cookie"].partition(";")[0]


def test_who_is_there_is_seen_from_every_server(pair):
    one, two = pair
    id, mine, theirs = friends(one)
    here, there = Looking(one, id, mine), Looking(two, id, theirs)
    assert there.told() == "1"
    assert here.told() == "2"
    again = Looking(one, id, theirs)  # on the phone too
    there.close()
    again.close()
    assert here.told() == ""
    here.close()


def test_who_comes_to_one_server_is_missed_at_none(pair):
    """And who is there by the other server is not even called missed, or for a moment only."""
    one, two = pair
    id, mine, theirs = friends(one)
    cookies = [mine, theirs]
    form = {"content-type": "application/x-www-form-urlencoded"}
    shown = one.ask("GET", f"/m/{id}/seats", cookie=mine)[2]
    waits, gone = cookies if b"Somebody is missing" in shown else cookies[::-1]

    def missed(server):
        return b"is not here" in server.ask("GET", f"/m/{id}/seats", cookie=waits)[2]

    assert one.ask("POST", f"/m/{id}/miss", "", **form, cookie=gone)[0] == 422
    assert one.ask("POST", f"/m/{id}/miss", "", **form, cookie=waits)[0] == 303
    assert missed(one)
    assert missed(two)
    there = Looking(two, id, gone)
    until(lambda: not missed(one))
    assert one.ask("POST", f"/m/{id}/miss", "", **form, cookie=waits)[0] in (303, 422)
    until(lambda: not missed(one))
    there.close()


@pytest.mark.slow
def test_who_looked_on_by_a_server_that_falls_is_there_no_more(serve):
    one, two = serve(), serve()
    id, mine, theirs = friends(one)
    here, there = Looking(one, id, mine), Looking(two, id, theirs)
    assert here.told() == "2"
    two.end()
    assert here.told() == ""
    for page in (here, there):
        page.close()


@pytest.mark.slow
def test_who_is_there_outlives_the_database(serve):
    """What a database forgot is told again: nothing of it is kept in a way that outlives a crash."""
    one, two = serve(), serve()
    id, mine, theirs = friends(one)
    there = Looking(two, id, theirs)
    here = Looking(one, id, mine)
    assert here.told() == "2"
    with psycopg.connect(one.database, autocommit=True) as connection:
        connection.execute("DELETE FROM attending")
        until(lambda: connection.execute("SELECT count(*) FROM attending").fetchone() == (2,))
    there.close()
    while here.told():  # nobody, for a moment, and back, if it was asked in between
        pass
    here.close()


@pytest.mark.slow
def test_a_worker_moves_the_bots_of_servers(serve, work, address):
    """And where it ends, the servers go on by themselves."""
    server = serve()
    id = server.create("random")
    server.end()
    mover, store = work(), open_store(address)

    def version():
        return store.versions([id]).result()[id][0]

    known = version()
    until(lambda: version() > known + 3)
    server = serve()
    regions(server, id)
    mover.send_signal(signal.SIGKILL)
    mover.wait()
    known = version()
    until(lambda: version() > known + 3)
    assert store.thinking().result() == [id]
    store.close()


def test_a_guests_matches_are_listed_with_those_that_wait_first(pair):
    one, two = pair
    quiet = one.create("human")
    one.wish(quiet, "reveal", request="a", version=0)
    asked = two.create("human", "human")
    store = open_store(one.database)
    with psycopg.connect(one.database) as connection:
        ((guest,),) = connection.execute("SELECT guest FROM members WHERE match = %s", [quiet]).fetchall()
    listed = store.matches_of(guest, limit=2).result()
    assert [one.id for one in listed] == [asked, quiet]
    assert all(one.waits and one.state == "running" for one in listed)
    store.close()


def test_a_file_has_no_workers(tmp_path):
    with pytest.raises(UserError, match="share a database"):
        worker.run(str(tmp_path / "matches.db"), 0, lambda: None)


@pytest.mark.slow
def test_a_server_that_falls_leaves_its_bots_to_another(serve):
    one, two = serve(), serve()
    id = one.create("random")
    until(lambda: regions(one, id)["version"] > 1)
    one.end()
    known = regions(two, id)["version"]
    until(lambda: regions(two, id)["version"] > known + 2)
