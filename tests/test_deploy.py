"""What is shown for running servers fits the program: commands that there are, files that can be read."""

import configparser
import re
import shlex

import click
import pytest

from ludoteka.cli.app import COMMANDS, build
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

FILES = [ROOT / "docs" / "running.md", *sorted((ROOT / "deploy").iterdir())]
SHOWN = re.compile(r"(?:^|[/=\s])(?:ludoteka|command:(?: >-)?)\s+([a-z]+)((?: [^\n#]*)?)$", re.MULTILINE)
UNITS = sorted((ROOT / "deploy").glob("*.service"))


def commands():
    """Every `ludoteka …` that is shown, and where."""
    for file in FILES:
        text = re.sub(r"\n\s+--", " --", file.read_text(encoding="utf-8"))
        for name, rest in re.findall(
            r"(?:^|[/=\s])(?:ludoteka|command:(?: >-)?)\s+([a-z]+)((?: [^\n#]*)?)$", text, re.MULTILINE
        ):
            if name in COMMANDS:
                yield pytest.param(name, rest, id=f"{file.name}: {name}{rest}")


@pytest.mark.parametrize(("name", "rest"), list(commands()))
def test_a_command_that_is_shown_can_be_given(name, rest):
    command = build(translator("en")).get_command(click.Context(click.Command("x")), name)
    assert command
    words = [word.replace("saturday.db", str(ROOT / "README.md")) for word in shlex.split(rest)]
    command.make_context(name, words)


def test_the_guide_and_the_units_show_commands():
    shown = [param.id for param in commands()]
    assert len(shown) >= 10, shown
    assert {"compose.yaml", "ludoteka.service", "ludoteka-think@.service", "running.md"} <= {
        str(id).partition(":")[0] for id in shown
    }


@pytest.mark.parametrize("unit", UNITS, ids=lambda file: file.name)
def test_a_unit_has_all_its_parts(unit):
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment, method-assign]  # systemd tells capitals apart
    read.read(unit)
    assert {"Unit", "Service", "Install"} == set(read.sections())
    assert read["Service"]["ExecStart"].startswith("/opt/ludoteka/.venv/bin/ludoteka ")
    assert read["Service"]["Restart"] == "always"


def test_figures_that_the_guide_names_are_told():
    from ludoteka.table.running import metrics

    told = (ROOT / "src" / "ludoteka" / "table" / "running" / "metrics.py").read_text(encoding="utf-8")
    named = re.findall(r"`(ludoteka_\w+)`", (ROOT / "docs" / "running.md").read_text(encoding="utf-8"))
    assert len(named) >= 5
    assert [name for name in named if name not in told] == []
    assert b"process_cpu_seconds_total" in metrics.Metrics().told()
