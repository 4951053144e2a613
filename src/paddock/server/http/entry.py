"""Sites for invited players: whoever knows the password gets a cookie that lets them in."""

from __future__ import annotations

import hashlib
import hmac
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from itsdangerous import BadSignature, Signer

from paddock.server.http import site_page
from paddock.server.http.addresses import network
from paddock.server.services import Services
from paddock.texts.choosing import accepted

COOKIE = "paddock_entry"
_YEAR = 365 * 24 * 3600
#: What may be read without the password.
OPEN = frozenset({"/enter", "/host.css", "/icon.svg", "/robots.txt", "/healthz", "/readyz"})
#: A form may be sent from this page to the site itself, which has to see where it comes from.
HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
}
router = APIRouter(include_in_schema=False)


def _signer(services: Services) -> Signer:
    """A new password makes the old cookies invalid."""
    password = services.settings.site.password.encode()
    return Signer(services.guests.key, salt=f"paddock entry {hashlib.sha256(password).hexdigest()}")


def may_enter(services: Services, path: str, cookies: str) -> bool:
    """Whether a request may pass: the site is open, or its cookie is right."""
    if not services.settings.site.password or path in OPEN:
        return True
    try:
        cookie = SimpleCookie(cookies).get(COOKIE)
        return cookie is not None and _signer(services).unsign(cookie.value) == b"invited"
    except (CookieError, BadSignature):
        return False


def ask(services: Services, language: str, to: str, problem: str = "") -> Response:
    """The page that asks for the password."""
    settings = services.settings
    page = site_page.entry(settings.site, settings.prefix, accepted(language), to, problem)
    return HTMLResponse(page, 403, HEADERS)


@router.post("/enter")
async def enter(request: Request) -> Response:
    """Check the password, and lead to the page that was asked for."""
    services: Services = request.app.state.services
    form = parse_qs((await request.body()).decode("utf-8", "replace"))
    to, given = _local(form.get("to", ["/"])[0]), form.get("password", [""])[0]
    language = request.headers.get("accept-language", "")
    if not services.codes.take(network(request.client.host if request.client else "")):
        return ask(services, language, to, "entry-later")
    password = services.settings.site.password
    if not hmac.compare_digest(given.encode(), password.encode()):
        return ask(services, language, to, "entry-wrong")
    prefix = services.settings.prefix
    response = RedirectResponse(prefix + to[1:], 303)
    response.set_cookie(
        COOKIE,
        _signer(services).sign("invited").decode(),
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
        path=prefix,
    )
    return response


def _local(to: str) -> str:
    """A path of this site; a link must not lead elsewhere."""
    return to if to.startswith("/") and not to.startswith(("//", "/\\")) else "/"


@router.get("/robots.txt")
async def robots(request: Request) -> Response:
    """Search engines may list the home page, but neither tables, championships nor data."""
    settings = request.app.state.services.settings
    closed = settings.site.password or not settings.site.search_engines
    paths = [""] if closed else ["api/", "t/", "replay/", "here/", "season/"]
    lines = ["User-agent: *", *(f"Disallow: {settings.prefix}{path}" for path in paths)]
    return PlainTextResponse("\n".join(lines) + "\n")
