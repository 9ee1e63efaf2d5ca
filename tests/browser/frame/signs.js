// How large signs are in the boards of a page: those of the kit, and whatever `also` finds, in pixels of the screen.
({ least, also }) => {
  const shown = (node) => node.getClientRects().length > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const small = new Map();
  let seen = 0;
  const heard = (name, size) => {
    seen += 1;
    if (size < least) small.set(name, Math.min(size, small.get(name) ?? size));
  };
  for (const board of document.querySelectorAll(".board svg")) {
    for (const one of board.querySelectorAll("use[width]")) { // a sign stands in the middle of its square
      const name = one.getAttribute("href");
      if (!shown(one) || document.querySelector(name)?.tagName !== "symbol") continue;
      const { a, b } = one.getScreenCTM();
      heard(name, one.width.baseVal.value * Math.hypot(a, b));
    }
    for (const one of also ? board.querySelectorAll(also) : []) {
      if (!shown(one) || one.closest("defs")) continue;
      const { width, height } = one.getBoundingClientRect();
      heard(one.getAttribute("class"), Math.max(width, height));
    }
  }
  return { seen, small: [...small].map(([name, size]) => `${name}: ${size.toFixed(1)} px`) };
}
