"""Search in two-player board games.

>>> import kibitz
>>> print(kibitz.Engine("tic_tac_toe").analyse("a1 b2 b1", depth=3).move)
c1

``Engine`` searches; ``Game`` and ``Position`` represent Kibitz's games as objects. A game of your own is any object
with ``start``, ``moves``, ``play`` and ``result``; it is accepted wherever a game's name is. The manual is
``docs/research/python.md``.
"""

from __future__ import annotations

from typing import Any

from . import _kibitz, records
from ._analysis import AnalysisResult
from ._command import check, run
from ._engine import Engine
from ._errors import Error
from ._learn import LearnResult, learn
from ._many import Results, analyse_many, playouts
from ._match import MatchResult, PlayedGame, Standing, match
from ._position import Game, Position, game_of
from ._recording import Node, Recording
from ._store import Store
from ._trace import Trace, trace
from ._tune import RaiseResult, TuneResult, raise_strength, tune
from ._values import (
    DRAW,
    LOSS,
    WIN,
    Ending,
    GameInfo,
    Limit,
    Line,
    Option,
    Outcome,
    Perft,
    PlayResult,
    Points,
    Report,
    Result,
    Score,
    Solution,
    Statistics,
)

__version__: str = _kibitz.version


def games() -> tuple[GameInfo, ...]:
    """The games that come with Kibitz."""
    return tuple(GameInfo(**_kibitz.Engine(name).info(), other_names=tuple(others)) for name, others in _kibitz.games())


def options(game: Any = "chess") -> tuple[Option, ...]:
    """The rules of a game and the options of a search of it."""
    return Game(game).options()


def solve(position: Any = None, *, game: Any = None, **words: Any) -> Solution:
    """Proves a position won, drawn or lost. The keywords are those of :meth:`Engine.solve`. ``game``: by default that of a
    :class:`Position`, otherwise chess.

    >>> solve("3 4 5", game="nim").value
    'win'
    """
    return Engine(game_of(position, game)).solve(position, **words)


def perft(position: Any = None, depth: int = 1, *, game: Any = None, executor: Any = None, file: str | None = None) -> Perft:
    """Counts the move sequences of ``depth`` plies, like :meth:`Engine.perft`. ``game``: by default that of a
    :class:`Position`, otherwise chess.

    >>> perft(depth=3).count
    8902

    ``executor``: counts subtrees in the workers of this executor; ``file`` is where the counts are stored, so that the same
    call resumes. See ``docs/operate/executors.md``.
    """
    if executor is None and file is None:
        return Engine(game_of(position, game)).perft(position, depth)
    from ._executor import perft_through

    return perft_through(executor, game_of(position, game), position, depth, file)


def __getattr__(name: str) -> Any:
    if name == "lab":  # imported on demand, because it imports more of Python's modules than the rest
        import importlib

        return importlib.import_module(".lab", __name__)
    raise AttributeError(f"module 'kibitz' has no attribute {name!r}")


__all__ = [
    "DRAW",
    "LOSS",
    "WIN",
    "AnalysisResult",
    "Ending",
    "Engine",
    "Error",
    "Game",
    "GameInfo",
    "LearnResult",
    "Limit",
    "Line",
    "MatchResult",
    "Node",
    "Option",
    "Outcome",
    "Perft",
    "PlayResult",
    "PlayedGame",
    "Points",
    "Position",
    "RaiseResult",
    "Recording",
    "Report",
    "Result",
    "Results",
    "Score",
    "Solution",
    "Standing",
    "Statistics",
    "Store",
    "Trace",
    "TuneResult",
    "analyse_many",
    "check",
    "games",
    "lab",
    "learn",
    "match",
    "options",
    "perft",
    "playouts",
    "raise_strength",
    "records",
    "run",
    "solve",
    "trace",
    "tune",
]
