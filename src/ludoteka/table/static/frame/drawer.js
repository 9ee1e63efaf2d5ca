// The drawer beside the board: on a wide screen it stands open until somebody shuts it, on a narrower one it is called.

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
}
