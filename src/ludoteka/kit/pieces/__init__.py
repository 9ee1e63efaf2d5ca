"""What lies on the tables of several games, drawn once and styled once, in all its states.

- `halos`: where something may be done on a board: the halo of what is lit, the ghost of what would come, the rim that
  is dotted where it is refused. The house sets the states (`data-do`, `data-why`, `.is-chosen`, `.is-hinted`), the
  stylesheet `frame/pieces.css` knows how each looks, by day and by lamplight.
- `dice`: dice with pips, or with what else is on their sides, among words and in a drawing.

Beside them in the kit: marks of seats, which are their tokens on a board, too (`kit.picture.seats`), small signs
(`kit.picture.signs`), hexagons (`kit.picture.hexes`), what moves (`kit.moments`), counts and folds among words
(`kit.widgets`). `/kit` shows all of it.
"""
