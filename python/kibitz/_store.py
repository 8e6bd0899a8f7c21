"""Stores of results: the files of ``--store``, ``--db``, ``--resume`` and ``--ledger``, as rows and tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from ._arguments import file_in, text_in
from ._errors import Error
from ._store_rows import KINDS, Columns, StoredResult, columns_of, fields_of, row_of

_SCHEMA = "kibitz ledger 2"
_JOBS = """SELECT address AS job, kind, game, title, build,
 (SELECT count(*) FROM tasks WHERE job = jobs.address) AS tasks,
 (SELECT count(*) FROM tasks WHERE job = jobs.address AND state = 2) AS done,
 (SELECT count(*) FROM tasks WHERE job = jobs.address AND state = 3) AS quarantined
 FROM jobs ORDER BY place, address"""
# A task may belong to several jobs, and a result may have no task: `kibitz match --db` adds none.
_RESULTS = """SELECT j.address, j.kind, j.game, j.text, t.text, coalesce(t.place, 0), r.address, r.text, r.machine,
 r.finished_at, j.place, j.notes FROM tasks t JOIN jobs j ON j.address = t.job JOIN results r ON r.address = t.address
 WHERE j.kind = ?1
 UNION ALL SELECT j.address, j.kind, j.game, j.text, NULL, 0, r.address, r.text, r.machine, r.finished_at, j.place, j.notes
 FROM results r JOIN jobs j ON j.address = r.job WHERE j.kind = ?1
 AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.address = r.address) ORDER BY 11, 1, 6, 7"""


class Store:
    """The file in which a command keeps its results: that of ``--store``, ``--db``, ``--resume`` or ``--ledger``, or of
    ``kibitz merge``. It is only read.

    ``to_arrow``, ``to_pandas`` and ``to_polars`` return the results as a table with typed columns. They need the package
    that they name, and ``pyarrow``. DuckDB and polars take a store in place of an Arrow table. ``docs/research/python-data.md`` lists the
    columns of each kind.
    """

    def __init__(self, file: str | os.PathLike[str]) -> None:
        self.file = file_in(file, "a store")
        if self.file.startswith(("postgresql://", "postgres://")):
            raise Error("a store is a file: `kibitz merge URL --out FILE` copies a ledger on PostgreSQL to one")
        if os.path.isdir(self.file):
            raise Error(f"{self.file!r} is a folder, and a store is a file")
        if not os.path.exists(self.file):
            raise Error(f"there is no file {self.file!r}")
        self._check_schema()

    def jobs(self) -> list[dict[str, Any]]:
        """The jobs, one dict each: ``job`` (its address), ``kind``, ``game``, ``title``, ``build``, and the number of its
        ``tasks``, of which some are ``done`` or ``quarantined``. A match of ``--db`` has no tasks, only results."""
        names = ("job", "kind", "game", "title", "build", "tasks", "done", "quarantined")
        return [dict(zip(names, row)) for row in self._rows(_JOBS)]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the jobs, in alphabetical order: of ``analyse``, ``lab``, ``learn``, ``match``, ``perft``,
        ``probcut``, ``search`` and ``tune``."""
        return tuple(sorted({job["kind"] for job in self.jobs()}))

    def columns(self, kind: str | None = None) -> Columns:
        """The names of the columns and their types, as pyarrow calls them; ``texts`` is a list of texts, ``time`` a time in
        UTC."""
        return columns_of(self._kind(kind))

    def results(self, kind: str | None = None) -> list[dict[str, Any]]:
        """The results of one kind, one dict each. Their keys are the columns. ``kind`` may be omitted if all jobs are of one
        kind. Raises :class:`Error` if a result is damaged."""
        kind = self._kind(kind)
        found: list[tuple[tuple[int, str], dict[str, Any]]] = []
        for *columns, place, notes in self._rows(_RESULTS, kind):
            found += [((place, columns[0]), self._row(stored)) for stored in _of_cells(StoredResult(*columns), notes)]
        order = KINDS[kind].order if kind in KINDS else None
        if order is not None:  # None is last: a result without its task
            found.sort(key=lambda item: (item[0], item[1][order] is None, item[1][order] or 0))
        return [row for _, row in found]

    def to_dict(self, kind: str | None = None) -> dict[str, list[Any]]:
        """The results of one kind as columns: a dict of lists, which have one entry per result."""
        rows = self.results(kind)
        return {name: [row[name] for row in rows] for name in self.columns(kind)}

    def to_arrow(self, kind: str | None = None) -> Any:
        """The results of one kind as a ``pyarrow.Table``, with the types of :meth:`columns`."""
        pyarrow = pyarrow_for("a table")
        lists_and_times = {"texts": pyarrow.list_(pyarrow.string()), "time": pyarrow.timestamp("ms", tz="UTC")}
        columns = self.columns(kind).items()
        types = [(name, lists_and_times.get(type_) or getattr(pyarrow, type_)()) for name, type_ in columns]
        return pyarrow.Table.from_pylist(self.results(kind), schema=pyarrow.schema(types))

    def to_pandas(self, kind: str | None = None) -> Any:
        """The results of one kind as a pandas ``DataFrame``; needs pyarrow too."""
        return self.to_arrow(kind).to_pandas()

    def to_polars(self, kind: str | None = None) -> Any:
        """The results of one kind as a polars ``DataFrame``; needs pyarrow too."""
        import polars

        return polars.from_arrow(self.to_arrow(kind))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def __len__(self) -> int:
        """The number of results, of all kinds."""
        return int(next(self._rows("SELECT count(*) FROM results"))[0])

    def __repr__(self) -> str:
        return f"<Store {self.file!r}, {len(self)} results of {', '.join(self.kinds) or 'no job'}>"

    def _check_schema(self) -> None:
        tables = {name for (name,) in self._rows("SELECT name FROM sqlite_master")}
        if "ledger" not in tables:
            why = "another program's database, or that of an earlier Kibitz" if tables else "empty"
            raise Error(f"{self.file!r} is no ledger: it is {why}")
        version = [value for (value,) in self._rows("SELECT value FROM ledger WHERE name = 'schema'")]
        if version != [_SCHEMA]:
            raise Error(f"the ledger {self.file!r} is of version {''.join(version)!r}, and this Kibitz knows {_SCHEMA!r}")

    def _rows(self, query: str, *values: str) -> Iterator[Any]:
        import sqlite3

        address = Path(self.file).absolute().as_uri() + "?mode=ro"
        try:
            with closing(sqlite3.connect(address, uri=True, timeout=10)) as connection:
                connection.text_factory = lambda text: text.decode(errors="replace")
                yield from connection.execute(query, values)
        except sqlite3.OperationalError as error:
            raise Error(f"cannot read {self.file!r}: {error}") from None
        except sqlite3.DatabaseError as error:
            raise Error(f"{self.file!r} is no ledger: {error}") from None

    def _kind(self, kind: str | None) -> str:
        kinds = self.kinds
        there = ", ".join(kinds)
        if kind is None and len(kinds) == 1:
            return kinds[0]
        if not kinds:
            raise Error(f"{self.file!r} has no results")
        if kind is None:
            raise Error(f"a table has one kind of results, and {self.file!r} has {there}: name one")
        if text_in(kind, "kind") not in kinds:
            raise Error(f"{self.file!r} has no results of kind {kind!r}; its kinds: {there}")
        return kind

    def _row(self, stored: StoredResult) -> dict[str, Any]:
        try:
            return row_of(stored)
        except (ValueError, LookupError, TypeError, AttributeError):
            raise Error(f"{self.file!r} is damaged: {stored.result!r} is no result of kind {stored.kind}") from None


def _of_cells(stored: StoredResult, notes: str) -> Iterator[StoredResult]:
    """The result, and that of each equal cell of the lab: the store has it once, and the job's notes list the others."""
    yield stored
    if stored.kind != "lab":
        return
    fields = fields_of(notes)
    for duplicate in fields_of(fields[7], "\n") if len(fields) > 7 else []:
        address, text = fields_of(duplicate)
        if address == stored.address:
            yield stored._replace(task=text)


def pyarrow_for(what: str) -> Any:
    """The package pyarrow, without which there are no tables."""
    try:
        import pyarrow
    except ModuleNotFoundError:
        raise ModuleNotFoundError(f"{what} needs the Python package pyarrow: pip install pyarrow", name="pyarrow") from None
    return pyarrow
