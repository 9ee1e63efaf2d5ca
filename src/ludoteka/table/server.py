"""Serving the table: a socket, a database, and one process around them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from ludoteka.table.app import make_app
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.paths import data_folder

LOCAL = {"127.0.0.1", "localhost", "::1"}
PATIENCE = 5
"""Seconds that requests under way get when the server ends."""


def default_database() -> Path:
    """Where matches are kept unless a database is named."""
    return data_folder() / "matches.db"


def run(
    host: str = "127.0.0.1", port: int = 8000, database: str | Path | None = None, open_browser: bool = False,
    announce: Callable[[str], None] = print,
) -> None:  # fmt: skip
    """Serve until the process is told to end; `announce` gets the address once it answers.

    Port 0 takes any free one. Raises UserError, with nothing left behind, for a port in use and for a database that
    cannot be used.
    """
    listener = _listen(host, port)
    with contextlib.closing(listener):
        local = host in LOCAL
        app = make_app(database or default_database(), hosts=LOCAL if local else None)
        shown = host if host not in ("", "0.0.0.0", "::") else "127.0.0.1"
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
        config = uvicorn.Config(
            app, lifespan="on", http="h11", ws="none", access_log=False, log_level=logging.WARNING,
            server_header=False, proxy_headers=False, timeout_graceful_shutdown=PATIENCE,
        )  # fmt: skip

        def ready() -> None:
            announce(address)
            if open_browser:
                # A browser may take its time to start, and may not be there at all.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, app, ready).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises UserError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio sends small answers at once (TCP_NODELAY); else each may wait 40 ms for an ACK.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(256)
    except (OSError, OverflowError) as error:
        listener.close()
        why = getattr(error, "strerror", None) or error
        raise UserError(mark("Port {port} of {host} cannot be used: {error}. Name another with --port."),
                        port=port, host=host, error=why) from None  # fmt: skip
    listener.setblocking(False)
    return listener


class _Server(uvicorn.Server):
    """Says when it answers, and lets open streams go before it waits for requests to end."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().call_soon(self._ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.context.tables.hush()
        await super().shutdown(sockets)
