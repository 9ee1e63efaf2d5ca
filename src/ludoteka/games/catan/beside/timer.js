// The turn's time. It is worked out from moments that were kept, never from ticks: a locked screen stops nothing.

import { element } from "/static/dom.js";

/** Seconds of the turn that are gone at a moment. */
export function gone(match, now) {
  return Math.max(0, ((match.paused ?? now) - match.turnAt - match.lost) / 1000);
}

export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** A shake and two tones, where the device allows them. */
function alarm() {
  navigator.vibrate?.([250, 120, 250]);
  const sound = new AudioContext();
  for (const [at, pitch] of [[0, 660], [0.28, 880]]) {
    const tone = sound.createOscillator(), loud = sound.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.2, sound.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.25);
    tone.connect(loud).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.26);
    tone.onended = () => at && sound.close();
  }
}

/** The timer of a turn: { node, show(match), end() }. `limit` in seconds, 0 = it only counts. */
export function timer(say, tell) {
  const face = element("b", { class: "catan-clock", role: "timer" });
  const button = element("button", { type: "button", class: "button" });
  const node = element("section", { class: "sheet-part catan-timer", "aria-label": say("Time of this turn") }, face, button);
  let match = null, rung = null;
  button.addEventListener("click", () => tell({ do: match.paused === null ? "pause" : "resume", at: Date.now() }));

  function tick() {
    if (!match || match.turnAt === null) return;
    const limit = match.start.limit, past = gone(match, Date.now()), left = limit - past;
    face.textContent = limit ? clock(Math.max(0, Math.ceil(left))) : clock(past);
    node.classList.toggle("is-over", limit > 0 && left <= 0);
    if (limit > 0 && left <= 0 && match.paused === null && rung !== match.turnAt) {
      if (past < limit + 5) alarm(); // not for a turn that ended long ago behind a locked screen
      rung = match.turnAt;
    }
  }

  const beat = setInterval(tick, 500);
  document.addEventListener("visibilitychange", tick);
  return {
    node,
    show(now) {
      match = now;
      button.textContent = match.paused === null ? say("Pause") : say("Go on");
      tick();
    },
    end() {
      clearInterval(beat);
      document.removeEventListener("visibilitychange", tick);
    },
  };
}
