// The service worker of the companion; the server writes before it which VERSION this is, and its FILES with digests.
// It takes a version as a whole or not at all, and answers from the one that it took.

const KEPT = "companion ";
const CACHE = KEPT + VERSION;

self.addEventListener("install", (event) => event.waitUntil(takeAll()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => { if (event.data === "take over") self.skipWaiting(); });

async function takeAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(([address, digests]) => take(cache, address, digests)));
}

/** A file as the server said it would be; one of another version is refused, and with it the whole. */
async function take(cache, address, digests) {
  const answer = await fetch(address, { cache: "no-cache" });
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!answer.ok || !digests.includes(found)) throw new Error(`${address} is of another version`);
  await cache.put(address, answer);
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith(KEPT) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin || !(pathname in FILES)) return;
  event.respondWith(answer(event.request, pathname));
});

async function answer(request, address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
