"""Searches of many positions, and many random games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from ._arguments import function_in, items_of
from ._convert import ending_of, limits_of, report_of, result_of
from ._engine import Engine
from ._errors import Error
from ._position import Game, Position, game_of, position_of
from ._values import Line, Result

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Progress = Callable[[int, int], object]


class Results(Sequence["Result | None"]):
    """The results of many searches, in the order of the positions. After Ctrl-C, the result of an unfinished position
    is None.

    ``to_pandas``, ``to_polars`` and ``to_arrow`` return a table, and need the package that they name (``pyarrow`` for
    ``to_arrow``); ``to_dict`` needs no package.
    """

    def __init__(self, results: Iterable[Result | None]) -> None:
        self._results = tuple(results)

    @property
    def interrupted(self) -> bool:
        """True if a position has no result."""
        return None in self._results

    @overload
    def __getitem__(self, index: int) -> Result | None: ...
    @overload
    def __getitem__(self, index: slice) -> Results: ...
    def __getitem__(self, index: int | slice) -> Result | None | Results:
        if isinstance(index, slice):
            return Results(self._results[index])
        return self._results[index]

    def __len__(self) -> int:
        return len(self._results)

    def __iter__(self) -> Iterator[Result | None]:
        return iter(self._results)

    def to_dict(self) -> dict[str, list[Any]]:
        """The results as columns: a dict of lists, which have one entry per position. ``score`` is in 1/100 of a piece,
        for the side to move; ``win_in`` is in plies, negative for a loss; ``bound`` is as in :class:`Line`; ``time`` is
        in seconds."""
        rows = [_row(result) for result in self._results]
        return {name: [row[name] for row in rows] for name in _COLUMNS}

    def to_pandas(self) -> Any:
        """The columns of :meth:`to_dict` as a pandas ``DataFrame``."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def to_polars(self) -> Any:
        """The columns of :meth:`to_dict` as a polars ``DataFrame``."""
        import polars

        return polars.DataFrame(self.to_dict())

    def to_arrow(self) -> Any:
        """The columns of :meth:`to_dict` as a ``pyarrow.Table``."""
        import pyarrow

        return pyarrow.table(self.to_dict())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"<Results of {len(self)} positions>"

    def _repr_html_(self) -> str:
        from ._svg import escaped

        columns = self.to_dict()
        head = "".join(f"<th>{name}</th>" for name in columns)
        rows = "".join(
            "<tr>" + "".join(f"<td>{escaped(str(columns[name][row]))}</td>" for name in columns) + "</tr>"
            for row in range(len(self))
        )
        return f"<table><tr>{head}</tr>{rows}</table>"


_COLUMNS = ("position", "move", "score", "points", "win_in", "bound", "is_proved", "depth", "nodes", "time", "end", "line")


def _row(result: Result | None) -> dict[str, Any]:
    row: dict[str, Any] = dict.fromkeys(_COLUMNS)
    if result is None:
        return row
    row.update(position=result.position.text, depth=result.depth, nodes=result.nodes, time=result.time, end=result.end)
    if result.lines:
        row.update(columns_of_line(result.lines[0]))
    return row


def columns_of_line(line: Line) -> dict[str, Any]:
    """The columns of a table that a line fills."""
    score, plies = line.score, line.score.plies_to_end
    return {
        "move": str(line.moves[0]) if line.moves else None,
        "score": score.estimate,
        "points": score.points,
        "win_in": None if plies is None else plies if score.is_win else -plies,
        "bound": line.bound,
        "is_proved": line.is_proved,
        "line": " ".join(line.notation),
    }


def analyse_many(
    positions: Iterable[Any],
    limit: Any = None,
    *,
    game: Any = "chess",
    depth: int | None = None,
    nodes: int | None = None,
    time: float | None = None,
    lines: int = 1,
    threads: int | None = None,
    progress: bool | Progress = False,
    preset: str = "strong",
    executor: Any = None,
    file: str | None = None,
    **options: Any,
) -> Results:
    """Searches many positions on all cores. Each position is searched independently, with an empty table.

    >>> analyse_many(["a1 b2", "a1 b2 b1"], game="tic_tac_toe", depth=9).to_dict()["depth"]
    [7, 6]

    ``threads``: the number of positions searched concurrently; default: the number of processors. The results do not
    depend on it. ``progress``: True writes the progress to standard error; a function is called with the number of
    positions done and the total. ``executor``: the workers of this executor search, instead of threads; ``file`` is where
    their results are stored, so that the same call resumes; see ``docs/operate/executors.md``. After Ctrl-C the finished results
    are returned; the others are None. Raises :class:`Error` before any search if a position is invalid; the message has
    the position's index.
    """
    if executor is None and file is not None:
        raise Error("file is where the results of an executor are stored: give executor too")
    engine = Engine(game, preset=preset, **options)
    words = {"depth": depth, "nodes": nodes, "time": time}
    limits, of_second = limits_of(limit, words, bool), limits_of(limit, words, lambda: True)
    if not limits and not of_second:
        raise Error("a search needs a limit: depth, nodes or time")
    kept = [_position(engine._game, position) for position in items_of(positions, "positions")]
    pairs = [_words(each) for each in kept]
    if not limits or not of_second:  # a Limit of python-chess that has one clock
        _require_limits(engine._game, kept, (limits, of_second))
    settings = {**limits, "lines": lines, "threads": 0 if threads is None else threads}
    tell = _line_of_progress() if progress is True else function_in(progress or None, "progress")
    if executor is None:
        raw = engine._engine.analyse_many(pairs, {**settings, "of_second": of_second}, tell)
    elif limits != of_second:
        raise Error("an executor searches all positions with one limit, and the clocks of white and black differ")
    else:
        from ._executor import search_through

        raw = search_through(executor, engine, pairs, settings, file, tell)
    if progress is True:
        print(file=sys.stderr)
    return Results(_result(engine, *pair) for pair in zip(kept, raw))


def _position(game: Game, position: Any) -> str | Position:
    """The position; a text remains a text."""
    if position is None or isinstance(position, str):
        return position or ""
    return position_of(game, position) if isinstance(position, Position) else game.position(position)


def _words(position: str | Position) -> tuple[str, tuple[str, ...] | None]:
    return (position, None) if isinstance(position, str) else (position._start, position._played)


def _require_limits(game: Game, positions: Sequence[str | Position], limits: tuple[dict[str, Any], dict[str, Any]]) -> None:
    for number, position in enumerate(positions):
        if not limits[(game.position(position) if isinstance(position, str) else position).mover]:
            raise Error(f"position {number}: a search needs a limit: depth, nodes or time")


def _result(engine: Engine, position: str | Position, raw: Any) -> Result | None:
    if raw is None:
        return None
    where = engine._game.position(position) if isinstance(position, str) else position
    if engine._reader is not None:
        engine._reader.set_position(where._start, where._played)
    report, end, ending, claim, ponder = raw
    found = report_of(report, engine._moves)
    return result_of(found, where, end, ending_of(ending), ending_of(claim), ponder and ponder[0])


def _line_of_progress() -> Progress:
    def tell(done: int, count: int) -> None:
        sys.stderr.write(f"\r{done} of {count} positions")
        sys.stderr.flush()

    return tell


def playouts(
    position: Any = None,
    games: int = 1000,
    *,
    game: Any = None,
    seed: int = 1,
    threads: int | None = None,
    most_plies: int = 1000,
) -> tuple[NDArray[numpy.int8], NDArray[numpy.int32]]:
    """Plays random games from a position on all cores. Returns two NumPy arrays with one element per game. ``game``: by
    default that of a :class:`Position`, otherwise chess. Raises KeyboardInterrupt after Ctrl-C.

    The first array has the outcomes, for the side that moves first in the game: 1, 0 or -1. The second array has the
    lengths in plies; the length is negative if the game was not over after ``most_plies`` plies. The games depend on
    ``seed``, but not on the number of threads.
    """
    import numpy

    engine = Engine(game_of(position, game))
    engine._set_up(position)
    settings = {"threads": 0 if threads is None else threads, "most_plies": most_plies}
    outcomes, plies = engine._engine.playouts(games, seed, settings)
    return numpy.frombuffer(outcomes, dtype=numpy.int8), numpy.frombuffer(plies, dtype=numpy.int32)
