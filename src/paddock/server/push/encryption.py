"""What RFC 8291 and RFC 8292 ask for: encrypted messages, and a signature of their sender."""

from __future__ import annotations

import base64
import json
import os
import time

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
#: The one record of a message may be this large.
RECORD = 4096
#: Seconds for which a signature is valid; RFC 8292, section 2, allows a day.
_VALID = 12 * 3600


def encode(data: bytes) -> str:
    """Base64 for addresses, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The bytes of such a text; raises ValueError if it is none."""
    if not text.isascii() or set("+/=\n ") & set(text):
        raise ValueError("not base64url")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new private key of a sender."""
    return encode(ec.generate_private_key(_CURVE).private_numbers().private_value.to_bytes(32))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(key)), _CURVE)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(key: str) -> str:
    """The public key of a sender, as browsers take it."""
    return encode(_point(_private(key).public_key()))


def check_receiver(p256dh: str, auth: str) -> None:
    """Raise ValueError unless these are a browser's public key and its secret."""
    ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decode(p256dh))
    if len(decode(p256dh)) != 65 or len(decode(auth)) != 16:
        raise ValueError("wrong length")


def encrypt(
    text: bytes, p256dh: str, auth: str, *, key: str | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt a message for a browser; RFC 8291, section 3.4."""
    own = _private(key or new_key())
    salt = salt or os.urandom(16)
    theirs, mine = decode(p256dh), _point(own.public_key())
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, theirs)
    shared = own.exchange(ec.ECDH(), receiver)
    secret = _derived(shared, decode(auth), b"WebPush: info\0" + theirs + mine, 32)
    aes = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    # The delimiter 2 marks the last record; RFC 8188, section 2.
    body = aes.encrypt(nonce, text + b"\2", None)
    return salt + RECORD.to_bytes(4) + bytes([len(mine)]) + mine + body


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: str, origin: str, contact: str) -> str:
    """The header that says who sends; RFC 8292, section 3."""
    claims = {"aud": origin, "exp": int(time.time()) + _VALID, "sub": contact}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    text = ".".join(encode(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature(_private(key).sign(text.encode(), ec.ECDSA(SHA256())))
    return f"vapid t={text}.{encode(r.to_bytes(32) + s.to_bytes(32))}, k={public_key(key)}"
