"""Objects for games and positions."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _kibitz
from ._arguments import items_of
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
    """The game in the form that the C++ module takes: a name, or the Rules of a game in Python."""
    if isinstance(game, str):
        return game
    if isinstance(game, Game):
        return game._core
    if isinstance(game, type):
        raise Error(f"a game is an object, and {game.__name__} is a class: write {game.__name__}()")
    if not any(hasattr(game, name) for name in ("start", "moves", "play", "result")):
        raise Error(f"{game!r} is no game: a game is a name, as \"chess\", or an object with start, moves, play and result")
    try:
        return _kibitz.Rules(game)
    except TypeError as error:
        raise Error(str(error)) from None


class _Given:
    """A state that was passed to a game in Python, which keeps it until no position refers to it."""

    def __init__(self, core: _kibitz.Rules, number: str, state: Any) -> None:
        self._core = core
        self._number = int(number)
        self.state = state

    def __del__(self) -> None:
        self._core.forget_state(self._number)


class Game:
    """A game and its rules: ``Game("othello")``, ``Game("go", columns=4)``, or ``Game(MyRules())`` for a game in
    Python.

    >>> Game("go", columns=4, rows=3).start().picture["rows"]
    3
    >>> position = Game("tic_tac_toe").start().play("b2")
    >>> position.moves
    ('a3', 'b3', 'c3', 'a2', 'c2', 'a1', 'b1', 'c1')

    Raises :class:`Error` if there is no such game or rule. Search options are not rules: they are set in an
    :class:`Engine`. Two games are equal if they have the same name (or the same object in Python) and the same rules. A
    pickle contains both.
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
        self._rule_values: dict[str, str] | None = None
        # The states that were passed in, by the numbers that the texts of positions have: "given 1 after 3 2".
        self._given: weakref.WeakValueDictionary[str, _Given]
        self._given = game._given if isinstance(game, Game) else weakref.WeakValueDictionary()
        of_search = set(self._board.search_options()) if rules else set()
        for name, value in rules.items():
            dotted = str(name).replace("__", ".")
            if dotted in of_search or _kibitz.current_option(dotted) in of_search:
                raise Error(f"{dotted!r} is no rule of {self.name} but an option of the search, which an Engine takes")
            self._board.set_option(dotted, setting_text(value))

    @property
    def is_python(self) -> bool:
        """True if the rules of the game are written in Python."""
        return not isinstance(self._core, str)

    @property
    def info(self) -> GameInfo:
        """The properties of the game."""
        return GameInfo(**self._board.info())

    @property
    def name(self) -> str:
        """The name of the game, as typed: ``chess``."""
        return str(self._board.info()["name"])

    def options(self) -> tuple[Option, ...]:
        """The rules of the game and the options of a search of it."""
        return tuple(Option(**option) for option in self._board.options())

    def start(self) -> Position:
        """The start position of the game."""
        return Position(self, "")

    def position(self, text: Any = "", moves: Any = ()) -> Position:
        """The position that ``text`` describes, after ``moves`` have been played in it.

        ``text``: a text as typed on the command line (a position, moves from the start, or both), a list of moves, a
        :class:`Position`, a board of python-chess or, for a game in Python, one of its states. For a state, the game's
        ``mover(state)`` returns the side to move; if the game has no ``mover``, it is the first side.

        Raises :class:`Error` if the position or a move is invalid.
        """
        with self._lock:
            self._seated = None
            given = self._read(text)  # kept until the position refers to it
            for move in items_of(moves, "moves"):
                self._board.play(str(move) if isinstance(move, str) or not self.is_python else self._word(move))
            played = self._board.moves_played()[0]
            while self._board.undo():
                pass
            position = Position(self, self._board.position(), played)
            del given
            return position

    def _word(self, move: Any) -> str:
        """The text of a move object of a game in Python."""
        machine = self._board.legal_moves()[0]
        for text in machine:
            if self._board.objects_of([text])[0] == move:
                return text
        raise Error(f"{move!r} is not a legal move of {self._board.info()['title']}")

    def _read(self, text: Any) -> _Given | None:
        if isinstance(text, Position):
            position = position_of(self, text)
            self._board.set_position(position._start, position._played)
            return position._given
        if self.is_python and not isinstance(text, str) and not hasattr(text, "move_stack"):
            self._board.give(text)
            return self._new_given(text)
        self._set_board(text)
        return None

    def _set_board(self, text: Any) -> None:
        if isinstance(text, str):
            self._board.set_typed(text)
        elif hasattr(text, "move_stack") and hasattr(text, "root"):
            if getattr(text, "uci_variant", "chess") != "chess":
                raise Error(f"a board of {text.uci_variant} is no position of {self.name}")
            self._board.set_position(text.root().fen(), [move.uci() for move in text.move_stack])
        elif isinstance(text, (list, tuple)):
            self._board.set_position("", [str(move) for move in text])
        else:
            raise Error(f"{text!r} is no position: a text, a list of moves, a Position or a board of python-chess")

    def _new_given(self, state: Any) -> _Given | None:
        word, _, number = self._board.position().partition(" ")
        if word != "given" or not number.isdecimal():
            return None  # the game has text() and parse(), which keep the state
        self._given[number] = given = _Given(self._core, number, state)
        return given

    def _values_of_rules(self) -> dict[str, str]:
        """The value of every rule, whether or not it was set."""
        with self._lock:
            if self._rule_values is None:
                self._rule_values = {o["name"]: o["value"] for o in self._board.options() if o["is_rule"]}
            return self._rule_values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._source == other._source and self.rules == other.rules

    def __hash__(self) -> int:
        return hash(self._source) if isinstance(self._source, str) else id(self._source)

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_again, (self._source, dict(self.rules))

    def __deepcopy__(self, _: Any) -> Game:
        return self  # immutable

    def __repr__(self) -> str:
        rules = "".join(f", {name}={value!r}" for name, value in self.rules.items())
        return f"Game({self._source!r}{rules})"


def _game_again(source: Any, rules: dict[str, Any]) -> Game:
    return Game(source, **rules)


def _name_in_full(game: Game) -> str:
    return f"{game.name} (class {type(game._source).__name__})" if game.is_python else game.name


def position_of(game: Game, position: Position) -> Position:
    """The position, as one of ``game``. Raises :class:`Error` if it is of another game, or of this game with other rules.

    Two objects of one class and one name, such as an object and its pickled copy, are the same game in Python.
    """
    other = position.game
    if other is game or (other._core is game._core and other.rules == game.rules):
        return position
    is_same = other._core == game._core or (
        game.is_python and type(other._source) is type(game._source) and other.name == game.name
    )
    if not is_same:
        raise Error(f"the position is of {_name_in_full(other)}, not of {_name_in_full(game)}")
    theirs, ours = other._values_of_rules(), game._values_of_rules()
    differing = [name for name in ours if theirs.get(name) != ours[name]]
    if differing:
        has, wanted = (", ".join(f"{name}={values.get(name)}" for name in differing) for values in (theirs, ours))
        raise Error(f"the position is of {game.name} with {has}, not with {wanted}")
    if other._core == game._core:
        return position
    # A text that names a state belongs to one object, so the state and the moves are set up again.
    return game.position(position._first.state, position.moves_played)


def game_of(position: Any, game: Any) -> Any:
    """The game that is given; without it that of a Position, otherwise chess."""
    if game is None:
        return position.game if isinstance(position, Position) else "chess"
    return game


def _position_again(game: Game, state: Any, played: tuple[str, ...]) -> Position:
    first = game.position(state)
    return Position(game, first._start, played)


class Position:
    """A position with the moves that led to it. It is immutable: ``play`` returns a new position."""

    __slots__ = ("game", "_start", "_played", "_cache", "_given")

    def __init__(self, game: Game, start: str = "", played: tuple[str, ...] = ()) -> None:
        self.game = game
        self._start = start
        self._played = played
        self._cache: dict[str, Any] = {}
        # The state passed in with which the position begins, if it begins with one.
        words = start.split(maxsplit=2) if game._given else []
        self._given = game._given.get(words[1]) if words[:1] == ["given"] else None

    # ---- the game's engine, set up at this position ----

    def _query(self, what: str, *arguments: Any) -> Any:
        if not arguments and what in self._cache:
            return self._cache[what]
        with self.game._lock:
            self._set_up()
            answer = getattr(self.game._board, what)(*arguments)
        if not arguments:
            self._cache[what] = answer
        return answer

    def _set_up(self) -> None:
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

    @property
    def _first(self) -> Position:
        """The position before all of the moves that led here."""
        return Position(self.game, self._start)

    # ---- properties ----

    @property
    def text(self) -> str:
        """The position in the game's notation, which can be read again. In chess it is a FEN."""
        return str(self._query("position"))

    @property
    def key(self) -> int:
        """The 64-bit hash key. Equal positions have equal keys."""
        return int(self._query("key"))

    @property
    def mover(self) -> int:
        """The side to move: 0 for the side that moves first in the game, else 1."""
        return int(self._query("mover"))

    @property
    def moves(self) -> tuple[Any, ...]:
        """The legal moves, in machine notation; for a game in Python, as move objects."""
        machine: tuple[str, ...] = self._query("legal_moves")[0]
        if self.ending is not None:
            return ()
        if not self.game.is_python:
            return machine
        return tuple(self._query("objects_of", [move])[0] for move in machine)

    @property
    def notations(self) -> tuple[str, ...]:
        """The legal moves in players' notation, in the order of :attr:`moves`."""
        return () if self.ending is not None else tuple(self._query("legal_moves")[1])

    @property
    def moves_played(self) -> tuple[Any, ...]:
        """The moves played since the start position, or since the position that was set up."""
        if not self.game.is_python or not self._played:
            return self._played
        return tuple(self._first._query("objects_of", list(self._played)))

    @property
    def ending(self) -> Ending | None:
        """How the game ended; None if it is not over."""
        return ending_of(self._query("ending"))

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self._query("ending") is not None

    @property
    def evaluation(self) -> Score:
        """The static evaluation, for the side to move."""
        return Score(self._query("evaluation"))

    @property
    def state(self) -> Any:
        """The state object of a position of a game in Python. Raises :class:`Error` for other games."""
        if not self.game.is_python:
            raise Error(f"{self.game.name} is no game in Python: its positions have a text and planes, and no state")
        return self._query("state")

    def play(self, move: Any) -> Position:
        """The position after a legal move, which may be in any notation of the game."""
        if self.game.is_python and not isinstance(move, str):
            with self.game._lock:
                self._set_up()
                move = self.game._word(move)
        machine = self._query("read_move", str(move))[0]
        return Position(self.game, self._start, (*self._played, machine))

    def planes(self) -> NDArray[numpy.bool_]:
        """The pieces on the board, as a boolean NumPy array of planes by points. There is one plane for each kind of
        piece of the first side, then one for each kind of the second side."""
        import numpy

        kinds, points, data = self._query("planes")
        bits = numpy.unpackbits(numpy.frombuffer(data, dtype=numpy.uint8), bitorder="little")
        return bits.reshape(2 * kinds, -1)[:, :points].astype(numpy.bool_) if kinds else bits.reshape(0, points) > 0

    def board(self) -> chess.Board:
        """The position as a board of python-chess, with the moves that led to it. Only for chess."""
        import chess

        if self.game.name != "chess":
            raise Error(f"python-chess has no board of {self.game.name}")
        board = chess.Board(self._first.text, chess960=self.game._values_of_rules().get("chess960") == "on")
        for move in self._played:
            board.push_uci(move)
        return board

    @property
    def picture(self) -> dict[str, Any]:
        """The data that a front end needs to draw the board, such as rows, columns and pieces."""
        return dict(self._query("picture"))

    # ---- special methods ----

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
        if self._given is None:
            return Position, (self.game, self._start, self._played)
        moves = self._start.partition(" after ")[2].split()
        return _position_again, (self.game, self._given.state, (*moves, *self._played))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, _: Any) -> Position:
        return self

    def __str__(self) -> str:
        return str(self._query("board"))

    def __repr__(self) -> str:
        return f"<Position of {self.game.name}: {self.text}>"

    def _repr_svg_(self) -> str:
        from ._svg import board_svg

        return board_svg(self.picture)
