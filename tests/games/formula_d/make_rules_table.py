"""The rules table of Formula D.

Run as a script it writes `docs/rules/formula-d.md`:

    python tests/games/formula_d/make_rules_table.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from games.rules_table import HEAD, RulesTable

TABLE = RulesTable(
    "FD",
    "formula_d",
    HEAD.format(title="Formula D", folder="formula_d", example="`test_fd_3_1_…` for FD-3.1"),
    chapters={1: 3, 2: 2, 3: 3, 4: 4, 5: 4, 6: 3, 7: 1, 8: 4, 9: 6},
    last=11,
)

if __name__ == "__main__":
    TABLE.write()
