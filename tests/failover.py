"""A database that fails while people play, and a standby that takes over: `python -m tests.failover --times 20`.

Two servers know both databases by one address. The one that takes changes falls, as if its machine had failed, while
players send moves without a rest; the other one, which had to hear of each move before it was acknowledged, is
promoted: every second time at once, else after players have been told that nothing is kept. They go on at the same
servers. What was acknowledged must be there, once; then the fallen one becomes the standby of the other, and so on.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import signal
import statistics
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests import kill9, postgres
from tests.waiting import until


class Told(kill9.Player):
    """A player who remembers what was said when nothing could be kept."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.sentences: Counter[str] = Counter()

    @property
    def moves(self) -> int:
        return sum(len(done) for done in [*self.done.values()])

    def _ask(self, connection: http.client.HTTPConnection, place: str, body: str, kind: str) -> Any:
        answer, said = super()._ask(connection, place, body, kind)
        if answer.status == 503:
            self.sentences[said["sentence"] if isinstance(said, dict) else place] += 1
        return answer, said


@dataclass
class Course:
    """What came of it."""

    moves: int = 0  # that were acknowledged
    sentences: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)  # from each promotion until all players had got on

    def __str__(self) -> str:
        late = f"at most {max(self.seconds):.1f}" if self.seconds else ""
        return (
            f"{len(self.seconds)} failovers, {self.moves} acknowledged moves, none lost, none doubled; all went on "
            f"after {statistics.median(self.seconds):.1f} s in the middle, {late}; meanwhile they were told "
            f"{json.dumps(self.sentences, ensure_ascii=False)}"
        )


def run(times: int, seed: int) -> Course:
    """Fail over so many times. Raises AssertionError for a move that is lost or doubled."""
    chance, course, players = random.Random(seed), Course(), [Told(f"p{k}") for k in range(kill9.PLAYERS)]
    primary = postgres.Cluster()
    standby = postgres.Cluster(of=primary)
    database = primary.database(standby)
    servers = [kill9.Servers(database), kill9.Servers(database)]
    try:
        for server in servers:
            server.start()
        for time_ in range(times):
            _failed(players, servers, primary, standby, chance, course, told=bool(time_ % 2))
            primary, standby = standby, primary
            standby.follow(primary)
        for server in servers:
            server.close()
        course.moves = kill9._compare(database, [*players])
        for player in players:
            course.sentences += player.sentences
    finally:
        primary.remove()
        standby.remove()
    return course


def _failed(players: list[Told], servers: list[kill9.Servers], primary: postgres.Cluster, standby: postgres.Cluster,
            chance: random.Random, course: Course, *, told: bool) -> None:  # fmt: skip
    """Play on while the one falls and the other takes over."""
    enough, faults = threading.Event(), list[BaseException]()

    def play(player: Told, server: kill9.Servers) -> None:
        try:
            while not enough.is_set():
                player.play(server.address, enough)
        except BaseException as fault:
            faults.append(fault)

    def got(more: dict[str, int]) -> bool:
        return bool(faults) or all(player.moves >= more[player.name] for player in players)

    threads = [
        threading.Thread(target=play, args=[player, servers[k % len(servers)]]) for k, player in enumerate(players)
    ]
    wanted = {player.name: player.moves + chance.randrange(3, 12) for player in players}
    for thread in threads:
        thread.start()
    try:
        until(lambda: got(wanted))
        heard = sum(player.sentences.total() for player in players)
        primary.stop(signal.SIGKILL if chance.randrange(2) else signal.SIGQUIT)
        if told:
            until(lambda: faults or sum(player.sentences.total() for player in players) >= heard + len(players))
        began = time.monotonic()
        standby.promote()
        further = {player.name: player.moves + 3 for player in players}
        until(lambda: got(further))
        course.seconds.append(time.monotonic() - began)
    finally:
        enough.set()
        for thread in threads:
            thread.join()
    if faults:
        raise faults[0]
    for k, player in enumerate(players):
        player.again(servers[(k + 1) % len(servers)].address)  # any server answers for any match


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--times", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=0)
    given = arguments.parse_args()
    print(run(given.times, given.seed))


if __name__ == "__main__":
    main()
