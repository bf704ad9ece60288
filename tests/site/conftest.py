from tests.built import built

__all__ = ["built"]
