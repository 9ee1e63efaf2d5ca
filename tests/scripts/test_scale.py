"""What `docs/scale.md` says of many people is what `scripts/scale.py` prints."""

import pytest

from scripts import scale
from tests.checkout import ROOT


@pytest.mark.slow
def test_the_page_holds_what_the_script_prints():
    assert scale.printed() in (ROOT / "docs" / "scale.md").read_text("utf-8")


def test_more_processes_wait_less_and_fuller_ones_longer():
    assert scale.waits(16, 0.8, wishes=5000)[1] < scale.waits(1, 0.8, wishes=5000)[1]
    assert scale.waits(3, 0.5, wishes=5000)[1] < scale.waits(3, 0.9, wishes=5000)[1]


def test_ten_times_the_people_need_ten_times_the_wishes():
    one, ten = scale.needs(100_000), scale.needs(1_000_000)
    assert ten["wishes a second"] == 10 * one["wishes a second"]
    assert ten["databases for these notices"] > 10 * one["databases for these notices"]
