"""What a host adds to the page, as plain HTML: a welcome, links, and the password form."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from html import escape

from paddock.server.site import Site
from paddock.server.texts import say
from paddock.texts import languages


@functools.lru_cache(maxsize=8)
def index(body: bytes, prefix: str, site: Site) -> bytes:
    """The page of a site, with the addresses of its files below the prefix."""
    page = body.decode().replace('="/', f'="{prefix}')
    if site.is_plain:
        return page.encode()
    style = f'<link rel="stylesheet" href="{prefix}host.css" />'
    off = [] if site.chat else ["no-chat"]
    off += [] if site.public_tables else ["no-public-tables"]
    page = page.replace("</head>", f"  {style}\n  </head>", 1)
    page = page.replace("<body>", f'<body class="{" ".join(off)}">', 1)
    app = '<div id="app"></div>'
    return page.replace(app, f"{_welcome(site)}{app}{_links(site, languages())}", 1).encode()


def _welcome(site: Site) -> str:
    """The club's name and its text, shown as they are."""
    name = f"<strong>{escape(site.name)}</strong>" if site.name else ""
    text = f"<p>{escape(site.welcome)}</p>" if site.welcome else ""
    return f'<header class="host">{name}{text}</header>' if name or text else ""


def _links(site: Site, shown: Sequence[str]) -> str:
    """The links in some languages; the page hides those that are not in its own."""
    links = "".join(
        f'<a href="{escape(link)}" lang="{language}">{escape(say(key, language))}</a>'
        for key, link in (("imprint", site.imprint), ("privacy", site.privacy))
        for language in shown
        if link
    )
    return f'<footer class="host">{links}</footer>' if links else ""


def entry(site: Site, prefix: str, language: str, to: str, problem: str = "") -> str:
    """The page that asks for the password and then leads to a path."""

    def text(key: str) -> str:
        return escape(say(key, language))

    title = escape(site.name) or text("entry-title")
    trouble = f'<p role="alert">{text(problem)}</p>' if problem else ""
    return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>{title}</title>
<link rel="stylesheet" href="{prefix}host.css" />
</head>
<body>
<main class="host entry">
<h1>{title}</h1>
<p>{text("entry-help")}</p>
{trouble}
<form method="post" action="{prefix}enter">
<label for="password">{text("entry-password")}</label>
<input id="password" name="password" type="password" required autofocus />
<input name="to" type="hidden" value="{escape(to)}" />
<button>{text("entry-enter")}</button>
</form>
</main>
{_links(site, [language])}
</body>
</html>
"""
