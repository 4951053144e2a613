"""Much that schemathesis sends; a file of its own, since the cases are made when it is read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from server.test_openapi import cookies, sample, schema

__all__ = ["cookies"]


@pytest.mark.soak
@schema.parametrize()
@settings(sample, max_examples=200)
def test_much_that_is_sent_is_answered_as_described(case: Any, address: str, cookies: str) -> None:
    case.call_and_validate(base_url=address, headers={"cookie": cookies}, timeout=600)
