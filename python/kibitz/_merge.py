"""``kibitz merge --out FILE.parquet`` and ``FILE.arrow``: the merged results as a table. The program has no library of
Arrow; it merges into a temporary ledger, which this module writes as a table."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, NamedTuple

from . import _kibitz
from ._errors import Error
from ._store import Store, pyarrow_for

_WRONG = 2  # the exit status of an error
_SUFFIXES = (".parquet", ".arrow")


class TableWords(NamedTuple):
    """The words of a merge into a table."""

    out: str
    kind: str | None
    overwrites: bool
    others: list[str]


def table_words(words: Sequence[str]) -> TableWords | None:
    """The words of a command, if it merges into a table; otherwise None."""
    if words[:1] != ["merge"] or "--help" in words or "-h" in words:
        return None
    values: dict[str, str] = {}
    others, rest = [], list(words[1:])
    while rest:
        name, is_joined, value = rest.pop(0).partition("=")
        if name in ("--out", "--kind") and (is_joined or rest):
            values[name] = value if is_joined else rest.pop(0)
        else:
            others.append(name + is_joined + value)
    out = values.get("--out", "")
    if not out.endswith(_SUFFIXES):
        return None
    return TableWords(out, values.get("--kind"), "--overwrite" in others, [word for word in others if word != "--overwrite"])


def merge_to_table(words: TableWords) -> int:
    """Merges, and writes the table. Returns the exit status."""
    import tempfile

    try:
        pyarrow_for(f"the table {words.out!r}")
        _check_out(words)
        with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
            ledger = os.path.join(folder, "merged.db")
            status, out, err = _kibitz.command(["merge", *words.others, "--out", ledger], [])
            sys.stderr.write(err)
            if status == 0:
                _write(_merged(ledger, words), words.out)
                sys.stdout.write(bytes(out).decode(errors="replace"))
            return status
    except (Error, ModuleNotFoundError) as error:
        sys.stderr.write(f"kibitz: {error}\n")
        return _WRONG
    except OSError as error:
        sys.stderr.write(f"kibitz: cannot write {words.out!r}: {error.strerror or error}\n")
        return _WRONG


def _check_out(words: TableWords) -> None:
    if os.path.isdir(words.out):
        raise Error(f"cannot write {words.out!r}: it is a folder")
    if os.path.exists(words.out) and not words.overwrites:
        raise Error(f"{words.out!r} already exists; --overwrite replaces it")
    folder = os.path.dirname(words.out) or "."
    if not os.path.isdir(folder):
        raise Error(f"cannot write {words.out!r}: there is no folder {folder!r}")


def _merged(ledger: str, words: TableWords) -> Any:
    kinds = Store(ledger).kinds
    there = ", ".join(kinds)
    if words.kind is None and len(kinds) > 1:
        raise Error(f"a table has one kind of results, and these files have {there}: choose one with --kind")
    if not kinds:
        raise Error("these files have no results")
    if words.kind is not None and words.kind not in kinds:
        raise Error(f"these files have no results of kind {words.kind!r}; their kinds: {there}")
    return Store(ledger).to_arrow(words.kind)


def _write(table: Any, out: str) -> None:
    """Writes the whole file or nothing."""
    draft = f"{out}.{os.getpid()}"
    try:
        if out.endswith(".parquet"):
            from pyarrow import parquet

            parquet.write_table(table, draft)
        else:
            from pyarrow import ipc

            with ipc.new_file(draft, table.schema) as file:
                file.write_table(table)
        os.replace(draft, out)
    finally:
        if os.path.exists(draft):
            os.unlink(draft)
