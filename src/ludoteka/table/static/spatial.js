// Finding one's way among places on a plane by arrow keys. A place has x and y.

/** The place nearest to a point; null if there is none. */
export function nearestTo(point, among) {
  const far = (place) => Math.hypot(place.x - point.x, place.y - point.y);
  return among.reduce((best, place) => (best && far(best) <= far(place) ? best : place), null);
}

/** The nearest place in a direction: near along it, and not far off it; null if none lies there. */
export function nearestToward(from, [dx, dy], among) {
  let [best, least] = [null, Infinity];
  for (const place of among) {
    const [x, y] = [place.x - from.x, place.y - from.y];
    const along = x * dx + y * dy;
    const off = Math.abs(x * dy - y * dx);
    if (along < 8 || off > along * 1.8) continue;
    const cost = along + 1.6 * off;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** The cell of a plane of hexes, of which a corner points up, that a point lies in; (0, 0) is the middle of one. */
export function hexAt({ x, y }, apothem) {
  const r = y / (apothem * Math.sqrt(3));
  const q = x / (2 * apothem) - r / 2;
  let [cq, cr] = [Math.round(q), Math.round(r)];
  const cs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(cs + q + r)];
  if (dq > dr && dq > ds) cq = -cr - cs;
  else if (dr > ds) cr = -cq - cs;
  return { q: cq + 0, r: cr + 0 };
}

/**
 * Where a card goes beside a point, `reach` away from it, or else into a corner: hiding as little as it can of what is in
 * the way (points with a weight).
 */
export function beside({ x, y }, reach, card, host, inTheWay) {
  const [wide, high] = [card.offsetWidth, card.offsetHeight];
  const [right, bottom] = [host.clientWidth - wide - 8, host.clientHeight - high - 8];
  const within = (value, most) => Math.min(Math.max(8, value), Math.max(8, most));
  const tops = [y - high / 2, y - reach, y + reach - high];
  const lefts = [x - wide / 2, x - reach, x + reach - wide];
  const places = [
    ...tops.flatMap((top) => [{ left: x + reach, top }, { left: x - reach - wide, top }]),
    ...lefts.flatMap((left) => [{ left, top: y + reach }, { left, top: y - reach - high }]),
  ].map(({ left, top }) => ({ left: within(left, right), top: within(top, bottom) }));
  const edge = 8 - host.offsetLeft; // beside the board there is room above the camera
  for (const [left, top] of [[edge, 8], [right, 8], [right, bottom]]) places.push({ left: Math.max(edge, left), top: Math.max(8, top) });
  const hidden = ({ left, top }) => {
    const inside = (point, room) => point.x > left - room && point.x < left + wide + room && point.y > top - room && point.y < top + high + room;
    const own = inside({ x, y }, reach * 0.8) ? 1000 : 0;
    return inTheWay.reduce((sum, point) => sum + (inside(point, reach / 3) ? point.weight : 0), own);
  };
  return places.reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}
