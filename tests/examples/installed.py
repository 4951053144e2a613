"""Installs the example game without a network: what a wheel would leave in site-packages."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "dice-dash"


def install(folder: Path) -> list[str]:
    """Write the package's metadata into a folder; returns what belongs on the path."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [str(folder), str(EXAMPLE)]


def environment(paths: list[str], **more: str) -> dict[str, str]:
    """The environment of a process that has these paths too."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *sys.path]), **more}
