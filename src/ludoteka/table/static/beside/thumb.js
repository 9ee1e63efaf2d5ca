// The bar at the thumb: back, what is open, undo.

import { drawn, element } from "../dom.js";

const BACK = "M15 5l-7 7 7 7", UNDO = "M9 4L4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11h-4";

function icon(path) {
  const made = drawn("svg", { class: "icon", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" });
  made.append(drawn("path", { d: path }));
  return made;
}

/** Fill the bar for a tool; returns what empties it. */
export function bar(place, journal, say, title) {
  const undo = element("button", { type: "button", class: "button" }, icon(UNDO), element("span", {}, say("Undo")));
  const lost = element("p", { class: "complaint", role: "alert", hidden: "" },
    say("This browser keeps nothing: what you enter is lost with the tab."));
  const show = () => {
    undo.disabled = !journal.undoable;
    lost.hidden = journal.lasting;
  };
  undo.addEventListener("click", () => journal.undo());
  place.setAttribute("aria-label", say("Back and undo"));
  place.replaceChildren(lost, element("a", { class: "button", href: "#" }, icon(BACK), element("span", {}, say("Back"))),
    element("p", {}, title), undo);
  show();
  const end = journal.changed(show);
  return () => { end(); place.replaceChildren(); };
}
