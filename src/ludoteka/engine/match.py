"""A match: a state, the log that led to it, and what a Python user holds in the hand.

    match = ludoteka.new(name, seats=2, seed=7)
    while not match.over:
        match.play(match.legal()[0])

The match is refereed by the plain build of the rules. Chance is answered by the state's own dice, or by hand
(`dice=False`), as beside a real table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from ludoteka.engine.action import Action, Entry, Outcome, Refused, refusal_of
from ludoteka.engine.files.checkpoint import Parting, checkpoints
from ludoteka.engine.game import Game, Line, legal_codes, scores, whole, winners
from ludoteka.engine.ledger import Refusal
from ludoteka.engine.registry import load
from ludoteka.engine.seeing import hidden, reveals
from ludoteka.engine.start import set_up_at
from ludoteka.kernel import copied, fixed
from ludoteka.kernel.dice import fresh_seed, words_at, words_of
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import LANGUAGES, mark, translator
from ludoteka.text.input import spaced

if TYPE_CHECKING:
    from ludoteka.engine.files.match_file import Saved


class Match:
    """A game being played. Make one with `ludoteka.new`, `ludoteka.load` or `ludoteka.position`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, int],
        seed: str | None,
        start: Mapping[str, Any] | None = None,
        *,
        settle: bool = True,
        keyed: bool = True,
    ) -> None:
        """`seed` None means that chance is answered by hand. `start` is a position to start from. Unless `settle` is
        false, chance answers at once. Without `keyed` one generator answers all along, as in files of format 1: its
        dice can be foretold from what they have shown."""
        self.options = game.chosen(seats, options)
        self.game, self.seats, self.seed, self.keyed = game, int(seats), seed, keyed
        self._start, self._imagined = start, False
        self._mixed = False  # some answers of chance were given by hand, others may come from the dice
        states = game.blank(seats, options)
        if seed is not None:
            states["rng"] = words_of(seed)
        if start is None:
            game.setup(states[0])
        else:
            set_up_at(game, states, start)
        self._history = [states]  # one array of one state for the start and after each entry
        self._log: list[Entry] = []
        self._alike = 0  # how many positions from the start on are known to look the same to all seats
        self._apart = -1  # the first position that does not, once it has been found
        self._taught: tuple[Entry, bool] | None = None  # the last answer of `taught`
        self.parting: Parting | None = None  # why this is a record of older rules that nobody can go on with
        if settle:
            self.settle()

    # ---- the position ----------------------------------------------------------------------------------------------

    @property
    def states(self) -> Any:
        """The position as an array of one record, shape (1,): the referee's own, with everything hidden in it."""
        return self._history[-1]

    @property
    def start(self) -> Mapping[str, Any] | None:
        """The position that the match started from; None where it was set up as the rules say."""
        return self.game.position.write(self._history[0][0]) if self._imagined else self._start

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, 0-based; None after the end, while chance is asked, and in a record."""
        s = self.states[0]
        return None if s.seat < 0 or s.awaits or self.parting else int(s.seat)

    @property
    def awaits_chance(self) -> bool:
        """Whether dice, a card or a tile must answer before anyone can act."""
        return bool(self.states[0].awaits) and not self.parting

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.states[0].seat < 0)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat, as the table lies now."""
        return scores(self.game, self.states[0])

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that share the first place once the match is over, else none; all seats where all play together."""
        return winners(self.game, self.states[0]) if self.over else ()

    @property
    def log(self) -> tuple[Entry, ...]:
        """What was done and what chance answered, from the start."""
        return tuple(self._log)

    def since(self, entries: int) -> tuple[Entry, ...]:
        """The log but for its first `entries`; a long one is not copied for its end."""
        return tuple(self._log[entries:])

    @property
    def entries(self) -> int:
        """How many entries the log has."""
        return len(self._log)

    def steps(self) -> Iterator[tuple[Any, Any, int, bool]]:
        """Each entry of the log: the referee's states before and after it, shape (1,), its code, and whether it is what
        chance answered. Of a record only those that the present rules can carry out."""
        for k, entry in enumerate(self._log):
            if self.read(k):
                yield self._history[k], self._history[k + 1], entry.code, entry.seat is None

    def read(self, k: int) -> bool:
        """Whether entry `k` of the log has a meaning by the present rules, so that it can be told in words."""
        return self._log[k].code >= 0

    def sheet(self, lang: str = "en", seat: int | None = None) -> list[Line]:
        """The score sheet's own lines, as a seat may see them."""
        return self.game.words.sheet(self.seen(seat)[0], translator(lang))

    def seen(self, seat: int | None, at: int | None = None) -> Any:
        """The state after `at` entries as a seat may see it (None: a spectator), nothing hidden in it; shape (1,)."""
        return copied(self._seen(seat, at))

    def shown(self, seat: int | None, at: int | None = None) -> Any:
        """The same as one record, for words and drawings: they change nothing of it."""
        seen = self._seen(seat, at)
        return fixed(seen, seen.tobytes())

    def _seen(self, seat: int | None, at: int | None) -> Any:
        """The same as it is kept: it is never changed."""
        if seat is not None and not (whole(seat) and 0 <= seat < self.seats):
            raise UserError(
                mark("There is no seat {seat}; seats are 0 to {last}."), seat=repr(seat), last=self.seats - 1
            )
        lies = self._history[len(self._log) if at is None else at]
        return hidden(self.game, lies, -1 if seat is None else int(seat))

    @property
    def divided(self) -> bool:
        """Whether there has been anything yet that one seat may see and another may not."""
        if not self.game.secrets:
            return False
        while self._alike < len(self._history) and self._alike != self._apart:
            lies = self._history[self._alike]
            shown = {hidden(self.game, lies, seat).tobytes() for seat in range(-1, self.seats)}
            if len(shown) > 1:
                self._apart = self._alike
            else:
                self._alike += 1
        return self._alike < len(self._history)

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        """The position, now or after `at` entries of the log, as readable JSON, as a seat may see it."""
        return self._written(self.seen(seat, at)[0])

    def position(self) -> dict[str, Any]:
        """The whole position as readable JSON: `ludoteka.position` sets it up again."""
        return self._written(self.states[0])

    def _written(self, s: Any) -> dict[str, Any]:
        about = {"game": self.game.name, "seats": self.seats, "options": dict(self.options)}
        return about | self.game.position.write(s)

    # ---- actions ---------------------------------------------------------------------------------------------------

    def legal(self) -> list[Action]:
        """All legal actions, ascending by code."""
        shown, words = self.seen(self.to_move), self.game.words
        codes = [] if self.parting else legal_codes(self.game, self.states[0])
        return [Action(a, words.notation(shown[0], a), self.game, shown) for a in codes]

    def code(self, action: Action | int | str) -> int:
        """The code of an action given as an object, a code, a notation or the words it prints in."""
        return self._code(action, self.seen(self.to_move))

    def _code(self, action: Action | int | str, shown: Any) -> int:
        """The same, for whom the position is shown as `shown`."""
        if isinstance(action, Action) and action._states.tobytes() != shown.tobytes():
            raise UserError(mark("“{action}” belongs to another position."), action=action.words())
        if not isinstance(action, str):
            if not isinstance(action, Action) and not whole(action):
                what = mark("An action is given as listed, by its code, its notation or its words, not as {kind}.")
                raise UserError(what, kind=type(action).__name__)
            code = int(action.__index__())
            if not 0 <= code < self.game.actions:
                raise UserError(mark("There is no action {code}; codes are below {most}."),
                                code=code, most=self.game.actions)  # fmt: skip
            return code
        try:
            return self.game.words.parse(shown[0], action)
        except UserError:
            for known in self.legal():
                if spaced(action) in (spaced(known.words(lang)) for lang in LANGUAGES):
                    return known.code
            raise

    def refusal(self, action: Action | int | str) -> Refusal | None:
        """Why an action is refused, or None where it is legal."""
        return refusal_of(self.game, self.states[0], self.seen(self.to_move)[0], self.code(action))

    def play(self, action: Action | int | str, *, settle: bool = True) -> None:
        """Do a legal action; then, unless `settle` is false, let chance answer. Raises Refused, and changes nothing."""
        self._lives()
        shown = self.seen(self.to_move)  # hidden once, for a long match is replayed in one go
        code = self._code(action, shown)
        if refusal := refusal_of(self.game, self.states[0], shown[0], code):
            raise Refused({lang: self._words(code, lang) for lang in LANGUAGES}, refusal)
        entry = Entry(int(self.states[0].seat), code, self.game.words.notation(shown[0], code))
        after = self._next()
        self.game.apply(after[0], code)
        self._enter(entry, after)
        if settle:
            self.settle()

    def settle(self) -> None:
        """Let the dice answer until a seat is asked or the match is over; nothing where chance is answered by hand."""
        while self.resolve_chance_once():
            pass

    def resolve_chance_once(self) -> bool:
        """Let the dice answer one question of chance; whether there was one."""
        if self.seed is None or not self.awaits_chance:
            return False
        after = self._next()
        if self.keyed:
            after["rng"] = words_at(self.seed, len(self._log))
        o = int(self.game.draw(after[0]))
        self._enter(Entry(None, o, self.game.words.chance_notation(o)), after)
        return True

    def outcomes(self) -> list[Outcome]:
        """All that chance may answer now, ascending by code, their probabilities adding up to 1; nothing while a seat
        is asked and after the end.

        They are those of the whole position, with all that is hidden in it: what a seat may expect are those of its
        `imagined` matches. `answer` takes an outcome. A game whose chance answers step by step has them step by step.
        """
        s, game = self.states[0], self.game
        if not self.awaits_chance:
            return []
        odds = [(o, weight) for o in range(game.outcomes) if (weight := int(game.odds(s, o)))]
        total = sum(weight for _, weight in odds)
        return [Outcome(o, game.words.chance_notation(o), weight / total) for o, weight in odds]

    def answer(self, outcome: Outcome | int | str) -> None:
        """Chance answers by hand: what was rolled or drawn at the real table, or one of `outcomes`. Raises UserError if
        it cannot be. A file of a match whose dice were passed over keeps the answers and no seed."""
        self._lives()
        s = self.states[0]
        if not s.awaits:
            raise UserError(mark("Nothing is asked of chance now."))
        o = self.game.words.parse_chance(s, outcome) if isinstance(outcome, str) else outcome.__index__()
        if not 0 <= o < self.game.outcomes or not self.game.odds(s, o):
            raise UserError(mark("“{outcome}” cannot come now."), outcome=outcome)
        self._mixed |= self.seed is not None
        after = self._next()
        self.game.deal(after[0], o)
        self._enter(Entry(None, o, self.game.words.chance_notation(o)), after)

    def take_dice(self, seed: str) -> None:
        """From now on the dice of a seed answer, where chance was answered by hand before. A file of such a match
        keeps the answers and no seed, for no seed gives all of them."""
        self.seed = seed
        self._mixed = bool(self._log)
        if self.keyed:
            return
        for k, states in enumerate(self._history):  # copies of this match keep theirs
            self._history[k] = after = copied(states)
            after["rng"] = words_of(seed)

    def undo(self) -> None:
        """Take back the last action, and what chance answered since; nothing at the start."""
        self._lives()
        last = max((k for k, entry in enumerate(self._log) if entry.seat is not None), default=None)
        if last is not None:
            self.back_to(last)

    def back_to(self, entries: int) -> None:
        """Take back all but the first `entries` of the log, dice and secrets with the rest. The same dice come again
        after as many entries as before."""
        if not 0 <= entries <= len(self._log):
            raise UserError(mark("The log has no entry {entry}."), entry=entries)
        del self._log[entries:]
        del self._history[entries + 1 :]
        self._alike = min(self._alike, len(self._history))
        if self._apart >= len(self._history):
            self._apart = -1

    def undoable(self, seat: int | None = None) -> bool:
        """Whether the last entry is an action (of `seat`, if given), and nothing has been revealed by it or since."""
        last = self._log[-1].seat if self._log else None
        return not self.parting and last is not None and seat in (None, last) and not self.taught(len(self._log) - 1)

    def taught(self, k: int) -> bool:
        """Whether action `k` of the log has shown its own seat what it could not know before: a card looked at, say.

        It has, if the same action leads to a table that looks otherwise where what is unseen is dealt otherwise.
        """
        entry, game = self._log[k], self.game
        if entry.seat is None or not game.secrets:
            return False
        if self._taught is None or self._taught[0] is not entry:
            before, after = self.seen(entry.seat, k), self.seen(entry.seat, k + 1)
            self._taught = entry, reveals(game, entry.seat, entry.code, before, after)
        return self._taught[1]

    def imagined(self, seat: int, seed: str | int | None = None) -> Match:
        """An independent match from here on as a seat may imagine it: what it sees lies as it does, what it cannot
        see is dealt anew as it may lie for all that the seat knows, and the dice are fresh.

        That is what a search plays its trials on. Nothing hidden goes into it: matches that look the same to the seat
        give the same with the same `seed`, which defaults to a fresh secret. Its log begins empty, and its file with
        the position from here. Chance that is asked now stays asked: see `settle`, `answer`, `outcomes`.
        """
        if seat is None:
            raise UserError(mark("There is no seat {seat}; seats are 0 to {last}."), seat=None, last=self.seats - 1)
        twin = self.copy()
        twin.seed = f"imagined {fresh_seed() if seed is None else seed}"  # never the dice that will really come
        twin.keyed, twin._mixed, twin._taught, twin._alike, twin.parting = True, False, None, 0, None
        twin._apart = -1
        states = self.seen(seat)
        states["rng"] = words_of(twin.seed)
        self.game.determinize(states[0], seat)
        twin._log, twin._history, twin._start, twin._imagined = [], [states], None, True
        return twin

    def copy(self) -> Match:
        """An independent match at the same point: the same hands and decks, hidden or not, and the same dice to come.
        Whoever searches on copies looks into the future; see `imagined`."""
        twin = object.__new__(Match)
        own = {"_history": list(self._history), "_log": list(self._log), "options": dict(self.options)}
        twin.__dict__ |= self.__dict__ | own
        return twin

    def __deepcopy__(self, memo: Any) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For worker processes: the match as it is, its history in bytes."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "_history")}
        history = [states.tobytes() for states in self._history]
        return _unpickled, (self.game.name, self.game.box, history, kept)

    def _lives(self) -> None:
        """Raise UserError for a record, which nobody can go on with."""
        if self.parting:
            raise self.parting.refusal

    def _next(self) -> Any:
        return copied(self.states)

    def _enter(self, entry: Entry, after: Any) -> None:
        self._log.append(entry)
        self._history.append(after)

    def _words(self, code: int, lang: str) -> str:
        return self.game.words.action(self.seen(self.to_move)[0], code, translator(lang))

    # ---- words and pictures ----------------------------------------------------------------------------------------

    def ask(self, lang: str = "en") -> str:
        """What is asked now, and of whom."""
        if self.parting:
            return self.parting.refusal.sentence(lang)
        return self.game.words.prompt(self.seen(self.to_move)[0], translator(lang))

    def told(self, k: int, lang: str = "en", seat: int | None = None) -> list[str]:
        """Entry k of the log in words, as a seat may know it (None: a spectator): what was done, then a sentence for
        each consequence. Nothing for a small step that is not worth a line."""
        entry, words = self._log[k], self.game.words
        if not self.read(k):
            return [entry.notation]
        tell = words.log_chance if entry.seat is None else words.log_action
        return tell(self.seen(seat, k)[0], self.seen(seat, k + 1)[0], entry.code, translator(lang))

    def text(self, lang: str = "en") -> str:
        """The table drawn in characters."""
        return self.game.picture.text(self.seen(self.to_move)[0], translator(lang))

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as one picture, as a seat may see it."""
        return self.game.picture.svg(self.seen(seat)[0], translator(lang))

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        return self.svg(self.to_move)

    def __repr__(self) -> str:
        state = "over" if self.over else self.ask()
        return f"<{self.game.title}, {self.seats} seats, {len(self._log)} entries: {state}>"

    # ---- files -----------------------------------------------------------------------------------------------------

    def save(self) -> Saved:
        """All that is needed to play the match again."""
        from ludoteka.engine.files.match_file import KEYED, RUNNING, Saved

        log = [(entry.seat, entry.notation) for entry in self._log]
        start = dict(self.start) if self.start is not None else None
        seed = None if self._mixed else self.seed
        rules = self.parting.rules if self.parting else self.game.rulebook.version
        return Saved(
            ludoteka=KEYED if self.keyed else RUNNING, game=self.game.name, rules=rules, seats=self.seats,
            options=self.options, seed=seed, start=start, log=log, box=self.game.box,
            checkpoints=checkpoints(self),
        )  # fmt: skip

    def to_json(self) -> str:
        """The match as a file: readable JSON that `ludoteka.load` takes."""
        return self.save().to_json()


def _unpickled(name: str, box: str, history: list[bytes], kept: dict[str, Any]) -> Match:
    match = object.__new__(Match)
    match.game = load(name, box)
    match._history = [np.frombuffer(bytearray(b), match.game.state.dtype) for b in history]
    match.__dict__ |= kept
    return match
