"""The tile in hand, with what its places bring for who is asked."""

import re
from collections import Counter

from ludoteka.games.dorfromantik.box.tables import SHOWS, TASK
from ludoteka.games.dorfromantik.page.choices import rows_of
from ludoteka.games.dorfromantik.page.hand import hand
from ludoteka.games.dorfromantik.rules.refusal import refuse_place
from ludoteka.games.dorfromantik.state import TURNS, No
from ludoteka.games.dorfromantik.words.facing import facing
from ludoteka.games.dorfromantik.words.names import task_name
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.games.dorfromantik.words.stuck import stuck, why_stuck
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.table import table

T = translator("en")


def test_who_is_not_asked_is_not_told_to_choose():
    match = table("0,0 T06 WWWWWW [4]", "L17", seats=2)
    mine, theirs = (hand(match.states[0], seat, T) for seat in (0, 1))
    assert "dorf-choices" in mine
    assert "dorf-choices" not in theirs
    assert '<div class="dorf-how" data-scrolls></div>' in theirs
    assert '<div class="dorf-said" id="dorf-said" data-scrolls></div><div class="dorf-calm" hidden></div>' in theirs


def test_how_many_landscape_tiles_still_come_stands_by_the_tile():
    s = table("0,0 T06 WWWWWW [4]", "L17").states[0]
    left = int(s.landscapes_left)
    assert f'title="Landscape tiles still to come: {left}">{left} tiles left</small>' in hand(s, 0, T)
    s.landscapes = 0
    s.landscapes_left = 0
    assert ">last landscape</small>" in hand(s, 0, T)


def test_until_a_tile_is_revealed_the_open_tasks_stand_there():
    shown = hand(table("0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW").states[0], 0, T).replace("\N{NO-BREAK SPACE}", " ")
    assert re.search(r"<b>2/4</b> 2 more tiles for 4 points, 7 open edges</li>", shown)


def test_where_a_task_begins_alike_everywhere_its_open_edges_stand_with_it():
    shown = hand(table("0,0 T03 WMMWMM [4]", "T12 [4]").states[0], 0, T).replace("\N{NO-BREAK SPACE}", " ")
    [edges] = re.findall(r"\(everywhere 1/4, (\d) open edges?\)", shown)
    assert "the new task: " not in shown
    s = table("0,0 T03 WMMWMM [4]", "T12 [4]").states[0]
    assert {left for one in outlook(s).choices for *task, left in one.way.kept if task == [2, 4]} == {int(edges)}


def test_a_task_that_the_tile_can_join_nowhere_is_named():
    """In all positions: no way of laying it there makes the area larger."""
    seen = 0
    for s in many(6)[::3]:
        for kind, number in stuck(s):
            ways = [one.way for one in outlook(s).choices]
            assert not any(task[:2] == (kind, number) for way in ways for task in way.grown)
            assert not any(task == (kind, number, number) for way in ways for task in way.ended)
            assert task_name(kind, number, T) in hand(s, 0, T).partition(" cannot grow now")[0]
            seen += 1
    assert seen > 3


def test_why_the_tile_can_join_no_such_task_is_true():
    """Each way of laying it there is refused for that."""
    found: Counter[str] = Counter()
    for s in many(24):
        if not (still := stuck(s)):
            continue
        why, told = why_stuck(s, still[:1], T), Counter[No]()
        [(kind, number)] = still[:1]
        areas = [int(tile.area[kind]) for tile in (s.tiles[k] for k in s.active if k >= 0)
                 if (int(TASK[tile.tile]), int(tile.number)) == (kind, number)]  # fmt: skip
        for k in range(int(s.open_spots)):
            for turn in range(TURNS):
                if any(SHOWS[kind, s.tile, turn] & sides for area, sides in facing(s).areas(k)[kind] if area in areas):
                    told[No(refuse_place(s, s.spots[k], s.tile, turn, s.number))] += 1
        assert told
        assert not told[No.FINE]
        own = told[No.EXCEEDS] + told[No.CLOSES_SHORT]
        assert ("track" in why) == (not own)
        assert ("too large" in why) == bool(own and not told[No.CLOSES_SHORT])
        found[why.partition(",")[0]] += 1
    assert found["a track or a stream would not go on"]
    assert found["the new task would be too large"]


def test_of_many_choices_a_small_screen_has_the_whole_list_before_what_the_tile_is():
    many_, few = False, False
    for s in many(10):
        shown, rows = hand(s, 0, T), len(rows_of(s, T))
        calm = shown.partition('<div class="dorf-calm" hidden>')[2]
        if 'class="dorf-what is-long"' in shown:
            assert rows > 4
            assert calm.index("dorf-choices") < calm.index('<p class="dorf-what-too">') < calm.index("dorf-keys")
            many_ = True
        else:
            assert "dorf-what-too" not in calm
            few = few or (rows <= 4 and "dorf-what is-plain" not in shown)
    assert many_
    assert few
