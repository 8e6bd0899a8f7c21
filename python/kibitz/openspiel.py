"""Kibitz's games in OpenSpiel, and OpenSpiel's games in Kibitz. Needs the package open_spiel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pyspiel

from ._actions import Actions, returns_of
from ._errors import Error
from ._position import Game, Position
from ._values import DRAW, LOSS, WIN, Points


def _type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"kibitz_{game.name}",
        long_name=f"{game.info.title} (Kibitz)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Kibitz as a ``pyspiel.Game``. An action is the index of a move in the list of all moves."""

    def __init__(self, game: Game, actions: Iterable[Any] | None = None, max_plies: int = 1000) -> None:
        self.kibitz_game = game
        self.actions = Actions(game, actions)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=max_plies,
        )
        super().__init__(_type(game), info, {})

    def new_initial_state(self, state: str | None = None) -> SpielState:
        """The start position, or the position that ``state`` describes. Raises :class:`Error` if it is no position."""
        return SpielState(self, self.kibitz_game.position(state or ""))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """An observer whose text is the position; it has no tensor. The arguments are ignored: both players see everything."""
        return _Observer()


class _Observer:
    """A player's observation: the whole position, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        pass

    def string_from(self, state: SpielState, player: int) -> str:
        return state.position.text


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position of Kibitz as a ``pyspiel.State``."""

    def __init__(self, game: SpielGame, position: Position) -> None:
        super().__init__(game)
        self._actions = game.actions
        self.position = position

    def current_player(self) -> int:
        """0 or 1; ``PlayerId.TERMINAL`` if the game is over."""
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.mover

    def _legal_actions(self, player: int) -> list[int]:
        return self._actions.legal(self.position)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self._actions.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._actions.moves[action])

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.position.is_over

    def returns(self) -> list[float]:
        """The rewards of the first and the second side: 1, 0 or -1 each. Both are 0 until the game is over."""
        return returns_of(self.position)

    def information_state_string(self, player: int | None = None) -> str:
        """The actions played so far, separated by spaces."""
        return " ".join(map(str, self.history()))

    def observation_string(self, player: int | None = None) -> str:
        """The position as text."""
        return self.position.text

    def __str__(self) -> str:
        return str(self.position)


def load(game: Any, *, actions: Iterable[Any] | None = None, **rules: Any) -> SpielGame:
    """A game of Kibitz for OpenSpiel's algorithms.

    ``actions``: the list of all moves that can occur in the game. It is required if Kibitz has no such list (as for
    checkers and fanorona).
    """
    return SpielGame(Game(game, **rules), actions)


PASS = "pass"
"""The move of a side whose turn OpenSpiel skips because the opponent moves twice in a row."""

# Games in which the ply, the player and the text of a state determine how the game can continue. In other games the
# text is incomplete (in Amazons it omits the piece that was picked up, in Go the boards that must not recur), so a
# state is identified by the moves that led to it.
_IDENTIFIED_BY_TEXT = frozenset(
    ("breakthrough", "clobber", "connect_four", "dots_and_boxes", "gomoku", "hex", "mnk", "nim", "othello", "pentago", "tic_tac_toe", "y")
)


class Waiting:
    """A state before the pass of a side whose turn OpenSpiel skips. ``state`` is OpenSpiel's state after the pass."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __str__(self) -> str:
        return str(self.state)

    def __reduce__(self) -> tuple[Any, ...]:
        return Waiting, (self.state,)


class SpielRules:
    """A game of OpenSpiel as a game in Python. It must be a zero-sum game of two players with perfect information and
    no chance.

    >>> import kibitz, kibitz.openspiel
    >>> kibitz.Engine(kibitz.openspiel.SpielRules("tic_tac_toe")).analyse(depth=9).score
    Score('+0.00')

    The player that moves first is the first side, whatever its number in OpenSpiel. If a player moves twice in a row,
    the other player plays ``"pass"`` in between. Raises :class:`Error` for any other kind of game.
    """

    never_repeats = True  # every OpenSpiel game ends, and no two positions of a game have the same ply

    def __init__(self, game: Any) -> None:
        self.game = _loaded(game)
        kind = self.game.get_type()
        _check_kind(kind, self.game)
        self.name = f"spiel_{kind.short_name}"
        self.title = kind.long_name
        self.first_player = int(self.game.new_initial_state().current_player())
        self.sides = (f"Player {self.first_player}", f"Player {1 - self.first_player}")
        self.actions = (*range(self.game.num_distinct_actions()), PASS)
        self._is_graded = self.game.max_utility() != 1 or self.game.min_utility() != -1
        self._is_identified_by_text = kind.short_name in _IDENTIFIED_BY_TEXT

    def start(self) -> Any:
        """The state in which the game begins."""
        return self.game.new_initial_state()

    def mover(self, state: Any) -> int:
        """The side to move, 0 or 1; at the end of the game, the opponent of the side that moved last."""
        if isinstance(state, Waiting):
            return 1 - self._side(state.state.current_player())
        if not state.is_terminal():
            return self._side(state.current_player())
        return 1 - self._side(state.full_history()[-1].player)

    def moves(self, state: Any) -> Any:
        """The legal moves: actions of OpenSpiel, or only ``"pass"``."""
        return [PASS] if isinstance(state, Waiting) else state.legal_actions()

    def play(self, state: Any, move: Any) -> Any:
        """The state after the move. The given state is not changed."""
        if isinstance(state, Waiting):
            return state.state
        after = state.child(move)
        moves_again = not after.is_terminal() and after.current_player() == state.current_player()
        return Waiting(after) if moves_again else after

    def result(self, state: Any) -> Any:
        """The result for the side to move; None if the game is not over. Raises :class:`Error` for a fraction of a point."""
        if isinstance(state, Waiting) or not state.is_terminal():
            return None
        value = state.returns()[self.first_player if self.mover(state) == 0 else 1 - self.first_player]
        if not self._is_graded:
            return WIN if value > 0 else LOSS if value < 0 else DRAW
        if value != int(value):
            raise Error(f"{self.title} ended with {value:g} for {self.sides[self.mover(state)]}: points are whole numbers")
        return Points(int(value))

    def key(self, state: Any) -> Any:
        """A value that is equal for equal states only."""
        is_waiting = isinstance(state, Waiting)
        inner = state.state if is_waiting else state
        if self._is_identified_by_text:
            return is_waiting, inner.move_number(), str(inner)
        return is_waiting, *inner.history()

    def text(self, state: Any) -> str:
        """The state as OpenSpiel prints it."""
        return str(state)

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielRules, (str(self.game),)

    def _side(self, player: int) -> int:
        return 0 if player == self.first_player else 1


def _loaded(game: Any) -> Any:
    if isinstance(game, pyspiel.Game):
        return game
    if not isinstance(game, str):
        raise Error(f"a game of OpenSpiel is a name or a pyspiel.Game, not {game!r}")
    try:
        return pyspiel.load_game(game)
    except pyspiel.SpielError as error:
        raise Error(f"OpenSpiel has no game {game!r}: {_sentence_of(error)}") from None
    except Exception as error:  # loading a game may raise any exception
        raise Error(f"OpenSpiel cannot load the game {game!r}: {_sentence_of(error)}") from None


def _sentence_of(error: Exception) -> str:
    """The first line of an error's message; the error's type if the message is empty."""
    lines = str(error).splitlines()
    return lines[0] if lines else type(error).__name__


def _check_kind(kind: Any, game: Any) -> None:
    of_type = pyspiel.GameType
    needs = (
        (game.num_players() == 2, "two players"),
        (kind.dynamics == of_type.Dynamics.SEQUENTIAL, "moves in turn"),
        (kind.chance_mode == of_type.ChanceMode.DETERMINISTIC, "no chance"),
        (kind.information == of_type.Information.PERFECT_INFORMATION, "no hidden information"),
        (kind.utility == of_type.Utility.ZERO_SUM, "a winner for every loser (zero-sum)"),
    )
    lacking = [need for is_met, need in needs if not is_met]
    if lacking:
        raise Error(f"{kind.long_name} ({kind.short_name}) cannot be searched by Kibitz, which needs {' and '.join(lacking)}")
