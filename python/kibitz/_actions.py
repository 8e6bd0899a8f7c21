"""Numbers the moves of a game, for packages in which an action is a number."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from ._arguments import items_of
from ._errors import Error
from ._position import Game, Position


def _names(columns: str, rows: Iterable[int]) -> list[str]:
    return [f"{column}{row}" for row in rows for column in columns]


def _chess() -> list[str]:
    """Every move that can occur in chess: the moves of queens and knights, and all promotions."""
    moves = []
    for (x, y), (u, v) in product(product(range(8), repeat=2), repeat=2):
        across, up = abs(u - x), abs(v - y)
        if (across, up) == (0, 0) or not (across in (0, up) or up == 0 or {across, up} == {1, 2}):
            continue
        move = f"{chr(97 + x)}{y + 1}{chr(97 + u)}{v + 1}"
        moves.append(move)
        if {y, v} in ({6, 7}, {1, 0}) and across <= 1 and up == 1 and (y, v) in ((6, 7), (1, 0)):
            moves += [move + piece for piece in "qrbn"]
    return moves


def _board_moves(game: Game) -> list[str]:
    picture = game.start().picture
    letters = picture["column_labels"]
    points = [f"{column}{row}" for row in reversed(picture["row_labels"]) for column in letters]
    return points


def moves_of(game: Game) -> list[Any]:
    """Every move that can occur in the game, in a fixed order. Raises :class:`Error` if the game has no such list."""
    if game.is_python:
        actions = getattr(game._source, "actions", None)
        if actions is None:
            raise Error(f"{game.name} says nothing of its moves: give the class `actions`, a list of all of them")
        return list(actions)
    name = game.name
    if name == "chess":
        return _chess()
    if name == "xiangqi":
        places = _names("abcdefghi", range(10))
        return [start + end for start, end in product(places, repeat=2) if start != end]
    if name in ("othello", "go"):
        return [*_board_moves(game), "pass"]
    if name in ("connect_four", "tic_tac_toe", "gomoku"):
        return list(game.start().moves)
    if name == "nim":
        return list(game.start().moves)
    raise Error(f"the moves of {name} cannot be numbered once for all: hand in `actions`, a list of them")


class Actions:
    """Maps moves to action numbers and back."""

    def __init__(self, game: Game, actions: Iterable[Any] | None) -> None:
        self.moves = items_of(actions, "actions") if actions is not None else moves_of(game)
        self.numbers = {move: number for number, move in enumerate(self.moves)}

    def __len__(self) -> int:
        return len(self.moves)

    def legal(self, position: Position) -> list[int]:
        """The action numbers of the legal moves, in ascending order."""
        try:
            return sorted(self.numbers[move] for move in position.moves)
        except KeyError as error:
            raise Error(f"the move {error.args[0]!r} is not in the list of actions") from None


def returns_of(position: Position) -> list[float]:
    """The rewards of the first and the second side: 1, 0 or -1 each. Both are 0 until the game is over."""
    ending = position.ending
    if ending is None or ending.score == 0:
        return [0.0, 0.0]
    mover = 1.0 if ending.score > 0 else -1.0
    return [mover, -mover] if position.mover == 0 else [-mover, mover]
