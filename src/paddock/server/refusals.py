"""Refusals of the server, each a code with arguments; the page turns them into sentences."""

from __future__ import annotations

from collections import Counter
from typing import Any

from paddock.core.errors import PaddockError
from paddock.core.tracks import TrackError

#: The HTTP status of each code.
STATUS = {
    "malformed": 422,
    "unknown": 404,
    "bad_option": 409,
    "bad_record": 409,
    "bad_circuit": 409,
    "too_slow": 409,
    "not_host": 403,
    "not_yours": 403,
    "no_guest": 403,
    "taken": 409,
    "too_soon": 409,
    "empty_seats": 409,
    "in_season": 409,
    "season_full": 409,
    "season_begun": 409,
    "day_running": 409,
    "wrong_stage": 409,
    "closed": 409,
    "stale": 409,
    "not_your_turn": 409,
    "illegal": 409,
    "nothing_to_undo": 409,
    "no_hints": 409,
    "not_ready": 409,
    "wrong_origin": 403,
    "invited_only": 403,
    "banned": 403,
    "bad_passkey": 403,
    "bad_token": 401,
    "no_account": 403,
    "people_only": 403,
    "not_invited": 403,
    "not_connected": 409,
    "name_taken": 409,
    "switched_off": 403,
    "bad_endpoint": 409,
    "too_many": 429,
    "too_large": 413,
    "not_found": 404,
    "not_allowed": 405,
    "broken": 500,
    "not_stored": 503,
    "unreachable": 503,
}


#: How often each code was raised, for the metrics.
REFUSALS: Counter[str] = Counter()


class RefusedError(Exception):
    """A refused request; nothing has changed."""

    def __init__(self, code: str, **arguments: Any) -> None:
        super().__init__(code)
        self.code, self.arguments = code, arguments
        REFUSALS[code] += 1

    @property
    def status(self) -> int:
        """The HTTP status of the code."""
        return STATUS[self.code]

    @property
    def body(self) -> dict[str, Any]:
        """The refusal as it is sent."""
        return {"code": self.code, "args": self.arguments}


def fault_of(error: PaddockError) -> dict[str, Any]:
    """What is wrong with a circuit, as arguments from which pages say it in any language."""
    if isinstance(error, TrackError) and error.code:
        return {"fault": error.code, "details": error.details}
    return {}
