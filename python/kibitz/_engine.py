"""Engines, which search the positions of one game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from . import _kibitz
from ._analysis import AnalysisResult
from ._arguments import function_in, items_of, known_limits, mapping_of
from ._convert import ending_of, limits_of, option_name, report_of, result_of, setting_text
from ._errors import Error
from ._old_names import warn_of_old_name
from ._position import Game, Position, position_of
from ._recording import Recording
from ._values import GameInfo, Limit, Option, Perft, PlayResult, Report, Result, Solution

OnReport = Callable[[Report], object]


class Engine:
    """Searches positions of one game: a game of Kibitz, by name, or one of your own.

    >>> engine = Engine("othello", preset="strong")
    >>> result = engine.analyse("f5 d6 c3", depth=6)
    >>> result.move, result.depth
    ('f4', 6)

    ``preset`` is ``strong``, ``paper`` (plain alpha-beta), or another preset listed by ``kibitz options``. Options of
    the search and rules of the game are given as keywords, with two underscores for a dot (``table__entries=1024``), or
    as items of ``options``. An unknown option raises :class:`Error`.

    An engine keeps its transposition table and histories between searches; ``clear`` resets them. After ``clear`` and
    with one thread, the same input always gives the same nodes. An engine searches one position at a time. A call from
    a second thread during the search raises :class:`Error`; use a ``clone`` in that thread. A pickle contains the game
    and the options, but not the table. A forked process can use the engine, unless the engine was searching at the time
    of the fork.
    """

    def __init__(
        self,
        game: Any = "chess",
        *,
        preset: str = "strong",
        threads: int = 1,
        options: Mapping[str, Any] | None = None,
        **settings: Any,
    ) -> None:
        self._game = game if isinstance(game, Game) else Game(game)
        self._engine = _kibitz.Engine(self._game._core)
        self._turn_lock = threading.Lock()
        self._preset = preset
        self._settings: dict[str, Any] = {}
        if preset != "strong":
            self._engine.set_preset(preset)
        if self._game.rules:
            self.configure(self._game.rules)
        if threads != 1:
            self.configure({"threads": threads})
        self.configure({**mapping_of(options, "options"), **settings})
        # The position that is set up: while it exists, the game keeps the state with which it begins.
        self._current: Position | None = None
        # For a game in Python, an engine that converts moves to move objects while the other engine is searching.
        self._reader = self._engine.clone() if self._game.is_python else None

    # ---- properties ----

    @property
    def game(self) -> Game:
        """The game, with the rules that were set."""
        return self._game

    @property
    def info(self) -> GameInfo:
        """The properties of the game."""
        return GameInfo(**self._engine.info())

    @property
    def preset(self) -> str:
        """The name of the preset."""
        return self._preset

    @property
    def options(self) -> dict[str, Option]:
        """Every option by name, with its value, range and help."""
        return {option["name"]: Option(**option) for option in self._engine.options()}

    @property
    def remarks(self) -> tuple[str, ...]:
        """One sentence for each option or value that was set by an old name, and for each option without effect."""
        return tuple(self._engine.remarks())

    @property
    def idle_settings(self) -> tuple[str, ...]:
        """The earlier name of ``remarks``."""
        warn_of_old_name("idle_settings", "remarks")
        return self.remarks

    def configure(self, options: Mapping[str, Any]) -> None:
        """Sets options, as in python-chess. Raises :class:`Error` at the first invalid option; those before it remain
        set."""
        options = mapping_of(options, "options")
        if not options:
            return
        with self._turn():
            known = self._engine.options()
            names = {option["name"] for option in known}
            rules = {option["name"] for option in known if option["is_rule"]}
            for name, value in options.items():
                dotted = option_name(name, names)
                self._engine.set_option(str(name).replace("__", "."), setting_text(value))
                self._settings[dotted] = value
                if dotted in rules:
                    self._game = Game(self._game, **{dotted: value})

    def clear(self) -> None:
        """Resets the transposition table and histories."""
        with self._turn():
            self._engine.clear()

    def clone(self) -> Engine:
        """A new engine with the same game and options, but an empty table."""
        return _engine_again(self._game, self._preset, dict(self._settings))

    # ---- search ----

    def analyse(
        self,
        position: Any = None,
        limit: Any = None,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        time: float | None = None,
        clock: float | None = None,
        increment: float | None = None,
        win_in: int | None = None,
        lines: int = 1,
        moves: Any = (),
        on_report: OnReport | None = None,
    ) -> Result:
        """Searches a position until a limit is reached, and returns the result.

        ``position``: a text as typed on the command line (a position, moves from the start, or both), a list of moves,
        a :class:`Position`, a board of python-chess, or a state of a game in Python; None: the start. Limits: ``depth``
        in plies, ``nodes``, ``time``, ``clock`` and ``increment`` in seconds, ``win_in`` in moves; or ``limit``, a
        :class:`Limit` of Kibitz or of python-chess. ``lines``: the number of best moves to return, each with its score.
        ``moves``: search only these moves. ``on_report`` is called with each report, in this thread; an exception in it
        ends the search.

        Ctrl-C stops the search; the result so far is returned with ``interrupted`` set. Raises :class:`Error` if the
        position or an option is invalid, and any exception that the rules of a game in Python raise.
        """
        words = {
            "depth": depth,
            "nodes": nodes,
            "time": time,
            "clock": clock,
            "increment": increment,
            "win_in": win_in,
        }
        function_in(on_report, "on_report")
        with self._turn():
            where = self._set_up(position)
            limits = limits_of(limit, words, lambda: self._engine.mover() == 1)
            if not limits:
                raise Error("a search needs a limit: depth, nodes, time or clock")
            tell = None if on_report is None else (lambda raw: on_report(report_of(raw, self._moves)))
            return self._search(where, limits, lines, self._texts(moves), _kibitz.Control(), tell)

    def analysis(
        self, position: Any = None, limit: Any = None, *, lines: int = 1, moves: Any = (), **limits: Any
    ) -> AnalysisResult:
        """Starts a search in the background. The arguments are those of :meth:`analyse`; without a limit the search
        runs until it is stopped.

        >>> with Engine("tic_tac_toe").analysis(depth=3) as reports:
        ...     for report in reports:
        ...         pass
        >>> reports.wait().depth
        3

        Iterate over the reports with ``for`` or ``async for``. ``stop()`` may be called from any thread.
        """
        known_limits(limits)
        if not self._turn_lock.acquire(blocking=False):
            raise Error("the engine is searching: stop that search first, or take a clone")
        try:
            where = self._set_up(position)
            words = limits_of(limit, limits, lambda: self._engine.mover() == 1)
            texts = self._texts(moves)
        except BaseException:
            self._turn_lock.release()
            raise
        control = _kibitz.Control()

        def search(tell: OnReport) -> Result:
            try:
                return self._search(where, words, lines, texts, control, lambda raw: tell(report_of(raw, self._moves)))
            finally:
                self._turn_lock.release()

        try:
            return AnalysisResult(search, control)
        except Error:  # the search thread, which releases the lock at its end, could not be started
            self._turn_lock.release()
            raise

    def play(self, position: Any = None, limit: Any = None, **words: Any) -> PlayResult:
        """The move to play and the expected reply, as in python-chess. The keywords are those of :meth:`analyse`."""
        result = self.analyse(position, limit, **words)
        if result.move is None:
            raise Error(f"there is no move to play: {result.ending.text if result.ending else result.end}")
        return PlayResult(result.move, result.ponder, result)

    def solve(
        self,
        position: Any = None,
        *,
        method: str = "dfpn",
        nodes: int | None = None,
        time: float | None = None,
        memory: int = 256,
        epsilon: int = 25,
        points: bool = False,
        progress: Callable[[int, int, int], object] | None = None,
    ) -> Solution:
        """Proves a position won, drawn or lost.

        ``method``: ``dfpn``, ``pn`` or ``pn2``; in go-moku also ``vcf`` and ``vct``. ``time`` is in seconds, ``memory``
        in MiB, ``epsilon`` (for ``dfpn``) in percent. ``points``: also prove the exact points, in games scored by
        points. ``progress(proof, disproof, bytes)`` is called periodically, with the proof and disproof numbers of the
        position and the memory used. Ctrl-C stops the search; the bounds proved so far are returned.
        """
        limits = limits_of(None, {"nodes": nodes, "time": time}, bool)
        options = {"method": method, "memory": memory, "epsilon": epsilon, "points": points}
        with self._turn():
            self._set_up(position)
            raw, interrupted = self._engine.solve(limits, options, _kibitz.Control(), function_in(progress, "progress"))
        least, most, graded, (machine, notation), is_complete, end, ending, count, size, seconds = raw
        found = self._moves(machine) if self._moves else machine
        return Solution(
            least, most, graded, found, notation, is_complete, end, ending_of(ending), count, size, seconds, interrupted
        )

    def perft(self, position: Any = None, depth: int = 1, *, routes: bool = False) -> Perft:
        """Counts the move sequences of ``depth`` plies, to test move generation and its speed. ``routes``: count a
        capture once per route that makes it (checkers, fanorona). Raises KeyboardInterrupt after Ctrl-C."""
        with self._turn():
            self._set_up(position)
            return Perft(*self._engine.perft(depth, routes))

    def record(self, position: Any = None, *, limit: int = 100_000, **limits: Any) -> Recording:
        """Searches a position and records the nodes of the search, at most ``limit`` of them. Notebooks display a small
        tree as a picture."""
        with self._turn():
            where = self._set_up(position)
            words = limits_of(None, limits, bool)
            if not words:
                raise Error("a search needs a limit: depth, nodes or time")
            raw, nodes, dropped, svg, why = self._engine.record(words, limit, _kibitz.Control())
            return Recording(self._result(where, *raw), nodes, dropped, svg, why)

    # ---- internal ----

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._turn_lock.acquire(blocking=False):
            raise Error("the engine is searching: stop that search first, or take a clone")
        try:
            yield
        finally:
            self._turn_lock.release()

    def _set_up(self, position: Any) -> Position:
        if position is None:
            position = ""
        if isinstance(position, str):
            self._engine.set_typed(position)
            where = Position(self._game, self._engine.position())
        else:
            where = self._game.position(position) if not isinstance(position, Position) else position_of(self._game, position)
            self._engine.set_position(where._start, where._played)
        if self._reader is not None:
            self._reader.set_position(self._engine.position(), ())
        self._current = where
        return where

    @property
    def _moves(self) -> Callable[[tuple[str, ...]], tuple[Any, ...]] | None:
        if self._reader is None:
            return None
        return self._reader.objects_of

    def _texts(self, moves: Any) -> list[str]:
        moves = items_of(moves, "moves")
        if self._reader is None:
            return [str(move) for move in moves]
        machine = self._engine.legal_moves()[0] if moves else ()
        objects = {self._reader.objects_of([text])[0]: text for text in machine}
        try:
            return [objects.get(move, str(move)) for move in moves]
        except TypeError:  # a move is not hashable
            raise Error(f"{moves!r} are no legal moves of {self._engine.info()['title']}") from None

    def _search(
        self, where: Position, limits: dict[str, Any], lines: int, moves: list[str], control: Any, tell: Any
    ) -> Result:
        raw, interrupted = self._engine.analyse({**limits, "lines": lines, "moves": moves}, control, tell)
        return self._result(where, raw, interrupted)

    def _result(self, where: Position, raw: tuple[Any, ...], interrupted: bool) -> Result:
        report, end, ending, claim, ponder = raw
        reply = None if ponder is None else ponder[0]
        found = report_of(report, self._moves)
        if ponder is not None and self._reader is not None and found.lines and len(found.lines[0].moves) > 1:
            reply = found.lines[0].moves[1]
        return result_of(found, where, end, ending_of(ending), ending_of(claim), reply, interrupted)

    def __reduce__(self) -> tuple[Any, ...]:
        return _engine_again, (self._game, self._preset, self._settings)

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def __repr__(self) -> str:
        settings = "".join(f", {name}={value!r}" for name, value in self._settings.items())
        return f"Engine({self._game._source!r}, preset={self._preset!r}{settings})"


def _engine_again(game: Game, preset: str, settings: dict[str, Any]) -> Engine:
    return Engine(game, preset=preset, options=settings)


__all__ = ["Engine", "Limit"]
