// What a campaign has come to: its results, the circles that were crossed off, the hexagons reached, the cards turned over.

const START = "start", SEVEN = 7;

/** The row of the sheet that a result falls into. */
export const bandOf = (points, bands) => bands.findLast((band) => band.points <= points);

/** What the events come to. Events: { typed }, { result, when }, { cross: path }, { card, over }. */
export function told(events, { bands, paths, hexagons }) {
  const sheet = { typed: null, results: [], crossed: paths.map(() => 0), left: 0, hearts: 0, reached: new Set([START]), over: new Set(), last: null };
  for (const event of events) {
    sheet.last = null;
    if (event.result !== undefined) {
      const band = bandOf(event.result, bands);
      sheet.results.push({ points: event.result, when: event.when ?? null, band });
      sheet.left += band.circles;
      sheet.typed = null;
    } else if (event.cross !== undefined) {
      const path = paths[event.cross], crossed = ++sheet.crossed[event.cross];
      sheet.left -= 1;
      if (crossed === path.heart) {
        sheet.hearts += 1;
        sheet.last = { heart: true };
      }
      if (crossed === path.circles && !sheet.reached.has(path.end)) {
        sheet.reached.add(path.end);
        sheet.last = { hexagon: hexagons[path.end] };
      }
    } else if (event.card) {
      if (event.over) sheet.over.add(event.card);
      else sheet.over.delete(event.card);
    } else if ("typed" in event) sheet.typed = event.typed;
  }
  return sheet;
}

/** The paths on which the next circle can be crossed off: they leave a hexagon that was reached, and go on. */
export function open(sheet, paths) {
  return paths.map((_, k) => k).filter((k) => sheet.reached.has(paths[k].start) && sheet.crossed[k] < paths[k].circles);
}

/** The cards that lie beside the board or may come there: those of a box that is open, of box 3 those whose hexagon was
 *  reached. What opens boxes 4 and 5 stands on cards that this house does not know, so theirs are always there. */
export function cardsAt(sheet, { cards, hexagons }) {
  const there = [...sheet.reached].map((id) => hexagons[id]);
  const boxes = new Set(there.map((one) => one.box)), names = new Set(there.map((one) => one.card));
  return cards.filter(({ id, box }) => (box === 3 ? names.has(id) : box > 3 || boxes.has(box)));
}

/** The numbers on markers of a kind: those of the box, and a 7 where a card that brings it is in the game. */
export function numbersOf({ numbers, campaign }, kind, plays = () => true) {
  return campaign.cards.some(({ id, seven }) => seven === kind && plays(id)) ? [...numbers, SEVEN] : numbers;
}

/** A card that brings a marker of 7, with where that is known from if nobody has read it off the card. */
export function sevenSaid({ seven, source }, data, say) {
  const kind = data.kinds[seven];
  return source ? say("a marker of 7: {kind} ({source})", { kind, source }) : say("a marker of 7: {kind}", { kind });
}
