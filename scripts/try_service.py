"""Starts the systemd unit of docs/hosting.md in a container of its own.

    sudo unshare --mount python scripts/try_service.py [--nspawn …] [--python /usr/bin/python3]

The container is this machine's root under a layer in memory, without a network, so nothing here is
changed; it needs Debian's packages `systemd` and `systemd-container`. The unit runs this checkout,
with the packages of the Python that runs this script. The server must answer, run as a user without
privileges or a home, keep a database that nobody else can read, read settings that only root can
read, ignore SIGHUP, and stop when told to.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
UNITS = "etc/systemd/system"
SETTINGS = 'database = "sqlite:////var/lib/paddock/paddock.sqlite"\n'
#: Seconds in which the container must have done everything, even on a busy machine.
PATIENCE = 300

#: The only thing that is started besides the service.
TRY = """
[Unit]
After=paddock.service
Wants=paddock.service
[Service]
Type=oneshot
ExecStart=/bin/sh /etc/paddock-try
StandardOutput=file:/tried/log
StandardError=file:/tried/log
"""

CHECK = """
fail() { echo "failed: $1"; journalctl --no-pager -n 30 -u paddock; systemctl exit 1; exit; }
answers() { python3 -c 'import urllib.request as u
u.urlopen("http://127.0.0.1:8420/healthz", timeout=4)' 2>/dev/null; }
value() { systemctl show paddock.service --property "$1" --value; }
ip link set lo up 2>/dev/null
n=0
until answers; do
  n=$((n + 1)); [ $n -lt 120 ] || fail "no answer"; sleep 1
done
number=$(value MainPID)
user=$(ps -o user= -p "$number")
echo "answers, as user $user"
[ "$user" != root ] || fail "it runs as root"
mode=$(stat -L -c %a /var/lib/paddock/paddock.sqlite)
echo "mode of the database: $mode"
[ "$mode" = 600 ] || fail "others can read the database"
[ "$(stat -c %a /etc/paddock.toml)" = 600 ] || fail "others can read the settings"
kill -HUP "$number"; sleep 2; answers || fail "SIGHUP ended it"
systemctl stop paddock
echo "stopped: $(value Result), status $(value ExecMainStatus)"
[ "$(value Result)" = success ] || fail "it did not stop cleanly"
systemctl exit 0
"""


def unit() -> str:
    """The unit that hosts are told to use."""
    text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```ini\n(# /etc/systemd/system/paddock\.service\n.*?)```", text, re.S)
    assert len(blocks) == 1
    return str(blocks[0])


def command(python: str) -> str:
    """What stands in for the installed command."""
    places = [str(ROOT / "src"), sysconfig.get_path("purelib")]
    return (
        f"#!{python}\nimport sys\nsys.path[:0] = {places}\nimport paddock.cli\npaddock.cli.main()\n"
    )


def layered(folder: Path) -> Path:
    """This machine's root under a layer in memory."""
    memory, root = folder / "memory", folder / "root"
    memory.mkdir()
    root.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "tmpfs", str(memory)], check=True)
    for name in ("upper", "work"):
        (memory / name).mkdir(mode=0o755)
    options = f"lowerdir=/,upperdir={memory}/upper,workdir={memory}/work"
    subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, str(root)], check=True)
    return root


def write(root: Path, python: str) -> None:
    """Write the unit and what it needs."""
    files = {
        f"{UNITS}/paddock.service": (unit(), 0o644),
        f"{UNITS}/try.service": (TRY, 0o644),
        "etc/paddock-try": (CHECK, 0o644),
        "etc/paddock.toml": (SETTINGS, 0o600),
        "opt/paddock/bin/paddock": (command(python), 0o755),
        "tried/log": ("", 0o644),
    }
    for place, (text, mode) in files.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(mode)


def main() -> None:
    """Start the unit, check it, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--nspawn", default="systemd-nspawn", help="The program of systemd.")
    parser.add_argument("--python", default="/usr/bin/python3", help="Readable by everyone.")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root, log = layered(Path(name)), Path(name) / "root/tried/log"
        write(root, asked.python)
        words = [asked.nspawn, "--quiet", f"--directory={root}", "--register=no", "--keep-unit"]
        words += ["--private-network", "--link-journal=no", "--console=pipe", "--boot"]
        words.append("systemd.unit=try.service")
        done = subprocess.run(words, stdin=subprocess.DEVNULL, timeout=PATIENCE)
        print(log.read_text(encoding="utf-8") if log.exists() else "it did not start")
        for mounted in (root, root.parent / "memory"):
            subprocess.run(["umount", "--lazy", str(mounted)], check=True)
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
