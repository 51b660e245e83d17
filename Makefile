# What can be done here; `make help` lists it.

BUILD_PACKAGES = pkg-config liblua5.4-dev libutf8proc-dev libcmark-dev libfribidi-dev libexpat1-dev zlib1g-dev libsqlite3-dev libsodium-dev libcurl4-openssl-dev libpng-dev libturbojpeg0-dev lua-luassert lua-say
TEST_PACKAGES = $(BUILD_PACKAGES) libchafa0 tmux lua-check graphviz python3 openssl man-db
# The start of the Lua interpreter is what the command's start is measured against.
BENCH_PACKAGES = $(BUILD_PACKAGES) lua5.4
COSTS_PACKAGES = $(BUILD_PACKAGES) valgrind python3 binutils
PLANTS_PACKAGES = $(BUILD_PACKAGES) python3
BROWSER_PACKAGES = $(TEST_PACKAGES) chromium python3-venv
PACKAGE_PACKAGES = dpkg xz-utils binutils python3
# More shells and `man`, to try what is in the packages.
PACKAGE_TEST_PACKAGES = zsh fish man-db
# Suites that use up limits on purpose, or try thousands of cases: more than half of the processor time.
SLOW_SUITES = AnyScreen|BadInput|Chain|Extreme|FlowMatrix|FuzzedInput|GIFTHostile|HostWork|LargeState|LargeStateRun|Limit|LuaKill|MovementBytes|NewQuizSpec|SandboxEscape|SavedStateMutation|Silence
SWIFT_FOLDERS = Package.swift $(wildcard Sources Tests Benchmarks) Server/Package.swift Server/Sources Server/Tests

# The programs contain all libraries but libc and libm: they start sooner, and run where those are not installed.
# The folder of the archives is absolute, because the server's package is linked in another one.
RELEASE = --configuration release --static-swift-stdlib \
  -Xlinker -L$(CURDIR)/.build/archives -Xlinker --no-export-dynamic

# The server is a package of its own, so that nothing else fetches or builds what it needs. It shares the folder of
# the build: what is compiled for one package is compiled for the other.
SERVER = --package-path Server --scratch-path .build

.DEFAULT_GOAL := help
.PHONY: help play serve release test test-fast test-server test-browser lint format bench costs plants fuzz kill docs clean \
  pictures package package-test archives build-packages test-packages bench-packages costs-packages plants-packages \
  package-packages

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' Makefile | expand -t 18

play: release ## build, and play: the library, or QUIZ=Quizzes/unwind; more for the command in ARGS="--plain"
	@"$$(swift build $(RELEASE) --show-bin-path)/quizboard" play $(ARGS) $(if $(QUIZ),'$(QUIZ)')

serve: archives ## build the server, and let others play QUIZZES=Quizzes in their browsers; more for it in ARGS="--url …"
	@Support/build $(SERVER) $(RELEASE) --product quizboard-server
	@"$$(swift build $(SERVER) $(RELEASE) --show-bin-path)/quizboard-server" serve --open $(ARGS) '$(or $(QUIZZES),Quizzes)'

release: archives ## build the command as it is shipped
	@Support/build $(RELEASE) --product quizboard

test: test-packages ## install what is missing, build, and run all tests
	@Support/build --build-tests
	Support/test

test-fast: test-packages ## build, and run the tests that take less than a minute on two cores
	@Support/build --build-tests
	Support/test \
	  --skip '^(Acceptance|Hostile|Check|Explore|Specs)Tests\.' --skip '^\w+\.($(SLOW_SUITES))Tests/'

test-server: test-packages ## install what is missing, build the server, and run its tests
	@Support/build --strict $(SERVER) --build-tests
	Support/test $(SERVER)
	python3 -B Server/Tests/Kills/kills "$$(swift build $(SERVER) --show-bin-path)/quizboard-server" --inputs $(or $(INPUTS),1000)

test-browser: ## play the pages of the server in Chromium, which is installed with what drives it from PyPI
	@Support/install-packages $(BROWSER_PACKAGES)
	@Support/build $(SERVER) --product quizboard-server
	@python3 -m venv .build/venv
	@.build/venv/bin/pip --quiet install playwright axe-playwright-python
	.build/venv/bin/python -B Server/Tests/Browser/test_browser.py "$$(swift build $(SERVER) --show-bin-path)/quizboard-server" $(ARGS)

lint: test-packages ## formatting, luacheck, and a build without warnings
	swift format lint --strict --parallel --recursive $(SWIFT_FOLDERS)
	Support/luacheck
	@Support/build --strict --build-tests

format: ## lay out the Swift sources as lint wants them
	swift format --in-place --parallel --recursive $(SWIFT_FOLDERS)

bench: bench-packages archives ## measure, each beside its floor
	@Support/build $(RELEASE)
	@"$$(swift build $(RELEASE) --show-bin-path)/benchmarks" $(ARGS)

costs: release costs-packages ## count instructions of fixed inputs, beside Benchmarks/costs.json; ARGS=--write records them
	@Support/costs "$$(swift build $(RELEASE) --show-bin-path)/quizboard" $(ARGS)

plants: release plants-packages ## plant faults in sound quizzes, and count which of them check, explore and specs find
	@python3 -B Support/plants "$$(swift build $(RELEASE) --show-bin-path)/quizboard" $(ARGS)

fuzz: archives ## try hostile quizzes until interrupted; SEED=5 reproduces one, ARGS="--minutes 10" limits it
	@Support/build $(RELEASE) --product fuzz
	@"$$(swift build $(RELEASE) --show-bin-path)/fuzz" $(if $(SEED),--seed $(SEED)) $(ARGS)

kill: release ## kill `drive` at random, 5 000 times or KILLS=…, from SEED=…, and look whether anything is lost
	@Support/build --build-tests
	QUIZBOARD_KILLS=$(or $(KILLS),5000) QUIZBOARD_SEED=$(or $(SEED),1) \
	  QUIZBOARD_TESTED="$$(swift build $(RELEASE) --show-bin-path)/quizboard" \
	  swift test --skip-build --disable-xctest --filter AcceptanceTests.KillTests

package: release package-packages ## make the Debian packages and the archive for other Linux, in .build/packages
	@Support/build $(SERVER) $(RELEASE) --product quizboard-server
	@programs=$$(swift build $(RELEASE) --show-bin-path) && \
	  Support/package/make "$$programs/quizboard" "$$programs/quizboard-server"

package-test: package ## install the packages in a bare root, or in ROOT=…, and play from them
	@Support/install-packages $(PACKAGE_TEST_PACKAGES)
	@Support/package/test $(ROOT)

docs: build-packages ## build the documentation of the Swift library, into .build/docs
	@Support/build --target Quizboard
	@Support/docs

pictures: release ## draw the pictures of the manual, docs/pictures/*.svg, from the table beside them
	@Support/pictures "$$(swift build $(RELEASE) --show-bin-path)/quizboard"

clean: ## remove what was built
	rm -rf .build

build-packages:
	@Support/install-packages $(BUILD_PACKAGES)

test-packages:
	@Support/install-packages $(TEST_PACKAGES)

archives: build-packages
	@Support/archives

bench-packages:
	@Support/install-packages $(BENCH_PACKAGES)

costs-packages:
	@Support/install-packages $(COSTS_PACKAGES)

plants-packages:
	@Support/install-packages $(PLANTS_PACKAGES)

package-packages:
	@Support/install-packages $(PACKAGE_PACKAGES)
