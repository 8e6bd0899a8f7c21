"""Converts the tuples of the C++ module to values, and arguments to text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ._arguments import known_limits, limit_in
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
    """The limits from a Limit (Kibitz's or python-chess's) and keywords; keywords take precedence."""
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
    return {name: limit_in(name, value) for name, value in limits.items()}


def setting_text(value: Any) -> str:
    """The text of an option's value: ``on`` or ``off``, a number, or a word."""
    if value is True or value is False:
        return "on" if value else "off"
    return str(value)
