from tests.own_bots import own_bots
from tests.toy.shelf import shelf

__all__ = ["own_bots", "shelf"]
