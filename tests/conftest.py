"""Settings that all tests share."""

import sys
from pathlib import Path

from hypothesis import settings

# Tests share their boards and oracles as packages beside this file.
sys.path.insert(0, str(Path(__file__).parent))

# A compiled function's first call takes seconds, and a test must be the same on every run.
settings.register_profile("paddock", deadline=None, derandomize=True)
settings.load_profile("paddock")
