"""Trains networks by self-play, on a CPU or a GPU; `paddock train` and `python -m paddock.train`.

Only `settings`, `metrics` and `plot` work without PyTorch.
"""
