"""Tuning by self-play, and improving a game step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._arguments import file_in, mapping_of
from ._command import lines_through, name_of, option_words, set_words
from ._errors import Error


@dataclass(frozen=True)
class TuneResult:
    """What a run has found."""

    values: Mapping[str, Any]
    """The last object that ``kibitz tune --json`` prints: ``factors``, ``tuned_options``, ``prob_cuts`` or ``chance_curve``;
    ``shard`` if games of other shards are missing. ``docs/reference/json.md`` has its fields."""
    iterations: tuple[Mapping[str, Any], ...]
    """The iterations of SPSA; those that an earlier call has finished are not among them."""


def tune(
    game: Any = "chess",
    what: str = "evaluation",
    options: Mapping[str, Sequence[int]] | None = None,
    *,
    rules: Mapping[str, Any] | None = None,
    db: str | None = None,
    executor: Any = None,
    file: str | None = None,
    **words: Any,
) -> TuneResult:
    """Tunes by self-play, like ``kibitz tune``, whose options are keywords: ``games=400``, ``nodes=1000``, ``seed=2``.

    ``what``: ``evaluation``, ``options``, ``probcut`` or ``chance``. ``options``: with ``options``, the range of each search
    option, as ``{"lmr": (40, 5, 120)}``: start, least, most and, if you like, the first step. ``rules``: rules of the game, and
    options of the players. ``db``: the file of the games; the same call resumes there. ``executor``: the workers of this
    executor play the games, and search the positions of ``probcut``; ``file`` is then where the results are stored; see
    ``docs/operate/executors.md``. Raises KeyboardInterrupt after Ctrl-C, and :class:`Error` if an option is invalid.
    """
    command = ["tune", name_of(game), str(what)]
    for name, numbers in mapping_of(options, "options").items():
        if not isinstance(numbers, Sequence) or isinstance(numbers, str):
            raise Error(f"the range of {name} is (start, least, most) or (start, least, most, step), not {numbers!r}")
        command += ["--option", f"{name.replace('__', '.')}={':'.join(map(str, numbers))}"]
    command += [] if db is None else ["--db", file_in(db)]
    lines = lines_through(executor, command + set_words(game, rules) + option_words(words), file, game)
    return TuneResult(lines[-1], tuple(line for line in lines if line["type"] == "iteration"))


@dataclass(frozen=True)
class RaiseResult:
    """What a run has reached so far."""

    file: str | None
    """The champion's weights; None if no net has been accepted yet."""
    report: str
    """The file of the report."""
    hours: float
    steps: tuple[Mapping[str, Any], ...]
    """The steps of this call, with the fields that ``kibitz raise --json`` prints."""
    levels: tuple[Mapping[str, Any], ...]


def raise_strength(
    game: Any = "chess",
    *,
    out: str | None = None,
    data: str | None = None,
    rules: Mapping[str, Any] | None = None,
    executor: Any = None,
    file: str | None = None,
    **options: Any,
) -> RaiseResult:
    """Improves the evaluation and the margins of a game's search, like ``kibitz raise``, whose options are keywords:
    ``hours=0.5``, ``games=500``, ``sprt="0,50"``.

    ``out``: the file of the weights. ``data``: the folder of the run; the same call resumes there. ``rules``: rules of the
    game, and options of all players. ``executor``: the workers of this executor play the games; ``file`` is then where those
    of the running step are stored; see ``docs/operate/executors.md``. Raises KeyboardInterrupt after Ctrl-C, and :class:`Error` if an
    option is invalid.
    """
    words = ["raise", name_of(game)]
    words += [] if out is None else ["--out", file_in(out)]
    words += [] if data is None else ["--data", file_in(data)]
    lines = lines_through(executor, words + set_words(game, rules) + option_words(options), file, game)
    champion = next(line for line in lines if line["type"] == "champion")
    steps, levels = (tuple(line for line in lines if line["type"] == kind) for kind in ("step", "level"))
    return RaiseResult(champion["file"], champion["report"], champion["hours"], steps, levels)
