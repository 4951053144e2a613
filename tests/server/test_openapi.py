"""The OpenAPI description is complete: what schemathesis sends is answered as described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from paddock.server.app import described
from server.page import Page

# A body that is too large is refused by 413, which schemathesis does not count as a refusal.
refusals = {"checks": {"negative_data_rejection": {"expected-statuses": ["4xx"]}}}
schema = schemathesis.openapi.from_dict(described(), config=schemathesis.Config.from_dict(refusals))


@pytest.fixture(scope="module")
def cookies(address: str) -> Iterator[str]:
    """Those of a guest with a race on."""
    with Page(address, "Ada") as page:
        body = {"game": "top-race", "players": 2, "sit": [0], "bots": "random", "start": True}
        page.post("/api/tables", body)
        yield page.cookies()


sample = settings(suppress_health_check=list(HealthCheck), database=None, deadline=None)


@schema.parametrize()
@settings(sample, max_examples=10, derandomize=True)
def test_what_is_sent_is_answered_as_described(case: Any, address: str, cookies: str) -> None:
    case.call_and_validate(base_url=address, headers={"cookie": cookies}, timeout=600)
