"""Alerts all the way to a push service: over TLS, again if it is busy, and after a restart."""

from __future__ import annotations

import asyncio
import datetime
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from paddock.server.push import alerts, endpoints, sender
from paddock.server.services import Services
from server.push import Browser, World, two_in_a_lobby, until
from server.serving import opened_server

HOST = "push.example"


def certificate(folder: Path) -> Path:
    """A certificate that the host signs itself, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), 1, now, now.replace(year=9999))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    signed = made.sign(key, SHA256()).public_bytes(Encoding.PEM)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "push.pem"
    file.write_bytes(signed + private)
    return file


class Service:
    """A push service that answers each endpoint as told, and then takes everything."""

    def __init__(self, answers: dict[str, list[int]]) -> None:
        self.answers, self.taken = answers, dict[str, list[bytes]]()

    def answer(self, path: str, body: bytes) -> int:
        self.taken.setdefault(path, []).append(body)
        left = self.answers.get(path, [])
        return left.pop(0) if left else 201


@contextmanager
def running(service: Service, folder: Path) -> Iterator[int]:
    """The port of a push service."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(service.answer(self.path, body))
            self.send_header("Retry-After", "0")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *words: object) -> None:
            pass

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def look_again(services: Services) -> None:
    """Let a server look once more for players who were not alerted."""
    loop = services.tables.writer._task.get_loop()
    asyncio.run_coroutine_threadsafe(services.alerts.look(), loop).result()


def test_turns_are_told_again_if_a_service_is_busy_and_after_a_restart_but_never_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = Service({"/busy": [429, 503], "/gone": [410], "/broken": [500] * 9})
    browsers = {path: Browser(f"https://{HOST}{path}") for path in ("/busy", "/gone", "/broken")}
    file = tmp_path / "push.sqlite"
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))
    monkeypatch.setattr(endpoints, "resolve", lambda host: ["127.0.0.1"])
    monkeypatch.setattr(endpoints, "is_public", lambda address: True)
    monkeypatch.setattr(sender, "PAUSES", (0.0, 0.0, 0.0))
    with running(service, tmp_path) as port:
        with opened_server(f"sqlite:///{file}") as (address, _):
            ada, _, code = two_in_a_lobby(world := World(address, file))
            for browser in browsers.values():
                ada.call("PUT", "/api/me/alerts", browser.body)
            # The server is stopped before it loses patience.
            ada.call("PUT", f"/api/tables/{code}/seats/1", {"bot": "driver"})
            for page in world.pages:
                page.close()
        assert service.taken == {}
        monkeypatch.setattr(endpoints, "PORT", port)
        monkeypatch.setattr(alerts, "PATIENCE", 0.0)
        with opened_server(f"sqlite:///{file}") as (_, services):
            until(lambda: world.rows("select 1 from calls"))
            counts = {"/busy": 3, "/gone": 1, "/broken": 4}
            assert {path: len(bodies) for path, bodies in service.taken.items()} == counts
            told = browsers["/busy"].read(service.taken["/busy"][-1])
            assert (told["code"], told["title"]) == (code, "Dein Rennen kann starten")
            kept = {endpoint for (endpoint,) in world.rows("select endpoint from subscriptions")}
            assert kept == {browsers[path].endpoint for path in ("/busy", "/broken")}
            look_again(services)
            assert {path: len(bodies) for path, bodies in service.taken.items()} == counts
