# Weir's everyday commands; `make help` lists them. Each works alone on a fresh Debian machine.
BUILD  ?= build
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
CONFIGURE = cmake -G Ninja -B $(BUILD) -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22
STEP   = @scripts/step
PYTHON = .venv/bin/python
export NINJA_STATUS = [%f/%t, %es] 

.DEFAULT_GOAL := build
.PHONY: build help demo test bench bench-peers conformance format lint fuzz tsan install bless clean setup

build: setup $(BUILD)/build.ninja ## build all of Weir into build/bin and build/lib (the default)
	$(STEP) build ninja -C $(BUILD)

demo: build ## compile a model that JAX trained, look at every step, check it on real images
	@examples/digits/demo.sh $(BUILD)/bin

test: build ## run all tests; failures are printed in full
	@$(PYTHON) scripts/run_tests.py $(BUILD)

# BENCH_ARGS="--threads 1 softmax lstm": see benchmarks/own.py
bench: build ## measure this machine's peaks, then time what is in workloads/; report and bar chart in build/bench
	@$(PYTHON) benchmarks/own.py --weir $(BUILD)/bin/weir --out $(BUILD)/bench $(BENCH_ARGS)

# PEERS_ARGS="--quick --threads 1 --workloads softmax,lstm": see benchmarks/peers/README.md
bench-peers: build ## measure Weir beside XLA, IREE, PyTorch, ONNX Runtime, OpenVINO and NumPy (40 min; installs 6 GB into .venv-peers once)
	$(STEP) peers benchmarks/peers/setup-peers.sh .venv-peers
	@mkdir -p $(BUILD)/bench
	@WEIR_BIN=$(BUILD)/bin/weir .venv-peers/bin/python benchmarks/peers/bench.py --json $(BUILD)/bench/peers.json \
	  --md $(BUILD)/bench/peers.md --svg $(BUILD)/bench/peers.svg $(PEERS_ARGS)

conformance: build ## run the StableHLO conformance programs, and print a table by suite and by op
	@$(PYTHON) test/conformance/conformance_test.py --report

# All tests that are transcripts, but those of transcripts themselves; and the texts of test/Pipeline/errors.
bless: build ## rewrite the expected texts of the tests and of the docs from what the tools print now
	@WEIR_BLESS=1 $(PYTHON) scripts/run_tests.py $(BUILD) --only lit --filter \
	  "$$(grep -rl --include='*.test' %transcript test | grep -v ^test/structure/ | sed 's,^test/,,' | paste -sd '|')"
	@WEIR_BLESS=1 $(PYTHON) scripts/run_tests.py $(BUILD) --only unit --filter '^PipelineTests$$'
	@git --no-pager diff --stat -- test README.md docs

format: setup ## lay out all C++ files with clang-format
	@git ls-files '*.h' '*.cpp' '*.c' | xargs clang-format-22 -i

lint: build ## clang-tidy and clang-format over the files changed since the main branch, and the layer check
	@$(PYTHON) scripts/lint.py $(BUILD)

fuzz: setup ## fuzz what reads pipelines, FUZZ_SECONDS (60) each; what is found is in build/fuzz/found
	$(STEP) configure $(CONFIGURE) -DWEIR_BUILD_FUZZERS=ON
	$(STEP) build ninja -C $(BUILD) fuzzers
	@scripts/fuzz $(BUILD) $(FUZZ_SECONDS)

tsan: setup ## build Weir's own code for ThreadSanitizer into build-tsan, and run the unit tests there that use threads
	$(STEP) configure cmake -G Ninja -B build-tsan -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 -DWEIR_SANITIZE=thread
	$(STEP) build ninja -C build-tsan CompilerTests ExecutionTests RuntimeTests
	@TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=66" GTEST_FILTER='*Concurrency*:*Thread*:CompilerClient*:Runner*:Call*:Donation*:HostCall*' $(PYTHON) scripts/run_tests.py build-tsan --only unit --filter '^(Compiler|Execution|Runtime)Tests$$'

install: build ## install tools, libraries, headers, pipelines, the CMake and the Python package under PREFIX
	$(STEP) install cmake --install $(BUILD) --prefix $(PREFIX)

setup: ## install what the build needs and this machine lacks
	@scripts/setup

clean: ## remove build/
	rm -rf $(BUILD)

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(BUILD)/build.ninja:
	$(STEP) configure $(CONFIGURE)
