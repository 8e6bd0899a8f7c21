"""Kibitz's games as PettingZoo environments. Needs the packages pettingzoo and numpy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy
import pettingzoo

from ._actions import Actions, returns_of
from ._errors import Error
from ._position import Game


class KibitzEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """An AEC environment of PettingZoo. ``player_0`` moves first in the game.

    An observation is a dict: ``observation`` has the planes of :meth:`kibitz.Position.planes` with the observer's
    pieces first, and ``action_mask`` marks the legal actions. The reward, 1, 0 or -1, is given at the end of the game.
    An illegal action raises :class:`kibitz.Error`.
    """

    metadata = {"render_modes": ["ansi"], "name": "kibitz_v0", "is_parallelizable": False}

    def __init__(
        self, game: Any, *, actions: Iterable[Any] | None = None, render_mode: str | None = None, **rules: Any
    ) -> None:
        super().__init__()
        self.game = Game(game, **rules)
        self.render_mode = render_mode
        self._actions = Actions(self.game, actions)
        self._start = self.game.start()
        self.possible_agents = ["player_0", "player_1"]
        shape = self._start.planes().shape
        space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0, 1, shape, dtype=numpy.int8),
                "action_mask": gymnasium.spaces.Box(0, 1, (len(self._actions),), dtype=numpy.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(self._actions)) for agent in self.possible_agents}
        self.reset()

    def observation_space(self, agent: str) -> Any:
        """The space of observations, which is the same for both agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of actions: the indices of the list of moves. It is the same for both agents."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Restarts the game from its start, or from the position in ``options={"position": ...}``."""
        self.position = self.game.position(options["position"]) if options and "position" in options else self._start
        self.agents = self.possible_agents[:]
        self.rewards = dict(zip(self.agents, returns_of(self.position)))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, self.position.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent. Only the agent to move has legal actions in its mask."""
        planes = self.position.planes().astype(numpy.int8)
        if agent == "player_1":
            planes = numpy.concatenate((planes[len(planes) // 2 :], planes[: len(planes) // 2]))
        mask = numpy.zeros(len(self._actions), dtype=numpy.int8)
        if agent == self.agent_selection and not self.position.is_over:
            mask[self._actions.legal(self.position)] = 1
        return {"observation": planes, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays the action of the agent to move; None once the game is over. Raises :class:`Error` if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or action not in self._actions.legal(self.position):
            raise Error(f"{action!r} is not the number of a legal move")
        self._cumulative_rewards[agent] = 0.0
        self.position = self.position.play(self._actions.moves[action])
        self.rewards = dict(zip(self.possible_agents, returns_of(self.position)))
        if self.position.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The board as text in render mode ``ansi``, else None."""
        return str(self.position) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing, because there is no window to close."""


def env(game: Any, **words: Any) -> KibitzEnv:
    """An environment for this game. The keywords are those of :class:`KibitzEnv`."""
    return KibitzEnv(game, **words)
