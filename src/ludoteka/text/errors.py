"""One clear sentence about what is wrong and where, in the reader's language."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import translator


class UserError(ValueError):
    """Bad input. `message` is marked for translation; `fields` fill its braces. Nothing has been changed."""

    def __init__(self, message: str, /, **fields: object) -> None:
        self.message, self.fields = message, fields
        super().__init__(message.format(**fields))

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes: as it is, whatever a kind of it is made from."""
        return _unpickled, (type(self), self.args, self.__dict__)

    def sentence(self, lang: str = "en") -> str:
        """The sentence in a language. A field that is a UserError itself is said in that language too."""
        said = {k: v.sentence(lang) if isinstance(v, UserError) else v for k, v in self.fields.items()}
        return translator(lang)(self.message, **said)


def _unpickled(kind: type[UserError], args: tuple[Any, ...], kept: dict[str, Any]) -> UserError:
    made = kind.__new__(kind)
    made.args, made.__dict__ = args, kept
    return made


#: What it was called until 0.1.
Complaint = UserError
