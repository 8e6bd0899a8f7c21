"""Games and positions as objects, many positions at once, and conversions to other packages."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

import kibitz


def test_a_position_is_immutable():
    game = kibitz.Game("tic_tac_toe")
    start = game.start()
    after = start.play("b2")
    assert len(start.moves) == 9 and "b2" not in after.moves
    assert (start.mover, after.mover) == (0, 1) and after.moves_played == ("b2",)
    assert after == game.position("b2") and hash(after) == hash(game.position("b2"))
    assert len(list(after)) == 8
    over = game.position("a1 a2 b1 b2 c1")
    assert over.is_over and over.moves == () and over.ending.score.is_loss
    with pytest.raises(kibitz.Error, match="'b2'"):
        after.play("b2")


def test_equal_positions_have_equal_keys():
    game = kibitz.Game("chess")
    one, other = game.position("Nf3 Nf6 Nc3"), game.position("Nc3 Nf6 Nf3")
    assert one.key == other.key != game.start().key
    assert one.notations[0] != one.moves[0]


def test_rules_belong_to_the_game():
    assert kibitz.Game("connect_four", width=5).start().picture["columns"] == 5
    assert kibitz.Engine("connect_four", width=5).game == kibitz.Game("connect_four", width=5)
    with pytest.raises(kibitz.Error, match="wide"):
        kibitz.Game("connect_four", wide=5)


OTHER_GAME = "the position is of othello, not of chess"
OTHER_RULES = "the position is of gomoku with width=7, height=7, not with width=15, height=15"


@pytest.mark.parametrize(
    "call, sentence",
    [
        (lambda othello, small: kibitz.Engine("chess").analyse(othello, depth=1), OTHER_GAME),
        (lambda othello, small: kibitz.analyse_many([othello], depth=1), OTHER_GAME),
        (lambda othello, small: kibitz.Game("chess").position(othello), OTHER_GAME),
        (lambda othello, small: kibitz.perft(othello, 1, game="chess"), OTHER_GAME),
        (lambda othello, small: kibitz.solve(othello, game="chess", nodes=1), OTHER_GAME),
        (lambda othello, small: kibitz.playouts(othello, 1, game="chess"), OTHER_GAME),
        (lambda othello, small: kibitz.Engine("gomoku").analyse(small, depth=1), OTHER_RULES),
        (lambda othello, small: kibitz.Engine("gomoku").record(small, depth=1), OTHER_RULES),
        (lambda othello, small: kibitz.analyse_many([small], game="gomoku", depth=1), OTHER_RULES),
        (lambda othello, small: kibitz.Game("gomoku").position(small), OTHER_RULES),
        (lambda othello, small: kibitz.perft(small, 1, game="gomoku"), OTHER_RULES),
        (lambda othello, small: kibitz.perft(small, 1, game="gomoku", executor=ThreadPoolExecutor(1)), OTHER_RULES),
    ],
)
def test_positions_of_other_games_and_rules_are_refused(call, sentence):
    with pytest.raises(kibitz.Error) as caught:
        call(kibitz.Game("othello").start(), kibitz.Game("gomoku", width=7, height=7).start())
    assert str(caught.value) == sentence


def test_a_position_brings_its_game():
    pytest.importorskip("numpy")
    small = kibitz.Game("gomoku", width=7, height=7).start()
    assert kibitz.perft(small, 1).count == 49 and kibitz.perft("e4", 1).count == 20
    assert kibitz.solve(kibitz.Game("nim").position("3 4 5")).value == "win"
    assert kibitz.playouts(kibitz.Game("nim").position("1"), 3)[1].tolist() == [1, 1, 1]
    # The same rules, written in another way.
    same = kibitz.Game("gomoku", width="7", height=7, style="freestyle")
    assert kibitz.Engine(same).analyse(small, depth=1).position.picture["columns"] == 7


def test_games_and_options_are_listed():
    names = [game.name for game in kibitz.games()]
    assert {"chess", "othello", "connect_four", "nim"} <= set(names)
    assert "reversi" in next(game for game in kibitz.games() if game.name == "othello").other_names
    option = next(option for option in kibitz.options("chess") if option.name == "hash")
    assert option.unit == "MiB" and option.kind == "number" and option.help


def test_scores():
    assert str(kibitz.Score(34)) == "+0.34" and kibitz.Score(34).estimate == 34
    won = kibitz.Score(4_000_000 - 3)
    assert won.is_win and won.plies_to_end == 3 and won.is_proved and (-won).is_loss
    unknown = kibitz.Score(4_000_000 - 50_001)  # from an endgame database
    assert unknown.is_win and str(unknown) == "won" and unknown.plies_to_end is None
    assert kibitz.Score(2_000_012).points == 12 and kibitz.Score(-2_000_012).points == -12
    assert pickle.loads(pickle.dumps(won)) == won and type(pickle.loads(pickle.dumps(won))) is kibitz.Score


def test_pictures():
    for name in ("chess", "othello", "tic_tac_toe", "nim"):
        svg = kibitz.Game(name).start()._repr_svg_()
        assert svg.startswith("<svg") and svg.endswith("</svg>")
    assert kibitz.Game("morris").start()._repr_svg_().count("<line") == 32
    result = kibitz.Engine("tic_tac_toe").analyse("b2", depth=3, lines=2)
    assert "<svg" in result._repr_html_() and "<b>" in result.lines[0]._repr_html_()


def test_planes():
    numpy = pytest.importorskip("numpy")
    planes = kibitz.Game("othello").start().planes()
    assert planes.dtype == numpy.bool_ and planes.shape == (2, 64) and planes.sum() == 4
    assert kibitz.Game("chess").start().planes().sum() == 32


def test_playouts():
    numpy = pytest.importorskip("numpy")
    outcomes, plies = kibitz.playouts(games=300, game="tic_tac_toe", seed=3)
    assert set(numpy.unique(outcomes)) == {-1, 0, 1} and plies.min() >= 5 and plies.max() == 9
    again, _ = kibitz.playouts(games=300, game="tic_tac_toe", seed=3, threads=1)
    assert (outcomes == again).all()
    assert (kibitz.playouts("a1 a2 b1 b2", games=50, game="tic_tac_toe")[0] >= -1).all()


def test_many_positions():
    positions = ["", "4", "4 4", ["4", "3"], kibitz.Game("connect_four").position("1 2 1 2 1 2 1")]
    told = []
    results = kibitz.analyse_many(
        positions, game="connect_four", depth=5, threads=2, progress=lambda done, count: told.append((done, count))
    )
    one = kibitz.Engine("connect_four")
    for position, result in zip(positions, results):
        one.clear()
        assert result.nodes == one.analyse(position, depth=5).nodes
    assert results[4].ending is not None and told and told[-1][1] == 5
    assert results.to_dict()["depth"][:4] == [5] * 4 and "<table>" in results._repr_html_()
    assert list(kibitz.analyse_many([], game="nim", depth=1)) == []
    with pytest.raises(kibitz.Error, match="position 1: .*zz"):
        kibitz.analyse_many(["", "zz"], game="connect_four", depth=1)


def test_tables():
    results = kibitz.analyse_many(["", "4"], game="connect_four", depth=3)
    pandas = pytest.importorskip("pandas")
    assert list(results.to_pandas()["depth"]) == [3, 3] and isinstance(results.to_pandas(), pandas.DataFrame)
    pyarrow = pytest.importorskip("pyarrow")
    assert results.to_arrow().num_rows == 2 and pyarrow.table(results).num_rows == 2
    pytest.importorskip("polars")
    assert results.to_polars().columns == list(results.to_dict()) and results.to_polars().height == 2


def test_positions_convert_to_boards_of_python_chess():
    chess = pytest.importorskip("chess")
    board = chess.Board()
    for move in ("e4", "e5", "Nf3"):
        board.push_san(move)
    position = kibitz.Game("chess").position(board)
    assert position.moves_played == ("e2e4", "e7e5", "g1f3")
    assert position.board() == board and position.board().move_stack == board.move_stack
    assert {move.uci() for move in board.legal_moves} == set(position.moves)
    assert kibitz.Engine("chess").play(board, depth=2).move in position.moves
    assert kibitz.Engine("chess").analyse(board, moves=[next(iter(board.legal_moves))], depth=1).depth == 1
    import chess.engine

    assert kibitz.Engine("chess").analyse(board, chess.engine.Limit(nodes=100)).nodes <= 100
    assert kibitz.Engine("chess").analyse(board, chess.engine.Limit(white_clock=1, black_clock=0.5)).move
    with pytest.raises(kibitz.Error, match="no board of nim"):
        kibitz.Game("nim").start().board()


def test_boards_of_python_chess_keep_their_variant():
    chess = pytest.importorskip("chess")
    board = chess.Board("1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", chess960=True)
    position = kibitz.Game("chess", chess960=True).position(board)
    assert position.board() == board and position.board().chess960
    board.push_uci("e1b1")
    assert position.play("e1b1").board().fen() == board.fen() == "1r2k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"
    import chess.variant

    for variant, name in ((chess.variant.AtomicBoard, "atomic"), (chess.variant.AntichessBoard, "antichess")):
        with pytest.raises(kibitz.Error) as caught:
            kibitz.Engine("chess").analyse(variant(), depth=1)
        assert str(caught.value) == f"a board of {name} is no position of chess"


def test_many_positions_are_searched_by_the_clock_of_their_mover():
    chess = pytest.importorskip("chess")
    import chess.engine

    after_e4 = chess.Board()
    after_e4.push_uci("e2e4")
    limit = chess.engine.Limit(white_clock=60, black_clock=0.02, nodes=20_000)
    white, black = kibitz.analyse_many([chess.Board(), after_e4], limit, hash=1)
    assert (white.end, black.end) == ("nodes", "time")
    assert kibitz.analyse_many([chess.Board()], chess.engine.Limit(white_clock=0.02), hash=1)[0].end == "time"
    for position in (after_e4, "e4"):
        with pytest.raises(kibitz.Error) as caught:
            kibitz.analyse_many([chess.Board(), position], chess.engine.Limit(white_clock=1))
        assert str(caught.value) == "position 1: a search needs a limit: depth, nodes or time"
    with pytest.raises(kibitz.Error) as caught:
        kibitz.analyse_many([after_e4], limit, executor=ThreadPoolExecutor(1))
    assert str(caught.value) == "an executor searches all positions with one limit, and the clocks of white and black differ"


def test_recordings_have_a_tree():
    recording = kibitz.Engine("tree").record("((3 12 8)(2 4 6)(14 5 2))", depth=2)
    assert [node.move for node in recording.leaves][:3] == ["a", "b", "c"]
    assert recording._repr_svg_().startswith("<svg") and recording[0].parent == -1
    assert {node.parent for node in recording.children(recording[0])} == {0}
    large = kibitz.Engine("connect_four").record(depth=8)
    assert large._repr_svg_() is None
    with pytest.raises(kibitz.Error):
        large.svg


def test_a_bound_is_printed_as_on_the_command_line():
    result = kibitz.Engine("othello", driver="best").analyse(depth=6)
    (line,) = result.lines
    assert line.bound == "lower" and line.score_text == f">= {line.score}"
    assert str(result).splitlines()[0] == f"{line.score_text:>12}  {' '.join(line.notation)}"
    assert line._repr_html_() == f"<b>&gt;= {line.score}</b> {' '.join(line.notation)}"
    assert f"<td>&gt;= {line.score}</td>" in result._repr_html_()
    options = ("othello", "--depth", "6", "--set", "driver=best")
    assert f", >= {line.score}, depth 6, " in kibitz._command.command(["analyse", *options])


@pytest.mark.parametrize(
    "score, bound, is_proved, text",
    [
        (34, "exact", False, "+0.34"),
        (34, "lower", False, ">= +0.34"),
        (-2_000_014, "upper", True, "<= -14 points"),
        (2_000_018, "lower", True, ">= +18 points"),
        (3_999_997, "lower", True, ">= win in 2"),
        (0, "upper", False, "<= +0.00"),
        (0, "upper", True, "<= draw"),
        (0, "exact", True, "draw"),
    ],
)
def test_score_text_includes_the_bound(score, bound, is_proved, text):
    line = kibitz.Line(kibitz.Score(score), ("d3",), ("d3",), bound=bound, is_proved=is_proved)
    statistics = kibitz.Statistics(*[0] * len(kibitz.Statistics._fields))
    position = kibitz.Game("othello").start()
    report = kibitz.Report(1, True, (line,), statistics, 0.0)
    result = kibitz.Result(1, True, (line,), statistics, 0.0, position=position)
    marked = text.replace("<", "&lt;").replace(">", "&gt;")
    assert line.score_text == text
    assert str(line) == f"{text:>12}  d3"
    assert line._repr_html_() == f"<b>{marked}</b> d3"
    assert str(report).endswith(f" s  {text:>12}  d3")
    assert str(result).splitlines()[0] == f"{text:>12}  d3"
    assert f"<td>{marked}</td>" in result._repr_html_()
    results = kibitz.Results([result, None])
    assert results.to_dict()["bound"] == [bound, None]
    assert "<th>bound</th>" in results._repr_html_() and f"<td>{bound}</td>" in results._repr_html_()
