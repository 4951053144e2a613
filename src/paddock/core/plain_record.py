"""Records as plain Python objects: the same field names, holding lists and integers."""

from __future__ import annotations

import functools
import traceback
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.core.errors import PaddockError

#: Enough for records of 16 kB.
_ALL_DIFFER = (-1,) * 256


class MissingFieldError(PaddockError, AttributeError):
    """A rule uses a field that neither the record nor the setup has."""


def check_missing_field(error: AttributeError) -> None:
    """Raise a sentence with file and line if a rule used a field that does not exist.

    A `__getattr__` of `PlainRecord` would do so too, but would slow down every access to a field.
    """
    if isinstance(error.obj, PlainRecord) and not isinstance(error, MissingFieldError):
        place = traceback.extract_tb(error.__traceback__)[-1]
        raise MissingFieldError(
            f"{place.filename}, line {place.lineno}: the record or setup has no field {error.name}"
        ) from error


class PlainRecord:
    """A list-backed stand-in for one structured record, for rules that run uncompiled."""

    __slots__ = ("__dict__", "_lists")

    if TYPE_CHECKING:  # The fields are those of the record it stands for.
        #: the names of the fields that hold lists, once somebody has asked for them
        _lists: tuple[str, ...]

        def __getattr__(self, name: str) -> Any: ...
        def __setattr__(self, name: str, value: Any) -> None: ...

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlainRecord) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> PlainRecord:
        """An independent copy."""
        twin = PlainRecord()
        fields = twin.__dict__ = self.__dict__.copy()
        twin._lists = names = lists_of(self)
        for name in names:
            fields[name] = fields[name].copy()
        return twin


def lists_of(record: PlainRecord) -> tuple[str, ...]:
    """The names of the fields that hold lists: always the same ones for a layout."""
    try:
        return record._lists
    except AttributeError:
        fields = record.__dict__
        record._lists = tuple([name for name, value in fields.items() if type(value) is list])
        return record._lists


def copy_record(source: Any, target: Any) -> None:
    """Copy all fields of a record into another; compiled, this copies the bytes."""
    fields = target.__dict__
    fields.update(source.__dict__)
    for name in lists_of(source):
        fields[name] = fields[name].copy()


def differing(old: Any, new: Any) -> tuple[int, ...]:
    """Which bytes of two records may differ, as the bits of one number for each 64 bytes.

    Only code compiled for a processor compares them; plain Python takes all for different.
    """
    return _ALL_DIFFER


def row_of(rows: Any, i: int) -> Any:
    """One of many rows of numbers, to write into."""
    return rows[i]


def to_plain(record: Any) -> PlainRecord:
    """A plain object with the values of a structured record (or 0-d array)."""
    plain = PlainRecord()
    for name in record.dtype.names:
        value = record[name]
        plain.__dict__[name] = value.tolist() if isinstance(value, np.ndarray) else int(value)
    return plain


def blank(dtype: np.dtype[Any]) -> PlainRecord:
    """A plain record of the given layout, filled with zeros."""
    return _zeros(dtype).copy()


@functools.cache
def _zeros(dtype: np.dtype[Any]) -> PlainRecord:
    return to_plain(np.zeros(1, dtype)[0])


def to_record(plain: PlainRecord, dtype: np.dtype[Any]) -> np.ndarray[Any, np.dtype[Any]]:
    """A structured array of one record with the values of a plain object."""
    array = np.zeros(1, dtype)
    assert dtype.names is not None
    for name in dtype.names:
        array[name][0] = getattr(plain, name)
    return array
