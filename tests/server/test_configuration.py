"""Settings by file, environment and option."""

from __future__ import annotations

import dataclasses
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.configuration import Configuration, read_configuration
from paddock.server.limits import Limits
from paddock.server.listening import listen_unix
from paddock.server.site import Retention, Site

FILE = """
port = 9000
database = "sqlite:////var/lib/paddock/paddock.sqlite"
trusted_proxy = ["10.0.0.5"]
[site]
name = "Apex"
chat = false
[retention]
tables = 90
[limits]
requests = [5, 10]
sockets = 7
unload = 60
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "paddock.toml"
    path.write_text(FILE)
    return path


def test_a_file_sets_everything_limits_included(file: Path) -> None:
    chosen = read_configuration(file, {}, {})
    assert (chosen.port, chosen.trusted_proxy) == (9000, ("10.0.0.5",))
    assert (chosen.site.name, chosen.site.chat) == ("Apex", False)
    assert chosen.retention.tables == 90.0
    assert chosen.retention.guests is None
    assert chosen.limits == Limits(requests=(5.0, 10.0), sockets=7, unload=60.0)


def test_the_environment_comes_before_the_file_and_options_before_both(file: Path) -> None:
    environment = {
        "PADDOCK_PORT": "9001", "PADDOCK_SITE_NAME": "Ben", "PADDOCK_SITE_CHAT": "on",
        "PADDOCK_LIMITS_REQUESTS": "1 2.5", "PADDOCK_TRUSTED_PROXY": "10.0.0.6 10.0.0.7",
        "PADDOCK_RETENTION_GUESTS": "30", "PADDOCK_CACHE": "/elsewhere",
    }  # fmt: skip
    chosen = read_configuration(file, environment, {"port": 9002, "host": None})
    assert (chosen.port, chosen.host) == (9002, "127.0.0.1")
    assert (chosen.site.name, chosen.site.chat) == ("Ben", True)
    assert chosen.limits.requests == (1.0, 2.5)
    assert chosen.trusted_proxy == ("10.0.0.6", "10.0.0.7")
    assert chosen.retention.guests == 30.0
    assert read_configuration(file, environment, {}).port == 9001


def test_without_file_and_environment_everything_is_as_usual() -> None:
    assert read_configuration(None, {}, {}) == Configuration()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 1", "prot"),
        ("[site]\nnmae = 'x'", "site.nmae"),
        ("port = 'x'", "port is a whole number"),
        ("port = true", "port is a whole number"),
        ("[limits]\nrequests = 5", "limits.requests is a rate and a burst"),
        ("[limits]\nrequests = [5, -1]", "limits.requests is a rate and a burst"),
        ("[limits]\nunload = nan", "limits.unload is a number"),
        ("[site]\nchat = 1", "site.chat is true or false"),
        ("site = 3", "is a table of settings"),
        ("[retention]\ntables = 0", "above 0"),
        ("port = ", "are not TOML"),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(tmp_path: Path, text: str, why: str) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    with pytest.raises(PaddockError) as refused:
        read_configuration(path, {}, {})
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("name", "text"),
    [("PADDOCK_PORT", "x"), ("PADDOCK_SITE_CHAT", "perhaps"), ("PADDOCK_LIMITS_REQUESTS", "1 x")],
)
def test_a_wrong_variable_is_named_in_one_sentence(name: str, text: str) -> None:
    with pytest.raises(PaddockError, match=name):
        read_configuration(None, {name: text}, {})


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PaddockError, match="cannot be read"):
        read_configuration(tmp_path / "none.toml", {}, {})


@pytest.mark.parametrize("kind", [Limits, Site, Retention, Configuration])
def test_every_setting_is_in_the_docs(kind: type) -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    for one in dataclasses.fields(kind):
        assert re.search(rf"\b{one.name}\b", text), one.name


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no Unix sockets")
def test_the_server_listens_on_a_unix_socket_for_a_proxy(tmp_path: Path) -> None:
    path, settings = tmp_path / "paddock.sock", tmp_path / "paddock.toml"
    listen_unix(path).close()
    settings.write_text(
        f"unix_socket = '{path}'\npublic_url = 'https://races.example'\n"
        f"database = 'sqlite:///{tmp_path}/x.sqlite'\n[limits]\nrequests = [0, 1]\n"
    )
    program = "from paddock.cli import main; main()"
    command = [sys.executable, "-c", program, "serve", "--settings", str(settings)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == f"unix:{path}\n"
            assert path.stat().st_mode & 0o777 == 0o660
            with httpx.Client(transport=httpx.HTTPTransport(uds=str(path)), timeout=60) as http:
                statuses = [
                    http.get("http://races.example/api/games", headers={"x-forwarded-for": by})
                    for by in ("203.0.113.1", "203.0.113.2", "203.0.113.2")
                ]
            assert [answer.status_code for answer in statuses] == [200, 200, 429]
        finally:
            child.kill()


def test_a_unix_socket_in_use_is_left_alone(tmp_path: Path) -> None:
    with listen_unix(tmp_path / "x.sock"), pytest.raises(PaddockError, match="cannot listen on"):
        listen_unix(tmp_path / "x.sock")
