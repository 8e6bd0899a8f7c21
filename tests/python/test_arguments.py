"""Wrong arguments are refused in one of our sentences, which quotes them; never in nanobind's words."""

import inspect

import pytest

import kibitz
from rules import ConnectFour, Takeaway


@pytest.mark.parametrize(
    "call, sentence",
    [
        (lambda: kibitz.Engine(None), "None is no game: a game is a name, as \"chess\", or an object with start, moves, play and"),
        (lambda: kibitz.Engine(7), "7 is no game"),
        (lambda: kibitz.Game(["chess"]), "['chess'] is no game"),
        (lambda: kibitz.Engine("nim", preset=None), "a preset cannot be None, of type NoneType"),
        (lambda: kibitz.Engine("nim", preset=3), "a preset cannot be 3, of type int"),
        (lambda: kibitz.Engine("nim", options={3: 4}), "the names of options are texts, and 3 is none"),
        (lambda: kibitz.perft("e4", "a"), "a depth cannot be 'a', of type str"),
        (lambda: kibitz.perft("e4", None), "a depth cannot be None, of type NoneType"),
        (lambda: kibitz.Engine("nim").perft(depth=1, routes="no"), "routes cannot be 'no', of type str"),
        (lambda: kibitz.Engine("nim").record(limit="all", depth=1), "limit cannot be 'all', of type str"),
        (lambda: kibitz.Engine("nim").analyse(depth=1, lines=0), "lines is 1 or more, not 0"),
        (lambda: kibitz.Engine("nim").analyse(depth=1, lines=-2), "lines is 1 or more, not -2"),
        (lambda: kibitz.Engine("nim").analysis(depth=1, lines=0).wait(), "lines is 1 or more, not 0"),
        (lambda: kibitz.analyse_many([""], game="nim", depth=1, lines=0), "lines is 1 or more, not 0"),
        (lambda: kibitz.analyse_many("a1 b2", game="nim", depth=1), "positions are a list, not 'a1 b2'"),
        (lambda: kibitz.analyse_many(None, game="nim", depth=1), "positions are a list, not None"),
        (lambda: kibitz.Engine("chess").analyse(depth=1, moves="e4"), "moves are a list, not 'e4'"),
        (lambda: kibitz.Game("chess").position("", "e4 e5"), "moves are a list, not 'e4 e5'"),
        (lambda: kibitz.Game("chess").position("", 5), "moves are a list, not 5"),
        (lambda: kibitz.match("nim", "ab"), "players are a list, not 'ab'"),
        (lambda: kibitz.match("nim", [5, 6]), "a player is a text or a mapping, not 5"),
        (lambda: kibitz.match("nim", [{"depth": 1}, {3: 4}]), "the names of the settings of a player are texts, and 3 is none"),
        (lambda: kibitz.match("nim", [{}, {}], openings=7), "openings is a text, not 7"),
        (lambda: kibitz.match("nim", [{}, {}], games="two"), "games is a number, not 'two'"),
        (lambda: kibitz.match("nim", [{}, {}], games=1.5), "games is a whole number, not 1.5"),
        (lambda: kibitz.match("nim", [{}, {}], concurrency=None), "concurrency is a number, not None"),
        (lambda: kibitz.match("nim", [{}, {}], seed=-1), "seed is 0 or more, not -1"),
        (lambda: kibitz.match("nim", [{}, {}], rules=5), "rules are a mapping of names to values, not 5"),
        (lambda: kibitz.match("nim", [{}, {}], file=5), "a file is a path, not 5"),
        (lambda: kibitz.Engine("nim", options=5), "options are a mapping of names to values, not 5"),
        (lambda: kibitz.Engine("nim").configure(["hash"]), "options are a mapping of names to values, not ['hash']"),
        (lambda: kibitz.Engine("nim").analyse(depth=1, on_report=5), "on_report is a function, not 5"),
        (lambda: kibitz.Engine("nim").solve(progress=5), "progress is a function, not 5"),
        (lambda: kibitz.analyse_many([], depth=1, progress=5), "progress is a function, not 5"),
        (lambda: kibitz.Limit(depth="a"), "depth is a number, not 'a'"),
        (lambda: kibitz.Limit(depth=True), "depth is a number, not True"),
        (lambda: kibitz.Limit(nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.Limit(time=-1), "time is 0 or more, not -1"),
        (lambda: kibitz.Limit(clock=float("nan")), "clock is 0 or more, not nan"),
        (lambda: kibitz.Limit(increment=[]), "increment is a number, not []"),
        (lambda: kibitz.Limit(moves_to_go=0.5), "moves_to_go is a whole number, not 0.5"),
        (lambda: kibitz.Limit(win_in=0), "win_in is 1 or more, not 0"),
        (lambda: kibitz.Engine("nim").analyse(nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.Engine("nim").analyse(depth=float("inf")), "depth is a whole number, not inf"),
        (lambda: kibitz.Engine("nim").analysis(nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.Engine("nim").play("", nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.Engine("nim").record(depth=0.5), "depth is a whole number, not 0.5"),
        (lambda: kibitz.Engine("nim").record(nodez=5), "there is no limit 'nodez': depth, nodes, time, clock, increment or win_in"),
        (lambda: kibitz.Engine("nim").solve(nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.analyse_many([""], game="nim", nodes=1.5), "nodes is a whole number, not 1.5"),
        (lambda: kibitz.Points("a"), "points are a whole number, not 'a'"),
        (lambda: kibitz.Points(1.5), "points are a whole number, not 1.5"),
        (lambda: kibitz.Points(True), "points are a whole number, not True"),
        (lambda: kibitz.records.Record("chess", 5), "moves are a list, not 5"),
        (lambda: kibitz.records.Record("chess", [5]), "a move is a text, not 5"),
        (lambda: kibitz.records.Record("chess", tags=5), "tags are a mapping of names to texts, not 5"),
        (lambda: kibitz.records.Record("chess", rules=5), "rules are a mapping of names to values, not 5"),
        (lambda: kibitz.records.Record("chess", rules={1: 2}), "the names of rules are texts, and 1 is none"),
        (lambda: kibitz.records.Record("chess").replace(tags=5), "tags are a mapping of names to texts, not 5"),
        (lambda: kibitz.records.Record("chess").root.add("e4", nags=1.5), "nags are a list, not 1.5"),
        (lambda: kibitz.run(argv="games"), "the words of argv are a list, not 'games'"),
        (lambda: kibitz.run(argv=["perft", 5]), "the words of argv are texts, and 5 is none"),
        (lambda: kibitz.run(None, argv=["games"]), "None is no game"),
        (lambda: kibitz.check(ConnectFour(), games="two"), "a number of games cannot be 'two', of type str"),
        (lambda: kibitz.check(ConnectFour(), seed=None), "a seed cannot be None, of type NoneType"),
        (lambda: kibitz.playouts(games="two", game="nim"), "a number of games cannot be 'two', of type str"),
        (lambda: kibitz.lab.new(5), "a title cannot be 5, of type int"),
        (lambda: kibitz.Game("chess").start().play("e\udcff"), "a move cannot be 'e\\udcff', of type str"),
        (lambda: kibitz.Game("chess").position("\udcff"), "a position cannot be '\\udcff', of type str"),
        (lambda: kibitz.Engine("chess").analyse("\udcff", depth=1), "a position cannot be '\\udcff', of type str"),
        (lambda: kibitz.Engine("chess", driver="\udcff"), "a value cannot be '\\udcff', of type str"),
        (lambda: kibitz.Engine("chess", options={"\udcff": 1}), "an option '\\udcff' holds half of a character"),
        (lambda: kibitz.run(argv=["\udcff"]), "argv cannot be ['\\udcff'], of type list"),
        (lambda: kibitz.Game("go", hash=16), "'hash' is no rule of go but an option of the search, which an Engine takes"),
        (lambda: kibitz.Game("chess", null_move="plain"), "'null_move' is no rule of chess but an option of the search"),
        (lambda: kibitz.Game("go", sise=5), "there is no option 'sise'"),
        (lambda: kibitz.Game("go", columns=7), "7"),
        (lambda: kibitz.Engine("nim").analyse(increment=1), "increment limits a search only together with clock"),
        (lambda: kibitz.Engine("nim").analysis(increment=1), "increment limits a search only together with clock"),
        (lambda: kibitz.Engine("nim").analyse("", kibitz.Limit(moves_to_go=5)), "moves_to_go limits a search only together with clock"),
        (lambda: kibitz.analyse_many([""], kibitz.Limit(increment=1), game="nim"), "increment limits a search only together with clock"),
        (lambda: kibitz.Engine(Takeaway()).analyse(depth=1, moves=[[1]]), "[[1]] are no legal moves of Takeaway"),
        (lambda: kibitz.learn("nim", help=True), "help is no option here: the command line prints it, as in kibitz learn --help"),
        (lambda: kibitz.tune("nim", help=True), "help is no option here: the command line prints it, as in kibitz learn --help"),
        (lambda: kibitz.raise_strength("nim", help=True), "help is no option here: the command line prints it, as in"),
    ],
)
def test_invalid_arguments_are_refused_in_our_words(call, sentence):
    with pytest.raises(kibitz.Error) as caught:
        call()
    assert sentence in str(caught.value)
    assert "incompatible function arguments" not in str(caught.value)


BAD = (None, True, -1, 5, 1.5, float("nan"), "a", "\udcff", b"x", [5], [[]], (None,), {1: 2}, object())
NIM = kibitz.Engine("nim")
CHESS = kibitz.records.Record("chess", ["e4"])


@pytest.mark.parametrize(
    "call, arguments, words",
    [
        (kibitz.match, ("nim", [{"depth": 1}, {"depth": 1}]), {"openings": "random:1"}),
        (kibitz.Engine, ("nim",), {}),
        (kibitz.Limit, (), {}),
        (kibitz.Points, (1,), {}),
        (kibitz.analyse_many, ([],), {"depth": 1}),
        (kibitz.playouts, ("",), {"game": "nim", "games": 2}),
        (kibitz.perft, ("",), {"game": "nim"}),
        (kibitz.check, (ConnectFour(),), {"games": 1}),
        (kibitz.options, ("nim",), {}),
        (NIM.analyse, ("",), {"depth": 1}),
        (NIM.record, ("",), {"depth": 1}),
        (NIM.solve, ("",), {"nodes": 10}),
        (NIM.perft, ("",), {}),
        (kibitz.Engine("nim").configure, ({},), {}),
        (kibitz.Game("nim").position, ("",), {}),
        (kibitz.Game("nim").start().play, ("a1",), {}),
        (kibitz.records.Record, ("chess",), {}),
        (kibitz.records.Record.from_position, (kibitz.Game("chess").start(),), {}),
        (kibitz.records.parse, ("1. e4 *",), {}),
        (kibitz.records.read, ("none.pgn",), {}),
        (CHESS.replace, (), {}),
        (CHESS.to_text, (), {}),
    ],
)
def test_a_value_of_any_type_is_accepted_or_refused_in_our_words(call, arguments, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    named = [
        (number, name)
        for number, (name, parameter) in enumerate(inspect.signature(call).parameters.items())
        if parameter.kind not in (parameter.VAR_KEYWORD, parameter.VAR_POSITIONAL)
    ]
    for number, name in named:
        for bad in BAD:
            given = [*arguments]
            if number < len(given):
                given[number] = bad
            others = words if number < len(given) else {**words, name: bad}
            try:
                call(*given, **others)
            except kibitz.Error as error:
                assert "\n" not in str(error), (name, bad)
            except Exception as error:
                pytest.fail(f"{name}={bad!r} raised {type(error).__name__}: {error}")


def test_a_whole_float_and_any_numeric_type_are_limits():
    from decimal import Decimal
    from fractions import Fraction

    numpy = pytest.importorskip("numpy")
    for depth in (3.0, numpy.int64(3), numpy.float32(3), Decimal(3), Fraction(3)):
        assert NIM.analyse("", depth=depth).depth == 3
        assert kibitz.Limit(depth=depth).depth == 3
    assert NIM.analyse("", depth=10**400, time=Fraction(1, 10)).depth >= 1
    assert type(kibitz.Points(numpy.int64(3)).kibitz_points) is int


def test_evaluation_options_belong_to_the_game():
    assert kibitz.Game("chess", evaluation="handcrafted").start().evaluation != kibitz.Game("chess").start().evaluation


def test_new_experiment_returns_text_and_writes_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = kibitz.lab.new('My "own"')
    assert text.splitlines()[1] == 'title = "My \\"own\\""' and "[[configuration]]" in text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "board, sentence",
    [
        (["xo.", "x."], "must have rows of one length, and has 'x.' after 'xo.'"),
        ("xo.\nx.o.\n", "must have rows of one length, and has 'x.o.' after 'xo.'"),
        ([["x", "oo"]], "has the cell 'oo': a cell is one ASCII character"),
        ([["x", ""]], "has the cell '': a cell is one ASCII character"),
        (None, "must be a text or a list of rows, not None"),
        (5, "must be a text or a list of rows, not 5"),
        (["ab", 5], "has the row 5: a row is a text or a list of cells"),
        (["ab", None], "has the row None: a row is a text or a list of cells"),
    ],
)
def test_invalid_boards_are_refused(board, sentence):
    class Ragged(Takeaway):
        def board(self, stones):
            return board

    with pytest.raises(kibitz.Error) as caught:
        str(kibitz.Game(Ragged()).start())
    assert str(caught.value) == f"board() of Ragged {sentence}"
    with pytest.raises(kibitz.Error, match="board"):
        kibitz.Game(Ragged()).start().picture
    assert any(sentence in broken for broken in kibitz.check(Ragged(), games=1))


def test_board_may_return_one_text():
    class Lines(Takeaway):
        def board(self, stones):
            return "x.\no.\n"

    picture = kibitz.Game(Lines()).start().picture
    assert (picture["rows"], picture["columns"], len(picture["pieces"])) == (2, 2, 2)


@pytest.mark.parametrize(
    "function, value, sentence",
    [
        ("moves", None, "moves() of Odd must be a list of moves, not None"),
        ("moves", [[1]], "moves() of Odd has the move [1], which is not hashable"),
        ("moves", 5, "moves() of Odd must be a list of moves, not 5"),
        ("text", 5, "text() of Odd must be a str, not 5"),
        ("key", [1], "key() of Odd must be hashable, not [1]"),
        ("planes", 5, "planes() of Odd must be a list of planes, not 5"),
        ("planes", [5, 6], "planes() of Odd has the plane 5: a plane is a list of truths, or of rows of them"),
        ("planes", [[[1], 5], [[1]]], "planes() of Odd has the plane [[1], 5]: a plane is a list of truths, or of rows of them"),
    ],
)
def test_invalid_return_values_are_quoted(function, value, sentence):
    game = type("Odd", (Takeaway,), {function: lambda self, *_: value})()
    with pytest.raises(kibitz.Error) as caught:
        kibitz.Game(game).start().planes()
        kibitz.Engine(game).analyse(depth=3)
    assert str(caught.value) == sentence


def test_an_unhashable_state_is_quoted():
    class Lists:
        def start(self):
            return [3]

        def moves(self, state):
            return [1]

        def play(self, state, move):
            return [state[0] - 1]

        def result(self, state):
            return None if state[0] else kibitz.LOSS

    with pytest.raises(kibitz.Error) as caught:
        kibitz.Engine(Lists()).analyse(depth=3)
    assert str(caught.value) == "Lists has the state [3], which is not hashable: give the class key()"


def test_exceptions_of_the_rules_are_raised_unchanged():
    class NoBoard(Takeaway):
        def board(self, stones):
            raise TypeError("mine")

    class NoRows(Takeaway):
        def board(self, stones):
            return self

        def __iter__(self):
            raise LookupError("my rows")

    with pytest.raises(TypeError, match="mine"):
        str(kibitz.Game(NoBoard()).start())
    with pytest.raises(LookupError, match="my rows"):
        str(kibitz.Game(NoRows()).start())
