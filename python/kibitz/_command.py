"""Calls of Kibitz's command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from . import _kibitz
from ._arguments import mapping_of, texts_of
from ._convert import setting_text
from ._errors import Error
from ._position import Game, core_of

INTERRUPTED = 130  # the exit status of a command that Ctrl-C has ended


def rules_of(game: Any) -> Any:
    """The Rules of a game in Python; None if ``game`` is a name."""
    core = core_of(game)
    return None if isinstance(core, str) else core


def name_of(game: Any) -> str:
    core = core_of(game)
    return core if isinstance(core, str) else str(core.name)


def status_and_output(words: Sequence[str], games: Sequence[Any] = ()) -> tuple[int, str]:
    """The exit status and the output of a command of Kibitz. Raises :class:`Error` with the command's message if the status
    is 2."""
    rules = [core for core in map(rules_of, games) if core is not None]
    status, out, err = _kibitz.command([str(word) for word in words], rules)
    if status == 2:
        raise Error(err.strip().removeprefix("kibitz: "))
    return status, bytes(out).decode(errors="replace")


def command(words: Sequence[str], games: Sequence[Any] = ()) -> str:
    """The output of a command of Kibitz; see :func:`status_and_output`."""
    return status_and_output(words, games)[1]


def json_lines(words: Sequence[str], games: Sequence[Any] = ()) -> list[dict[str, Any]]:
    return lines_of(command([*words, "--json"], games))


def set_words(game: Any, rules: Any) -> list[str]:
    """The words that set the rules of the game and the options of its players."""
    settings = {**(game.rules if isinstance(game, Game) else {}), **mapping_of(rules, "rules")}
    return [word for name, value in settings.items() for word in ("--set", f"{name.replace('__', '.')}={setting_text(value)}")]


def option_words(options: Mapping[str, Any]) -> list[str]:
    """Keywords as options of the command line: ``width=32`` as ``--width 32``, ``residual=True`` as ``--residual``."""
    words: list[str] = []
    if "help" in options:
        raise Error("help is no option here: the command line prints it, as in kibitz learn --help")
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        words += [] if value is None or value is False else [option] if value is True else [option, setting_text(value)]
    return words


def lines_through(executor: Any, words: Sequence[str], file: Any, game: Any) -> list[dict[str, Any]]:
    """The lines of JSON that a command prints; the executor performs its tasks, if there is one. Raises KeyboardInterrupt
    after Ctrl-C."""
    if executor is not None:
        from ._executor import command_through

        status, output = command_through(executor, [*words, "--json"], file=file, game=game)
    elif file is not None:
        raise Error("file is where the results of an executor are stored: give executor too")
    else:
        status, output = status_and_output([*words, "--json"], [game])
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    return lines_of(output)


def lines_of(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.split("\n") if line.startswith("{")]


def run(*games: Any, argv: Sequence[str] | None = None) -> int:
    """Runs the command line of Kibitz with games of your own: analyse, play, match, solve, learn, web, the protocols.

    Without ``argv``, it takes Python's command-line arguments, and exits Python with the command's exit status::

        if __name__ == "__main__":
            kibitz.run(MyGame())

    With ``argv``, a list of words such as ``["analyse", "mygame"]``, it returns the exit status. An exception in the
    rules is raised with its traceback. Kibitz's own games are available too.
    """
    rules = [core for core in map(rules_of, games) if core is not None]
    sys.stdout.flush()
    words = texts_of(sys.argv[1:] if argv is None else argv, "the words of argv")
    table = None
    if words[:1] == ["merge"]:
        from ._merge import merge_to_table, table_words

        table = table_words(words)
    status = int(_kibitz.run(words, rules)) if table is None else merge_to_table(table)
    if argv is None:
        sys.exit(status)
    return status


def check(game: Any, *, games: int = 20, seed: int = 1) -> list[str]:
    """Checks a game in Python by playing random games. Returns one sentence for each promise that the game breaks.

    >>> class Silent:
    ...     def start(self): return 0
    ...     def moves(self, state): return []
    ...     def play(self, state, move): return state
    ...     def result(self, state): return None
    >>> check(Silent())[0]
    'the rules of Silent raised Error: Silent has no moves in 0, and result() does not say how it ends'
    """
    rules = game._core if isinstance(game, Game) else core_of(game)
    if isinstance(rules, str):
        raise Error(f"{rules} is not a game in Python: its own tests check it")
    return list(_kibitz.check(rules, seed, games))
