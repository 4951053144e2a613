"""Passkeys (WebAuthn): what browsers are asked to sign, and how their answers are checked."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Sequence
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from paddock.server.accounts.challenges import Challenges
from paddock.server.refusals import RefusedError
from paddock.server.settings import Settings
from paddock.server.storage.store import Guest

#: The name of the site that browsers show.
SITE = "Paddock"
_SIGN_IN = "sign in"


class Site(NamedTuple):
    """The site that a passkey belongs to: its domain, and the origins of its pages."""

    domain: str
    origins: list[str]


def site_of(settings: Settings, host: str) -> Site:
    """The site of a request; without a public address, the host that the browser asked."""
    if settings.public_url:
        parts = urlsplit(settings.public_url)
        return Site(parts.hostname or "", [f"{parts.scheme}://{parts.netloc}"])
    name = urlsplit(f"//{host}").hostname or ""
    return Site(name, [f"http://{host}", f"https://{host}"])


class Registered(NamedTuple):
    """A new passkey as it is stored."""

    credential: str
    public_key: str
    signed: int


class Passkeys:
    """The two ceremonies: registering a passkey, and signing in with one."""

    # The library takes most of a second to import, so only those who use it wait for it.

    def __init__(self, challenges: Challenges) -> None:
        self._challenges = challenges

    def registration(self, site: Site, guest: Guest, known: Sequence[str]) -> dict[str, Any]:
        """What a browser needs to create a passkey; authenticators that have one are left out."""
        from webauthn import generate_registration_options
        from webauthn.helpers import options_to_json_dict, structs

        options = generate_registration_options(
            rp_id=site.domain,
            rp_name=SITE,
            user_id=guest.id.encode(),
            user_name=guest.name,
            challenge=self._challenges.issue(_registering(guest)),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=_bytes(one)) for one in known
            ],
        )
        return options_to_json_dict(options)

    def register(self, site: Site, guest: Guest, answer: dict[str, Any]) -> Registered:
        """Check a new passkey."""
        from webauthn import verify_registration_response

        challenge = _challenge_in(answer)
        self._challenges.spend(challenge, _registering(guest))
        try:
            checked = verify_registration_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origins,
            )
        except Exception:
            # The library raises many kinds of errors for what a stranger may send.
            raise RefusedError("bad_passkey") from None
        return Registered(
            _text(checked.credential_id),
            _text(checked.credential_public_key),
            checked.sign_count,
        )

    def sign_in_options(self, site: Site) -> dict[str, Any]:
        """What a browser needs to sign in with any passkey that it has for this site."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        challenge = self._challenges.issue(_SIGN_IN)
        return options_to_json_dict(
            generate_authentication_options(rp_id=site.domain, challenge=challenge)
        )

    def sign_in(self, site: Site, answer: dict[str, Any], public_key: str, count: int) -> int:
        """Check the signature of a passkey; returns its new count."""
        from webauthn import verify_authentication_response

        challenge = _challenge_in(answer)
        self._challenges.spend(challenge, _SIGN_IN)
        try:
            checked = verify_authentication_response(
                credential=answer,
                expected_challenge=challenge,
                expected_rp_id=site.domain,
                expected_origin=site.origins,
                credential_public_key=_bytes(public_key),
                credential_current_sign_count=count,
            )
        except Exception:
            raise RefusedError("bad_passkey") from None
        return checked.new_sign_count


def credential_in(answer: dict[str, Any]) -> str:
    """The id of the passkey that an answer claims to come from, in its one spelling."""
    try:
        return _text(_bytes(str(answer["id"])))
    except (KeyError, ValueError):
        raise RefusedError("bad_passkey") from None


def _registering(guest: Guest) -> str:
    """A challenge to register a passkey counts for one guest only."""
    return f"register {guest.id}"


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """The challenge that was signed."""
    try:
        return _bytes(json.loads(_bytes(answer["response"]["clientDataJSON"]))["challenge"])
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise RefusedError("bad_passkey") from None


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(str(error)) from None


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")
