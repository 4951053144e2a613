"""What a host sets for its site: links, a welcome, a password, and what is switched off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.core.errors import PaddockError
from paddock.server.http import site_page, static_files
from paddock.server.limits import Limits
from paddock.server.site import Retention, Site
from server.page import Page
from server.serving import GENEROUS, server

INDEX = b'<html lang="en"><head></head><body><div id="app"></div><script src="/assets/a.js">'
PASSWORD = "tyres & \N{SNOWMAN}"


@pytest.fixture(autouse=True)
def _page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_bytes(INDEX)
    (static / "host.css").write_bytes(b".host {}")
    (static / "assets" / "a.js").write_bytes(b"go()")
    files = static_files.PageFiles(directory=static, check_dir=False)
    monkeypatch.setattr(static_files, "files", files)


def site(tmp_path: Path, chosen: Site, limits: Limits = GENEROUS) -> Any:
    return server(f"sqlite:///{tmp_path}/x.sqlite", limits, site=chosen)


def get(address: str, path: str = "/", **headers: str) -> httpx.Response:
    return httpx.get(address + path, timeout=60, headers=headers)


def test_links_and_welcome_are_shown_as_text_in_every_language(tmp_path: Path) -> None:
    chosen = Site(
        name="<b>Apex</b>", welcome="Mondays & Fridays", imprint="https://club.example/imprint",
        privacy="/privacy?a=1&b=2",
    )  # fmt: skip
    with site(tmp_path, chosen) as address:
        text = get(address).text
        assert get(address, "/host.css").text == ".host {}"
    assert "<strong>&lt;b&gt;Apex&lt;/b&gt;</strong>" in text
    assert "<p>Mondays &amp; Fridays</p>" in text
    words = {"en": "Imprint", "de": "Impressum", "fr": "Mentions légales", "ja": "運営者情報"}
    for language, word in words.items():
        link = f'<a href="https://club.example/imprint" lang="{language}">{word}</a>'
        assert link in text
    assert 'href="/privacy?a=1&amp;b=2"' in text
    assert 'href="/host.css"' in text


def test_a_site_without_settings_is_sent_as_it_was_built(tmp_path: Path) -> None:
    with site(tmp_path, Site()) as address:
        assert get(address).content == INDEX


@pytest.mark.parametrize(
    "wrong",
    [{"imprint": "javascript:alert(1)"}, {"privacy": "club.example"}, {"name": "x" * 61}],
)
def test_a_wrong_setting_is_refused_in_one_sentence(wrong: dict[str, str]) -> None:
    with pytest.raises(PaddockError, match=r"^site\."):
        Site(**wrong)  # type: ignore[arg-type]


def test_days_of_retention_are_above_zero() -> None:
    with pytest.raises(PaddockError, match=r"retention\.tables"):
        Retention(tables=0.0)


def test_chat_can_be_switched_off(tmp_path: Path) -> None:
    with site(tmp_path, Site(chat=False)) as address, Page(address, "Ada") as ada:
        assert 'class="no-chat"' in get(address).text
        stream = ada.open(ada.post("/api/tables", {"game": "top-race", "sit": [0]})["code"])
        stream.send("chat", text="hello", ref=1)
        assert stream.until("error")["code"] == "switched_off"


def test_public_tables_can_be_switched_off(tmp_path: Path) -> None:
    body = {"game": "top-race", "sit": [0], "public": True}
    with site(tmp_path, Site()) as address, Page(address, "Ada") as ada:
        code = ada.post("/api/tables", body)["code"]
        assert ada.get("/api/tables")["tables"]
    with site(tmp_path, Site(public_tables=False)) as address, Page(address, "Ben") as ben:
        assert ben.post("/api/tables", body)["code"] == "switched_off"
        table = ben.post("/api/tables", {**body, "public": False})["code"]
        change = ben.call("PATCH", f"/api/tables/{table}", {"public": True})
        assert change["code"] == "switched_off"
        assert ben.get("/api/tables")["tables"] == []
        assert ben.get(f"/api/tables/{code}")["code"] == code


@pytest.fixture
def invited(tmp_path: Path) -> Iterator[str]:
    with site(tmp_path, Site(password=PASSWORD)) as address:
        yield address


def test_without_the_password_nothing_but_the_form_is_shown(invited: str) -> None:
    page = get(invited, "/t/ABCDEF", **{"accept-language": "de-CH"})
    assert page.status_code == 403
    assert "Für Eingeladene" in page.text
    assert 'value="/t/ABCDEF"' in page.text
    assert "assets" not in page.text
    assert "form-action 'self'" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    for path in ("/api/games", "/api/me", "/assets/a.js", "/api/openapi.json"):
        answer = get(invited, path)
        assert (answer.status_code, answer.json()["code"]) == (403, "invited_only")
        assert "set-cookie" not in answer.headers
    for path in ("/healthz", "/readyz", "/host.css", "/robots.txt"):
        assert get(invited, path).status_code == 200


def enter(address: str, password: str, to: str = "/") -> httpx.Response:
    form = {"password": password, "to": to}
    headers = {"origin": address}
    return httpx.post(f"{address}/enter", data=form, headers=headers, timeout=60)


def test_the_password_opens_the_site(invited: str) -> None:
    answer = enter(invited, PASSWORD, "/t/ABCDEF")
    assert (answer.status_code, answer.headers["location"]) == (303, "/t/ABCDEF")
    cookies = {"paddock_entry": answer.cookies["paddock_entry"]}
    assert "HttpOnly" in answer.headers["set-cookie"]
    assert httpx.get(f"{invited}/api/games", cookies=cookies, timeout=60).status_code == 200
    forged = {"paddock_entry": "invited.forged"}
    assert httpx.get(f"{invited}/api/games", cookies=forged, timeout=60).status_code == 403


def test_a_wrong_password_is_said_and_leads_nowhere(invited: str) -> None:
    answer = enter(invited, "wheels")
    assert answer.status_code == 403
    assert "That is not the password." in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
def test_the_form_leads_to_this_site_only(invited: str, to: str) -> None:
    assert enter(invited, PASSWORD, to).headers["location"] == "/"


def test_guessing_the_password_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(codes=(1e-9, 3.0))
    with site(tmp_path, Site(password=PASSWORD), limits) as address:
        answers = [enter(address, "wheels").text for _ in range(3)]
        assert all("That is not" in text for text in answers)
        assert "Too many attempts" in enter(address, PASSWORD).text


def test_a_new_password_closes_the_site_to_those_with_the_old_one(tmp_path: Path) -> None:
    with site(tmp_path, Site(password="old")) as address:
        cookies = {"paddock_entry": enter(address, "old").cookies["paddock_entry"]}
    with site(tmp_path, Site(password="new")) as address:
        assert httpx.get(f"{address}/api/games", cookies=cookies, timeout=60).status_code == 403


def test_the_form_quotes_what_it_repeats() -> None:
    text = site_page.entry(Site(name='"<i>'), "/", "en", '/"><script>', "entry-wrong")
    assert "<script>" not in text
    assert "<i>" not in text


@pytest.mark.parametrize(
    ("chosen", "lines"),
    [
        (Site(), ["Disallow: /api/", "Disallow: /t/", "Disallow: /season/"]),
        (Site(search_engines=False), ["Disallow: /\n"]),
        (Site(password="x"), ["Disallow: /\n"]),
    ],
)
def test_search_engines_are_told_what_to_leave_alone(
    tmp_path: Path, chosen: Site, lines: list[str]
) -> None:
    with site(tmp_path, chosen) as address:
        answer = get(address, "/robots.txt")
    assert answer.headers["content-type"].startswith("text/plain")
    assert all(line in answer.text for line in lines)
