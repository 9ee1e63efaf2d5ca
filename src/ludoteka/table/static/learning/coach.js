// The coach of a first game: beside the board it says what can be done now and why one would, and lights where. Each
// lesson is told once, at the first question that it fits; later it is told on demand. It can be sent away and called.

import { announce, element, say } from "../dom.js";
import { keep, kept } from "../settings.js";
import { narrow } from "../tabs.js";

const SEVERAL = 2; // lessons told together, where the first one is not about anything to be done

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

  /** What is new of what fits: the first lesson, and the next one if the first is not about anything to be done. */
  fresh() {
    const left = this.again ? this.lessons.filter(({ does }) => does.length) : this.lessons.filter(({ id }) => !this.told.has(id));
    const few = left.slice(0, left[0]?.does.length || narrow.matches ? 1 : SEVERAL);
    return few.length || !this.again ? few : this.lessons.slice(0, 1);
  }

  tell(asked) {
    const lessons = asked ? this.fresh() : [];
    this.shown = lessons.map(({ id }) => id);
    this.lit = lessons.flatMap(({ does }) => does);
    const words = lessons.map(({ words, rule, chapter }) => {
      const link = { href: this.table.ruleAddress(rule), target: "_blank", rel: "noopener", class: "rule-link" };
      return element("p", {}, words, " ", element("a", { ...link, title: say("chapter", { chapter, rule }) }, rule));
    });
    if (!words.length) words.push(element("p", { class: "coach-calm" }, say(asked ? "coach_free" : "coach_wait")));
    this.card.querySelector(".coach-words").replaceChildren(...words);
    this.card.querySelector("[data-coach=got]").hidden = !lessons.length;
    this.card.querySelector("[data-coach=on]").hidden = lessons.length > 0 || !this.lessons.length;
    if (lessons.length) announce(lessons.map((one) => one.words).join(" "));
    this.light(this.lit);
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
