"""Builds a release, checks it and tries it as strangers would; `--tag` also tags the commit.

    python -m scripts.release [--tag]

The wheel and the source archive are written to dist/. Nothing is published. The wheel is installed
in an empty environment for every Python from 3.11 that is on this machine, and must serve its page.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import tempfile
import time
import tomllib
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
#: Tools that only releases and documentation need.
TOOLS = ROOT / "build/environments/docs/bin"
MOST_BYTES = 10_000_000
PYTHONS = [f"python3.{minor}" for minor in range(11, 16)]
#: Seconds until the page must be there.
PATIENCE = 300


def main() -> None:
    """Do everything up to the tag."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", action="store_true", help="tag the commit if all is well")
    tag = parser.parse_args().tag
    version = agreed_version()
    if tag and _said("git", "status", "--porcelain"):
        raise SystemExit("commit everything first")
    built = build()
    for python in filter(_works, PYTHONS):
        try_out(python, built, version)
    if tag:
        subprocess.run(["git", "tag", "-a", f"v{version}", "-m", f"Paddock {version}"], check=True)
        print(f"Tagged v{version}. Push it, and upload what is in dist.")
    else:
        print(f"Paddock {version} is ready; --tag would tag it.")


def agreed_version(root: Path = ROOT) -> str:
    """The version, which four files must agree on; the changelog must have an entry for it."""

    def named(file: str, pattern: str) -> str:
        match = re.search(pattern, (root / file).read_text(encoding="utf-8"), re.M)
        if match is None:
            raise SystemExit(f"{file} names no version")
        return match[1]

    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    versions = {
        "pyproject.toml": project["version"],
        "src/paddock/__init__.py": named("src/paddock/__init__.py", r'^__version__ = "(.*)"'),
        "CITATION.cff": named("CITATION.cff", r"^version: (.*)$"),
        "CHANGELOG.md": named("CHANGELOG.md", r"^## \[(\d.*?)\]"),
    }
    if len(set(versions.values())) > 1:
        told = ", ".join(f"{file} says {version}" for file, version in versions.items())
        raise SystemExit(f"the versions differ: {told}")
    return str(project["version"])


def build() -> Path:
    """Build both archives, check their descriptions, and return the wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run([TOOLS / "python", "-m", "build", "--outdir", DIST, ROOT], check=True)
    archives = sorted(DIST.iterdir())
    subprocess.run([TOOLS / "twine", "check", "--strict", *archives], check=True)
    [wheel] = DIST.glob("*.whl")
    if wheel.stat().st_size > MOST_BYTES:
        raise SystemExit(
            f"{wheel.name} has {wheel.stat().st_size:,} bytes, more than {MOST_BYTES:,}"
        )
    print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")
    return wheel


def try_out(python: str, wheel: Path, version: str) -> None:
    """Install the wheel in an empty environment, and let it serve its page."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([python, "-m", "venv", folder], check=True)
        command = f"{folder}/bin/paddock"
        # Without the tables and the cache of whoever makes the release.
        os.environ["HOME"] = folder
        subprocess.run([f"{folder}/bin/pip", "install", "--quiet", wheel], check=True)
        if _said(command, "--version") != f"paddock {version}":
            raise SystemExit(f"{python}: another version answers")
        subprocess.run([command, "doctor"], check=True)
        _serve(command, Path(folder))
        print(f"{python}: works")


def _serve(command: str, folder: Path) -> None:
    run = [command, "play", "--no-browser", "--data", str(folder / "data")]
    server = subprocess.Popen(run, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(address, timeout=10) as answer:
                    page = answer.read().decode()
                break
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)
        if 'id="app"' not in page:
            raise SystemExit("the page is not in the wheel")
    finally:
        server.terminate()
        server.wait(60)
        if server.stdout is not None:
            server.stdout.close()


def _works(python: str) -> bool:
    """Whether this Python is installed, and not merely a name on the path."""
    if shutil.which(python) is None:
        return False
    return subprocess.run([python, "--version"], capture_output=True).returncode == 0


def _said(*command: str) -> str:
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT)
    return done.stdout.strip()


if __name__ == "__main__":
    main()
