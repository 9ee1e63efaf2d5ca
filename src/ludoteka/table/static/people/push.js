// Notices in this browser: asked for by a switch, never by themselves.

const label = document.querySelector("[data-push]");
const said = document.querySelector("[data-push-said]");
const box = label?.querySelector("input");

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (one) => one.charCodeAt(0));
}

function tell(sentence) {
  said.textContent = sentence;
  said.hidden = !sentence;
}

async function post(path, subscription) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(subscription),
  });
  if (!answer.ok) throw new Error((await answer.json().catch(() => ({}))).sentence ?? said.dataset.failed);
}

async function turnOn(worker) {
  if (await Notification.requestPermission() !== "granted") throw new Error(said.dataset.denied);
  const options = { userVisibleOnly: true, applicationServerKey: bytes(label.dataset.push) };
  const subscription = await worker.pushManager.subscribe(options).catch(() => { throw new Error(said.dataset.failed); });
  await post("/notices/push", subscription);
}

async function turnOff(worker) {
  const subscription = await worker.pushManager.getSubscription();
  if (!subscription) return;
  await post("/notices/push/stop", subscription);
  await subscription.unsubscribe();
}

async function begin() {
  if (!label || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const worker = await navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);
  box.checked = Boolean(await worker.pushManager.getSubscription()) && Notification.permission === "granted";
  tell("");
  label.hidden = false;
  box.addEventListener("change", async () => {
    box.disabled = true;
    tell("");
    try {
      await (box.checked ? turnOn(worker) : turnOff(worker));
    } catch (error) {
      box.checked = !box.checked;
      tell(error.message);
    }
    box.disabled = false;
    box.focus();
  });
}

begin().catch(() => { /* the page says already that this browser takes none */ });
