"""Metrics for Prometheus, on a port of their own."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from paddock.core.errors import PaddockError
from paddock.server.metrics import exported
from paddock.server.run import listen
from paddock.server.services import Services
from paddock.server.settings import Settings
from server.page import Page
from server.serving import opened_server


def samples(port: int | None) -> dict[str, float]:
    """Every sample by its name and labels."""
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    return {
        sample.name + "".join(f" {v}" for v in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_moves_sockets_commits_and_refusals_are_counted(tmp_path: Path) -> None:
    with (
        opened_server(f"sqlite:///{tmp_path}/x.sqlite") as (address, services),
        exported(services.metrics.read, "127.0.0.1", 0) as port,
        Page(address, "Ada") as ada,
    ):
        before = samples(port)
        assert (before["paddock_sockets"], before["paddock_tables"]) == (0, 0)
        body = {"game": "top-race", "sit": [0], "bots": "driver", "start": True}
        stream = ada.open(ada.post("/api/tables", body)["code"])
        while not stream.question:
            stream.hear()
        stream.answer(stream.moves()[0], ref=1)
        assert stream.until("ok")
        assert ada.get("/api/tables/ZZZZZZ")["code"] == "unknown"
        after = samples(port)
    assert (after["paddock_sockets"], after["paddock_tables"]) == (1, 1)
    assert after["paddock_moves_total guest"] == 1
    assert after["paddock_moves_total bot"] >= 1
    assert after["paddock_bot_seconds_count"] >= 1
    assert after["paddock_responses_total 404"] == 1
    refused = "paddock_refusals_total unknown"
    assert after[refused] - before.get(refused, 0) == 1
    for name in ("request", "entry", "commit"):
        assert after[f"paddock_{name}_seconds_count"] > before[f"paddock_{name}_seconds_count"]
        assert after[f"paddock_{name}_seconds_sum"] > 0
    assert after["process_resident_memory_bytes"] > 0


def test_metrics_are_not_on_the_players_port(tmp_path: Path) -> None:
    with opened_server(f"sqlite:///{tmp_path}/x.sqlite") as (address, services):
        assert httpx.get(f"{address}/metrics", timeout=60).status_code == 404
        with exported(services.metrics.read, "127.0.0.1", None) as port:
            assert port is None


def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        services = await Services.open(Settings(f"sqlite:///{tmp_path}/x.sqlite", compile=False))
        try:
            with listen("127.0.0.1", 0) as taken:
                port = taken.getsockname()[1]
                with (
                    pytest.raises(PaddockError, match="cannot serve metrics on"),
                    exported(services.metrics.read, "127.0.0.1", port),
                ):
                    pass
        finally:
            await services.close()

    asyncio.run(work())
