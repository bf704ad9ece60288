#!/bin/sh
# Makes .venv with exactly what requirements.lock names. `make` runs this; it does its work once for each lock.
# It needs a POSIX shell and Python 3.11 or newer; PYTHON=python3.12 chooses one.
set -eu

venv=.venv
lock=requirements.lock
installed=$venv/$lock # a copy of the lock that .venv was made from
candidates=${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

says() { # says PYTHON EXPRESSION: prints it, or nothing where there is no such Python
    "$1" -c "import sys; print($2)" 2>/dev/null || true
}

is_new_enough() {
    [ "$(says "$1" 'sys.version_info >= (3, 11)')" = True ]
}

is_complete() { # Debian ships Python without ensurepip, and a venv without pip is of no use
    "$1" -c 'import ensurepip, venv' >/dev/null 2>&1
}

first() { # first TEST...: the first candidate that passes every test
    for python in $candidates; do
        for test in "$@"; do
            "$test" "$python" || continue 2
        done
        echo "$python"
        return
    done
}

no_python() {
    found=
    for python in $candidates; do
        version=$(says "$python" 'sys.version.split()[0]')
        [ -z "$version" ] || found="$found $python is $version;"
    done
    fail "Python 3.11 or newer is needed;${found:- none was found (tried $candidates)}" \
        "  Debian, Ubuntu: apt-get install python3 python3-venv" \
        "  macOS:          brew install python" \
        "Then run make again, or name it: make PYTHON=python3.12"
}

complete() { # complete PYTHON: brings the module that Debian packages apart
    package=$(says "$1" '"python%d.%d-venv" % sys.version_info[:2]')
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        fail "$1 cannot make virtual environments here: its venv or ensurepip module is missing." \
            "  Debian, Ubuntu: sudo apt-get install $package" \
            "Then run make again, or name another Python: make PYTHON=python3.12"
    fi
    echo "installing $package, which Debian packages apart from Python ..."
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >/dev/null ||
        fail "apt-get could not install $package: see above"
    is_complete "$1" || fail "$1 cannot make virtual environments even with $package installed"
}

if cmp -s "$lock" "$installed" && "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    touch "$installed" # git gave the lock a new date, nothing more
    exit 0
fi

started=$(date +%s)
python=$(first is_new_enough is_complete)
if [ -z "$python" ]; then
    python=$(first is_new_enough)
    [ -n "$python" ] || no_python
    complete "$python"
fi
echo "setting up $venv with Python $(says "$python" 'sys.version.split()[0]'):" \
    "$(grep -c '^[a-z0-9].*==' "$lock") pinned packages, about a minute ..."
"$python" -m venv --clear "$venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-input --require-hashes -r "$lock" ||
    fail "the packages could not be installed: see above"
cp "$lock" "$installed"
echo "$venv is ready in $(($(date +%s) - started)) s"
