# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The page is built by the venv's own Node.js, not by one that pip would fetch for each install.
INSTALL := PADDOCK_SKIP_WEB=1 $(BIN)/pip install --quiet --no-deps -e .
COMPILE := uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11

.PHONY: play test check bench bench-server soak lock page browser screenshots page-speed client-size clean

play: $(VENV)/.base page
	$(BIN)/paddock play

test: $(VENV)/.dev page browser
	$(BIN)/python hatch_build.py test
	$(BIN)/paddock compile
	$(BIN)/python scripts/run_tests.py

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py check

bench: $(VENV)/.dev
	$(BIN)/paddock bench

bench-server: $(VENV)/.dev
	$(BIN)/python scripts/bench_server.py

# Pictures of every screen, and the page that shows them.
screenshots: $(VENV)/.dev page browser
	$(BIN)/python scripts/screenshots.py

# How soon the page is there, and how smoothly its cars move.
page-speed: $(VENV)/.dev page browser
	$(BIN)/python scripts/page_speed.py

# How large the page is, compressed.
client-size: $(VENV)/.dev page
	$(BIN)/python scripts/client_size.py

soak: $(VENV)/.dev page browser
	$(BIN)/paddock compile
	$(BIN)/python -m pytest -n auto -m soak --timeout 3600

# Versions and hashes of everything that is installed.
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet uv
	$(BIN)/$(COMPILE) --extra build pyproject.toml -o requirements/base.txt
	$(BIN)/$(COMPILE) --extra dev pyproject.toml -o requirements/dev.txt

# The page is rebuilt where its sources have changed.
page:
	$(BIN)/python hatch_build.py

# The browser of the end-to-end tests.
browser:
	scripts/install_browser.sh

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.base: $(BIN)/python requirements/base.txt pyproject.toml
	$(BIN)/pip install --quiet -r requirements/base.txt
	$(INSTALL)
	touch $@

$(VENV)/.dev: $(BIN)/python requirements/dev.txt pyproject.toml
	$(BIN)/pip install --quiet -r requirements/dev.txt
	$(INSTALL)
	touch $@ $(VENV)/.base

clean:
	rm -rf $(VENV) build dist src/paddock/static web/node_modules .pytest_cache .mypy_cache .ruff_cache
