"""`make load` measures what it says; here a little of it, without a word about how fast that is."""

import re
import subprocess
import sys

import pytest

from scripts import load
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
    assert int(float(told["dorfromantik | wishes"])) == load.SAMPLE.alone
    assert '"cores"' in said


@pytest.mark.parametrize("game", load.SEATS)
def test_what_is_driven_is_legal_and_the_same_each_time(game):
    assert load.script(game, "7", 12) == load.script(game, "7", 12)
    assert len(load.script(game, "7", 12)) == 12


def test_what_several_processes_cost_is_told():
    command = [sys.executable, "-m", "scripts.load", "--sample", "--database", postgres.shared().database()]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    for name in ("one", "three, a match at each", "three, in turns"):
        assert re.search(rf"\| {name} \| ms of CPU \| \d", ran.stdout), ran.stdout
