"""The columns of a store's results, and how the texts in the store are read. ``docs/reference/tasks.md`` describes the texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import Any, NamedTuple

from ._convert import report_of
from ._many import columns_of_line

Columns = dict[str, str]
"""The names of columns and their types, as pyarrow calls them, or ``texts`` (a list of texts) or ``time``."""

FIRST_COLUMNS: Columns = {"job": "string", "address": "string", "kind": "string", "game": "string"}
LAST_COLUMNS: Columns = {"machine": "string", "finished_at": "time", "task_text": "string", "result_text": "string"}

_MEASURES = (
    "leaves nodes interior quiescence evaluations exact_knowledge table_probes table_hits table_cutoffs etc_cutoffs cutoffs"
    " first_move_cutoffs researches null_moves null_move_cutoffs extensions reductions pruned driver_calls simulations"
    " deepest_ply table_permille half_points time_us elapsed_us"
).split()  # in the order of lab/measures.hpp
_LAB_RESULTS = ("state", "problem", "score", "bound", "best", "ended", "verdict")
_CELL_TASKS = ("search", "minimal_graph", "games")


class StoredResult(NamedTuple):
    """A result as the store has it, and the texts of its job and its task. ``task`` is None if no task is stored."""

    job: str
    kind: str
    game: str
    job_text: str
    task: str | None
    place: int
    address: str
    result: str
    machine: str
    finished_at: int  # milliseconds since 1970


class Kind(NamedTuple):
    """What a kind of task adds to the columns of every result."""

    columns: Columns
    read: Callable[[StoredResult], dict[str, Any]]  # raises what row_of() raises
    order: str | None = None  # the column that orders the results of a job; None: the place of the task


def fields_of(text: str, mark: str = "\t") -> list[str]:
    """The fields that are joined in a text: the opposite of joined_fields() in ledger/fields.cpp."""
    if not text:
        return []
    if "\\" not in text:
        return text.split(mark)
    fields, escaped = [""], False
    for character in text:
        if escaped:
            fields[-1] += {"t": "\t", "n": "\n", "e": ""}.get(character, character)
            escaped = False
        elif character == mark:
            fields.append("")
        elif character == "\\":
            escaped = True
        else:
            fields[-1] += character
    return fields


def columns_of(kind: str) -> Columns:
    """The columns of the results of a kind."""
    return {**FIRST_COLUMNS, **(KINDS[kind].columns if kind in KINDS else {}), **LAST_COLUMNS}


def row_of(stored: StoredResult) -> dict[str, Any]:
    """The row of a result. Raises ValueError, KeyError, IndexError or TypeError if a text is damaged."""
    row: dict[str, Any] = dict.fromkeys(columns_of(stored.kind))
    row.update(job=stored.job, address=stored.address, kind=stored.kind, game=stored.game, machine=stored.machine or None)
    row["finished_at"] = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=stored.finished_at)
    row.update(task_text=stored.task, result_text=stored.result)
    if stored.kind in KINDS:
        row.update(KINDS[stored.kind].read(stored))
    return row


def _perft(stored: StoredResult) -> dict[str, Any]:
    _, position, depth, *played = fields_of(stored.job_text)
    if played:  # the moves from the position
        line = " ".join(fields_of(played[0], "\n"))
        position = f"{position} moves {line}" if position else line
    row: dict[str, Any] = {"position": position or None, "depth": int(depth), "count": int(stored.result)}
    if stored.task is not None:
        below, *moves = fields_of(stored.task)
        row.update(moves=moves, depth_below=int(below))
    return row


def _move_of(word: str) -> tuple[str, bool]:
    """A stored move, and whether it is the opening's: match/match_game.hpp. A move may have commas."""
    if word.endswith(","):
        return word[:-1], True
    move, *details = word.rsplit(",", 4)
    return (move, False) if len(details) == 4 else (word, True)


def _match(stored: StoredResult) -> dict[str, Any]:
    number, first, second, result, reason, text, start, moves = fields_of(stored.result)
    words = [_move_of(word) for word in moves.split()]
    played = [move for move, _ in words]
    opening = [move for move, is_opening in words if is_opening]
    row = {"number": int(number), "first": first, "second": second, "result": result, "reason": reason, "text": text}
    return {**row, "start": start or None, "opening": opening, "moves": played, "plies": len(played)}


def _lab(stored: StoredResult) -> dict[str, Any]:
    fields = stored.result.split("\t")
    texts, depth, counts = fields[: len(_LAB_RESULTS)], fields[len(_LAB_RESULTS)], fields[len(_LAB_RESULTS) + 1 :]
    counts = counts[: len(_MEASURES)]  # the games of the cell follow
    row: dict[str, Any] = {name: text or None for name, text in zip(_LAB_RESULTS, texts, strict=True)}
    for name, count in zip(("depth", *_MEASURES), (depth, *counts), strict=True):
        row[name] = int(count) if row["state"] == "done" else None
    return row if stored.task is None else {**row, **_cell(stored.task)}


def _cell(text: str) -> dict[str, Any]:
    game, label, position_id, position, _, configuration, preset, settings, against, _, _, *numbers = fields_of(text)
    place, limit_kind, limit, entries, _, repetition, seed, task = map(int, numbers)
    limits = (f"depth {limit}", f"{limit} nodes", f"{limit / 1000:.15g} s")
    row = {"game": game, "label": label, "position_id": position_id, "position": position, "task": _CELL_TASKS[task]}
    row.update(configuration=configuration, against=against, preset=preset)
    row.update(settings=" ".join(fields_of(settings, "\n")), limit=limits[limit_kind])
    numbers_of_cell = {"table_entries": entries, "repetition": repetition, "seed": seed % 2**64, "place": place}
    return {**{name: value or None for name, value in row.items()}, **numbers_of_cell}


def _analyse(stored: StoredResult) -> dict[str, Any]:
    found = json.loads(stored.result)
    row = {name: found[name] for name in ("line", "id", "verdict", "wanted", "depth", "nodes", "leaves", "time_us")}
    row["verdict"] = "unjudged" if row["verdict"] == "-" else row["verdict"]
    best, score = found["best"], found["best"]["score"]
    kind, plies = score["kind"], score.get("plies")
    row.update(moves=[move["move"] for move in best["moves"]], score_kind=kind, bound=best["bound"])
    row.update(move=row["moves"][0] if row["moves"] else None, wanted=row["wanted"] or None)
    row["score"] = score["value"] if kind in ("evaluation", "draw") else None
    row["points"] = score["value"] if kind == "points" else None
    row["win_in"] = None if plies is None else plies if kind == "win" else -plies
    row["record"] = None if stored.task is None else fields_of(stored.task)[2]
    return row


def _search(stored: StoredResult) -> dict[str, Any]:
    raw, end, *_ = json.loads(stored.result)
    report = report_of(raw, None)
    row = {"depth": report.depth, "nodes": report.nodes, "time": report.time, "end": end}
    if stored.task is not None:
        task = json.loads(stored.task)
        row.update(position=task["position"] or None, moves=task["moves"])
    return {**row, **(columns_of_line(report.lines[0]) if report.lines else {})}


def _learn(stored: StoredResult) -> dict[str, Any]:
    if stored.task is None:
        return {}
    first, count = map(int, fields_of(stored.task))
    return {"first_game": first, "games": count}


def _probcut(stored: StoredResult) -> dict[str, Any]:
    *_, depth = fields_of(stored.job_text)
    row: dict[str, Any] = {"depth": int(depth), "positions": stored.result.count("\n")}
    if stored.task is not None:
        number, start, moves, _ = fields_of(stored.task)
        row.update(number=int(number), start=start or None, moves=fields_of(moves))
    return row


_SCORE_COLUMNS = {"score": "int64", "points": "int64", "win_in": "int64", "bound": "string"}

_GAME = Kind(
    {"number": "int64", **dict.fromkeys(("first", "second", "result", "reason", "text", "start"), "string")}
    | {"opening": "texts", "moves": "texts", "plies": "int64"},
    _match,
    "number",
)

KINDS = {
    "perft": Kind(
        {"position": "string", "depth": "int64", "moves": "texts", "depth_below": "int64", "count": "uint64"}, _perft
    ),
    "match": _GAME,
    "tune": _GAME,
    "probcut": Kind({"number": "int64", "start": "string", "moves": "texts", "depth": "int64", "positions": "int64"}, _probcut, "number"),
    "lab": Kind(
        dict.fromkeys(("label", "position_id", "position", "task", "configuration", "against"), "string")
        | {"preset": "string", "settings": "string", "limit": "string"}
        | {"table_entries": "int64", "repetition": "int64", "seed": "uint64", "place": "int64"}
        | dict.fromkeys(_LAB_RESULTS, "string")
        | dict.fromkeys(("depth", *_MEASURES), "int64"),
        _lab,
        "place",
    ),
    "analyse": Kind(
        {"line": "int64", "record": "string", "id": "string", "verdict": "string", "wanted": "string", "move": "string"}
        | {"score_kind": "string", **_SCORE_COLUMNS, "moves": "texts"}
        | {"depth": "int64", "nodes": "int64", "leaves": "int64", "time_us": "int64"},
        _analyse,
        "line",
    ),
    "search": Kind(
        {"position": "string", "moves": "texts", "move": "string", **_SCORE_COLUMNS, "is_proved": "bool_"}
        | {"depth": "int64", "nodes": "int64", "time": "float64", "end": "string", "line": "string"},
        _search,
    ),
    "learn": Kind({"first_game": "int64", "games": "int64"}, _learn, "first_game"),
}
