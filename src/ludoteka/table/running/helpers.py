"""Processes that help a server: asked over a pipe, and gone with it, however it ends."""

from __future__ import annotations

import contextlib
import struct
import subprocess
import sys
from typing import IO


def start(module: str, *said: str) -> subprocess.Popen[bytes]:
    """A helper: `python -m MODULE SAID…`, which answers on its standard output what comes on its standard input."""
    # In a session of its own: Ctrl+C in the terminal is the server's to handle, which then closes the pipe.
    return subprocess.Popen(
        [sys.executable, "-m", module, *said], stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with contextlib.suppress(OSError):
                pipe.close()
    process.wait()


def write(pipe: IO[bytes], content: bytes) -> None:
    pipe.write(struct.pack("<I", len(content)) + content)
    pipe.flush()


def read(pipe: IO[bytes]) -> bytes:
    """What the other end has written; raises EOFError once that is closed."""
    head = pipe.read(4)
    if len(head) < 4:
        raise EOFError
    (length,) = struct.unpack("<I", head)
    content = pipe.read(length)
    if len(content) < length:
        raise EOFError
    return content
