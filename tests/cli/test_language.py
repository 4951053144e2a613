"""Help and errors of the command line in the language of the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer import rich_utils

from paddock.cli.app import app
from paddock.texts import command_line_text, languages
from paddock.texts.sentences import Sentences

from .conftest import Run

#: The commands of players, whose options are translated too.
OF_PLAYERS = (
    "play",
    "serve",
    "games",
    "tracks",
    "play-text",
    "replay",
    "verify",
    "analyse",
    "season",
)
FRAME = (
    "OPTIONS_PANEL_TITLE", "ARGUMENTS_PANEL_TITLE", "COMMANDS_PANEL_TITLE",
    "REQUIRED_LONG_STRING", "DEFAULT_STRING", "ENVVAR_STRING",
)  # fmt: skip


@pytest.fixture(autouse=True)
def frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave what stands around help texts as it was."""
    for name in FRAME:
        monkeypatch.setattr(rich_utils, name, getattr(rich_utils, name))


def helps() -> Iterator[str]:
    """All help of players, in English."""
    group = typer.main.get_command(app)
    commands: dict[str, typer.core.TyperCommand] = group.commands  # type: ignore[attr-defined]
    for one in (group, *commands.values()):
        yield one.help or ""
    for one in (group, *(commands[name] for name in OF_PLAYERS)):
        for param in one.params:
            yield getattr(param, "help", None) or ""
            yield default if isinstance(default := param.show_default, str) else ""  # type: ignore[attr-defined]


def test_the_help_of_players_is_translated_and_no_text_is_left_over() -> None:
    texts = dict(re.findall(r"^(help-\S+) = (.+)$", command_line_text("en"), re.MULTILINE))
    said = {text for text in helps() if text and not text[0].isdigit()}
    assert said <= {*texts.values()}
    around = {"Usage", "Options", "Arguments", "Commands", "required", "default", "env var"}
    assert {*texts.values()} - said == around | {"Show this message and exit."}


@pytest.mark.parametrize("language", [one for one in languages() if one != "en"])
def test_help_is_in_the_language_of_the_terminal_and_nothing_is_cut_off(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("PADDOCK_LANGUAGE", language)
    say = Sentences(language)
    for words in ((), ("play",), ("serve",)):
        told = run(*words, "--help").out
        for english in ("Show this message and exit.", "Options"):
            assert say(english) in told
        assert "…" not in told
        assert "exit" not in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("play", "--prot"), "Cette option n’existe pas : --prot (peut-être --port)."),
        (("replay",), "Il manque l’argument 'RECORD'."),
        (("play", "--port", "x"), "'--port' : il faut un nombre entier."),
        (("play", "--port", "99999"), "un port est un nombre entier de 0 à 65535, pas 99999."),
        (("play-text", "top-race", "--players", "9"), "un nombre entier de 2 à 6, pas 9."),
        (("games", "x"), "Arguments en trop : x."),
        (("verify", Path("nowhere")), "lire nowhere : fichier ou dossier introuvable."),
        (("verify", Path(__file__)), "enregistrement, ligne 1 : il faut 'paddock record"),
        (("play", "--data", Path(__file__) / "x"), "impossible d’enregistrer les tables dans"),
    ],
)
def test_errors_are_in_the_language_of_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...], told: str
) -> None:
    monkeypatch.setenv("PADDOCK_LANGUAGE", "fr")
    assert told in run(*words).fault


def test_a_record_is_verified_in_the_language_of_the_terminal(
    run: Run, recorded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = run("verify", recorded)
    monkeypatch.setenv("PADDOCK_LANGUAGE", "ja")
    say, told = Sentences("ja"), run("verify", recorded)
    if english.code:
        assert told.err.strip().removesuffix("。") == say(english.err.strip().removesuffix("."))
    for line in english.out.splitlines():
        assert f"✓ {say(line.removeprefix('✓ '))}" in told.out
    assert not re.search("moves|seed", told.out)
