// What tools are made of: buttons, the pad for numbers, names of people. All of it is shown anew after each event, and
// whoever uses keys stays where they were.

import { element } from "../dom.js";

/** A button; `key` finds it again after all is shown anew, `pressed` says of a choice whether it is made. */
export function button(key, text, press, { pressed, label, names = "button" } = {}) {
  const made = element("button", { type: "button", class: names, "data-key": key }, ...[text].flat());
  if (pressed !== undefined) made.setAttribute("aria-pressed", String(pressed));
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", press);
  return made;
}

/** Put new content in the place of the old, and the focus where it was. */
export function shown(root, ...content) {
  const key = root.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  root.replaceChildren(...content.flat().filter(Boolean));
  if (key) root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** A pad for a whole number: `change` hears each new value, undefined when nothing is left, `next` goes on. It goes on by
 * itself where no digit more could follow. */
export function pad(say, { title, value, most, change, next }) {
  const digit = (n) => button(`digit ${n}`, String(n), () => {
    const made = Number(`${value ?? ""}${n}`);
    if (made > most) return;
    change(made);
    if (made * 10 > most) next();
  });
  const less = button("less", "⌫", () => {
    if (value !== undefined) change(value < 10 ? undefined : Math.floor(value / 10));
  }, { label: say("Take the last digit away") });
  return element("div", { class: "pad", role: "group", "aria-label": title },
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit), less, digit(0),
    button("next", say("Next"), next, { names: "button main" }));
}

/** How people are called where nobody has said it. */
export function called(say, names, seat) {
  return names[seat] || say("Player {n}", { n: seat + 1 });
}

/** How many sit at the table: the question that a sheet begins with. */
export function howMany(say, from, to, chosen) {
  const many = [];
  for (let n = from; n <= to; n++) many.push(button(`people ${n}`, String(n), () => chosen(n)));
  return element("section", { class: "sheet-part", "aria-label": say("How many play?") },
    element("h2", {}, say("How many play?")), element("div", { class: "choices" }, ...many));
}

/** Fields for names, shut until somebody opens them; `told(seat, name)` hears a new one. */
export function nameFields(say, names, people, told) {
  const fields = Array.from({ length: people }, (_, seat) => {
    const field = element("input", { type: "text", maxlength: "24", autocomplete: "off", "data-key": `name ${seat}`,
      value: names[seat] ?? "" });
    field.addEventListener("change", () => told(seat, field.value.trim()));
    return element("label", {}, element("span", {}, say("Player {n}", { n: seat + 1 })), field);
  });
  return element("details", { class: "names" }, element("summary", { "data-key": "names" }, say("Names")), ...fields);
}
