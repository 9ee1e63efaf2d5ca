"""What a browser, a curious visitor and another site get: headers, forms, and clear errors."""

import gzip
import json
import re
import sqlite3

import pytest

from ludoteka.table import referee
from ludoteka.table.context import LONGEST_SENTENCE, SENTENCES
from ludoteka.table.forms import LONGEST
from ludoteka.table.hooks import Page
from ludoteka.text.i18n import LANGUAGES, translator
from tests.table.room import GAME, Room

PAGE = {"accept": "text/html,application/xhtml+xml"}


def test_it_answers(room):
    assert room.client.get("/health").json()["ok"] is True


@pytest.mark.parametrize("address", ["/", "/health", "/nothing", "/static/table.css", "/m/none/regions", "/m/none"])
def test_every_answer_is_guarded(room, address):
    headers = room.client.get(address).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cache-control"]


def test_what_is_large_is_packed(room):
    id = room.create()
    for _ in range(4):
        room.reveal(id)
        room.move(id)
    answer = room.get(id, "/regions", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    plain = room.get(id, "/regions", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert answer.json() == plain.json()
    assert len(gzip.compress(plain.content)) < len(plain.content)


# Other sites


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": "http://testserver"}, 303),
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"origin": "https://other.example"}, 403),
        ({"origin": "http://testserver:8001"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site", "origin": "http://testserver"}, 403),
    ],
)
def test_another_site_s_forms_are_refused(room, headers, status):
    answer = room.client.post("/matches", data={"game": GAME}, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["sentence"] == SENTENCES[403]


def test_another_site_cannot_move(room):
    id = room.create()
    wish = {"request": "a", "version": 0}
    answer = room.client.post(f"/m/{id}/reveal", json=wish, headers={"origin": "https://other.example"})
    assert answer.status_code == 403
    assert room.table(id).version == 0


def test_a_local_server_goes_by_its_own_names_only(tmp_path):
    room = Room(tmp_path / "matches.db", hosts={"localhost", "::1", "testserver"})
    for host, status in [("localhost:8000", 200), ("[::1]:99", 200), ("rebound.example", 403), ("", 403)]:
        assert room.client.get("/health", headers={"host": host}).status_code == status, host
    room.close()


def test_a_name_that_is_none_is_another_s(tmp_path):
    local, any_name = Room(tmp_path / "1.db", hosts={"testserver"}), Room(tmp_path / "2.db")
    for name in ("[", "[x", "a]", "\u2100".encode()):
        assert local.client.get("/health", headers={"host": name}).status_code == 403
        assert any_name.client.get("/health", headers={"host": name}).status_code == 200
    for origin in ("http://[", "http://]", "[", "http://[::1"):
        answer = any_name.client.post("/matches", data={"game": GAME}, headers={"origin": origin})
        assert answer.status_code == 403
    local.close()
    any_name.close()


# Errors


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "/nothing", 404),
        ("GET", "/m/no-such-match", 404),
        ("GET", "/m/no-such-match/regions", 404),
        ("GET", "/m/no-such-match/file", 404),
        ("GET", "/m/no-such-match/hint", 404),
        ("GET", "/rules/chess", 404),
        ("GET", "/games/chess/page.js", 404),
        ("GET", f"/games/{GAME}/rules.py", 404),
        ("GET", f"/games/{GAME}/rulebook.toml", 404),
        ("GET", f"/games/{GAME}/..%2f..%2fstore.py", 404),
        ("GET", "/static/../store.py", 404),
        ("GET", "/static/%2e%2e/store.py", 404),
        ("GET", "/static/nothing.js", 404),
        ("GET", "/matches", 405),
        ("POST", "/", 405),
        ("DELETE", "/m/x/moves", 405),
    ],
)
def test_what_is_not_there_is_said(room, method, address, status):
    answer = room.client.request(method, address)
    assert answer.status_code == status
    assert answer.json()["sentence"]
    page = room.client.request(method, address, headers=PAGE)
    assert page.status_code == status
    assert page.text.startswith(f"<h1>{status}</h1>")


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"[]", b"null", b"3", b'"a"', b"{}", b"\xff\xfe", b'{"request": "a"}',
        b'{"request": "", "version": 0}', b'{"request": "a", "version": "0"}', b'{"request": "a", "version": -1}',
        b'{"request": "a", "version": 0.5}', b'{"request": 3, "version": 0}', b'{"request": "a", "version": true}',
        b'{"request": "a", "version": 0, "x": 1}', b'{"request": "\\ud800", "version": 0}',
        b'{"request": "a", "version": 99999999999999999999}', b'{"request": "' + b"a" * 65 + b'", "version": 0}',
        b"[" * 5000,
    ],
)  # fmt: skip
@pytest.mark.parametrize("what", ["moves", "reveal", "undo"])
def test_a_request_that_is_none_is_said_to_be(room, what, content):
    id = room.create()
    if what == "moves" and content.startswith(b"{"):
        content = content.replace(b"}", b', "action": "0,0/0"}') if b":" in content else content
    answer = room.client.post(f"/m/{id}/{what}", content=content)
    assert answer.status_code == 422
    assert answer.json()["sentence"]
    assert room.table(id).version == 0


def test_what_is_too_large_is_refused(room):
    id = room.create()
    for content in (b"x" * (LONGEST + 1), iter([b"x" * 70000] * 20)):
        answer = room.client.post(f"/m/{id}/moves", content=content)
        assert answer.status_code == 413
        assert "1 MB" in answer.json()["sentence"]
    answer = room.client.post("/matches/import", files={"file": ("m.json", "x" * LONGEST)})
    assert answer.status_code == 413


@pytest.mark.parametrize("error", [ZeroDivisionError, StopIteration, RecursionError, OverflowError, AssertionError])
def test_a_failure_is_a_small_page(tmp_path, monkeypatch, caplog, error):
    room = Room(tmp_path / "matches.db")
    id = room.create()

    def fails(*args):
        raise error("in the game")

    monkeypatch.setattr(room.pages, "regions", fails)
    answer = room.reveal(id, version=0, request="a")
    assert answer.status_code == 500
    assert answer.json()["sentence"] == SENTENCES[500]
    assert "in the game" not in answer.text
    assert f"POST /m/{id}/reveal failed" in caplog.text
    assert error.__name__ in caplog.text
    assert ", in fails" in caplog.text
    answer = room.get(id, "/regions", headers={"accept-language": "cs"})
    assert answer.json()["sentence"] == translator("cs")(SENTENCES[500])
    assert room.get(id, headers=PAGE).status_code == 500
    monkeypatch.undo()
    assert room.reveal(id, version=0, request="a").json()["accepted"] == 1, "what was kept is not lost"
    room.close()


def test_a_preview_and_advice_that_fail_are_answered(room, monkeypatch):
    id = room.create()
    room.reveal(id)
    monkeypatch.setattr(Page, "preview", lambda *args: next(iter(())))
    monkeypatch.setattr(room.tables.thinker, "choose", lambda *args: next(iter(())))
    for what in ("/try?at=0,0/0", "/hint"):
        answer = room.get(id, what)
        assert answer.status_code == 500
        assert answer.json()["sentence"] == SENTENCES[500]


def test_a_file_that_breaks_the_rules_code_is_answered(room, monkeypatch):
    monkeypatch.setattr(referee, "bring_in", lambda *args: next(iter(())))
    answer = room.bring_in("{}")
    assert answer.status_code == 500
    assert answer.json()["sentence"] == SENTENCES[500]


@pytest.mark.slow
def test_what_was_sent_is_repeated_in_part_at_most(room):
    id = room.create()
    room.reveal(id)
    for answer in (
        room.get(id, "/try?at=" + "x" * 5000),
        room.get(id, "/hint?after=" + "x" * 5000),
        room.bring_in('{"ludoteka": 1, "game": "' + "x" * 100_000 + '"}'),
        room.bring_in("x" * 100_000),
        room.client.post("/matches", data={"game": "x" * 50_000, "seats": ["human"]}),
        room.client.post("/matches", data={"game": GAME, "seats": ["x" * 50_000]}),
        room.client.post("/matches", data={"game": GAME, "seats": ["human"], "x" * 50_000: "1"}),
    ):
        assert answer.status_code == 422
        said = answer.json()
        assert 0 < len(said.get("sentence") or said["complaint"]) <= LONGEST_SENTENCE


def test_an_entry_that_no_match_has_is_not_there(room):
    id = room.create()
    for k in ("1", "-1", "x", "9" * 5000, "%C2%B2"):
        assert room.get(id, f"/at/{k}").status_code == 404
        assert room.get(id, f"/replay?at={k}").status_code == 404
    assert room.get(id, "/at/0").json()["last"] == 0


@pytest.mark.parametrize(
    "damage",
    [
        "events SET what = '['", "events SET what = '[]'", "events SET what = '[3]'", "events SET what = 7",
        "events SET what = CAST(x'FF' AS TEXT)", "events SET kind = 'nap'", "events SET version = 9 WHERE version = 2",
        "events SET what = '[\"x\"]'", "matches SET options = 'nope'", "matches SET options = '[]'",
        "matches SET players = '[1]'", "matches SET players = '[]'", "matches SET start = '3'",
        "matches SET by_hand = 99", "matches SET seed_from = 'me'", "refused SET answer = 'x'",
    ],
)  # fmt: skip
def test_a_damaged_match_is_said_and_harms_no_other(room, damage):
    id, other = room.create(), room.create()
    room.get(id)
    room.reveal(id)
    room.move(id)
    assert room.move(id, "0,0/0").status_code == 422
    room.close()
    with sqlite3.connect(room.database) as db:
        db.execute("PRAGMA ignore_check_constraints = 1")
        where = " AND" if "WHERE" in damage else " WHERE"
        key = "id" if damage.startswith("matches") else "match"
        assert db.execute(f"UPDATE {damage}{where} {key} = ?", (id,)).rowcount
    db.close()
    room.open()
    for what in ("", "/regions", "/file", "/events"):
        answer = room.get(id, what)
        assert answer.status_code == 422
        assert re.search("damaged in the database|^Event |seats", answer.json()["sentence"])
    assert room.get(id, headers=PAGE).text.startswith("<h1>422</h1>")
    assert room.client.get("/", headers={"cookie": f"matches={id}.{other}"}).status_code == 200
    assert room.reveal(other).status_code == 200


def test_a_refusal_needs_no_database(room):
    id = room.create()
    store = room.tables.store
    store._do(lambda db: db.execute("PRAGMA query_only = 1").fetchone()).result()
    for _ in range(2):
        answer = room.move(id, "0,0/0", request="a", version=0)
        assert answer.status_code == 422
        assert answer.json()["rule"]
    assert room.reveal(id).status_code == 503


def test_a_database_that_takes_nothing_now_is_said(room):
    id = room.create()
    room.reveal(id)
    store = room.tables.store
    store._do(lambda db: db.execute("PRAGMA query_only = 1").fetchone()).result()
    action = room.legal(id)[0]
    answer = room.move(id, action, request="a")
    assert answer.status_code == 503
    assert "Nothing has been changed" in answer.json()["sentence"]
    assert room.table(id).version == 1
    assert room.client.post("/matches", data={"game": GAME}).status_code == 503


def test_the_table_goes_on_after_the_database_did(room):
    id = room.create()
    store = room.tables.store
    append = store.append
    store.append = lambda *event: store._do(lambda db: db.execute("INSERT INTO nowhere VALUES (1)"))
    assert room.reveal(id, request="a").status_code == 503
    store.append = append
    assert room.reveal(id, request="a").status_code == 200


# Forms


def test_a_form_of_either_kind_is_read(room):
    fields = {"game": GAME, "seats": ["human", "human"], "seed": "é💚 &="}
    for more in ({}, {"files": {"box": ("", b"")}}):
        answer = room.client.post("/matches", data=fields, **more)
        assert answer.status_code == 303
        table = room.table(answer.headers["location"].rpartition("/")[2])
        assert (table.seats, table.match.seed) == (("human", "human"), "é💚 &=")


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"game=%ff", "application/x-www-form-urlencoded"),
        (b"&".join(b"a=%d" % n for n in range(999)), "application/x-www-form-urlencoded"),
        (b"--x\r\n\r\nnothing", "multipart/form-data; boundary=x"),
        (b'--x\r\nContent-Disposition: form-data; name="game"\r\n\r\n\xff\r\n--x--', "multipart/form-data; boundary=x"),
        (b"", "multipart/form-data; boundary=x"),
        (b"{}", "application/json"),
    ],
)
def test_a_form_that_is_none_is_explained(room, content, kind):
    answer = room.client.post("/matches", content=content, headers={"content-type": kind})
    assert answer.status_code == 422
    assert answer.json()["complaint"]


# Languages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_is_chosen_and_kept(room, lang):
    answer = room.client.post("/language", data={"lang": lang, "next": "/m/x?at=3"})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/m/x?at=3"
    assert room.client.cookies["lang"] == lang


@pytest.mark.parametrize("back", ["//evil.example", "/\\evil.example", "https://evil.example", "", "/a\r\nb"])
def test_the_way_back_stays_here(room, back):
    answer = room.client.post("/language", data={"lang": "xx", "next": back})
    assert answer.headers["location"] == "/"
    assert "lang" not in room.client.cookies


def test_an_error_is_in_the_reader_s_language(room, monkeypatch):
    class Shouting:
        lang = "cs"

        def __call__(self, message, **fields):
            return message.format(**fields).upper()

    monkeypatch.setattr("ludoteka.table.context.translator", lambda lang: Shouting())
    assert room.client.get("/nothing").json()["sentence"] == SENTENCES[404].upper()
    assert room.client.get("/m/nothing").json()["sentence"].isupper()


# Files


def test_files_are_asked_about_and_not_sent_twice(room):
    for address in ("/static/mark.svg", f"/games/{GAME}/board.css"):
        first = room.client.get(address)
        assert first.status_code == 200, address
        again = room.client.get(address, headers={"if-none-match": first.headers["etag"]})
        assert again.status_code == 304
        assert again.content == b""


def test_the_rules_are_a_page(room):
    assert room.client.get(f"/rules/{GAME}").status_code == 200


def test_json_is_json(room):
    id = room.create()
    for what in ("/regions", "/file", "/at/0"):
        answer = room.get(id, what)
        assert answer.headers["content-type"].startswith("application/json")
        json.loads(answer.text)
