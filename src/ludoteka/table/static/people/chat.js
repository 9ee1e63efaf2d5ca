// What people say at a table: lines and signs, read marks, and whom this reader does not want to hear.

import { element, say } from "../dom.js";

const main = document.getElementById("main");
const tab = document.getElementById("tab-chat");
const panel = document.getElementById("panel-chat");
const list = document.getElementById("chat-lines");
const form = document.getElementById("chat-form");
const wrong = document.getElementById("chat-wrong");
const mutes = document.getElementById("chat-mutes");
const badge = tab?.querySelector(".badge");
const place = `/m/${encodeURIComponent(main.dataset.id)}/chat`;
const MOST = 200; // lines on the page

function stored(name, otherwise) {
  try { return JSON.parse(localStorage.getItem(`${name}:${main.dataset.id}`)) ?? otherwise; } catch { return otherwise; }
}

function store(name, value) {
  try { localStorage.setItem(`${name}:${main.dataset.id}`, JSON.stringify(value)); } catch { /* for this page only */ }
}

const lines = new Map(); // by number
let muted = new Set(stored("muted", []));
let onlookers = stored("onlookers", null); // null: as the host has chosen
let hosts = false;
let read = stored("read", 0);
let wanted = 0; // the last number that there is

const open = () => panel.classList.contains("is-open") && panel.checkVisibility();
const heard = (line) => line.mine || (!muted.has(line.voice) && (line.seat !== null || (onlookers ?? hosts)));

function drawn(line) {
  const time = new Date(line.at * 1000);
  const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "short" }).format(time);
  const sign = line.sign && form.querySelector(`[data-sign="${CSS.escape(line.sign)}"] svg`)?.cloneNode(true);
  const said = element("span", { class: sign ? "chat-sign" : "chat-text" }, sign || null, line.text);
  const name = element("b", {}, line.name);
  return element("li", { class: line.mine ? "is-mine" : "" }, name, " ", element("time", { datetime: time.toISOString() }, clock), said);
}

function show() {
  const shown = [...lines.values()].filter(heard).slice(-MOST);
  list.replaceChildren(...shown.map(drawn));
  if (open()) {
    panel.scrollTop = panel.scrollHeight;
    read = Math.max(read, ...lines.keys(), 0);
    store("read", read);
  }
  const unread = shown.filter((line) => line.number > read && !line.mine).length;
  badge.hidden = !unread;
  badge.querySelector("[aria-hidden]").textContent = unread > 99 ? "99+" : String(unread);
  badge.querySelector(".unseen").textContent = say("unread", { n: unread });
  whom();
}

/** A switch for each voice, and one for all onlookers. */
function whom() {
  const voices = new Map();
  for (const line of lines.values()) if (!line.mine) voices.set(line.voice, line);
  const some = [...voices.values()].some((line) => line.seat === null);
  const boxes = [...voices].filter(([, line]) => line.seat !== null || (onlookers ?? hosts)).map(([voice, line]) =>
    box(line.seat === null ? `${line.name} ${voice.slice(0, 3)}` : line.name, !muted.has(voice), (on) => {
      if (on) muted.delete(voice);
      else muted.add(voice);
      store("muted", [...muted]);
    }));
  if (some) boxes.push(box(say("onlookers"), onlookers ?? hosts, (on) => store("onlookers", onlookers = on)));
  mutes.hidden = !boxes.length;
  const focus = document.activeElement?.closest("#chat-mutes label")?.textContent;
  mutes.querySelector("div").replaceChildren(...boxes);
  if (focus) boxes.find((one) => one.textContent === focus)?.querySelector("input").focus();
}

function box(name, on, does) {
  const input = element("input", { type: "checkbox" });
  input.checked = on;
  input.addEventListener("change", () => { does(input.checked); show(); });
  return element("label", { class: "switch" }, input, element("span", {}, name));
}

let busy = false;

async function fetchLines() {
  if (busy) return;
  busy = true;
  const last = Math.max(0, ...lines.keys());
  const answer = await fetch(`${place}?after=${last}`, { headers: { Accept: "application/json" } })
    .then((got) => (got.ok ? got.json() : null)).catch(() => null);
  busy = false;
  if (!answer) return void setTimeout(fetchLines, 3000);
  hosts = answer.onlookers;
  for (const line of answer.lines) lines.set(line.number, line);
  show();
  if (Math.max(0, ...lines.keys()) < wanted && answer.lines.length) fetchLines();
}

async function send(text) {
  const line = { text, moment: Date.now() };
  wrong.hidden = true;
  const answer = await fetch(place, {
    method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" }, body: JSON.stringify(line),
  }).catch(() => null);
  if (answer?.ok) {
    fetchLines();
    return true;
  }
  wrong.textContent = (await answer?.json().catch(() => null))?.sentence ?? say("unreachable");
  wrong.hidden = false;
  return false;
}

export function chat() {
  if (!tab) return;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = form.elements.text;
    if (input.value.trim() && await send(input.value)) input.value = "";
    input.focus();
  });
  for (const button of form.querySelectorAll("[data-sign]")) button.addEventListener("click", () => send(button.dataset.sign));
  tab.addEventListener("click", show);
  document.addEventListener("wire", ({ detail }) => {
    if (detail.kind !== "chat") return;
    wanted = Number(detail.data);
    if (wanted > Math.max(0, ...lines.keys())) fetchLines();
  });
}
