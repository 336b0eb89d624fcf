# Two commands are enough: make run, make test. The others are for those who change the code.

python := .venv/bin/python
serve  := $(if $(PORT),--port $(PORT)) $(if $(DATA),--data "$(DATA)") $(if $(LAN),--lan) $(if $(NO_BROWSER),--no-browser)
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help run test check prove mutants pictures lock clean

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

run: ## keep score on http://127.0.0.1:8000 (PORT=8001 DATA=folder LAN=1 NO_BROWSER=1)
	@.make/setup run
	@exec $(python) -m scorekeeper serve $(serve)

test: ## run all tests (ARGS="tests/rules -x")
	@.make/setup test
	@$(python) -m pytest -q -n 2 --dist worksteal $(ARGS)

check: ## lint, types, imports and templates
	@.make/setup check
	$(python) -m ruff check --quiet
	$(python) -m ruff format --check --quiet
	$(python) -m mypy --no-error-summary
	$(python) -c 'from importlinter.cli import lint_imports_command as lint; lint()' --no-logo
	$(python) -m djlint templates --lint --quiet

prove: ## run the longer proofs
	@.make/setup test
	@$(python) -m pytest -q -n 2 --dist worksteal -m prove $(ARGS)

mutants: ## change the rules a little, everywhere, and see that a test notices (ARGS="scorekeeper.rules.bidding*")
	@.make/setup check
	@$(python) -m mutmut run $(ARGS)
	@$(python) -m mutmut results

pictures: ## write every screen and every sheet as PNG into pictures/
	@.make/setup test
	@$(python) -m tests.pictures

pin := $(python) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 \
	--custom-compile-command "make lock" $(if $(UPGRADE),--upgrade) pyproject.toml
lock: ## pin the requirements again (UPGRADE=1 takes the newest)
	@.make/setup check
	@$(pin) --output-file requirements/run.txt
	@$(pin) --group test --constraint requirements/run.txt --output-file requirements/test.txt

clean: ## remove everything that can be made again
	rm -rf .venv .venv.new .venv.old .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache \
		.coverage dist build pictures mutants
	find scorekeeper tests .make .ci -name __pycache__ -prune -exec rm -rf {} +
