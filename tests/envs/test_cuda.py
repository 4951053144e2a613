"""What can be tested of the GPU's batches without one; `compare` tests the rest on a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from paddock import registry
from paddock.core.meta import ChoiceOption
from paddock.envs.cuda import compare, dlpack
from paddock.envs.cuda.dlpack import SharedArray


class Owner:
    """Stands for an array in GPU memory."""

    def __init__(self, array: Any) -> None:
        self._array = array
        self.shape, self.strides, self.dtype = array.shape, array.strides, array.dtype
        self.__cuda_array_interface__ = {"data": (4096, False)}

    def copy_to_host(self) -> Any:
        return self._array.copy()


def shared(columns: int | None = None) -> SharedArray:
    array = np.arange(12, dtype=np.uint8).reshape(3, 4) % 2
    return SharedArray(Owner(array), lambda: None, columns=columns)


def test_a_shared_array_is_described_to_other_libraries() -> None:
    interface = shared().__cuda_array_interface__
    assert interface["shape"] == (3, 4)
    assert interface["strides"] == (4, 1)
    assert (interface["typestr"], interface["data"]) == ("|u1", (4096, False))


def test_the_first_columns_are_shared_as_booleans() -> None:
    legal = shared(columns=2)
    assert legal.__cuda_array_interface__["typestr"] == "|b1"
    assert legal.__cuda_array_interface__["strides"] == (4, 1)
    assert np.asarray(legal).tolist() == [[False, True]] * 3


def test_a_shared_array_is_read_only_by_copying() -> None:
    assert np.asarray(shared()).sum() == 6
    with pytest.raises(ValueError, match="without a copy"):
        shared().__array__(copy=False)


def test_memory_stays_until_the_other_library_gives_it_back() -> None:
    before = set(dlpack._LENT)
    array = shared()
    assert "dltensor" in repr(array.__dlpack__())
    assert array.__dlpack_device__() == (2, 0)
    (address,) = set(dlpack._LENT) - before
    managed = dlpack._LENT[address][0]
    assert (managed.tensor.data, managed.tensor.ndim, managed.tensor.bits) == (4096, 2, 8)
    managed.deleter(address)
    assert set(dlpack._LENT) == before


@pytest.mark.parametrize("name", registry.names())
def test_the_comparison_has_every_number_of_players_track_and_value(name: str) -> None:
    meta, kinds = registry.meta(name), compare.sample(name)
    low, high = meta.seats
    assert {kind["players"] for kind in kinds} == set(range(low, high + 1))
    assert {kind["track"] for kind in kinds} == set(meta.tracks)
    chosen = [meta.read_options(kind["options"]) for kind in kinds]
    for option in meta.options:
        values = {options[option.name] for options in chosen}
        wanted = option.values if isinstance(option, ChoiceOption) else (option.low, option.high)
        assert set(wanted) <= values


def test_a_signature_depends_on_every_byte() -> None:
    rows = np.random.default_rng(1).integers(0, 9, (1, 30), np.uint8)
    seen = {int(compare._mixed(rows)[0])}
    for k in range(30):
        changed = rows.copy()
        changed[0, k] += 1
        seen.add(int(compare._mixed(changed)[0]))
    assert len(seen) == 31
