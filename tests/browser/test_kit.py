"""The sheet of all pieces, as a browser shows it: each state of a place looks otherwise than the others, by day and by
lamplight."""

import pytest

#: How a place looks: its halo, and whether what would come is seen.
LOOKS = """(drawn) => [...drawn.querySelectorAll("svg > g")].map((place) => {
  const halo = place.querySelector(".halo"), ghost = place.querySelector(".ghost");
  const of = (node, names) => names.map((name) => getComputedStyle(node)[name]);
  return {
    lit: halo ? of(halo, ["stroke", "strokeOpacity", "strokeDasharray"]) : [],
    around: getComputedStyle(place).filter,
    comes: getComputedStyle(ghost).display === "none" ? 0 : Number(getComputedStyle(ghost).opacity),
  };
})"""
COMES = {"lit": 0, "pointed at": 0.8, "advised": 0.8, "chosen": 1, "just moved": 0, "quiet": 0, "refused": 0}


@pytest.mark.parametrize("light", ["light", "dark"])
def test_each_state_of_a_place_has_its_look(room, light):
    page = room.page("/kit", room.context(locale="en-GB", color_scheme=light, size=(1440, 900)))
    page.emulate_media(reduced_motion="reduce")
    group = page.locator(".kit-group", has=page.locator("h2", has_text="Places on a board"))
    seen = {}
    for figure in group.locator("figure:has(.is-many)").all():
        state = figure.locator("b").text_content()
        places = figure.locator(".kit-places").evaluate(LOOKS)
        assert {one["comes"] for one in places} == {COMES[state.partition(":")[0].partition(",")[0]]}, state
        seen[state] = str(places)
        if state.startswith("refused, until"):
            assert {one["lit"][1] for one in places} == {"0"}, "nothing is seen of what is refused"
    assert len(set(seen.values())) == len(seen) == 8
    page.close()
