// The page is kept in this browser as a whole, so that it works without network; and a newer one takes its place when
// the page is opened, never in the middle of its use.

/** Have the page kept; `told` hears "keeping", then "kept", or "cannot". */
export async function keepPage(version, told) {
  const workers = navigator.serviceWorker; // there is none where the address is not safe
  if (!workers) return told("cannot");
  const controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", async () => {
    // What took over is of another version than this page: all parts are taken from it, nothing that was told is lost.
    if (controlled || !(await caches.has(`companion ${version}`))) location.reload();
  });
  try {
    const registration = await workers.register("/companion/sw.js", { scope: "/companion" });
    if (registration.waiting && controlled) registration.waiting.postMessage("take over");
    if (registration.active) return told("kept");
    told("keeping");
    const coming = registration.installing ?? registration.waiting;
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") told("kept");
      if (coming.state === "redundant") told("cannot");
    });
  } catch {
    told("cannot");
  }
}

/** A button for the home screen, where the browser lets a page ask. */
export function offerInstall(button) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = async () => {
      button.hidden = true;
      await event.prompt();
    };
  });
}
