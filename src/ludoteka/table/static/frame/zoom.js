// A card of the hand, large: while the pointer rests on it, while it has the focus, or under a long press. What lies in its
// row as it is has to be whole already; large it says all that it says.

const RESTS = 450; // ms of a pointer, or a finger
const ROOM = 8; // px

export function zoom(main, card) {
  let shown = null;
  let waiting = 0;

  const away = () => {
    clearTimeout(waiting);
    shown?.remove();
    shown = null;
  };

  const large = (node) => {
    away();
    if (!node.isConnected) return;
    shown = document.createElement("div");
    shown.className = "zoomed";
    shown.setAttribute("aria-hidden", "true");
    const copy = node.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of one.getAttributeNames()) if (/^(data-|aria-|id$|tabindex$|role$)/.test(name)) one.removeAttribute(name);
    }
    shown.append(copy);
    document.body.append(shown);
    const [box, own, said] = [node.getBoundingClientRect(), shown.getBoundingClientRect(), card.getBoundingClientRect()];
    let left = Math.min(Math.max(ROOM, box.left + box.width / 2 - own.width / 2), innerWidth - own.width - ROOM);
    const edge = node.closest(".ask-region")?.getBoundingClientRect().top ?? box.top; // the question stays in view
    const top = Math.max(ROOM, edge - own.height - ROOM);
    if (!card.hidden && left < said.right && left + own.width > said.left && top < said.bottom && top + own.height > said.top) {
      left = said.left - own.width - ROOM >= ROOM ? said.left - own.width - ROOM : Math.min(said.right + ROOM, innerWidth - own.width - ROOM);
    }
    Object.assign(shown.style, { left: `${left}px`, top: `${top}px` });
  };

  const of = (event) => event.target.closest?.("[data-zoom]");
  const soon = (event, after) => {
    const node = of(event);
    clearTimeout(waiting);
    if (node) waiting = setTimeout(() => large(node), after);
  };
  main.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && !shown) soon(event, RESTS);
  });
  main.addEventListener("pointerdown", (event) => {
    away();
    if (event.pointerType !== "mouse") soon(event, RESTS);
  });
  main.addEventListener("pointerout", (event) => of(event) && !of(event).contains(event.relatedTarget) && away());
  for (const kind of ["pointerup", "pointercancel", "scroll", "click"]) main.addEventListener(kind, away, true);
  main.addEventListener("focusin", (event) => document.documentElement.dataset.hand === "keys" && of(event) && large(of(event)));
  main.addEventListener("focusout", away);
  addEventListener("keydown", (event) => event.key === "Escape" && away());
  return { away };
}
