"""What a finished match was for its reader: records of their own, decisions of theirs, and nothing for anybody else."""

from __future__ import annotations

import pytest

from ludoteka.engine.thinking.judgement import Judgement, before
from ludoteka.table import pages
from ludoteka.table.after import judged
from ludoteka.table.after.bests import bests
from ludoteka.table.after.results import ended
from ludoteka.table.store import NotKept, Result
from ludoteka.table.thinker import Here
from ludoteka.text.i18n import LANGUAGES
from tests.checkout import ROOT
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]


class Judges(Here):
    """Finds everything that was done best, and half a win worth, and remembers who was asked."""

    def __init__(self):
        self.asked = []

    def judge(self, bot, seen, done):
        self.asked.append(bot)
        others = [code for code in seen.legal() if code != done]
        return Judgement(done, done, 0.0, 0.5, others[0], 0.5) if others else None


@pytest.fixture
def room(tmp_path):
    judged._kept.clear()
    room = Room(tmp_path / "matches.db", pages=pages, thinker=Judges())
    yield room
    room.close()


def played(room, *seats, **more) -> str:
    id = room.create(*seats, game=TOY, **more)
    while not room.finished(id).match.over:
        table = room.table(id)
        chance, curtain = table.match.awaits_chance, table.point_of_view(room.guest()).curtain
        if curtain is not None:
            assert room.post(id, "raise", seat=curtain).is_success
        assert (room.reveal(id) if chance else room.move(id, room.legal(id)[-1])).is_success
    return str(id)


def before_it(room, points: int, *, guest: str = "", match: str = "", seats: int = 2) -> None:
    """An older result of the reader."""
    id = match or room.create("human", "human", game=TOY)
    room.tables.store.finish([
        Result(guest=guest or room.guest(), match=id, game=TOY, at=1.0, points=points, place=1, shared=1, seats=seats)
    ]).result()  # fmt: skip


@pytest.mark.slow
def test_a_record_is_told_to_whose_it_is_and_to_nobody_else(room):
    room.create("human", "human", game=TOY)
    before_it(room, -5)
    id = played(room, "human", "random")
    points = room.table(id).match.scores[0]
    said = f"Your most points with 2 players so far: {points}; before: -5."
    answer = room.get(id, "/own")
    assert said in answer.json()["records"]
    assert answer.headers["cache-control"] == "no-store"
    stranger = room.another()
    assert stranger.get(f"/m/{id}/own").json() == {"records": [], "seats": [], "words": {}}
    stranger.post("/matches", data={"game": TOY, "seats": ["human", "human"]})
    assert stranger.get(f"/m/{id}/own").json() == {"records": [], "seats": [], "words": {}}
    for page in (f"/m/{id}", f"/m/{id}/after"):
        assert said not in stranger.get(page).text
    assert f'data-own="{id}"' in room.get(id).text
    assert "data-own" not in stranger.get(f"/m/{id}").text


def test_a_match_at_which_one_was_not_counts_for_nothing(room):
    room.create("human", "human", game=TOY)
    before_it(room, 999, guest="somebody else")
    before_it(room, -5)
    id = played(room, "human", "random")
    assert any(sentence.endswith("before: -5.") for sentence in room.get(id, "/own").json()["records"])


@pytest.mark.parametrize("options", [{"seed": "known"}, {}])
@pytest.mark.slow
def test_a_match_that_does_not_count_betters_nothing(room, options):
    room.create("human", "human", game=TOY)
    before_it(room, -5)
    id = played(room, *(("human", "random") if options else ("human", "human")), **options)
    told = room.get(id, "/own").json()
    assert told["records"] == []
    assert [seat["number"] for seat in told["seats"]] == ([1] if options else [1, 2])


@pytest.mark.slow
def test_a_record_is_told_before_it_is_kept_and_not_while_nothing_can_be_read(room, monkeypatch):
    room.create("human", "human", game=TOY)
    before_it(room, -5)
    older = room.tables.store.results(room.guest()).result()
    id = played(room, "human", "random")
    store = room.tables.store
    ask = store.results

    def without(guest):
        future = ask(guest)
        future.result()[:] = older
        return future

    monkeypatch.setattr(store, "results", without)
    assert "before: -5." in room.get(id, "/own").text

    def nothing(guest):
        raise NotKept("gone")

    monkeypatch.setattr(store, "results", nothing)
    told = room.get(id, "/own").json()
    assert told["records"] == []
    assert told["seats"]


def test_before_the_end_nothing_is_told(room):
    id = room.create("human", "human", game=TOY)
    assert room.get(id, "/own").status_code == 404
    assert "data-own" not in room.get(id).text


@pytest.mark.slow
def test_the_decisions_are_one_s_own_where_there_was_something_to_decide(room):
    id = played(room, "human", "random")
    match = room.table(id).match
    (seat,) = room.get(id, "/own").json()["seats"]
    free = [k for k, entry in enumerate(match.log) if entry.seat == 0 and len(before(match, k).legal()) > 1]
    assert seat == {"number": 1, "name": "Seat 1", "entries": free, "say": "Find my best move"}
    assert free
    several = played(room, "human", "human", names=["Eva", "Jan"])
    assert [(one["name"], one["say"]) for one in room.get(several, "/own").json()["seats"]] == [
        ("Eva", "Find Eva’s best move"), ("Jan", "Find Jan’s best move")
    ]  # fmt: skip


@pytest.mark.slow
def test_a_moment_s_thought_and_a_longer_look_are_two_judgements(room):
    id = played(room, "human", "random")
    k = room.get(id, "/own").json()["seats"][0]["entries"][0]
    quick, told = room.get(id, f"/judged/{k}?quick").json(), room.get(id, f"/judged/{k}").json()
    assert room.get(id, f"/judged/{k}?quick").json() == quick == told
    assert room.thinker.asked == ["keen", "sharp"]
    assert (told["gain"], told["outstanding"], told["much"]) == (0.5, True, 0.0)
    assert told["next"]
    assert told["next"] != told["done"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_the_reader_s_language(room, lang):
    answer = room.bring_in((ROOT / "tests/games/farshore/matches/two.json").read_text("utf-8"))
    id = answer.headers["location"].rpartition("/")[2]
    shown = room.get(id, "/after", headers={"accept-language": lang}).text
    assert f'data-own="{id}"' in shown
    told = room.get(id, "/own", headers={"accept-language": lang}).json()
    english = room.get(id, "/own", headers={"accept-language": "en"}).json()
    assert all(told["words"][name] for name in ("finest", "second", "plain", "looked"))
    assert lang == "en" or told["words"]["finest"] != english["words"]["finest"]


def test_turns_and_the_lead_are_noted_at_the_end(room):
    id = played(room, "human", "random")
    match = room.table(id).match
    (one,) = ended(room.table(id))
    assert one.ahead == match.scores[0] - match.scores[1]
    turns = [entry.seat for entry in match.log if entry.seat is not None]
    assert one.turns == sum(seat == 0 != last for seat, last in zip(turns, [None, *turns], strict=False))


@pytest.mark.slow
def test_records_stand_on_the_own_page_with_the_way_to_their_matches(room):
    room.create("human", "human", game=TOY)
    before_it(room, 77, match=(old := room.create("human", "human", game=TOY)))
    played(room, "human", "random")
    shown = room.client.get("/me").text
    table = shown[shown.index('id="bests"') : shown.index('id="latest"')]
    assert f'href="/m/{old}/after">77</a>' in table
    (one,) = bests(room.tables.store.results(room.guest()).result())
    for best in one.best.values():
        assert f'href="/m/{best.match}/after">{best.value}</a>' in table
    assert "77" not in room.another().get("/me").text
