"""Converts the tuples that the C++ module returns to values, and arguments to the texts and numbers that it takes."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Mapping
from typing import Any

from . import _kibitz
from ._arguments import known_limits, limit_in, text_in
from ._errors import Error
from ._values import BOUNDS, Ending, Limit, Line, Report, Result, Score, Statistics

Moves = Callable[[tuple[str, ...]], tuple[Any, ...]]


def line_of(raw: tuple[Any, ...], moves: Moves | None) -> Line:
    score, bound, (machine, notation), others, depth, is_proved, visits = raw
    return Line(
        Score(score),
        moves(machine) if moves else machine,
        notation,
        depth,
        BOUNDS[bound],
        is_proved,
        visits,
        None if others is None else Score(others),
    )


def report_of(raw: tuple[Any, ...], moves: Moves | None) -> Report:
    depth, is_finished, lines, statistics, time, permille = raw
    made = tuple([line_of(line, moves) for line in lines])
    return Report(depth, is_finished, made, Statistics._make(statistics), time, permille / 1000)


def result_of(
    found: Report,
    position: Any,
    end: str,
    ending: Ending | None,
    claim: Ending | None,
    ponder: Any,
    interrupted: bool = False,
) -> Result:
    return Result(
        found.depth,
        found.is_finished,
        found.lines,
        found.statistics,
        found.time,
        found.table_fill,
        position,
        end,
        ending,
        claim,
        ponder,
        interrupted,
    )


def ending_of(raw: tuple[int, str] | None) -> Ending | None:
    return None if raw is None else Ending(Score(raw[0]), raw[1])


def limits_of(limit: Any, words: Mapping[str, Any], second_moves: Callable[[], bool]) -> dict[str, Any]:
    """The limits given by a Limit (Kibitz's or python-chess's) and by keywords, which take precedence. ``second_moves`` says
    whose clock counts in a Limit of python-chess."""
    limits: dict[str, Any] = {}
    known_limits(words)
    if isinstance(limit, Limit):
        limits = limit.given
    elif hasattr(limit, "white_clock"):
        side = "black" if second_moves() else "white"
        found = {
            "depth": limit.depth,
            "nodes": limit.nodes,
            "time": limit.time,
            "win_in": limit.mate,
            "clock": getattr(limit, f"{side}_clock"),
            "increment": getattr(limit, f"{side}_inc"),
            "moves_to_go": limit.remaining_moves,
        }
        limits = {name: value for name, value in found.items() if value is not None}
    elif limit is not None:
        raise Error(f"a limit is a kibitz.Limit, not {limit!r}")
    limits.update((name, value) for name, value in words.items() if value is not None)
    for name in ("increment", "moves_to_go"):
        if name in limits and "clock" not in limits:
            raise Error(f"{name} limits a search only together with clock")
    return {name: limit_in(name, value) for name, value in limits.items()}


def option_name(name: Any, names: Collection[str]) -> str:
    """The option that a keyword or a key names: ``table__entries`` is ``table.entries``. Warns if the name is from an earlier
    version, unless it is in ``names``, the options that the game has now."""
    dotted = text_in(str(name), "an option").replace("__", ".")
    now = dotted if dotted in names else _kibitz.current_option(dotted)
    if now != dotted:
        warnings.warn(f"option {dotted} is called {now} now", FutureWarning, stacklevel=4)
    return now


def setting_text(value: Any) -> str:
    """The text of an option's value: ``on`` or ``off`` for a bool, otherwise ``str(value)``."""
    if value is True or value is False:
        return "on" if value else "off"
    return str(value)
