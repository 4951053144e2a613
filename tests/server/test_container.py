"""The Containerfile and compose.yaml, read as a host's tools would read them."""

from __future__ import annotations

import dataclasses
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
import yaml  # type: ignore[import-untyped]

from paddock.server.configuration import Configuration, read_configuration
from paddock.server.http.addresses import Proxies
from paddock.server.run import USUAL_PORT, check_cluster

ROOT = Path(__file__).parents[2]
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
WHOLE: dict[str, Any] = yaml.safe_load(COMPOSE)
SERVICES: dict[str, dict[str, Any]] = WHOLE["services"]
STEPS = [
    line.partition(" ")[::2]
    for line in (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
#: Variables that are no settings of the server.
OTHERS = {"PADDOCK_CACHE"}


def variables(kind: Any = Configuration, path: tuple[str, ...] = ("paddock",)) -> Iterator[str]:
    """The environment variables of all settings."""
    for name, hint in get_type_hints(kind).items():
        if dataclasses.is_dataclass(hint):
            yield from variables(hint, (*path, name))
        else:
            yield "_".join((*path, name)).upper()


def filled(text: str) -> str:
    """A value of compose.yaml with the host's own variables."""
    chosen = {"PADDOCK_DOMAIN": "races.example", "POSTGRES_PASSWORD": "secret"}
    return re.sub(r"\$\{(\w+)[^}]*\}", lambda match: chosen.get(match[1], ""), text)


def last_stage() -> list[tuple[str, str]]:
    begins = [number for number, (word, _) in enumerate(STEPS) if word == "FROM"]
    return STEPS[begins[-1] :]


def test_compose_starts_two_workers_with_all_that_they_need() -> None:
    assert set(SERVICES) == {"paddock", "postgres", "valkey", "caddy"}
    given = {k: filled(str(v)) for k, v in SERVICES["paddock"]["environment"].items()}
    settings = read_configuration(None, given, {})
    check_cluster(settings.workers, settings.bus, settings.database)
    assert settings.workers == 2
    assert settings.public_url == "https://races.example"
    assert Proxies(settings.trusted_proxy).networks
    ours = {name for name in given if name.startswith("PADDOCK_")}
    assert ours <= set(variables())


@pytest.mark.parametrize("name", ["postgres", "valkey", "caddy"])
def test_images_are_of_a_known_version(name: str) -> None:
    tag = SERVICES[name]["image"].rpartition(":")[2]
    assert re.match(r"\d", tag), tag


def test_services_wait_until_others_are_healthy() -> None:
    checked = {name for name, service in SERVICES.items() if "healthcheck" in service}
    # The image of the server brings its own check.
    assert "HEALTHCHECK" in dict(last_stage())
    for service in SERVICES.values():
        for name, wanted in service.get("depends_on", {}).items():
            assert wanted == {"condition": "service_healthy"}
            assert name in checked | {"paddock"}


def test_services_reach_each_other() -> None:
    image = dict(last_stage())
    assert image["CMD"] == '["paddock", "serve"]'
    assert image["EXPOSE"] == str(USUAL_PORT)
    assert f":{USUAL_PORT}/healthz" in image["HEALTHCHECK"]
    caddy = shlex.split(filled(SERVICES["caddy"]["command"]))
    assert caddy == f"caddy reverse-proxy --from races.example --to paddock:{USUAL_PORT}".split()
    assert {port.split("/")[0] for port in SERVICES["caddy"]["ports"]} == {"80:80", "443:443"}
    subnet = WHOLE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert SERVICES["paddock"]["environment"]["PADDOCK_TRUSTED_PROXY"] == subnet
    assert all(service["networks"] == ["inside"] for service in SERVICES.values())
    mounted = [one.split(":")[0] for each in SERVICES.values() for one in each.get("volumes", [])]
    assert sorted(mounted) == sorted(WHOLE["volumes"])


def test_hosts_are_told_which_variables_they_must_set() -> None:
    head = COMPOSE[: COMPOSE.index("services:")]
    assert all(name in head for name in re.findall(r"\$\{(\w+)", COMPOSE))


def test_the_image_has_two_stages_and_runs_without_privileges() -> None:
    bases = [rest for word, rest in STEPS if word == "FROM"]
    assert len(bases) == 2
    assert all(re.search(r":\d", base) for base in bases)
    steps = dict(last_stage())
    assert steps["USER"] == "paddock"
    given = dict(part.split("=", 1) for part in shlex.split(steps["ENV"]))
    ours = {name for name in given if name.startswith("PADDOCK_")}
    assert ours - OTHERS <= set(variables())
    settings = read_configuration(None, given, {})
    assert (settings.database or "").startswith(f"sqlite:///{steps['VOLUME']}/")
