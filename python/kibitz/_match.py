"""Matches between engines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._arguments import file_in, items_of, mapping_of, text_in, whole_in
from ._command import json_lines, lines_of, name_of
from ._convert import setting_text
from ._errors import Error
from ._position import Game


@dataclass(frozen=True)
class PlayedGame:
    """One game of a match."""

    number: int
    first: str
    """The name of the player that moved first."""
    second: str
    result: str
    """``1-0``, ``1/2-1/2`` or ``0-1``; the first number is the score of the player that moved first."""
    reason: str
    text: str
    """How the game ended, as a sentence: ``White wins by checkmate``, ..."""
    start: str
    moves: tuple[str, ...]


@dataclass(frozen=True)
class Standing:
    """The standing of one player in a match. ``elo_low`` and ``elo_high`` are the ends of the 95 % confidence interval
    of ``elo``. None means infinite."""

    name: str
    wins: int
    draws: int
    losses: int
    elo: float | None
    elo_low: float | None
    elo_high: float | None

    @property
    def score(self) -> float:
        """The points: 1 per win, 1/2 per draw."""
        return self.wins + self.draws / 2


@dataclass(frozen=True)
class MatchResult:
    """The games of a match, and the standings of its players."""

    games: tuple[PlayedGame, ...]
    players: tuple[Standing, ...]
    end: str
    """``complete``, or the reason why the match ended early."""

    def __getitem__(self, name: str) -> Standing:
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def to_dict(self) -> dict[str, list[Any]]:
        """The games as columns: a dict of lists, which have one entry per game."""
        names = ("number", "first", "second", "result", "reason", "start", "moves")
        return {name: [getattr(game, name) for game in self.games] for name in names}

    def to_pandas(self) -> Any:
        """The columns of :meth:`to_dict` as a pandas ``DataFrame``."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def __str__(self) -> str:
        return "\n".join(
            f"{player.name:24} +{player.wins} ={player.draws} -{player.losses}"
            + ("" if player.elo is None else f"  {player.elo:+.0f} Elo")
            for player in self.players
        )


def match(
    game: Any = "chess",
    players: Sequence[str | Mapping[str, Any]] = (),
    *,
    games: int = 2,
    openings: str = "random:4",
    concurrency: int = 1,
    seed: int = 1,
    rules: Mapping[str, Any] | None = None,
    file: str | None = None,
    executor: Any = None,
) -> MatchResult:
    """Plays a match. A player is the name of a preset or a mapping with ``name``, ``preset``, ``nodes``, ``depth``,
    ``movetime``, ``tc``, ``level`` and search options. For another program, the mapping has ``cmd`` and ``protocol``.

    >>> result = match("tic_tac_toe", [{"name": "a", "depth": 9}, {"name": "b", "depth": 1}], games=2)
    >>> len(result.games)
    2

    ``games``: the number of games per pair of players. ``openings``: ``random:PLIES``, or a file of openings. ``file``:
    the file in which the match is stored, so that the same call resumes it. ``executor``: the workers of this executor play
    the games, instead of ``concurrency`` threads; see ``docs/operate/executors.md``. After Ctrl-C the finished games are
    returned. Raises :class:`Error` if the players or the openings are invalid.
    """
    players = items_of(players, "players")
    if len(players) < 2:
        raise Error("a match has two players or more")
    words = ["match", name_of(game), "--games", str(whole_in(games, "games"))]
    words += ["--openings", text_in(openings, "openings")]
    threads = str(whole_in(concurrency, "concurrency"))
    words += ["--seed", str(whole_in(seed, "seed")), *(["--concurrency", threads] if executor is None else [])]
    for player in players:
        words += ["--player", player if isinstance(player, str) else _player(player)]
    own_rules = game.rules if isinstance(game, Game) else {}
    for name, value in {**own_rules, **mapping_of(rules, "rules")}.items():
        words += ["--set", f"{name.replace('__', '.')}={setting_text(value)}"]
    if executor is not None:
        from ._executor import command_through

        lines = lines_of(command_through(executor, [*words, "--json"], file=file, game=game)[1])
    else:
        lines = json_lines([*words, *([] if file is None else ["--db", file_in(file)])], [game])
    played = tuple(sorted((_game(line) for line in lines if line["type"] == "game"), key=lambda played: played.number))
    last = next((line for line in reversed(lines) if line["type"] == "match"), None)
    if last is None:
        return MatchResult(played, (), "interrupted")
    return MatchResult(played, tuple(_standing(player) for player in last["players"]), last["end"])


def _player(player: Mapping[str, Any]) -> str:
    if not isinstance(player, Mapping):
        raise Error(f"a player is a text or a mapping, not {player!r}")
    player = mapping_of(player, "the settings of a player")
    return ",".join(f'{name.replace("__", ".")}={_quoted(setting_text(value))}' for name, value in player.items())


def _quoted(value: str) -> str:
    doubled = value.replace('"', '""')
    return f'"{doubled}"' if "," in value or '"' in value else value


def _game(line: Mapping[str, Any]) -> PlayedGame:
    names = ("number", "first", "second", "result", "reason", "text", "start")
    return PlayedGame(**{name: line[name] for name in names}, moves=tuple(line["moves"]))


def _standing(player: Mapping[str, Any]) -> Standing:
    elo = player.get("elo") or {}
    counts = (player["wins"], player["draws"], player["losses"])
    return Standing(player["name"], *counts, elo.get("value"), elo.get("low"), elo.get("high"))
