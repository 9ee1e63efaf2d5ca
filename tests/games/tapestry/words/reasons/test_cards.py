"""Technologies and tapestry cards: told apart by what they need and bring."""

import random

from ludoteka.games.tapestry.box.tables import (
    NEED_INCOME,
    NEED_SPACE,
    NEED_WHAT,
    TECH_NAMES,
)
from ludoteka.games.tapestry.state import LANDMARKS, TRACKS, Card, Verb
from ludoteka.games.tapestry.words.purpose import PURPOSES, purpose
from ludoteka.games.tapestry.words.reasons.tapestries import card_points
from tests.games.tapestry.table import hold, later, market, table, tech, tokens
from tests.games.tapestry.words.reasons.asked import T, asks

RUNS_ON = ("plain",)


def test_technologies_are_chosen_by_what_can_be_had_of_them():
    s = table()
    market(s, "Light Bulb", "Calendar", "Ammonia")
    assert asks(s, Verb.INVENT) == (
        "Steps or buildings lacking for the 2nd upgrade – Light Bulb: 4, Calendar: 4, Ammonia: 7."
    )
    tokens(s, 0, 0, 0, 4, 0)
    assert "Light Bulb: 0, " in purpose(s, T)  # its condition is met
    market(s, "Light Bulb", "Light Bulb", "Light Bulb")
    assert "For the 2nd none lacks anything:" in purpose(s, T)
    tokens(s, 0, 0, 0, 1, 0)
    assert purpose(s, T).endswith("lacks as many steps or buildings for its 2nd upgrade: 3.")
    tech(s, 0, "Vaccines")
    tech(s, 0, "Clocks", 1)
    assert asks(s, Verb.UPGRADE) == "Now they would give: Vaccines: advance: Science, without benefits."


def test_what_an_upgrade_needs_is_not_called_steps_where_it_is_buildings():
    s, dice, said = table(), random.Random(9), set()
    later(s, 0, Verb.INVENT)
    for _ in range(200):
        cards = dice.choices(range(len(TECH_NAMES)), k=3)
        market(s, *(TECH_NAMES[k] for k in cards))
        s.players[0].built[:] = dice.randrange(3)
        tokens(s, 0, *(dice.randrange(6) for _ in range(TRACKS)))
        told, me = purpose(s, T), s.players[0]
        far = [
            int(NEED_SPACE[k]) - (int(me.built[NEED_WHAT[k]]) + 1 if NEED_INCOME[k] else int(me.space[NEED_WHAT[k]]))
            for k in cards
        ]
        missing = [NEED_INCOME[k] for k, n in zip(cards, far, strict=True) if n > 0]
        assert ("uildings" in told) >= any(missing), told
        said.add(told.partition("2nd")[0])
    assert len(said) > 1


def test_a_card_is_told_with_points_only_where_nothing_else_may_come_of_it():
    s = table(era=2)
    for n in range(LANDMARKS):
        assert card_points(s, 0, Card.FEUDALISM) == (3 * n or None)  # without any there is a resource
        s.players[0].landmarks |= 1 << n
        assert card_points(s, 0, Card.DEMOCRACY) is None  # two points for each card that one gives away
        s.players[0].cards += 1
    for n in range(10):
        s.players[0].tech[0] = (1 << n) - 1
        assert card_points(s, 0, Card.MERITOCRACY) == 2 * (n + 1)
    assert card_points(s, 0, Card.TRAP) == 10


def test_tapestries_are_told_apart_by_when_they_act_and_spared_for_the_eras_to_come():
    s = table(era=2)
    s.players[0].hand = s.players[0].cards = s.players[0].traps = 0
    hold(s, 0, Card.ACADEMIA)
    tokens(s, 0, 0, 3, 1, 0)
    assert asks(s, Verb.PLAY) == (
        "All act until your next income. Best far along its track: Academia (you: Technology 0)."
    )
    s.players[0].traps = 1  # played, it brings its points at once
    assert purpose(s, T) == "Once, now: Trap: 10 points. Until your next income: Academia (you: Technology 0)"
    s.players[0].traps = 0
    hold(s, 0, Card.DEMOCRACY)
    assert purpose(s, T).startswith("Once, now: Democracy. Until your next income: Academia")
    s.players[0].hand &= ~(1 << Card.ACADEMIA)
    assert purpose(s, T) == "All of these act once, now. Eras that still ask for a card you keep: 2"
    before = s.tobytes()
    hold(s, 0, Card.BOAST)
    assert "Boast of Superiority: 16 points" in purpose(s, T)  # nobody is ahead of it anywhere
    assert card_points(s, 0, Card.DARK_AGES) is None
    s.players[0].hand, s.players[0].cards = 1 << Card.DEMOCRACY, s.players[0].cards - 1
    s.deck |= 1 << Card.BOAST
    assert s.tobytes() == before
    s.players[0].hand = 1 << Card.MONARCHY
    assert purpose(s, T).startswith("All of these act until your next income turn: take what suits what you plan")
    s.players[0].hand = 0
    assert purpose(s, T) == PURPOSES[Verb.PLAY]
    s.players[0].hand = 1 << Card.ACADEMIA | 1 << Card.DEMOCRACY
    assert asks(s, Verb.PAY_TAPESTRY, 1).startswith("Cards in your hand: 2, eras that still ask for one: 2.")


def test_no_tapestry_card_is_left_out_of_what_is_said_of_the_hand():
    s = table(era=2)
    for k in (Card.CAPITALISM, Card.EMPIRICISM, Card.TRADE, Card.TRAP, Card.OLYMPIC):
        hold(s, 0, k)
    told = asks(s, Verb.PLAY)
    assert all(name in told for name in ("Capitalism", "Empiricism", "Trade Economy", "Trap", "Olympic Host")), told
    assert len(told) <= 112
