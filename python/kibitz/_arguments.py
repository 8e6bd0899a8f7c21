"""Checks of arguments. An invalid argument raises :class:`Error`, with one sentence that quotes it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any, SupportsFloat, SupportsIndex

from ._errors import Error

WHOLE_LIMITS = ("depth", "nodes", "moves_to_go", "win_in")
LIMITS = (*WHOLE_LIMITS, "time", "clock", "increment")


def items_of(value: Any, what: str) -> list[Any]:
    """The items of an iterable. A string is an error, because its items would be letters."""
    if isinstance(value, (str, bytes)) or not isinstance(value, Iterable):
        raise Error(f"{what} are a list, not {value!r}")
    return list(value)


def texts_of(value: Any, what: str) -> list[str]:
    """The items of an iterable, all of which must be strings."""
    texts = items_of(value, what)
    for text in texts:
        if not isinstance(text, str):
            raise Error(f"{what} are texts, and {text!r} is none")
    return texts


def mapping_of(value: Any, what: str) -> Mapping[str, Any]:
    """A mapping of names to values; for None, an empty mapping."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise Error(f"{what} are a mapping of names to values, not {value!r}")
    for name in value:
        if not isinstance(name, str):
            raise Error(f"the names of {what} are texts, and {name!r} is none")
    return value


def function_in(value: Any, what: str) -> Any:
    """The value, which must be a function or None."""
    if value is not None and not callable(value):
        raise Error(f"{what} is a function, not {value!r}")
    return value


def text_in(value: Any, what: str) -> str:
    """The value, which must be a text that UTF-8 can encode."""
    if not isinstance(value, str):
        raise Error(f"{what} is a text, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Error(f"{what} {value!r} holds half of a character (a lone surrogate)") from None
    return value


def file_in(value: Any, what: str = "a file") -> str:
    """The name of a file, from a text or a path."""
    if not isinstance(value, (str, os.PathLike)):
        raise Error(f"{what} is a path, not {value!r}")
    name = os.fsdecode(value)
    if "\0" in name:
        raise Error(f"no file has the name {name!r}")
    return name


def number_in(value: Any, what: str, least: float = 0) -> float:
    """The value as a float. It may have any numeric type, and must be at least ``least``."""
    if isinstance(value, (bool, str, bytes)) or not isinstance(value, (SupportsFloat, SupportsIndex)):
        raise Error(f"{what} is a number, not {value!r}")
    try:
        number = float(value)
    except OverflowError:  # an int beyond the range of float
        number = float("inf") if value > 0 else float("-inf")  # type: ignore[operator]
    except (TypeError, ValueError):
        raise Error(f"{what} is a number, not {value!r}") from None
    if not number >= least:
        raise Error(f"{what} is {least} or more, not {value!r}")
    return number


def whole_in(value: Any, what: str, least: int = 0) -> int:
    """The value as an int. It may be a float without a fraction, such as 1e6, and must be at least ``least``."""
    number = number_in(value, what, least)
    if isinstance(value, SupportsIndex):
        return value.__index__()
    if number == float("inf") or number != int(number):
        raise Error(f"{what} is a whole number, not {value!r}")
    return int(number)


def known_limits(words: Mapping[str, Any]) -> None:
    """Raises :class:`Error` for a keyword that is not a search limit."""
    unknown = sorted(set(words) - {"depth", "nodes", "time", "clock", "increment", "win_in"})
    if unknown:
        raise Error(f"there is no limit {unknown[0]!r}: depth, nodes, time, clock, increment or win_in")


def limit_in(name: str, value: Any) -> int | float:
    """The value of the search limit with this name, checked."""
    if name in WHOLE_LIMITS:
        return min(whole_in(value, name, 1 if name == "win_in" else 0), 2**62)
    return number_in(value, name)
