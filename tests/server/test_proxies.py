"""Who is believed about whom a request comes from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.http.addresses import LOOPBACK, Proxies
from paddock.server.http.protocol import Connections
from paddock.server.limits import Limits
from paddock.server.run import serve
from server.serving import server

ONE_REQUEST = Limits(requests=(0.0, 1.0))


def answers(address: str, source: str) -> list[int]:
    """What a machine is answered that says it asks for two others."""
    transport = httpx.HTTPTransport(local_address=source)
    with httpx.Client(base_url=address, transport=transport, timeout=60) as http:
        named = ("203.0.113.1", "203.0.113.2")
        return [http.get("/api/games", headers={"x-forwarded-for": n}).status_code for n in named]


@pytest.mark.parametrize("source", ["127.0.0.2", "127.0.0.1"])
@pytest.mark.parametrize("named", [["127.0.0.2"], ["127.0.0.2/31"], ["192.0.2.1", "127.0.0.2"]])
def test_only_a_trusted_proxy_is_believed(tmp_path: Path, named: list[str], source: str) -> None:
    proxies = Proxies(named)
    with server(f"sqlite:///{tmp_path}/x.sqlite", ONE_REQUEST, proxies=proxies) as address:
        believed = answers(address, source)
    assert believed == ([200, 200] if source == "127.0.0.2" else [200, 429])


def test_without_the_setting_this_machine_alone_is_believed(tmp_path: Path) -> None:
    for source, expected in (("127.0.0.1", [200, 200]), ("127.0.0.2", [200, 429])):
        with server(f"sqlite:///{tmp_path}/x.sqlite", ONE_REQUEST) as address:
            assert answers(address, source) == expected
    assert "::1" in LOOPBACK
    assert "::ffff:127.0.0.1" in LOOPBACK


def test_a_trusted_proxy_may_open_any_number_of_connections() -> None:
    counted = Connections(lambda: Limits(connections=1), Proxies(["10.0.0.0/8"]))
    assert all(counted.add("10.1.2.3") for _ in range(5))
    assert [counted.add("192.0.2.1") for _ in range(2)] == [True, False]


@pytest.mark.parametrize("wrong", ["*", "", "proxy.example", "10.0.0.5/8", "10.0.0.1:80", "::/0"])
def test_a_wrong_proxy_is_refused_in_one_sentence(wrong: str) -> None:
    with pytest.raises(PaddockError, match=r"a trusted proxy is|is everybody") as refused:
        serve(trusted_proxies=[wrong])
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("by", ["option", "environment"])
def test_the_command_reads_trusted_proxies(by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["serve", "--port", "0"]
    if by == "option":
        words += ["--trusted-proxy", "10.0.0.5", "--trusted-proxy", "nobody"]
    else:
        monkeypatch.setenv("PADDOCK_TRUSTED_PROXY", "10.0.0.5 nobody")
    command = [sys.executable, "-c", "from paddock.cli import main; main()", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "not 'nobody'" in done.stderr
