"""What a seat may not see, and how a bot imagines it: others' hands are dealt again of what one has not seen."""

from __future__ import annotations

import pytest

from ludoteka.engine.seeing import GUESSES, hidden, instead
from ludoteka.games.tapestry.box.tables import LIST_MODE, LIST_N, LIST_VERB
from ludoteka.games.tapestry.rules import stack
from ludoteka.games.tapestry.rules.actions import ACTS
from ludoteka.games.tapestry.rules.observation import determinize, hide, reveals
from ludoteka.games.tapestry.state import BIT, Card, Do, Good, Verb
from ludoteka.kernel import copied
from ludoteka.kernel.dice import words_of
from tests.games.tapestry.table import GAME, answer, give, hold, later, table, top

LEFT = (Card.COAL, Card.DEMOCRACY, Card.DIPLOMACY, Card.GOLDEN)
"""All that is left in the deck, and one Trap."""


def three_hands():
    s = table(3)
    for p in range(3):
        s.players[p].hand = s.players[p].traps = s.players[p].cards = 0
    hold(s, 0, Card.GUILDS, Card.OIL)
    hold(s, 1, Card.STEAM, Card.TRAP)
    hold(s, 2, Card.MONARCHY)
    s.deck, s.deck_traps = sum(int(BIT[card]) for card in LEFT), 1
    return s


def dealt_anew(reader, times=60):
    """What a seat may imagine, as often as one likes."""
    for n in range(times):
        s = three_hands()
        hide(s, reader)
        s.rng[:] = words_of(f"imagined {n}")
        determinize(s, reader)
        yield s


def held(s, p):
    return {Card(k) for k in range(len(Card)) if int(s.players[p].hand) >> k & 1}


def test_others_cards_are_among_those_one_has_not_seen():
    s = three_hands()
    hide(s, 0)
    assert held(s, 0) == {Card.GUILDS, Card.OIL}
    assert [int(s.players[p].hand) | int(s.players[p].traps) for p in (1, 2)] == [0, 0]
    assert [int(s.players[p].cards) for p in range(3)] == [2, 2, 1]
    assert int(s.deck) == sum(int(BIT[card]) for card in (*LEFT, Card.STEAM, Card.MONARCHY))
    assert s.deck_traps == 2


def test_an_action_shows_what_was_hidden_where_the_discarded_cards_become_the_deck():
    s = three_hands()
    number = next(n for n, mode in enumerate(LIST_MODE) if mode and Verb.TAPESTRY in LIST_VERB[n, : LIST_N[n]].tolist())
    draws = ACTS.code(Do.OPTION, LIST_VERB[number].tolist().index(Verb.TAPESTRY))
    later(s, 0, Verb.LIST, number, (1 << LIST_N[number]) - 1)
    assert not shows(s, draws)
    assert not reveals(seen_by_first(s), draws)  # so nothing is tried
    s.deck, s.deck_traps, s.down = BIT[Card.COAL], 0, 1  # the last card lies face down on a mat
    s.discards = BIT[Card.GOLDEN]
    assert shows(s, draws)
    assert reveals(seen_by_first(s), draws)


def test_a_payment_shows_what_was_hidden_where_a_card_drawn_after_it_takes_the_discarded_ones():
    s = three_hands()
    s.players[0].goods[Good.FOOD] = 1
    stack.push(s, Verb.TAPESTRY, 0, 1, 0)
    later(s, 0, Verb.PAY, 1)
    pays = ACTS.code(Do.GOOD, Good.FOOD)
    assert not reveals(seen_by_first(s), pays)
    s.deck, s.deck_traps, s.down, s.discards = BIT[Card.COAL], 0, 1, BIT[Card.GOLDEN]
    assert shows(s, pays)
    assert reveals(seen_by_first(s), pays)


def test_an_action_may_show_a_hand_while_tyranny_waits():
    s = tyrant(Card.OIL)
    assert reveals(seen_by_first(s, 2), ACTS.code(Do.YES))
    s.depth -= 1
    assert not reveals(seen_by_first(s, 2), ACTS.code(Do.YES))


def seen_by_first(s, seats=3):
    """A position as its first seat sees it."""
    states = GAME.blank(seats, {})
    states[0] = s
    return hidden(GAME, states, 0)[0]


def shows(s, a):
    """Whether an action of the first seat shows it in some world what it could not see, tried or not."""
    before = GAME.blank(3, {})
    before[0] = s
    after = copied(before)  # byte by byte: NumPy's own leaves what lies between fields as it was
    GAME.apply(after[0], a)
    seen = hidden(GAME, before, 0)
    shown = hidden(GAME, after, 0).tobytes()
    return any(instead(GAME, 0, a, seen, n) != shown for n in range(GUESSES))


@pytest.mark.parametrize(("reader", "mine"), [(0, {Card.GUILDS, Card.OIL}), (2, {Card.MONARCHY})])
def test_imagined_hands_are_as_large_as_they_are_and_of_cards_that_may_be_there(reader, mine):
    true = three_hands()
    unseen = {Card.GUILDS, Card.OIL, Card.STEAM, Card.MONARCHY, *LEFT} - mine
    seen_anywhere, traps = set(), set()
    for s in dealt_anew(reader):
        hands = [held(s, p) for p in range(3)]
        assert hands[reader] == mine
        deck = {Card(k) for k in range(len(Card)) if int(s.deck) >> k & 1}
        others = [hands[p] for p in range(3) if p != reader]
        assert sum(map(len, others)) + len(deck) == len(unseen)  # no card twice
        assert set().union(deck, *others) == unseen
        assert s.deck_traps + sum(int(s.players[p].traps) for p in range(3) if p != reader) == 2
        for p in range(3):
            assert len(hands[p]) + s.players[p].traps == true.players[p].cards
        seen_anywhere |= others[0]
        traps.add(int(s.players[1].traps))
    assert seen_anywhere == unseen  # any of them may be in a hand
    assert traps == {0, 1, 2}


def tyrant(card):
    """Seat 2 plays under Tyranny and has just drawn a card, while seat 1 is on turn."""
    s = table()
    for p in range(2):
        s.players[p].hand = s.players[p].traps = s.players[p].cards = 0
    s.players[1].tyrant = 1
    give(s, 1, "tapestry")
    answer(s, f"tapestry {card + 1}")
    assert top(s) == Verb.TYRANNY
    return s


@pytest.mark.rule("C43", "H09")
def test_what_somebody_draws_under_tyranny_is_not_seen_by_others():
    s = tyrant(Card.OIL)
    hide(s, 1)
    assert s.stack[s.depth - 1].x == Card.OIL
    hide(s, 0)
    assert s.stack[s.depth - 1].x == -1
    below = [(int(one.verb), int(one.who), int(one.x)) for one in s.stack[: s.depth - 1]]
    s.deck, s.deck_traps = BIT[Card.COAL], 0
    s.rng[:] = words_of("imagined")
    determinize(s, 0)
    assert s.stack[s.depth - 1].x == Card.COAL  # of the hand that seat 1 imagines
    assert [(int(one.verb), int(one.who), int(one.x)) for one in s.stack[: s.depth - 1]] == below


@pytest.mark.rule("C43", "H09")
def test_what_is_drawn_under_tyranny_may_be_a_trap():
    s = tyrant(Card.TRAP)
    hide(s, 0)
    s.deck = 0
    s.rng[:] = words_of("imagined")
    determinize(s, 0)
    assert (s.stack[s.depth - 1].x, int(s.players[1].traps)) == (Card.TRAP, 1)
