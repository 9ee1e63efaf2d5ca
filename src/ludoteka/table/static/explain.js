// What an action would do, or why it is refused, as the server told it: for the eye and for the ear.

import { element, say } from "./dom.js";

const SIGNS = { task: "★", progress: "→", end: "⚑" };

const signed = (n) => (n < 0 ? `−${-n}` : say("points", { n }));

/** All of it in one breath, for a screen reader. */
export function sentences(answer, chosen) {
  if (!answer.ok && answer.rule) return [answer.sentence, say("rule", { rule: answer.rule })].join(" ");
  const notes = answer.notes.map((note) => (note.points ? `${note.text} ${signed(note.points)}` : note.text));
  return [answer.sentence, ...notes, chosen && answer.ok ? say("again") : ""].filter(Boolean).join(". ");
}

/** Elements to be shown. `emblem(letter)` draws what stands before a note with a letter. */
export function explained(answer, { chosen, table, emblem }) {
  if (!answer.ok && answer.rule) {
    const link = { href: table.ruleAddress(answer.rule), target: "_blank", rel: "noopener", class: "rule-link" };
    const words = say("chapter", { chapter: answer.chapter, rule: answer.rule });
    return [element("p", { class: "said-no" }, answer.sentence), element("a", link, words)];
  }
  const list = element("ul", { class: "said-notes" });
  for (const note of answer.notes) {
    const points = note.points ? signed(note.points) : null;
    const sign = points ?? (note.letter ? emblem(note.letter) : note.lost ? "✗" : SIGNS[note.kind] ?? "•");
    list.append(element("li", { class: `is-${note.kind}${note.lost ? " is-lost" : ""}` },
      element("b", points ? {} : { "aria-hidden": "true" }, sign), element("span", {}, note.text)));
  }
  const shown = [element("p", { class: answer.score && !answer.lost ? "said-points" : "said-calm" }, answer.sentence), list];
  if (chosen && answer.ok) shown.push(element("p", { class: "said-again" }, say("again")));
  return shown;
}
