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
