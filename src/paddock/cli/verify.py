"""`paddock verify`: check a record."""

from __future__ import annotations

from paddock.cli.arguments import Json, RecordFile
from paddock.cli.help import read_sentences
from paddock.cli.output import console, print_json


def verify(record: RecordFile, json: Json = False) -> None:
    """Check a record: that its moves are legal, and that its draws and result fit the seed."""
    from paddock import loading

    held = loading.verify(loading.read_record(record))
    if json:
        return print_json({"record": str(record), "holds": held})
    say = read_sentences()
    for sentence in held:
        console().print(f"✓ {say(sentence)}", soft_wrap=True)
