"""The ways to a table, through the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def new_table(
    page: Page, address: str, options: dict[str, str] | None = None, *, players: int = 4
) -> str:
    """Make a table with these options and return its code; the host sits on the first seat."""
    page.goto(f"{address}/new")
    page.get_by_role("button", name=f"{players} players").click()
    for name, value in (options or {}).items():
        page.locator(f"[data-option={name}] [data-value={value}]").click()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-seat='0']")).to_contain_text("you")
    return page.url.rsplit("/", 1)[1]


def fill(page: Page) -> None:
    """Put bots that do not think on the free seats, so that tests are quick."""
    code = page.url.rsplit("/", 1)[1]
    for seat in range(page.locator("[data-seat]").count()):
        if page.locator(f"[data-seat='{seat}']").get_by_text("free", exact=True).count():
            page.request.put(
                f"{page.url.rsplit('/t/', 1)[0]}/api/tables/{code}/seats/{seat}",
                data={"bot": "random"},
            )


def start(page: Page) -> None:
    """Fill the seats and start."""
    fill(page)
    page.get_by_role("button", name="Start the race").click()
    page.wait_for_selector(".prompt, .curtain", state="attached")


def join(page: Page, address: str, code: str, seat: int) -> None:
    """Open the link in a browser that has never seen the site, and sit down."""
    assert not page.context.cookies(), "an invited newcomer has only the link"
    page.goto(f"{address}/t/{code}")
    page.locator(f"[data-seat='{seat}']").get_by_role("button", name="Sit down").click()
    expect(page.locator(f"[data-seat='{seat}']")).to_contain_text("you")
