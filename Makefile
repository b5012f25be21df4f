PREFIX ?= $(HOME)/.local
DESTDIR ?=
ARGS ?=
# Further options for each build.
BUILD_FLAGS ?=
# Warnings are errors in the builds of this package, as in .ci/run-tests.
export QUINTET_WARNINGS ?= error
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help run test check fault-test format golden consumer lint sanitize build release fuzz bench serve \
	install uninstall dist docs clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## build and start the program (ARGS="wordle list" for one command)
	@swift build --product quintet >&2
	@exec .build/debug/quintet $(ARGS)

test: ## build without warnings, check style and architecture, run every test (ONLY=NAME for some)
	@.ci/run-tests $(if $(ONLY),--only '$(ONLY)')

check: ## the same as test, but only the tests that import a changed module
	@.ci/run-tests --changed

fault-test: ## test every network fault against every service (part of test)
	@.ci/run-tests --only '^FaultTests'

lint: ## check style, imports, wording and workflows
	@.ci/run-tests --checks

format: ## format every Swift file
	swift format --in-place --recursive --parallel Package.swift Modules Tests

golden: ## update the generated files: screens, manual page, examples in the documents
	UPDATE_GOLDEN=1 swift test --disable-swift-testing \
		--filter '^ConsoleTests|^HeadlessTests|Transcript|Consumer|ChatReading|WordleImport'

# The modules are built in the folder of this package, for both; those with another name are not.
consumer: ## build and test a package that uses the products of this one
	swift test $(BUILD_FLAGS) --disable-swift-testing --package-path Tests/Consumer --scratch-path .build --quiet
	swift build $(BUILD_FLAGS) --package-path Tests/Consumer/OwnModels --scratch-path .build/own-models --quiet

fuzz: ## test readers and files with damaged input and kills (SECONDS=30; SEED=… TARGET=… repeats a run)
	@.ci/fuzz $(or $(SECONDS),30) "$(SEED)" "$(TARGET)"

sanitize: ## run the tests under Thread Sanitizer and Address Sanitizer (SANITIZER=thread for one)
	@.ci/sanitize $(SANITIZER)

build: ## build without warnings
	swift build $(BUILD_FLAGS)

release: ## build the optimized program: .build/release/quintet
	.ci/build-release quintet

bench: release ## measure the program against its alternatives (QUICK=1: three runs each, not seven)
	.ci/build-release BenchmarkProgram
	python3 -B Tests/Benchmark/benchmark.py $(if $(QUICK),--runs 3) .build/release/quintet .build/release/BenchmarkProgram

serve: ## start a stand-in server for all services on http://127.0.0.1:5000 (PORT=0 picks a free port)
	python3 Tests/Backend/server.py --port $(or $(PORT),5000)

install: $(if $(BINARY),,release) ## install program, manual page, completions and link handler under PREFIX (~/.local)
	.ci/install "$(or $(BINARY),.build/release/quintet)"

uninstall: ## remove the installed files
	.ci/install --remove

dist: $(if $(BINARY),,release) ## make an archive and a Debian package of the program in .build/dist, with checksums
	.ci/make-packages "$(or $(BINARY),.build/release/quintet)" .build/dist

docs: build ## build the documentation of the public API in .build/docs
	.ci/build-docs .build/debug/Modules .build/docs

clean: ## remove all build products
	rm -rf .build
