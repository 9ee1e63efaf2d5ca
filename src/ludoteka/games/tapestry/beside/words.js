// What it does, in words: which tracks were possible and why, which one the priority chose, what to move and remove.

import { LAST } from "/companion/tapestry/replay.js";

/** The sentences of a turn, or of a card that moved it; the first is what has to be done on the board. */
export function told(entry, data, say) {
  return entry.kind === "card" ? [moved(entry, data, say), ...gained(entry, data, say)]
    : [moved(entry, data, say), ...gained(entry, data, say), ...reasons(entry, data, say)];
}

function moved(entry, data, say) {
  const track = data.tracks[entry.track];
  if (entry.track < 0) return say("All four tracks are finished: the Shadow Empire stays where it is.");
  if (entry.stays && entry.closed) return say("{track}: the track is closed to it, so its token stays on space {n}.", { track, n: entry.space });
  if (entry.stays) return say("{track}: its token is at the end already and stays.", { track });
  return say("{track}: move its token to space {n}, {space}.", { track, n: entry.space, space: data.spaces[entry.track * (LAST + 1) + entry.space] });
}

function gained(entry, data, say) {
  const lines = [];
  const landmark = data.landmarks[entry.landmark];
  if (landmark) lines.push(say("It takes a landmark. Remove from the landmark board: {landmark}.", { landmark }));
  if (entry.space === LAST && !entry.stays) {
    lines.push(entry.points
      ? say("It has completed a track and takes the achievement: put its token on the place of {points} points.", { points: entry.points })
      : say("It has completed a track. No place of the achievement is left for it."));
  }
  return lines;
}

function reasons(entry, data, say) {
  const [first, second] = entry.pair, lines = [];
  if (entry.shuffled) lines.push(favour(entry, data, say));
  lines.push(say("Track card {n}: {rule}.", { n: first + 1, rule: data.selectors[data.cards[first].selector] }));
  if (entry.track < 0) return lines;
  lines.push(possible(entry, data, say));
  if (entry.could.length > 1) lines.push(chosen(entry, second, data, say));
  return lines;
}

function possible(entry, data, say) {
  const selector = data.cards[entry.pair[0]].selector;
  const names = entry.could.map((k) => String(data.tracks[k].word)).join(", ");
  if (selector === 0) return say("Possible: {tracks}.", { tracks: names });
  const { end, landmark } = entry.distances[entry.track];
  const far = selector === 1 ? Math.min(end, landmark) : end;
  return say.n("Possible: {tracks}, {n} space away.", "Possible: {tracks}, {n} spaces away.", far, { tracks: names });
}

function chosen(entry, second, data, say) {
  const order = data.cards[second].priority;
  const by = order.find((k) => entry.could.includes(k < 4 ? k : entry.favourite));
  const track = data.tracks[entry.track];
  return by === 4
    ? say("Priority card {n}: its favourite comes first among them, {track}.", { n: second + 1, track })
    : say("Priority card {n}: {track} comes first among them.", { n: second + 1, track });
}

/** What became of its favourite at a shuffle. */
function favour(entry, data, say) {
  const [old, now] = [data.tracks[entry.before], data.tracks[entry.favourite]];
  if (!entry.lost) return say("The deck was shuffled. Its favourite stays: {track}.", { track: old });
  if (entry.before === entry.favourite) return say("The deck was shuffled. A new favourite was chosen: it is {track} again.", { track: old });
  return say("The deck was shuffled. Its favourite changes: put its outpost beside {track}.", { track: now });
}

/** A question that its turn waits for. */
export function question(game, need, say) {
  const { s, data, rules } = game, e = s.empire;
  if (need === "AHEAD") {
    const track = data.tracks[Number(e.favourite)];
    return say("The deck is shuffled. Does a person's token on its favourite track, {track}, stand further than space {n}?", { track, n: e.token[Number(e.favourite)] });
  }
  if (need === "LANDMARK") {
    const landmark = data.landmarks[Number(rules.asked_landmark(s))];
    return say("Does this landmark still lie on its board: {landmark} ({track}, space {n})?", { landmark, track: data.tracks[landmark.track], n: landmark.space });
  }
  if (need === "PLACES") return say("It completes a track. How many of you have the achievement for that already?");
  return say("Which two cards lie open? First the left one, the track card, then the right one, the priority card.");
}
