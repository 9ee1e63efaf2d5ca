import pytest

from tests.table.room import Room


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path / "matches.db")
    yield room
    room.close()
