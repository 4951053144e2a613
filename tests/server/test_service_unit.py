"""The systemd unit that hosts are told to use."""

from __future__ import annotations

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest
from scripts.try_service import unit


def test_the_unit_starts_the_server_with_settings_that_only_root_can_read() -> None:
    parsed = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(unit())
    service = parsed["Service"]
    assert service["ExecStart"].split()[1:] == ["serve"]
    name = service["LoadCredential"].partition(":")[0]
    assert service["Environment"] == f"PADDOCK_SETTINGS=%d/{name}"
    assert service["DynamicUser"] == "yes"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
def test_systemd_understands_every_line_of_the_unit(tmp_path: Path) -> None:
    path = tmp_path / "paddock.service"
    # The command is not installed here.
    path.write_text(unit().replace("/opt/paddock/bin/paddock", "/bin/true"), encoding="utf-8")
    words = ["systemd-analyze", "verify", "--man=no", str(path)]
    done = subprocess.run(words, capture_output=True, text=True)
    assert [line for line in done.stderr.splitlines() if path.name in line] == []
