// The people at a table, beside their moves: whose time runs, what they ask one another for, who is there, whose turn it
// is when nobody looks at this page.

import { announce, say } from "../dom.js";
import { follow, left, shown } from "./due.js";

const accord = document.getElementById("region-accord");
const ask = document.getElementById("region-ask");
const seats = document.getElementById("region-seats");
const icon = document.querySelector("link[rel=icon]");
const title = document.title;
const LONG = 15; // seconds after which it is said how long somebody is waited for
const SOON = 10; // seconds before the end that are said

let warned = 0; // the moment that has been warned of

function tick() {
  follow(accord);
  for (const clock of follow(seats)) {
    const due = Number(clock.dataset.due);
    const rest = left(due);
    clock.classList.toggle("is-short", rest <= SOON);
    if (rest <= SOON && rest > 0 && warned !== due && clock.closest("[data-mine]")) {
      warned = due;
      announce(say("soon"));
    }
  }
  for (const waited of document.querySelectorAll(".waited")) {
    const seconds = -left(Number(waited.dataset.since));
    waited.textContent = seconds >= LONG ? say("waited", { time: shown(seconds) }) : "";
  }
}

let here = null; // numbers of seats whose people look on now

function presence() {
  for (const seat of here ? seats.querySelectorAll("[data-person]") : []) {
    const there = here.has(seat.dataset.person);
    seat.classList.toggle("is-here", there);
    const word = seat.querySelector(".here-word");
    if (word) word.textContent = there ? say("here") : "";
  }
}

const MINE = ["play", "chance", "curtain"];
let turn = false;

/** The title and the mark say that it is this reader's turn, while they look elsewhere. */
function called() {
  const mine = MINE.includes(ask.querySelector(".ask")?.dataset.state);
  if (mine === turn && !document.hidden) return;
  turn = mine;
  const call = mine && document.hidden;
  document.title = call ? `● ${say("turn")} · ${title}` : title;
  icon.href = call ? "/static/icons/turn.svg" : "/static/mark.svg";
}

/** Join all this to a table: `table` sends, and `wire` events come from its stream. */
export function people(table) {
  const show = () => {
    const can = accord.querySelector(".accord")?.dataset ?? {};
    for (const button of document.querySelectorAll("[data-may]")) {
      const of = can[button.dataset.may]; // of what may be done about somebody: the number of their seat
      button.hidden = of === undefined || (of !== "" && Boolean(here?.has(of)));
    }
    for (const part of document.querySelectorAll("[data-among-friends]")) part.hidden = !("friends" in can);
  };
  const watch = (region, does) => new MutationObserver(does).observe(region, { childList: true, subtree: true });
  let asked = accord.textContent.trim();
  watch(accord, () => {
    show();
    const now = [...accord.querySelectorAll("p")].map((one) => one.textContent.trim()).join(" ");
    if (now !== asked) announce(now);
    asked = now;
  });
  watch(ask, called);
  new MutationObserver(() => { tick(); presence(); }).observe(seats, { childList: true });
  document.addEventListener("visibilitychange", called);
  document.addEventListener("wire", ({ detail }) => {
    if (detail.kind !== "here") return;
    here = new Set(detail.data.split(" "));
    presence();
    show();
  });
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-accord], [data-back], [data-miss]");
    if (!button) return;
    const { accord: wish, words = "", back, miss } = button.dataset;
    button.closest("details.menu")?.removeAttribute("open");
    if (wish) {
      await table.send(`/accord/${wish}`, { words });
      return;
    }
    const form = new URLSearchParams(miss ? (miss === "off" ? { off: "1" } : {}) : { seat: back });
    const answer = await fetch(`${table.wire.base}/${miss ? "miss" : "person"}`, { method: "POST", body: form, headers: { Accept: "application/json" } })
      .catch(() => null);
    if (answer?.ok) table.refresh((await answer.json()).version);
    else table.complain((await answer?.json().catch(() => null))?.sentence ?? say("unreachable"));
  });
  setInterval(tick, 500);
  show();
  tick();
  called();
}
