"""Runs the Python of README.md and the pages of docs/ unchanged, and compares what it prints, and the values in its comments, with
what the page shows. tests/program/documents.list names the lines that are not run, with the reason."""

import ast
import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import kibitz

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "program"))
import documents

PROGRAM = Path(kibitz.__file__).parent / "bin" / "kibitz"
OPTIONAL = {"chess", "duckdb", "numpy", "pandas", "pettingzoo", "polars", "pyarrow", "pyspiel"}


def examples():
    """(page, number of the first line, lines, output shown) of each block of Python."""
    for page in documents.pages():
        blocks = list(documents.blocks_of((ROOT / page).read_text(encoding="utf-8")))
        for (first, _, language, lines), after in zip(blocks, [*blocks[1:], None]):
            if language == "python":
                follows = after and after[0] <= first + len(lines) + 3 and after[2] == "text"
                is_output = follows and not list(documents.commands_of_block(page, after[0], 4, after[3]))
                yield page, first, lines, list(enumerate(after[3], after[0])) if is_output else []


EXAMPLES = list(examples())


def shown_value(line):
    """The value that a comment shows: "# 1", or "# [] : why"; None if the comment is prose."""
    _, found, comment = line.partition("# ")
    try:
        return (ast.literal_eval(comment.split(" : ")[0].strip()),) if found else None
    except (SyntaxError, ValueError):
        return None


def run(page, first, lines, names):
    unused = documents.python_exceptions(page)
    for statement in ast.parse("\n".join(lines)).body:
        text = "\n".join(lines[statement.lineno - 1:statement.end_lineno])
        if any(text.startswith(words) for words in unused):
            continue
        where = f"{page}:{first + statement.end_lineno - 1}"
        is_value = isinstance(statement, ast.Expr)
        code = compile(ast.Expression(statement.value) if is_value else ast.Module([statement], []), where, "eval" if is_value else "exec")
        try:
            value = eval(code, names)
        except ModuleNotFoundError as error:
            if error.name not in OPTIONAL:
                raise
            pytest.skip(f"{where} needs {error.name}")
        shown = shown_value(lines[statement.end_lineno - 1])
        if is_value and shown:
            assert value == shown[0], f"{where}: shown {shown[0]!r}, is {value!r}"


def prepare(page, lines, folder):
    """What the page assumes: a recorded search, the repository's experiments, the file that the page begins with, the modules that a comment imports."""
    (folder / "lab").symlink_to(ROOT / "lab")
    text = "\n".join(lines)
    if "search.arrow" in text:
        words = ["analyse", "chess", "--depth", "4", "--trace", "search.arrow"]
        subprocess.run([PROGRAM, *words], cwd=folder, check=True, capture_output=True)
    if "kibitz.openspiel" in text:
        pytest.importorskip("pyspiel")
        pytest.importorskip("pettingzoo")
        importlib.import_module("kibitz.openspiel")
        importlib.import_module("kibitz.pettingzoo")
    if "from last_stone" in text:
        whole_file = next(lines for where, _, lines, _ in EXAMPLES if where == page)
        (folder / "last_stone.py").write_text("\n".join(whole_file))
        sys.path.insert(0, str(folder))
    return {"kibitz": kibitz, "engine": kibitz.Engine("othello")}


def test_the_pages_have_examples():
    assert {page for page, *_ in EXAMPLES} >= {"README.md", "docs/research/python.md", "docs/play/your-program.md", "docs/reference/trace.md", "docs/papers/plaat.md",
                                                        "docs/how-it-works/other-searches.md"}
    assert any(shown for *_, shown in EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: f"{example[0]}:{example[1]}")
def test_an_example_runs_and_prints_what_the_page_shows(example, tmp_path, monkeypatch, capsys):
    page, first, lines, shown = example
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("PATH", f"{PROGRAM.parent}:{os.environ['PATH']}")
    run(page, first, lines, prepare(page, lines, tmp_path))
    if shown:
        stale = documents.find_stale(shown, capsys.readouterr().out.split("\n"))
        assert not stale, f"{page}:{stale[0]}: shown {stale[1]!r}, printed {stale[2]!r}"


def test_a_stale_value_is_reported_with_its_location():
    with pytest.raises(AssertionError, match="a page:8: shown 4, is 3"):
        run("a page", 7, ["a = 1", "a + 2   # 4"], {})


def test_every_exception_is_needed():
    for page in documents.pages():
        for words in documents.python_exceptions(page):
            assert any(line.startswith(words) for where, _, lines, _ in EXAMPLES if where == page for line in lines), (page, words)
