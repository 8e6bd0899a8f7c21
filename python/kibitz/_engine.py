"""Engines: whom to ask about positions of one game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from . import _kibitz
from ._analysis import AnalysisResult
from ._convert import ending_of, items_of, limits_of, report_of, result_of, setting_text
from ._errors import Error
from ._position import Game, Position
from ._recording import Recording
from ._values import GameInfo, Limit, Option, Perft, PlayResult, Report, Result, Solution

OnReport = Callable[[Report], object]


class Engine:
    """Searches positions of one game: one that comes with Kibitz, by its name, or one of your own.

    >>> engine = Engine("othello", preset="strong")
    >>> result = engine.analyse("f5 d6 c3", depth=6)
    >>> result.move, result.depth
    ('f4', 6)

    ``preset`` is ``strong``, ``paper`` (plain alpha-beta), or another that ``kibitz options`` names; every option of the
    search and every rule of the game is a keyword, with two underscores for a dot (``table__entries=1024``), or a row of
    ``options``. :class:`Error` says which are not.

    An engine keeps what it has learned between searches (``clear`` forgets it); the same input after ``clear``, on one
    thread, gives the same nodes, always. It searches one position at a time, for whichever thread asks first: another that
    asks meanwhile gets an :class:`Error`; take a ``clone`` for it. Pickles hold game and options and no memory. In a
    process that was forked an engine works on, unless it was searching at that moment.
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
        self.configure({**(options or {}), **settings})
        # Of a game in Python: reads what the engine writes while that is searching.
        self._reader = self._engine.clone() if self._game.is_python else None

    # ---- what it is ----

    @property
    def game(self) -> Game:
        """With the rules that the engine has been given."""
        return self._game

    @property
    def info(self) -> GameInfo:
        return GameInfo(**self._engine.info())

    @property
    def preset(self) -> str:
        return self._preset

    @property
    def options(self) -> dict[str, Option]:
        """Every option by its name, with its value, its range and what it does."""
        return {option["name"]: Option(**option) for option in self._engine.options()}

    @property
    def idle_settings(self) -> tuple[str, ...]:
        """A sentence for every option that was set and does nothing as the others stand."""
        return tuple(self._engine.idle_settings())

    def configure(self, options: Mapping[str, Any]) -> None:
        """Sets options, as python-chess does. Raises :class:`Error` at the first that cannot be set; those before it are."""
        if not options:
            return
        with self._turn():
            rules = {option["name"] for option in self._engine.options() if option["is_rule"]}
            for name, value in options.items():
                dotted = str(name).replace("__", ".")
                self._engine.set_option(dotted, setting_text(value))
                self._settings[dotted] = value
                if dotted in rules:
                    self._game = Game(self._game, **{dotted: value})

    def clear(self) -> None:
        """Forgets what it has learned by searching."""
        with self._turn():
            self._engine.clear()

    def clone(self) -> Engine:
        """Another engine with the same game and options, and no memory."""
        return _engine_again(self._game, self._preset, dict(self._settings))

    # ---- looking ahead ----

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
        """Searches a position until a limit is reached, and says what it has found.

        ``position``: a text that can be typed (a position, moves from the start, or both), a list of moves, a
        :class:`Position`, a board of python-chess, a state of a game in Python; None is the start. Limits: ``depth`` in
        plies, ``nodes``, ``time`` in seconds, ``clock`` and ``increment`` of the game in seconds; or a :class:`Limit`, or
        python-chess's. ``lines``: as many of the best moves, each with its score. ``moves``: only these are looked at.
        ``on_report`` is called, in this thread, with what has been found so far; what it raises ends the search.

        Ctrl-C stops the search and its result is returned, with ``interrupted`` set. Raises :class:`Error` where the
        position or an option cannot be used, and whatever the rules of a game in Python raise.
        """
        words = {
            "depth": depth,
            "nodes": nodes,
            "time": time,
            "clock": clock,
            "increment": increment,
            "win_in": win_in,
        }
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
        """The same in the background; without a limit until it is stopped.

        >>> with Engine("tic_tac_toe").analysis(depth=3) as reports:
        ...     for report in reports:
        ...         pass
        >>> reports.wait().depth
        3

        What comes back is iterated with ``for`` or ``async for``, ``stop()`` may be called from any thread.
        """
        unknown = sorted(set(limits) - {"depth", "nodes", "time", "clock", "increment", "win_in"})
        if unknown:
            raise Error(f"there is no limit {unknown[0]!r}: depth, nodes, time, clock, increment or win_in")
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
        except Error:  # without a thread no search releases it
            self._turn_lock.release()
            raise

    def play(self, position: Any = None, limit: Any = None, **words: Any) -> PlayResult:
        """The move to play, and the reply expected, as python-chess has it; limits as of :meth:`analyse`."""
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

        ``method``: ``dfpn``, ``pn``, ``pn2``; in go-moku ``vcf`` and ``vct``. ``memory`` in MiB; ``points``: the exact
        points too, in games that have them. ``progress(proof, disproof, bytes)`` is called now and then. Ctrl-C stops it,
        and what was proved until then is returned.
        """
        limits = {name: value for name, value in (("nodes", nodes), ("time", time)) if value is not None}
        options = {"method": method, "memory": memory, "epsilon": epsilon, "points": points}
        with self._turn():
            self._set_up(position)
            raw, interrupted = self._engine.solve(limits, options, _kibitz.Control(), progress)
        least, most, graded, (machine, notation), whole, end, ending, count, size, seconds = raw
        found = self._moves(machine) if self._moves else machine
        return Solution(
            least, most, graded, found, notation, whole, end, ending_of(ending), count, size, seconds, interrupted
        )

    def perft(self, position: Any = None, depth: int = 1, *, routes: bool = False) -> Perft:
        """Counts the ways to play on for so many plies, to check rules and speed."""
        with self._turn():
            self._set_up(position)
            return Perft(*self._engine.perft(depth, routes))

    def record(self, position: Any = None, *, limit: int = 100_000, **limits: Any) -> Recording:
        """Searches and keeps every node, at most ``limit`` of them: for teaching. Small trees show themselves as pictures."""
        with self._turn():
            where = self._set_up(position)
            words = limits_of(None, limits, bool)
            if not words:
                raise Error("a search needs a limit: depth, nodes or time")
            raw, nodes, dropped, svg, why = self._engine.record(words, limit, _kibitz.Control())
            return Recording(self._result(where, *raw), nodes, dropped, svg, why)

    # ---- inside ----

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
            where = position if isinstance(position, Position) else self._game.position(position)
            if where.game is not self._game and where.game == self._game and self._game.is_python:
                where = self._game.position(where._first.state, where.moves_played)  # its states are known to its own game
            if where.game._core is not self._game._core and where.game._core != self._game._core:
                raise Error(f"the engine plays {self._game.name}, and the position is of {where.game.name}")
            self._engine.set_position(where._start, where._played)
        if self._reader is not None:
            self._reader.set_position(self._engine.position(), ())
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
        return [objects.get(move, str(move)) for move in moves]

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
