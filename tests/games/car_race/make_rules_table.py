"""The rules table of Car Race.

Run as a script it writes `docs/rules/car-race.md`:

    python tests/games/car_race/make_rules_table.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from games.rules_table import HEAD, RulesTable

TABLE = RulesTable(
    "CR",
    "car_race",
    HEAD.format(title="Car Race", folder="car_race", example="`test_cr_3_1_…` for CR-3.1"),
    chapters={1: 3, 2: 3, 3: 3, 4: 2, 5: 1},
    last=6,
)

if __name__ == "__main__":
    TABLE.write()
