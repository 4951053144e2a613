"""Sound: off at first, on by one tap, remembered, and made by a real Chromium without a fault."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Open, Server
from .player import Player
from .tables import new_table, start

#: Counts what the page plays.
COUNT = """
window.played = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const own = kind.prototype.start;
  kind.prototype.start = function (...words) { window.played += 1; return own.apply(this, words); };
}
"""


def played(page: Page) -> int:
    found: int = page.evaluate("() => window.played")
    return found


def test_sound_is_off_at_first_and_turned_on_by_one_tap(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(reduced_motion="no-preference")
    page.add_init_script(COUNT)
    new_table(page, shared_server.address)
    start(page)
    player = Player(page, seed=5)
    player.play_until_shown(".hand button[data-move]")
    assert played(page) == 0
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("() => window.played > 0")
    before = played(page)
    player.play(lambda: played(page) > before + 5)
    page.reload()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
