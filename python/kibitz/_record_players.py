"""The engines that replay recorded games. The records of one file share them."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Mapping
from typing import Any

from . import _kibitz
from ._errors import Error
from ._position import Game, Position

MOST_KEPT = 16


def file_game(game: Any) -> Game:
    """The game of a file. Raises an error for a game in Python, which no file format can hold."""
    made = game if isinstance(game, Game) else getattr(game, "game", game)
    made = made if isinstance(made, Game) else Game(made)
    if made.is_python:
        raise Error(f"{made.name} is a game in Python: files hold games that come with Kibitz")
    return made


def value_of(text: str) -> Any:
    """The value of a rule from its text: a bool, an int, or the text itself."""
    if text in ("on", "off"):
        return text == "on"
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def rules_of(settings: Iterable[str]) -> dict[str, Any]:
    pairs = (setting.partition("=") for setting in settings)
    return {name: value_of(value) for name, _, value in pairs}


class RecordReplayers:
    """One engine for each game, at most MOST_KEPT in all. Only one thread at a time may use them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._replayers: dict[Game, _kibitz.GamePlayer] = {}
        self._games: dict[tuple[Game, tuple[tuple[str, Any], ...]], Game] = {}

    def _replayer(self, game: Game) -> _kibitz.GamePlayer:
        if game not in self._replayers:
            if len(self._replayers) >= MOST_KEPT:
                self._replayers.clear()
            self._replayers[game] = _kibitz.GamePlayer(game._board)
        return self._replayers[game]

    def _with_rules(self, game: Game, rules: Mapping[str, Any]) -> Game:
        if not rules:
            return game
        key = (game, tuple(sorted(rules.items())))
        if key not in self._games:
            if len(self._games) >= MOST_KEPT:
                self._games.clear()
            self._games[key] = Game(game, **rules)
        return self._games[key]

    def read_line(self, game: Game, core: _kibitz.GameRecord) -> None:
        with self._lock:
            self._replayer(game).read_line(core)

    def final_position(self, game: Game, core: _kibitz.GameRecord, file: str) -> tuple[Position, list[Any]]:
        """The position after the main line, and the warnings."""
        with self._lock:
            start, moves, settings, warned = self._replayer(game).main_line(core, file)
            return Position(self._with_rules(game, rules_of(settings)), start, moves), warned

    def check(self, game: Game, core: _kibitz.GameRecord) -> list[Any]:
        with self._lock:
            return self._replayer(game).check(core)

    def text(self, game: Game, core: _kibitz.GameRecord, form: str, file: str) -> tuple[str, list[str]]:
        with self._lock:
            return self._replayer(game).text(core, form, file)
