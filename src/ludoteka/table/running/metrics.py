"""Figures for whoever runs a server, as Prometheus reads them: requests, matches, streams, bots, the database."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from ludoteka.table.tables import Tables

CONTENT_TYPE = CONTENT_TYPE_LATEST
SECONDS = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10)
"""Bounds of the times that are told apart."""


class Metrics:
    """The figures of one server; no label ever names a match, a guest or an address."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        self.requests = Histogram(
            "ludoteka_request_seconds", "Time to an answer's first byte, by what was asked and how it was answered.",
            ["endpoint", "status"], buckets=SECONDS, registry=self._registry,
        )  # fmt: skip
        self.failures = Counter(
            "ludoteka_failures_total", "Requests in which something failed.", registry=self._registry
        )

    def watch(self, tables: Tables) -> None:
        """Have the figures of these matches told too."""
        self._registry.register(_Tables(tables))

    def told(self) -> bytes:
        return generate_latest(self._registry)


class _Tables(Collector):
    """What is counted when it is asked for."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def describe(self) -> list[GaugeMetricFamily]:
        return []  # nothing need be counted to know the names

    def collect(self) -> Iterator[GaugeMetricFamily]:
        rooms = list(self._tables.rooms.values())
        streams = sum(len(room.listeners) for room in rooms)
        bots = sum(room.bots is not None and not room.bots.done() for room in rooms)
        yield GaugeMetricFamily("ludoteka_matches_in_memory", "Matches that are held in memory.", len(rooms))
        yield GaugeMetricFamily("ludoteka_streams", "Pages that are told of changes.", streams)
        yield GaugeMetricFamily("ludoteka_matches_with_bots_at_work", "Matches whose bots are moving here.", bots)
        yield GaugeMetricFamily(
            "ludoteka_database_queue", "Jobs that wait for the database.", self._tables.store.queued
        )


class Measured:
    """Middleware in plain ASGI that takes the time of each request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()

        async def measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                endpoint = getattr(scope.get("endpoint"), "__name__", "none")
                taken = time.perf_counter() - began
                self.metrics.requests.labels(endpoint, str(message["status"])).observe(taken)
                if message["status"] == 500:
                    self.metrics.failures.inc()
            await send(message)

        await self.app(scope, receive, measured)
