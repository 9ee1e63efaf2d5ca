// Where the parts of the frame lie on a page of the table, and what is wrong with them now.
() => {
  const faults = [];
  const folded = (node) => { // a closed part keeps its boxes
    for (let part = node.closest("details:not([open])"); part; part = part.parentElement.closest("details:not([open])")) {
      if (node.closest("summary")?.parentElement !== part) return true;
    }
    return false;
  };
  const seen = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible" && !node.closest("[hidden], .unseen") && !folded(node);
  const box = (node) => node.getBoundingClientRect();
  const name = (node) => node.outerHTML.slice(0, 90);
  const inView = (b) => b.left >= -1 && b.top >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1;
  const cropped = (node) => { // what is seen of it where something around it scrolls
    let { left, top, right, bottom } = box(node);
    for (let part = node.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      const edge = box(part);
      if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const parts = ["#region-seats", ".ground", "#region-board", "#region-ask", ".ask-bar", ".ask-hand", ".camera"];
  const over = document.querySelector(".ask.is-over"); // nothing is asked: the room is the score's
  const frame = over ? {} : Object.fromEntries(parts.map((part) => [part, document.querySelector(part)]).filter(([, node]) => node && seen(node))
    .map(([part, node]) => [part, ["left", "top", "right", "bottom"].map((side) => Math.round(box(node)[side]))]));
  const ask = document.querySelector("#ask");
  if (!inView(box(ask))) faults.push(`the ask is out of view: ${name(ask)}`);
  const main = document.querySelector(".ask-bar .main:not(.ask-sheet *)");
  if (main && seen(main) && !inView(box(main))) faults.push(`the main choice is out of view: ${name(main)}`);
  const hand = document.querySelector(".ask-hand");
  if (hand.scrollHeight > hand.clientHeight + 2) faults.push(`the hand is higher than its row: ${hand.scrollHeight} > ${hand.clientHeight}`);
  for (const one of document.querySelectorAll(".ask-line, .ask-why")) { // no line of what scrolls is cut in half
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(one);
    const lines = (one.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
    if (seen(one) && one.scrollHeight > one.clientHeight + 2 && lines - Math.floor(lines + 0.1) > 0.1) faults.push(`a line is cut in half: ${lines.toFixed(2)} lines ${name(one)}`);
  }
  for (const one of document.querySelectorAll(".seat")) if (!inView(box(one))) faults.push(`a seat is out of view: ${name(one)}`);
  for (const one of document.querySelectorAll(".seat-facts *:not(svg *)")) {
    const [b, own] = [box(one), box(one.closest(".seat"))];
    if (seen(one) && (b.left < own.left - 1 || b.right > own.right + 1)) faults.push(`a fact leaves its seat: ${name(one)}`);
  }
  const buttons = [...document.querySelectorAll(".ask-region button, .ask-region a, .bar button, .bar a, .camera button, [role=tab], .coach button")].filter(seen);
  for (const one of buttons) {
    const b = box(one.closest("label") ?? one);
    if (b.width < 43.5 || b.height < 43.5) faults.push(`too small to tap: ${Math.round(b.width)}x${Math.round(b.height)} ${name(one)}`);
  }
  const loose = buttons.filter((one) => !one.closest(".ask-sheet"));
  for (const [k, a] of loose.entries()) {
    for (const b of loose.slice(k + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      const [p, q] = [cropped(a), cropped(b)];
      const width = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const height = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (width > 2 && height > 2) faults.push(`one over the other: ${name(a)} and ${name(b)}`);
    }
  }
  for (const one of document.querySelectorAll("body *:not(svg *, script, style, noscript)")) {
    const text = [...one.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    if (text && seen(one) && one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16) faults.push(`small words: ${name(one)}`);
  }
  if (innerWidth >= 1440) { // a board that grows with the match is looked at through its camera
    for (const one of document.querySelectorAll(".board svg:not([data-grows]) text")) {
      if (!one.textContent.trim() || !one.getClientRects().length) continue;
      const { a, b } = one.getScreenCTM();
      const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
      if (size < 14) faults.push(`small words on the board: ${size.toFixed(1)} px ${name(one)}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page is wider than the window");
  return { frame, faults };
}
