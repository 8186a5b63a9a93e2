#!/bin/sh
# Runs a fuzz target, with the stable compiler and a C++ compiler for libFuzzer:
#   fuzz/run.sh move_text -runs=10000000
#   fuzz/run.sh session -runs=10000000 -max_len=200
# Writes crashing inputs to fuzz/artifacts, and inputs that reach new code to fuzz/grown.
set -eu
target=$1
shift
cd "$(dirname "$0")"
mkdir -p artifacts "grown/$target"
# The flags of cargo-fuzz without the sanitizers, which need a nightly compiler and find nothing in code without `unsafe`.
RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1 -Clink-dead-code"
export RUSTFLAGS
exec cargo run --release --bin "$target" --target "$(rustc -vV | sed -n 's/^host: //p')" -- \
    -dict=uhp.dict -artifact_prefix=artifacts/ -max_len=2048 "$@" "grown/$target" "corpus/$target"
