// What the others did, seen to happen: the log's new entries tell it in small events, which are played in their order over
// the table as it lies now. Until the reader acts again, what is new keeps a halo, and a line for each seat says its last
// turn; a tap plays it again. Nothing moves for those who want no motion.

import { element, still } from "../dom.js";
import { settings } from "../settings.js";
import { narrow } from "../tabs.js";
import { LASTS, Motion, middle } from "./motion.js";
import { Recent } from "./recent.js";
import { row, share } from "./rows.js";
import { Saying } from "./saying.js";
import { hear } from "./sound.js";
import { acted, concerns, fit, line, parts, points, sentences, showsAll, signed } from "./told.js";
import { widen } from "./widths.js";

const LONGEST = 2600; // ms that a turn may take to be seen; the rest of it is there at once
const QUICKEST = 2; // times as quick as usual that things move in a turn of many steps
const SHARE = 0.53; // of the board that news may cover
const EACH = 0.19; // of the board that one turn of them may cover
const SPARE = 0.43; // of the board that they may cover for what goes nearly without saying
const LEFT = 0.4; // of the board that they may cover where nothing else answers what is asked
const LEAST = 0.28; // and for what goes nearly without saying
const RIM = 12; // px around the middle of a place that are to be seen of it

const SHEET = ".ask-region .ask-sheet:not([hidden], details:not([open])>.ask-sheet)"; // over the board, to be chosen among

const LIT = "svg [data-do], svg .fits-now"; // places of the board of which one is to be chosen
const ANSWERS = ".ask-region [data-do]"; // what answers beside it

const setsUp = ({ dataset }) => "setup" in dataset;

export class Story {
  /** `log` is the log's region, `lines` the strip, if there is one; `onrest(skipped)` is called when nothing moves any more. */
  constructor(main, { board, log, lines, onrest = () => {} }) {
    Object.assign(this, { main, board, log, lines, onrest });
    this.under = false; // whether something moves
    this.motion = new Motion(main, board);
    this.known = this.newest();
    this.before = this.known; // the newest entry before those that the reader's last press brought
    this.pressed = false; // whether nothing has come of that yet
    this.run = 0;
    this.strip = []; // its lines, each with what it could say
    this.read = -1; // the newest entry that has been over the board, and is done with
    this.below = false; // whether news stand below the question instead
    this.box = this.lines && element("div", { class: "story-rows story-news", "aria-hidden": "true", hidden: "" });
    this.recent = this.lines && new Recent(document.querySelector(".ask-region"));
    if (this.box) board.after(this.box);
    this.lines?.addEventListener("click", (event) => {
      const line = event.target.closest("[data-turn]");
      if (event.target.closest(".story-whole")) line.blur(); // read: it goes
      else if (line) this.again(Number(line.dataset.turn));
    });
    for (const kind of this.lines ? ["resize", "change"] : []) { // of the page, of a setting
      addEventListener(kind, () => {
        this.shorten();
        if (this.below || !this.box.hidden) this.spread();
        else this.recall();
      });
    }
    for (const kind of ["pointerdown", "keydown"]) {
      addEventListener(kind, () => {
        this.pressed = true;
        this.skip();
        this.hush();
      }, true);
    }
  }

  entries() {
    return [...this.log.querySelectorAll("[data-k]")];
  }

  newest() {
    return Number(this.log.querySelector("[data-k]")?.dataset.k ?? -1);
  }

  /** After a new drawing: the strip, the halos, and what has happened since the one before. */
  drawn() {
    const fresh = this.entries().filter(({ dataset }) => Number(dataset.k) > this.known).reverse();
    const mine = this.mine();
    if (this.pressed && fresh.some((entry) => acted(entry) && mine.includes(Number(entry.dataset.seat)))) {
      this.before = this.known;
      this.pressed = false;
    }
    this.known = this.newest();
    this.tell();
    this.halo();
    if (fresh.length) this.play(fresh);
    else this.motion.before.clear();
    if (!this.under) this.spread();
    else this.recent?.hide(); // until all has come: the question may leave less room than the one before
  }

  // ---- in words and with halos -------------------------------------------------------------------------------------

  /** The seats of this browser. */
  mine() {
    return [...document.querySelectorAll(".seat")].flatMap((seat, k) => (seat.matches("[data-mine]") ? [k] : []));
  }

  /** The entries of the last turn of each seat, newest first, from the newest turn on; at -1 those of whoever has no seat,
   * unless all turns since the last but one of somebody are newer. What another seat has set up is one turn, of one's own
   * what one has since one acted last. */
  turns() {
    const found = new Map();
    const [mine, since] = [this.mine(), this.since()];
    let last = null; // whose turn the newer entry belongs to
    let setup = false; // whether that was before the first turn
    let whole = false; // its turn is there already
    let again = false; // whether somebody had had a turn by then
    for (const entry of this.entries()) {
      const turn = Number(entry.dataset.turn);
      if (turn !== last || setsUp(entry) !== setup) {
        whole = found.has(turn) || (turn < 0 && again);
        again ||= whole;
      }
      last = turn;
      setup = setsUp(entry);
      const one = Number(entry.dataset.k) > since || !mine.includes(turn);
      if (setup && one && found.get(turn)?.every(setsUp)) whole = false; // all that it has laid out
      if (whole) continue;
      if (!found.has(turn)) found.set(turn, []);
      found.get(turn).push(entry);
    }
    if (last === -1 && !whole) found.delete(-1); // what was before the first turn is nobody's
    const begun = this.entries().findLast(acted); // and how the table was laid out is no more told once somebody has acted
    for (const [turn, entries] of found) {
      const told = entries.filter(({ dataset }) => begun && Number(dataset.k) >= Number(begun.dataset.k));
      if (told.length) found.set(turn, told);
    }
    if (found.size === 1 && document.querySelectorAll(".seat").length === 1) {
      const [[turn, entries]] = found; // alone, one has no turns: the last step and what came of it
      const step = entries.findIndex(acted);
      if (step >= 0) found.set(turn, entries.slice(0, step + 1));
    }
    return found;
  }

  /** The entry with which the reader acted last; -1 if there is none. */
  since() {
    const mine = this.mine();
    return Number(this.entries().find((entry) => acted(entry) && mine.includes(Number(entry.dataset.seat)))?.dataset.k ?? -1);
  }

  /** The newest entry of one's own turn that one has read: what came before one's last step that says something, and what
   * one press has brought, cards that are discarded together, say, is one step. Another's turn is told as a whole. */
  seen(turn, entries) {
    const mine = this.mine();
    if (!mine.includes(turn)) return -1;
    const step = entries.find((entry) => acted(entry) && mine.includes(Number(entry.dataset.seat)) && entry.dataset.brief !== "");
    return step ? Math.min(this.before, Number(step.dataset.k) - 1) : -1;
  }

  /** A line for each seat, the newest last: its last turn, as short as it can be said, of one's own the last step first; whole under
   * a pointer, a finger or the keys. What was before the reader acted last is pale. */
  tell() {
    if (!this.lines) return;
    const [mine, since, turns] = [this.mine(), this.since(), [...this.turns()].reverse()];
    this.strip = turns.map(([turn, entries]) => {
      const own = mine.includes(turn);
      const { token, bold, gain, all } = this.told(turn, entries);
      const short = element("span", { class: "story-short", "aria-hidden": "true" });
      const words = new Saying();
      words.data = line(all.map(({ text }) => text));
      short.append(...gain, ...bold, words.node);
      const said = entries.slice().reverse().flatMap(sentences).join(" ");
      const old = Number(entries[0].dataset.k) < since ? " is-old" : "";
      const made = element("button", { type: "button", class: `story-line${old}${own ? " is-mine" : ""}`, "data-turn": turn, "data-head": this.lines.ariaLabel, "data-key": `story-${turn}`, "aria-label": said });
      made.append(token ?? "", short, this.whole(narrow.matches ? turns : [[turn, entries]]));
      return { made, short, words, all };
    });
    this.lines.replaceChildren(...this.strip.map(({ made }) => made));
    this.shorten();
  }

  /** As much of each line as there is room for; the name of whose turn it was only where nothing that matters goes for it. */
  shorten() {
    widen(this.lines, this.strip);
    this.lines.classList.add("is-fitting");
    const cut = this.strip.map(({ made, short, words, all }) => {
      made.classList.remove("is-unnamed");
      const left = fit(short, words, all);
      if (left < 2 || made.matches(".is-mine")) return left > 0;
      made.classList.add("is-unnamed"); // the mark says who: the name's room is better used
      return fit(short, words, all) > 0;
    });
    this.lines.classList.remove("is-fitting");
    this.strip.forEach(({ made }, k) => made.classList.toggle("is-cut", cut[k]));
    this.lines.scrollLeft = this.lines.scrollWidth; // on a phone the newest is in view
  }

  /** What a line says of a turn: its seat's mark and name, what it brought, its parts. */
  told(turn, entries) {
    const seat = document.querySelectorAll(".seat")[turn];
    const name = seat?.querySelector(".seat-name")?.textContent ?? "";
    const all = parts(entries, name, this.lines.dataset.rest, this.seen(turn, entries));
    const said = (entry) => [...sentences(entry), ...(entry.dataset.brief ?? "").split("\n")];
    const named = name && entries.flatMap(said).some((one) => one.startsWith(name)); // "You" stands in the sentences
    const sum = points(entries, turn);
    return {
      token: seat?.querySelector(".token")?.cloneNode(true), all,
      bold: named ? [element("b", {}, name)] : [],
      gain: sum || all.some(({ shorter }) => shorter) ? [element("b", { class: `story-points${sum < 0 ? " is-lost" : sum ? "" : " is-even"}` }, sum ? signed(sum) : "0"), " "] : [],
    };
  }

  /** Turns in all that is told of them: one, or on a phone all of them. */
  whole(turns) {
    const whole = element("span", { class: "story-whole", "aria-hidden": "true" });
    for (const [turn, entries] of turns) {
      const { token, bold, gain, all } = this.told(turn, entries);
      whole.append(element("span", { class: "story-who" }, token ?? "", ...gain, ...bold), ...all.map(({ text }) => element("span", {}, text)));
    }
    return whole;
  }

  /** What has come since the last touch: what the reader's own last step has brought (`known` where that is the step
   * itself), then the others' turns. */
  news() {
    const [mine, since] = [this.mine(), this.since()];
    const turns = [...this.turns()].reverse();
    const others = turns.filter(([turn, [newest]]) => !mine.includes(turn) && Number(newest.dataset.k) > Math.max(this.read, since));
    const own = turns.flatMap(([turn, entries]) => (mine.includes(turn) ? [[turn, this.step(entries, since), entries]] : []));
    const brought = own.filter(([, step]) => step.length && (others.length || (step.some((entry) => !acted(entry)) && Number(step[0].dataset.k) > this.read)))
      .map(([turn, step, entries]) => [turn, entries, step.every(acted)]); // which says what it came of
    if (!others.length && this.main.querySelector(SHEET)) return []; // what one did oneself one knows
    const all = [...brought, ...others]; // in one place and in order, unless the strip says all there is
    return all.length === 1 && all[0][0] === this.above() ? [] : all.map(([turn, entries, known = false]) => ({ turn, known, ...row(this.told(turn, entries), mine.includes(turn)) }));
  }

  /** The turn of which a phone's strip says all. */
  above() {
    const made = this.strip.at(-1)?.made;
    return made && !made.matches(".is-cut") ? Number(made.dataset.turn) : null;
  }

  /** What chance answered to the reader's own last step; or that step, the last that says something. */
  step(entries, since) {
    const says = ({ dataset }) => dataset.brief !== "";
    const after = entries.filter((entry) => concerns(entry) && Number(entry.dataset.k) > since && !acted(entry));
    return after.length ? after : entries.filter((entry) => says(entry) && acted(entry)).slice(0, 1);
  }

  /** What is new comes over the board, if it has not been there: a row for each seat, and more for whom there is room. */
  spread() {
    const { box, read, known } = this;
    if (!box) return;
    const over = this.main.querySelector(".ask.is-over"); // what decided has the board's room
    const news = read >= known || over ? [] : this.news();
    const asked = narrow.matches && !this.main.querySelector(ANSWERS) && this.places().length > 0;
    const fresh = news.filter((one) => !one.known);
    this.below = asked && fresh.length > 0 && (this.recent.news(news) || this.recent.news(fresh));
    box.hidden = !news.length || this.below;
    if (this.below) {
      this.head([]);
      return;
    }
    box.replaceChildren(...news.map((one) => one.line));
    const high = this.board.clientHeight;
    const [most, spare] = asked ? [LEFT, LEAST] : [SHARE, SPARE];
    if (!box.hidden && box.offsetHeight) share(box, news, high * Math.min(most, EACH * news.length), undefined, high * spare);
    this.head(news);
    this.settle();
    this.recall();
  }

  /** The places of the board that answer what is asked: the best ones, if some are. */
  places() {
    const best = this.board.querySelectorAll("[data-best]");
    return [...(best.length ? best : this.board.querySelectorAll(LIT))].filter((node) => node.getClientRects().length);
  }

  /** What the news over a phone's board say of the last turn the strip does not say too: it is their title then. */
  head(news) {
    const last = this.strip.at(-1);
    last?.made.classList.toggle("is-head", news.some(({ turn, words }) => turn === Number(last.made.dataset.turn) && words.data.length >= last.words.data.length));
  }

  /** News lie above, or below where fewer of the board's places that are asked for are hidden by them. */
  settle() {
    const { box } = this;
    if (!box?.offsetHeight) return;
    const covers = () => {
      const { top, bottom } = box.getBoundingClientRect();
      return this.places().map((node) => middle(node.getBoundingClientRect())).filter(({ y }) => y > top - RIM && y < bottom + RIM).length;
    };
    box.classList.remove("is-low");
    const above = covers();
    if (above) box.classList.add("is-low");
    if (above && covers() >= above) box.classList.remove("is-low");
  }

  /** What was over the board has been read. */
  hush() {
    if (!this.box || (this.box.hidden && !this.below)) return;
    this.read = this.known;
    this.below = false;
    this.box.hidden = true;
    this.head([]);
    this.recall();
  }

  /** The others' last turns stay below the question, once they are no more over the board, and one's own, of which the strip
   * had to leave something out; in the order in which they came, so that what was before one's own turn is not taken for
   * an answer to it. */
  recall() {
    if (this.below && narrow.matches) return; // what stands there is new
    if (!this.box.hidden || !narrow.matches || this.main.querySelector(".ask:is(.is-over, .is-record)")) {
      this.recent.hide();
      return;
    }
    const mine = this.mine();
    const turns = [...this.turns()].reverse().map(([turn, entries]) => {
      if (!mine.includes(turn)) return this.told(turn, entries);
      const shown = this.strip.find(({ made }) => made.matches(`.is-cut[data-turn="${turn}"]`));
      return shown && { ...this.told(turn, entries), says: showsAll(shown.short) ? shown.words.data : "" };
    });
    this.recent.tell(turns.filter(Boolean));
  }

  /** What the others have done since the reader acted last keeps a halo in their colour. */
  halo() {
    const mine = this.mine();
    for (const node of this.board.querySelectorAll(".is-news")) node.classList.remove("is-news");
    for (const entry of this.entries()) {
      const seat = entry.dataset.seat === undefined ? -1 : Number(entry.dataset.seat);
      if (!mine.length || mine.includes(seat)) return;
      if (seat < 0) continue;
      for (const word of entry.dataset.lit.split(" ").filter(Boolean)) {
        for (const node of this.board.querySelectorAll(`[data-place~="${CSS.escape(word)}"]`)) node.classList.add("is-news", `news-${seat % 6 + 1}`);
      }
    }
  }

  // ---- in motion ---------------------------------------------------------------------------------------------------

  /** Play a turn once more. */
  again(turn) {
    this.motion.before.clear();
    this.play((this.turns().get(turn) ?? []).slice().reverse());
  }

  /** Be done with all that moves. */
  skip() {
    this.run += 1;
    this.motion.finish();
    if (!this.under) return;
    this.under = false;
    this.onrest(true);
  }

  /** Events of entries, oldest first, one after another; those of one entry together. */
  async play(entries) {
    this.skip();
    const steps = entries.map(({ dataset }) => JSON.parse(dataset.moments || "[]")).filter((step) => step.length);
    if (still.matches || settings.swift) for (const kind of new Set(steps.flat().map(([one]) => one))) hear(kind); // at once
    if (still.matches || settings.swift || document.hidden || !steps.length) return;
    const { run } = this;
    const began = performance.now();
    this.motion.pace = Math.min(QUICKEST, Math.max(1, (steps.length * LASTS.fly) / LONGEST)); // a long turn goes quicker
    this.under = true;
    this.motion.hold(steps.flat());
    for (const step of steps) {
      if (performance.now() - began > LONGEST) break;
      await Promise.all(step.map((one) => this.motion.moment(one)));
      if (run !== this.run) return;
    }
    this.motion.release();
    this.under = false;
    this.spread();
    this.onrest(false);
  }
}
