"""Draw the icons with which the table stands on a home screen, from the mark: `python -m scripts.kept.icons`.

A browser draws them (Debian's Chromium), for the mark is an SVG. `maskable` fills its square, so that a phone may cut
it round; `turn.svg` is the mark with the dot that says that somebody is asked.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.chromium import FLAGS, program

STATIC = Path(__file__).resolve().parent.parent.parent / "src" / "ludoteka" / "table" / "static"
GROUND = "#efe5d2"
DOT = '<circle cx="{at}" cy="{at}" r="{r}" fill="#a32f1b" stroke="#fffaf0" stroke-width="{edge}"/></svg>'
#: File, side in pixels, how much of it the mark takes.
ICONS = (("icon-192.png", 192, 0.86), ("icon-512.png", 512, 0.86), ("maskable-512.png", 512, 0.62),
         ("apple-180.png", 180, 0.74))  # fmt: skip


def main() -> None:
    mark = (STATIC / "mark.svg").read_text(encoding="utf-8").strip()
    side = float(mark.split('viewBox="', 1)[1].split('"', 1)[0].split()[2])
    dot = DOT.format(at=round(side * 0.78, 2), r=round(side * 0.2, 2), edge=round(side * 0.05, 2))
    (STATIC / "icons" / "turn.svg").write_text(mark.removesuffix("</svg>") + dot + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
        for name, pixels, part in ICONS:
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            filled = GROUND if name.startswith(("maskable", "apple")) else "transparent"
            page.set_content(
                f"<style>html{{background:{filled}}}body{{margin:0;display:grid;place-items:center;height:100vh}}"
                f"svg{{width:{part * 100}vw;height:{part * 100}vw}}</style>{mark}"
            )
            page.screenshot(path=str(STATIC / "icons" / name), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
