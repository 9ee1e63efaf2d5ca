"""A server as a process of its own, and what it has used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from scripts.load.line import Line

TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """`ludoteka serve` over a database, on a free port."""

    def __init__(self, database: Path | str) -> None:
        command = [sys.executable, "-u", "-m", "ludoteka", "serve", "--port", "0", "--database", str(database)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout
        found = next(found for line in self._process.stdout if (found := re.search(r"http://127[^:]*:(\d+)", line)))
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds of CPU that it and its helpers have used."""
        return sum(_cpu(one) for one in self.pids())

    def pids(self) -> list[int]:
        """It and its helpers."""
        pid = self._process.pid
        helpers = [
            int(one) for tasks in Path(f"/proc/{pid}/task").glob("*/children") for one in tasks.read_text().split()
        ]
        return [pid, *helpers]

    def memory(self) -> int:
        """Bytes that it has in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) * 1024

    def __enter__(self) -> Server:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._process.terminate()
        self._process.communicate(timeout=30)


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


@asynccontextmanager
async def serving(database: Path) -> AsyncIterator[Server]:
    server = Server(database)
    try:
        line = Line(server.port)
        await line.get("/")
        line.close()
        yield server
    finally:
        server.close()
