# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The machine's own Python writes no bytecode of ours outside the project.
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench soak lock clean

play: $(VENV)/.base
	$(BIN)/paddock play-text top-race

test: $(VENV)/.dev
	$(BIN)/paddock compile
	$(BIN)/python -m pytest -n auto -m "not soak"

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.dev
	$(BIN)/paddock bench

soak: $(VENV)/.dev
	$(BIN)/paddock compile
	$(BIN)/python -m pytest -n auto -m soak --timeout 3600

# Versions and hashes of everything that is installed.
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 pyproject.toml -o requirements/base.txt
	$(BIN)/uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11 --extra dev pyproject.toml -o requirements/dev.txt

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.base: $(BIN)/python requirements/base.txt pyproject.toml
	$(BIN)/pip install --quiet -r requirements/base.txt
	$(BIN)/pip install --quiet --no-deps -e .
	touch $@

$(VENV)/.dev: $(BIN)/python requirements/dev.txt pyproject.toml
	$(BIN)/pip install --quiet -r requirements/dev.txt
	$(BIN)/pip install --quiet --no-deps -e .
	touch $@ $(VENV)/.base

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache
