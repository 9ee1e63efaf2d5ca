"""What a place costs: tasks spoilt, open edges taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ludoteka.text.i18n import Translator

from ..names import of_several, task_name
from ..outlook import Choice


def costs(choices: Sequence[Choice], t: Translator) -> Iterator[str]:
    """What the first of them costs that costs anything and bears a letter: the other places are too many to be told."""
    for choice in choices:
        if choice.letter:
            for said in (*spoils(choice, t), *takes(choice, t)):
                yield said
                return


def spoils(choice: Choice, t: Translator) -> Iterator[str]:
    for kind, number, size in choice.way.ended:
        if size != number:
            task = task_name(kind, number, t)
            yield t("{other} spoils {task}.", other=choice.letter, task=task) if choice.letter else t(
                "Every place spoils {task}.", task=task
            )


def takes(choice: Choice, t: Translator) -> Iterator[str]:
    for (kind, number, before, left), times in Counter(choice.way.taken).items():
        task = of_several(task_name(kind, number, t), times, t)
        if choice.letter:
            yield t("{other} takes open edges from {task}: {before} → {after}.", other=choice.letter, task=task,
                    before=before, after=left)  # fmt: skip
        else:
            yield t("Every place takes open edges from {task}: {before} → {after}.", task=task,
                    before=before, after=left)  # fmt: skip
