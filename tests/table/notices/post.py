"""A mail server of our own, that keeps what it takes."""

from __future__ import annotations

import asyncio
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller

from tests.waiting import PATIENCE


class _AnyPort(Controller):
    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class Post:
    """Takes letters at `url`."""

    def __init__(self) -> None:
        self.taken: list[tuple[list[str], EmailMessage]] = []
        self.came = threading.Condition()
        self._controller = _AnyPort(self, hostname="127.0.0.1", port=0, server_hostname="post.example")
        self._controller.start()
        self.port = self._controller.port
        self.url = f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        with self.came:
            self.taken.append((envelope.rcpt_tos, message_from_bytes(envelope.content, policy=policy.default)))
            self.came.notify_all()
        return "250 taken"

    def has(self, n: int) -> bool:
        """Wait until so many letters have come."""
        with self.came:
            return self.came.wait_for(lambda: len(self.taken) >= n, PATIENCE)

    def close(self) -> None:
        self._controller.stop()
