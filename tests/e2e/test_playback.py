"""What happens is told when the board has shown it, never before."""

from __future__ import annotations

from .conftest import Open, Server
from .player import undrawn
from .test_layout import DEALT, sit_down

#: Notes whatever tells of the next choice or of the end while cars are still on their way.
WATCH = """() => {
  window.early = [];
  window.drives = 0;
  const look = () => {
    if (!document.querySelector(".skip")) return;
    window.drives += 1;
    for (const one of [".prompt.mine", "#end-title", ".target"])
      if (document.querySelector(one)) window.early.push(one);
  };
  const all = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document.body, all);
}"""


def test_neither_the_next_choice_nor_the_result_is_told_before_the_cars_have_arrived(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    player = sit_down(page, shared_server, players=2, options=DEALT)
    player.play_until_shown(".podium .taken")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(WATCH)

    def over() -> bool:
        skip = page.locator(".skip")
        if skip.count():
            page.wait_for_timeout(150)
            skip.evaluate_all("(all) => all.forEach((one) => one.click())")
        return player.over()

    with undrawn(page):
        player.play(over)
    assert page.evaluate("window.drives") > 0
    assert page.evaluate("window.early") == []
