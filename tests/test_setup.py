"""The set-up script, with stubs for Python, apt-get and id: what a machine sees where a thing is missing."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.load import ROOT

TOOLS = ("sh", "cat", "cmp", "cp", "cut", "date", "grep", "mkdir", "touch", "chmod", "rm")

# A Python that knows its version and whether it is complete, and makes a venv that holds itself.
PYTHON = """#!/bin/sh
case "$*" in
  *"version_info >= (3, 11)"*) echo {new} ;;
  *"sys.version.split"*) echo {version} ;;
  *"-venv"*) echo python{short}-venv ;;
  *"import ensurepip, venv"*) [ {complete} = yes ] || [ -e "$STUBS/venv-module" ] ;;
  "-m venv --clear .venv") mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
  "-m pip install"*) echo "$*" >> "$STUBS/pip-calls"; [ ! -e "$STUBS/pip-fails" ] ;;
  "-c import pip") ;;
  *) echo "unexpected: $*" >&2; exit 9 ;;
esac
"""
APT = (
    '#!/bin/sh\necho "$*" >> "$STUBS/apt-calls"\ncase "$*" in *install*) touch "$STUBS/venv-module" ;; esac\n'
)


@dataclass
class Machine:
    """A folder with a lock, and a PATH that holds the stubs and a few plain tools."""

    folder: Path

    def add(self, name: str, text: str) -> None:
        path = self.folder / "bin" / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def python(self, name: str = "python3", version: str = "3.13.1", complete: bool = True) -> None:
        minor = int(version.split(".")[1])
        facts = {"version": version, "short": f"3.{minor}", "new": minor >= 11}
        self.add(name, PYTHON.format(**facts, complete="yes" if complete else "no"))

    def setup(self, **environment: str) -> subprocess.CompletedProcess[str]:
        paths = {"PATH": str(self.folder / "bin"), "STUBS": str(self.folder), "HOME": str(self.folder)}
        return subprocess.run(
            ["sh", str(ROOT / ".ci" / "venv.sh")],
            cwd=self.folder / "project",
            env=paths | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def calls(self, program: str) -> list[str]:
        file = self.folder / f"{program}-calls"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    (tmp_path / "bin").mkdir()
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "requirements.lock").write_text(
        "one==1 \\\n    --hash=sha256:0\n", encoding="utf-8"
    )
    for tool in TOOLS:
        (tmp_path / "bin" / tool).symlink_to(shutil.which(tool) or tool)
    found = Machine(tmp_path)
    found.add("id", "#!/bin/sh\necho 1000\n")
    return found


def as_root_on_debian(machine: Machine) -> None:
    machine.add("id", "#!/bin/sh\necho 0\n")
    machine.add("apt-get", APT)


def test_it_installs_the_lock_with_hashes_and_says_so_in_two_lines(machine: Machine) -> None:
    machine.python()
    done = machine.setup()
    assert (done.returncode, done.stderr) == (0, "")
    first, last = done.stdout.splitlines()
    assert "Python 3.13.1" in first and "1 pinned packages" in first
    assert last.startswith(".venv is ready in ")
    assert len(machine.calls("pip")) == 1
    assert "--require-hashes -r requirements.lock" in machine.calls("pip")[0]


def test_it_does_its_work_once_for_each_lock(machine: Machine) -> None:
    machine.python()
    machine.setup()
    lock = machine.folder / "project" / "requirements.lock"
    lock.touch()
    assert machine.setup().stdout == ""
    lock.write_text("two==2 \\\n    --hash=sha256:0\n", encoding="utf-8")
    assert "is ready" in machine.setup().stdout
    assert len(machine.calls("pip")) == 2


def test_a_failed_install_is_tried_again(machine: Machine) -> None:
    machine.python()
    (machine.folder / "pip-fails").touch()
    done = machine.setup()
    assert done.returncode == 1 and "could not be installed" in done.stderr
    (machine.folder / "pip-fails").unlink()
    assert "is ready" in machine.setup().stdout


@pytest.mark.parametrize("complete", [True, False])
def test_a_newer_python_beside_an_old_one_is_found(machine: Machine, complete: bool) -> None:
    machine.python("python3", "3.9.6")
    machine.python("python3.14", "3.14.0", complete=complete)
    machine.python("python3.12", "3.12.3")
    assert f"Python {'3.14.0' if complete else '3.12.3'}" in machine.setup().stdout


def test_the_variable_python_chooses(machine: Machine) -> None:
    machine.python("python3", "3.13.1")
    machine.python("python3.11", "3.11.2")
    assert "Python 3.11.2" in machine.setup(PYTHON="python3.11").stdout


def test_no_python_is_told_with_what_to_install(machine: Machine) -> None:
    done = machine.setup()
    assert done.returncode == 1
    assert "Python 3.11 or newer is needed; none was found" in done.stderr
    assert "apt-get install python3" in done.stderr and "brew install python" in done.stderr


def test_an_old_python_is_named(machine: Machine) -> None:
    machine.python("python3", "3.9.6")
    done = machine.setup()
    assert done.returncode == 1 and "python3 is 3.9.6" in done.stderr


def test_without_ensurepip_and_without_root_it_says_what_to_install(machine: Machine) -> None:
    machine.python(complete=False)
    done = machine.setup()
    assert done.returncode == 1 and "sudo apt-get install python3.13-venv" in done.stderr
    assert machine.calls("pip") == []


def test_without_ensurepip_root_on_debian_installs_it(machine: Machine) -> None:
    machine.python(complete=False)
    as_root_on_debian(machine)
    done = machine.setup()
    assert done.returncode == 0, done.stderr
    assert machine.calls("apt") == ["update -qq", "install -y -qq python3.13-venv"]


def test_an_apt_get_that_fails_is_told(machine: Machine) -> None:
    machine.python(complete=False)
    as_root_on_debian(machine)
    machine.add("apt-get", "#!/bin/sh\nexit 100\n")
    done = machine.setup()
    assert done.returncode == 1 and "could not install python3.13-venv" in done.stderr
