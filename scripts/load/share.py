"""A part of a core for a process and no more, so that several can be as many times as strong as one on few cores."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PERIOD = 20_000
"""Microseconds after which what was used is forgotten: short beside what a wish may wait."""
CPU = Path("/sys/fs/cgroup/cpu")
"""Where Linux keeps control groups for processors, in their first form; in their second they all lie above it."""


@contextmanager
def held(pids: Sequence[int], share: float) -> Iterator[None]:
    """Processes and their threads have no more than such a part of one core together, while this lasts.

    Raises OSError, with a sentence for people, where control groups aren't ours to set."""
    first = CPU.is_dir()
    above = CPU if first else CPU.parent
    group = above / f"ludoteka-{pids[0]}"
    limit = {"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": int(share * PERIOD)}
    try:
        group.mkdir()
        for file, said in limit.items() if first else [("cpu.max", f"{int(share * PERIOD)} {PERIOD}")]:
            (group / file).write_text(str(said))
        for pid in pids:
            (group / "cgroup.procs").write_text(str(pid))
    except OSError as error:
        _gone(group, above)
        raise OSError(f"A process can't be held to a part of a core here: {error}") from error
    try:
        yield
    finally:
        _gone(group, above)


def _gone(group: Path, above: Path) -> None:
    """Let the processes of a group go, and take it away."""
    with contextlib.suppress(OSError):
        for pid in (group / "cgroup.procs").read_text().split():
            (above / "cgroup.procs").write_text(pid)
    with contextlib.suppress(OSError):
        group.rmdir()
