"""Below a path of its host: `--public-url https://host/paddock/`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.http import static_files
from paddock.server.run import serve
from paddock.server.settings import Settings
from server.page import Page
from server.serving import server

INDEX = b'<!doctype html><link href="/icon.svg"><script src="/assets/a.js"></script>'


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server below /paddock/, with a page."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(INDEX)
    (static / "assets" / "a.js").write_bytes(b"go()")
    files = static_files.PageFiles(directory=static, check_dir=False)
    monkeypatch.setattr(static_files, "files", files)
    url = "http://127.0.0.1/paddock/"
    with server(f"sqlite:///{tmp_path}/x.sqlite", public_url=url) as found:
        yield found


def get(address: str, path: str, **more: Any) -> httpx.Response:
    return httpx.get(address + path, timeout=60, **more)


@pytest.mark.parametrize("path", ["/paddock/", "/paddock/t/ABCDEF", "/", "/new"])
def test_the_page_names_its_files_below_the_prefix(address: str, path: str) -> None:
    """Whether or not the proxy removes the prefix."""
    answer = get(address, path)
    assert answer.status_code == 200
    assert 'href="/paddock/icon.svg"' in answer.text
    assert 'src="/paddock/assets/a.js"' in answer.text
    assert answer.headers["cache-control"] == "no-cache"


def test_files_and_the_api_are_below_the_prefix(address: str) -> None:
    assert get(address, "/paddock/assets/a.js").text == "go()"
    assert get(address, "/paddock/api/games").json()["games"]
    assert get(address, "/paddock/healthz").json()["ok"]
    assert get(address, "/paddock/api/nothing").status_code == 404


def test_the_prefix_without_a_slash_leads_to_the_page(address: str) -> None:
    answer = get(address, "/paddock")
    assert (answer.status_code, answer.headers["location"]) == (308, "/paddock/")
    assert get(address, "/paddocks").status_code == 404


def test_the_cookie_belongs_to_the_prefix(address: str) -> None:
    cookie = get(address, "/paddock/api/me").headers["set-cookie"]
    assert "Path=/paddock/;" in cookie


def test_a_race_is_played_below_the_prefix(address: str) -> None:
    with Page(f"{address}/paddock", "Ada") as ada:
        body = {"game": "top-race", "sit": [0], "bots": "random", "start": True}
        stream = ada.open(ada.post("/api/tables", body)["code"])
        while not stream.question:
            stream.hear()
        stream.answer(stream.moves()[0], ref=1)
        assert stream.until("ok")


def test_only_the_site_itself_may_act_whatever_its_path() -> None:
    settings = Settings("", public_url="https://Races.Example/paddock/")
    assert settings.prefix == "/paddock/"
    assert settings.knows_origin("https://races.example", "races.example")
    assert settings.knows_host("races.example")
    assert not settings.knows_origin("https://races.example.evil", "races.example")


@pytest.mark.parametrize(
    "url",
    ["races.example", "https://", "https://host/?x", 'https://host/"><script>', "https://a b"],
)
def test_what_is_no_public_url_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(PaddockError, match="a public URL"):
        serve(public_url=url)


@pytest.mark.parametrize("path", ["/metrics", "/admin", "/api/none", "/wp-login.php", "/robots"])
def test_an_unknown_path_is_not_found(address: str, path: str) -> None:
    assert get(address, path).status_code == 404
