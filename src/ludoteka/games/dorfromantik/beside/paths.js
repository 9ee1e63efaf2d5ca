// The campaign sheet drawn: hexagons from the lowest up, and the circles of the paths between them.

import { drawn } from "/static/dom.js";

const WIDE = 120, STEP = 9.5, ROOM = 14, NODE = { width: 104, height: 40 };
const HEART = "M0 5.2C-9 -1.5 -5.5 -7.5 0 -2.8C5.5 -7.5 9 -1.5 0 5.2z";

/** The drawing; `press` hears of a path that is tapped where a circle can be crossed off. */
export function sheetOf({ hexagons, paths }, sheet, open, { label, press }) {
  const rows = Math.max(...Object.values(hexagons).map((one) => one.at[1]));
  const gap = Array.from({ length: rows }, (_, row) => Math.max(...paths.filter((path) => hexagons[path.end].at[1] === row + 1).map((path) => path.circles)) * STEP + ROOM);
  const down = (row) => NODE.height / 2 + 4 + gap.slice(row).reduce((sum, one) => sum + one + NODE.height, 0);
  const at = (id) => ({ x: (hexagons[id].at[0] - 0.5) * WIDE, y: down(hexagons[id].at[1]) });
  const svg = drawn("svg", { class: "dorf-sheet", viewBox: `0 0 ${3 * WIDE} ${down(0) + NODE.height / 2 + 4}`, role: "img", "aria-label": label });
  paths.forEach((path, k) => svg.append(line(path, k)));
  for (const [id, hexagon] of Object.entries(hexagons)) svg.append(node(hexagon, at(id), sheet.reached.has(id)));

  function line(path, k) {
    const from = at(path.start), to = at(path.end), may = open.includes(k);
    const [low, high] = [from.y - NODE.height / 2, to.y + NODE.height / 2];
    const made = drawn("g", { class: may ? "dorf-path is-open" : "dorf-path" });
    made.append(drawn("path", { class: "dorf-way", d: `M${from.x} ${low}L${to.x} ${high}` }));
    for (let n = 1; n <= path.circles; n++) {
      const share = n / (path.circles + 1), crossed = n <= sheet.crossed[k];
      const mark = drawn("g", { transform: `translate(${(from.x + (to.x - from.x) * share).toFixed(1)} ${(low + (high - low) * share).toFixed(1)})`, class: crossed ? "is-crossed" : "" });
      mark.append(n === path.heart ? drawn("path", { class: "dorf-red", d: HEART }) : drawn("circle", { r: 3.9 }));
      if (crossed) mark.append(drawn("path", { class: "dorf-cross", d: "M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4" }));
      made.append(mark);
    }
    if (may) made.addEventListener("click", () => press(k));
    return made;
  }
  return svg;
}

function node({ name }, { x, y }, reached) {
  const made = drawn("g", { class: reached ? "dorf-hexagon is-reached" : "dorf-hexagon", transform: `translate(${x} ${y})` });
  const [w, h] = [NODE.width / 2, NODE.height / 2];
  made.append(drawn("path", { d: `M${-w} 0L${-w + 9} ${-h}H${w - 9}L${w} 0L${w - 9} ${h}H${-w + 9}z` }));
  const lines = broken(name);
  lines.forEach((text, k) => {
    const word = drawn("text", { "text-anchor": "middle", y: 5 + (k - (lines.length - 1) / 2) * 15 });
    word.textContent = text;
    made.append(word);
  });
  return made;
}

/** A name on two lines at most. */
function broken(name) {
  const words = name.split(" ");
  if (name.length <= 11 || words.length === 1) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}
