PREFIX ?= $(HOME)/.local
DESTDIR ?=
ARGS ?=
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help run test check fault-test format golden mutants consumer lint sanitize build release fuzz bench serve \
	install uninstall dist docs clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## start the app on the data of this machine (ARGS="wordle list" for one command)
	@swift build --quiet --product quintet >&2
	@exec .build/debug/quintet $(ARGS)

test: ## build without warnings, check style and architecture, run every test (ONLY=NAME for some, VERBOSE=1 for all output)
	@.ci/run-tests $(if $(ONLY),--only '$(ONLY)')

check: ## the same in short: the tests of every module that depends on what was changed
	@.ci/run-tests --changed

fault-test: ## break the network in every way against every service (part of test)
	@.ci/run-tests --only '^FaultTests'

lint: ## check the style, which module imports which, and the workflows
	@.ci/run-tests --checks

format: ## put every Swift file into the style that lint asks for
	swift format --in-place --recursive --parallel Package.swift Modules Tests

golden: ## write anew what follows from the program: screens, manual page, examples in the documents
	UPDATE_GOLDEN=1 swift test --disable-swift-testing \
		--filter '^ConsoleTests|^HeadlessTests|Transcript|Consumer|ChatReading'

mutants: ## change the program in 200 places and name those that no test sees (COUNT, SEED; ONLY=MODULE)
	Tests/Mutants/mutants.py --count $(or $(COUNT),200) --seed $(or $(SEED),281) $(ONLY)

consumer: ## build a package outside of this one against its products, and run it
	swift build --package-path Tests/Consumer --scratch-path .build/consumer --quiet --disable-index-store -Xswiftc -gnone
	QUINTET_CONSUMER=$(CURDIR)/.build/consumer/debug/Consumer swift test --disable-swift-testing --filter ConsumerTests

fuzz: ## feed every reader, then the connection, with damaged input, kill writers, count generated groups (SECONDS=30; SEED=… TARGET=… for the same again)
	@.ci/fuzz $(or $(SECONDS),30) "$(SEED)" "$(TARGET)"

sanitize: ## run the tests under Thread Sanitizer and Address Sanitizer (SANITIZER=thread for one)
	@.ci/sanitize $(SANITIZER)

build: ## build without warnings
	swift build

release: ## build the program that is fast: .build/release/quintet
	.ci/build-release quintet

bench: release ## measure it against what people would use instead (QUICK=1: three runs each, not seven)
	.ci/build-release BenchmarkProgram
	python3 -B Tests/Benchmark/benchmark.py $(if $(QUICK),--runs 3) .build/release/quintet .build/release/BenchmarkProgram

serve: ## start a stand-in server for all services on http://127.0.0.1:5000 (PORT=0 picks a free port)
	python3 Tests/Backend/server.py --port $(or $(PORT),5000)

install: $(if $(BINARY),,release) ## put program, manual page, completions and link handler under PREFIX (~/.local)
	.ci/install "$(or $(BINARY),.build/release/quintet)"

uninstall: ## remove what install put there
	.ci/install --remove

dist: $(if $(BINARY),,release) ## make an archive and a Debian package of the program in .build/dist, with checksums
	.ci/make-packages "$(or $(BINARY),.build/release/quintet)" .build/dist

docs: build ## build the pages of all public API in .build/docs
	.ci/build-docs .build/debug/Modules .build/docs

clean: ## remove what was built
	rm -rf .build
