"""The browser that tests and pictures drive: Debian's Chromium, the one that opens no windows where it is here. Each
page of the other begins with a window's own pages, which cost three times as much as what is tested."""

from __future__ import annotations

import shutil
import sys

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--no-first-run"]  # fmt: skip


def program() -> str:
    """Where it is; ends the process with a sentence where there is none."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium") or sys.exit(
        "Chromium is missing; on Debian: apt install chromium-headless-shell"
    )  # fmt: skip
