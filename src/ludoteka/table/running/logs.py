"""What a server writes about itself: lines for people, or one JSON object to a line for programs; never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Literal

Style = Literal["text", "json"]

#: Whoever knows one of these can do what another may: long parts of an address (links to seats), passwords in one.
_SECRET = re.compile(r"(?<=[/=])[A-Za-z0-9_~%-]{20,}|(?<=//)[^/@\s]+(?=@)")


def begin(style: Style, level: int = logging.WARNING) -> None:
    """Write to stderr from now on, what is as weighty as `level` or more."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if style == "json" else Text("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=level, handlers=[handler], force=True)


def hidden(text: str) -> str:
    """A message without what must not be told on."""
    return _SECRET.sub("…", text)


class Text(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # logging's own name
        record.message = hidden(record.message)
        return super().formatMessage(record)


class Json(logging.Formatter):
    """`time`, `level`, `logger`, `message`, and `error` with the traceback if something failed."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": hidden(record.getMessage()),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
