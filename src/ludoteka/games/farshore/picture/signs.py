"""Small signs that mean the same everywhere: goods, tokens, types of cards, keywords, seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludoteka.kit.picture.signs import Signs

from ..box.schema import GOOD_NAMES
from ..box.steps import AnyStep, Boat, Choose, Draw, Gain

_BODY, _HOLE = 'class="farshore-body"', 'class="farshore-hole"'
_CUT, _LINE = 'class="farshore-cut"', 'class="farshore-line"'

#: Each 24 units wide. Their shapes tell them apart; colour only helps.
SIGNS = {
    "wood": f'<g transform="rotate(-22 12 12)"><rect {_BODY} x="1" y="7.4" width="21" height="9.2" rx="4.6"/><circle '
            f'{_CUT} cx="17.6" cy="12" r="2.9"/><path {_CUT} d="M4.5 10.3h7M6 13.6h6"/></g>',
    "seaweed": f'<path {_LINE} stroke-width="2.7" d="M12 22.5c-3.4-4 3.4-7 0-11s2.4-6 .2-9.6M6.2 22.5c-2.4-3.2 '
               '2.3-5.6 '
               '0-9s1.2-3.8.3-6M17.8 22.5c2.4-3.2-2.3-5.6 0-9s-1.2-3.8-.3-6"/>',
    "stone": f'<path {_BODY} d="M1.5 19.5l3.2-8.4L10 6.6l4.6.8 5 3.8 2.9 8.3-5.2 2.3H6z"/><path {_CUT} d="M10 7.2l-1 '
             '6.2-5.4 5.4M9 13.4l6.4 1.8 3.8-3.4M15.4 15.2l1 6"/>',
    "mushrooms": f'<path {_BODY} d="M2 12.6C2 6.4 6.7 2.6 12 2.6s10 3.8 10 10c-3.2 1.7-16.8 1.7-20 0z"/><path {_BODY} '
                 f'd="M9 14.8h6c-.6 2.7 0 4.8 1.2 6.9H7.8C9 19.6 9.6 17.5 9 14.8z"/><circle {_HOLE} cx="8.2" cy="8.8" '
                 f'r="1.6"/><circle {_HOLE} cx="14.6" cy="7.2" r="1.9"/>',
    "any": '<circle class="farshore-line" cx="12" cy="12" r="9.6"/><text class="farshore-any" x="12" y="18.2">'
           '?</text>',
    "point": f'<path {_BODY} d="M12 2.6C5.8 2.6 2 7.8 2 12.4L8.8 21.4h6.4L22 12.4C22 7.8 18.2 2.6 12 2.6z"/>'
             f'<path {_CUT} d="M12 4v16.4M7.8 5.2l2.4 15M16.2 5.2l-2.4 15M4.2 9.6l5.2 10.6M19.8 9.6l-5.2 '
             '10.6"/>',
    "treasure": f'<path {_BODY} d="M2.5 11V9.2A5 5 0 0 1 7.5 4.2h9a5 5 0 0 1 5 5V11zM2.5 12.6h19V20.4h-19z"/><rect '
                f'{_HOLE} x="10" y="9.8" width="4" height="5.6" rx="1.1"/>',
    "card": f'<rect {_BODY} x="4.6" y="2" width="14.8" height="20" rx="2.3"/><path {_CUT} d="M8 16.8q4-3.2 8 '
            '0M8 7.6h8M8 11h8"/>',
    "boat": f'<path {_BODY} d="M2 15.6h20l-3.2 5.8H5.2zM11.2 1.8v12.4H4zM13 5l7 9.2h-7z"/>',
    "anchor": f'<path {_LINE} stroke-width="2.4" d="M12 7.2v14M7.4 10.6h9.2M3.8 13.8c.2 4.8 4.2 7.4 8.2 '
              f'7.4s8-2.6 8.2-7.4"/><circle {_LINE} stroke-width="2.2" cx="12" cy="4.6" r="2.4"/>',
    "worker": f'<path {_BODY} d="M12 2.2a4.3 4.3 0 0 1 2.7 7.7c2.6 1.4 4 4.6 4.5 11.9H4.8c.5-7.3 1.9-10.5 '
              '4.5-11.9A4.3 4.3 0 0 1 12 2.2z"/>',
    "map": f'<path {_BODY} d="M2 5.4l6.3-2.6 7.4 2.6L22 2.8v16L15.7 21.4l-7.4-2.6L2 21.4z"/><path {_CUT} '
           'd="M8.3 3.4v15M15.7 6v15M10.6 11l3 3M13.6 11l-3 3"/>',
    "wind": f'<path {_BODY} d="M12 .8l2.5 8.7L23.2 12l-8.7 2.5L12 23.2l-2.5-8.7L.8 12l8.7-2.5z"/><circle {_HOLE} '
            'cx="12" cy="12" r="1.8"/>',
    "city": f'<path {_BODY} d="M2 21V11.5L7 7l5 4.5V21zM13.5 21V6l4-3.6 4.5 3.6V21z"/><path {_CUT} d="M5.6 '
            '15h2.8M16.5 '
            '9.5h2.5M16.5 14h2.5"/>',
    "house": f'<path {_LINE} stroke-width="2.4" d="M3.5 11.5L12 4l8.5 7.5M6 10v10h12V10"/>',
    "green": f'<path {_BODY} d="M10.8 22v-7.2C4.6 14.6 2 9.6 2 3.6c6 .2 9 3.2 9.8 7 .6-3.6 4-6.4 10.2-6.4 0 6-3 '
             '10.2-8.8 10.6V22z"/>',
    "blue": f'<path {_BODY} d="M12 1.8l10.4 6V10H1.6V7.8zM4 11.4h3.2v7H4zM10.4 11.4h3.2v7h-3.2zM16.8 11.4H20v7h-3.2z'
            'M2 19.6h20V22H2z"/>',
    "brown": f'<path {_BODY} d="M7.2 1.8h6.4v10.6l6.8 2.6a2.8 2.8 0 0 1 1.8 2.6v1.6H7.2zM6.6 20.6H22.2V22.6H6.6z"/>',
    "red": f'<path {_BODY} d="M12 1.3A7.7 7.7 0 0 1 19.7 9c0 5.7-7.7 13.7-7.7 13.7S4.3 14.7 4.3 9A7.7 7.7 0 0 1 12 '
           f'1.3z"/><circle {_HOLE} cx="12" cy="9" r="2.9"/>',
    "purple": f'<path {_BODY} d="M12 1.6l3.2 6.8 7.2.9-5.3 5.1 1.4 7.3L12 18.1l-6.5 3.6 1.4-7.3L1.6 9.3l7.2-.9z"/>',
    "critter": f'<path {_BODY} d="M12 11.5c3.6 0 6.6 3.8 6.6 6.9 0 2.3-1.6 3.4-3.4 3.1-2.3-.4-4.1-.4-6.4 0-1.8.3-3.4-.8'
               '-3.4-3.1 0-3.1 3-6.9 6.6-6.9z"/>'
               + "".join(f'<ellipse {_BODY} cx="{x}" cy="{y}" rx="2.2" ry="3"/>'
                         for x, y in ((3.8, 11), (8.7, 5.8), (15.3, 5.8), (20.2, 11))),
    "construction": f'<path {_BODY} d="M12 2.5L1.8 11.3h3V21.5h5.4v-6h3.6v6h5.4V11.3h3z"/>',
    "unique": f'<path {_LINE} stroke-width="2.2" d="M12 2.5l8.5 9.5-8.5 9.5L3.5 12z"/>'
              '<text class="farshore-any farshore-one" x="12" y="16.6">1</text>',
}  # fmt: skip

#: Signs of a cost's tokens, and of what an effect takes.
TOKEN_SIGNS = (*GOOD_NAMES, "any")
PAID_SIGNS = (*GOOD_NAMES, "treasure")

_ALL = Signs("farshore", SIGNS, lambda name: f"farshore-c-{name}")
sign, drawn, symbols = _ALL.html, _ALL.drawn, _ALL.symbols


def gifts(steps: Sequence[AnyStep]) -> Iterator[tuple[str, int]]:
    """An effect as signs with their numbers; "any" for what only words can say."""
    for step in steps:
        if isinstance(step, Gain) and not step.per:
            yield step.what, step.n
        elif isinstance(step, Draw) and not step.per and not step.fill:
            yield "card", step.n
        elif isinstance(step, Boat) and not step.per:
            yield "boat", step.n
        elif isinstance(step, Choose):
            yield from (one for option in step.options[:1] for one in gifts(option))
