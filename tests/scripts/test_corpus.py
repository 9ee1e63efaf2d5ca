"""`make corpus` keeps matches of a release as later versions open them."""

import json

import pytest

import ludoteka
from scripts.kept import corpus as making
from tests import corpus
from tests.table.room import Room
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

pytestmark = pytest.mark.usefixtures("shelf")


def test_what_is_kept_of_a_release_opens_and_stands_as_it_did(tmp_path, monkeypatch):
    files = making.added(tmp_path / "9.9", [TOY])
    monkeypatch.setattr(corpus, "FOLDER", tmp_path)
    monkeypatch.setattr(corpus, "RELEASES", ["9.9"])
    assert {file.name for file in files} == {
        "fewest.json", "half_of_fewest.json", "most.json", "random.json", "half_of_random.json", "known.json",
        "database.json", "matches.db.xz",
    }  # fmt: skip
    for file, known in corpus.files():
        match = ludoteka.load(file)
        assert making.stands(match) == known
        assert match.over is ("half" not in file.name)
    listed = corpus.database("9.9", tmp_path / "matches.db")
    room = Room(tmp_path / "matches.db")
    for stood in listed.values():
        assert {**stood, **making.stands(room.finished(stood["id"]).match)} == stood
    room.close()
    assert len(listed) == 5


def test_what_a_release_has_is_never_written_anew(tmp_path, monkeypatch):
    monkeypatch.setattr(making, "ROOT", tmp_path)
    monkeypatch.setattr(making, "CORPUS", tmp_path)
    (tmp_path / ludoteka.__version__).mkdir()
    with pytest.raises(SystemExit, match="is there already"):
        making.main()
    with pytest.raises(FileExistsError):
        making.added(tmp_path / ludoteka.__version__, [TOY])
    assert json.dumps([*(tmp_path / ludoteka.__version__).iterdir()]) == "[]"
