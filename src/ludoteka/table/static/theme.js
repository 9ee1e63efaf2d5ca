// Runs before the page is drawn, so that it never flashes in the wrong light, and its frame stands as it will stand.
(() => {
  const root = document.documentElement;
  root.classList.add("has-js");
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    root.classList.toggle("is-wordless", localStorage.getItem("why") === "no");
  } catch { /* storage may be closed; the system's light is right then */ }
})();
