# Two commands for a newcomer: `make play` and `make test`. What takes more than a line stands in scripts/.

SHELL := /bin/bash
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

BIN := .venv/bin
STAMP := .venv/installed
FAST := not slow and not browser and not compiled

# For `make fuzz GAME=… GAMES=…` and `make mutants GAME=… MUTANTS=…`
GAME ?= dorfromantik
GAMES ?= 100000
MUTANTS ?= 150
# For `make kill-9 DATABASE=… KILLS=…`
DATABASE ?= sqlite
KILLS ?= 1000
# For `make failover TIMES=…`
TIMES ?= 20

# What was said on the command line, not what stands above.
named = $(if $(filter command line,$(origin $(1))),$($(1)))

.PHONY: help install play test test-all check fuzz mutants robot attacks kill-9 bench lock messages new-game counts matches corpus playthroughs picture docs ledger load format clean api

help:  ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

install: $(STAMP)  ## make .venv with everything that requirements.lock names
$(STAMP): requirements.lock pyproject.toml scripts/install.sh
	@scripts/install.sh
	@touch $@

play: $(STAMP)  ## open the table in a browser
	@$(BIN)/ludoteka serve --open --lan

test: $(STAMP)  ## everything: style, types, all tests in both builds, a real browser, the wheel
	@scripts/test.sh

check: $(STAMP)  ## what to run before each commit: style, types, the fast tests
	@scripts/postgresql.sh
	@scripts/style.sh
	@scripts/pytest.sh -m "$(FAST)"

test-all: $(STAMP)  ## the fast tests with Python 3.11, 3.12 and 3.13, each as far as it is here
	@scripts/postgresql.sh
	@scripts/test_all.sh -m "$(FAST)"

fuzz: $(STAMP)  ## random games, the laws held on each (GAME=… GAMES=…)
	@$(BIN)/ludoteka fuzz $(GAME) --games $(GAMES)

mutants: $(STAMP)  ## change a game's rules one thing at a time and see which tests notice (GAME=… MUTANTS=…)
	@$(BIN)/python -m scripts.mutants $(GAME) --mutants $(MUTANTS)

.PHONY: axe
axe: $(STAMP)  ## axe-core reads every page of every game, in light and dark
	@AXE=all $(BIN)/python -m pytest tests/browser/test_axe.py

robot: $(STAMP)  ## a robot plays at every table in a real browser (TABLES="catan touch": those with these words)
	@scripts/chromium.sh
	@$(BIN)/python -m tests.robot $(TABLES)

attacks: $(STAMP)  ## ask about whole matches of all games as everybody, twice: hidden things must make no difference
	@ATTACKS=1 $(BIN)/pytest -q -n 2 tests/table/people/test_hidden_things.py tests/table/people/test_attacks.py tests/table/test_machine.py

kill-9: $(STAMP)  ## kill servers in the middle of play and see that nothing is lost (DATABASE=postgresql KILLS=1000)
	@scripts/postgresql.sh
	@$(BIN)/python -m tests.kill9 $(DATABASE) --kills $(KILLS)

.PHONY: failover
failover: $(STAMP)  ## let a database fail in the middle of play and its standby take over (TIMES=20)
	@scripts/postgresql.sh
	@$(BIN)/python -m tests.failover --times $(TIMES)

.PHONY: friends
friends: $(STAMP)  ## robots at devices of their own play each game to its end through lost lines, restarts and kills (GAMES=…)
	@scripts/chromium.sh
	@$(BIN)/python -m tests.robot.storms $(call named,GAMES)

.PHONY: pace
pace: $(STAMP)  ## from a click on one device to what another one shows, in Chromium (GAMES=…)
	@scripts/chromium.sh
	@$(BIN)/python -m tests.robot.pace $(call named,GAMES)

api: $(STAMP)  ## thousands of requests made of the OpenAPI description
	@API_EXAMPLES=500 $(BIN)/pytest -n 0 tests/table/door/test_description.py

bench: $(STAMP)  ## decisions and games per second on this machine
	@$(BIN)/ludoteka bench

.PHONY: bench-peers
bench-peers: $(STAMP)  ## other libraries beside ours at random play: installs them into build/peers, writes docs/performance.md
	@$(BIN)/python -m scripts.peers

.PHONY: agree-peers
agree-peers: $(STAMP)  ## CATAN's rules beside catanatron's, ply by ply: what is not known to differ is printed
	@$(BIN)/python -m scripts.peers.agree

load: $(STAMP)  ## what a server of the table bears on this machine: a table of figures, in some minutes
	@$(BIN)/python -m scripts.load

lock:  ## choose versions anew within pyproject.toml's ranges and write requirements.lock
	@scripts/lock.sh

messages: $(STAMP)  ## bring the translations up to date with the sources (GAME=…: one game's)
	@$(BIN)/python -m scripts.messages $(call named,GAME)

new-game: $(STAMP)  ## make the folders of a new game (GAME=…)
	@$(BIN)/python -m scripts.new_game $(call named,GAME) $(if $(ROOMS),--rooms)

counts: $(STAMP)  ## count sequences of actions anew from kept positions (GAME=…)
	@$(BIN)/python -m scripts.kept.counts $(call named,GAME)

matches: $(STAMP)  ## write the score sheets of kept matches anew, or play the first ones (GAME=…)
	@$(BIN)/python -m scripts.kept.matches $(call named,GAME)

corpus: $(STAMP)  ## keep matches of this release for all later versions
	@$(BIN)/python -m scripts.kept.corpus

playthroughs: $(STAMP)  ## play the written games again; review the result as a diff (GAME=…)
	@$(BIN)/python -m scripts.kept.playthroughs $(call named,GAME)

picture: $(STAMP)  ## take the README's picture again
	@scripts/chromium.sh
	@$(BIN)/python -m scripts.picture

.PHONY: pictures
pictures: $(STAMP)  ## take the pictures of all pages anew into build/pictures, and keep their signatures
	@scripts/chromium.sh
	@$(BIN)/python -m tests.browser.pictures $(call named,GAMES)

.PHONY: frame
frame: $(STAMP)  ## walk through kept matches in four languages and see that the page keeps its frame (MATCHES="farshore/two")
	@scripts/chromium.sh
	@$(BIN)/python -m tests.browser.frame $(MATCHES)

.PHONY: motion
motion: $(STAMP)  ## take a turn of each game in motion as a row of pictures, into build/pictures (GAMES=…)
	@scripts/chromium.sh
	@$(BIN)/python -m tests.browser.pictures.motion $(call named,GAMES)

docs: $(STAMP)  ## a site of the guides, the reference and each game's rules, in build/site/html
	@$(BIN)/python scripts/site.py --strict

.PHONY: examples
examples: $(STAMP)  ## take example positions for the rules from the tests that name them (GAME=…)
	@$(BIN)/python -m scripts.kept.examples $(call named,GAME)

ledger: $(STAMP)  ## write into each rulebook which tests name each rule
	@$(BIN)/python scripts/kept/ledger.py

format: $(STAMP)  ## set the sources as `make check` wants them
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format --quiet .

clean:  ## remove what builds and tests left; .venv and matches stay
	@rm -rf build dist test-results .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
