from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import paddock
from paddock.bots import find
from paddock.cli.terminal.looks import find_look
from paddock.cli.terminal.news import Teller
from paddock.cli.terminal.page import Page
from paddock.cli.terminal.screen import Screen
from paddock.cli.terminal.seat import Seat
from paddock.core.seats import CHANCE
from paddock.loading import read_record, verify
from paddock.names import BOT_NAMES
from paddock.texts import Texts
from sizes import each

from .conftest import Run

TABLE = ("play-text", "top-race", "--seed", 7, "--track", "classic")
#: The seat that the seed lets open the first auction.
OPENING = (*TABLE, "--seat", 3)


def sit(players: int = 4, seat: int = 0, seed: int = 7, **options: Any) -> Seat:
    race = paddock.new("top-race", players=players, track="classic", seed=seed, **options)
    rivals = {other: find("random") for other in range(players) if other != seat}
    return Seat(race, seat, rivals, Teller(Texts("en", "top-race"), race.track, seat), seed)


def shown(seat: Seat, width: int = 80, height: int = 24) -> str:
    console = Console(width=width, height=height, no_color=True, file=None, record=True)
    page = Page(seat, find_look("top-race"), seat.teller.texts, Screen(width, height))
    with console.capture() as capture:
        console.print(page.whole())
    return capture.get()


def test_a_whole_game_can_be_played_through_a_pipe_by_number(tmp_path: Path) -> None:
    file, record = tmp_path / "saved.txt", tmp_path / "record.txt"
    lines = ["1", "help", "undo", "moves", "1", "board", "hand", *["1"] * 400]
    lines += ["log", "record", f"save {file}", "quit"]
    command = [sys.executable, "-m", "paddock.cli", *map(str, TABLE), "--record", str(record)]
    done = subprocess.run(
        command, input="\n".join(lines), check=True, capture_output=True, text=True, timeout=600
    )
    assert "Your last choice has been taken back." in done.stdout
    assert "because" in done.stdout
    assert done.stdout.endswith("Thank you for playing.\n")
    assert done.stderr == ""
    assert "the result is that of the moves" in verify(read_record(file))
    assert record.read_text() == file.read_text()


def test_the_first_page_has_board_players_hand_question_and_moves(run: Run) -> None:
    said = run(*OPENING, typed="")
    assert said.code == 0
    for words in ("start", "finish", "money", "cards 12", "You open the auction", "bid 10k"):
        assert words in said.out
    assert "You are dealt 12 cards." in said.out


@pytest.mark.parametrize("game", paddock.games())
def test_bots_are_told_by_name_and_no_player_by_the_seat(run: Run, game: str) -> None:
    """As on the page everybody has one name, on every sheet of the table."""
    table = ("play-text", game, "--seed", 5, "--players", 3, "--bots", "random")
    said = run(*table, typed="1\n" * 12 + "log\n")
    names = re.search(r"you race against (\w+), (\w+) \(bots: random\)", said.out)
    assert names is not None
    assert {*names.groups()} <= {*BOT_NAMES}
    assert all(re.search(rf"^.?{name}  ", said.out, re.M) for name in names.groups())
    assert all(re.search(rf"\b{name} \w+s\b", said.out) for name in names.groups())
    assert not re.search(r"\bseat \d", said.out, re.I)


def test_the_record_of_a_table_names_its_bots(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    said = run(*TABLE, "--bots", "random", "--record", file, typed="1\n")
    names = read_record(file).header["names"].split(", ")
    assert names[0] == "-"
    assert all(f"{name} (random)" in names for name in _rivals(said.out))
    assert f" {_rivals(said.out)[0]} " in run("replay", file).out


def _rivals(out: str) -> list[str]:
    found = re.search(r"you race against (.*) \(bots", " ".join(out.split()))
    assert found is not None
    return found[1].split(", ")


def test_the_end_of_the_input_ends_politely(run: Run) -> None:
    assert "You leave the table" in run(*TABLE, typed="1\n").out


def test_many_bids_are_shown_as_a_range_and_can_be_typed(run: Run) -> None:
    said = run(*OPENING, typed="bid 30k\n")
    assert re.search(r"1–20 bid 10k … 200k", said.out)
    assert "You bid 30,000 €." in said.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There is no move 99"),
        ("0", "There is no move 0"),
        ("9" * 5000, "too long"),
        ("-1", "neither a command nor a legal move"),
        ("fly", "neither a command nor a legal move"),
        ("bid", "could be any of: bid"),
        ("bid 15k", "neither a command nor a legal move"),
        ("play R10", "neither a command nor a legal move"),
        ("undo", "You have nothing to take back"),
        ("save", "Name a file"),
        ("save /no/such/folder/x", "cannot write"),
        ("\x00\x1b[31m", "neither a command nor a legal move"),
        ("²", "neither a command nor a legal move"),
        ("help me", "neither a command nor a legal move"),
        ("[bold]", "[bold]"),
    ],
)
def test_odd_input_gets_one_clear_sentence_and_changes_nothing(
    run: Run, typed: str, answer: str
) -> None:
    said = run(*OPENING, typed=f"{typed}\nrecord\n")
    assert said.code == 0
    assert answer in " ".join(said.out.split())
    assert said.out.count("seat 3: ") == 0


def test_odd_bytes_in_the_input_do_no_harm() -> None:
    command = [sys.executable, "-m", "paddock.cli", *map(str, TABLE)]
    done = subprocess.run(
        command, input=b"\xff\xfe\n\x00\n1\n", check=True, capture_output=True, timeout=600
    )
    assert done.stderr == b""
    assert b"You pass." in done.stdout


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["ludo"], "top-race"),
        (["top-race", "--seat", "4"], "0 to 3"),
        (["top-race", "--seat", "-1"], "0 to 3"),
        (["top-race", "--players", "7"], "2 to 6"),
        (["top-race", "--track", "monza"], "classic"),
        (["top-race", "--set", "wings=1"], "races"),
        (["top-race", "--seed", "-1"], "seed"),
        (["top-race", "--record", "/no/such/folder/x"], "folder"),
    ],
)
def test_a_wrong_table_is_one_sentence_that_names_the_choices(
    run: Run, words: list[str], named: str
) -> None:
    said = run("play-text", *words, typed="")
    assert named in said.fault
    assert said.out == ""


def test_the_same_seed_and_choices_give_the_same_game(run: Run) -> None:
    typed = "1\n" * 40
    assert run(*TABLE, typed=typed).out == run(*TABLE, typed=typed).out


def test_after_an_undo_the_same_choice_gets_the_same_replies(run: Run) -> None:
    plain, undone = run(*TABLE, typed="1\nlog\n"), run(*TABLE, typed="1\nundo\n1\nlog\n")
    assert plain.out.split("> log")[1] == undone.out.split("> log")[1]


def test_an_empty_line_shows_the_table_again(run: Run) -> None:
    assert run(*OPENING, typed="\n").out.count("You open the auction") == 2


def test_without_colours_nothing_but_plain_characters_is_printed(run: Run) -> None:
    assert "\x1b" not in run(*TABLE, typed="1\n" * 60).out


def test_a_dumb_terminal_gets_plain_letters(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    assert "|.|.|.|" in run(*TABLE, typed="").out


def test_a_terminal_without_fine_signs_gets_a_plain_board() -> None:
    command = [sys.executable, "-m", "paddock.cli", *map(str, TABLE)]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "120", "LINES": "40"}
    done = subprocess.run(
        command, input=b"help\n1\n", check=True, capture_output=True, timeout=600, env=plain
    )
    assert done.stderr == b""
    assert b"|.|.|.|" in done.stdout


@each(4)
@pytest.mark.parametrize("size", [(120, 40), (90, 45), (80, 24), (40, 20)])
def test_no_line_is_wider_than_the_screen(size: tuple[int, int], every: int) -> None:
    seat, rng = sit(), random.Random(1)
    for n in range(40):
        if n % every == 0:
            assert max(len(line.rstrip()) for line in shown(seat, *size).splitlines()) <= size[0]
        if not seat.is_asked:
            break
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))


@each(4)
@pytest.mark.parametrize("variant", [{}, {"shares": "yes", "pit_stop": "yes"}, {"tips": "yes"}])
def test_a_page_of_120_by_40_is_drawn_and_fits(variant: dict[str, Any], every: int) -> None:
    seat, rng = sit(**variant), random.Random(2)
    for n in range(40):
        if n % every == 0:
            page = shown(seat, 120, 40)
            assert len(page.splitlines()) <= 39
            assert "⠤" in page
        if not seat.is_asked:
            break
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))


@each(4)
def test_every_car_on_the_track_stands_on_the_drawn_board(every: int) -> None:
    seat, rng, n = sit(seed=11), random.Random(11), 0
    while seat.is_asked:
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))
        n += 1
        if n % every:
            continue
        page = shown(seat, 120, 40).split("▚ finish")[0]
        board = "".join(line[:80] for line in page.splitlines())
        for number, car in enumerate(seat.race.view(0)["cars"], 1):
            assert (car["space"] is not None) == (str(number) in board)


def test_the_ends_of_a_drive_are_marked_and_can_be_chosen_by_letter() -> None:
    seat, rng = sit(seed=3), random.Random(3)
    while seat.race.view(0)["phase"] != "drive":
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))
    page = Page(seat, find_look("top-race"), seat.teller.texts, Screen(80, 24))
    assert list(page.letters.values()) == page.moves
    assert "a drive" in shown(seat)


@pytest.mark.parametrize("seat_number", [0, 2])
def test_no_other_seats_hand_is_ever_shown(run: Run, seat_number: int) -> None:
    """Everything that the table prints, over two races with their two deals."""
    rivals = ("--seat", seat_number, "--bots", "random")
    words = (*TABLE, *rivals, "--set", "races=2", "--set", "auction=dealt")
    typed = "log\nrecord\nhand\n" + "1\nlog\nrecord\n" * 12
    said = run(*words, typed=typed)
    seat = sit(seat=seat_number, races=2, auction="dealt")
    for _ in range(12):
        seat.choose(Page(seat, find_look("top-race"), seat.teller.texts, Screen(80, 24)).moves[0])
    printed = set(re.findall(r"[A-Za-z0-9/]+", said.out))
    hidden = _held_by_others(seat)
    assert len(hidden) > 20
    assert not hidden & printed
    assert "salt" not in said.out


def _held_by_others(seat: Seat) -> set[str]:
    """The cards that were dealt to other seats and not yet played."""
    rows = seat.race.record.rows
    dealt = {
        card
        for row in rows
        if row.seat == CHANCE and row.move.startswith("deal") and int(row.move[5]) != seat.number
        for card in row.move.split()[2:]
    }
    return dealt - {row.move.split()[1] for row in rows if row.move.startswith("play")}


@pytest.mark.parametrize(("variant", "kind"), [("tips", "tip"), ("shares", "trade")])
def test_what_others_choose_in_secret_stays_hidden(variant: str, kind: str) -> None:
    seat, rng, secrets = sit(4, 0, 8, **{variant: "yes"}), random.Random(8), 0
    while seat.is_asked:
        for row in seat.news:
            if row.events[0]["kind"] == kind and row.seat != seat.number:
                assert row.move is None
                assert not {"sold", "bought"} & set(row.events[0])
                assert row.events[0].get("car") is None
                secrets += 1
        shown(seat)
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))
    assert secrets > 0


@pytest.mark.parametrize("variant", ["tips=yes", "shares=yes", "pit_stop=yes", "edition=classic"])
def test_every_variant_can_be_played_to_its_end(run: Run, variant: str) -> None:
    said = run(*TABLE, "--set", variant, typed="1\n" * 900 + "record\n")
    assert said.code == 0
    assert "result: money" in said.out
    assert "None" not in said.out


def test_in_a_second_race_the_deal_of_others_stays_hidden() -> None:
    seat, rng = sit(races=2, auction="dealt"), random.Random(4)
    while seat.race.view(0)["race"] == 1:
        seat.choose(rng.choice(seat.race.legal_moves(seat.number)))
    deals = [event for told in seat.told for event in told.events if event["kind"] == "deal"]
    assert len(deals) == 8
    assert all((deal["cards"] is not None) == (deal["seat"] == 0) for deal in deals)


def test_after_the_game_the_record_is_shown_whole(run: Run) -> None:
    said = run(*TABLE, typed="1\n" * 300 + "record\nundo\n")
    assert "result: money" in said.out
    assert "Your last choice has been taken back." in said.out


def test_the_record_is_written_also_when_the_player_leaves(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    run(*TABLE, "--record", file, typed="1\nquit\n")
    assert read_record(file).result is None
    assert "moves are legal" in " ".join(verify(read_record(file)))


def test_the_table_speaks_the_language_of_the_option_or_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Du verlässt den Tisch" in run(*TABLE, "--language", "de", typed="quit").out
    monkeypatch.setenv("PADDOCK_LANGUAGE", "de")
    assert "Du verlässt den Tisch" in run(*TABLE, typed="q").out
    assert "Unbekannt: Sprache 'tlh'" in run(*TABLE, "--language", "tlh").fault
    monkeypatch.setenv("PADDOCK_LANGUAGE", "en")
    assert "there is no language 'tlh'" in run(*TABLE, "--language", "tlh").fault
