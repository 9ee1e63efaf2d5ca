// The coach of a first game: beside the board it says what can be done now and why one would, and lights where. Each
// lesson is told once, at the first question that it fits; later it is told on demand. It can be sent away and called.

import { announce, element, say } from "../dom.js";
import { keep, kept } from "../settings.js";

export class Coach {
  /** `main` is the table's element, `card` the coach's own, `table` knows the server and the places. */
  constructor(main, card, table) {
    Object.assign(this, { main, card, table });
    this.lessons = []; // that fit the question, the first to be told first
    this.shown = []; // ids that stand there
    this.version = -1; // of the table that they are about
    this.again = false; // told on demand, whatever was told before
    const { id, game } = main.dataset;
    this.here = `coach:${id}`; // whether it sits at this table
    this.told = new Set((kept(`coach-told:${game}`) ?? "").split(" ").filter(Boolean));
    const address = new URL(location.href);
    if (address.searchParams.has("learn")) { // a first game has been begun: everything is told from the start
      address.searchParams.delete("learn");
      history.replaceState(null, "", address);
      keep(this.here, "yes");
      this.forget();
    }
    this.on = kept(this.here) === "yes";
    card.addEventListener("click", (event) => {
      const call = event.target.closest("[data-coach]")?.dataset.coach;
      if (call === "off") this.send(false);
      if (call === "on") this.more();
      if (call === "got") this.got();
    });
    for (const button of document.querySelectorAll("[data-call-coach]")) {
      button.addEventListener("click", () => {
        button.closest("dialog")?.close();
        this.send(true);
      });
    }
  }

  forget() {
    this.told.clear();
    keep(`coach-told:${this.main.dataset.game}`, null);
  }

  learn(ids) {
    for (const id of ids) this.told.add(id);
    keep(`coach-told:${this.main.dataset.game}`, [...this.told].join(" "));
  }

  /** Call the coach, or send it away. */
  send(on) {
    this.on = on;
    this.again = on;
    keep(this.here, on ? "yes" : null);
    this.version = -1;
    this.drawn();
  }

  /** A new drawing has come: what was said of the last question is learnt. */
  async drawn() {
    this.main.classList.toggle("is-coached", this.on);
    this.card.hidden = !this.on;
    if (!this.on) return this.light([]);
    const { version } = this.table;
    if (version === this.version) return this.light(this.lit);
    if (this.version >= 0 && !this.again) this.learn(this.shown);
    this.again &&= this.version < 0;
    this.version = version;
    this.light([]);
    const answer = await this.table.wire.get("/coach");
    if (answer.status !== 200 || this.version !== version || !this.on) return;
    if (answer.version !== version) { // the table is further on: what is drawn then asks again
      this.version = -1;
      return;
    }
    this.lessons = answer.lessons;
    this.tell(answer.asked);
  }

  /** The lesson to be told: the first that is new of those that fit; told again, the first about something to be done. */
  next() {
    if (!this.again) return this.lessons.find(({ id }) => !this.told.has(id));
    return this.lessons.find(({ does }) => does.length) ?? this.lessons[0];
  }

  tell(asked) {
    const lesson = asked ? this.next() : undefined;
    this.shown = lesson ? [lesson.id] : [];
    // What can be done is lit from the start, though the aim of the game may be told first.
    this.lit = lesson?.does.length ? lesson.does : lesson && this.lessons.find(({ id, does }) => does.length && !this.told.has(id))?.does;
    let words = element("p", { class: "coach-calm" }, say(asked ? "coach_free" : "coach_wait"));
    if (lesson) {
      const { rule, chapter } = lesson;
      const link = { href: this.table.ruleAddress(rule), target: "_blank", rel: "noopener", class: "rule-link" };
      words = element("p", {}, lesson.words, " ", element("a", { ...link, title: say("chapter", { chapter, rule }) }, rule));
      announce(lesson.words);
    }
    this.card.querySelector(".coach-words").replaceChildren(words);
    this.card.querySelector("[data-coach=got]").hidden = !lesson;
    this.card.querySelector("[data-coach=on]").hidden = Boolean(lesson) || !this.lessons.length;
    this.light(this.lit);
    this.card.dataset.told = String(this.version);
  }

  /** Understood: the next lesson for the same question, if there is one. */
  got() {
    this.learn(this.shown);
    this.again = false;
    this.tell(true);
  }

  /** Tell once more what fits the question. */
  more() {
    this.again = true;
    this.tell(true);
  }

  /** Light the places of these actions. */
  light(notations = []) {
    for (const node of this.main.querySelectorAll(".is-coached-place")) node.classList.remove("is-coached-place");
    for (const notation of notations) {
      for (const node of this.main.querySelectorAll(`[data-do="${CSS.escape(notation)}"]`)) node.classList.add("is-coached-place");
    }
  }
}
