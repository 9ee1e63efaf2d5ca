// The page about seats: follows what happens there, and leads to the table once the match begins.

import { put } from "../morph.js";
import { Wire } from "../wire.js";
import { follow } from "./due.js";

const lobby = document.querySelector("[data-lobby]");

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const text = button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text); // only where the page came by https, or from this machine
    } catch {
      const field = document.createElement("input");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    button.textContent = button.dataset.copied;
  });
}

/** Show the seats as they are now; what is being typed stays. */
async function refresh() {
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page && page.getElementById("region-lobby");
  if (page && !fresh) return location.reload(); // the match has begun
  if (!fresh) return;
  const typed = document.getElementById("your-name")?.value;
  put({ lobby: fresh.innerHTML });
  const field = document.getElementById("your-name");
  if (field && typed) field.value = typed;
}

if (lobby) {
  let version = Number(lobby.dataset.version);
  const wire = new Wire(lobby.dataset.lobby, {
    onversion: (now) => {
      if (now === version) return;
      version = now;
      refresh();
    },
    onchanges: () => false,
  });
  wire.listen();
  setInterval(() => follow(lobby), 500);
  follow(lobby);
}
