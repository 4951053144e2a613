"""Batches on an NVIDIA GPU; nothing here is imported unless one is asked for."""
