"""`scripts/wish.py` measures what it says; here a few wishes, without a word about how fast they are."""

import re
import subprocess
import sys

import pytest

from tests.checkout import ROOT


@pytest.mark.slow
def test_the_parts_of_a_wish_are_told_for_each_checkout():
    command = [sys.executable, "scripts/wish.py", "dorfromantik", "--rounds", "1", "--wishes", "6", "--of", str(ROOT)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    lines = re.findall(r"^\| dorfromantik \| .+? \|((?: [\d.,]+ \|)+)$", ran.stdout, re.MULTILINE)
    figures = [[float(n.replace(",", "")) for n in line.replace("|", " ").split()] for line in lines]
    assert [len(one) for one in figures] == [7, 7]
    assert figures[0][-2:] == figures[1][-2:], "sizes and calls are the same each time"
    assert all(n >= 0 for one in figures for n in one)
