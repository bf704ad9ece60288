# The commands of the project; `make` alone lists them. Works with GNU Make 3.81, which macOS ships.
# The set-up (.venv, pinned and hashed packages) happens by itself, once for each requirements.lock.

PORT  ?= 8000
ARGS  ?=
VENV  := .venv
RUN   := $(VENV)/bin/python
READY := $(VENV)/requirements.lock

.DEFAULT_GOAL := help
.PHONY: help serve test site check bench lock clean

help: ## list these commands
	@echo 'make COMMAND'
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  %-7s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

serve: $(READY) ## show the site on this computer, rebuild after each edit (PORT=8000)
	@$(RUN) -m generator serve --port $(PORT)

test: $(READY) ## run every test, in a real browser too (ARGS='-k tree')
	@$(RUN) -m tests.browser.chromium
	@$(RUN) -m pytest -n auto $(ARGS)

site: $(READY) ## build the site into site/ (SITE_URL, REPO_URL from the environment)
	@$(RUN) -m generator site

check: $(READY) ## check everything under content/, in seconds
	@$(RUN) -m generator check $(ARGS)

bench: $(READY) ## measure checking, building and previewing; a report, not a gate
	@$(RUN) -m generator bench

lock: $(READY) ## pin the ranges of pyproject.toml anew (ARGS=--upgrade takes newer versions)
	@sh .ci/lock.sh $(RUN) $(ARGS)

clean: ## remove everything these commands have made
	rm -rf $(VENV) build site .cache .pytest_cache .ruff_cache .site-*
	find generator tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The interpreter is a prerequisite so that a Python that was upgraded or removed sets up .venv anew.
$(READY): requirements.lock .ci/venv.sh $(RUN)
	@PYTHON='$(PYTHON)' sh .ci/venv.sh

$(RUN): ;
