"""Environments for learning: many games at once, and the interfaces that learners expect."""

from paddock.envs.batch import Batch

__all__ = ["Batch"]
