"""The Entertainers' net: whole, from left to right, with its token and the ways that are open."""

from itertools import pairwise

from ludoteka.games.tapestry.box.tables import NET_TO
from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.picture import net
from ludoteka.games.tapestry.state import Civ, Verb
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import later, table

RUNS_ON = ("plain",)
T = translator("en")


def test_every_way_leads_to_the_right_and_no_spot_lies_on_another():
    at = net.places()
    assert all(at[n][0] > at[k][0] for k in range(net.SPOTS) for n in range(net.SPOTS) if NET_TO[k] >> n & 1)
    assert len(set(at)) == net.SPOTS
    spots = sorted(at)
    assert all(y2 - y >= net.SPOT_TALL for (x, y), (x2, y2) in pairwise(spots) if x == x2)


def test_who_is_asked_where_the_token_goes_sees_the_net_with_the_open_ways_lit():
    s = table(civs=(Civ.ENTERTAINERS,))
    for at in range(5):
        s.net_at = at
        later(s, 0, Verb.WALK)
        told, ways = answers(s, 0, T), int(NET_TO[max(at, 1) - 1]).bit_count()
        assert told.count("tap-net-way is-open") == told.count("tap-net-open") == ways
        assert f"The net: the token is on spot {max(at, 1)}, and may go to " in told
        s.depth -= 1


def test_who_is_asked_where_the_token_begins_sees_no_token_and_every_spot_lit():
    s = table(civs=(Civ.ENTERTAINERS,))
    later(s, 0, Verb.WALK)
    drawn = answers(s, 0, T).count("tap-token")
    assert drawn
    s.depth -= 1
    later(s, 0, Verb.ENTER)
    told = answers(s, 0, T)
    assert told.count("tap-token") == drawn - 1
    assert told.count("tap-net-open") == net.SPOTS
    assert "tap-net-way is-open" not in told
    spots = ", ".join(str(k + 1) for k in range(net.SPOTS))
    assert f"The net: the token is not on it yet, and may begin on {spots}" in told
