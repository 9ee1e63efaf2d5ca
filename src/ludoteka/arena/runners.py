"""Where work is done: one piece after another here, on all cores of this machine, or on a Ray cluster.

Each piece of work is a function of its job alone, so where it is done changes no result. What takes its process down is
tried once more in a process of its own; if that goes down too, the piece is Lost and the run goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from ludoteka.text.errors import UserError
from ludoteka.text.i18n import mark

J = TypeVar("J")
Work = Callable[[J, Callable[[int], None]], Any]
"""Does a job; before anything that may take the process down it tells a number of its choice."""

AHEAD = 3  # jobs waiting for each core
SPAWN = get_context("spawn")  # forked threads of a compiler would hang


@dataclass(frozen=True)
class Lost:
    """A job whose process went down twice, and the number told last."""

    told: int


class Runner(Protocol):
    """Does jobs and yields each with its result as it is ready, in any order. Exceptions of the work come out."""

    cores: int

    def each(self, work: Work[J], jobs: Iterable[J]) -> Iterator[tuple[J, Any]]:
        """Do all jobs."""


def untold(number: int) -> None:
    """For work that nobody watches."""


class Serial:
    """Here, one after another. A piece that takes the process down takes the run with it."""

    cores = 1

    def each(self, work: Work[J], jobs: Iterable[J]) -> Iterator[tuple[J, Any]]:
        """One after another."""
        for job in jobs:
            yield job, work(job, untold)


class Processes:
    """On several cores of this machine."""

    def __init__(self, cores: int | None = None) -> None:
        self.cores = cores or os.cpu_count() or 1

    def each(self, work: Work[J], jobs: Iterable[J]) -> Iterator[tuple[J, Any]]:
        """As cores are free; what a process that went down had in hand is done again, each in its own."""
        left = iter(jobs)
        lost: list[J] = []
        while True:
            broken = False
            with ProcessPoolExecutor(self.cores, mp_context=SPAWN, initializer=_alone_on_its_core) as pool:
                running: dict[Future[Any], J] = {}
                while not broken:
                    for job in islice(left, self.cores * AHEAD - len(running)):
                        running[pool.submit(work, job, untold)] = job
                    if not running:
                        return
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        job = running.pop(future)
                        try:
                            result = future.result()
                        except BrokenProcessPool:
                            broken = True
                            lost.append(job)
                        else:
                            yield job, result
                lost += running.values()
            for job in lost:  # one of them took the others with it
                yield job, alone(work, job)
            lost = []


def _alone_on_its_core() -> None:
    """In a process among as many as there are cores: threads of libraries would only be in each other's way."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def alone(work: Work[J], job: J) -> Any:
    """A job's result by a process of its own; Lost if that goes down."""
    ours, theirs = SPAWN.Pipe(duplex=False)
    told = SPAWN.Value("i", -1)
    process = SPAWN.Process(target=_answer, args=(work, job, told, theirs))
    process.start()
    theirs.close()
    try:
        good, result = ours.recv()
    except EOFError:
        process.join()
        return Lost(told.value)
    process.join()
    if not good:
        raise result
    return result


def _answer(work: Work[Any], job: Any, told: Any, out: Any) -> None:
    def tell(number: int) -> None:
        told.value = number

    try:
        answer = True, work(job, tell)
    except Exception as error:
        answer = False, error
    out.send(answer)


class Ray:
    """On a Ray cluster: `address` as `ray.init` takes it, or “local” for one that is started here with `cores`."""

    def __init__(self, address: str, cores: int | None = None) -> None:
        """Raises UserError where Ray is not installed or cannot be reached."""
        try:
            import ray
        except ImportError:
            raise UserError(mark("Ray is not installed: pip install 'ludoteka[ray]'.")) from None
        self._ray: Any = ray
        here: dict[str, Any] = {"num_cpus": cores or os.cpu_count()} if address == "local" else {}
        try:
            self._ray.init(address=address, log_to_driver=False, include_dashboard=False if here else None,
                     logging_level="error", **here)  # fmt: skip
        except Exception as error:  # Ray raises whatever it meets, Exception itself for a start that takes too long
            raise UserError(
                mark("No Ray cluster answers at {address}: {error}"), address=address, error=error
            ) from error
        self.cores = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def each(self, work: Work[J], jobs: Iterable[J]) -> Iterator[tuple[J, Any]]:
        """As the cluster is free."""
        ray = self._ray
        remote = ray.remote(max_retries=0, num_cpus=1)(_remotely)
        kept, left = ray.put(work), iter(jobs)
        running: dict[Any, J] = {}
        while True:
            for job in islice(left, self.cores * AHEAD - len(running)):
                running[remote.remote(kept, job)] = job
            if not running:
                return
            done, _ = ray.wait(list(running))
            for reference in done:
                job = running.pop(reference)
                try:
                    yield job, ray.get(reference)
                except ray.exceptions.RayTaskError as error:
                    raise error.as_instanceof_cause() from None
                except ray.exceptions.RayError:
                    yield job, alone(work, job)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._ray.shutdown()


def _remotely(work: Work[Any], job: Any) -> Any:
    return work(job, untold)


def runner(cores: int | None, ray: str) -> Runner:
    """What was asked for: a Ray cluster, processes, or (one core) this process itself."""
    if ray:
        return Ray(ray, cores)
    return Serial() if (cores or os.cpu_count()) == 1 else Processes(cores)
