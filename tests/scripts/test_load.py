"""`make load` measures what it says; here a little of it, without a word about how fast that is."""

import re
import subprocess
import sys
from subprocess import PIPE

import pytest

from scripts.load import script, share
from scripts.load.wishes import SAMPLE, SEATS
from tests import postgres
from tests.checkout import ROOT

pytestmark = pytest.mark.slow


def test_a_little_load_is_borne_and_told():
    ran = subprocess.run([sys.executable, "-m", "scripts.load", "--sample"], cwd=ROOT, capture_output=True, text=True)
    said = ran.stdout
    assert ran.returncode == 0, ran.stderr
    told = dict(re.findall(r"^\| (.+? \| .+?) \| ([\d.,]+) \|$", said, re.MULTILINE))
    for what in ("catan | ms of CPU", "mixed | acknowledged, 99 %, ms", "mixed | KB of an answer",
                 "streams | KB each, its match included", "cold | ms of CPU to open it cold"):  # fmt: skip
        assert what in told, said
    assert int(float(told["dorfromantik | wishes"])) == SAMPLE.alone
    assert '"cores"' in said


@pytest.mark.parametrize("game", SEATS)
def test_what_is_driven_is_legal_and_the_same_each_time(game):
    assert script(game, "7", 12) == script(game, "7", 12)
    assert len(script(game, "7", 12)) == 12


def test_what_several_processes_cost_is_told():
    command = [sys.executable, "-m", "scripts.load", "--sample", "--database", postgres.shared().database()]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    for name in ("one", "three, a match at each", "three, in turns"):
        assert re.search(rf"\| {name} \| ms of CPU \| \d", ran.stdout), ran.stdout
    assert "25% of a core for each" in ran.stdout or "can't be held" in ran.stderr


def test_a_process_held_to_a_part_of_a_core_has_no_more():
    worked = "import time\nend = time.monotonic() + 1\nwhile time.monotonic() < end: pass\nprint(time.process_time())"
    with subprocess.Popen([sys.executable, "-c", f"input()\n{worked}"], stdin=PIPE, stdout=PIPE, text=True) as process:
        try:
            with share.held([process.pid], 0.2):
                said, _ = process.communicate("\n")
        except OSError as error:
            process.kill()
            pytest.skip(str(error))  # control groups are not everybody's to set
    assert float(said) < 0.5, "a fifth of a second, and what was used before it was held"
