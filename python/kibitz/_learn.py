"""Evaluations learned by self-play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ._arguments import file_in
from ._command import lines_through, name_of, option_words, set_words


@dataclass(frozen=True)
class LearnResult:
    """Weights that a game has learned. ``generations`` and ``match`` have the fields that ``kibitz learn --json`` prints."""

    file: str | None
    """The file of the weights, for the option ``weights``; None after ``play_only=True``, which only plays games."""
    generations: tuple[Mapping[str, Any], ...]
    match: Mapping[str, Any] | None
    """The games against the previous evaluation; None if none were played."""


def learn(
    game: Any = "chess",
    *,
    out: str | None = None,
    data: str | None = None,
    rules: Mapping[str, Any] | None = None,
    executor: Any = None,
    file: str | None = None,
    **options: Any,
) -> LearnResult:
    """Trains an evaluation by self-play, like ``kibitz learn``, whose options are keywords: ``games=2000``, ``nodes=1000``,
    ``generations=3``, ``king_buckets=True``.

    ``out``: the file of the weights. ``data``: the folder of games and nets; the same call resumes there. ``rules``: rules
    of the game, and options of the players. ``executor``: the workers of this executor play the games; ``file`` is where
    those of the running generation are stored; see ``docs/operate/executors.md``. After Ctrl-C, the same call resumes. Raises
    :class:`Error` if an option is invalid.
    """
    words = ["learn", name_of(game)]
    words += [] if out is None else ["--out", file_in(out)]
    words += [] if data is None else ["--data", file_in(data)]
    words += set_words(game, rules) + option_words(options)
    lines = lines_through(executor, words, file, game)
    weights = next((line for line in lines if line["type"] == "weights"), None)
    generations = tuple(line for line in lines if line["type"] == "generation")
    if weights is None:
        return LearnResult(None, generations, None)
    return LearnResult(weights["file"], generations, weights.get("match"))
