# Every build takes the same flags, so that run, test and lint share one set of objects. A module is compiled as a whole:
# parts of it beside each other would read the modules below it once for each part.
STRICT_FLAGS := -Xswiftc -warnings-as-errors
SWIFT_FLAGS := $(STRICT_FLAGS) -Xswiftc -disable-batch-mode -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 \
	-Xswiftc -no-emit-module-separately-wmo
# Swift's own libraries become part of a release where the toolchain has them for that: it starts faster, and needs no
# toolchain. Nobody looks symbols up in it, so that functions that nobody calls are left out.
TOOLCHAIN = $(dir $(realpath $(shell command -v swiftc)))..
RELEASE = $(SEPARATE) swift build -c release --disable-local-rpath $(STRICT_FLAGS) \
	$(if $(wildcard $(TOOLCHAIN)/lib/swift_static/linux),$(LINKED_IN))
LINKED_IN = --static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xlinker --no-export-dynamic $(LINKED_IN_CXX) $(PACKED)
# The library of C++ too, where it is there for that: from a folder of its own, since beside a shared one it is not taken.
CXX_ARCHIVE = $(wildcard $(shell "$(TOOLCHAIN)/bin/clang" -print-file-name=libstdc++.a 2>/dev/null))
SEPARATE = $(if $(CXX_ARCHIVE),mkdir -p .build/archives && ln -sf "$(CXX_ARCHIVE)" .build/archives &&)
LINKED_IN_CXX = $(if $(CXX_ARCHIVE),-Xswiftc "-L$(CURDIR)/.build/archives" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
# Addresses that the loader puts right take a hundredth of the room, with a linker and a C library that can pack them.
PACKED = $(if $(and $(wildcard $(TOOLCHAIN)/bin/ld.lld),$(shell grep -ls GLIBC_ABI_DT_RELR /lib/*/libc.so.6 /lib64/libc.so.6)),\
	-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)
SERVER := Tests/Backend/server.py
PREFIX ?= $(HOME)/.local
ARGS ?=

# Under PREFIX, which may have blanks in it.
INSTALLED = bin/quintet share/bash-completion/completions/quintet share/zsh/site-functions/_quintet \
	share/fish/vendor_completions.d/quintet.fish share/man/man1/quintet.1 share/applications/quintet.desktop
FOLDERS = $(sort $(dir $(INSTALLED)))
# Desktops look links up in a cache; where there is no desktop there is nothing to tell.
REGISTER_LINKS = -command -v update-desktop-database >/dev/null && \
	update-desktop-database -q "$(PREFIX)/share/applications" || true

.DEFAULT_GOAL := help
.PHONY: help run test temporary check format golden mutants consumer lint sanitize build release fuzz bench serve install uninstall docs clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## start the app on the data of this machine (ARGS="wordle list" for one command)
	@swift build --quiet $(SWIFT_FLAGS) --product quintet >&2
	@exec .build/debug/quintet $(ARGS)

test: export TMPDIR := $(CURDIR)/.build/temporary
test: temporary ## build without warnings, check the style and the architecture, run every test (ONLY=NAME for some)
	@$(MAKE) $(call BESIDE,line) lint build-tests $(if $(ONLY),,python-tests)
	@$(MAKE) $(call BESIDE,target) $(if $(ONLY),only-tests,page-tests server-tests program-tests program-fault-tests console-tests module-tests)
	@.ci/skips list $(SKIPS)

# Both cores have something to do while the other waits, and what each prints stays together.
BESIDE = --no-print-directory -j6 $(if $(filter output-sync,$(.FEATURES)),--output-sync=$(1))

# What was skipped is listed last.
SKIPS := .build/temporary/skips
# The tests of the program mostly wait, for servers and for terminals, so that the others run meanwhile.
TESTS := .ci/skips run $(SKIPS) swift test --skip-build --ignore-lock --disable-swift-testing $(SWIFT_FLAGS)
# A browser takes longest, and the page's server waits most.
PAGE_TESTS := ^EndToEndTests\.WebTests/testThePage
SERVER_TESTS := ^EndToEndTests\.WebTests/testTheServer
FAULT_TESTS := ^EndToEndTests\..*FaultTests
.PHONY: build-tests python-tests page-tests server-tests program-tests program-fault-tests console-tests module-tests only-tests
build-tests:
	swift build --build-tests $(SWIFT_FLAGS)

# They take what the compiler leaves, most of it at its end, when one module is left.
python-tests:
	nice .ci/skips run $(SKIPS) python3 -B -m unittest discover -v -b -s Tests/Backend
	nice .ci/skips run $(SKIPS) python3 -B -m unittest discover -v -b -s Tests/Benchmark
	nice .ci/skips run $(SKIPS) python3 -B -m unittest discover -v -b -s Tests/Mutants

page-tests:
	$(TESTS) --filter '$(PAGE_TESTS)'

server-tests:
	$(TESTS) --filter '$(SERVER_TESTS)'

program-tests:
	$(TESTS) --filter '^EndToEndTests' --skip '$(PAGE_TESTS)|$(SERVER_TESTS)|$(FAULT_TESTS)'

program-fault-tests:
	$(TESTS) --filter '$(FAULT_TESTS)'

console-tests:
	$(TESTS) --filter '^ConsoleTests'

module-tests:
	$(TESTS) --skip '^(EndToEnd|Console)Tests'

only-tests:
	$(TESTS) --filter '$(ONLY)'

check: lint build-tests ## the same in short: build, style, and the tests of the modules that were changed
	@tests="$$(.ci/changed-tests)"; [ -z "$$tests" ] || \
		swift test --skip-build --disable-swift-testing $(SWIFT_FLAGS) --filter "$$tests"

format: ## put every Swift file into the style that lint asks for
	swift format --in-place --recursive --parallel Package.swift Modules Tests

golden: ## write anew what follows from the program: screens, manual page, examples in the documents
	UPDATE_GOLDEN=1 swift test --disable-swift-testing $(SWIFT_FLAGS) \
		--filter '^ConsoleTests|^HeadlessTests|Transcript|Consumer|ChatReading'

mutants: ## change the program in 200 places and name those that no test sees (COUNT, SEED; ONLY=MODULE)
	Tests/Mutants/mutants.py --count $(or $(COUNT),200) --seed $(or $(SEED),281) $(ONLY)

consumer: ## build a package outside of this one against its products, and run it
	swift build --package-path Tests/Consumer --scratch-path .build/consumer --quiet --disable-index-store -Xswiftc -gnone
	QUINTET_CONSUMER=$(CURDIR)/.build/consumer/debug/Consumer swift test --disable-swift-testing $(SWIFT_FLAGS) --filter ConsumerTests

temporary: # the package manager leaves folders behind: they go with the next run
	@rm -rf .build/temporary && mkdir -p .build/temporary

lint: ## check the style and which module imports which
	swift format lint --strict --recursive --parallel Package.swift Modules Tests
	.ci/check-architecture
	.ci/check-availability

fuzz: ## feed every reader, then the connection, with damaged input, and kill writers 300 times (SECONDS=30; SEED=… TARGET=… for the same again)
	swift build --quiet -c release --scratch-path .build/fuzz $(STRICT_FLAGS) -Xswiftc -enable-testing --product Fuzzer >&2
	@.build/fuzz/release/Fuzzer $(or $(SECONDS),30) "$(SEED)" "$(TARGET)"
	$(if $(TARGET),,QUINTET_FUZZ_SECONDS=$(or $(SECONDS),30) swift test --disable-swift-testing $(SWIFT_FLAGS) \
		--filter GeneratedAnswerTests)
	$(if $(TARGET),,QUINTET_KILLS=300 swift test --disable-swift-testing $(SWIFT_FLAGS) --filter StoreProcessTests)

# What the sanitizers cannot run: their runtimes take so much memory and so many addresses that limits on both fail,
# library calls that a preloaded library replaces are theirs, and the programs that end-to-end tests start are not built
# with them. Address Sanitizer also keeps freed memory for a while.
SKIPPED := EndToEndTests StoreFaultTests MemoryFault StoreProcessTests
SKIPPED_address := testABodyOverTheLimitIsNotKept testWhatNeverEndsIsEnded
.PHONY: sanitize-thread sanitize-address
sanitize: $(addprefix sanitize-,$(or $(SANITIZER),thread address)) ## run the tests under Thread Sanitizer and Address Sanitizer (SANITIZER=thread for one)

sanitize-thread sanitize-address: sanitize-%:
	@echo "$* sanitizer; left out: $(SKIPPED) $(SKIPPED_$*)"
	@ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=halt_on_error=0:exitcode=66 SWIFT_BACKTRACE=enable=no \
		swift test --disable-swift-testing $(SWIFT_FLAGS) --scratch-path .build/$* --sanitize=$* \
		$(addprefix --skip ,$(SKIPPED) $(SKIPPED_$*))

build: ## build without warnings
	swift build $(SWIFT_FLAGS)

release: ## build the program that is fast: .build/release/quintet
	$(RELEASE) --product quintet

.PHONY: fault-test
fault-test: build-tests ## break the network in every way against every service and print what comes of it (part of test)
	swift test --skip-build --disable-swift-testing $(SWIFT_FLAGS) --filter FaultTests

serve: ## start a stand-in server for all services on http://127.0.0.1:5000 (PORT=0 picks a free port)
	python3 $(SERVER) --port $(or $(PORT),5000)

install: $(if $(BINARY),,release) ## put program, manual page, completions and link handler under PREFIX (~/.local)
	for folder in $(FOLDERS); do install -d "$(PREFIX)/$$folder"; done
	install -m 755 "$(or $(BINARY),.build/release/quintet)" "$(PREFIX)/bin/quintet"
	-command -v strip >/dev/null && strip "$(PREFIX)/bin/quintet"
	"$(PREFIX)/bin/quintet" completions bash > "$(PREFIX)/share/bash-completion/completions/quintet"
	"$(PREFIX)/bin/quintet" completions zsh > "$(PREFIX)/share/zsh/site-functions/_quintet"
	"$(PREFIX)/bin/quintet" completions fish > "$(PREFIX)/share/fish/vendor_completions.d/quintet.fish"
	install -m 644 Docs/quintet.1 "$(PREFIX)/share/man/man1/quintet.1"
	sed 's|@PREFIX@|$(PREFIX)|' Modules/Quintet/quintet.desktop.in > "$(PREFIX)/share/applications/quintet.desktop"
	$(REGISTER_LINKS)

uninstall: ## remove what install put there
	for file in $(INSTALLED); do rm -f "$(PREFIX)/$$file"; done
	@for folder in $(FOLDERS); do rmdir -p "$(PREFIX)/$$folder" 2>/dev/null || true; done
	$(REGISTER_LINKS)

docs: build ## build the pages of all public API in .build/docs
	.ci/build-docs .build/debug/Modules .build/docs

bench: release ## measure it against what people would use instead (QUICK=1: three runs each, not seven)
	$(RELEASE) --product BenchmarkProgram
	python3 -B Tests/Benchmark/benchmark.py $(if $(QUICK),--runs 3) .build/release/quintet .build/release/BenchmarkProgram

clean: ## remove what was built
	rm -rf .build
