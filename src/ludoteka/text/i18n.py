"""Every word a person reads, in that person's language.

The English text is the key. Translations live in `locale/<lang>.po`, one file for the house and one in each
game's folder; they are read when a language is first asked for and kept for the life of the process.

    t = translator("cs")
    t("Seat {seat} is free.", seat=2)
    t.n("{n} card left", "{n} cards left", 3)
    t.p("verb", "Build")

Variables that hold a Translator are called `t`, so that `scripts/messages.py` finds what they say.
"""

from __future__ import annotations

import atexit
import gettext
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

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
_STEM = 4  # letters of the word for a seat that all its cases share
_HARMLESS = str.maketrans({"<": "‹", ">": "›", "&": "＆", '"': "”", "'": "’"})


class Translator:
    """Says a message in one language; a message without a translation is said in English.

    Braces in a message are fields of `str.format`: `t("{who} rolls {sum}", who="Ema", sum=8)`. A field that
    the message names and the call lacks raises KeyError; a brace to be printed is doubled.
    """

    __slots__ = ("_words", "lang")

    def __init__(self, lang: str, words: gettext.NullTranslations) -> None:
        self.lang = lang
        self._words = words

    def __call__(self, message: str, /, **fields: object) -> str:
        return self._filled(self._words.gettext(message), fields) if message else ""  # "" is a catalog's header

    def n(self, one: str, many: str, count: int, /, **fields: object) -> str:
        """The form that fits `count`, which the message may show as `{n}`."""
        return self._filled(self._words.ngettext(one, many, count), {"n": count, **fields})

    def p(self, context: str, message: str, /, **fields: object) -> str:
        """For an English word that needs different translations in different places."""
        return self._filled(self._words.pgettext(context, message), fields)

    def calling(self, names: Sequence[str]) -> Translator:
        """One that calls seats by the names of who sits there, "" = by their number; the same one for the same names,
        so that what it has said can be kept by it."""
        return _calling(self, tuple(names)) if any(names) else self

    @property
    def plain(self) -> Translator:
        """The one that calls seats by their numbers: what no seat is named in can be kept by it for all tables."""
        return self

    def _filled(self, message: str, fields: dict[str, object]) -> str:
        return message.format(**fields)

    def __repr__(self) -> str:
        return f"translator({self.lang!r})"


class _Calling(Translator):
    """Where a message says `seat {other}`, in whatever case its language needs, this one says a name.

    Names are said as they were given, but for characters that mean something in HTML: others that look alike stand
    for those.
    """

    __slots__ = ("_names", "_plain", "_seat")

    def __init__(self, plain: Translator, names: Sequence[str]) -> None:
        super().__init__(plain.lang, plain._words)
        self._plain = plain
        self._names = [name.translate(_HARMLESS) for name in names]
        stem = re.escape(plain._words.gettext(_SEAT)[:_STEM])
        self._seat = re.compile(rf"\b{stem}\w* \{{(\w+)\}}", re.IGNORECASE)

    @property
    def plain(self) -> Translator:
        return self._plain

    def _filled(self, message: str, fields: dict[str, object]) -> str:
        called = {field: name for field in _seats_in(message, self._seat) if (name := self._name(fields.get(field)))}
        if called:
            message = self._seat.sub(lambda found: f"{{{found[1]}}}" if found[1] in called else found[0], message)
        return message.format(**(fields | called))

    def _name(self, seat: object) -> str:
        return self._names[seat - 1] if isinstance(seat, int) and 0 < seat <= len(self._names) else ""


@lru_cache(maxsize=1024)
def _calling(plain: Translator, names: tuple[str, ...]) -> Translator:
    return _Calling(plain, names)


@lru_cache(maxsize=8192)
def _seats_in(message: str, seat: re.Pattern[str]) -> tuple[str, ...]:
    """The fields of a message that are seats."""
    return tuple(seat.findall(message))


@cache
def translator(lang: str) -> Translator:
    """The one Translator of a language. ValueError for a language that is not in LANGUAGES."""
    if lang not in LANGUAGES:
        raise ValueError(f"There is no language {lang!r} here; choose from {', '.join(LANGUAGES)}.")
    return Translator(lang, _words_of(lang))


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


def strict(lang: str, lacking: Callable[[str], object]) -> Translator:
    """One that tells of each message without a translation; none lacks any in English."""
    words = _words_of(lang)
    if lang != _DEFAULT:
        words.add_fallback(_Lacking(lacking))
    return Translator(lang, words)


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
    for folder in (_HOUSE, *sorted((_HOUSE / "games").glob("*")), *_added):
        catalog = folder / "locale" / f"{lang}.po"
        if catalog.is_file():
            yield catalog


@cache
def _compiled(catalog: Path, lang: str) -> bytes:
    """The finished translations of one file in gettext's compiled form."""
    compiled = BytesIO()
    with catalog.open("rb") as file:
        write_mo(compiled, read_po(file, locale=lang))
    return compiled.getvalue()
