"""The page of a report: one self-contained file, in light and dark."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from paddock.lab.figures import Figures

if TYPE_CHECKING:
    from paddock.lab.report import Picture, Plan

_STYLE = """
:root { color-scheme: light dark; --ink: #22262e; --paper: #f5f6f8; --card: #ffffff;
  --line: #dfe2e8; --faint: #5c6473; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaf0; --paper: #0f1116;
  --card: #171a21; --line: #2b303b; --faint: #a3abba; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 84rem; color: var(--ink);
  background: var(--paper); font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.9rem; }
h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
p { margin: 0 0 .75rem; color: var(--faint); max-width: 60rem; }
main { display: grid; gap: 1.25rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr)); }
section, table { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
section { position: relative; padding: .5rem .75rem; min-width: 0; }
section p { margin: 0; padding: 0 .9rem .6rem; }
section.wide { grid-column: 1 / -1; }
section svg { display: block; width: 100%; height: auto; }
.dark { display: none; }
@media (prefers-color-scheme: dark) { .light { display: none; } .dark { display: block; } }
table { border-collapse: collapse; margin: 0 0 1.5rem; }
th, td { padding: .35rem .9rem; text-align: right; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
tr:last-child td { border-bottom: 0; }
.scroll { overflow-x: auto; }
td { font-variant-numeric: tabular-nums; white-space: nowrap; }
footer { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line); }
footer pre { margin: 0 0 .5rem; padding: .6rem .9rem; overflow-x: auto; background: var(--card);
  border: 1px solid var(--line); border-radius: .5rem; font-size: .9rem; }
footer p { font-size: .85rem; overflow-wrap: anywhere; }
"""


def page(
    plans: Sequence[Plan],
    runs: Mapping[str, Figures],
    pictures: Sequence[Picture],
    source: Mapping[str, Any],
) -> str:
    """The whole page."""
    title = _title(plans)
    told = "; ".join(f"{escape(label)}: {figures.games:,} games" for label, figures in runs.items())
    config = plans[0].config
    words = ", ".join(config.game.meta.changed(config.options)) or "all options as usual"
    head = (
        f"<h1>{escape(title)}</h1>\n<p>{told}. {escape(words.capitalize())}. "
        "Bars, points and ± show 95 % intervals.</p>"
    )
    body = "\n".join(_section(picture) for picture in pictures)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{head}\n"
        f"{_table(runs)}\n<main>\n{body}\n</main>\n{_foot(plans, source)}\n</body>\n</html>\n"
    )


def _title(plans: Sequence[Plan]) -> str:
    """The game, and the track and number of players if all runs share them."""
    config = plans[0].config
    tracks = {plan.config.track.title for plan in plans}
    counts = {plan.config.players for plan in plans}
    where = f" on {config.track.title}" if len(tracks) == 1 else f" on {len(tracks)} tracks"
    who = (
        f"{min(counts)} players" if len(counts) == 1 else f"{min(counts)} to {max(counts)} players"
    )
    return f"{config.game.meta.title}{where}, {who}"


def _foot(plans: Sequence[Plan], source: Mapping[str, Any]) -> str:
    """What it takes to get the same report again."""
    tracks = dict.fromkeys(
        f"{plan.config.track.id} <code>{plan.config.track.digest}</code>" for plan in plans
    )
    command = f"<pre>{escape(source['command'])}</pre>\n" if "command" in source else ""
    return (
        f"<footer>\n{command}<p>Seed {source['seed']}; paddock {escape(source['version'])}, rules "
        f"version {source['rules_version']}; circuit {', '.join(tracks)}.</p>\n</footer>"
    )


def _section(picture: Picture) -> str:
    wide = ' class="wide"' if 'class="heat"' in picture.light else ""
    return (
        f"<section{wide}>\n<h2>{escape(picture.title)}</h2>\n"
        f'<div class="light">{_own(picture.light, "l-" + picture.name)}</div>\n'
        f'<div class="dark">{_own(picture.dark, "d-" + picture.name)}</div>\n'
        f"<p>{escape(picture.note)}</p>\n</section>"
    )


def _own(drawn: str, mark: str) -> str:
    """Make the ids of a drawing unique on the page."""
    drawn = re.sub(r'\bid="([^"]+)"', rf'id="{mark}-\1"', drawn)
    drawn = re.sub(r'href="#([^"]+)"', rf'href="#{mark}-\1"', drawn)
    return re.sub(r"url\(#([^)]+)\)", rf"url(#{mark}-\1)", drawn)


def _table(runs: Mapping[str, Figures]) -> str:
    """The mean figures per game, with a column for each run."""
    from paddock.lab.report import summary

    head = "".join(f"<th>{escape(label)}</th>" for label in runs)
    rows = "\n".join(
        f"<tr><td>{name}</td>{''.join(f'<td>{value}</td>' for value in values)}</tr>"
        for name, values in summary(runs)
    )
    return (
        f'<div class="scroll"><table>\n<tr><th>in one game, on average</th>{head}</tr>\n'
        f"{rows}\n</table></div>"
    )
