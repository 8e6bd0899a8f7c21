"""Files of games: PGN, PDN, SGF, GGF, psq, WTHOR, EPD, OBF, transcripts and games saved by Kibitz.

>>> game, = records.parse('[White "A"]\\n\\n1. e4 {best} e5 (1... c5) 2. Nf3 1-0')
>>> game.tags["White"], game.moves, game.result
('A', ['e4', 'e5', 'Nf3'], '1-0')
>>> game.variations[0].children[1].move
'c5'
>>> print(game.replay().text)
rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2

Nothing is dropped silently. Problems in the text are listed in :attr:`Record.problems`, with line and column.
Violations of the rules are returned by :meth:`Record.check`; :meth:`Record.replay` raises an error for them.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import _kibitz
from ._arguments import text_in
from ._errors import Error
from ._record import LossWarning, Node, Problem, Record, format_in, record_of, warn_of
from ._record_players import RecordReplayers, file_game

Pathname = str | bytes | os.PathLike[str] | os.PathLike[bytes]


def read(
    path: Pathname,
    game: Any = None,
    *,
    number: int | None = None,
    encoding: str | None = None,
    strict: bool = False,
) -> Iterator[Record]:
    """Iterates over the games of a file. Each game is read on demand, so the file may be larger than memory.

    The format is recognised by the beginning of the file. ``game``: a name or a :class:`kibitz.Game`, if the file does not
    name the game. ``number``: read only the game with this number, from 1. ``encoding``: ``utf-8``, ``utf-16``,
    ``gb18030``, ``windows-1252``, ...; None: guess it from the bytes. ``strict``: raise an error for the first problem
    of a game, even a warning, instead of adding it to :attr:`Record.problems`.

    Raises :class:`kibitz.Error` at once if the file cannot be opened, or if the game, the encoding or the ``number``
    does not exist. Raises it during the iteration if reading fails.

    >>> next(records.read("games.pgn"))
    Traceback (most recent call last):
        ...
    kibitz._errors.Error: there is no file 'games.pgn'
    """
    file = os.fsencode(path_in(path))
    asked = None if game is None else file_game(game)
    reader = _kibitz.GameReader.open(file, asked.name if asked else "", encoding_in(encoding))
    name = os.fsdecode(file).encode("utf-8", "replace").decode()
    if number is None:
        return games_of(reader, name, asked, strict)
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise Error(f"the number of a game is 1 or more, not {number!r}")
    skipped = reader.skip(min(number, 2**62) - 1)
    core = reader.next() if skipped == number - 1 else None
    if core is None:
        raise Error(f"{name!r} has {skipped} game{'' if skipped == 1 else 's'}, and no number {number}")
    return iter([record_of(core, name, RecordReplayers(), asked, strict)])


def parse(
    text: str | bytes, game: Any = None, *, encoding: str | None = None, strict: bool = False, name: str = "text"
) -> list[Record]:
    """The games in a text, or in the bytes of a file. ``name`` is used as the file's name in errors. The other
    arguments are those of :func:`read`.

    >>> records.parse("f5d6c3d3c4", "othello")[0].moves
    ['f5', 'd6', 'c3', 'd3', 'c4']
    """
    if isinstance(text, str):
        if encoding is not None:
            raise Error(f"a str has no encoding; give the bytes with encoding={encoding!r}")
        data, encoding = text_in(text, "what is parsed").encode(), "utf-8"
    elif isinstance(text, (bytes, bytearray, memoryview)):
        data = bytes(text)
    else:
        raise Error(f"a text or bytes can be parsed, not {text!r}")
    asked = None if game is None else file_game(game)
    reader = _kibitz.GameReader.of_text(data, asked.name if asked else "", encoding_in(encoding))
    return list(games_of(reader, text_in(name, "a name"), asked, strict))


def write(path: Pathname, records: Record | Iterable[Record], format: str | None = None, overwrite: bool = False) -> int:
    """Writes games to a file, atomically, and returns the number of games.

    ``format``: as for :meth:`Record.to_text`; None: the format of the file's extension (``.pgn``, ``.pdn``, ``.sgf``,
    ``.ggf``, ``.psq``, ``.epd``, ``.txt`` or ``.kibitz``). ``records`` may be an iterator over the games of a large
    file. Issues one :class:`LossWarning` for each kind of information that the format cannot hold.

    Raises :class:`kibitz.Error` if the file exists and ``overwrite`` is false, if a game cannot be written, or if there
    is no game.
    """
    target = Path(os.fsdecode(path_in(path)))
    form = format_in(format) if format is not None else format_of(target)
    if target.exists() and (not target.is_file() or (not overwrite and target.stat().st_size > 0)):
        why = "already exists; overwrite=True replaces it" if target.is_file() else "is not a file"
        raise Error(f"{str(target)!r} {why}")
    target = target.resolve()
    draft = target.with_name(f"{target.name}.new{os.getpid()}_{threading.get_ident()}")
    losses: set[str] = set()
    count = 0
    with errors_of(target):
        out = open(draft, "x", encoding="utf-8", newline="\n")
    try:
        with out:
            for record in [records] if isinstance(records, Record) else records:
                if not isinstance(record, Record):
                    raise Error(f"a Record can be written, not {record!r}")
                text, lost = record._written(form)
                warn_of(lost, losses)
                with errors_of(target):
                    out.write(text)
                    out.flush()
                count += 1
        if count == 0:
            raise Error(f"there is no game to be written to {str(target)!r}")
        with errors_of(target):
            if target.exists():
                draft.chmod(target.stat().st_mode)
            draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    return count


@contextmanager
def errors_of(target: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Error(f"cannot write {str(target)!r}: {error.strerror}") from None


def games_of(reader: _kibitz.GameReader, name: str, asked: Any, strict: bool) -> Iterator[Record]:
    replayers = RecordReplayers()
    while (core := reader.next()) is not None:
        yield record_of(core, name, replayers, asked, strict)


def path_in(path: Any) -> str | bytes:
    if not isinstance(path, (str, bytes, os.PathLike)):
        raise Error(f"a path is needed, not {path!r}")
    named: str | bytes = os.fspath(path)
    if (b"\0" if isinstance(named, bytes) else "\0") in named:  # type: ignore[operator]
        raise Error(f"no file has the name {named!r}")
    return named


def encoding_in(encoding: Any) -> str:
    return "" if encoding is None else text_in(encoding, "an encoding")


def format_of(target: Path) -> str:
    form = _kibitz.format_of_name(str(target).encode("utf-8", "replace").decode())
    if not form:
        raise Error(
            f"the name {str(target)!r} does not select a format: it must end with .pgn, .pdn, .sgf, .ggf, .psq, .epd, .txt or "
            ".kibitz; or give format="
        )
    return form


__all__ = ["LossWarning", "Node", "Problem", "Record", "parse", "read", "write"]
