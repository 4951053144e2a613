"""Performs the steps of the Containerfile where no images can be pulled.

    sudo unshare --mount python scripts/try_container.py

Each stage is an overlay over a Debian root made by debootstrap, or over this machine's own root if
debootstrap is not installed; Debian's Python 3.11 stands in for that of the base image. What a
stage writes goes to a folder that is removed afterwards. At the end the server is started as the
image would start it: its bots must be ready at once, without compiling, as a user who may not write
to the image. Needs root, for mounting and for changing the user.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
#: What stands in for the base image.
RELEASE, PACKAGES = "bookworm", "python3,python3-venv,ca-certificates"
#: The size of the base image in megabytes, where this machine's own root stands in for it.
BASE_MB = 130
LIMIT_MB = 600
#: Seconds until the server must be ready, even on a busy machine.
PATIENCE = 120
#: How this machine reaches others: what it does not have is left as it is.
NETWORK = ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt")
PYTHON = "/usr/bin/python3"
DEVICES = {"null": "3", "zero": "5", "random": "8", "urandom": "9"}


class Stage:
    """A stage of the build: an overlay, its variables, folder and user."""

    def __init__(self, folder: Path, base: Path) -> None:
        self.folder, self.upper, self.root = folder, folder / "upper", folder / "root"
        for path in (self.upper, folder / "work", self.root):
            path.mkdir(parents=True)
        options = f"lowerdir={base},upperdir={self.upper},workdir={folder / 'work'}"
        _run("mount", "-t", "overlay", "overlay", "-o", options, str(self.root))
        _run("mount", "-t", "proc", "proc", str(self.root / "proc"))
        for name, number in DEVICES.items():
            path = self.root / "dev" / name
            path.parent.mkdir(exist_ok=True)
            if not path.exists():
                _run("mknod", "-m", "666", str(path), "c", "1", number)
        (self.root / "usr/local/bin").mkdir(parents=True, exist_ok=True)
        for name in ("python", "python3"):
            (self.root / "usr/local/bin" / name).unlink(missing_ok=True)
            (self.root / "usr/local/bin" / name).symlink_to(PYTHON)
        self.env = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin"}
        # How this machine finds packages.
        found = re.compile("(PIP|NPM|npm|NODE|SSL)_")
        self.env |= {name: value for name, value in os.environ.items() if found.match(name)}
        self.args: dict[str, str] = {}
        self.place, self.user, self.command = "/", "root", [""]
        self.health: list[str] = []

    def filled(self, text: str) -> str:
        """A text with its variables replaced."""
        known = {**self.args, **self.env}
        return re.sub(r"\$(\w+)", lambda match: known.get(match[1], ""), text)

    def call(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Start a command in the stage."""
        words = ["chroot", f"--userspec={self.user}", str(self.root), "env", "-i"]
        home = "/root" if self.user == "root" else "/nonexistent"
        words += [f"{name}={value}" for name, value in {"HOME": home, **self.env}.items()]
        script = f"cd {self.place} && exec {shlex.join(command)}"
        return subprocess.Popen([*words, "/bin/sh", "-c", script])

    def close(self) -> None:
        """Unmount everything, so that nothing but the stage's own files can be removed."""
        _run("umount", str(self.root / "proc"))
        _run("umount", str(self.root))

    def copy(self, sources: list[Path], target: str) -> None:
        """Copy files into the stage."""
        place = self.root / (Path(self.place) / target).relative_to("/")
        for source in sources:
            to = place / source.name if len(sources) > 1 or target.endswith("/") else place
            to.parent.mkdir(parents=True, exist_ok=True)
            skipped = shutil.ignore_patterns("node_modules", "static", "__pycache__")
            if source.is_dir():
                shutil.copytree(source, to, symlinks=True, dirs_exist_ok=True, ignore=skipped)
            else:
                shutil.copy2(source, to)


def steps(text: str) -> Iterator[tuple[str, str]]:
    """The instructions of a Containerfile."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def base_of(folder: Path, mirror: str | None) -> Path:
    """What the stages begin with."""
    if shutil.which("debootstrap") is None:
        return Path("/")
    root = folder / "base"
    words = ["--variant=minbase", f"--include={PACKAGES}", RELEASE, str(root)]
    _run("debootstrap", *words, *([mirror] if mirror else []))
    for rubbish in ("var/cache/apt/archives", "var/lib/apt/lists"):
        shutil.rmtree(root / rubbish)
    for name in filter(os.path.exists, NETWORK):
        shutil.copyfile(name, root / name.lstrip("/"))
    return root


def build(folder: Path, base: Path, stages: dict[str, Stage]) -> Stage:
    """Perform all instructions; returns the last stage."""
    stage: Stage | None = None
    for word, rest in steps((ROOT / "Containerfile").read_text(encoding="utf-8")):
        print(f"{word} {rest[:100]}", flush=True)
        if word == "FROM":
            name = rest.partition(" AS ")[2] or str(len(stages))
            stage = stages[name] = Stage(folder / name, base)
            continue
        assert stage is not None
        perform(stage, word, rest, stages)
    assert stage is not None
    return stage


def perform(stage: Stage, word: str, rest: str, stages: dict[str, Stage]) -> None:
    """Perform one instruction."""
    if word == "ARG":
        name, _, value = rest.partition("=")
        stage.args[name] = value
    elif word == "ENV":
        for part in shlex.split(rest):
            name, _, value = part.partition("=")
            stage.env[name] = stage.filled(value)
    elif word == "WORKDIR":
        stage.place = rest
        (stage.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
    elif word == "RUN":
        if stage.call(["/bin/sh", "-c", rest]).wait():
            raise SystemExit(f"failed: {rest}")
    elif word == "COPY":
        origin = ROOT
        if rest.startswith("--from="):
            name, _, rest = rest.removeprefix("--from=").partition(" ")
            origin = stages[name].root
        *names, target = rest.split()
        stage.copy([origin / name.lstrip("/") for name in names], target)
    elif word == "USER":
        stage.user = rest
    elif word == "CMD":
        stage.command = json.loads(rest)
    elif word == "HEALTHCHECK":
        stage.health = json.loads(rest.partition("CMD ")[2])


def try_out(stage: Stage) -> None:
    """Start the server as the image would, and wait until its bots are ready."""
    server = stage.call(stage.command)
    ready = [*stage.health[:-1], stage.health[-1].replace("healthz", "readyz")]
    begun = time.monotonic()
    try:
        while stage.call(ready).wait():
            if server.poll() is not None or time.monotonic() - begun > PATIENCE:
                raise SystemExit("the server is not ready")
            time.sleep(1)
        print(f"ready after {time.monotonic() - begun:.0f} s, as {_owner(server)}")
        if stage.call(stage.health).wait():
            raise SystemExit("the health check fails")
    finally:
        server.terminate()
        server.wait(30)


def _owner(server: subprocess.Popen[bytes]) -> str:
    """The user of a running server, who must not be root."""
    number = os.stat(f"/proc/{server.pid}").st_uid
    if number == 0:
        raise SystemExit("the server runs as root")
    return f"user {number}"


def size(folder: Path) -> float:
    """The megabytes of a folder."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


def _run(*words: str) -> None:
    subprocess.run(words, check=True)


def main() -> None:
    """Build, measure and start the image."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--folder", type=Path, help="Where stages are kept while building.")
    parser.add_argument("--mirror", help="A mirror of Debian for debootstrap.")
    asked = parser.parse_args()
    place, stages = Path(tempfile.mkdtemp(dir=asked.folder)), dict[str, Stage]()
    place.chmod(0o755)
    try:
        base = base_of(place, asked.mirror)
        stage = build(place, base, stages)
        below = BASE_MB if base == Path("/") else size(base)
        total = below + size(stage.upper)
        print(f"{total:.0f} MB, of which {below:.0f} are the base image")
        try_out(stage)
        if total > LIMIT_MB:
            raise SystemExit(f"The image has {total:.0f} MB; at most {LIMIT_MB} are allowed.")
    finally:
        for one in stages.values():
            one.close()
        shutil.rmtree(place)


if __name__ == "__main__":
    main()
