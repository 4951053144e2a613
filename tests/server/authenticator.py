"""A software authenticator: makes passkeys and signs with them, as a phone or a key would."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
#: The flags of authenticator data: somebody was present and verified, and a new key follows.
PRESENT, VERIFIED, NEW_KEY = 1, 4, 64


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """One device with one passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.domain = origin.split("//")[1].split(":")[0]
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.credential = secrets.token_bytes(32)
        self.signed = 0
        self.user = ""

    def create(self, options: Json, **client: Any) -> Json:
        """The answer to a request for a new passkey."""
        self.user = options["user"]["id"]
        data = self._data(PRESENT | VERIFIED | NEW_KEY) + self._attested()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": text(self._client("webauthn.create", options, client)),
            "attestationObject": text(attestation),
        }
        return self._answer(response)

    def sign(self, options: Json, **client: Any) -> Json:
        """The answer to a request to sign in."""
        self.signed += 1
        data = self._data(PRESENT | VERIFIED)
        told = self._client("webauthn.get", options, client)
        signature = self._key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(SHA256()))
        response = {
            "clientDataJSON": text(told),
            "authenticatorData": text(data),
            "signature": text(signature),
            "userHandle": self.user,
        }
        return self._answer(response)

    def _client(self, kind: str, options: Json, other: Json) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps({**told, "crossOrigin": False, **other}).encode()

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.domain.encode()).digest()
        return site + bytes([flags]) + self.signed.to_bytes(4, "big")

    def _attested(self) -> bytes:
        numbers = self._key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        return bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + public

    def _answer(self, response: Json) -> Json:
        name = text(self.credential)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
