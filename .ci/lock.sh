#!/bin/sh
# Resolves the ranges of pyproject.toml into requirements.lock: all platforms and Pythons, every file with its
# hash, no index host and no folder of this machine. Pins that still fit are kept; `make lock ARGS=--upgrade` renews them.
# Usage: lock.sh PYTHON [uv's options]
set -eu

python=$1
shift
started=$(date +%s)
throwaway=$(mktemp -d)
trap 'rm -rf "$throwaway"' EXIT
echo "installing uv into a throwaway environment ..."
"$python" -m venv "$throwaway"
"$throwaway/bin/python" -m pip install --quiet --disable-pip-version-check --no-input uv
echo "resolving pyproject.toml ..."
"$throwaway/bin/uv" pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-emit-find-links \
    --extra test pyproject.toml -o requirements.lock --python-version 3.11 --custom-compile-command "make lock" "$@"
echo "requirements.lock is written: $(grep -c '^[a-z0-9].*==' requirements.lock) packages in $(($(date +%s) - started)) s"
