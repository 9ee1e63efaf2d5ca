"""What axe-core finds on a page: whatever keeps somebody out who reads by ear, by keys, or with weak eyes."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe

EVERYTHING = {"resultTypes": ["violations"]}
CONTRAST = EVERYTHING | {"runOnly": {"type": "rule", "values": ["color-contrast"]}}  # all that light and dark change


def unreadable(axe: Axe, page: Any) -> list[str]:
    """What is found in light, and in dark: a rule of axe-core each, with up to four places. The page is in light after
    it."""
    found = []
    for light, options in (("dark", CONTRAST), ("light", EVERYTHING)):
        page.emulate_media(color_scheme=light)
        for fault in axe.run(page, options=options).response["violations"]:
            places = [f"{node['html'][:120]}  {node['failureSummary'][:200]}" for node in fault["nodes"][:4]]
            found.append("\n  ".join([f"{light}: {fault['id']}: {fault['help']}", *places]))
    return found


class Reader:
    """Has axe-core read a page whenever it asks for something in a way that was not read before."""

    def __init__(self) -> None:
        self._axe = Axe()
        self._read = set[tuple[str, ...]]()

    def faults(self, game: str, page: Any, seen: dict[str, Any]) -> list[str]:
        """What is found where the robot's `look` was `seen`; nothing where the like of it has been read."""
        kinds = sorted({f"{thing['kind']} {thing['notation'].partition(' ')[0]}" for thing in seen["things"]})
        what = game, str(page.viewport_size), seen["state"], *kinds
        if what in self._read:
            return []
        self._read.add(what)
        return unreadable(self._axe, page)

    @property
    def count(self) -> int:
        """Pages that were read."""
        return len(self._read)
