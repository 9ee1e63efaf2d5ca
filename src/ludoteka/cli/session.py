"""A match in the terminal: what is asked, what a person may answer, what bots do in between."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from ludoteka.cli.kit import clear, columns, compiling, draw, is_terminal, number_of, say, say_sheet, taken, write_file
from ludoteka.engine import bots
from ludoteka.engine.action import Refused
from ludoteka.engine.match import Match
from ludoteka.engine.native import Native, at_hand, native
from ludoteka.table.hinted import advised, reasons
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.input import shortened

HELP = (
    ("NOTATION", mark("do this, written as in `moves`")),
    ("NUMBER", mark("do the action of this number in `moves`")),
    ("moves [TEXT]", mark("what is allowed now; only what contains TEXT, in words")),
    ("why NOTATION", mark("whether this is allowed, and the rule that says so")),
    ("hint", mark("a good action, and why it is")),
    ("undo", mark("take your last action back, until chance has answered")),
    ("table", mark("draw the table again")),
    ("score", mark("the score sheet as it stands")),
    ("log", mark("what has happened so far")),
    ("rules [ID]", mark("a rule, or the ids of all")),
    ("save FILE", mark("write the match to a file; `--load FILE` goes on with it")),
    ("quit", mark("leave")),
)


LONGEST = 200  # characters about an action; no game's words for one are longer


class Leave(Exception):
    """The person has left the table."""


class Session:
    """One match and those who play it; `players` holds a bot for each seat, None for a person."""

    def __init__(
        self, match: Match, players: Sequence[bots.Bot | None], t: Translator, *, save: str = "",
        own: Sequence[str] = (), quick: bool = False, native: Native | None = None,
    ) -> None:  # fmt: skip
        """`save` is a file kept up to date; it and `own` may be written over. With `quick` chance answers at once, so
        that nothing can be undone. Bots think by the compiled rules where they are given: `native`."""
        self.match, self.players, self.t, self.save_to, self.quick = match, players, t, save, quick
        self.native = native
        self.own = [save, *own] if save else list(own)
        self.unsaved = ""  # why the file could not be kept up to date the last time
        self.people = [seat for seat, player in enumerate(players) if player is None]
        self.reader = self.people[0] if len(self.people) == 1 else None  # who looks; None: an onlooker
        self.told = dict.fromkeys((None, *range(match.seats)), len(match.log))  # entries that each reader has been told
        self.commands: Mapping[str, Callable[[str], bool | None]] = {
            "help": self.help, "?": self.help, "moves": self.moves, "why": self.why, "hint": self.hint,
            "undo": self.undo, "table": self.table, "score": self.score, "log": self.log, "rules": self.rules,
            "save": self.save, "quit": self.quit, "exit": self.quit,
        }  # fmt: skip

    def run(self) -> None:
        """Until the match is over or the person leaves."""
        try:
            while not self.match.over:
                self.turn()
                self.keep()
            self.tell()
            self.reader = self.reader if len(self.people) == 1 else None
            self.end()
        except Leave:
            self.keep()
            say(self.t("You have left the table."))
        self.remind()

    def turn(self) -> None:
        """One step: chance, a bot, or a person."""
        seat = self.match.to_move
        if seat is None:
            self.chance()
        elif bot := self.players[seat]:
            self.tell()
            self.match.play(bot.choose(bots.seen(self.match, self.native)), settle=False)
        else:
            self.tell()
            self.hand_over(seat)
            self.tell()
            self.table()
            self.converse(self.t("help: what you may write"), self.act)

    def hand_over(self, seat: int) -> None:
        """Let a person look from their seat. Where two have something to hide from each other, a curtain falls first:
        what stands in the terminal goes, and nothing is shown before Enter."""
        if self.parted and self.reader != seat:
            self.reader = None
            clear()
            self.converse(self.t("Now seat {seat}. Nobody else should look. Enter: raise the curtain", seat=seat + 1),
                          self.lift)  # fmt: skip
        self.reader = seat

    @property
    def parted(self) -> bool:
        """Whether people at this terminal have something to hide from each other."""
        return len(self.people) > 1 and self.match.divided

    def lift(self, line: str) -> bool:
        if line:
            raise UserError(mark("Enter raises the curtain; `help` lists what you may write."))
        return True

    def looks(self) -> None:
        """Raise UserError for what is only for whoever is asked, while the curtain is down before them."""
        if self.parted and self.reader != self.match.to_move:
            raise UserError(mark("The curtain is down: whoever is asked raises it first."))

    def chance(self) -> None:
        """Chance answers: at once, or after a last look where somebody may still take an action back."""
        match = self.match
        if match.seed is None:
            self.tell()
            self.converse(match.ask(self.t.lang), self.answer)
        elif not self.quick and match.undoable() and not self.players[match.log[-1].seat or 0]:
            self.tell()
            ask = match.ask(self.t.lang)
            self.converse(self.t("{ask} Enter: go on; undo: take the last action back", ask=ask), self.reveal)
        else:
            match.resolve_chance_once()

    # ---- what a person writes --------------------------------------------------------------------------------------

    def converse(self, ask: str, answer: Callable[[str], bool | None]) -> None:
        """Ask until `answer` or a command has changed the position."""
        say(ask, "dim")
        while True:
            line = self.read()
            word, _, rest = line.partition(" ")
            known = self.commands.get(word.lower())
            try:
                if known(rest.strip()) if known else answer(line):
                    return
            except Refused as no:
                refusal = no.refusal
                say(self.t("{why} ({rule})", why=refusal.sentence(self.t.lang), rule=refusal.rule), "red")
            except UserError as what:
                say(what.sentence(self.t.lang), "red")

    def read(self) -> str:
        try:
            if not is_terminal(sys.stdin):
                return input().strip()
            return input("> ").strip()
        except EOFError:
            raise Leave from None

    def act(self, line: str) -> bool:
        if not line:
            return False
        if line.isdecimal():
            legal = self.match.legal()
            number = number_of(line)
            if number is None or not 0 < number <= len(legal):
                raise UserError(mark("There is no action number {n}; there are {most}."),
                                n=shortened(line), most=len(legal))  # fmt: skip
            self.match.play(legal[number - 1], settle=False)
        else:
            self.match.play(meant(line), settle=False)
        return True

    def reveal(self, line: str) -> bool:
        if line:
            raise UserError(mark("Enter goes on; `help` lists what you may write."))
        return self.match.resolve_chance_once()

    def answer(self, line: str) -> bool:
        if line:
            self.match.answer(meant(line))
        return bool(line)

    def undo(self, _: str) -> bool:
        match = self.match
        last = match.log[-1].seat if match.log else None
        if last is None:
            raise UserError(mark("Nothing can be taken back now: chance has answered since."))
        if last not in self.people or (self.parted and last != self.reader):
            raise UserError(mark("Nothing can be taken back now: it is another's turn since."))
        if not match.undoable():
            raise UserError(mark("The last step has shown something that was hidden: it can no longer be taken back."))
        match.undo()
        self.told = {reader: min(told, len(match.log)) for reader, told in self.told.items()}
        return True

    def moves(self, text: str) -> None:
        self.looks()
        listed = [(str(k), a.notation, a.words(self.t.lang)) for k, a in enumerate(self.match.legal(), start=1)]
        if text:
            found = [row for row in listed if text in row[1] or text in row[2]]
            nothing = self.t("Nothing that is allowed contains “{text}”.", text=shortened(text))
            for line in columns(found) if found else [nothing]:
                say(line)
            return
        cells = [f"{k:>3} {notation}" for k, notation, _ in listed]
        if not cells:
            say(self.t("Nobody is asked now."))
        wide = max(map(len, cells), default=0) + 3
        row = max(1, 78 // wide) if wide else 1
        for start in range(0, len(cells), row):
            say("".join(cell.ljust(wide) for cell in cells[start : start + row]).rstrip())

    def why(self, action: str) -> None:
        self.looks()
        refusal = self.match.refusal(meant(action))
        if refusal is None:
            say(self.t("That is allowed."), "green")
            return
        say(refusal.sentence(self.t.lang))
        self.rules(refusal.rule)

    def hint(self, _: str) -> None:
        if self.match.to_move is None:
            raise UserError(mark("Nobody is asked now."))
        self.looks()
        seen = bots.seen(self.match, self.fast())
        advice = advised(bots.ADVISER, seen)
        words = self.match.game.words
        said = words.action(seen.states[0], advice.code, self.t)
        say(f"{words.notation(seen.states[0], advice.code)}  ({said})", "green")
        for reason in reasons(seen, advice, self.t, lambda seat: self.t("Seat {seat}", seat=seat + 1)):
            say(f"    {reason}")

    def fast(self) -> Native | None:
        """The compiled rules, with what advice takes of them, where an earlier process has compiled the game: nobody
        who asks for a hint waits for a compiler long."""
        game = self.match.game
        if self.native is None and at_hand(game):
            with compiling(game, self.t) as bar:
                self.native = native(game.name, game.box).warm(bar, [*bots.COMPILED, *bots.SEARCHED])
        return self.native

    def rules(self, name: str) -> None:
        book = self.match.game.rulebook
        if not name:
            for chapter, title in book.chapters.items():
                ids = ", ".join(rule.id for rule in book.rules.values() if rule.chapter == chapter)
                say(f"{self.t(title)}: {ids}")
            return
        rule = book.rules.get(name.upper())
        if rule is None:
            raise UserError(mark("There is no rule “{id}”; `rules` lists the ids of all."), id=shortened(name))
        say(f"{rule.id}, {book.chapter_of(rule.id, self.t)}: {self.t(rule.sentence)}")

    def save(self, file: str) -> None:
        if not file:
            raise UserError(mark("Name the file: save FILE."))
        if taken(file, self.own):
            raise UserError(mark("{file} exists already: name another."), file=file)
        write_file(file, self.match.to_json())
        self.own.append(file)
        say(self.t("The match is in {file}.", file=file))

    def help(self, _: str) -> None:
        for line in columns([(words, self.t(about)) for words, about in HELP]):
            say(line)

    def quit(self, _: str) -> NoReturn:
        raise Leave

    # ---- what a person reads ---------------------------------------------------------------------------------------

    def table(self, _: str = "") -> None:
        match = self.match
        draw(match.game, "\n" + match.game.picture.text(match.seen(self.reader)[0], self.t))

    def score(self, _: str = "") -> None:
        say_sheet(self.match.sheet(self.t.lang, self.reader), self.t)

    def log(self, _: str) -> None:
        for k in range(len(self.match.log)):
            say_entry(self.match, k, self.t, self.reader)

    def tell(self) -> None:
        """What has happened since the reader was last told; everybody hears it where nothing is hidden."""
        for k in range(self.told[self.reader], len(self.match.log)):
            say_entry(self.match, k, self.t, self.reader)
        for reader in [self.reader] if self.parted else self.told:
            self.told[reader] = len(self.match.log)

    def keep(self) -> None:
        """Bring the file up to date; where that fails, the match goes on, and why is said once."""
        if not self.save_to:
            return
        why = ""
        try:
            write_file(self.save_to, self.match.to_json())
        except UserError as what:
            why = what.sentence(self.t.lang)
        if why and why != self.unsaved:
            say(why, "red")
        self.unsaved = why

    def remind(self) -> None:
        """At the end: that the file is not up to date."""
        if self.unsaved:
            say(self.t("The end of the match is not in the file."), "red")

    def end(self) -> None:
        self.table()
        say()
        self.score()
        say_dice(self.match, self.t)


def meant(text: str) -> str:
    """What somebody wrote for an action or an answer of chance; raises UserError for what can be neither."""
    if len(text) > LONGEST:
        raise UserError(mark("“{text}” is too long to mean anything here."), text=shortened(text))
    return text


def say_entry(match: Match, k: int, t: Translator, reader: int | None = None) -> None:
    """Entry k of the log: who, and what happened, as far as a reader may know it."""
    first, *others = match.told(k, t.lang, reader) or [""]
    if not first:
        return
    seat = match.log[k].seat
    told = seat is None or t("Seat {seat}", seat=seat + 1) in first
    say(first if told else t("Seat {seat}: {what}", seat=(seat or 0) + 1, what=first))
    for line in others:
        say(f"    {line}", "bold")


def say_dice(match: Match, t: Translator) -> None:
    """The seed, once it gives nothing away: the same one brings the same dice."""
    if match.seed is not None:
        say(t("The dice came from seed {seed}.", seed=match.seed), "dim")
