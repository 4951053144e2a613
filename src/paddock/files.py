"""Writing files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from paddock.core.errors import PaddockError
from paddock.core.record import Record


def write_whole(path: str | Path, text: str) -> None:
    """Write a text file so that nobody ever sees half of it, and an old one stays on failure."""
    target = Path(path)
    try:
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
        raise PaddockError(f"cannot write {path}: {error.strerror}") from None


class FileRecord(Record):
    """A record that can be saved."""

    def save(self, path: str | Path) -> None:
        """Write the record's text to a file, whole or not at all."""
        write_whole(path, str(self))
