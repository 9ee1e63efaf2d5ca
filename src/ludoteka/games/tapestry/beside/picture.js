// The four tracks as the game draws them, with its tokens, its outpost and the landmarks that are left.

export const COLOURS = ["red", "yellow", "green", "blue", "grey", "black"];

export function picture(data) {
  const place = document.createElement("div");
  place.className = "strips";
  place.innerHTML = data.picture; // our own drawing, from our own server
  const svg = place.firstElementChild, cell = Number(svg.dataset.cell), row = Number(svg.dataset.high);
  const at = (track, space) => `translate(${2 + cell * space + cell / 2} ${row * track + 37})`;
  return {
    place,
    show({ s, colour }, words) {
      svg.querySelector("title").textContent = words;
      place.dataset.colour = colour;
      for (const token of svg.querySelectorAll("[data-token]")) {
        const track = Number(token.dataset.token);
        token.setAttribute("transform", at(track, Number(s.empire.token[track])));
      }
      const favourite = Number(s.empire.favourite), heart = svg.querySelector("[data-favourite]");
      heart.classList.toggle("is-away", favourite < 0);
      heart.setAttribute("transform", `translate(${cell - 11} ${row * Math.max(0, favourite) + 1})`);
      for (const landmark of svg.querySelectorAll("[data-landmark]")) {
        landmark.classList.toggle("is-away", !(s.board >> BigInt(landmark.dataset.landmark) & 1n));
      }
    },
  };
}
