"""Alerts to players who are away, by Web Push."""
