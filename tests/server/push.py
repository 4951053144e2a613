"""A server whose alerts are kept instead of sent, and browsers that can read them."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from paddock.server.push import encryption
from paddock.server.push.endpoints import Answer
from server.page import Page

PATIENCE = 120.0
AUTH = encryption.encode(b"a" * 16)
ENDPOINT = "https://push.example/one"


class Browser:
    """Something that takes messages, and can read its own."""

    def __init__(self, endpoint: str = ENDPOINT) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh = encryption.encode(public)

    @property
    def body(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": AUTH, "language": "de"}

    def read(self, message: bytes) -> dict[str, Any]:
        salt, size = message[:16], message[20]
        sender = message[21 : 21 + size]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), point)
        info = b"WebPush: info\0" + encryption.decode(self.p256dh) + sender

        def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(SHA256(), length, salt, info).derive(secret)

        secret = derive(shared, encryption.decode(AUTH), info, 32)
        key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, message[21 + size :], None)
        assert text.endswith(b"\2")
        return dict(json.loads(text[:-1]))


class Posted(NamedTuple):
    endpoint: str
    body: bytes
    headers: dict[str, str]


class World:
    """A server whose alerts are kept instead of sent."""

    def __init__(self, address: str, file: Path) -> None:
        self.address, self.file = address, file
        self.posted: list[Posted] = []
        self.status = 201
        self.pages: list[Page] = []

    def post(self, endpoint: str, body: bytes, headers: dict[str, str]) -> Answer:
        self.posted.append(Posted(endpoint, body, headers))
        return Answer(self.status)

    def page(self, name: str) -> Page:
        self.pages.append(Page(self.address, name))
        return self.pages[-1]

    def wait_for(self, count: int) -> list[Posted]:
        until(lambda: len(self.posted) >= count)
        return self.posted

    def rows(self, wanted: str) -> list[Any]:
        with closing(sqlite3.connect(self.file)) as connection:
            return connection.execute(wanted).fetchall()


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def resolve(host: str) -> list[str]:
    return {
        "push.example": ["8.8.8.8", "2606:4700::1111"],
        "paddock.example": ["8.8.8.8"],
        "inside.example": ["8.8.8.8", "10.0.0.7"],
        "metadata.example": ["169.254.169.254"],
        "::1": ["::1"],
    }.get(host, [host] if host[:1].isdigit() else [])


def two_in_a_lobby(world: World) -> tuple[Page, Page, str]:
    ada, ben = world.page("Ada"), world.page("Ben")
    body = {"game": "car-race", "players": 2, "sit": [0], "clock": "day"}
    code = ada.post("/api/tables", body)["code"]
    return ada, ben, code
