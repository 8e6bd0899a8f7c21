"""Games and positions as objects."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _kibitz
from ._convert import ending_of, setting_text
from ._errors import Error
from ._values import Ending, GameInfo, Option, Score

if TYPE_CHECKING:
    import chess
    import numpy
    from numpy.typing import NDArray


def is_rules(game: object) -> bool:
    return all(hasattr(game, name) for name in ("start", "moves", "play", "result"))


def core_of(game: Any) -> Any:
    """What the module makes an engine of: a name, or the rules of a game in Python."""
    if isinstance(game, str):
        return game
    if isinstance(game, Game):
        return game._core
    if isinstance(game, type):
        raise Error(f"a game is an object, and {game.__name__} is a class: write {game.__name__}()")
    try:
        return _kibitz.Rules(game)
    except TypeError as error:
        raise Error(str(error)) from None


class Game:
    """A game and its rules: ``Game("othello")``, ``Game("go", columns=7, rows=7)``, or ``Game(MyRules())`` of a game in Python.

    >>> position = Game("tic_tac_toe").start().play("b2")
    >>> position.moves
    ('a3', 'b3', 'c3', 'a2', 'c2', 'a1', 'b1', 'c1')

    Raises :class:`Error` where there is no such game or rule. Games are compared and pickled by what they were made of.
    """

    def __init__(self, game: Any = "chess", /, **rules: Any) -> None:
        if isinstance(game, Game):
            rules = {**game.rules, **rules}
        self._source: Any = game._source if isinstance(game, Game) else game
        self.rules: Mapping[str, Any] = dict(rules)
        self._core = core_of(game)
        self._board = _kibitz.Engine(self._core)
        self._lock = threading.RLock()
        self._seated: Position | None = None
        for name, value in rules.items():
            self._board.set_option(name.replace("__", "."), setting_text(value))

    @property
    def is_python(self) -> bool:
        """Whether its rules are written in Python."""
        return not isinstance(self._core, str)

    @property
    def info(self) -> GameInfo:
        return GameInfo(**self._board.info())

    @property
    def name(self) -> str:
        return str(self._board.info()["name"])

    def options(self) -> tuple[Option, ...]:
        """The rules of the game and the options of its search."""
        return tuple(Option(**option) for option in self._board.options())

    def start(self) -> Position:
        """The position in which a game begins."""
        return Position(self, "")

    def position(self, text: Any = "", moves: Any = ()) -> Position:
        """What can be typed (a position, moves from the start, or both), a board of python-chess, or, of a game in Python,
        one of its states. `moves` follow it.

        Raises :class:`Error` where it cannot be read.
        """
        with self._lock:
            self._seated = None
            self._read(text)
            for move in moves:
                self._board.play(str(move) if isinstance(move, str) or not self.is_python else self._word(move))
            played = self._board.moves_played()[0]
            while self._board.undo():
                pass
            return Position(self, self._board.position(), played)

    def _word(self, move: Any) -> str:
        """The text of a move of a game in Python."""
        machine = self._board.legal_moves()[0]
        for text in machine:
            if self._board.objects_of([text])[0] == move:
                return text
        raise Error(f"{move!r} is not a legal move of {self._board.info()['title']}")

    def _read(self, text: Any) -> None:
        if isinstance(text, Position):
            self._board.set_position(text._start, text._played)
        elif isinstance(text, str):
            self._board.set_typed(text)
        elif hasattr(text, "move_stack") and hasattr(text, "root"):
            self._board.set_position(text.root().fen(), [move.uci() for move in text.move_stack])
        elif self.is_python:
            self._board.give(text, 0)
        elif isinstance(text, (list, tuple)):
            self._board.set_position("", [str(move) for move in text])
        else:
            raise Error(f"{text!r} is no position: a text, a list of moves, a Position or a board of python-chess")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._source == other._source and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self._source) if isinstance(self._source, str) else id(self._source)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self._source, dict(self.rules))

    def __deepcopy__(self, _: Any) -> Game:
        return self  # it never changes

    def __repr__(self) -> str:
        rules = "".join(f", {name}={value!r}" for name, value in self.rules.items())
        return f"Game({self._source!r}{rules})"


def _game_again(source: Any, rules: dict[str, Any]) -> Game:
    return Game(source, **rules)


class Position:
    """A position with the game that led to it. It never changes; ``play`` makes another one."""

    __slots__ = ("game", "_start", "_played", "_cache")

    def __init__(self, game: Game, start: str = "", played: tuple[str, ...] = ()) -> None:
        self.game = game
        self._start = start
        self._played = played
        self._cache: dict[str, Any] = {}

    # ---- the board of the game, set up here ----

    def _ask(self, what: str, *arguments: Any) -> Any:
        if not arguments and what in self._cache:
            return self._cache[what]
        with self.game._lock:
            self._sit()
            answer = getattr(self.game._board, what)(*arguments)
        if not arguments:
            self._cache[what] = answer
        return answer

    def _sit(self) -> None:
        game = self.game
        seated = game._seated
        if seated is self:
            return
        game._seated = None
        is_next = (
            seated is not None
            and seated._start == self._start
            and len(seated._played) + 1 == len(self._played)
            and seated._played == self._played[:-1]
        )
        if is_next:
            game._board.play(self._played[-1])
        else:
            game._board.set_position(self._start, self._played)
        game._seated = self

    # ---- what it is ----

    @property
    def text(self) -> str:
        """As the game writes it (a FEN in chess); it can be read again."""
        return str(self._ask("position"))

    @property
    def key(self) -> int:
        """64 bits: equal positions have equal keys."""
        return int(self._ask("key"))

    @property
    def mover(self) -> int:
        """Who is to move: 0 for the side that moves first in the game, or 1."""
        return int(self._ask("mover"))

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal ones: in the machine's form, or, of a game in Python, as the game makes them."""
        machine: tuple[str, ...] = self._ask("legal_moves")[0]
        if self.ending is not None:
            return ()
        if not self.game.is_python:
            return machine
        return tuple(self._ask("objects_of", [move])[0] for move in machine)

    @property
    def notations(self) -> tuple[str, ...]:
        """The legal moves as players write them, in the same order."""
        return () if self.ending is not None else tuple(self._ask("legal_moves")[1])

    @property
    def moves_played(self) -> tuple[Any, ...]:
        """Since the game began, or since the position that was given."""
        if not self.game.is_python or not self._played:
            return self._played
        return tuple(Position(self.game, self._start)._ask("objects_of", list(self._played)))

    @property
    def ending(self) -> Ending | None:
        """How the game has ended; None while it goes on."""
        return ending_of(self._ask("ending"))

    @property
    def is_over(self) -> bool:
        return self._ask("ending") is not None

    @property
    def evaluation(self) -> Score:
        """Without looking ahead, for the side to move."""
        return Score(self._ask("evaluation"))

    @property
    def state(self) -> Any:
        """Of a game in Python: its own state."""
        if not self.game.is_python:
            raise Error(f"{self.game.name} is no game in Python: its positions have a text and planes, and no state")
        return self._ask("state")

    def play(self, move: Any) -> Position:
        """The position after a legal move, in any form that the game reads."""
        if self.game.is_python and not isinstance(move, str):
            with self.game._lock:
                self._sit()
                move = self.game._word(move)
        machine = self._ask("read_move", str(move))[0]
        return Position(self.game, self._start, (*self._played, machine))

    def planes(self) -> NDArray[numpy.bool_]:
        """Which man stands where: an array of NumPy, one plane a kind of man (the first side's, then the second's), and in
        each a place a point of the board."""
        import numpy

        kinds, points, data = self._ask("planes")
        bits = numpy.unpackbits(numpy.frombuffer(data, dtype=numpy.uint8), bitorder="little")
        return bits.reshape(2 * kinds, -1)[:, :points].astype(numpy.bool_) if kinds else bits.reshape(0, points) > 0

    def board(self) -> chess.Board:
        """Of chess: the same position as a board of python-chess, with the moves that led to it."""
        import chess

        if self.game.name != "chess":
            raise Error(f"python-chess has no board of {self.game.name}")
        board = chess.Board(Position(self.game, self._start).text)
        for move in self._played:
            board.push_uci(move)
        return board

    @property
    def picture(self) -> dict[str, Any]:
        """What is drawn: rows, columns, pieces."""
        return dict(self._ask("picture"))

    # ---- of Python ----

    def __iter__(self) -> Iterator[Position]:
        """The positions after each legal move."""
        return (self.play(move) for move in self.moves)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or self.game != other.game:
            return False
        return self.key == other.key and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.game, self._start, self._played)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _: Any) -> Position:
        return self

    def __str__(self) -> str:
        return str(self._ask("board"))

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}: {self.text}>"

    def _repr_svg_(self) -> str:
        from ._svg import board_svg

        return board_svg(self.picture)
