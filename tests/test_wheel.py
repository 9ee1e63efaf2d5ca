"""The wheel works without the checkout: built, installed into a fresh environment, served from there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import IO
from zipfile import ZipFile

import pytest

from tests.checkout import PACKAGE, ROOT, own_files
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow
DATA = {".css", ".html", ".js", ".json", ".po", ".svg", ".toml"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # The build tool is installed beside the tests, at the version the lock names: nothing is fetched here.
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    made = subprocess.run(build, capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment that holds the wheel alone, and borrows what the wheel depends on from this one."""
    folder = tmp_path_factory.mktemp("fresh")
    python = str(folder / "bin" / "python")
    run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel))
    # A folder named in a .pth comes after the environment's own packages, and its own .pth files (such as the
    # one that makes the checkout importable here) are not read.
    site_packages = next(folder.glob("lib/python*/site-packages"))
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder


@pytest.fixture
def away(tmp_path: Path) -> dict[str, str]:
    """Environment variables of somebody who has neither this checkout nor anything of Ludoteka's yet."""
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "TMPDIR") if name in os.environ}
    return {**kept, "HOME": str(tmp_path / "person"), "PYTHONUNBUFFERED": "1"}


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    (tmp_path / "person").mkdir()
    return folder


def run(*command: str, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_what_the_package_needs(wheel: Path):
    with ZipFile(wheel) as archive:
        held = set(archive.namelist())
    wanted = {
        str(file.relative_to(PACKAGE.parent))
        for file in own_files()
        if file.is_relative_to(PACKAGE) and (file.suffix in DATA | {".py"} or file.name == "py.typed")
    }
    assert wanted <= held
    for kind in (".html", ".css", ".js", ".po", ".toml"):
        assert any(name.endswith(kind) for name in held), f"no {kind} in the wheel"
    assert "ludoteka/py.typed" in held


def test_the_package_comes_from_the_wheel(environment: Path, empty: Path, away: dict[str, str]):
    ask = "import ludoteka; print(ludoteka.__file__)"
    where = run(str(environment / "bin" / "python"), "-c", ask, cwd=empty, env=away)
    assert Path(where.strip()).is_relative_to(environment)


def test_the_command_line_finds_its_games(environment: Path, empty: Path, away: dict[str, str]):
    listed = run(str(environment / "bin" / "ludoteka"), "games", "--json", cwd=empty, env=away)
    assert "dorfromantik" in json.dumps(json.loads(listed))


@pytest.fixture
def address(environment: Path, empty: Path, away: dict[str, str]) -> Iterator[str]:
    """Where `ludoteka serve` listens; it is asked to stop when the test is done, and must do so by itself."""
    server = subprocess.Popen(
        [str(environment / "bin" / "ludoteka"), "serve", "--host", "127.0.0.1", "--port", "0"],
        cwd=empty,
        env=away,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert server.stdout
    lines: Queue[str] = Queue()
    output = server.stdout
    reader = threading.Thread(target=pass_on, args=(output, lines))
    reader.start()
    try:
        yield announced(lines)
        server.terminate()
        assert server.wait(timeout=PATIENCE) in (0, -15, 143), "the server did not stop in good order"
    finally:
        server.kill()
        server.wait()
        reader.join()
        output.close()


def pass_on(output: IO[str], lines: Queue[str]) -> None:
    """Each line as it comes, and an empty one for the end."""
    for line in output:
        lines.put(line)
    lines.put("")


def announced(lines: Queue[str]) -> str:
    """The address in the first line that has one; what the server said instead, where there is none."""
    said = ""
    while True:
        try:
            line = lines.get(timeout=PATIENCE)
        except Empty:
            pytest.fail(f"no address within {PATIENCE:.0f} s: {said}")
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            return found[0]
        if not line:
            pytest.fail(f"the server ended: {said}")
        said += line


def test_the_page_answers(address: str):
    no_proxy = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    request = urllib.request.Request(address, headers={"Accept-Language": "en"})
    with no_proxy.open(request, timeout=PATIENCE) as answer:
        assert answer.status == 200
        assert "Dorfromantik" in answer.read().decode()
