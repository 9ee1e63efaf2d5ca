"""A turn in motion that looks the same each time: it is seen once more, goes on as far as wanted at once, and then all
that moves stands still, each thing at the same share of its way. No clock has a say in it."""

from __future__ import annotations

from typing import Any

from tests.browser.frame.walk import RESTS

#: What begins to move stands still at once, after `past` of them that are done with at once. `Element.animate` is the
#: only door through which the page moves things; what is held back there until it comes lasts a moment and stays as is.
FREEZE = """share => {
    const {animate} = Element.prototype
    window.frozen = {past: 0, still: []}
    Element.prototype.animate = function (frames, options) {
        const made = animate.call(this, frames, options)
        if (options.fill === "both") return made
        if (window.frozen.past-- > 0) made.finish()
        else {
            made.pause()
            made.currentTime = (options.delay ?? 0) + share * options.duration
            window.frozen.still.push(made)
        }
        return made
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*,*::before,*::after{animation:none!important;transition:none!important}")
    document.adoptedStyleSheets.push(sheet)
}"""
AGAIN = """past => {
    Object.assign(window.frozen, {past, still: []})
    const asked = [...document.querySelectorAll(".seat")].findIndex((one) => one.matches(".is-turn"))
    const others = [...document.querySelectorAll(".story-line")].filter((one) => Number(one.dataset.turn) !== asked)
    others.at(-1).dispatchEvent(new MouseEvent("click", {bubbles: true}))
}"""
SHARE = 0.55  # of its way that everything has gone


def freeze(page: Any) -> None:
    """From now on whatever moves on a page stands still on its way."""
    page.evaluate(FREEZE, SHARE)


def seen_again(page: Any, past: int) -> None:
    """The last turn of another seat, in the middle of what comes after the first `past` things that move in it."""
    page.evaluate(RESTS)
    page.evaluate(AGAIN, past)
    page.wait_for_function("() => window.frozen.still.length")


def moves(page: Any) -> bool:
    """Whether something on a page stands still on its way."""
    return bool(page.evaluate("() => Boolean(window.frozen?.still.some((one) => one.playState === 'paused'))"))
