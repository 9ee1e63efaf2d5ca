"""What is reckoned once for many who ask says what each would be told alone."""

from importlib import import_module
from itertools import islice, pairwise

import pytest

import ludoteka
from ludoteka.games.farshore.box.tables import IDS
from ludoteka.games.farshore.page.moments import apart, happened
from ludoteka.games.farshore.rules.actions import ACTS, KIND
from ludoteka.games.farshore.state import CITY, DOCKS_AT, NAMES, PLACES, Do, Phase
from ludoteka.games.farshore.words import log_action, log_chance
from ludoteka.games.farshore.words.legal import refused
from ludoteka.games.farshore.words.reasons.prices import price_of, shorts, spent
from ludoteka.games.farshore.words.reasons.workers import errands
from ludoteka.games.farshore.words.reasons.workers.errands import errand
from ludoteka.games.farshore.words.told import alike
from ludoteka.games.farshore.words.told.brief import brief
from ludoteka.kit.kept import forget
from ludoteka.text.i18n import translator
from tests.games.farshore.table import MATCHES, card, table

T = translator("en")
PLAYED = (Do.PLAY, Do.BAY, Do.VISIT)
EVERY = 7  # of the moments of a match, one in so many


def seen(file):
    """Moments of a match, each as who is asked sees it, with that seat."""
    match = ludoteka.load(file)
    moments = ((k, match.seen(None, k)[0]) for k in range(0, match.entries, EVERY))
    for k, s in moments:
        if s.seat >= 0 and not s.awaits:
            yield match.seen(int(s.seat), k)[0], int(s.seat)


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_what_many_cards_lack_is_what_the_bill_of_each_says(file):
    lacking = 0
    for s, p in seen(file):
        found = shorts(s, p, range(NAMES))
        bills = {name: price_of(s, p, name) for name in range(NAMES)}
        assert found == {name: bill.short for name, bill in bills.items()}
        assert spent(s, p, range(NAMES)) == {
            name: 0 if bill.anchor or bill.helpers else bill.by_treasure for name, bill in bills.items()
        }
        lacking += sum(found.values())
    assert lacking


def test_a_card_of_the_city_that_makes_another_cheaper_is_seen_among_many():
    helps = card("blue common construction", "", [{"do": "less", "n": 2}], when="playing", of="construction")
    made = {"W": card("brown common construction", "2 wood"), "H": helps, "C": card("brown common critter", "2 wood")}
    drawn = table(made, {"hand": "W C", "city": "H"})
    prices = import_module(f"{drawn.match.game.package}.words.reasons.prices")  # of the box with these cards
    w, c = (IDS.index(drawn.names[name]) for name in "WC")
    assert prices.shorts(drawn.match.seen(0)[0], 0, [w, c]) == {w: 0, c: 2}
    assert prices.spent(drawn.match.seen(0)[0], 0, [w, c]) == {w: 0, c: 0}


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_choices_that_bring_no_points_need_not_be_tried(file, monkeypatch):
    """A worker brings the same whether all that can be chosen where he goes is tried or not."""
    codes = [*(ACTS.code(Do.PLACE, x) for x in range(PLACES)), *(ACTS.code(Do.VISIT, x) for x in range(CITY))]
    asked = [(s, code) for s, _ in seen(file) if s.phase == Phase.TURN for code in codes if not refused(s, code)]
    shortly = [errand(s, code) for s, code in asked]
    forget()
    monkeypatch.setattr(errands, "_may_score", lambda s, p: True)
    assert [errand(s, code) for s, code in asked] == shortly
    assert asked


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_those_to_whom_an_entry_lies_alike_are_told_the_same(file):
    """Whoever is told first: nothing is said to one that another could not be told as well."""
    match, shared = ludoteka.load(file), 0
    for k, entry in islice(enumerate(match.log), 0, None, EVERY):
        chance = entry.seat is None
        tell = log_chance if chance else log_action
        told: dict[object, object] = {}
        for seat in (None, *range(match.seats)):
            before, after = match.seen(seat, k)[0], match.seen(seat, k + 1)[0]
            key = alike.entry(before, after, entry.code)
            forget()
            said = tell(before, after, entry.code, T), brief(before, after, entry.code, chance, T)
            shared += key in told
            assert told.setdefault(key, said) == said, (k, seat)
    assert shared


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_who_sees_the_hand_that_acts_is_told_apart(file):
    """The hands of others alone are left out of what an entry is told of."""
    match = ludoteka.load(file)
    for k, (one, two) in enumerate(pairwise(range(match.entries))):
        s = match.seen(None, one)[0]
        if s.players[s.turn].hand_count and not s.awaits and s.seat == s.turn:
            keys = [alike.entry(match.seen(seat, one)[0], match.seen(seat, two)[0], match.log[k].code)
                    for seat in (None, int(s.seat))]  # fmt: skip
            assert keys[0] != keys[1]


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
def test_what_all_see_played_or_visited_is_told_to_all_alike(file):
    match = ludoteka.load(file)
    played = [k for k, entry in enumerate(match.log) if entry.seat is not None and KIND[entry.code] in PLAYED]
    for k in played[::EVERY]:
        code, chance, said = match.log[k].code, False, []
        for seat in (None, *range(match.seats)):
            before, after = match.seen(seat, k)[0], match.seen(seat, k + 1)[0]
            forget()
            words = log_action(before, after, code, T), brief(before, after, code, chance, T)
            said.append((list(apart(before, code, chance)), *words, happened(before, after, code, chance, -1)))
        assert said == [([], *said[0][1:])] * len(said), k
    assert played


def test_resources_that_a_card_counts_at_the_end_are_tried():
    made = {"P": card("purple common construction", score=[{"n": 1, "per": "wood"}])}
    drawn = table(made, {"hand": "X1 X2", "city": "P", "workers": 1})
    made_here = import_module(f"{drawn.match.game.package}.words.reasons.workers.errands")
    assert made_here.errand(drawn.match.seen(0)[0], ACTS.code(Do.PLACE, DOCKS_AT)).points == 2
