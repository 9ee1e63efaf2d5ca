// The service worker: shows a notice that was pushed, and leads to the match. It keeps no pages: the server has the truth.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  let said = {};
  try { said = event.data?.json() ?? {}; } catch { /* a push without words is shown as one */ }
  event.waitUntil(show(said));
});

async function show({ title = "Ludoteka", body = "", url = "/", tag = "" }) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, {
    body, tag, icon: "/static/icons/icon-192.png", badge: "/static/icons/icon-192.png", data: { url },
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(new URL(event.notification.data?.url ?? "/", self.location.origin)));
});

async function go(url) {
  if (url.origin !== self.location.origin) return;
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    if (new URL(page.url).pathname === url.pathname && "focus" in page) {
      await page.focus();
      return;
    }
  }
  await self.clients.openWindow(url.href);
}
