"""The built documentation: no dead links, nothing from elsewhere, small, searchable, accessible."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser

from docs.pages import ROOT

SITE = ROOT / "build/site"
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
MOST_BYTES = 15_000_000
#: Pages of every kind: cards, pictures, long tables, code.
SAMPLE = ("index.html", "explanation/fair-deals.html", "reference/command-line.html",
          "tutorials/first-bot.html", "screens.html")  # fmt: skip

pytestmark = pytest.mark.soak


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    assert (SITE / "index.html").is_file(), "run make docs first"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_every_link_leads_to_a_page_and_a_place_on_it() -> None:
    pages = {path: path.read_text(encoding="utf-8") for path in SITE.rglob("*.html")}
    for path, text in pages.items():
        here = path.relative_to(SITE).as_posix()
        for target in re.findall(r'(?:href|src)="([^"]+)"', text):
            parts = urlsplit(target)
            if parts.scheme or here == "404.html":
                continue
            there = SITE / unquote(urljoin(here, parts.path) if parts.path else here)
            there = there / "index.html" if there.is_dir() else there
            assert there.is_file(), f"{here}: {target}"
            if parts.fragment and there in pages:
                assert f'id="{unquote(parts.fragment)}"' in pages[there], f"{here}: {target}"


def test_the_site_is_small() -> None:
    assert sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file()) < MOST_BYTES


def test_nothing_is_loaded_from_elsewhere_and_search_answers(
    browser: Browser, address: str
) -> None:
    page = browser.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "index.html")
    page.get_by_role("button", name="Search").first.click()
    page.keyboard.type("commitment")
    page.get_by_text(re.compile(r"\d+ results")).first.wait_for()
    assert [url for url in asked if not url.startswith((address, "blob:", "data:"))] == []
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", SAMPLE)
def test_axe_finds_nothing(browser: Browser, address: str, name: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(address + name)
    page.add_script_tag(path=str(AXE))
    faults = page.evaluate("() => axe.run().then((result) => result.violations)")
    told = [(f["id"], [node["html"][:120] for node in f["nodes"][:3]]) for f in faults]
    assert told == []
    context.close()
