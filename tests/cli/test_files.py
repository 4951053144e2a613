"""Files that cannot be read or written are refused before any work is done for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

#: More games than can be played while a test waits.
ENDLESS = 10**15
SIMULATE = ("simulate", "car-race", "--players", 2, "--games", ENDLESS, "--cores", 1)
COMPARE = ("compare", "driver", "random", "--game", "car-race", "--deals", ENDLESS, "--cores", 1)
REPORT = ("report", "car-race", "--players", 2, "--games", ENDLESS, "--cores", 1)
BINARY = bytes(range(256))


def targets(folder: Path, name: str) -> list[object]:
    """Places where no file can be written: a folder, one in none, and a name too long."""
    (folder / name).mkdir()
    return [folder / name, folder / "none" / name, folder / ("x" * 300 + name)]


@pytest.mark.parametrize(
    ("words", "option", "name"),
    [
        (SIMULATE, "--out", "x.csv"),
        (SIMULATE, "--resume", "x.csv"),
        (COMPARE, "--keep", "x.jsonl"),
        (("track", "classic"), "--svg", "x.svg"),
        (("play-text", "car-race"), "--record", "x.txt"),
    ],
)
def test_what_cannot_be_written_is_refused_before_anything_is_done(
    run: Run, tmp_path: Path, words: tuple[object, ...], option: str, name: str
) -> None:
    for target in targets(tmp_path, name):
        assert "cannot write" in run(*words, option, target).fault
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_no_device_or_pipe_is_replaced_by_a_file(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.svg")
    said = run("track", "duck-pond", "--svg", tmp_path / "pipe.svg").fault
    assert "it is not a regular file" in " ".join(said.split())
    assert (tmp_path / "pipe.svg").is_fifo()


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_closed_stream_is_no_fault_of_ours(stream: str) -> None:
    words = [sys.executable, "-m", "paddock.cli", "tracks", "car-race"]
    close = {"stdout": ">&-", "stderr": "2>&-"}[stream]
    done = subprocess.run(["sh", "-c", f'"$@" {close}', "sh", *words], capture_output=True)
    assert done.returncode == 0
    assert b"should not happen" not in done.stderr


def test_a_report_is_not_begun_where_a_file_is_in_the_way(run: Run, tmp_path: Path) -> None:
    (tmp_path / "report").write_text("mine")
    for folder in (tmp_path / "report", tmp_path / "report" / "deep"):
        assert "cannot write" in run(*REPORT, "--out", folder).fault
    assert (tmp_path / "report").read_text() == "mine"


GAME = {"game": "car-race"}


DEEP = b"[" * 100_000 + b"\n"


@pytest.mark.parametrize(
    "content",
    [BINARY, b"{}\n", b"[]\n", b"3\n", b"\n", DEEP, json.dumps(GAME).encode() + b"\n"],
    ids=range(7),
)
def test_a_comparison_is_not_added_to_another_file(
    run: Run, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_bytes(content)
    said = run(*COMPARE, "--keep", file).fault
    assert f"cannot read {file}" in " ".join(said.split())
    assert "should not happen" not in said
    assert file.read_bytes() == content


def test_a_comparison_whose_games_are_damaged_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    words = ("compare", "driver", "random", "--game", "car-race", "--deals", 1, "--keep", file)
    assert run(*words, "--cores", 1).code == 0
    header, game = file.read_text().splitlines()[:2]
    for row in ("[]", "{}", game.replace("[", "[9, ", 2), game.replace("0.", '"0.', 1), "[NaN]"):
        file.write_text(f"{header}\n{row}\n")
        assert "it is not a comparison" in run(*words, "--cores", 1).fault
        assert file.read_text() == f"{header}\n{row}\n"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("x.json", b"{}"),
        ("x.json", b"[{}]"),
        ("x.json", b""),
        ("x.json", b"[3]"),
        ("x.csv", b""),
        ("x.csv", b"a,b\n1,2\n"),
        ("x.csv", BINARY),
        ("x.json", BINARY),
        ("x.parquet", BINARY),
    ],
)
def test_a_run_does_not_go_on_from_a_file_of_something_else(
    run: Run, tmp_path: Path, name: str, content: bytes
) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    said = run(*SIMULATE, "--resume", file).fault
    assert "should not happen" not in said
    assert len(said) < 600
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", ["replay", "verify", "analyse", "track"])
@pytest.mark.parametrize(
    "content", [b"", BINARY, b"\0" * 100, b"x" * 3_000_000, b"\x1b[2J\n\n"], ids=range(5)
)
def test_a_file_of_anything_is_refused_in_one_short_sentence(
    run: Run, tmp_path: Path, command: str, content: bytes
) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(content)
    said = run(command, file).fault
    assert "should not happen" not in said
    assert len(said) < 2100
    for missing in (tmp_path, tmp_path / "none.toml", f"{'x' * 300}.toml"):
        assert "cannot read" in run(command, missing).fault or command == "track"


@pytest.mark.parametrize("name", ["\x1b[31m" + "x" * 5000, "a\nb", "\ud800"])
def test_odd_names_are_told_on_one_line(run: Run, name: str) -> None:
    for words in (
        *(("simulate", name), ("tracks", name), ("track", name), (name,)),
        *(("simulate", "car-race", "--set", name), ("simulate", "car-race", "--bots", name)),
        *(("simulate", "car-race", "--track", name), ("play-text", "car-race", "--bots", name)),
    ):
        said = run(*words).fault
        assert "\x1b" not in said
        assert "should not happen" not in said
        assert len(said) < 2100


@pytest.mark.parametrize(
    "words", [("--port", 99999), ("--port", -1), ("--bot-workers", -3, "--port", 0)]
)
def test_a_server_is_not_started_with_numbers_that_cannot_be(
    run: Run, words: tuple[object, ...]
) -> None:
    assert "should not happen" not in run("serve", *words).fault
