"""Trace files: searches recorded by the option ``--trace`` (``docs/research/trace.md``)."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from ._command import command, json_lines
from ._errors import Error


class Trace:
    """A search recorded in a trace file. ``to_arrow``, ``to_pandas`` and ``to_polars`` return its nodes as a table.
    They need the package that they name, and ``pyarrow``."""

    def __init__(self, file: str | Path) -> None:
        self.file = str(file)
        self.header: dict[str, Any] = json_lines(["trace", self.file, "--most", "1"])[0]
        """The header of the file: game, position, request, number of rows, and why the search ended."""

    def __len__(self) -> int:
        return int(self.header["rows"])

    def nodes(self, *moves: str, cause: str | None = None, costliest: int | None = None, most: int = 20) -> list[dict[str, Any]]:
        """At most ``most`` nodes below the node that these moves lead to from the root. ``cause``: only nodes whose
        search ended by this cause. ``costliest``: only this number of nodes, those with the largest subtrees."""
        words = ["trace", self.file, *moves, "--most", str(most)]
        if cause is not None:
            words += ["--cause", cause]
        if costliest is not None:
            words += ["--costliest", str(costliest)]
        return [line for line in json_lines(words) if line["type"] == "node"]

    def text(self, *moves: str) -> str:
        """The output of ``kibitz trace`` for the node that these moves lead to from the root."""
        return command(["trace", self.file, *moves])

    def svg(self, *moves: str) -> str:
        """The subtree after these moves as an icicle plot, in SVG: each node is a rectangle as wide as its subtree."""
        return self._exported(".svg", *moves)

    def html(self, *moves: str) -> str:
        """The subtree after these moves as a page of HTML. Raises :class:`Error` if it cannot be drawn."""
        return self._exported(".html", *moves)

    def _exported(self, suffix: str, *moves: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / f"trace{suffix}"
            command(["trace", self.file, *moves, "--export", str(file)])
            if not file.exists():
                raise Error(f"{self.file} cannot be drawn")
            return file.read_text()

    def to_arrow(self) -> Any:
        """All nodes as a ``pyarrow.Table``."""
        from pyarrow import ipc

        with open(self.file, "rb") as stream, ipc.open_stream(stream) as reader:
            return reader.read_all()

    def to_pandas(self) -> Any:
        """All nodes as a pandas ``DataFrame``; needs pyarrow too."""
        return self.to_arrow().to_pandas()

    def to_polars(self) -> Any:
        """All nodes as a polars ``DataFrame``; needs pyarrow too."""
        import polars

        return polars.from_arrow(self.to_arrow())

    def __repr__(self) -> str:
        return f"<Trace of {self.header['game']}, {len(self)} nodes>"

    def _repr_svg_(self) -> str:
        return self.svg()


def trace(file: str | Path) -> Trace:
    """Opens a trace file. Raises :class:`Error` if the file is not a trace."""
    return Trace(file)
