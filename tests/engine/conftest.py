from tests.toy.shelf import shelf

__all__ = ["shelf"]
