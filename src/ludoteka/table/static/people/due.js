// How long it is until something happens, told each second by the server's clock.

const page = document.querySelector("[data-now]");
const skew = Number(page?.dataset.now ?? Date.now() / 1000) - Date.now() / 1000; // the server's clock less ours

/** Seconds that are left until a moment. */
export const left = (due) => due - Date.now() / 1000 - skew;

/** Time as a clock shows it, as `said` in together/shown.py. */
export function shown(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (n) => String(n).padStart(2, "0");
  if (whole >= 172800) return `${Math.floor(whole / 86400)} d ${Math.floor((whole % 86400) / 3600)} h`;
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Let the clocks of a part of the page whose time runs show what is left; those clocks. */
export function follow(part) {
  const clocks = [...part.querySelectorAll(".clock[data-due]")];
  for (const clock of clocks) {
    const now = shown(left(Number(clock.dataset.due)));
    if (clock.textContent !== now) clock.textContent = now;
  }
  return clocks;
}
