"""The page's types and the reference of the protocol are those that the server's types give."""

from __future__ import annotations

import sys
import typing
from pathlib import Path

from paddock.server.stream.messages import from_page, to_page

sys.path.insert(0, str(Path(__file__).parents[2]))

from scripts import generate_types


def test_every_generated_file_is_up_to_date() -> None:
    """Where this fails, run `make types`."""
    stale = [
        str(path.relative_to(generate_types.ROOT))
        for path, text in generate_types.outputs().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    assert not stale


def test_every_message_is_declared_with_its_type_and_described() -> None:
    declared = generate_types.stream_declarations()
    both = [*typing.get_args(to_page.ToPage), *typing.get_args(from_page.FromPage)]
    for message in both:
        text = declared[message.__name__]
        # Rows, by far the most frequent messages, have no type.
        if message is not to_page.RowMessage:
            assert f"type: '{message.__struct_config__.tag}'" in text
        assert text.startswith("/** ")


def test_the_reference_names_every_message_and_every_reason_to_close() -> None:
    reference = generate_types.reference()
    for message in (*typing.get_args(to_page.ToPage), *typing.get_args(from_page.FromPage)):
        assert f"interface {message.__name__} " in reference
    for why in typing.get_args(to_page.Why):
        assert f"'{why}'" in reference
