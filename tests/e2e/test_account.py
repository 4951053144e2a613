"""A guest keeps the name with a passkey, signs in elsewhere with it, and leaves nothing behind."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import CDPSession, Page, expect

from paddock import texts
from paddock.texts import languages
from server.bots import Events

from .axe import LARGE_DAY, SMALL_NIGHT, check
from .conftest import Open, Server
from .tables import new_table
from .test_languages import speak

BOTH: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}


@pytest.fixture
def named(shared_server: Server) -> str:
    """The server by a name, which passkeys need."""
    return shared_server.address.replace("127.0.0.1", "localhost")


def device(page: Page) -> tuple[CDPSession, str]:
    """A virtual device that can keep passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    return session, made["authenticatorId"]


def carry(old: tuple[CDPSession, str], new: tuple[CDPSession, str]) -> None:
    """Copy the passkeys to another device, as a password manager does."""
    kept = old[0].send("WebAuthn.getCredentials", {"authenticatorId": old[1]})["credentials"]
    for one in kept:
        new[0].send("WebAuthn.addCredential", {"authenticatorId": new[1], "credential": one})


def make_bot(page: Page) -> str:
    """Make a bot, and give it another name; returns its token."""
    page.get_by_role("textbox", name="Name of the bot").fill("Bolt")
    page.get_by_role("button", name="Make a bot").click()
    token = page.get_by_role("textbox", name="Token of Bolt")
    assert token.input_value().startswith("paddock_bot_")
    given = token.input_value()
    check(page, "token of a bot")
    page.get_by_role("button", name="I have copied it").click()
    page.get_by_role("button", name="Edit Bolt").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Lightning")
    page.get_by_role("button", name="Another helmet").click()
    check(page, "a bot's name and helmet")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("link", name="Lightning")).to_be_visible()
    expect(page.get_by_text("never used")).to_be_visible()
    return given


@pytest.mark.parametrize(
    "look", [SMALL_NIGHT, pytest.param(LARGE_DAY, marks=pytest.mark.soak)], ids=["night", "day"]
)
def test_a_name_is_kept_by_a_passkey_carried_elsewhere_and_deleted(
    look: dict[str, Any], named: str, open_page: Open
) -> None:
    page, other = open_page(**look), open_page(**look)
    page.goto(named)
    page.get_by_role("textbox", name="Name").fill("Ada")
    page.get_by_role("button", name="Change name").click()
    page.get_by_role("link", name="Your profile").click()
    expect(page.get_by_role("heading", name="Ada")).to_be_visible()
    check(page, "profile of a guest")
    page.get_by_role("button", name="Helmet: next").click()
    page.get_by_role("button", name="Colour 4").click()
    expect(page.get_by_role("button", name="Colour 4")).to_have_attribute("aria-pressed", "true")
    phone = device(page)
    page.get_by_role("button", name="Keep my name with a passkey").click()
    expect(page.get_by_text("Your name is kept by a passkey.")).to_be_visible()
    page.get_by_role("button", name="Rename Linux").click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Pit wall")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Pit wall")).to_be_visible()
    check(page, "profile with a passkey")
    make_bot(page)

    other.goto(f"{named}/me")
    carry(phone, device(other))
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("heading", name="Ada")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["name"] == "Ada"
    page.get_by_role("button", name="Delete everything").click()
    check(page, "delete everything?")
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("status")).to_contain_text("Everything is deleted")
    expect(page.get_by_role("heading", name="Ada")).to_have_count(0)
    page.get_by_role("link", name="Leaderboards").click()
    page.get_by_role("button", name="Formula D").click()
    page.get_by_role("button", name="This week").click()
    expect(page.get_by_text("Nobody is rated here yet.")).to_be_visible()
    page.get_by_role("button", name="Bots").click()
    expect(page.get_by_text("No bot is rated here yet.")).to_be_visible()
    check(page, "leaderboards")
    other.reload()
    expect(other.get_by_role("heading", name="Ada")).to_have_count(0)


def test_where_passkeys_cannot_work_the_page_says_so(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    page.goto(f"{shared_server.address}/me")
    expect(page.get_by_text("This browser cannot use passkeys at this address.")).to_be_visible()


@pytest.mark.soak
def test_axe_finds_nothing_in_the_dialogs_about_bots_in_any_language(
    named: str, open_page: Open
) -> None:
    page = open_page(**SMALL_NIGHT)
    device(page)
    page.goto(f"{named}/me")
    page.get_by_role("button", name="Keep my name with a passkey").click()
    token = make_bot(page)
    code = new_table(page, named)
    with Events(named, token):
        for look, language in product(BOTH, languages()):
            page.emulate_media(color_scheme=look)
            words = page_texts(language)
            page.goto(f"{named}/me")
            speak(page, language, ".own-list form")
            for what in ("renew", "delete"):
                sign = re.escape(words[f"bot-{what}"]).replace(r"\{\ \$name\ \}", "Lightning")
                page.get_by_role("button", name=re.compile(f"^{sign}$")).click()
                expect(page.get_by_role("dialog")).to_be_visible()
                check(page, f"{what} in {language}, {look}")
                page.keyboard.press("Escape")
            page.goto(f"{named}/t/{code}")
            page.get_by_role("button", name=words["invite-bot"], exact=True).click()
            expect(page.get_by_role("dialog").get_by_text("Lightning")).to_be_visible()
            check(page, f"invitation in {language}, {look}")


def page_texts(language: str) -> dict[str, str]:
    """The short texts of the page and of the profile."""
    folder = Path(texts.__file__).parent / language / "page"
    files = [folder / "common.ftl", folder / "account" / "room.ftl"]
    body = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return dict(re.findall(r"^([a-z-]+) = (.+)$", body, re.MULTILINE))
