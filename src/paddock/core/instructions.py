"""Functions that compile to a few machine instructions, instead of their plain source.

Each does the same as the function that it replaces. Loops without branches are vectorized by the
compiler; the rest is written in its intermediate language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.core import bits
from paddock.core.plain_record import copy_record, differing, row_of


def register_instructions() -> None:
    """Tell the compiler about all of them; once for a process."""
    _register_bits()
    _register_spreading()
    _register_rows()
    _register_collecting()
    _register_routes()
    _register_copying()
    _register_comparing()


def _register_bits() -> None:
    """Compile the three bit functions to machine instructions; `nth` to one where possible."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def count_ones(context: Any, m: Any) -> Any:
        return types.int64(types.int64), lambda c, b, s, args: b.ctpop(args[0])

    @intrinsic  # type: ignore[untyped-decorator]
    def count_zeros(context: Any, m: Any) -> Any:
        return types.int64(types.int64), lambda c, b, s, args: b.cttz(
            args[0], ir.Constant(ir.IntType(1), 1)
        )

    @intrinsic  # type: ignore[untyped-decorator]
    def deposit(context: Any, source: Any, mask: Any) -> Any:
        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            i64 = ir.IntType(64)
            kind = ir.FunctionType(i64, [i64, i64])
            return b.call(b.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind), args)

        return types.int64(types.int64, types.int64), emit

    def nth_by_clearing(m, k):  # type: ignore[no-untyped-def]
        for _ in range(k):
            m &= m - 1
        return count_zeros(m)

    def nth_by_deposit(m, k):  # type: ignore[no-untyped-def]
        return count_zeros(deposit(1 << k, m))

    # Only x86 has the deposit instruction; elsewhere bits are cleared one by one.
    quick = _deposits()
    overload(bits.popcount)(lambda m: lambda m: count_ones(m))
    overload(bits.lowest)(lambda m: lambda m: count_zeros(m))
    overload(bits.nth)(lambda m, k: nth_by_deposit if quick else nth_by_clearing)


def _register_spreading() -> None:
    """Write some bits as bytes with one store; the row must be of bytes that lie side by side."""
    for width, function in bits.SPREADS.items():
        _register_spread(width, function)


def _register_spread(width: int, function: Callable[..., None]) -> None:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    flags, bytes_ = ir.VectorType(ir.IntType(1), width), ir.VectorType(ir.IntType(8), width)

    @intrinsic  # type: ignore[untyped-decorator]
    def store_bits(context: Any, m: Any, out: Any, k: Any) -> Any:
        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            own = b.zext(b.bitcast(b.trunc(args[0], ir.IntType(width)), flags), bytes_)
            row = args[1]
            if not isinstance(s.args[1], types.CPointer):
                row = c.make_array(s.args[1])(c, b, row).data
            place = b.gep(b.bitcast(row, ir.IntType(8).as_pointer()), [args[2]])
            b.store(own, b.bitcast(place, bytes_.as_pointer()), align=1)
            return c.get_dummy_value()

        return types.void(types.int64, out, types.int64), emit

    def spread_by_store(m, out, k):  # type: ignore[no-untyped-def]
        store_bits(m, out, k)

    overload(function, inline="always")(lambda m, out, k: spread_by_store)


def _register_rows() -> None:
    """Pass a row as a pointer: for an array, every call would count references."""
    from numba import config, types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    if config.BOUNDSCHECK:
        overload(row_of)(lambda rows, i: lambda rows, i: rows[i])
        return

    @intrinsic  # type: ignore[untyped-decorator]
    def begin_of_row(context: Any, rows: Any, i: Any) -> Any:
        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            array = c.make_array(s.args[0])(c, b, args[0])
            step, _ = cgutils.unpack_tuple(b, array.strides, 2)
            return cgutils.pointer_add(b, array.data, b.mul(args[1], step))

        return types.CPointer(rows.dtype)(rows, types.int64), emit

    overload(row_of)(lambda rows, i: lambda rows, i: begin_of_row(rows, i))


def _register_collecting() -> None:
    """Look at all values instead of some, which takes no branch and many at a time."""
    from numba.extending import overload

    def union_of_all(values, count):  # type: ignore[no-untyped-def]
        m = 0
        for k in range(len(values)):
            m |= int(k < count) << int(values[k])
        return m

    def sum_of_all(values, m):  # type: ignore[no-untyped-def]
        total = 0
        for k in range(len(values)):
            total += values[k] & -(m >> k & 1)
        return total

    overload(bits.union)(lambda values, count: union_of_all)
    overload(bits.sum_where)(lambda values, m: sum_of_all)


def _register_routes() -> None:
    """Try the routes of six cars, eight of each at once, without a branch."""
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    i8, i32, i64 = (ir.IntType(bits) for bits in (8, 32, 64))
    lanes = ir.VectorType(i64, 8)

    def all_lanes(value: int) -> Any:
        return ir.Constant(lanes, [value] * 8)

    def every(b: Any, vector: Any, lane: int) -> Any:
        """A lane in all lanes."""
        order = ir.Constant(ir.VectorType(i32, 8), [lane] * 8)
        return b.shuffle_vector(vector, vector, order)

    def cars_ahead(b: Any, places: list[Any]) -> Any:
        """In each lane the cars ahead of one, as bits counted from its place."""
        own, cars = all_lanes(0), all_lanes(0)
        for k in range(6):
            own = b.insert_element(own, places[k], i32(k))
        for k in range(6):
            ahead = b.sub(every(b, own, k), own)
            near = b.icmp_unsigned("<", b.sub(ahead, all_lanes(1)), all_lanes(62))
            bit = b.shl(all_lanes(1), b.and_(ahead, all_lanes(63)))
            cars = b.or_(cars, b.select(near, bit, all_lanes(0)))
        return cars

    @intrinsic  # type: ignore[untyped-decorator]
    def try_six(context: Any, places: Any, routes: Any) -> Any:
        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            data, table = (c.make_array(k)(c, b, v).data for k, v in zip(s.args, args, strict=True))
            bytes_, words = b.bitcast(data, i8.as_pointer()), b.bitcast(table, i64.as_pointer())
            where = [b.zext(b.load(b.gep(bytes_, [i64(k)])), i64) for k in range(6)]
            cars, blocked = cars_ahead(b, where), i64(0)
            for k in range(6):
                # The second eight routes of a place are the longer ones.
                first = b.gep(words, [b.add(b.shl(where[k], i64(4)), i64(8))])
                row = b.load(b.bitcast(first, lanes.as_pointer()), align=8)
                hit = b.and_(row, every(b, cars, k))
                clear = b.bitcast(b.icmp_unsigned("==", hit, all_lanes(0)), i8)
                none = b.zext(b.icmp_unsigned("==", clear, i8(0)), i64)
                blocked = b.or_(blocked, b.shl(none, i64(k)))
            return blocked

        return types.int64(places, routes), emit

    def try_at_once(places, routes):  # type: ignore[no-untyped-def]
        return try_six(places, routes)

    overload(bits.blocked_six)(lambda places, routes: try_at_once)


def _deposits() -> bool:
    """Whether the processor that code is compiled for has the deposit instruction."""
    from llvmlite import binding
    from numba import config

    if config.CPU_FEATURES is not None:
        return "+bmi2" in config.CPU_FEATURES.split(",")
    return bool(binding.get_host_cpu_features().get("bmi2", False))


def _register_copying() -> None:
    """Copy a record as a block of memory."""
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_bytes(context: Any, source: Any, target: Any) -> Any:
        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            size = c.get_constant(types.intp, source.size)
            cgutils.raw_memcpy(b, args[1], args[0], size, 1)
            return c.get_dummy_value()

        return types.void(source, target), emit

    overload(copy_record)(lambda source, target: lambda source, target: copy_bytes(source, target))


#: The bytes that are compared at once.
BLOCK = 64


def _register_comparing() -> None:
    """Compare two records, 64 bytes at a time."""
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    @intrinsic  # type: ignore[untyped-decorator]
    def compare_bytes(context: Any, old: Any, new: Any) -> Any:
        starts = range(0, old.size, BLOCK)

        def emit(c: Any, b: Any, s: Any, args: Any) -> Any:
            words = []
            for start in starts:
                size = min(BLOCK, old.size - start)
                kind = ir.VectorType(ir.IntType(8), size).as_pointer()
                pair = [b.load(_byte_of(b, record, start, kind), align=1) for record in args]
                bits = b.bitcast(b.icmp_unsigned("!=", *pair), ir.IntType(size))
                words.append(b.zext(bits, ir.IntType(64)) if size < BLOCK else bits)
            return cgutils.pack_array(b, words)

        return types.UniTuple(types.int64, len(starts))(old, new), emit

    overload(differing)(lambda old, new: lambda old, new: compare_bytes(old, new))


def _byte_of(b: Any, record: Any, start: int, kind: Any) -> Any:
    """A pointer to a byte of a record, as a pointer of another kind."""
    from llvmlite import ir

    data = b.bitcast(record, ir.IntType(8).as_pointer())
    return b.bitcast(b.gep(data, [ir.Constant(ir.IntType(64), start)]), kind)
