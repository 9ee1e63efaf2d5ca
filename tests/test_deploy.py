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
        for name, rest in SHOWN.findall(text):
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


def test_the_compose_file_hangs_together():
    """What it names is there: files, services, volumes, commands. docs/running.md tells of a run by hand."""
    yaml = pytest.importorskip("yaml")  # schemathesis brings it
    read = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    services = read["services"]
    for name, service in services.items():
        assert ("image" in service) is not ("build" in service), name
        if "build" in service:
            context = (ROOT / "deploy" / service["build"]["context"]).resolve()
            assert context == ROOT
            assert (context / service["build"]["dockerfile"]).is_file()
        for other, how in service.get("depends_on", {}).items():
            assert how["condition"] == "service_healthy"
            assert "healthcheck" in services[other], other
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            there = (ROOT / "deploy" / source).is_file() if source.startswith(".") else source in read["volumes"]
            assert there, volume
        if "build" in service:
            assert "compiled:/var/lib/ludoteka/cache" in service["volumes"], "rules are compiled at each start of it"
        for name, value in service.get("environment", {}).items():
            assert re.fullmatch(r"[A-Z_]+", name)
            assert value == "ludoteka" or re.fullmatch(r"\$\{[A-Z_]+:\?\}", value), (name, value)
    assert services["server"]["deploy"]["replicas"] >= 2
    told = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert "dynamic a server 8000" in told
    assert "{$TABLE_NAME}" in told


def test_figures_that_the_guide_names_are_told():
    from ludoteka.table.running import metrics

    told = (ROOT / "src" / "ludoteka" / "table" / "running" / "metrics.py").read_text(encoding="utf-8")
    named = re.findall(r"`(ludoteka_\w+)`", (ROOT / "docs" / "running.md").read_text(encoding="utf-8"))
    assert len(named) >= 5
    assert [name for name in named if name not in told] == []
    assert b"process_cpu_seconds_total" in metrics.Metrics().told()
