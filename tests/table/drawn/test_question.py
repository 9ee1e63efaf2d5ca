"""What is asked, as HTML: each state of a table has its own, and words of people stay words."""

from markupsafe import Markup

from ludoteka.table.drawn.question import question
from ludoteka.table.hooks import Choice
from ludoteka.text.i18n import translator

EN = translator("en")


def drawn(state, *, thinks=False, **changes):
    asked = {
        "state": state, "seat": 1, "asked": "", "sentence": Markup("<b>What now?</b>"), "purpose": "",
        "answers": Markup("<i>yes</i>"), "hand": Markup("<u>cards</u>"), "reveal": "Roll", "choices": [],
        "open_choices": False, "who": "Ema", "free": (), "waits": False, "undoable": False, "cover": False, "done": [],
        "lays": 7, "since": 0,
    }  # fmt: skip
    return question(asked | changes, "m1", EN, thinks=thinks)


def test_who_is_asked_answers_takes_back_and_asks_for_advice():
    shown = drawn("play", undoable=True, cover=True, purpose="To & fro.")
    assert '<div class="ask is-play" data-state="play" data-seat="1" data-lays="7">' in shown
    assert "<b>What now?</b>" in shown
    assert "<i>yes</i>" in shown
    assert "<u>cards</u>" in shown
    assert [f'data-call="{call}"' in shown for call in ("lower", "undo", "hint", "reveal")] == [True] * 3 + [False]
    assert '<p class="ask-why" id="ask-why">' in shown
    assert "To &amp; fro." in shown
    assert 'data-call="undo"' not in drawn("play")


def test_chance_answers_by_a_button_after_what_was_done():
    shown = drawn("chance", done=["Rolls <six>.", "And on."], waits=True)
    assert 'data-lays="7" data-waits>' in shown
    assert '<small class="told">Just now – Rolls &lt;six&gt;. And on.</small>' in shown
    assert 'data-call="reveal" data-key="reveal">Roll <kbd>N</kbd></button>' in shown
    assert 'data-call="hint"' not in shown


def test_what_can_be_taken_back_while_chance_waits_is_said_by_a_word():
    """It is the other answer to the question, and not one of the signs beside it."""
    word = '<span aria-hidden="true">Undo</span>'
    assert word in drawn("chance", undoable=True, waits=True)
    assert word not in drawn("play", undoable=True)


def test_who_waits_sees_for_whom():
    assert "Now Ema." in drawn("waits")
    assert "data-since" not in drawn("waits")
    assert all('class="waited" data-since="1234"' in drawn(state, since=1234) for state in ("waits", "away"))
    assert "Ema thinks …" in drawn("bot", thinks=True)
    assert "Ema plays this seat." in drawn("bot")
    assert 'href="/m/m1/seats">This seat is free: who plays on?</a>' in drawn("waits", free=(1,))
    assert "who plays on?" not in drawn("waits", free=(0,))


def test_an_onlooker_sees_no_hand_and_may_sit_down_where_a_seat_is_free():
    shown = drawn("away", free=(0,))
    assert "You look on." in shown
    assert "Take a free seat" in shown
    assert "cards" not in shown
    assert "Take a free seat" not in drawn("away")


def test_behind_a_curtain_there_are_no_answers_and_no_hand():
    shown = drawn("curtain")
    assert "What now?" in shown
    assert "yes" not in shown
    assert "cards" not in shown
    assert "ask-buttons" not in shown


def test_names_and_choices_are_words():
    choices = [("", [Choice("a<", "Go & see", True)]), ("Much", [Choice("b", "No", False)])]
    shown = drawn("play", asked="<Ema>", choices=choices)
    assert '<b class="ask-name">&lt;Ema&gt;</b> ' in shown
    assert 'data-do="a&lt;" data-key="do-a&lt;">Go &amp; see</button>' in shown
    assert '<summary class="button">Much <small>1</small></summary>' in shown
    assert 'data-why="b"' in shown
    assert "ask-drawer" in shown
    assert " open>" not in shown
    assert ' data-key="choices-Much" open>' in drawn("play", choices=choices, open_choices=True)
