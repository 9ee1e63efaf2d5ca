// The drawer beside the board: on a wide screen it stands open until somebody shuts it, on a narrower one it is called.
// Whatever lies over the board is shut by a tap on the board.

import { kept, keep } from "../settings.js";

const beside = matchMedia("(min-width: 1200px)");

export function drawer(main) {
  const button = document.getElementById("drawer");
  const show = (open) => {
    main.classList.toggle("is-shut", !open);
    button.setAttribute("aria-expanded", String(open));
  };
  const usual = () => show(beside.matches && kept("drawer") !== "shut");
  button.addEventListener("click", () => {
    const open = main.classList.contains("is-shut");
    show(open);
    if (beside.matches) keep("drawer", open ? null : "shut");
  });
  beside.addEventListener("change", usual);
  usual();
  return { shut: () => !beside.matches && show(false) };
}

/** A tap on the board shuts the sheets over it: what was opened beside the question, and a panel that was called. Who
 * answers wants to see what comes of it: that shuts the panel, too. */
export function sheets(main, ask, side, panels) {
  main.addEventListener("click", (event) => {
    if (event.target.closest(".ask-region :is([data-call], [data-do])")) panels.shut();
    if (!event.target.closest(".board")) return;
    for (const sheet of ask.querySelectorAll("details.ask-drawer[open]")) sheet.open = false;
    ask.querySelector("[data-drawer][aria-expanded=true]")?.click();
    side.shut();
    panels.shut();
  });
}
