// What lies before somebody else, on a tap on their seat: on the board in place of one's own, their pieces lit; where
// nothing of theirs lies there, what the overview tells of them. Until one goes back, acts, or taps the seat again.
//   data-of="2"       what lies before seat 2, counted from 1; those that do not lie there by themselves are `is-away`
//   data-middle=""    what of it comes into sight first where the board is seen in part
//   data-key="seat-1" the row of the same seat in the overview, counted from 0

export function looks(main, { board, aside, seats, camera }) {
  const box = document.getElementById("looked");
  let whom = 0; // the seat, counted from 1; 0 = nobody else
  let was = null; // what of the board was in sight before

  const show = () => {
    if (whom && !seats.querySelector(`[data-look="${whom}"]`)) whom = 0;
    for (const one of seats.querySelectorAll("[data-look]")) one.setAttribute("aria-pressed", String(Number(one.dataset.look) === whom));
    for (const one of board.querySelectorAll("[data-of]")) one.classList.toggle("is-away", whom && board.querySelector(`[data-of="${whom}"]`) ? Number(one.dataset.of) !== whom : "elsewhere" in one.dataset);
    for (const one of board.querySelectorAll(".is-theirs")) one.classList.remove("is-theirs");
    if (whom) for (const one of board.querySelectorAll(`svg [class~="seat-${whom}"], svg [class*="-seat-${whom}"]`)) if (!one.closest(".is-theirs, .spots")) one.classList.add("is-theirs");
    board.classList.toggle("is-looking", Boolean(whom));
    box.hidden = !whom;
    if (!whom) return;
    const seat = seats.querySelector(`[data-look="${whom}"]`).closest(".seat");
    box.querySelector(".looked-who").replaceChildren(seat.querySelector(".token").cloneNode(true), seat.querySelector(".seat-name").textContent);
    const lies = board.querySelector(`[data-of="${whom}"]`); // on the board: then nothing is laid over it
    const row = lies ? null : aside.querySelector(`[data-key="seat-${whom - 1}"]`)?.cloneNode(true);
    for (const one of row ? [row, ...row.querySelectorAll("*")] : []) for (const name of ["data-key", "data-place", "id"]) one.removeAttribute(name);
    row?.setAttribute("open", "");
    row?.querySelector("summary")?.remove();
    box.querySelector(".looked-row").replaceChildren(...(row ? row.childNodes : []));
  };

  const look = (k) => {
    whom = k;
    show();
    const lies = board.querySelector(`[data-of="${k}"]`);
    if (lies) {
      const { view, scale } = camera;
      was ??= { middle: { x: view.x + view.w / 2, y: view.y + view.h / 2 }, scale };
      const { left, right, top, bottom } = (lies.querySelector("[data-middle]") ?? lies).getBoundingClientRect();
      const { x, y } = camera.world((left + right) / 2, (top + bottom) / 2);
      camera.reveal(x, y);
    } else if (was) {
      camera.to(camera.at(was.middle, was.scale), true);
      was = null;
    }
  };

  seats.addEventListener("click", (event) => {
    const button = event.target.closest("[data-look]");
    if (!button) return;
    const k = Number(button.dataset.look);
    const here = board.querySelector("[data-of]:not([data-elsewhere])")?.dataset.of; // what lies there by itself
    look(k === whom || String(k) === here ? 0 : k);
  });
  box.addEventListener("click", (event) => {
    if (!event.target.closest("[data-look-back]")) return;
    const button = seats.querySelector(`[data-look="${whom}"]`);
    look(0);
    button?.focus();
  });
  addEventListener("keydown", (event) => event.key === "Escape" && whom && look(0));
  return { drawn: show, back: () => whom && look(0) };
}
