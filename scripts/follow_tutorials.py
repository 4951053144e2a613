"""Follows the four tutorials word by word, in an empty environment with nothing but the wheel.

    python -m scripts.follow_tutorials [NAME …]

The wheel is built first. Each tutorial gets an environment, a home and a folder of its own. Its
files are written as shown, and its commands run as shown, in order. `pip install paddock-games`
finds the built wheel. What goes on until it is stopped (a server, a game in the terminal) is
started, must show a sign of life, and is stopped at the end.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TUTORIALS = ROOT / "docs/tutorials"
#: Seconds for a command, and for a server to answer: the first run compiles the games.
PATIENCE = 900
#: Commands that go on until they are stopped, and what they show once they work.
LASTING = {"play": "http://", "serve": "http://", "play-text": "Car Race|lap|turn|car"}


def main() -> None:
    """Follow all tutorials, or those that are named."""
    names = sys.argv[1:] or sorted(path.stem for path in TUTORIALS.glob("*.md"))
    with tempfile.TemporaryDirectory() as folder:
        wheels = Path(folder) / "wheels"
        build(wheels)
        for name in names:
            print(f"== {name}", flush=True)
            follow(TUTORIALS / f"{name}.md", Path(folder) / name, wheels)
    print("All tutorials work as written.")


def build(wheels: Path) -> None:
    """Build the wheel."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(wheels)]
    subprocess.run([*command, str(ROOT)], check=True)


def follow(page: Path, folder: Path, wheels: Path) -> None:
    """Follow one tutorial."""
    (folder / "home").mkdir(parents=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    kept = {k: v for k, v in os.environ.items() if k.startswith(("PIP_", "LANG", "SSL_", "http"))}
    environment = {
        **kept,
        "PATH": f"{folder / 'venv/bin'}:/usr/local/bin:/usr/bin:/bin",
        "HOME": str(folder / "home"),
        "PIP_FIND_LINKS": " ".join([str(wheels), kept.get("PIP_FIND_LINKS", "")]).strip(),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "TERM": "xterm",
    }
    work = folder / "work"
    work.mkdir()
    running: list[subprocess.Popen[bytes]] = []
    try:
        for kind, text in steps(page):
            if kind == "file":
                name, content = text.split("\n", 1)
                (work / name).write_text(content, encoding="utf-8")
            elif (word := _lasting(text)) is not None:
                # One server at a time uses the tables; a reader stops it with Ctrl-C.
                _stop(running)
                running.append(_start(text, LASTING[word], work, environment, len(running)))
            else:
                _run(text, work, environment)
    finally:
        _stop(running)


def _stop(running: list[subprocess.Popen[bytes]]) -> None:
    while running:
        process = running.pop()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def steps(page: Path) -> Iterator[tuple[str, str]]:
    """What a tutorial tells one to do: commands, and files (their name, then their text)."""
    name = ""
    text = page.read_text(encoding="utf-8")
    for before, language, block in re.findall(r"([^\n]*)\n\n```(\w*)\n(.*?)```", text, re.S):
        if language == "console":
            yield from (("run", line[2:]) for line in block.splitlines() if line.startswith("$ "))
        elif (named := re.search(r"file `([^`]+)`", before)) is not None:
            name = named[1]
            yield "file", f"{name}\n{block}"


def _lasting(command: str) -> str | None:
    words = shlex.split(command)
    return words[1] if words[0] == "paddock" and words[1] in LASTING else None


def _run(command: str, work: Path, environment: dict[str, str]) -> None:
    print(f"$ {command}", flush=True)
    begun = time.monotonic()
    done = subprocess.run(
        ["bash", "-c", command], cwd=work, env=environment, timeout=PATIENCE,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    if done.returncode != 0:
        raise SystemExit(f"{command} failed:\n{done.stdout}")
    print(f"  done in {time.monotonic() - begun:.0f} s", flush=True)


def _start(
    command: str, sign: str, work: Path, environment: dict[str, str], number: int
) -> subprocess.Popen[bytes]:
    print(f"$ {command} &", flush=True)
    log = work.parent / f"output-{number}"
    with log.open("wb") as output:
        process = subprocess.Popen(
            ["bash", "-c", f"exec {command}"], cwd=work, env=environment, stdin=subprocess.PIPE,
            stdout=output, stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
    end = time.monotonic() + PATIENCE
    while not re.search(sign, log.read_text(encoding="utf-8", errors="replace")):
        if process.poll() is not None or time.monotonic() > end:
            raise SystemExit(f"{command} shows no sign of life:\n{log.read_text()}")
        time.sleep(0.2)
    print("  it works", flush=True)
    return process


if __name__ == "__main__":
    main()
