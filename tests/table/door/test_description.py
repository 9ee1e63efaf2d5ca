"""The server does what its description says, whatever is sent: schemathesis makes requests of the description.

`make api` sends many more; here is a small sample.
"""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from ludoteka.table import pages
from ludoteka.table.door import routes
from ludoteka.table.door.described import openapi
from tests.table.room import Room

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
    negative_data_rejection,
]  # fmt: skip
EXAMPLES = int(os.environ.get("API_EXAMPLES", "8"))
RIGHT, WRONG = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE
SCHEMA = schemathesis.openapi.from_dict(openapi(routes.OPERATIONS))
FOUND: list[Any] = [one.ok() for one in SCHEMA.get_all_operations() if isinstance(one, Ok)]
ASKED = {f"{one.method.upper()} {one.path}": one for one in FOUND}
#: What takes nothing cannot be asked wrongly.
SAMPLES = [
    (f"{one.method} {one.path}", mode)
    for one in routes.OPERATIONS
    for mode in (RIGHT, WRONG)
    if mode is RIGHT or one.body or one.query
]


@pytest.fixture(scope="module")
def room(tmp_path_factory):
    room = Room(tmp_path_factory.mktemp("door") / "matches.db", pages=pages)
    yield room
    room.close()


@pytest.fixture(scope="module")
def program(room):
    """A token, and a match in which its seat is asked."""
    token = room.client.post("/api/guests").json()["token"]
    sent = {"game": "dorfromantik", "seats": ["human"]}
    made = room.client.post("/api/matches", json=sent, headers={"authorization": f"Bearer {token}"}).json()
    return token, made["id"]


@pytest.mark.parametrize(("operation", "mode"), SAMPLES, ids=lambda one: getattr(one, "value", one))
def test_the_server_does_what_its_description_says(room, program, operation, mode, monkeypatch):
    monkeypatch.setattr(routes, "PATIENCE", 0.0)
    token, id = program

    @settings(
        max_examples=EXAMPLES, derandomize=True, database=None,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate],
    )  # fmt: skip
    @given(case=ASKED[operation].as_strategy(generation_mode=mode), known=st.booleans())
    def holds(case, known):
        if known and "id" in case.path_parameters:
            case.path_parameters["id"] = id
        case.headers.update({"Authorization": f"Bearer {token}"} if known else {})
        sent = case.as_transport_kwargs(base_url="http://testserver")
        kept = {name: sent[name] for name in ("params", "json", "data", "headers") if sent.get(name) is not None}
        if "data" in kept:
            kept["content"] = kept.pop("data")
        room.client.cookies.clear()
        answer = room.client.request(sent["method"], sent["url"], **kept)
        case.validate_response(answer, checks=CHECKS)

    holds()
