"""The rules table of Top Race.

Run as a script it writes `docs/rules/top-race.md`:

    python tests/games/top_race/make_rules_table.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from games.rules_table import RulesTable

HEAD = """# Top Race: the rules and where they live

Each rule by its number, in a few words, with the functions that decide it and the files that
test it. A test is named after its rule: `test_tr_7_4_…` for TR-7.4, `test_tr_10_sprint_…` for the
row *sprint* of section 10. Functions are in `src/paddock/games/top_race` and its folder `rules`;
what the rulebooks leave open is in `RULINGS.md` there.

This page is made by `python tests/games/top_race/make_rules_table.py`; a test fails when it is
out of date.

| rule | what it says | decided by | tested in |
| --- | --- | --- | --- |
"""


class TopRaceTable(RulesTable):
    """Section 10 names its rules by option."""

    options_chapter = "10"


CHAPTERS = {1: 4, 2: 2, 3: 8, 4: 7, 5: 4, 6: 5, 7: 5, 8: 3, 9: 6, 11: 2}
TABLE = TopRaceTable("TR", "top_race", HEAD, CHAPTERS, last=11)

if __name__ == "__main__":
    TABLE.write()
