"""Properties of the whole package: types, documented examples, import, memory, leaks."""

import doctest
import importlib
import os
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import kibitz

NEEDS = {"kibitz.openspiel": "pyspiel", "kibitz.pettingzoo": "pettingzoo"}
SOURCE = Path(__file__).parents[2]


def modules():
    names = [f"kibitz.{module.name}" for module in pkgutil.iter_modules(kibitz.__path__) if module.name != "__main__"]
    return [name for name in ["kibitz", *names] if not name.endswith("._kibitz")]


@pytest.mark.parametrize("name", modules())
def test_documented_examples_are_true(name):
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    failed, _ = doctest.testmod(importlib.import_module(name), globs=vars(kibitz).copy(), optionflags=doctest.ELLIPSIS)
    assert failed == 0


def test_everything_public_is_documented():
    for name in kibitz.__all__:
        thing = getattr(kibitz, name)
        assert isinstance(thing, int) or thing.__doc__, name
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if callable(value) and not member.startswith("_") and member not in ("to_pandas", "to_polars", "to_arrow"):
                    assert value.__doc__ or member in ("html", "children"), f"{name}.{member}"


def test_types_are_strict():
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--config-file", SOURCE / "pyproject.toml"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=SOURCE, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def run(code):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parent), *sys.path])}
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=300)


def test_optional_modules_are_not_imported():
    done = run("import sys, kibitz; print([m for m in ('numpy', 'pandas', 'asyncio', 'subprocess', 'chess') if m in sys.modules])")
    assert done.stdout == "[]\n", done.stderr


def test_a_thousand_engines_leak_no_memory():
    code = """
import gc, kibitz, resource
from rules import ConnectFour
def make(count):
    for i in range(count):
        for game in ("connect_four", ConnectFour()):
            engine = kibitz.Engine(game, hash=1)
            engine.analyse(depth=2)
            engine.solve(nodes=20, memory=1)
    gc.collect()
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() >> 10
first = make(200)
print(make(1000) - first)
"""
    done = run(code)
    assert done.returncode == 0 and done.stderr == "", done.stderr  # nanobind reports leaks at exit
    assert int(done.stdout) < 6000  # KiB
