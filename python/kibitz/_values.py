"""Scores, lines, results and other values. All of them are immutable, are compared by value, and can be pickled."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple, SupportsIndex

from ._arguments import LIMITS, limit_in
from ._errors import Error
from ._old_names import warn_of_old_name

_WIN = 4_000_000
_MAX_DISTANCE = 100_000
_DATABASE_DISTANCE = 40_000
_POINTS = 2_000_000


class Outcome(IntEnum):
    """What ``result()`` of a game in Python returns when the game is over: the outcome for the side to move."""

    LOSS = -1
    DRAW = 0
    WIN = 1


WIN = Outcome.WIN
"""``result()`` of a game in Python returns WIN if the side to move has won."""
DRAW = Outcome.DRAW
"""``result()`` of a game in Python returns DRAW if the game is drawn."""
LOSS = Outcome.LOSS
"""``result()`` of a game in Python returns LOSS if the side to move has lost."""


class _Points(NamedTuple):
    kibitz_points: int


class Points(_Points):
    """The outcome of a game that is scored by points: ``Points(12)`` is a win by 12 points for the side to move.

    Raises :class:`Error` if the number of points is not a whole number.
    """

    __slots__ = ()

    def __new__(cls, kibitz_points: SupportsIndex) -> Points:
        if isinstance(kibitz_points, bool) or not isinstance(kibitz_points, SupportsIndex):
            raise Error(f"points are a whole number, not {kibitz_points!r}")
        return super().__new__(cls, kibitz_points.__index__())


class Score(int):
    """A score for the side to move. Scores are compared as numbers, and a higher score is better.

    An estimate is in 1/100 of a piece (a pawn, a disc). Wins are higher than all estimates, and faster wins are higher
    than slower ones.

    >>> Score(34), Score(-4_000_000 + 2)
    (Score('+0.34'), Score('loss in 1'))
    """

    __slots__ = ()

    @property
    def is_win(self) -> bool:
        """True for a proved win."""
        return self >= _WIN - _MAX_DISTANCE

    @property
    def is_loss(self) -> bool:
        """True for a proved loss."""
        return self <= -_WIN + _MAX_DISTANCE

    @property
    def is_proved(self) -> bool:
        """True for a win, a loss or exact points; false for an estimate. A proved draw is 0, like an estimate of 0:
        :attr:`Line.is_proved` tells them apart."""
        return abs(int(self)) >= _POINTS

    @property
    def plies_to_end(self) -> int | None:
        """For a win or a loss, the number of plies to the end of the game; None if unknown. None for other scores."""
        plies = _WIN - abs(int(self))
        return plies if plies < _DATABASE_DISTANCE else None

    @property
    def points(self) -> int | None:
        """The exact points, if the score is a result in points; None for other scores."""
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
    """The counters of a search. ``include/kibitz/core/statistics.hpp`` explains them."""

    nodes: int
    leaves: int
    interior: int
    quiescence: int
    evaluations: int
    exact_knowledge: int
    table_probes: int
    table_hits: int
    table_cutoffs: int
    etc_probes: int
    etc_cutoffs: int
    cutoffs: int
    first_move_cutoffs: int
    researches: int
    null_moves: int
    null_move_cutoffs: int
    extensions: int
    reductions: int
    pruned: int
    driver_calls: int
    simulations: int
    deepest_ply: int

    @property
    def known(self) -> int:
        """The earlier name of ``exact_knowledge``."""
        warn_of_old_name("known", "exact_knowledge")
        return self.exact_knowledge

    @property
    def passes(self) -> int:
        """The earlier name of ``null_moves``."""
        warn_of_old_name("passes", "null_moves")
        return self.null_moves

    @property
    def skipped(self) -> int:
        """The earlier name of ``pruned``."""
        warn_of_old_name("skipped", "pruned")
        return self.pruned


BOUNDS = ("upper", "exact", "lower")
_BOUND_SIGNS = {"upper": "<= ", "exact": "", "lower": ">= "}


@dataclass(frozen=True)
class Line:
    """A move, its score, and the expected continuation."""

    score: Score
    """The score for the side to move."""
    moves: tuple[Any, ...]
    """The moves of the line, in machine notation (``e2e4``); for a game in Python, its move objects. The score is that
    of ``moves[0]``."""
    notation: tuple[str, ...]
    """The moves of the line, in players' notation (``e4``)."""
    depth: int = 0
    """The depth to which the move was searched, in plies."""
    bound: str = "exact"
    """``exact``, or ``lower`` or ``upper`` if the score is only a bound on the exact score."""
    is_proved: bool = False
    """True if the score does not depend on an estimate, so that a deeper search cannot change it."""
    visits: int = 0
    """For method ``mcts``: the number of simulations that began with this move."""
    others_at_most: Score | None = None
    """For driver ``best``: a proved upper bound on the scores of all other moves."""

    @property
    def move(self) -> Any:
        """The first move of the line."""
        return self.moves[0]

    @property
    def score_text(self) -> str:
        """The score as the command line prints it: ``+0.34``; ``draw`` if proved; for a bound, ``>= win in 3``.

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
    """How a game ended: the score for the side to move, and a sentence such as ``White wins by checkmate``."""

    score: Score
    text: str


@dataclass(frozen=True)
class Report:
    """The results that a search has found so far."""

    depth: int
    """The depth of the first line, in plies."""
    is_finished: bool
    """False if the search of this depth is still running or was stopped."""
    lines: tuple[Line, ...]
    """The lines that were found, the best first."""
    statistics: Statistics = field(repr=False)
    time: float
    """The time that the search has taken, in seconds."""
    table_fill: float = 0.0
    """The fraction of the transposition table that this search has filled, from 0 to 1."""

    @property
    def score(self) -> Score | None:
        """The score of the best line; None if no line has been found. ``lines[0].bound`` tells whether it is only a
        bound."""
        return self.lines[0].score if self.lines else None

    @property
    def move(self) -> Any:
        """The best move; None if the game is over or no line has been found."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None

    @property
    def nodes(self) -> int:
        """The number of nodes searched."""
        return self.statistics.nodes

    @property
    def nodes_per_second(self) -> float:
        """0 if no time has passed."""
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
    """A move to play and the expected reply (``ponder``), as in python-chess."""

    move: Any
    ponder: Any
    result: Result = field(repr=False)


@dataclass(frozen=True)
class Limit:
    """The limits of a search, which ends when one of them is reached. Times are in seconds.

    Raises :class:`Error` if a limit is not a number or is negative, or if a count has a fraction.
    """

    depth: int | None = None
    nodes: int | None = None
    time: float | None = None
    clock: float | None = None
    """The time left on the mover's clock, of which the search uses a part."""
    increment: float | None = None
    """Added to the clock after each move. It limits a search only together with ``clock``, and so does ``moves_to_go``."""
    moves_to_go: int | None = None
    win_in: int | None = None
    """The search ends when a win in at most this number of moves has been found, or proved impossible. At least 1."""

    def __post_init__(self) -> None:
        for name, value in self.given.items():
            limit_in(name, value)

    @property
    def given(self) -> dict[str, Any]:
        """The limits that are set, by name."""
        return {name: getattr(self, name) for name in LIMITS if getattr(self, name) is not None}


@dataclass(frozen=True)
class Solution:
    """The bounds that a search has proved for a position, for the side to move."""

    at_least: str
    """The proved lower bound: ``loss``, ``draw`` or ``win``. The position is solved if it equals ``at_most``."""
    at_most: str
    points: int | None
    """The exact result in points, if it was requested and proved; otherwise None."""
    moves: tuple[Any, ...]
    """The moves of the winning line, if one is known."""
    notation: tuple[str, ...]
    is_complete: bool
    """True if the winning line leads to the end of the game."""
    end: str
    ending: Ending | None
    nodes: int
    bytes: int
    """The largest amount of memory that the table or the tree used, in bytes."""
    time: float
    interrupted: bool = False

    @property
    def value(self) -> str | None:
        """The value of the position: ``win``, ``draw`` or ``loss``; None if it was not proved."""
        return self.at_least if self.at_least == self.at_most else None

    @property
    def is_whole(self) -> bool:
        """The earlier name of ``is_complete``."""
        warn_of_old_name("is_whole", "is_complete")
        return self.is_complete

    def __str__(self) -> str:
        value = self.value or f"open: {self.at_least} to {self.at_most}"
        line = f"\n{' '.join(self.notation)}" if self.notation else ""
        return f"{value}; {self.nodes} nodes in {self.time:.3f} s{line}"


@dataclass(frozen=True)
class Perft:
    """The result of perft: the number of move sequences, in total and for each first move."""

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
    minimum: int
    maximum: int
    unit: str
    choices: tuple[str, ...]
    is_exact: bool
    """True if the option never changes the minimax value that a search returns."""
    is_rule: bool
    """True if the option is a rule of the game. Changing a rule starts a new game."""
    needs: str
    """The capability that the game must have for this option; empty: none."""

    @property
    def least(self) -> int:
        """The earlier name of ``minimum``."""
        warn_of_old_name("least", "minimum")
        return self.minimum

    @property
    def most(self) -> int:
        """The earlier name of ``maximum``."""
        warn_of_old_name("most", "maximum")
        return self.maximum


@dataclass(frozen=True)
class GameInfo:
    """Facts about a game: one of Kibitz's games or one of your own."""

    name: str
    title: str
    sides: tuple[str, ...]
    is_bounded: bool
    capabilities: tuple[str, ...]
    levels: int
    other_names: tuple[str, ...] = ()

    @property
    def powers(self) -> tuple[str, ...]:
        """The earlier name of ``capabilities``."""
        warn_of_old_name("powers", "capabilities")
        return self.capabilities
