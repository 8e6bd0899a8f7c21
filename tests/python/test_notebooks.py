"""The notebooks run from the first cell to the last, and the results of their cells can be displayed."""

import ast
import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "python" / "notebooks").glob("*.ipynb"))


def test_the_repository_has_notebooks():
    assert len(NOTEBOOKS) >= 5


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file, monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "agg")
    names = {"__name__": "__main__"}
    for cell in json.loads(file.read_text())["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [], "a notebook is kept without what it prints"
            run("".join(cell["source"]), names)


def run(source, names):
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    for show in ("_repr_svg_", "_repr_html_"):
        if hasattr(value, show):
            assert getattr(value, show)().lstrip().startswith("<")
