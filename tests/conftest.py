"""How tests are shared out. `--dist loadscope` lets one worker compile a game for all its tests; else files that take
long begin first, so that no worker is left alone with one at the end. And no example of Hypothesis fails for being
slow: a machine may be busy."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from tests import postgres
from tests.laws.builds import GAMES

settings.register_profile("at any pace", parent=settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("at any pace")


class ByGame(LoadScopeScheduling):
    """Tests go together that name the same game, in their path or in what they are given."""

    def _split_scope(self, nodeid: str) -> str:
        said = re.findall(r"[a-z]+", nodeid)
        return next((game for game in GAMES if game in said), "")

    def _assign_work_unit(self, node: WorkerController) -> None:
        """What names no game comes last: the rules that it needs have been compiled by then."""
        if "" in self.workqueue:
            self.workqueue.move_to_end("")
        super()._assign_work_unit(node)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with a browser or a long test first, each in its own order."""
    long = {item.path for item in items if item.get_closest_marker("browser") or item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in long)


def pytest_sessionfinish() -> None:
    postgres.remove_shared()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling | None:
    return ByGame(config, log) if config.getvalue("dist") == "loadscope" else None
