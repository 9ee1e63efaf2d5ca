"""Advice names a place as the landscape does."""

from collections import Counter

from ludoteka.games.dorfromantik.page import advised
from ludoteka.games.dorfromantik.words.outlook import outlook
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")


def test_the_letter_of_the_place_comes_first():
    match = table("0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW\n0,1 L24 MGGMWW", "L17")
    [place] = outlook(match.states[0]).choices[0].places[:1]
    told = {advised(match.states, action.code, T) for action in match.legal() if action.code // 6 == place}
    assert told
    assert all(words.startswith("A: ") for words in told)


def test_a_place_without_a_letter_is_told_by_what_it_joins():
    match = table("0,0 T06 WWWWWW [6]", "L17")
    told = advised(match.states, match.legal()[0].code, T)
    assert told == match.game.words.action(match.states[0], match.legal()[0].code, T)


def test_the_letter_speaks_of_the_best_turns_alone():
    """As its row beside the tile does: in another turn the place brings something else."""
    match = table("0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW\n0,1 L24 MGGMWW", "L25")
    seen, lettered = outlook(match.states[0]), Counter[bool]()
    for action in match.legal():
        spot, turn = divmod(action.code, 6)
        if letter := seen.of[spot].letter:
            best = not seen.best[spot] or bool(seen.best[spot] >> turn & 1)
            assert advised(match.states, action.code, T).startswith(f"{letter}: ") == best
            lettered[best] += 1
    assert min(lettered[True], lettered[False]) > 0
