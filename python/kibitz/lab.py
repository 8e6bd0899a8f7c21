"""Experiments: run published ones again, or write your own. ``docs/research/lab.md`` describes their format."""

from __future__ import annotations

import csv
import io
import subprocess
from pathlib import Path
from typing import Any

from . import _kibitz
from ._errors import Error
from ._program import path


class Report:
    """The report of an experiment: its tables and figures. Notebooks display it as a page."""

    def __init__(self, experiment: str, store: str | None) -> None:
        self.experiment = experiment
        self._store = ["--store", store] if store else []

    def _formatted(self, format_: str, *words: str) -> str:
        return _lab("report", self.experiment, "--format", format_, *self._store, *words)

    @property
    def markdown(self) -> str:
        """The report as Markdown."""
        return self._formatted("md")

    @property
    def html(self) -> str:
        """The report as a page of HTML."""
        return self._formatted("html")

    def plot(self, which: str | int = 1) -> str:
        """A figure, by its number or its title, as SVG."""
        return self._formatted("svg", "--plot", str(which))

    def to_dict(self) -> dict[str, list[Any]]:
        """The results as columns: a dict of lists, which have one entry per cell of the experiment. A text that is a
        number becomes a number."""
        rows = list(csv.reader(io.StringIO(self._formatted("csv"))))
        if not rows:
            return {}
        return {name: [_number(row[at]) for row in rows[1:]] for at, name in enumerate(rows[0])}

    def to_pandas(self) -> Any:
        """The columns of :meth:`to_dict` as a pandas ``DataFrame``. Raises ``ImportError`` without pandas."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def __str__(self) -> str:
        return self.markdown

    def __repr__(self) -> str:
        return f"<Report of {self.experiment}>"

    def _repr_html_(self) -> str:
        from ._svg import escaped

        page = escaped(self.html)
        return f'<iframe srcdoc="{page}" style="width:100%;height:40em;border:0"></iframe>'

    def _repr_markdown_(self) -> str:
        return self.markdown


def run(
    experiment: str | Path,
    *,
    jobs: int | None = None,
    store: str | None = None,
    again: bool = False,
    executor: Any = None,
) -> Report:
    """Runs or resumes an experiment (a TOML file) and returns its report.

    ``jobs``: the number of worker processes; default: the number of processors. ``store``: the file of results;
    default: a file next to the experiment. ``again``: retry the cells that failed. ``executor``: the workers of this
    executor run the cells, instead of ``jobs`` processes; see ``docs/operate/executors.md``. Progress is written to standard
    error, but not with an executor. After Ctrl-C, the same call resumes the experiment. Raises :class:`Error` if the
    experiment cannot be read.
    """
    if executor is not None:
        from ._command import INTERRUPTED
        from ._executor import command_through

        file = store or str(Path(experiment).with_suffix(".db"))
        again_words = ["--again"] if again else []
        status, _ = command_through(executor, ["lab", "run", str(experiment), *again_words], file=file)
        if status == INTERRUPTED:
            raise KeyboardInterrupt
        return Report(str(experiment), store)
    words = [*(["--jobs", str(jobs)] if jobs else []), *(["--store", store] if store else []), *(["--again"] if again else [])]
    _lab("run", str(experiment), *words, shows_progress=True)
    return Report(str(experiment), store)


def report(experiment: str | Path, *, store: str | None = None) -> Report:
    """The report of an experiment that has been run."""
    return Report(str(experiment), store)


def new(title: str) -> str:
    """The text of a new experiment, with comments that explain it. No file is written.

    >>> import kibitz
    >>> kibitz.lab.new("Drivers").splitlines()[1]
    'title = "Drivers"'
    """
    return _kibitz.new_experiment(title)


def _lab(*words: str, shows_progress: bool = False) -> str:
    errors = None if shows_progress else subprocess.PIPE
    try:
        done = subprocess.run([path(), "lab", *words], stdout=subprocess.PIPE, stderr=errors, text=True, check=False)
    except KeyboardInterrupt:  # the child process receives the signal too, and stores the finished cells
        raise
    if done.returncode == 2:
        raise Error((done.stderr or f"the experiment {words[1]} cannot be run").strip().removeprefix("kibitz: "))
    return done.stdout


def _number(text: str) -> Any:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text or None
