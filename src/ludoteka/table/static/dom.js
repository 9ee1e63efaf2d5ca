// Small things that all scripts of the table need.

export const still = matchMedia("(prefers-reduced-motion: reduce)");

const data = document.getElementById("words");
export const words = data ? JSON.parse(data.textContent) : {};

/** A sentence of the page with its braces filled. */
export function say(name, fields = {}) {
  return (words[name] ?? "").replace(/\{(\w+)\}/g, (brace, key) => fields[key] ?? brace);
}

export function element(name, fields = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(fields)) {
    if (key === "class") made.className = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export function drawn(name, fields = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(fields)) made.setAttribute(key, value);
  return made;
}

let turn = 0;

/** Let a screen reader say something; the same sentence twice is said twice. */
export function announce(text) {
  const live = document.getElementById("live");
  if (live && text) live.textContent = text + (++turn % 2 ? "\u00a0" : "");
}

/** Motion explains what happened; none where a reader wants none. */
export function move(target, frames, options) {
  return still.matches || !target?.animate ? null : target.animate(frames, { easing: "ease-out", ...options });
}

/** Whether keys typed here belong to the element itself. */
export function typing(target) {
  return target instanceof Element && target.matches("input:not([type=checkbox],[type=range]), select, textarea");
}
