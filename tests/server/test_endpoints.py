"""Endpoints are addresses that a client names: only public servers are ever called, in secret."""

from __future__ import annotations

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from paddock.server.push import encryption, endpoints
from server.push import ENDPOINT


def test_a_message_is_encrypted_as_the_standard_shows() -> None:
    # RFC 8291, appendix A.
    body = encryption.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        key="yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
        salt=encryption.decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encryption.encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


def test_a_signature_names_the_endpoint_and_can_be_checked() -> None:
    key = encryption.new_key()
    header = encryption.authorization(key, "https://push.example", "https://paddock.example/")
    token, public = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(", "))
    assert public == encryption.public_key(key)
    head, claims, signature = token.split(".")
    assert json.loads(encryption.decode(claims))["aud"] == "https://push.example"
    both = encryption.decode(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), encryption.decode(public))
    signed = encode_dss_signature(int.from_bytes(both[:32]), int.from_bytes(both[32:]))
    point.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_an_address_is_checked_again_when_a_message_is_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    connected: list[str] = []

    class Recorded(endpoints.Connection):
        def connect(self) -> None:
            connected.append(self._address)
            raise ConnectionRefusedError

    monkeypatch.setattr(endpoints, "Connection", Recorded)
    monkeypatch.setattr(endpoints, "resolve", lambda host: ["8.8.8.8"])
    with pytest.raises(ConnectionRefusedError):
        endpoints.post(ENDPOINT, b"", {})
    assert connected == ["8.8.8.8"]
    monkeypatch.setattr(endpoints, "resolve", lambda host: ["127.0.0.1"])
    with pytest.raises(endpoints.EndpointError):
        endpoints.post(ENDPOINT, b"", {})
    assert connected == ["8.8.8.8"]
