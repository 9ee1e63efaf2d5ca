// A match seen again, entry by entry.

import { Camera } from "./camera.js";
import { announce, still, words } from "./dom.js";
import { drawer } from "./frame/drawer.js";
import { put } from "./morph.js";
import { lightPlaces } from "./places.js";
import { narrow, roving, tabs } from "./tabs.js";
import { Wire } from "./wire.js";

const PACE = 900; // ms for an entry while it plays

const main = document.getElementById("main");
const board = document.getElementById("region-board");
const log = document.getElementById("region-log");
const notice = document.getElementById("notice");
const slider = document.getElementById("slider");
const output = document.getElementById("at");
const playButton = document.querySelector("[data-step=play]");
const last = Number(main.dataset.last);
const base = `/m/${encodeURIComponent(main.dataset.id)}`;
const seen = main.dataset.seen; // whose table it is, "" = an onlooker's
const over = document.getElementById("readers") !== null;
const as = over && seen !== "" ? `&seen=${seen}` : "";
const known = new Map();
const camera = new Camera(board, { finger: 0 });
let at = Number(main.dataset.at);
let timer = 0;
let game = { light() {}, drawn() {} };

async function regionsAt(k) {
  if (!known.has(k)) {
    const answer = await fetch(`${base}/at/${k}${as.replace("&", "?")}`, { headers: { Accept: "application/json" } }).catch(() => null);
    if (!answer?.ok) return null;
    known.set(k, (await answer.json()).regions);
  }
  return known.get(k);
}

async function go(k, { say = true } = {}) {
  const wanted = Math.min(last, Math.max(0, k));
  const forward = wanted === at + 1;
  at = wanted;
  slider.value = String(at);
  output.value = `${at} / ${last}`;
  mark();
  const regions = await regionsAt(wanted);
  if (wanted !== at) return;
  notice.hidden = Boolean(regions);
  if (!regions) {
    notice.textContent = words.unreachable;
    return;
  }
  board.classList.toggle("just-laid", forward);
  if (put(regions).includes("board")) camera.attach();
  game.drawn({ fresh: ["board"], laid: forward, keyboard: false });
  main.dataset.at = String(at);
  history.replaceState(null, "", `?at=${at}${as}`);
  if (say) announce(document.querySelector(".told")?.textContent.trim());
  if (at < last) regionsAt(at + 1);
}

/** The log shows where we are. */
function mark() {
  for (const entry of log.querySelectorAll("[data-k]")) {
    const k = Number(entry.dataset.k) + 1;
    entry.classList.toggle("is-later", k > at);
    const link = entry.querySelector("a");
    if (k !== at) {
      link.removeAttribute("aria-current");
      continue;
    }
    link.setAttribute("aria-current", "step");
    const panel = log.closest(".panel");
    const gap = entry.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    panel.scrollTop += gap - panel.clientHeight / 3;
  }
}

function pause() {
  clearInterval(timer);
  timer = 0;
  playButton.setAttribute("aria-pressed", "false");
}

function play() {
  if (at === last) go(0);
  playButton.setAttribute("aria-pressed", "true");
  timer = setInterval(() => (at < last ? go(at + 1, { say: false }) : pause()), PACE);
}

const STEPS = {
  first: () => go(0), back: () => go(at - 1), on: () => go(at + 1), last: () => go(last),
  play: () => (timer ? pause() : play()),
};

for (const button of document.querySelectorAll("[data-step]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (button.dataset.step !== "play") pause();
    STEPS[button.dataset.step]();
  });
}
slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });
log.addEventListener("click", (event) => {
  const entry = event.target.closest("[data-k]");
  if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  go(Number(entry.dataset.k) + 1);
});
for (const [on, kind] of [[true, "pointerover"], [false, "pointerout"]]) {
  log.addEventListener(kind, (event) => {
    const entry = event.target.closest("[data-k]");
    if (!entry?.dataset.lit) return;
    lightPlaces(main, entry.dataset.lit, on);
    game.light(entry.dataset.lit, on);
  });
}
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
  if (event.target.closest?.("button, a, summary, [role=tab]") && [" ", "Enter"].includes(event.key)) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
  const view = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
  if (step) STEPS[step]();
  else if (view) camera.press(view);
  else return;
  event.preventDefault();
});
for (const button of document.querySelectorAll("[data-camera]")) {
  button.addEventListener("click", () => camera.press(button.dataset.camera));
}
still.addEventListener("change", pause);
document.getElementById("readers")?.addEventListener("change", (event) => {
  location.search = `?at=${at}&seen=${event.target.value}`;
});
if (main.dataset.passing) { // somebody else may look soon: what is shown here is for the one who looks now
  const wire = new Wire(main.dataset.id, { onversion: (version) => version !== Number(main.dataset.version) && location.reload() });
  wire.listen();
}

drawer(main);
tabs(document);
roving(log, ".log-entry a");
if (!narrow.matches) document.getElementById("tab-log").click();
camera.attach(false);
mark();
if (main.dataset.script) {
  const { watch } = await import(`/games/${encodeURIComponent(main.dataset.game)}/page.js`);
  game = { ...game, ...watch?.({ board, camera }) };
  game.drawn({ fresh: ["board"], laid: false, keyboard: false });
}
main.dataset.ready = "yes";
