"""What everybody at the table can tell of the others' hands, and what is hidden from whom."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from ludoteka.games.catan.rules.base import hands
from ludoteka.games.catan.state import ACTIONS, ARG, KIND, RESOURCES, Awaits, Do, State
from ludoteka.kernel import copy_into, new
from tests.games.catan.rules.test_setup import dealt
from tests.games.catan.table import A, B, C, D, Table, table
from tests.games.catan.writing import KINDS

Hands = tuple[tuple[int, ...], ...]
MANY = 4000  # ways in which the cards may lie, before the rememberer gives up


class Rememberer:
    """Somebody who keeps every way in which all hands may lie, and strikes out what cannot be any more."""

    def __init__(self, reader: int, s) -> None:
        self.reader = reader
        self.worlds = {hands_of(s)}

    def see(self, before, after, a: int | None) -> None:
        """One step: an action, or what chance answered (None)."""
        change = tuple(
            tuple(int(n) for n in after.players[p].hand - before.players[p].hand) for p in range(before.seats)
        )
        if before.awaits == Awaits.THEFT and self.reader not in (before.turn, before.debtor):
            self.worlds = {w for world in self.worlds for w in stolen(world, int(before.turn), int(before.debtor))}
            return
        shown = self._shown(before, a)
        self.worlds = {
            moved for world in self.worlds if shown(world) and min(map(min, moved := added(world, change))) >= 0
        }

    def _shown(self, before, a: int | None):
        """What an action shows of a hand beside the cards that move."""
        if a is None:
            return lambda world: True
        kind, x, p = Do(KIND[a]), int(ARG[a]), int(before.seat)
        if kind == Do.PROPOSE:
            put = tuple(map(int, before.players[p].offer))
            return lambda world: all(n >= m for n, m in zip(world[p], put, strict=True))
        if kind == Do.ACCEPT:
            want = tuple(map(int, before.players[before.turn].want))
            return lambda world: all(n >= m for n, m in zip(world[p], want, strict=True))
        if kind == Do.NAME:  # monopoly: each hands over all of it
            gone = [int(before.players[q].hand[x]) for q in range(before.seats)]
            return lambda world: all(world[q][x] == gone[q] for q in range(before.seats) if q != before.turn)
        return lambda world: True

    def bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The least and the most cards that any way allows. [seat, resource]"""
        every = np.array(sorted(self.worlds))
        return every.min(0), every.max(0)


def hands_of(s) -> Hands:
    return tuple(tuple(map(int, s.players[p].hand)) for p in range(s.seats))


def added(world: Hands, change: Hands) -> Hands:
    return tuple(
        tuple(n + d for n, d in zip(hand, more, strict=True)) for hand, more in zip(world, change, strict=True)
    )


def stolen(world: Hands, taker: int, giver: int) -> Iterator[Hands]:
    """Every card that may have been drawn."""
    for r in range(RESOURCES):
        if world[giver][r]:
            hands = [list(hand) for hand in world]
            hands[giver][r] -= 1
            hands[taker][r] += 1
            yield tuple(map(tuple, hands))


def remembered(seats: int, seed: int, steps: int) -> Iterator[tuple[Table, Rememberer]]:
    """A random game, at each step with what a rememberer could tell: every seat, and one who only looks on."""
    match, dice, out = dealt(seats, seed=str(seed)), random.Random(seed), np.zeros(ACTIONS, np.int32)
    s, before = match.s, new(State)
    rules = match.build
    readers = [Rememberer(o, s) for o in range(seats + 1)]
    for _ in range(steps):
        if s.seat < 0 or max(len(reader.worlds) for reader in readers) > MANY:
            return
        copy_into(before, match.states)
        a = None
        if s.awaits:
            odds = [int(rules.odds(s, o)) for o in range(67)]
            outcome = dice.choices(range(67), odds)[0]
            if s.awaits == Awaits.DICE and dice.random() < 0.15:
                outcome = 5  # more sevens: 1 and 6
            rules.deal(s, outcome)
        else:
            listed = [int(code) for code in out[: rules.legal(s, out)]]
            a = dice.choices(listed, [0.3 if KIND[code] in (Do.OFFER, Do.WANT) else 1.0 for code in listed])[0]
            rules.apply(s, a)
        for reader in readers:
            reader.see(before[0], s, a)
            yield match, reader


def nothing_follows(match: Table, o: int) -> bool:
    """Whether a reader has already drawn every conclusion."""
    other = match.copy()
    hands.deduce(other.s, o)
    return bool((other.s.least == match.s.least).all() and (other.s.most == match.s.most).all())


@pytest.mark.rule("B110", "B35")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (3, 3), (4, 4), (4, 5), (3, 1)])
def test_what_is_known_never_excludes_what_may_be(seats, seed):
    certain = tight = steps = 0
    for match, reader in remembered(seats, seed, 700):
        s, o = match.s, reader.reader
        assert hands_of(s) in reader.worlds
        least, most = reader.bounds()
        assert (s.least[:seats, :, o] <= least).all(), "more is believed than can be known"
        assert (s.most[:seats, :, o] >= most).all(), "something is ruled out that may be"
        if len(reader.worlds) == 1:
            certain += 1
            assert (s.least[:seats, :, o] == least).all()
            assert (s.most[:seats, :, o] == most).all()
        tight += bool((s.least[:seats, :, o] == least).all() and (s.most[:seats, :, o] == most).all())
        assert steps % 5 or nothing_follows(match, o)
        steps += 1
    assert steps > 500
    assert certain < steps or seats == 2, "somebody was robbed"
    assert tight > 0.7 * steps, (tight, steps)


@pytest.mark.rule("B110")
def test_what_moves_in_the_open_is_known_to_the_card():
    match = table().town(A, "3.2.N").city(B, "1.4.N").hand(B, "4 wool").turn(B).roll(4, 5).do("maritime wool ore")
    for reader in (A, B, C, D, -1):
        assert match.told(reader, B, "ore") == (1, 1)
        assert match.told(reader, B, "grain") == (2, 2)
        assert match.told(reader, B, "wool") == (0, 0)


@pytest.mark.rule("B110")
def test_a_payment_tells_what_was_stolen():
    match = table().town(B, "3.2.N").hand(B, "1 ore 1 wool").hand(A, "1 lumber").roll(3, 4).do("hex 3.2").comes("wool")
    match.town(A, "5.4.S").hand(A, "2 ore 1 grain")
    assert match.told(C, A, "wool") == (0, 1)
    match.do("buy").comes("knight")
    assert match.told(C, A, "wool") == (0, 0)
    assert match.told(C, A, "ore") == (1, 1)
    assert match.told(C, B, "ore") == (1, 1)


@pytest.mark.rule("B110")
def test_what_the_bank_lacks_tells_too():
    match = table().town(B, "3.2.N").hand(B, "19 ore 19 wool").hand(C, "1 brick").roll(3, 4)
    match.do(*["give wool"] * 19).do("hex 3.2").comes("ore")
    assert match.told(D, A, "ore") == (1, 1)  # B had nothing else
    assert match.told(D, B, "ore") == (18, 18)


@pytest.mark.rule("B110", "B35")
@pytest.mark.parametrize(
    ("reader", "ways"),
    [(A, {("2 wool", "2 grain"), ("2 wool", "1 lumber 1 grain")}),
     (D, {("1 wool 1 ore", "2 grain"), ("2 wool", "2 grain")}),
     (-1, {(a, c) for a in ("2 wool", "1 wool 1 ore") for c in ("2 grain", "1 lumber 1 grain")})],
)  # fmt: skip
def test_hands_are_imagined_as_they_may_be_for_all_that_one_can_tell(reader, ways):
    """A has robbed B of a wool, C robs D of a grain."""
    match = table().hand(A, "1 wool").town(B, "3.2.N").hand(B, "1 wool 1 ore").hand(C, "1 grain")
    match.town(D, "5.4.S").hand(D, "1 lumber 1 grain").roll(3, 4).do("hex 3.2").comes("wool")
    match.turn(C).roll(3, 4).do("hex 5.4").comes("grain")
    guesses = [match.imagined_by(reader, f"guess {k}") for k in range(40)]
    assert {(guess.cards(A), guess.cards(C)) for guess in guesses} == ways
    for s in (guess.s for guess in guesses):
        assert (s.bank + s.players["hand"][:4].sum(0) == 19).all(), "cards are lost or made"


@pytest.mark.rule("B110", "B35")
def test_who_robs_knows_what_the_victim_has_no_more():
    """C has robbed B and D of cards that A has not seen; then A takes a wool of B. Of two B has one left at most: not
    even the wool that D and C may have says so."""
    match = table().town(B, "3.2.N", "5.4.S").hand(B, "2 wool 2 grain 2 ore").town(D, "1.4.N").hand(D, "2 wool 2 ore")
    match.turn(C).roll(3, 4).do("hex 3.2").comes("ore").turn(C).roll(3, 4).do("hex 1.4").comes("ore")
    assert [match.told(A, B, kind) for kind in ("wool", "grain", "ore")] == [(1, 2)] * 3
    match.turn(A).roll(3, 4).do("hex 5.4").comes("wool")
    assert match.told(A, B, "wool") == (0, 1)
    assert match.told(A, B, "grain") == match.told(A, B, "ore") == (1, 2)


@pytest.mark.rule("B110")
@pytest.mark.parametrize("reader", [A, D, -1])
def test_in_what_is_imagined_all_others_may_know_all_hands(reader):
    match = table().hand(A, "1 wool").town(B, "3.2.N").hand(B, "1 wool 1 ore").roll(3, 4).do("hex 3.2").comes("wool")
    imagined = match.imagined_by(reader, "guess")
    for p in (A, B, C, D):
        for r, kind in enumerate(KINDS):
            n = int(imagined.s.players[p].hand[r])
            others = {imagined.told(o, p, kind) for o in (A, B, C, D, -1) if o != reader}
            assert others == {(n, n)}
            assert imagined.told(reader, p, kind) == match.told(reader, p, kind)


@pytest.mark.rule("B110")
def test_imagined_hands_together_hold_no_more_than_is_out():
    """B holds a wool and C an ore. All that A has noted is that C has no wool: where B is dealt the ore first, C gets
    it from B, who has the wool then."""
    match = table(3).hand(B, "1 wool").hand(C, "1 ore")
    for kind in ("wool", "ore"):
        r = KINDS.index(kind)
        match.s.least[[B, C], r, A] = 0
        match.s.most[B, r, A] = 1
    found = set()
    for s in (guess.s for guess in (match.imagined_by(A, f"guess {k}") for k in range(30))):
        assert (s.bank + s.players["hand"][:3].sum(0) == 19).all(), "cards are lost or made"
        found.add(int(s.players[B].hand[KINDS.index("ore")]))
    assert found == {0}


@pytest.mark.rule("B110", "B35")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_imagined_hands_lie_within_what_one_can_tell(seats):
    """A has seen of each other hand how much it holds at least and at most of two kinds, no more than is true."""
    match, dice = table(seats), random.Random(seats)
    for p in range(seats):
        match.hand(p, " ".join(f"{dice.randint(0, 3)} {kind}" for kind in KINDS))
    for p in range(1, seats):
        for r in range(RESOURCES):
            n = int(match.s.players[p].hand[r])
            match.s.least[p, r, A], match.s.most[p, r, A] = max(0, n - dice.randint(0, 2)), n + dice.randint(0, 2)
    least, most = match.s.least[1:seats, :, A].copy(), match.s.most[1:seats, :, A].copy()
    ways = set()
    for guess in (match.imagined_by(A, f"guess {k}") for k in range(200)):
        dealt_ = guess.s.players["hand"][1:seats]
        assert (least <= dealt_).all()
        assert (dealt_ <= most).all()
        ways.add(dealt_.tobytes())
    assert len(ways) > 1


def test_what_contradicts_itself_is_left_as_it_is():
    """In a world that a search imagines, a hand may hold what its reader has ruled out: to think on about it ends."""
    match = table(4).hand(B, "2 wool").hand(C, "2 grain").hand(D, "1 ore 1 brick")
    match.s.least[:, :, A], match.s.most[:, :, A] = 0, 2
    match.s.least[B, KINDS.index("ore"), A], match.s.most[B, KINDS.index("ore"), A] = 2, 1
    match.s.least[C, KINDS.index("brick"), A] = match.s.most[C, KINDS.index("brick"), A] = 2
    hands.deduce_all(match.s)
    assert (match.s.most >= -19).all()


@pytest.mark.rule("B111", "B40")
@pytest.mark.parametrize("reader", [A, B, D, -1])
def test_unseen_development_cards_are_imagined_out_of_one_deck(reader):
    match = table().army(D, 13).devs(A, "1 knight 1 roads").devs(B, "2 plenty 1 point")
    match.devs(C, "1 monopoly", fresh=True)
    seen = "" if reader < 0 else match.dev_cards(reader)
    for s in (match.imagined_by(reader, f"guess {k}").s for k in range(20)):
        held = s.players["dev"][:4] + s.players["fresh"][:4]
        assert (s.deck + held.sum(0) == [1, 2, 2, 2, 5]).all()
        assert s.deck.min() >= 0
        assert held.sum(1).tolist() == [2, 3, 1, 0]
    assert reader < 0 or match.imagined_by(reader, "determinize").dev_cards(reader) == seen


@pytest.mark.rule("B111")
def test_hands_and_development_cards_are_hidden_from_all_others():
    match = table().hand(A, "2 ore").hand(B, "1 wool").devs(A, "1 knight 1 point").devs(B, "1 plenty", fresh=True)
    seen = match.seen_by(A)
    assert (seen.cards(A), seen.dev_cards(A)) == ("2 ore", "1 knight 1 point")
    assert (seen.cards(B), seen.dev_cards(B)) == ("", "")
    onlooker = match.seen_by(-1)
    for p in (A, B):
        assert (onlooker.cards(p), onlooker.dev_cards(p)) == ("", "")
        assert (onlooker.s.players[p].cards, onlooker.s.players[p].devs) == ((2, 2) if p == A else (1, 1))
    assert not onlooker.s.deck.any()
    assert onlooker.s.deck_left == match.s.deck_left == 22
    assert onlooker.s.bank.tolist() == match.s.bank.tolist()
    assert not onlooker.s.rng.any()


@pytest.mark.rule("B111", "B35")
def test_a_reader_sees_only_what_was_told_to_that_reader():
    match = table().town(B, "3.2.N").hand(B, "1 ore 1 wool").roll(3, 4).do("hex 3.2").comes("wool")
    assert match.seen_by(C).told(C, A, "wool") == (0, 1)
    assert match.seen_by(C).told(A, A, "wool") == (0, 0)
    assert match.seen_by(A).told(C, A, "wool") == (0, 0)
    assert match.seen_by(A).told(A, A, "wool") == (1, 1)
