"""`play` and `serve`: addresses, data folders, friends on the local network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.run import lan_address, listen, qr_code, serve
from paddock.server.settings import Settings

_PLAY = """
import sys
from pathlib import Path
from paddock.server.run import play
play(data=Path(sys.argv[1]), browser=False, say=lambda text: print(text, flush=True))
"""


def test_play_prints_its_address_and_keeps_its_data(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _PLAY, str(tmp_path / "mine")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        address = child.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}/api/games").json()["local"]
        page = httpx.get(address).text
        assert "Paddock" in page
        child.terminate()
        assert child.wait(20) == 0
    assert (tmp_path / "mine" / "paddock.sqlite").is_file()


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
