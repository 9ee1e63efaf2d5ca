"""Serving the table: a socket, a database, and one process around them."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette

from ludoteka.table.app import make_app
from ludoteka.table.hooks import Page
from ludoteka.table.limits import chosen
from ludoteka.table.notices.herald import posted
from ludoteka.table.running import logs
from ludoteka.table.running.garbage import Sweeper
from ludoteka.table.running.heads import InTime
from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark
from ludoteka.text.paths import data_folder

LOCAL = {"127.0.0.1", "localhost", "::1"}
MOST_CONNECTIONS = 8_000
"""Requests and streams at once; whoever comes after them is told to come again."""
LONGEST_HEAD = 32_768
"""Bytes of a request's first line and headers."""
PATIENCE = 5
"""Seconds that requests under way get when the server ends."""
TURN = 0.001
"""Seconds after which a thread lets others run: what draws or replays a long match holds up no answer for longer."""


def default_database() -> Path:
    """Where matches are kept unless a database is named."""
    return data_folder() / "matches.db"


def run(
    host: str = "127.0.0.1", port: int = 8000, database: str | Path | None = None, open_browser: bool = False,
    announce: Callable[[str], None] = print, limits: Sequence[str] = (), names: Sequence[str] = (),
    proxies: str = "", log: logs.Style = "text", smtp: str = "", sender: str = "",
    lan: bool = False,
) -> None:  # fmt: skip
    """Serve until the process is told to end; `announce` gets the address once it answers. `limits` are rate limits
    as the command line writes them, `names` those under which people reach the server, `proxies` the addresses of
    proxies that are believed about whence and how somebody came, `*` = of any. By
    `smtp` letters go to people who want them, from the address `sender`. `lan`: for the devices of this network too, if
    it is a private one, at the address that `announce` gets then.

    Port 0 takes any free one. Raises UserError, with nothing left behind, for a port in use and for a database that
    cannot be used.
    """
    near = lan_address() if lan and host in LOCAL else ""
    local = host in LOCAL and not near
    ours = local and not names and not proxies
    allowed = chosen(limits, local=ours)
    letters = posted(smtp, sender, names)
    listener = _listen(host, port)
    with contextlib.ExitStack() as stack:
        listeners = [stack.enter_context(contextlib.closing(listener))]
        port = listener.getsockname()[1]
        if near:
            listeners.append(stack.enter_context(contextlib.closing(_listen(near, port))))
        hosts = {*LOCAL, *names, *([near] if near else [])} if local or names or near else None
        reached = f"http://{near}:{port}" if near else ""
        app = make_app(
            database or default_database(), hosts=hosts, limits=allowed, letters=letters, address=reached, kit=ours
        )
        shown = host if host not in ("", "0.0.0.0", "::") else "127.0.0.1"
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
        config = uvicorn.Config(
            app, lifespan="on", http=InTime, ws="none", access_log=False, log_level=logging.WARNING,
            log_config=None, server_header=False,
            limit_concurrency=MOST_CONNECTIONS, h11_max_incomplete_event_size=LONGEST_HEAD,
            proxy_headers=bool(proxies), forwarded_allow_ips=proxies, timeout_graceful_shutdown=PATIENCE,
        )  # fmt: skip

        def ready() -> None:
            announce(f"{reached}/" if reached else address)
            if open_browser:
                # A browser may take its time to start, and may not be there at all.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        logs.begin(log)
        sys.setswitchinterval(TURN)
        Page.lenient = True
        with contextlib.suppress(KeyboardInterrupt):
            _Server(config, app, ready).run(sockets=listeners)


def lan_address() -> str:
    """The address by which other devices of a private network reach this machine; "" = it is in none.

    Nothing is sent: the system only says which way it would send. A public address is not taken, so that a table for
    friends at home is never open to the internet by mistake.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("10.255.255.255", 9))
            found = str(way.getsockname()[0])
        except OSError:
            found = ""
    known = ipaddress.ip_address(found or "0.0.0.0")
    return found if known.is_private and not known.is_loopback and not known.is_unspecified else ""


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
        self._sweeper: Sweeper | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.should_exit:
            return  # the table could not be opened
        self._sweeper = Sweeper(lambda: self.server_state.total_requests)
        asyncio.get_running_loop().call_soon(self._ready)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.context.tables.hush()
        if self._sweeper:
            await self._sweeper.close()
        await super().shutdown(sockets)
