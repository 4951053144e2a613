"""Every error reaches the user as one sentence on stderr, with exit code 2."""

from __future__ import annotations

import io
import os
import sys
import unicodedata
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from paddock.cli.help import read_sentences, translate, translated_usage
from paddock.core.errors import PaddockError, UnknownNameError

if TYPE_CHECKING:
    from paddock.texts.sentences import Sentences

FAULT = 2
#: The most characters of an error.
MOST_CHARACTERS = 2000
#: Set this environment variable to get the traceback of an internal error.
TRACE = "PADDOCK_TRACE"


class CommandGroup(TyperGroup):
    """A group of commands whose errors are sentences."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; the error for an unknown name lists the choices."""
        if self.get_command(ctx, args[0]) is None:
            raise UnknownNameError("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, with_address(args))

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an interrupt is reported like any other error."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            if sys.stdout.isatty():
                print()  # A prompt or progress bar may occupy this line.
            raise PaddockError("stopped") from None

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        translate(self, ctx, read_sentences())
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """How commands are called."""
        return translated_usage(super().get_usage(ctx))

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run a command and exit with its code."""
        _replace_unprintable()
        words = (args[0] if args else None) or sys.argv[1:]
        try:
            kwargs["standalone_mode"] = False
            code = super().main(*args, **kwargs)
            sys.stdout.flush()
        except BrokenPipeError:
            _drop_output()
            code = FAULT
        except typer.Abort:
            code = tell(read_sentences(words)("stopped"))
        except PaddockError as error:
            code = tell(_worded(error, words))
        except Exception as error:
            code = _tell_unforeseen(error, read_sentences(words))
        sys.exit(code if isinstance(code, int) else 0)


def _worded(error: PaddockError, words: list[str]) -> str:
    """An error in the language of the command line."""
    from paddock.texts import Texts
    from paddock.texts.errors import language_of, worded

    return worded(error, Texts(language_of(words, os.environ)))


def with_address(words: list[str]) -> list[str]:
    """The same words, with an address after a `--ray` that has none.

    >>> with_address(["simulate", "--ray", "top-race"])
    ['simulate', '--ray', 'auto', 'top-race']
    """
    made: list[str] = []
    for word in words:
        if made and made[-1] == "--ray" and ":" not in word and word != "auto":
            made.append("auto")
        made.append(word)
    return [*made, "auto"] if made[-1:] == ["--ray"] else made


def tell(sentence: str) -> int:
    """Print one sentence to stderr; returns the exit code."""
    words = " ".join(sentence.split())
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in words)
    text = text if len(text) <= MOST_CHARACTERS else text[:MOST_CHARACTERS] + "…"
    end = "" if text.endswith((".", "!", "?", "。")) else "。" if _is_wide(text[-1:]) else "."
    print(f"paddock: {text}{end}", file=sys.stderr)
    return FAULT


def _is_wide(letter: str) -> bool:
    """Whether a letter belongs to a script with wide letters, such as Japanese."""
    return bool(letter) and unicodedata.east_asian_width(letter) in "WF"


def _tell_unforeseen(error: Exception, say: Sentences) -> int:
    """Report a usage error by its own message, and anything else as an internal error."""
    if hasattr(error, "format_message"):
        return tell(say(error.format_message()))
    if os.environ.get(TRACE):
        raise error
    if isinstance(error, OSError):
        what = f"{error.filename}: " if error.filename else "cannot read or write: "
        return tell(f"{what}{say(error.strerror or str(error))}")
    kind = type(error).__name__
    told = f"this should not happen ({kind}: {error}); set {TRACE}=1 to see where it does"
    return tell(say(told))


def _replace_unprintable() -> None:
    """Replace characters that the terminal lacks; write nowhere if stdout or stderr is closed."""
    if sys.stdout is None or sys.stderr is None:
        nowhere = open(os.devnull, "w")  # noqa: SIM115 (open until exit)
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """The reader of our output is gone: drop what is still unwritten without an error."""
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, sys.stdout.fileno())
