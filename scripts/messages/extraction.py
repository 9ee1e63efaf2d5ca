"""What the sources say: every message where it stands, and what each catalog has to contain."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from babel.messages.catalog import Catalog
from jinja2 import Environment, TemplateSyntaxError, nodes

from ludoteka.text.second import said_to_you
from ludoteka.text.spoken import messages

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "ludoteka"
CLICK = Path(__file__).with_name("click.toml")

WITH_T = ("n", "p", "phrase", "amount")  # t.n("one", "many", n) and so on
PUT_TOGETHER = "a message that is put together can't be translated; give it {fields}"
BOTH = "is said both with and without a plural, and gettext can't tell which; give one a context"

Node = TypeVar("Node")


class Found(NamedTuple):
    """A message where it stands."""

    line: int  # of a TOML file: the how-manieth text
    id: str | tuple[str, str]  # with its plural, where it has one
    context: str | None = None


def in_python(source: str) -> Iterator[Found]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (keyword := _keyword_in_python(node.func)):
            yield from _said(node.lineno, keyword, node.args, _literals_in_python)


def in_template(source: str) -> Iterator[Found]:
    for node in Environment(extensions=["jinja2.ext.do"]).parse(source).find_all(nodes.Call):
        if keyword := _keyword_in_template(node.node):
            yield from _said(node.lineno, keyword, node.args, _literals_in_template)


def in_script(source: str) -> Iterator[Found]:
    return (Found(line, id) for line, id in messages(source))


def in_rulebook(source: str) -> Iterator[Found]:
    return _in_toml(source, lambda key: key in {"sentence", "ruling", "title", "note"})


def in_box(source: str) -> Iterator[Found]:
    return _in_toml(source, lambda key: key.endswith("_text"))


def in_second_person(source: str) -> Iterator[Found]:
    for line, message in enumerate(said_to_you(tomllib.loads(source))):
        yield Found(line, message)


def in_click(source: str) -> Iterator[Found]:
    listed = tomllib.loads(source)
    for line, message in enumerate([*listed["single"], *map(tuple, listed["plural"])]):
        yield Found(line, message)


def _keyword_in_python(called: ast.expr) -> str | None:
    match called:
        case ast.Name(id="t" | "mark" as name) | ast.Attribute(attr="t" | "mark" as name):
            return name
        case ast.Attribute(value=of, attr=name) if name in WITH_T and _keyword_in_python(of) == "t":
            return name
    return None


def _keyword_in_template(called: nodes.Node) -> str | None:
    match called:
        case nodes.Name(name="t") | nodes.Getattr(attr="t"):
            return "t"
        case nodes.Getattr(node=of, attr=name) if name in WITH_T and _keyword_in_template(of) == "t":
            return name
    return None


def _literals_in_python(node: ast.expr) -> list[str]:
    """The texts an argument may be; none if it is only known when the program runs."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return _literals_in_python(one) + _literals_in_python(other)
        case ast.JoinedStr() | ast.BinOp():
            raise ValueError(f"{node.lineno}: {PUT_TOGETHER}")
    return []


def _literals_in_template(node: nodes.Node) -> list[str]:
    match node:
        case nodes.Const(value=str(text)):
            return [text]
        case nodes.CondExpr(expr1=one, expr2=other):
            return _literals_in_template(one) + (_literals_in_template(other) if other else [])
        case nodes.Concat() | nodes.Add() | nodes.Mod():
            raise ValueError(f"{node.lineno}: {PUT_TOGETHER}")
    return []


def _said(line: int, keyword: str, args: Sequence[Node], literals: Callable[[Node], list[str]]) -> Iterator[Found]:
    texts = [literals(arg) for arg in args[: 1 if keyword in ("t", "mark", "phrase") else 2]]
    match keyword, texts:
        case "t" | "mark" | "phrase", [alternatives]:
            yield from (Found(line, text) for text in alternatives if text)
        case "amount", [_, alternatives]:
            yield from (Found(line, text) for text in alternatives if text)
        case "n", [[one], [many]]:
            yield Found(line, (one, many))
        case "p", [[context], alternatives]:
            yield from (Found(line, text, context) for text in alternatives)


def _in_toml(source: str, wanted: Callable[[str], bool]) -> Iterator[Found]:
    def texts(value: Any, key: str) -> Iterator[str]:
        if isinstance(value, dict):
            for name, part in value.items():
                yield from texts(part, name)
        elif isinstance(value, list):
            for part in value:
                yield from texts(part, key)
        elif isinstance(value, str) and value and wanted(key):
            yield value

    return (Found(line, text) for line, text in enumerate(texts(tomllib.loads(source), "")))


def templates(package: Path = PACKAGE) -> dict[Path, Catalog]:
    """Folder with a `locale` → its messages: the house first, then each game."""
    games = sorted(path.parent for path in package.glob("games/*/__init__.py"))
    collected = {folder: Catalog() for folder in (package, *games)}
    for path in [*sorted(package.rglob("*")), CLICK]:
        if reader := _reader(path):
            _collect(collected[next((game for game in games if game in path.parents), package)], path, reader)
    return collected


def _reader(path: Path) -> Callable[[str], Iterator[Found]] | None:
    if path == CLICK:
        return in_click
    if path.suffix == ".py":
        return in_python
    if path.suffix in {".html", ".jinja"} or (path.parent.name == "templates" and path.is_file()):
        return in_template
    if path.suffix == ".js" and path.parent.name == "beside":  # other pages give their scripts the words by names
        return in_script
    if path.name == "you.toml" and path.parent.name == "locale":
        return in_second_person
    if path.name == "rulebook.toml":
        return in_rulebook
    if path.suffix == ".toml" and path.parent.name == "box":
        return in_box
    return None


def _collect(template: Catalog, path: Path, reader: Callable[[str], Iterator[Found]]) -> None:
    shown = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
    try:
        for line, id, context in reader(path.read_text("utf-8")):
            known = template.get(id, context)
            if known and known.id != id:
                raise ValueError(f"{line}: {id!r} {BOTH}")
            template.add(id, locations=[(shown, line)], context=context)
    except (ValueError, SyntaxError, TemplateSyntaxError) as fault:
        raise ValueError(f"{shown}:{fault}") from fault
