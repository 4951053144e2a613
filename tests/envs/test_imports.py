"""Heavy packages are imported only where they are used, and missing ones are named."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("gymnasium", "pettingzoo", "torch", "ray", "numba_cuda", "cupy", "jax", "pyspiel")


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr.strip().split("\n")[-1]


@pytest.mark.parametrize("module", ["paddock", "paddock.envs"])
def test_importing_loads_nothing_heavy(module: str) -> None:
    heavy = (*HEAVY, "numba") if module == "paddock" else HEAVY
    assert run(f"import {module}, sys; print(sorted(set(sys.modules) & set({heavy})))") == "[]\n"


@pytest.mark.parametrize("module", ["paddock", "paddock.envs"])
def test_bare_machines_with_numpy_and_numba_are_enough(module: str) -> None:
    others = ("msgspec", "typer", "rich", "fluent", "fastapi", "sqlalchemy", "polars")
    assert run(f"import {module}, sys; print(sorted(set(sys.modules) & set({others})))") == "[]\n"


def test_a_gpu_without_its_compiler_is_one_sentence() -> None:
    code = (
        "import sys; sys.modules['numba_cuda'] = None; from paddock.envs import Batch; "
        "Batch('car-race', device='cuda')"
    )
    assert run(code).endswith("this needs numba_cuda: pip install 'paddock-games[gpu]'")


@pytest.mark.parametrize("package", ["gymnasium", "pettingzoo"])
def test_a_missing_package_is_one_sentence(package: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import paddock.envs.{package}"
    assert run(code).endswith(f"this needs {package}: pip install 'paddock-games[envs]'")


def test_a_missing_openspiel_is_one_sentence() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import paddock.envs.open_spiel"
    assert run(code).endswith("this needs pyspiel: pip install 'paddock-games[open-spiel]'")
