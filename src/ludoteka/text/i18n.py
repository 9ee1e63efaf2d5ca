"""Every word a person reads, in that person's language.

The English text is the key. Translations live in `locale/<lang>.po`, one file for the house and one in each
game's folder; they are read when a language is first asked for and kept for the life of the process.

    t = translator("cs")
    t("Seat {seat} is free.", seat=2)
    t.n("{n} card left", "{n} cards left", 3)
    t.p("verb", "Build")
    t.amount(3, "boat")

A name that has forms in `locale/<lang>.toml` knows its cases, and a translated sentence asks for the one it needs.

Variables that hold a Translator are called `t`, so that `scripts/messages` finds what they say.
"""

from __future__ import annotations

import atexit
import gettext
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from numbers import Integral
from pathlib import Path
from types import MappingProxyType

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ludoteka.text.second import You, read_second
from ludoteka.text.terms import Amount, Forms, Phrase, Term, joined, read_forms, unbent

__all__ = [
    "LANGUAGES",
    "Translator",
    "add_folder",
    "install_for_click",
    "mark",
    "negotiate",
    "strict",
    "system_language",
    "translator",
]

LANGUAGES: Mapping[str, str] = MappingProxyType(
    {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "pl": "Polski"}
)  # code: the language's own name
_DEFAULT = "en"
_HOUSE = Path(__file__).parents[1]
_added: list[Path] = []  # folders of games that live elsewhere


def mark(message: str) -> str:
    """Mark a message that is said later, by `t(message)`, for translation; returns it unchanged."""
    return message


_SEAT = mark("Seat {seat}")
_STEM = 4  # letters of the word for a player that all its cases share
_MOST_SAID = 20_000  # messages that a translator remembers: more than there are
_HARMLESS = str.maketrans({"<": "‹", ">": "›", "&": "＆", '"': "”", "'": "’"})


class Translator:
    """Says a message in one language; a message without a translation is said in English.

    Braces in a message are fields of `str.format`: `t("{who} rolls {sum}", who="Ema", sum=8)`. A field that
    the message names and the call lacks raises KeyError; a brace to be printed is doubled. What a name has no form
    for is said in the nominative.
    """

    __slots__ = ("_said", "_terms", "_words", "lang")

    def __init__(self, lang: str, words: gettext.NullTranslations, terms: Mapping[str, Forms] | None = None) -> None:
        self.lang = lang
        self._words = words
        self._terms: Mapping[str, Forms] = terms or {}
        self._said: dict[str, str] = {}  # messages without fields, as they are said; a page says hundreds of them

    def __call__(self, message: str, /, **fields: object) -> str:
        if fields:
            return self._say(message, fields)
        said = self._said.get(message)
        if said is None:
            said = self._say(message, fields)
            if len(self._said) < _MOST_SAID:
                self._said[message] = said
        return said

    def _say(self, message: str, fields: dict[str, object]) -> str:
        if message in self._terms:
            return Term(self._words.gettext(message), self._terms[message])
        return self._filled(self._words.gettext(message), fields) if message else ""  # "" is a catalog's header

    def n(self, one: str, many: str, count: int, /, **fields: object) -> str:
        """The form that fits `count`, which the message may show as `{n}`."""
        return self._filled(self._words.ngettext(one, many, count), {"n": count, **fields})

    def p(self, context: str, message: str, /, **fields: object) -> str:
        """For an English word that needs different translations in different places."""
        return self._filled(self._words.pgettext(context, message), fields)

    def amount(self, count: int, name: str, /, *, sign: bool = False) -> Amount:
        """So many of a thing that has forms: `t.amount(2, "stone")` is "2 kameny", with a sign "+2 kameny"."""
        written = f"{int(count):+d}" if sign else f"{int(count)}"
        space = " " if self.lang == _DEFAULT else "\N{NO-BREAK SPACE}"
        return Amount(written.replace("-", "−") + space, self(name), _number(self.lang, abs(int(count))))

    def phrase(self, message: str, /, **fields: object) -> Phrase:
        """A part of a sentence that keeps its fields, so that they take the case that the whole is asked for."""
        return Phrase(self._words.gettext(message), fields)

    def row(self, parts: Iterable[str], /, comma: str = ", ") -> Phrase:
        """Several things one after another, each in the case that the row is asked for."""
        return joined(parts, comma)

    def unfilled(self, message: str, many: str = "") -> str | list[str]:
        """What a script fills in by itself: a message with its fields still open; with a plural, all its forms, one
        first."""
        if not many:
            return self._words.gettext(message)
        forms = [self._words.ngettext(message, many, count) for count in (1, 2, 5)]
        return forms[:2] if self.lang == _DEFAULT else forms

    def calling(self, names: Sequence[str], you: int | None = None) -> Translator:
        """One that calls seats by the names of who sits there, "" = by their number, and speaks to who sits at seat
        `you` as you; the same one for the same names, so that what it has said can be kept by it."""
        return _calling(self, tuple(names), you) if any(names) or you is not None else self

    @property
    def plain(self) -> Translator:
        """The one that calls seats by their numbers: what no seat is named in can be kept by it for all tables."""
        return self

    def _filled(self, message: str, fields: dict[str, object]) -> str:
        try:
            return message.format(**fields)
        except ValueError as fault:
            return self._unbent(message, fields, fault)

    def _unbent(self, message: str, fields: dict[str, object], fault: ValueError) -> str:
        """A sentence that asks for a form that is not there: it is said all the same."""
        return unbent(message).format(**fields)

    def __repr__(self) -> str:
        return f"translator({self.lang!r})"


class _Calling(Translator):
    """Where a message says `seat {other}`, this one says a name; the seat whose reader is spoken to is "you".

    Nobody can bend what somebody is called. So the noun goes only where it stands in the nominative ("hráč {seat}"),
    and stays, with the name behind it, where it shows the case ("hráčovi {other}").

    Names are said as they were given, but for characters that mean something in HTML: others that look alike stand
    for those.

    What is said of you has a sentence of its own in `locale/you.toml`; where there is none, you are called as all are,
    but before a colon.
    """

    __slots__ = ("_names", "_noun", "_plain", "_seat", "_told", "_you")

    def __init__(self, plain: Translator, names: Sequence[str], you: int | None = None) -> None:
        super().__init__(plain.lang, plain._words, plain._terms)
        self._plain = plain
        self._said = plain._said  # where no field is a seat, nobody is named or spoken to
        self._you = you
        self._told = _second_person() if you is not None else {}
        self._names = [name.translate(_HARMLESS) for name in names]
        self._noun = plain._words.gettext(_SEAT).partition(" ")[0].lower()
        self._seat = re.compile(rf"\b({re.escape(self._noun[:_STEM])}\w*) \{{(\w+)\}}", re.IGNORECASE)

    @property
    def plain(self) -> Translator:
        return self._plain

    @property
    def you(self) -> You:
        """The word for who is spoken to."""
        t = self._plain
        return You(t.p("spoken to", "You"))

    def _say(self, message: str, fields: dict[str, object]) -> str:
        if self._you is not None:
            if message == _SEAT and self._is_you(fields.get("seat")):
                return self.you
            message = self._second(message, fields) or message
        return super()._say(message, fields)

    def n(self, one: str, many: str, count: int, /, **fields: object) -> str:
        told = self._second(one, fields)
        return super().n(*(told, self._second(many, fields) or many) if told else (one, many), count, **fields)

    def _second(self, message: str, fields: Mapping[str, object]) -> str | None:
        """The sentence that says the same to you."""
        told = self._told.get(message)
        if not told:
            return None
        return next((said for field, said in told.items() if self._is_you(fields.get(field))), None)

    def _is_you(self, who: object) -> bool:
        return isinstance(who, You) or (isinstance(who, Integral) and int(who) - 1 == self._you)

    def _filled(self, message: str, fields: dict[str, object]) -> str:
        seats = _seats_in(message, self._seat.pattern)
        if not seats:
            return super()._filled(message, fields)
        called = {field: name for field in seats if (name := self._name(fields.get(field)))}
        called |= self._labels(message, fields)
        if called:
            message = self._seat.sub(lambda found: self._called(found, called), message)
        return super()._filled(message, fields | called)

    def _unbent(self, message: str, fields: dict[str, object], fault: ValueError) -> str:
        return self._plain._unbent(message, fields, fault)

    def _called(self, found: re.Match[str], called: Mapping[str, str]) -> str:
        """The noun goes before a name, unless it shows a case."""
        bare = found[2] in called and found[1].lower() == self._noun
        return f"{{{found[2]}}}" if bare else found[0]

    def _labels(self, message: str, fields: Mapping[str, object]) -> dict[str, str]:
        """Where you stand before a colon, and not in a sentence."""
        found = self._seat.match(message) if self._you is not None else None
        if not found or message[found.end() : found.end() + 1] != ":" or not self._is_you(fields.get(found[2])):
            return {}
        return {found[2]: self.you}

    def _name(self, seat: object) -> str:
        """Who sits there; rules count seats in numbers of many kinds."""
        if not isinstance(seat, Integral):
            return ""
        return self._names[int(seat) - 1] if 0 < int(seat) <= len(self._names) else ""


@lru_cache(maxsize=1024)
def _calling(plain: Translator, names: tuple[str, ...], you: int | None) -> Translator:
    return _Calling(plain, names, you)


@lru_cache(maxsize=8192)
def _seats_in(message: str, seat: str) -> tuple[str, ...]:
    """The fields of a message that are seats, which the pattern finds."""
    return tuple(field for _, field in re.findall(seat, message, re.IGNORECASE))


@cache
def translator(lang: str) -> Translator:
    """The one Translator of a language. ValueError for a language that is not in LANGUAGES."""
    if lang not in LANGUAGES:
        raise ValueError(f"There is no language {lang!r} here; choose from {', '.join(LANGUAGES)}.")
    return Translator(lang, _words_of(lang), _terms_of(lang))


class _Lacking(gettext.NullTranslations):
    """Stands at the end of all catalogs, and says what came as far as that."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        super().__init__()
        self._tell = tell

    def gettext(self, message: str) -> str:
        self._tell(message)
        return message

    def ngettext(self, one: str, many: str, count: int) -> str:
        self._tell(one)
        return super().ngettext(one, many, count)

    def pgettext(self, context: str, message: str) -> str:
        self._tell(message)
        return message


class _Strict(Translator):
    """Tells of each form that a sentence asks for and a name does not have."""

    __slots__ = ("_tell",)

    def __call__(self, message: str, /, **fields: object) -> str:
        return self._say(message, fields)  # whatever is lacking is told of each time

    def __init__(self, lang: str, words: gettext.NullTranslations, tell: Callable[[str], object]) -> None:
        super().__init__(lang, words, _terms_of(lang))
        self._tell = tell

    def _unbent(self, message: str, fields: dict[str, object], fault: ValueError) -> str:
        self._tell(f"{message} ({fault})")
        return super()._unbent(message, fields, fault)


def strict(lang: str, lacking: Callable[[str], object]) -> Translator:
    """One that tells of each message without a translation, and of each that asks for a form which is not there; no
    message lacks a translation in English."""
    words = _words_of(lang)
    if lang != _DEFAULT:
        words.add_fallback(_Lacking(lacking))
    return _Strict(lang, words, lacking)


def _terms_of(lang: str) -> dict[str, Forms]:
    """All names of a language that have forms, by their English."""
    terms: dict[str, Forms] = {}
    for folder in _folders():
        if (file := folder / "locale" / f"{lang}.toml").is_file():
            terms = _read_forms(file) | terms
    return terms


_read_forms = cache(read_forms)


@cache
def _second_person() -> dict[str, dict[str, str]]:
    """What is said to you in the place of each message that speaks of a seat, by the field of that seat."""
    told: dict[str, dict[str, str]] = {}
    for folder in _folders():
        if (file := folder / "locale" / "you.toml").is_file():
            told |= read_second(file)
    return told


@lru_cache(maxsize=1024)
def _number(lang: str, count: int) -> str:
    """Which form of a word goes with a count: "" for one, `few` or `many`."""
    rule: Callable[[int], str] = Locale(lang).plural_form
    return {"one": "", "few": "few"}.get(rule(count), "many")


def _words_of(lang: str) -> gettext.NullTranslations:
    words = gettext.NullTranslations()
    for catalog in _catalogs(lang):
        words.add_fallback(gettext.GNUTranslations(BytesIO(_compiled(catalog, lang))))
    return words


def add_folder(path: Path) -> None:
    """Let a game outside the package bring its words: `path` holds `locale/<lang>.po`.

    Translators made before keep the words they had.
    """
    if path not in _added:
        _added.append(path)
        translator.cache_clear()
        _second_person.cache_clear()


def negotiate(accept_language: str | None, chosen: str | None = None) -> str:
    """The language of a page: the reader's own choice, else the best of Accept-Language, else English."""
    if chosen and (lang := _known(chosen)):
        return lang
    best, best_weight = _DEFAULT, 0.0
    for wish in (accept_language or "").split(","):
        tag, _, parameter = wish.partition(";")
        wished = _DEFAULT if tag.strip() == "*" else _known(tag)
        weight = _weight(parameter)
        if wished and weight > best_weight:  # the first of equals wins
            best, best_weight = wished, weight
    return best


def system_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of a terminal. As in POSIX, the first variable that is set decides."""
    for name in ("LUDOTEKA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name):
            return _known(value) or _DEFAULT
    return _DEFAULT


def install_for_click(lang: str) -> None:
    """Let click's own words ("Usage:", "No such option") appear in a language.

    Call it before the commands are defined: click translates some help texts in its decorators. Click asks
    the process's gettext, which reads only files and takes the language from the environment; so a compiled
    catalog goes to a temporary folder, and LANGUAGE is set. Where nothing can be written, click's words stay
    English.
    """
    translator(lang)  # raises ValueError for an unknown language
    try:
        folder = _click_folder()
        catalog = folder / lang / "LC_MESSAGES" / "ludoteka.mo"
        if lang != _DEFAULT and not catalog.exists():
            catalog.parent.mkdir(parents=True, exist_ok=True)
            catalog.write_bytes(_compiled(_HOUSE / "locale" / f"{lang}.po", lang))
    except OSError:
        return
    os.environ["LANGUAGE"] = lang
    gettext.bindtextdomain("ludoteka", str(folder))
    gettext.textdomain("ludoteka")


@cache
def _click_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="ludoteka-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _known(tag: str) -> str | None:
    """`cs` for "cs", "cs-CZ" and "cs_CZ.UTF-8"; None for a language that is not here."""
    lang = tag.strip().lower().replace("_", "-").partition(".")[0].partition("-")[0]
    return lang if lang in LANGUAGES else None


def _weight(parameter: str) -> float:
    """The q of one wish of an Accept-Language header, 0 where it makes no sense."""
    name, _, value = parameter.partition("=")
    if not name.strip():
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if name.strip().lower() == "q" and 0 <= weight <= 1 else 0.0


def _catalogs(lang: str) -> Iterator[Path]:
    """The files of a language, the house's first: of two translations of one message the first counts."""
    for folder in _folders():
        catalog = folder / "locale" / f"{lang}.po"
        if catalog.is_file():
            yield catalog


def _folders() -> Iterator[Path]:
    """Where words are: the house, its games, and games from elsewhere."""
    yield from (_HOUSE, *sorted((_HOUSE / "games").glob("*")), *_added)


@cache
def _compiled(catalog: Path, lang: str) -> bytes:
    """The finished translations of one file in gettext's compiled form."""
    compiled = BytesIO()
    with catalog.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    return compiled.getvalue()
