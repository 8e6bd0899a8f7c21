"""Records of games, as files contain them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from . import _kibitz
from ._arguments import items_of, mapping_of, text_in
from ._convert import setting_text
from ._errors import Error
from ._position import Game, Position
from ._record_players import RecordReplayers, file_game, rules_of

RESULTS = ("1-0", "0-1", "1/2-1/2", "*")
RULE_TAGS = ("fen", "setup", "variant", "gametype", "game", "rules")


class LossWarning(UserWarning):
    """The category of warnings about information that a file format cannot hold."""


@dataclass(frozen=True)
class Problem:
    """A problem in the text of a game, with its location.

    ``severity``: ``warning`` if the meaning of the text is nevertheless certain, ``error`` if a move or a rule may be
    lost. ``line`` and ``column`` (in characters of the decoded text) are counted from 1; 0 means that the location
    is unknown.
    """

    severity: Literal["error", "warning"]
    line: int
    column: int
    message: str

    @property
    def is_error(self) -> bool:
        """True for an error, false for a warning."""
        return self.severity == "error"


def texts_in(values: Any, what: str) -> list[str]:
    """A list of texts, made from one text or from an iterable of texts."""
    if isinstance(values, str):
        values = [values]
    if not isinstance(values, Iterable):
        raise Error(f"{what} are texts, not {values!r}")
    return [text_in(value, f"one of the {what}") for value in values]


def milliseconds_in(seconds: Any, what: str) -> int:
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not 0 <= seconds <= 1e9:
        raise Error(f"{what} is 0 to 1e9 seconds, not {seconds!r}")
    return round(seconds * 1000)


class Node:
    """A node of a record's tree: a move with its notes, or the starting position (:attr:`Record.root`).

    >>> node = records.parse("1. e4 {best} (1. d4 d5) e5 *", game="chess")[0].variations[0]
    >>> node.move, node.comments, [child.move for child in node.children]
    ('e4', ('best',), ['e5'])
    """

    __slots__ = ("record", "_index")

    def __init__(self, record: Record, index: int) -> None:
        self.record = record
        """The record that the node belongs to."""
        self._index = index

    def _row(self) -> tuple[str, int, int, int, int, int, int]:
        return self.record._core.node(self._index)

    def _texts(self, kind: str) -> tuple[str, ...]:
        return tuple(text for name, text, _ in self.record._core.notes(self._index) if name == kind)

    def _numbers(self, kind: str) -> tuple[int, ...]:
        return tuple(number for name, _, number in self.record._core.notes(self._index) if name == kind)

    @property
    def move(self) -> str | None:
        """The move as written in the file; None for the starting position, and for an SGF node without a move."""
        row = self._row()
        return row[0] if row[1] == 0 else None

    @property
    def set_up(self) -> str | None:
        """The raw SGF properties of a node that sets up stones during the game; None for other nodes."""
        row = self._row()
        return row[0] if row[1] == 1 else None

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments after the move; for the starting position, the comments before the first move."""
        return self._texts("after")

    @property
    def comments_before(self) -> tuple[str, ...]:
        """The comments before the move. Only the first move of a variation can have them."""
        return self._texts("before")

    @property
    def nags(self) -> tuple[int, ...]:
        """The Numeric Annotation Glyphs of the move: 1 is ``!``, 2 is ``?``."""
        return self._numbers("nag")

    @property
    def clock(self) -> float | None:
        """The time left on the mover's clock, in seconds; None if not recorded."""
        found = self._numbers("clock")
        return found[-1] / 1000 if found else None

    @property
    def elapsed(self) -> float | None:
        """The time used for the move, in seconds; None if not recorded."""
        found = self._numbers("elapsed")
        return found[-1] / 1000 if found else None

    @property
    def evaluation(self) -> str | None:
        """The evaluation as written in the file, such as ``-0.35,18`` or ``#3``; None if not recorded. The file
        format determines from which side's view it is."""
        found = self._texts("evaluation")
        return found[-1] if found else None

    @property
    def properties(self) -> tuple[str, ...]:
        """The raw SGF properties that Kibitz does not use, such as ``LB[aa:1]``."""
        return self._texts("property")

    @property
    def number(self) -> int | None:
        """The move number written before the move; None if there is none."""
        return self._row()[3] or None

    @property
    def side(self) -> int | None:
        """The side that made the move, 0 or 1; None if the format does not state it."""
        side = self._row()[4]
        return side if side >= 0 else None

    @property
    def line(self) -> int:
        """The line number of the move's text in the file, from 1; 0: unknown."""
        return self._row()[5]

    @property
    def column(self) -> int:
        """The column of the move's text in its line, in characters, from 1; 0: unknown."""
        return self._row()[6]

    @property
    def parent(self) -> Node | None:
        """The preceding node; None for the starting position."""
        parent = self._row()[2]
        return None if parent < 0 else Node(self.record, parent)

    @property
    def children(self) -> tuple[Node, ...]:
        """The next moves: the main line first, then the variations."""
        return tuple(Node(self.record, child) for child in self.record._core.children(self._index))

    def add(self, move: str, **notes: Any) -> Node:
        """Appends a node with this move to :attr:`children` and returns it. The keywords are those of :meth:`annotate`.

        >>> record = records.Record("chess", ["e4", "e5"])
        >>> record.root.add("d4", comments="too").add("d5").parent
        <Node 'd4'>
        """
        text = text_in(move, "a move")
        if not text or re.search(r"\s", text):
            raise Error(f"a move is one word, not {move!r}")
        notes_in(notes)
        node = Node(self.record, self.record._core.add_node(self._index, text))
        node.annotate(**notes)
        return node

    def annotate(self, **notes: Any) -> None:
        """Adds notes to the node: ``comments`` and ``comments_before`` (a text or a list of texts), ``nags`` (numbers
        from 0 to 255), ``clock`` and ``elapsed`` (in seconds), ``evaluation`` (a text). Commands in comments, such as
        ``[%clk 0:01:00]``, become clocks and evaluations.

        Raises :class:`kibitz.Error` if a value is invalid; no note is then added.
        """
        for kind, text, number in notes_in(notes):
            if kind in ("before", "after"):
                self.record._core.add_comment(self._index, kind, text)
            else:
                self.record._core.add_note(self._index, kind, text, number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and other.record is self.record and other._index == self._index

    def __hash__(self) -> int:
        return hash((id(self.record), self._index))

    def __reduce__(self) -> tuple[Any, ...]:
        return Node, (self.record, self._index)

    def __repr__(self) -> str:
        if self._index == 0:
            return "<Node: the starting position>"
        return f"<Node {self._row()[0]!r}>"


def notes_in(notes: Mapping[str, Any]) -> list[tuple[str, str, int]]:
    """Checks the arguments of :meth:`Node.annotate`. Returns the kind, text and number of each note."""
    made: list[tuple[str, str, int]] = []
    for name, value in notes.items():
        if value is None:
            continue
        if name in ("comments", "comments_before"):
            kind = "after" if name == "comments" else "before"
            made += [(kind, text, 0) for text in texts_in(value, "comments")]
        elif name == "nags":
            made += [("nag", "", nag_in(nag)) for nag in ([value] if isinstance(value, int) else items_of(value, "nags"))]
        elif name in ("clock", "elapsed"):
            made.append((name, "", milliseconds_in(value, name)))
        elif name == "evaluation":
            text = text_in(value, "an evaluation")
            if not text or re.search(r"[\s\]\[{}]", text):
                raise Error(f"an evaluation is one word without brackets, not {value!r}")
            made.append((name, text, 0))
        else:
            raise Error(f"{name!r} cannot be attached: comments, comments_before, nags, clock, elapsed, evaluation")
    return made


def nag_in(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 255:
        raise Error(f"a NAG is a number from 0 to 255, not {value!r}")
    return value


class Record:
    """The record of a game: read from a file, or a new one to be written.

    ``game``: a name or a :class:`kibitz.Game`. ``moves``: the main line, in any notation of the game. ``tags``: names
    and values; names consist of letters, digits, ``_`` and ``-``, and tags such as FEN and Variant set the start and
    the rules. ``start``: a position in the game's notation. ``rules``: the game's rules, by name. ``comments``:
    comments about the whole game. Variations are added with :meth:`Node.add`. Raises :class:`kibitz.Error` if a text, a
    name or a result is invalid. Moves are checked by :meth:`replay` and :meth:`check`, and when the record is written.

    >>> record = records.Record("chess", ["e4", "e5", "Nf3"], tags={"White": "A", "Black": "B"}, result="1/2-1/2")
    >>> record
    <Record: chess, A - B, 1/2-1/2, 3 plies>
    >>> record.variations[0].add("c5", nags=[1], clock=59.5)
    <Node 'c5'>
    >>> print(record.to_text().splitlines()[-2])
    1. e4 e5 (1... c5 $1 {[%clk 0:00:59.5]}) 2. Nf3 1/2-1/2
    """

    __slots__ = ("_core", "_file", "_replayers", "_asked", "_is_made", "_is_strict", "__weakref__")

    def __init__(
        self,
        game: Any,
        moves: str | Iterable[str] = (),
        *,
        tags: Mapping[str, str] | None = None,
        start: str = "",
        result: str | None = None,
        rules: Mapping[str, Any] | None = None,
        comments: str | Iterable[str] = (),
    ) -> None:
        made = file_game(game)
        self._set(_kibitz.GameRecord(), "", RecordReplayers(), Game(made.name), True)
        ruled = Game(made, **mapping_of(rules, "rules"))
        names = {option.name for option in ruled.options() if option.is_rule}
        given = {name.replace("__", "."): value for name, value in ruled.rules.items()}
        settings = [f"{name}={setting_text(value)}" for name, value in given.items() if name in names]
        self._make_head(made.name, tags_in(tags), text_in(start, "a start"), result, settings)
        for comment in texts_in(comments, "comments"):
            self.root.annotate(comments=comment)
        node = self.root
        for move in moves.split() if isinstance(moves, str) else items_of(moves, "moves"):
            node = node.add(move)

    def _set(self, core: _kibitz.GameRecord, file: str, replayers: RecordReplayers, asked: Game | None, is_made: bool) -> None:
        self._core = core
        self._file = file
        self._replayers = replayers
        self._asked = asked
        self._is_made = is_made
        self._is_strict = False

    def _make_head(self, game: str, tags: Mapping[str, str], start: str, result: str | None, rules: list[str]) -> None:
        for name, value in tags.items():
            self._core.add_tag(tag_name_in(name), tag_value_in(name, value))
        self._core.obey_tags(game)
        for _, _, _, _, message in self._core.problems():
            raise Error(message)
        form, _, _, _, declared, _, named, settings = self._core.head()
        if named and named != game:
            raise Error(f"the tags say that the game is {named}, and it is to be {game}")
        if start and declared and start != declared:
            raise Error(f"the tag FEN is {declared!r}, and the start is to be {start!r}")
        if result is None:
            result = next((value for name, value in tags.items() if name.lower() == "result"), "*")
        settings += [rule for rule in rules if rule not in settings]
        self._core.set_head((form, 0, 0, 0, start or declared, result_in(result), game, settings))

    @classmethod
    def from_position(
        cls, position: Position, *, tags: Mapping[str, str] | None = None, result: str | None = None
    ) -> Record:
        """A record of the moves that led to a position. ``result``: if None, the result of the position, or ``*`` if the
        game is not over.

        >>> records.Record.from_position(Game("tic_tac_toe").position("a1 a2 b1 b2 c1"))
        <Record: tic_tac_toe, 1-0, 5 plies>
        """
        if not isinstance(position, Position):
            raise Error(f"a kibitz.Position is needed, not {position!r}")
        game = file_game(position.game)
        start = Position(game, position._start).text
        if result is None and position.ending is not None:
            score = position.ending.score if position.mover == 0 else -position.ending.score
            result = "1-0" if score > 0 else "0-1" if score < 0 else "1/2-1/2"
        return cls(
            game, position._played, tags=tags, result=result or "*", start="" if start == game.start().text else start
        )

    # ---- the contents of the file ----

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags by name, in file order. If a name occurs twice, its last value counts."""
        return MappingProxyType(dict(self._core.tags()))

    @property
    def moves(self) -> list[str]:
        """The moves of the main line, as written in the file."""
        self._read_line()
        return self._core.moves()

    @property
    def root(self) -> Node:
        """The root of the tree: the node of the starting position."""
        self._read_line()
        return Node(self, 0)

    @property
    def variations(self) -> tuple[Node, ...]:
        """The nodes of the first moves, that of the main line first. The tree continues in :attr:`Node.children`."""
        return self.root.children

    @property
    def main_line(self) -> tuple[Node, ...]:
        """The nodes of the main line, without the starting position."""
        self._read_line()
        return tuple(Node(self, index) for index in self._core.main_line())

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments about the whole game, which are those before the first move."""
        return Node(self, 0).comments

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2`` or ``*`` (unknown). The first number is the score of the side that moves
        first from the game's usual start."""
        return self._core.head()[5]

    @property
    def start(self) -> str:
        """The starting position in the game's notation; empty: the game's usual start."""
        self._read_line()
        return self._core.head()[4]

    @property
    def game(self) -> str | None:
        """The game's name: from the file, the argument ``game`` of the reader, or the file's format; None: unknown."""
        if name := self._core.head()[6]:
            return name
        return self._asked.name if self._asked else _kibitz.usual_game(self._core.head()[0])

    @property
    def rules(self) -> Mapping[str, Any]:
        """The rules that the file sets, by name. A value is an int, a bool or a text."""
        return MappingProxyType(rules_of(self._core.head()[7]))

    @property
    def format(self) -> str | None:
        """The format of the file: ``pgn``, ``pdn``, ``sgf``, ``ggf``, ``psq``, ``wthor``, ``saved`` or ``lines`` (EPD,
        OBF, transcripts). None if the record was not read from a file."""
        return None if self._is_made else self._core.head()[0]

    @property
    def number(self) -> int | None:
        """The game's number in its file, from 1. None if the record was not read from a file."""
        return self._core.head()[1] or None

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the record's text, in file order. Violations of the rules are found by :meth:`check`."""
        return tuple(problem_of(row) for row in self._core.problems())

    @property
    def is_faulty(self) -> bool:
        """True if one of the problems is an error, so that a move or a rule may be lost."""
        return self._core.has_errors()

    # ---- replay ----

    def _location(self, line: int, column: int) -> str:
        if not self._file:
            return ""
        return f"{self._file}:{line}:{column}: game {self.number}: " if line else f"{self._file}: game {self.number}: "

    def _game_for(self, game: Any) -> Game:
        if game is not None:
            return file_game(game)
        if self._asked is not None:
            return self._asked
        name = self.game
        if name is None:
            head = self._core.head()
            raise Error(f"{self._location(head[2], head[3])}the file does not say which game it holds: give game=NAME")
        return Game(name)

    def _read_line(self, game: Game | None = None) -> None:
        """For EPD, OBF and transcripts: splits the line into start and moves. Only the game's rules can tell them
        apart."""
        if self._core.head()[0] == "lines" and not self._core.is_line_read:
            self._replayers.read_line(game or self._game_for(None), self._core)

    def _raise_problem(self, rows: Iterable[Any], is_strict: bool = False) -> None:
        for severity, line, column, _, message in rows:
            if is_strict or severity == "error":
                raise Error(self._location(line, column) + message)

    def replay(self, game: Any = None) -> Position:
        """The position at the end of the main line, with the moves that led to it.

        ``game``: a name, a :class:`kibitz.Game` or a :class:`kibitz.Engine`. It is needed if the file does not name the
        game, or if other rules are wanted. Raises :class:`kibitz.Error` (``FILE:LINE:COLUMN: game N: ...``) if the
        record is faulty or a move is illegal. If the record was read with ``strict``, a result that contradicts the
        final position is an error too.

        >>> records.parse("1. e4 e5 2. Ke2 *")[0].replay().board().fen()
        'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2'
        """
        wanted = self._game_for(game)
        self._read_line(wanted)
        self._raise_problem(self._core.problems(), self._is_strict)
        position, warned = self._replayers.final_position(wanted, self._core, self._file)
        self._raise_problem(warned, self._is_strict)
        return position

    def check(self, game: Any = None) -> tuple[Problem, ...]:
        """All problems of the record: those of its text, and violations of the rules in the main line and the
        variations.

        >>> [problem.message for problem in records.parse("1. e4 e5 2. Ke3 *")[0].check()]
        ["the move 'Ke3' is not legal here (after e4 e5)"]
        """
        wanted = self._game_for(game)
        self._read_line(wanted)
        rows = list(self._core.problems())
        if not self.is_faulty:
            rows += self._replayers.check(wanted, self._core)
        return tuple(problem_of(row) for row in rows)

    # ---- writing ----

    def replace(self, *, tags: Mapping[str, str] | None = None, result: str | None = None) -> Record:
        """A copy with other tags or another result. Tags that set the rules or the start (FEN, Variant, ...) cannot be
        changed.

        >>> record = records.Record("nim", tags={"Event": "x"})
        >>> dict(record.replace(tags={**record.tags, "Round": "2"}).tags)
        {'Event': 'x', 'Round': '2'}
        """
        copy = self.__copy__()
        copy._replayers = self._replayers
        if tags is not None:
            tags = tags_in(tags)
            old = self.tags
            for name in {*tags, *old}:
                if isinstance(name, str) and name.lower() in RULE_TAGS and tags.get(name) != old.get(name):
                    raise Error(f"the tag {name!r} sets the game's rules or its start: make another Record")
            copy._core.clear_tags()
            for name, value in tags.items():
                kept = name if name in old else tag_name_in(name)
                copy._core.add_tag(kept, value if old.get(name) == value else tag_value_in(name, value))
        if result is not None:
            head = copy._core.head()
            copy._core.set_head((*head[:5], result_in(result), *head[6:]))
        return copy

    def to_text(self, format: str | None = None) -> str:
        """The text of the game in a format: ``pgn``, ``pdn``, ``sgf``, ``ggf``, ``psq``, ``epd`` (the final position),
        ``txt`` (a transcript) or ``kibitz`` (a saved game). None: the format from which the record was read, or PGN.

        Issues one :class:`LossWarning` for each kind of information that the format cannot hold. Raises
        :class:`kibitz.Error` if the record is faulty, a move is illegal, or the format cannot hold the game.

        >>> print(records.Record("othello", "f5 d6 c3").to_text("txt"))
        f5 d6 c3
        <BLANKLINE>
        """
        text, losses = self._written(None if format is None else format_in(format))
        warn_of(losses, set())
        return text

    def _written(self, form: str | None) -> tuple[str, list[str]]:
        own = self.format
        self._raise_problem(self._core.problems())
        if own is not None and form in (None, own):
            return _kibitz.text_as_read(self._core, self._file)
        wanted = self._game_for(None)
        self._read_line(wanted)
        self._raise_problem(self._core.problems())
        self._raise_problem(self._replayers.check(wanted, self._core))
        return self._replayers.text(wanted, self._core, form or "pgn", self._file)

    # ---- special methods ----

    def __len__(self) -> int:
        """The length of the main line, in plies."""
        self._read_line()
        return self._core.count_moves()

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        """True if tags, tree, notes, start, result, game and rules are equal. Locations, game numbers and problems
        are ignored."""
        return isinstance(other, Record) and self._core.is_same(other._core)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        core = self._core
        nodes = [(core.node(index), core.notes(index)) for index in range(core.count_nodes())]
        state = (core.head(), core.tags(), core.problems(), nodes, core.is_line_read)
        return record_again, ((state, self._file, self._asked, self._is_made, self._is_strict),)

    def __copy__(self) -> Record:
        return record_again(self.__reduce__()[1][0])

    def __deepcopy__(self, _: Any) -> Record:
        return self.__copy__()

    def __repr__(self) -> str:
        tags = self.tags
        words = [self.game or "a game that the file does not name"]
        players = [tags.get(name, "?") for name in ("White", "Black")]
        if players != ["?", "?"]:
            words.append(" - ".join(players))
        if self._core.head()[0] == "lines" and not self._core.is_line_read:
            words.append(repr(tags.get("Line", "")[:60]))
        else:
            plies = self._core.count_moves()
            words += [self.result, f"{plies} {'ply' if plies == 1 else 'plies'}"]
        if self.is_faulty:
            words.append("faulty")
        where = "" if self._is_made else f" {self.number} of {self._file}"
        return f"<Record{where}: {', '.join(words)}>"


def record_again(raw: tuple[Any, ...]) -> Record:
    """Makes a record from its pickled form."""
    (head, tags, problems, nodes, is_line_read), file, asked, is_made, is_strict = raw
    core = _kibitz.GameRecord()
    core.set_head(head)
    for name, value in tags:
        core.add_tag(name, value)
    for row in problems:
        core.add_problem(row)
    for index, (row, notes) in enumerate(nodes):
        if index > 0:
            core.add_node(row[2], row[0])
        core.set_node(index, row)
        for kind, text, number in notes:
            core.add_note(index, kind, text, number)
    core.is_line_read = is_line_read
    record = record_of(core, file, RecordReplayers(), asked, is_strict)
    record._is_made = is_made
    return record


def record_of(
    core: _kibitz.GameRecord, file: str, replayers: RecordReplayers, asked: Game | None, is_strict: bool = False
) -> Record:
    """Makes a record from a game record of the C++ module."""
    record = Record.__new__(Record)
    record._set(core, file, replayers, asked, False)
    record._is_strict = is_strict
    if asked is not None:
        record._read_line()
    if is_strict:
        record._raise_problem(core.problems(), True)
    return record


def problem_of(row: tuple[Literal["error", "warning"], int, int, int, str]) -> Problem:
    return Problem(row[0], row[1], row[2], row[4])


def tags_in(tags: Any) -> Mapping[str, str]:
    if tags is not None and not isinstance(tags, Mapping):
        raise Error(f"tags are a mapping of names to texts, not {tags!r}")
    return tags or {}


def tag_name_in(name: Any) -> str:
    if not isinstance(name, str) or not re.fullmatch(r"[A-Za-z0-9_-]+", name):
        raise Error(f"the name of a tag is letters, digits, '_' and '-', not {name!r}")
    return name


def tag_value_in(name: str, value: Any) -> str:
    text = text_in(value, f"the tag {name}")
    if re.search(r"[\x00-\x1f\x7f]", text):
        raise Error(f"the tag {name} holds a control character: {value!r}")
    return text


def result_in(result: Any) -> str:
    if result not in RESULTS:
        raise Error(f"a result is 1-0, 0-1, 1/2-1/2 or *, not {result!r}")
    return str(result)


def format_in(name: Any) -> str:
    """The C++ module's name for a format. ``name`` is that name or a file extension."""
    if isinstance(name, str):
        if name in ("pgn", "pdn", "sgf", "ggf", "psq", "lines", "transcript", "saved", "wthor"):
            return name
        if found := _kibitz.format_of_name("x." + text_in(name, "a format")):
            return found
    raise Error(f"there is no format {name!r}: pgn, pdn, sgf, ggf, psq, epd, txt or kibitz")


def warn_of(losses: Iterable[str], seen: set[str]) -> None:
    """Issues a warning for each loss that is not in ``seen``. The warning is attributed to the line that called this
    package."""
    for loss in losses:
        if loss not in seen:
            seen.add(loss)
            warnings.warn(loss, LossWarning, stacklevel=3)
