"""The OpenAPI description, made of the operations that are there. One source: the routes come of them too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteka import __version__
from ludoteka.table.door.shapes import Complaint

REF = "#/components/schemas/{name}"
#: What any operation may answer beside what it is for.
COMMON = {404: "There is nothing at this address.", 422: "It cannot be done; the sentence says why."}
LATER = {413: "The body is too large.", 429: "Too often; come back later.", 503: "The database takes nothing now."}


@dataclass(frozen=True)
class Operation:
    """One thing that a program may ask for."""

    method: str
    path: str
    summary: str
    work: Callable[[Request], Awaitable[Response]]
    answer: type | None
    body: type | None = None
    token: bool = False  # whether it must know whose request it is
    conflict: bool = False  # whether it answers with the present table if the program's is an old one
    query: tuple[tuple[str, str], ...] = ()  # whole numbers in the address, and what they mean

    @property
    def route(self) -> Route:
        return Route(self.path, self.work, methods=[self.method])


def openapi(operations: Sequence[Operation]) -> dict[str, Any]:
    """The description of operations, by OpenAPI 3.1."""
    shapes = [kind for one in operations for kind in (one.answer, one.body) if kind]
    _, schemas = msgspec.json.schema_components([*shapes, Complaint], ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for one in operations:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteka", "version": __version__, "description": "A table that knows the rules."},
        "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(one: Operation) -> dict[str, Any]:
    said = dict(COMMON)
    if one.method == "POST":
        said |= LATER
    if one.token:
        said[401] = "The token is missing, or not one of this server."
    answers = {str(status): _answer(words, Complaint) for status, words in said.items()}
    answers["200"] = _answer("Done.", one.answer)
    if one.conflict:
        answers["409"] = _answer("The table has changed in the meantime; this is how it lies now.", one.answer)
    found: dict[str, Any] = {"summary": one.summary, "responses": dict(sorted(answers.items()))}
    parameters = [_parameter(part[1:-1]) for part in one.path.split("/") if part.startswith("{")]
    parameters += [
        {"name": name, "in": "query", "description": words, "schema": {"type": "integer", "minimum": 0,
                                                                      "maximum": 2**31 - 1}}
        for name, words in one.query
    ]  # fmt: skip
    if parameters:
        found["parameters"] = parameters
    if one.body:
        found["requestBody"] = {"required": True, "content": _content(one.body)}
    found["security"] = [{"token": []}] if one.token else [{}, {"token": []}]
    return found


def _parameter(name: str) -> dict[str, Any]:
    kind = {"type": "integer", "minimum": 1, "maximum": 99} if name == "seat" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": kind}


def _answer(words: str, kind: type | None) -> dict[str, Any]:
    return {"description": words} | ({"content": _content(kind)} if kind else {})


def _content(kind: type) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
