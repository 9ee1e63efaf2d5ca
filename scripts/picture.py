"""Take the README's picture: the page itself, in the middle of a match that the greedy bot has played so far.

python -m scripts.picture [--seed alder] [--tiles 46] [--out docs/picture.png]
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import ludoteka
from scripts.chromium import FLAGS, program

ROOT = Path(__file__).resolve().parent.parent
GAME = "dorfromantik"

#: Reveal, ask for a good spot, lay there; what remains is the table with a tile revealed.
PLAY_ON = """async tiles => {
    const here = location.pathname
    const post = (what, body) => fetch(here + what, {
        method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({request: crypto.randomUUID(), ...body}),
    }).then(answer => answer.json())
    let {version} = await fetch(here + "/regions").then(answer => answer.json())
    for (let k = 0; k < tiles; k++) {
        version = (await post("/reveal", {version})).version
        const {action} = await fetch(here + "/hint").then(answer => answer.json())
        version = (await post("/moves", {version, action})).version
    }
    await post("/reveal", {version})
    return (await fetch(here + "/hint").then(answer => answer.json())).action
}"""


def take(page: Page, url: str, seed: str, tiles: int, out: Path) -> None:
    page.goto(url)
    game = page.locator(f"section[aria-labelledby=game-{GAME}]")
    game.locator("details summary").first.click()
    game.locator("input[name=seed]").fill(seed)
    game.locator(".play").click()
    page.wait_for_url("**/m/**")
    q, r = page.evaluate(PLAY_ON, tiles).partition("/")[0].split(",")
    page.reload()
    page.wait_for_timeout(1000)  # for the page to listen
    page.locator(f'[data-spot][data-q="{q}"][data-r="{r}"]').click()  # a good spot, with what it would bring
    page.locator(".dorf-over use").first.wait_for(state="attached")
    page.wait_for_timeout(600)  # for the tile to have come to rest
    page.screenshot(path=out)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", default="alder")
    parser.add_argument("--tiles", type=int, default=46)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "picture.png")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serve = [sys.executable, "-m", ludoteka.__name__, "serve", "--port", "0"]
        own = os.environ | {"LUDOTEKA_DATA": folder, "LUDOTEKA_LANG": "en"}
        with subprocess.Popen(serve, env=own, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout
                url = re.search(r"http://\S+/", server.stdout.readline())
                assert url
                browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
                take(browser.new_page(viewport={"width": 1440, "height": 900}), url[0], wish.seed, wish.tiles, wish.out)
                browser.close()
            finally:
                server.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
