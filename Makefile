# `make play` plays; `make test` tests. See docs/testing.md and docs/releasing.md for the rest.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The page is built with the venv's own Node.js, not with one that pip would fetch on each install.
INSTALL := PADDOCK_SKIP_WEB=1 $(BIN)/pip install --quiet --no-deps -e .
# Keep bytecode, or each of the many test processes would compile every module again.
unexport PYTHONDONTWRITEBYTECODE
# The games with the most rules first, since they take longest to compile.
GAMES := $(subst _,-,$(shell du -s src/paddock/games/*/rules | sort -rn | cut -d/ -f4))
HEAVY := build/environments
TESTS := $(BIN)/python scripts/run_tests.py
COMPILE := uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --python-version 3.11

.PHONY: play test check bench bench-server bench-cluster soak lock page page-test browser compiled
.PHONY: docs docs-serve release soak-docs
.PHONY: soak-ray soak-learners soak-train types screenshots page-speed client-size clean

play: $(VENV)/.base page
	$(BIN)/paddock play

test: $(VENV)/.dev page browser
	$(MAKE) --no-print-directory --jobs 2 --output-sync compiled page-test
	$(TESTS)

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python hatch_build.py check

# Generate the page's types and the protocol reference from the server's types.
types: $(VENV)/.dev
	$(BIN)/python -m scripts.generate_types

bench: $(VENV)/.dev
	$(BIN)/paddock bench

bench-server: $(VENV)/.dev
	$(BIN)/python scripts/bench_server.py

# Compare one worker with two: 1,000 tables and 4,000 sockets, on PostgreSQL and Valkey.
bench-cluster: $(VENV)/.dev
	$(BIN)/python scripts/bench_cluster.py

# Take pictures of every screen and write docs/screens.md.
screenshots: $(VENV)/.dev page browser
	$(BIN)/python scripts/screenshots.py
	$(BIN)/python -m scripts.animate_race

# Measure how quickly the page appears and how smoothly its cars move.
page-speed: $(VENV)/.dev page browser
	$(BIN)/python scripts/page_speed.py

# Measure the compressed size of the page.
client-size: $(VENV)/.dev page
	$(BIN)/python scripts/client_size.py

# Build the documentation as a site in build/site, without a network.
docs: $(VENV)/.dev $(HEAVY)/docs/.done
	$(BIN)/python -m scripts.generate_reference
	$(BIN)/python -m scripts.draw_diagrams
	$(HEAVY)/docs/bin/zensical build --clean --strict

docs-serve: docs
	$(HEAVY)/docs/bin/zensical serve

# Build the wheel and try it as strangers would; publish nothing.
release: $(VENV)/.dev $(HEAVY)/docs/.done page
	$(BIN)/python -m scripts.release

# Run the full-size checks, then the usual ones in random orders, with different numbers of workers,
# and while other work keeps two cores busy.
soak: $(VENV)/.dev page browser compiled soak-ray soak-learners soak-train soak-docs
	$(BIN)/python -m pytest -n auto --maxprocesses 8 -m soak --timeout 3600
	$(BIN)/python -m pytest -n auto --maxprocesses 8 -m soak --timeout 3600 tests/e2e
	$(TESTS) --workers 1 --seed 1
	$(TESTS) --workers 2 --seed 2
	$(TESTS) --workers 4 --seed 3
	$(TESTS) --workers 8
	$(TESTS) --busy 2
	PADDOCK_SLOW_NETWORK=1 $(BIN)/python -m pytest -n auto --maxprocesses 8 -m "not soak" tests/e2e

# Play on a real Ray cluster.
soak-ray: $(HEAVY)/ray/.done
	$(HEAVY)/ray/bin/python -m pytest -m soak --timeout 3600 tests/lab/test_ray_soak.py

# Play in OpenSpiel, and train with learners that others wrote.
soak-learners: $(HEAVY)/learners/.done
	$(HEAVY)/learners/bin/python -m pytest -m soak --timeout 3600 \
		tests/envs/test_open_spiel_soak.py tests/envs/test_learners_soak.py

# Train with PyTorch.
soak-train: $(HEAVY)/train/.done
	$(HEAVY)/train/bin/python -m pytest -m soak --timeout 3600 \
		tests/train/test_training_soak.py tests/train/test_expert_soak.py \
		tests/docs/test_notebooks_soak.py

# Build the site and look at it; run the notebooks; follow the tutorials from the wheel.
soak-docs: docs browser
	$(HEAVY)/docs/bin/python -m pytest -m soak --timeout 3600 tests/docs/test_notebooks_soak.py
	$(BIN)/python -m pytest -n 0 -m soak --timeout 3600 tests/e2e/test_documentation_soak.py
	$(BIN)/python -m scripts.follow_tutorials
	$(BIN)/python -m scripts.try_extras

# Pin versions and hashes of all dependencies.
lock: $(VENV)/.dev
	$(BIN)/pip install --quiet uv
	$(BIN)/$(COMPILE) --extra build pyproject.toml -o requirements/base.txt
	$(BIN)/$(COMPILE) --extra scale pyproject.toml -o requirements/serve.txt
	$(BIN)/$(COMPILE) --extra dev pyproject.toml -o requirements/dev.txt
	$(BIN)/$(COMPILE) --extra dev-ray pyproject.toml -o requirements/ray.txt
	$(BIN)/$(COMPILE) --extra dev-learners pyproject.toml -o requirements/learners.txt
	$(BIN)/$(COMPILE) --extra dev-train pyproject.toml -o requirements/train.txt
	$(BIN)/$(COMPILE) --extra dev-docs pyproject.toml -o requirements/docs.txt

# Compile the games, one process each.
compiled: $(GAMES:%=compiled-%)

compiled-%: $(VENV)/.dev
	$(BIN)/paddock compile $* --envs

# Run the page's own tests.
page-test: $(VENV)/.dev
	$(BIN)/python hatch_build.py test

# Rebuild the page if its sources have changed.
page:
	$(BIN)/python hatch_build.py

# Install the browser for the end-to-end tests.
browser:
	scripts/install_browser.sh

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Environments of their own for what is too heavy for everyone.
$(HEAVY)/%/.done: requirements/%.txt pyproject.toml
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet -r $<
	PADDOCK_SKIP_WEB=1 $(@D)/bin/pip install --quiet --no-deps -e .
	touch $@

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
