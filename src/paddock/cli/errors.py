"""Whatever goes wrong reaches the user as one sentence on stderr, with exit code 2."""

from __future__ import annotations

import io
import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from paddock.core.errors import PaddockError, UnknownNameError

FAULT = 2
#: Whatever goes wrong, a sentence is not longer than this.
MOST_SIGNS = 2000
#: Set to see where a fault of Paddock's own comes from.
TRACE = "PADDOCK_TRACE"


class Sentences(TyperGroup):
    """A group of commands whose errors are sentences."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command meant; an unknown name names the choices."""
        if self.get_command(ctx, args[0]) is None:
            raise UnknownNameError("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an interrupt is told like any other way out."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            if sys.stdout.isatty():
                print()  # The prompt or a bar may stand on this line.
            raise PaddockError("stopped") from None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command; every way out is an exit code."""
        _spare_signs()
        try:
            kwargs["standalone_mode"] = False
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            _drop_output()
            code = FAULT
        except typer.Abort:
            code = tell("stopped")
        except PaddockError as error:
            code = tell(str(error))
        except Exception as error:
            code = _tell_unforeseen(error)
        sys.exit(code if isinstance(code, int) else 0)


def tell(sentence: str) -> int:
    """Print one sentence to stderr; returns the exit code."""
    words = " ".join(sentence.split())
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in words)
    text = text if len(text) <= MOST_SIGNS else text[:MOST_SIGNS] + "…"
    end = "" if text.endswith((".", "!", "?")) else "."
    print(f"paddock: {text}{end}", file=sys.stderr)
    return FAULT


def _tell_unforeseen(error: Exception) -> int:
    """A wrong use of the command line says so itself; anything else is a fault of ours."""
    if hasattr(error, "format_message"):
        return tell(error.format_message())
    if os.environ.get(TRACE):
        raise error
    if isinstance(error, OSError):
        what = f"{error.filename}: " if error.filename else "cannot read or write: "
        return tell(f"{what}{error.strerror or error}")
    kind = type(error).__name__
    return tell(f"this should not happen ({kind}: {error}); set {TRACE}=1 to see where it does")


def _spare_signs() -> None:
    """A terminal that lacks a sign shows another in its place; a closed one shows nothing."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w")  # noqa: SIM115 (it is open to the end)
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Whoever read our output has gone: nothing that is still unwritten may complain."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
