"""`play` and `serve`: addresses, data folders, friends on the local network."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.run import lan_address, listen, qr_code, serve
from paddock.server.settings import Settings
from paddock.server.thinking.compiling import _CHILD
from server.page import Page

_PLAY = """
import sys
from pathlib import Path
from paddock.server.run import play
data, lan = Path(sys.argv[1]), "lan" in sys.argv
say = lambda text: print(text, flush=True)
play(data=data, lan=lan, browser=False, compile_bots=False, say=say)
"""


def test_play_prints_its_address_and_keeps_its_data(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _PLAY, str(tmp_path / "mine")]
    with running(command) as child:
        assert child.stdout is not None
        address = child.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}/api/games", timeout=60).json()["local"]
        page = httpx.get(address, timeout=60).text
        assert "Paddock" in page
        child.terminate()
        assert child.wait(60) == 0
    assert (tmp_path / "mine" / "paddock.sqlite").is_file()


def test_friends_on_the_local_network_open_the_link_and_play(tmp_path: Path) -> None:
    """By this machine's own address there, which is not loopback where it has one."""
    with running([sys.executable, "-c", _PLAY, str(tmp_path), "lan"]) as child:
        assert child.stdout is not None
        link = child.stdout.readline().strip()
        assert link.startswith(f"http://{lan_address()}:")
        with Page(link, "Ada") as ada:
            assert not ada.get("/api/games")["local"]
            body = {"game": "top-race", "sit": [0], "bots": "random", "start": True}
            stream = ada.open(ada.post("/api/tables", body)["code"])
            while not stream.question:
                stream.hear()
            stream.answer(stream.moves()[0], ref=1)
            assert stream.until("ok")


@contextlib.contextmanager
def running(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A process that is ended with the block, whatever happens in it."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more) as child:
        try:
            yield child
        finally:
            child.kill()


def test_compiling_ends_with_the_server_that_started_it() -> None:
    program = _CHILD.replace("main()", "print('begun', flush=True); threading.Event().wait()")
    with running([sys.executable, "-c", program], stdin=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdin is not None
        assert child.stdout.readline() == "begun\n"
        assert child.poll() is None
        # This is what happens when the server is killed: its end of the pipe is closed.
        child.stdin.close()
        assert child.wait(60) == 1


def test_compiling_that_is_done_ends_well_while_the_server_goes_on() -> None:
    program = _CHILD.replace("main()", "print('done', flush=True)")
    with running([sys.executable, "-c", program], stdin=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "done\n"
        assert child.wait(60) == 0


def test_a_port_in_use_is_said_in_one_sentence() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PaddockError, match="cannot listen on"):
            listen("127.0.0.1", port)


def test_a_public_url_must_be_one() -> None:
    with pytest.raises(PaddockError, match="public URL"):
        serve(public_url="races.example")


def test_a_link_for_the_local_network_is_shown_as_a_qr_code() -> None:
    code = qr_code(f"http://{lan_address()}:8420")
    assert len(code.splitlines()) > 10


def test_links_on_loopback_are_local_and_others_are_not() -> None:
    assert Settings("", "127.0.0.1").local
    assert not Settings("", "0.0.0.0").local
    assert not Settings("", "127.0.0.1", public_url="https://races.example").local
    assert Settings("", "0.0.0.0").knows_host("192.168.1.7:8420")
    assert not Settings("", "0.0.0.0").knows_host("evil.example:8420")
