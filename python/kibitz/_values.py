"""Values: scores, lines, results. All of them are immutable, compare by value, and can be pickled."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple, SupportsIndex

from ._arguments import LIMITS, limit_in
from ._errors import Error

_WIN = 4_000_000
_MAX_DISTANCE = 100_000
_DATABASE_DISTANCE = 40_000
_POINTS = 2_000_000


class Outcome(IntEnum):
    """The return value of ``result()`` of a game in Python when the game is over, for the side to move."""

    LOSS = -1
    DRAW = 0
    WIN = 1


WIN = Outcome.WIN
"""Returned by ``result()`` of a game if the side to move has won."""
DRAW = Outcome.DRAW
"""Returned by ``result()`` of a game for a draw."""
LOSS = Outcome.LOSS
"""Returned by ``result()`` of a game if the side to move has lost."""


class _Points(NamedTuple):
    kibitz_points: int


class Points(_Points):
    """An exact result in points: ``Points(12)`` of 64 discs is a win by 12 for the side to move.

    Raises :class:`Error` if the points are not a whole number.
    """

    __slots__ = ()

    def __new__(cls, kibitz_points: SupportsIndex) -> Points:
        if isinstance(kibitz_points, bool) or not isinstance(kibitz_points, SupportsIndex):
            raise Error(f"points are a whole number, not {kibitz_points!r}")
        return super().__new__(cls, kibitz_points.__index__())


class Score(int):
    """A score for the side to move; higher is better, and scores compare as numbers.

    An estimate is in 1/100 of a piece (a pawn, a disc). Wins are above every estimate, and faster wins above slower ones.

    >>> Score(34), Score(-4_000_000 + 2)
    (Score('+0.34'), Score('loss in 1'))
    """

    __slots__ = ()

    @property
    def is_win(self) -> bool:
        return self >= _WIN - _MAX_DISTANCE

    @property
    def is_loss(self) -> bool:
        return self <= -_WIN + _MAX_DISTANCE

    @property
    def is_proved(self) -> bool:
        """True for a win, a loss or exact points, not for an estimate. (A proved draw is 0: see ``is_proved`` of the line.)"""
        return abs(int(self)) >= _POINTS

    @property
    def plies_to_end(self) -> int | None:
        """For a win or loss: plies to the end of the game. None if unknown, and for other scores."""
        plies = _WIN - abs(int(self))
        return plies if plies < _DATABASE_DISTANCE else None

    @property
    def points(self) -> int | None:
        """The exact points of a result; None for other scores."""
        if self.is_win or self.is_loss or abs(int(self)) < _POINTS:
            return None
        return int(self) - _POINTS if self > 0 else int(self) + _POINTS

    @property
    def estimate(self) -> int | None:
        """The estimate in 1/100 of a piece; None if the score is proved."""
        return None if self.is_proved else int(self)

    def __neg__(self) -> Score:
        return Score(-int(self))

    def __str__(self) -> str:
        from ._kibitz import format_score

        return format_score(int(self))

    def __repr__(self) -> str:
        return f"Score({str(self)!r})"


class Statistics(NamedTuple):
    """The counters of a search, explained in ``include/kibitz/core/statistics.hpp``."""

    nodes: int
    leaves: int
    interior: int
    quiescence: int
    evaluations: int
    known: int
    table_probes: int
    table_hits: int
    table_cutoffs: int
    etc_probes: int
    etc_cutoffs: int
    cutoffs: int
    first_move_cutoffs: int
    researches: int
    passes: int
    null_move_cutoffs: int
    extensions: int
    reductions: int
    skipped: int
    driver_calls: int
    simulations: int
    deepest_ply: int


BOUNDS = ("upper", "exact", "lower")
_BOUND_SIGNS = {"upper": "<= ", "exact": "", "lower": ">= "}


@dataclass(frozen=True)
class Line:
    """A move with the expected continuation, and its score."""

    score: Score
    """The score for the side to move."""
    moves: tuple[Any, ...]
    """The moves of the line; ``moves[0]`` is the move that has the score. In machine notation (``e2e4``); for a game in Python,
    its move objects."""
    notation: tuple[str, ...]
    """The same moves in players' notation (``e4``)."""
    depth: int = 0
    """The depth of the search, in plies."""
    bound: str = "exact"
    """``exact``; ``lower`` or ``upper`` if the score is only a bound on the score of a full search."""
    is_proved: bool = False
    """True if the score contains no estimate, so that no deeper search can change it."""
    visits: int = 0
    """Method mcts only: the number of simulations that began with this move."""
    others_at_most: Score | None = None
    """Driver best only: a proved upper bound on the score of every other move."""

    @property
    def move(self) -> Any:
        return self.moves[0]

    @property
    def score_text(self) -> str:
        """The score as the command line prints it: ``+0.34``; a proved ``draw``; a bound, ``>= win in 3`` or ``<= -14 points``.

        >>> Line(Score(-2_000_014), ("f5",), ("f5",), bound="upper").score_text
        '<= -14 points'
        """
        text = "draw" if self.is_proved and self.score == 0 else str(self.score)
        return _BOUND_SIGNS[self.bound] + text

    def __str__(self) -> str:
        return f"{self.score_text:>12}  {' '.join(self.notation)}"

    def _repr_html_(self) -> str:
        from ._svg import escaped

        return f"<b>{escaped(self.score_text)}</b> {escaped(' '.join(self.notation))}"


class Ending(NamedTuple):
    """How a game ended: the score for the side to move, and a sentence such as ``White wins``."""

    score: Score
    text: str


@dataclass(frozen=True)
class Report:
    """The results of a search so far."""

    depth: int
    """The depth of the first line, in plies."""
    is_finished: bool
    """False if the search of this depth is still running or was stopped."""
    lines: tuple[Line, ...]
    """The lines found, the best first."""
    statistics: Statistics = field(repr=False)
    time: float
    """The time of the search, in seconds."""
    table_fill: float = 0.0
    """The fraction of the transposition table that this search has filled, from 0 to 1."""

    @property
    def score(self) -> Score | None:
        """The score of the best line; None before a line was found. ``lines[0].bound`` tells whether it is only a bound."""
        return self.lines[0].score if self.lines else None

    @property
    def move(self) -> Any:
        """The best move; None if the game is over."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None

    @property
    def nodes(self) -> int:
        return self.statistics.nodes

    @property
    def nodes_per_second(self) -> float:
        return self.statistics.nodes / self.time if self.time > 0 else 0.0

    def __str__(self) -> str:
        line = self.lines[0] if self.lines else None
        text = f"depth {self.depth:3}  {self.nodes:12} nodes  {self.time:8.3f} s"
        return f"{text}  {line}" if line else text


@dataclass(frozen=True)
class Result(Report):
    """The results of a finished search."""

    position: Any = field(default=None, repr=False)
    """The :class:`Position` that was searched."""
    end: str = "depth"
    """Why the search ended: ``depth``, ``nodes``, ``time``, ``stopped``, ``solved``, ``game over``, ..."""
    ending: Ending | None = None
    """How the game ended, if it was already over in this position."""
    claim: Ending | None = None
    """The ending that the side to move may claim, such as a draw by the fifty-move rule."""
    ponder: Any = None
    """The expected reply to the best move."""
    interrupted: bool = False
    """True if Ctrl-C ended the search."""

    def __str__(self) -> str:
        if self.ending is not None:
            return f"the game is over: {self.ending.text}"
        head = f"depth {self.depth}, {self.nodes} nodes in {self.time:.3f} s; ended by {self.end}"
        claim = [] if self.claim is None else [f"the side to move may claim this ending: {self.claim.text}"]
        return "\n".join([*claim, *map(str, self.lines), head])

    def _repr_html_(self) -> str:
        from ._svg import result_html

        return result_html(self)


@dataclass(frozen=True)
class PlayResult:
    """A move to play, as in python-chess."""

    move: Any
    ponder: Any
    result: Result = field(repr=False)


@dataclass(frozen=True)
class Limit:
    """Search limits; the first one reached ends the search. Times are in seconds.

    Raises :class:`Error` if a limit is not a number, is negative, or is a count with a fraction.
    """

    depth: int | None = None
    nodes: int | None = None
    time: float | None = None
    clock: float | None = None
    """Time left on the mover's clock; the search decides how much of it to use."""
    increment: float | None = None
    moves_to_go: int | None = None
    win_in: int | None = None
    """Ends the search when a win in at most this number of moves is found or proved impossible; 1 or more."""

    def __post_init__(self) -> None:
        for name, value in self.given.items():
            limit_in(name, value)

    @property
    def given(self) -> dict[str, Any]:
        """The limits that are set, by name."""
        return {name: getattr(self, name) for name in LIMITS if getattr(self, name) is not None}


@dataclass(frozen=True)
class Solution:
    """The proved bounds of a position, for the side to move."""

    at_least: str
    """``loss``, ``draw`` or ``win``; equal to ``at_most`` when solved."""
    at_most: str
    points: int | None
    """The exact result in points, if it was requested and proved."""
    moves: tuple[Any, ...]
    """The winning line, if one is known."""
    notation: tuple[str, ...]
    is_whole: bool
    """True if the winning line goes to the end of the game."""
    end: str
    ending: Ending | None
    nodes: int
    bytes: int
    """The peak memory of the table or tree, in bytes."""
    time: float
    interrupted: bool = False

    @property
    def value(self) -> str | None:
        """``win``, ``draw`` or ``loss``; None if not proved."""
        return self.at_least if self.at_least == self.at_most else None

    def __str__(self) -> str:
        value = self.value or f"open: {self.at_least} to {self.at_most}"
        line = f"\n{' '.join(self.notation)}" if self.notation else ""
        return f"{value}; {self.nodes} nodes in {self.time:.3f} s{line}"


@dataclass(frozen=True)
class Perft:
    """The number of move sequences, in total and per first move."""

    count: int
    moves: dict[str, int]


@dataclass(frozen=True)
class Option:
    """An option of the search or a rule of the game, with its range and help."""

    name: str
    help: str
    value: str
    default: str
    kind: str
    """``number``, ``flag``, ``choice`` or ``file``."""
    least: int
    most: int
    unit: str
    choices: tuple[str, ...]
    is_exact: bool
    """True if the option does not change the minimax value."""
    is_rule: bool
    """True for a rule of the game; changing a rule starts a new game."""
    needs: str
    """The capability that the game must have for this option; empty: none."""


@dataclass(frozen=True)
class GameInfo:
    """A game of Kibitz, or one of your own."""

    name: str
    title: str
    sides: tuple[str, ...]
    is_bounded: bool
    powers: tuple[str, ...]
    levels: int
    other_names: tuple[str, ...] = ()
