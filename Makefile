# Toque: `make run` opens the table, `make test` proves that it works; both set up what is missing.
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
PY := .venv/bin/python
TOQUE := .venv/bin/toque
# Byte code is kept even where the environment says not to: compiling is a tenth of all tests.
HEADLESS := env -u PYTHONDONTWRITEBYTECODE SDL_VIDEODRIVER=offscreen SDL_AUDIODRIVER=dummy
# The files of tests lie in memory, where thousands of commits wait for no card.
TESTING := $(HEADLESS) $(shell test -w /dev/shm && echo TMPDIR=/dev/shm)
export PYTHON

.PHONY: help setup run demo test test-all test-faults test-gpio-vm test-kiosk-vm test-kiosk-root test-arm64 check format lint types imports house words asked kiosk bench pictures cover texts boxes lock clean

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## the virtual environment, locked packages, system libraries, texts and sounds
	@bash .requirements/setup
	@$(MAKE) -s assets/locales/fr/LC_MESSAGES/toque.mo build/sounds/.made

%.mo: %.po app/texts/catalogues.py
	@$(PY) -m assets.locales.texts compile

build/sounds/.made: assets/sounds/build.py hardware/sound/tunes.py app/ui/bars.py
	@$(PY) -m assets.sounds.build build/sounds
	@touch $@

run: setup ## open the table (without a screen: play the demo)
	@$(TOQUE) run

demo: setup ## one scripted match: text on the terminal, pictures in build/demo
	@$(TOQUE) run --demo

test: setup ## all tests, without a screen; of the large sweeps a seeded sample
	@$(TESTING) $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

test-all: setup ## all tests with the large sweeps whole
	@$(TESTING) SWEEPS=whole $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

test-faults: setup ## every fault of the card at every call, a thousand power cuts, a long evening
	@$(TESTING) SWEEPS=whole $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder tests/faults

check: setup format lint types imports house words asked kiosk ## all of: format, lint, types, imports, house, words, asked, kiosk

format: ## laid out as `ruff format` does it
	@$(PY) -m ruff format --check --quiet || { $(PY) -m ruff format --check; exit 1; }

lint: ## ruff's rules
	@$(PY) -m ruff check

types: ## mypy, strict
	@$(PY) -m mypy

imports: ## who may import whom
	@.venv/bin/lint-imports --no-logo --cache-dir build/imports

house: ## sizes of files and functions, and no dead name
	@$(PY) -m tests.house

asked: ## what boards ask of their games is there
	@$(HEADLESS) $(PY) -m tests.asked

words: ## every text in every language, with its fields, signs and glyphs
	@$(PY) -m assets.locales.texts check

kiosk: ## the installer's scripts and the service, as shellcheck and systemd see them
	@systemd/check

bench: setup ## measurements beside their limits (CHECK=1: fails where a budget is missed; PART="start tap": some)
	@$(TOQUE) bench $(PART) $(if $(CHECK),--check)

test-gpio-vm: setup ## the gpio adapter on real kernel lines, in qemu (not part of test)
	@bash tests/vm/run

test-kiosk-vm: setup ## the kiosk installed, touched and failing in a Debian guest (STAGE="match closed": some)
	@$(PY) -m tests.vm.kiosk.stages $(STAGE)

test-kiosk-root: setup ## the installer on a Debian 12, natively in a folder (minutes)
	@bash tests/vm/kiosk/bookworm

test-arm64: setup ## the locked packages exist for a Pi (ROOT=1: set-up, doctor, matches and demo on arm64, an hour)
	@ROOT=$(ROOT) bash tests/arm64/run

pictures: setup ## every screen as a picture, in build/pictures (GAME="kitchen-rush ..." SIZE="1024x600 fr-800x480 ...": some)
	@$(HEADLESS) $(PY) -m tests.pictures $(SIZE) $(GAME)

cover: setup ## which lines no test runs, in build/cover/html/index.html
	@$(TESTING) $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder --cov=app --cov=hardware --cov-report=term:skip-covered --cov-report=html:build/cover/html

texts: setup ## collect all texts, say what lacks a translation (FROM="more.po ..." takes over others)
	@$(PY) -m assets.locales.texts update $(FROM)

boxes: setup ## the box numbers of all games in assets/config.toml
	@$(PY) -m assets.boxes

lock: setup ## choose the newest packages that pyproject.toml allows
	@bash .requirements/lock

clean: ## what can be made again, but not the virtual environment
	rm -rf build assets/locales/*/LC_MESSAGES/*.mo
	find app hardware tests assets -name __pycache__ -prune -exec rm -rf {} +
