"""Runs the examples of docs/python.md unchanged."""

import importlib
import re
from pathlib import Path

import pytest

import kibitz

TEXT = (Path(__file__).parents[2] / "docs" / "python.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


def test_there_are_examples():
    assert len(BLOCKS) >= 5


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_an_example_runs(number, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"kibitz": kibitz, "engine": kibitz.Engine("othello")}
    if "openspiel" in BLOCKS[number]:
        pytest.importorskip("pyspiel")
        pytest.importorskip("pettingzoo")
        importlib.import_module("kibitz.openspiel")
        importlib.import_module("kibitz.pettingzoo")
    # Skips lines that need a file of the reader, or minutes.
    lines = [line for line in BLOCKS[number].splitlines() if "search.arrow" not in line and "lab.run" not in line]
    exec("\n".join(lines).replace("100_000", "1_000").replace("games=10)", "games=2)").replace("to_pandas()", "to_dict()"), names)
