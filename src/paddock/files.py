"""Reads and writes files; writes are atomic."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.record import Record


def read_whole(path: str | Path) -> str:
    """The text of a file, or an error that says why it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise PaddockError(f"cannot read {_named(path)}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MalformedError(f"cannot read {_named(path)}: it is not text in UTF-8") from None
    except (TypeError, ValueError):
        raise PaddockError(f"cannot read {_named(path)}: that is not a path") from None


def check_target(path: str | Path) -> None:
    """Refuse a file that cannot be written, before any work is done for it."""
    target = Path(path)
    try:
        _test_kind(target)
        handle, name = tempfile.mkstemp(dir=target.absolute().parent, prefix=f".{target.name}.")
        os.close(handle)
        os.unlink(name)
    except FileNotFoundError:
        raise PaddockError(f"cannot write {_named(path)}: there is no such folder") from None
    except OSError as error:
        raise PaddockError(f"cannot write {_named(path)}: {error.strerror}") from None
    except PaddockError:
        raise
    except ValueError:
        raise PaddockError(f"cannot write {_named(path)}: that is not a path") from None


def _test_kind(target: Path) -> None:
    """Refuse to replace a folder, a device or a pipe."""
    if target.is_dir():
        raise PaddockError(f"cannot write {_named(target)}: it is a folder")
    if target.exists() and not target.is_file():
        raise PaddockError(f"cannot write {_named(target)}: it is not a regular file")


def check_folder(path: str | Path) -> None:
    """Refuse a folder that cannot be created or written to, before any work is done for it."""
    folder = Path(path).absolute()
    try:
        while not folder.exists():
            folder = folder.parent
    except (OSError, ValueError):
        raise PaddockError(f"cannot write into {_named(path)}: that is not a path") from None
    if not folder.is_dir():
        raise PaddockError(f"cannot write into {_named(path)}: {_named(folder)} is not a folder")
    check_target(folder / "index.html")


def _named(path: object) -> str:
    """A path as shown in a message, quoted if it is not printable."""
    text = str(path)
    return text if text.isprintable() and len(text) <= 500 else shown(text)


def write_whole(path: str | Path, text: str) -> None:
    """Write a text file atomically; if that fails, an old file is kept."""
    try:
        target = Path(path)
        _test_kind(target)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            # The mode of an ordinary new file; a temporary file is private to its owner.
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(name, 0o666 & ~mask)
            os.replace(name, target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise PaddockError(f"cannot write {_named(path)}: {error.strerror}") from None
    except PaddockError:
        raise
    except (TypeError, ValueError) as error:
        raise PaddockError(f"cannot write {_named(path)}: {error}") from None


class FileRecord(Record):
    """A record that can be saved."""

    def save(self, path: str | Path) -> None:
        """Write the record to a file, atomically."""
        write_whole(path, str(self))
