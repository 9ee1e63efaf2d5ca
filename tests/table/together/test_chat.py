"""What people say: kept as it was written, told to everybody's pages, and never in the way of a move."""

import json
import time

import pytest

from ludoteka.table.together import chat
from ludoteka.table.together.chat import LONGEST, SIGNS, cleaned
from ludoteka.text.errors import UserError


def say(room, id, text, client=None, moment=None):
    line = {"text": text, "moment": moment or time.time_ns() // 1_000_000}
    return (client or room.client).post(f"/m/{id}/chat", json=line)


def heard(room, id, client=None, after=0):
    return (client or room.client).get(f"/m/{id}/chat?after={after}").json()["lines"]


def guest(room):
    """Another browser, with a cookie of its own."""
    client = room.another()
    client.post("/matches", data={"game": "dorfromantik", "seats": "human"})
    return client


def test_a_line_is_heard_by_everybody_and_moves_nothing(room):
    id = room.create("human", "random")
    version = room.table(id).version
    assert say(room, id, "  Good luck,\n  <b>all</b>! ").json() == {"number": 1}
    [line] = heard(room, id)
    assert line["text"] == "Good luck, <b>all</b>!", "pages escape it"
    assert (line["mine"], line["seat"], line["number"]) == (True, 0, 1)
    [same] = heard(room, id, room.another())
    assert not same["mine"]
    assert room.table(id).version == version
    room.restart()
    say(room, id, "second")
    assert [line["text"] for line in heard(room, id, after=1)] == ["second"]


def test_who_said_it_is_told_by_a_name_that_means_nothing_elsewhere(room):
    ids = [room.create("human"), room.create("human")]
    other = guest(room)
    for id in ids:
        assert say(room, id, "hello", other).status_code == 200
    voices = {heard(room, id)[0]["voice"] for id in ids}
    assert len(voices) == 2
    [line] = heard(room, ids[0])
    assert line["seat"] is None
    kept = room.tables.store.chat(ids[0]).result()[0].guest
    assert kept not in json.dumps(line)
    assert heard(room, ids[0], other)[0]["mine"]


def test_a_line_that_is_sent_again_is_said_once(room):
    id = room.create()
    moment = time.time_ns() // 1_000_000
    assert [say(room, id, "once", moment=moment).json()["number"] for _ in range(3)] == [1, 1, 1]
    assert len(heard(room, id)) == 1


def test_a_wrong_clock_does_not_date_lines(room):
    id = room.create()
    say(room, id, "from long ago", moment=1)
    assert abs(heard(room, id)[0]["at"] - time.time()) < 60


@pytest.mark.parametrize("text", ["", "   ", "\u200b\u202e", "\x00\x07"])
def test_a_line_without_anything_is_none(room, text):
    id = room.create()
    assert say(room, id, text).status_code == 422
    assert heard(room, id) == []


def test_lines_are_bounded(room, monkeypatch):
    id = room.create()
    assert say(room, id, "x" * LONGEST).status_code == 200
    assert say(room, id, "x" * (LONGEST + 1)).status_code == 422
    assert say(room, id, "x" * 5000).status_code == 422
    monkeypatch.setattr(chat, "MOST", 1)
    assert "no more is kept" in say(room, id, "more").json()["sentence"]


def test_nobody_without_a_cookie_speaks(room):
    id = room.create()
    assert "cookies" in say(room, id, "hello", room.another()).json()["sentence"]


@pytest.mark.parametrize(
    "body", [b"", b"7", b"{}", b'{"text": 7, "moment": 1}', b'{"text": "x", "moment": -1}', b"\xff"]
)
def test_what_is_no_line_is_refused(room, body):
    id = room.create()
    assert room.client.post(f"/m/{id}/chat", content=body).status_code == 422


def test_what_turns_or_hides_text_goes_and_signs_stay():
    assert cleaned("a\u202eb\u2066c\ufeffd") == "abcd"
    assert cleaned("e\u0301") == "é"
    assert cleaned("tab\tand\u2028line") == "tab and line"
    for sign in SIGNS:
        assert cleaned(sign) == sign
    with pytest.raises(UserError):
        cleaned("\u200d"[:0])


def test_the_stream_tells_of_a_line_by_its_number(room):
    id = room.create("human", "random")
    with room.client.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()
        for line in lines:
            if line.startswith("data: "):
                break
        say(room, id, "hello")
        seen = [next(lines)]
        while seen[-1] != "event: chat":
            seen.append(next(lines))
        assert next(lines) == "data: 1"
    assert "hello" not in "".join(seen)


def test_a_sign_is_said_in_the_readers_words(room):
    id = room.create()
    say(room, id, "👍")
    answers = {lang: room.client.get(f"/m/{id}/chat", headers={"accept-language": lang}) for lang in ("en", "cs")}
    shown = {lang: answer.json()["lines"][0] for lang, answer in answers.items()}
    assert [line["sign"] for line in shown.values()] == ["👍", "👍"]
    assert shown["en"]["text"] == "Well done"
    assert shown["cs"]["text"] != "Well done"
