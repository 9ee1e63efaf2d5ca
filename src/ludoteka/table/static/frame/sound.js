// What is heard of a table: short sounds made here, of tones and noise. Silent until somebody has asked for them.

import { settings } from "../settings.js";

let heard = null; // the browser's sound, which may begin once somebody has pressed something
let noise = null;

function room() {
  heard ??= new AudioContext();
  if (heard.state === "suspended") heard.resume().catch(() => {});
  return heard;
}

/** Half a second of noise, made once. */
function hiss(sound) {
  if (noise) return noise;
  noise = sound.createBuffer(1, sound.sampleRate / 2, sound.sampleRate);
  const values = noise.getChannelData(0);
  for (let k = 0; k < values.length; k += 1) values[k] = Math.random() * 2 - 1;
  return noise;
}

/** What comes out of `source` between two moments, louder at once and then dying away. */
function fade(sound, source, { at, lasts, loud }) {
  const gain = sound.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(gain).connect(sound.destination);
  source.start(at);
  source.stop(at + lasts + 0.02);
}

function tone(sound, hertz, how, kind = "sine") {
  const source = sound.createOscillator();
  Object.assign(source, { type: kind });
  source.frequency.value = hertz;
  fade(sound, source, how);
}

function rustle(sound, hertz, how) {
  const source = sound.createBufferSource();
  const filter = sound.createBiquadFilter();
  Object.assign(filter, { type: "bandpass" });
  Object.assign(source, { buffer: hiss(sound) });
  filter.frequency.value = hertz;
  const gain = sound.createGain();
  gain.gain.setValueAtTime(how.loud, how.at);
  gain.gain.exponentialRampToValueAtTime(0.0001, how.at + how.lasts);
  source.connect(filter).connect(gain).connect(sound.destination);
  source.start(how.at);
  source.stop(how.at + how.lasts);
}

/** By what happens: seconds from now, what is heard. */
const SOUNDS = {
  roll: (sound, now) => [0, 0.07, 0.13, 0.2, 0.24].forEach((after, k) => rustle(sound, 1500 + 300 * (k % 3), { at: now + after, lasts: 0.06, loud: 0.35 })),
  fly: (sound, now) => rustle(sound, 3200, { at: now, lasts: 0.14, loud: 0.14 }),
  flip: (sound, now) => rustle(sound, 2200, { at: now, lasts: 0.09, loud: 0.16 }),
  come: (sound, now) => {
    tone(sound, 190, { at: now, lasts: 0.12, loud: 0.22 }, "triangle");
    rustle(sound, 900, { at: now, lasts: 0.05, loud: 0.25 });
  },
  turn: (sound, now) => [523, 784].forEach((hertz, k) => tone(sound, hertz, { at: now + 0.14 * k, lasts: 0.32, loud: 0.12 })),
  end: (sound, now) => [392, 523, 659, 784].forEach((hertz, k) => tone(sound, hertz, { at: now + 0.16 * k, lasts: 0.7, loud: 0.12 })),
};

let last = { kind: "", at: 0 };

/** Let something be heard: `roll`, `fly` (a card), `come` (a piece), `flip` (something is turned up), `turn` (the reader's), `end`; the same twice at once is one. */
export function hear(kind) {
  if (!settings.sounds || !SOUNDS[kind] || document.hidden) return;
  const now = performance.now();
  if (last.kind === kind && now - last.at < 90) return;
  last = { kind, at: now };
  const sound = room();
  SOUNDS[kind](sound, sound.currentTime + 0.01);
}

document.addEventListener("setting", (event) => event.detail === "sounds" && hear("turn"));
