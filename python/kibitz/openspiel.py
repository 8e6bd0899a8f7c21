"""Kibitz's games in OpenSpiel, and OpenSpiel's in Kibitz. Needs the package open_spiel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pyspiel

from ._actions import Actions, returns_of
from ._errors import Error
from ._position import Game, Position
from ._values import DRAW, LOSS, WIN


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
    """A game of Kibitz as a ``pyspiel.Game``. Its actions are numbers of a list of moves."""

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
        return SpielState(self, self.kibitz_game.position(state or ""))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return _Observer()


class _Observer:
    """What a player sees: everything, as text."""

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
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.mover

    def _legal_actions(self, player: int) -> list[int]:
        return self._actions.legal(self.position)

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(self._actions.moves[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._actions.moves[action])

    def is_terminal(self) -> bool:
        return self.position.is_over

    def returns(self) -> list[float]:
        return returns_of(self.position)

    def information_state_string(self, player: int | None = None) -> str:
        return " ".join(map(str, self.history()))

    def observation_string(self, player: int | None = None) -> str:
        return self.position.text

    def __str__(self) -> str:
        return str(self.position)


def load(game: Any, *, actions: Iterable[Any] | None = None, **rules: Any) -> SpielGame:
    """A game of Kibitz for OpenSpiel's algorithms.

    ``actions``: the list of all moves, where Kibitz knows none (checkers, fanorona) or where you want another one.
    """
    return SpielGame(Game(game, **rules), actions)


class SpielRules:
    """A game of OpenSpiel as a game in Python: of two players who move in turn, without chance or secrets.

    >>> import kibitz, kibitz.openspiel
    >>> kibitz.Engine(kibitz.openspiel.SpielRules("tic_tac_toe")).analyse(depth=9).score
    Score('+0.00')
    """

    never_repeats = True

    def __init__(self, game: Any) -> None:
        self.game = pyspiel.load_game(game) if isinstance(game, str) else game
        kind = self.game.get_type()
        self.name = f"spiel_{kind.short_name}"
        self.title = kind.long_name
        if (
            kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL
            or kind.chance_mode != pyspiel.GameType.ChanceMode.DETERMINISTIC
            or self.game.num_players() != 2
        ):
            raise Error(f"{kind.long_name} is not a game of two players in turn without chance")
        self.actions = range(self.game.num_distinct_actions())

    def start(self) -> Any:
        return self.game.new_initial_state()

    def moves(self, state: Any) -> Any:
        return state.legal_actions()

    def play(self, state: Any, move: int) -> Any:
        return state.child(move)

    def result(self, state: Any) -> int | None:
        if not state.is_terminal():
            return None
        last = state.move_number() - 1
        value = state.returns()[(last + 1) % 2]
        return WIN if value > 0 else LOSS if value < 0 else DRAW

    def key(self, state: Any) -> Any:
        return state.observation_string(0) if state.is_terminal() else state.observation_string(state.current_player())

    def text(self, state: Any) -> str:
        return str(state)

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielRules, (str(self.game),)
