"""A database with a standby: what was acknowledged outlives the failover, and the same servers go on with the other."""

import psycopg
import pytest

from ludoteka.table.store import postgresql
from tests import failover


@pytest.mark.slow
def test_a_standby_takes_over_and_nothing_acknowledged_is_lost():
    course = failover.run(2, seed=0)
    assert course.moves > 18
    assert course.sentences
    for sentence in course.sentences:
        assert sentence.startswith(("The database cannot keep this now (", "The database was lost in the middle of "))


def test_of_what_a_lost_line_is_told_as_only_the_first_line_is_said():
    told = (
        "consuming input failed: server closed the connection unexpectedly\n"
        "\tThis probably means the server terminated abnormally\n\tbefore or while processing the request.\n"
    )
    said = postgresql._brief(psycopg.OperationalError(told))
    assert said == "consuming input failed: server closed the connection unexpectedly"
