"""How Sphinx makes the site; `make docs` gathers its pages first (`scripts/site.py`)."""

from __future__ import annotations

import re
from typing import Any

project = "Ludoteka"
author = "Ludoteka contributors"
project_copyright = "Ludoteka contributors"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = "Ludoteka"
html_show_sphinx = False
html_show_copyright = False
exclude_patterns: list[str] = []

nitpicky = False  # types of NumPy and of the standard library lead nowhere; links in pages must
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a changelog of one version may begin at the second level

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True, "ignore-module-all": False}
autodoc_class_signature = "separated"

_CODE = re.compile(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)")


def as_written(app: Any, what: str, name: str, of: Any, options: Any, lines: list[str]) -> None:
    """Docstrings are written as in Markdown: `code` in single backticks, examples indented below a blank line."""
    text = _CODE.sub(lambda found: f"``{' '.join(found[1].split())}``", "\n".join(lines))
    text = re.sub(r"(?m)^( *)[-*] ", r"\1- ", text)
    made = list[str]()
    example = False
    for line in text.split("\n"):
        indented = line.startswith("    ")
        if indented and not example and (not made or not made[-1].strip()):
            made += [".. code-block:: text", ""]
            example = True
        elif line.strip() and not indented:
            example = False
        made.append(line)
    lines[:] = made


def setup(app: Any) -> None:
    """What Sphinx asks of a configuration with code."""
    app.connect("autodoc-process-docstring", as_written)
