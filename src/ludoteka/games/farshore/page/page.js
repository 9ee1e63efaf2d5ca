// The shore at the people's table: everything is declared by the page; two keys come in addition.

const KEYS = { d: ["done"], p: ["prepare", "pass"] };

export function play(table) {
  return {
    key(event, key) {
      if (table.state !== "play" || table.busy) return false;
      for (const notation of KEYS[key] ?? []) {
        const place = document.querySelector(`.ask [data-do="${notation}"], .ask [data-why="${notation}"], .ask [data-rest="${notation}"] [data-take]`);
        if (!place) continue;
        place.focus();
        place.click();
        return true;
      }
      return false;
    },
  };
}
