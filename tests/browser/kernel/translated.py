"""Rules translated into JavaScript, asked in a real Chromium beside the Python that they are made of."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

EXACT = 1 << 53  # whole numbers below it are numbers of JavaScript's

ASK = """async ([text, cases]) => {
  const rules = await import(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
  return cases.map(([entry, record, path, given, before]) => {
    const whole = record && rules.fill(new rules[record](), JSON.parse(before));
    const about = path.reduce((one, step) => one[step], whole);
    const answer = rules[entry](...(record ? [about] : []), ...given.map(BigInt));
    return [answer === undefined ? null : String(answer), whole && JSON.stringify(rules.plain(whole))];
  });
}"""


class Case(NamedTuple):
    """A rule, called `entry` in the page, asked about a record (or a part of it, `path`) and numbers."""

    entry: str
    rule: Callable[..., Any]
    given: tuple[int, ...]
    state: Any = None  # an array of one record
    path: tuple[str | int, ...] = ()


def plain(one: Any) -> Any:
    """What a record, or an array of them, holds, as `plain` of a translated module says it."""
    if one.dtype.names:
        return _rows(one.dtype.names, [plain(one[name]) for name in one.dtype.names], one.ndim)
    return one.tolist() if one.dtype.itemsize < 8 else _exact(one.tolist())


def _rows(names: Sequence[str], columns: Sequence[Any], depth: int) -> Any:
    """Records of which each field was taken at once."""
    if depth == 0:
        return dict(zip(names, columns, strict=True))
    return [_rows(names, row, depth - 1) for row in zip(*columns, strict=True)]


def _exact(n: Any) -> Any:
    if isinstance(n, list):
        return [_exact(each) for each in n]
    return n if -EXACT < n < EXACT else str(n)


def part(one: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        one = getattr(one, step) if isinstance(step, str) else one[step]
    return one


def hold_equal(page: Any, text: str, cases: Sequence[Case]) -> None:
    """Each rule answers alike in Python and in the page, and leaves its record alike."""
    asked, expected, written = [], [], dict[int, str]()  # by the state that several cases may be about
    for case in cases:
        state = None if case.state is None else case.state.copy()
        record = None if state is None else state.dtype.type.__name__
        before = None if state is None else written.get(id(case.state)) or json.dumps(plain(state)[0])
        written[id(case.state)] = before or ""
        about = () if state is None else (part(state[0], case.path),)
        answer = case.rule(*about, *case.given)
        asked.append([case.entry, record, list(case.path), [str(n) for n in case.given], before])
        after = None if state is None else plain(state)[0]
        expected.append((None if answer is None else str(int(answer)), after))
    for begin in range(0, len(asked), 500):
        told = page.evaluate(ASK, [text, asked[begin : begin + 500]])
        for k, (answer, after) in enumerate(told, start=begin):
            found = (answer, None if after is None else json.loads(after))
            assert found == expected[k], (cases[k].entry, cases[k].given, asked[k][4])
