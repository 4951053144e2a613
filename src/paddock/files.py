"""Writing files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from paddock.core.errors import MalformedError, PaddockError, shown
from paddock.core.record import Record


def read_whole(path: str | Path) -> str:
    """The text of a file, or a sentence that says why there is none."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise PaddockError(f"cannot read {_named(path)}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise MalformedError(f"cannot read {_named(path)}: it is not text in UTF-8") from None
    except (TypeError, ValueError):
        raise PaddockError(f"cannot read {_named(path)}: that is no path") from None


def check_target(path: str | Path) -> None:
    """Refuse a file that could not be written, before anything is done for it."""
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
        raise PaddockError(f"cannot write {_named(path)}: that is no path") from None


def _test_kind(target: Path) -> None:
    """Refuse what a new file would take the place of: a folder, a device, a pipe."""
    if target.is_dir():
        raise PaddockError(f"cannot write {_named(target)}: it is a folder")
    if target.exists() and not target.is_file():
        raise PaddockError(f"cannot write {_named(target)}: it is no ordinary file")


def check_folder(path: str | Path) -> None:
    """Refuse a folder that could not be made or written into, before anything is done for it."""
    folder = Path(path).absolute()
    try:
        while not folder.exists():
            folder = folder.parent
    except (OSError, ValueError):
        raise PaddockError(f"cannot write into {_named(path)}: that is no path") from None
    if not folder.is_dir():
        raise PaddockError(f"cannot write into {_named(path)}: {_named(folder)} is no folder")
    check_target(folder / "index.html")


def _named(path: object) -> str:
    """A path as it stands in a sentence: as it is, or quoted where it could not be read."""
    text = str(path)
    return text if text.isprintable() and len(text) <= 500 else shown(text)


def write_whole(path: str | Path, text: str) -> None:
    """Write a text file so that nobody ever sees half of it, and an old one stays on failure."""
    try:
        target = Path(path)
        _test_kind(target)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            # The mode of an ordinary new file: a temporary one is for its owner alone.
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
        """Write the record's text to a file, whole or not at all."""
        write_whole(path, str(self))
