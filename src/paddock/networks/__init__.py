"""Trained networks: their files, and a bot that plays by one with nothing but NumPy."""

from paddock.networks.network import Network, load, save
from paddock.networks.policy import Policy

__all__ = ["Network", "Policy", "load", "save"]
