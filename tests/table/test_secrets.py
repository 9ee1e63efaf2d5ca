"""Nothing hidden leaves the server before the match is over: not the seed, not the dice."""

import hashlib
import json

import pytest

import ludoteka
from ludoteka.table import pages
from ludoteka.table.referee import CHOSEN, FROM_FILE
from tests.table.room import GAME, Plain, Room
from tests.table.test_play import begun

SEED = "s3cr3t-of-this-match"


def addresses(id, last):
    yield from ("", "/regions", "/file", "/hint", "/events", f"/replay?at={last}", f"/at/{last}", "/try?at=0,0/0")
    yield from ("/nothing", "/at/99999", "/try?at=x")


def listen(room, id):
    """The first words of a stream."""
    with room.client.stream("GET", f"/m/{id}/events") as stream:
        lines = stream.iter_lines()
        return str(stream.headers) + "".join(next(lines) for _ in range(5))


def secrets_of(room, id):
    """Whatever would give the dice away, as text."""
    match = room.table(id).match
    words = {str(int(word)) for states in match._history for word in states[0].rng}
    digests = hashlib.sha256(b"ludoteka dice " + SEED.encode()).hexdigest()
    return {word for word in words if len(word) > 6} | {SEED, digests}


@pytest.mark.parametrize("drawn", [Plain(), pages], ids=["plain", "pages"])
@pytest.mark.slow
def test_the_seed_and_the_dice_stay_here(tmp_path, drawn, monkeypatch):
    monkeypatch.setattr("ludoteka.table.referee.fresh_seed", lambda: SEED)
    room = Room(tmp_path / "matches.db", pages=drawn)
    id = room.create("human", "human")
    commitment = hashlib.sha256(SEED.encode()).hexdigest()
    assert commitment in room.get(id).text
    answers = []
    for _ in range(2):
        answers += [room.reveal(id), room.move(id), room.undo(id), room.move(id)]
        answers += [room.move(id, "0,0/0"), room.reveal(id, version=0), room.get(id, "/hint"), room.reveal(id)]
        last = len(room.table(id).match.log)
        for what in addresses(id, last):
            answers.append(listen(room, id) if what == "/events" else room.get(id, what))
        answers.append(room.move(id))
    answers += [room.client.get("/"), room.bring_in("{"), room.client.get("/health")]
    said = [one if isinstance(one, str) else f"{one.headers}{one.text}" for one in answers]
    for secret in secrets_of(room, id):
        assert not [text for text in said if secret in text]
    room.close()


@pytest.mark.parametrize("drawn", [Plain(), pages], ids=["plain", "pages"])
@pytest.mark.slow
def test_at_the_end_everybody_can_check(tmp_path, drawn, monkeypatch):
    monkeypatch.setattr("ludoteka.table.referee.fresh_seed", lambda: SEED)
    room = Room(tmp_path / "matches.db", pages=drawn)
    id = room.create()
    finish(room, id)
    assert SEED in room.get(id).text
    assert hashlib.sha256(SEED.encode()).hexdigest() in room.get(id).text
    assert json.loads(room.get(id, "/file").text)["seed"] == SEED
    room.close()


def finish(room, id):
    while not room.table(id).match.over:
        room.call(step, room, id)


async def step(room, id):
    """One step without a drawing of it."""
    from ludoteka.table.referee import Command

    tables = room.tables
    async with tables.use(id) as live:
        table = live.table
        if table.match.awaits_chance:
            wish = Command("reveal", table.version)
        else:
            wish = Command("move", table.version, table.match.legal()[0].notation)
        assert (await tables.act(live, wish))["status"] == 200


def test_a_seed_that_nobody_chose_is_a_secret_of_128_bits(room):
    seeds = {room.table(room.create()).match.seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


SEALED = "The seed is the one that was sealed at the start."


def told(room, id):
    """What the page says of the seed, at the end."""
    finish(room, id)
    room.restart()
    table, page = room.table(id), room.get(id).text
    assert (SEALED in page) == bool(table.commitment) == ("SHA-256" in page)
    return SEALED if SEALED in page else next(why for why in (FROM_FILE, CHOSEN) if why in page)


@pytest.mark.slow
def test_only_what_the_server_drew_alone_is_sealed(tmp_path):
    """A match whose dice a person could know or give promises nothing, however it came."""
    room = Room(tmp_path / "matches.db", pages=pages)
    by_hand = ludoteka.new(GAME, dice=False)
    untouched = by_hand.to_json()
    by_hand.answer(by_hand.game.words.chance_notation(first(by_hand)))
    drawn = ludoteka.new(GAME, seed=SEED)
    start = begun(drawn)
    drawn.play(drawn.legal()[0], settle=False)
    half = json.loads(drawn.to_json()) | {"seed": None}
    files = [
        (untouched, SEALED),
        (by_hand.to_json(), FROM_FILE),
        (json.dumps(half), FROM_FILE),
        (json.dumps(json.loads(untouched) | {"start": start}), FROM_FILE),
        (drawn.to_json(), CHOSEN),
    ]
    assert told(room, room.create()) == SEALED
    assert told(room, room.create(seed=SEED)) == CHOSEN
    for text, said in files:
        answer = room.bring_in(text)
        assert answer.status_code == 303, answer.text
        assert told(room, answer.headers["location"].rpartition("/")[2]) == said
    room.close()


def first(match):
    """An answer that chance can give now."""
    s = match.states[0]
    return next(o for o in range(match.game.outcomes) if match.game.odds(s, o))
