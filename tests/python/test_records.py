"""Game files: small files checked by value, compared with python-chess, written and read again, and errors."""

import io
import os
import pickle
import random
import subprocess
import sys
import textwrap
import threading
import warnings
from pathlib import Path

import pytest

import kibitz
from kibitz import records

DATA = Path(__file__).parents[1] / "data" / "records"


def only(name, game=None, **words):
    (record,) = records.read(DATA / name, game, **words)
    return record


# ---- files by value ----


@pytest.mark.parametrize(
    "name, game, moves, final",
    [
        ("sgf-paren-in-comment.sgf", "go", ["c3", "b4", "d2"], None),
        ("sgf-newline-after-semicolon.sgf", "go", ["c3", "b4", "d2"], None),
        ("sgf-comment-before-move.sgf", "go", ["c3", "b4", "d2"], None),
        ("sgf-size-5x3.sgf", "go", ["a1", "b2"], None),
        ("sgf-gomoku-10x12.sgf", "gomoku", ["a1", "b11"], None),
        ("sgf-no-GM.sgf", "go", ["c3", "b4", "a5"], None),
        ("ggf-ggs-archive.ggf", "othello", ["f5", "d6", "c3"], None),
        ("pdn-result-1-1.pdn", "checkers", ["11-15", "23-19"], None),
        ("pgn-utf16.pgn", "chess", None, None),
    ],
)
def test_a_file_gives_the_expected_moves(name, game, moves, final):
    record = only(name)
    assert record.game == game and record.problems == () and not record.is_faulty
    assert moves is None or record.moves == moves
    assert len(record) == len(record.moves) == len(record.main_line) and record.number == 1
    assert len(record.replay().moves_played) == len(record)


def test_the_tree_of_variations():
    record = only("sgf-no-GM.sgf")
    (first,) = record.variations
    assert [child.move for child in first.children] == ["b4", "d2"]
    assert first.parent == record.root and record.root.parent is None and record.root.move is None
    assert [node.move for node in record.main_line] == ["c3", "b4", "a5"]
    assert first.line >= 1 and first.column > 1 and first.side == 0


def test_rules_of_a_file_apply_to_the_position():
    assert only("sgf-komi.sgf").rules["komi"] == 3
    position = only("sgf-gomoku-10x12.sgf").replay()
    assert (position.picture["columns"], position.picture["rows"]) == (10, 12)
    assert position.moves_played == ("a1", "b11")
    assert only("pgn-chess960.pgn").replay().game.rules == {"chess960": True}


def test_all_games_of_a_file_are_read():
    games = list(records.read(DATA / "sgf-junk-before.sgf"))
    assert [record.moves for record in games] == [["c3", "b4"], ["b2"]]
    assert [record.number for record in games] == [1, 2]
    (second,) = records.read(DATA / "sgf-junk-before.sgf", number=2)
    assert second == games[1] and second != games[0] and second.number == 2
    for number, text in ((3, "has 2 games, and no number 3"), (0, "1 or more, not 0"), (True, "not True")):
        with pytest.raises(kibitz.Error, match=text):
            records.read(DATA / "sgf-junk-before.sgf", number=number)


def test_wthor():
    games = list(records.read(DATA / "five_games_of_1980.wtb"))
    assert len(games) == 5 and {record.format for record in games} == {"wthor"}
    for record in games:
        assert record.game == "othello" and record.check() == () and record.replay().is_over


def test_the_file_extension_distinguishes_pdn_from_pgn(tmp_path):
    for name, game in (("games.PDN", "checkers"), ("games.pgn", "chess")):
        (tmp_path / name).write_text('[Event "x"]\n\n1-0\n')
        (record,) = records.read(tmp_path / name)
        assert record.game == game
        assert record.check() == ()
    (tmp_path / "international.pdn").write_text('[GameType "20"]\n\n1. 32-28 *\n')
    (international,) = records.read(tmp_path / "international.pdn")
    assert international.game == "draughts" and international.moves == ["32-28"]
    (tmp_path / "russian.pdn").write_text('[GameType "25"]\n\n1. c3-d4 *\n')
    (russian,) = records.read(tmp_path / "russian.pdn")
    assert russian.is_faulty


def test_a_line_needs_a_game_to_have_moves():
    (record,) = records.parse("f5d6c3d3c4", "othello")
    assert record.moves == ["f5", "d6", "c3", "d3", "c4"] and record.format == "lines"
    (unknown,) = records.parse("f5d6c3d3c4", name="x.txt")
    assert "f5d6c3" in repr(unknown) and unknown.game is None
    for ask in (lambda: unknown.moves, lambda: len(unknown), lambda: unknown.variations, unknown.replay, unknown.check):
        with pytest.raises(kibitz.Error, match="^x.txt:1:1: game 1: the file does not say which game it holds"):
            ask()
    assert unknown.replay("othello").moves_played == ("f5", "d6", "c3", "d3", "c4")
    assert unknown.moves == ["f5", "d6", "c3", "d3", "c4"]
    (fen,) = records.parse("4k3/8/8/8/8/8/8/4K2R w K - 7 31", "chess")
    assert fen.start == fen.replay().text == "4k3/8/8/8/8/8/8/4K2R w K - 7 31" and fen.moves == []
    (bad,) = records.parse("rubbish", "chess")
    assert bad.moves == [] and bad.is_faulty and "'rubbish'" in bad.problems[0].message


def test_notes_are_read_with_their_units():
    text = "{all} 1. e4 {[%clk 0:01:02.5] best} $1 $6 (1. d4 {[%eval -0.35,18]}) ({before} 1. c4) 1... e5 {[%emt 0:00:03]} *"
    (record,) = records.parse(text)
    e4, d4, c4 = record.variations
    assert record.comments == record.root.comments == ("all",)
    assert (e4.comments, e4.nags, e4.clock, e4.elapsed, e4.evaluation) == (("best",), (1, 6), 62.5, None, None)
    assert d4.evaluation == "-0.35,18" and c4.comments_before == ("before",) and c4.comments == ()
    assert e4.children[0].elapsed == 3.0 and (e4.line, e4.column, e4.number) == (1, 10, 1)
    assert record.moves == ["e4", "e5"] and record.result == "*" and record.format == "pgn"


# ---- problems ----


@pytest.mark.parametrize(
    "name, words",
    [
        ("openings-checkers-illegal.txt", "'1-2'"),
        ("pdn-tagless-illegal.pdn", "'1-2'"),
        ("pdn-gametype-20.pdn", "game 1"),
        ("match-chess960-no-variant.pgn", "game 1"),
        ("pgn-atomic.pgn", "'Atomic'"),
    ],
)
def test_illegal_moves_and_unsupported_rules_are_errors(name, words):
    game = "checkers" if name[0] in "op" and "pgn" not in name else None
    record = next(records.read(DATA / name, game))
    with pytest.raises(kibitz.Error) as raised:
        record.replay()
    assert words in str(raised.value)
    assert str(raised.value).startswith(f"{DATA / name}:") and ": game 1: " in str(raised.value)
    assert any(problem.is_error for problem in record.check())


def test_an_illegal_move_is_reported_with_its_location():
    text = '[Event "x"]\n\n1. e4 e5\n2. Ke3 *\n\n[Event "y"]\n\n1. d4 *\n'
    first, second = records.parse(text, name="games.pgn")
    assert not first.is_faulty
    with pytest.raises(kibitz.Error, match=r"^games\.pgn:4:4: game 1: the move 'Ke3' is not legal here \(after e4 e5\)$"):
        first.replay()
    assert [(p.severity, p.line, p.column) for p in first.check()] == [("error", 4, 4)]
    with pytest.raises(kibitz.Error, match="games.pgn:4:4: game 1: the move 'Ke3'"):
        first.to_text("epd")
    assert second.replay().moves_played == ("d2d4",) and second.check() == ()


def test_replay_checks_the_game():
    (record,) = records.parse("1. e4 *")
    assert record.replay(kibitz.Engine("chess")) == record.replay(kibitz.Game("chess")) == record.replay("chess")
    with pytest.raises(kibitz.Error, match="^text:1:4: game 1: .*'e4'"):
        record.replay("othello")
    with pytest.raises(kibitz.Error, match="it is a game of go, not of chess"):
        only("sgf-komi.sgf").replay("chess")


def test_variations_are_checked_too():
    (record,) = records.parse("1. e4 e5 (1... e5 2. Ke4) 2. Nf3 *")
    assert record.replay().moves_played == ("e2e4", "e7e5", "g1f3")
    assert [problem.message for problem in record.check()] == ["the move 'Ke4' is not legal here (after e4 e5)"]


def test_strict_turns_warnings_into_errors():
    text = '[Event "x"]\n[Event "y"]\n\n1. e4 *\n'
    (record,) = records.parse(text)
    (problem,) = record.problems
    assert (problem.severity, problem.line, problem.column) == ("warning", 2, 1) and not record.is_faulty
    assert record.tags == {"Event": "y"}
    with pytest.raises(kibitz.Error, match="text:2:1: game 1: the tag 'Event' occurs twice"):
        records.parse(text, strict=True)
    mate = '[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0'
    assert records.parse(mate)[0].replay().is_over and len(records.parse(mate)[0].check()) == 1
    with pytest.raises(kibitz.Error, match="text:1:1: game 1: the result '1-0' contradicts"):
        records.parse(mate, strict=True)[0].replay()


def test_a_faulty_game_does_not_affect_the_next_one():
    text = '[Event "a"]\n\n1. e4 {never closed\n\n[Event "b"]\n\n1. d4 d5 1/2-1/2\n'
    first, second = records.parse(text)
    assert first.is_faulty and second.moves == ["d4", "d5"] and not second.is_faulty
    assert repr(first).endswith("faulty>") and first.check() == first.problems
    (third,) = records.parse("1. e4 e4 {never closed")
    assert third.is_faulty and third.check() == third.problems  # the rules are not checked on an incomplete game
    for ask in (first.replay, first.to_text, lambda: first.to_text("epd")):
        with pytest.raises(kibitz.Error, match="^text:"):
            ask()


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: records.read("/nowhere/games.pgn"), "there is no file '/nowhere/games.pgn'"),
        (lambda: records.read(DATA), "cannot read"),
        (lambda: records.read(7), "a path is needed, not 7"),
        (lambda: records.read("a\0b"), "no file has the name"),
        (lambda: records.read("-"), "there is no file '-'"),
        (lambda: records.read(DATA / "pgn-utf16.pgn", encoding="klingon"), "'klingon'"),
        (lambda: records.read(DATA / "pgn-utf16.pgn", "chesss"), "chesss"),
        (lambda: records.read(DATA / "pgn-utf16.pgn", encoding=8), "an encoding is a text, not 8"),
        (lambda: records.parse(7), "a text or bytes can be parsed, not 7"),
        (lambda: records.parse("\ud800"), "half of a character"),
        (lambda: records.parse("1. e4 *", encoding="utf-8"), "a str has no encoding"),
        (lambda: records.Record("chesss"), "chesss"),
        (lambda: records.Record("chess", 7 * ["a b"]), "a move is one word, not 'a b'"),
        (lambda: records.Record("chess", [7]), "a move is a text, not 7"),
        (lambda: records.Record("chess", [""]), "a move is one word, not ''"),
        (lambda: records.Record("chess", tags={'a"]': "x"}), "the name of a tag"),
        (lambda: records.Record("chess", tags={"a": "x\ny"}), "the tag a holds a control character"),
        (lambda: records.Record("chess", tags={"a": 7}), "the tag a is a text, not 7"),
        (lambda: records.Record("chess", result="2-0"), "a result is .*, not '2-0'"),
        (lambda: records.Record("chess", tags={"Variant": "Atomic"}), "'Atomic'"),
        (lambda: records.Record("chess", tags={"Variant": "Othello"}), "the tags say that the game is othello"),
        (lambda: records.Record("chess", rules={"wide": 3}), "wide"),
        (lambda: records.Record("chess", comments=[7]), "one of the comments is a text, not 7"),
        (lambda: records.Record("chess", start="x").replay(), "x"),
        (lambda: records.Record("chess", ["e5"]).replay(), "^the move 'e5' is not legal here"),
        (lambda: records.Record("chess", ["e5"]).to_text(), "^the move 'e5' is not legal here"),
        (lambda: records.Record("chess").to_text("pdf"), "there is no format 'pdf'"),
        (lambda: records.Record("chess").to_text("sgf"), "SGF holds games of go and gomoku, not of chess"),
        (lambda: records.Record("othello").to_text("wthor"), "WTHOR is read and not written"),
        (lambda: records.Record("chess").root.add("e4", nags=[256]), "a NAG is a number from 0 to 255, not 256"),
        (lambda: records.Record("chess").root.add("e4", clock=-1), "clock is 0 to 1e9 seconds, not -1"),
        (lambda: records.Record("chess").root.add("e4", clock=float("nan")), "clock is 0 to 1e9 seconds, not nan"),
        (lambda: records.Record("chess").root.add("e4", evaluation="a]b"), "an evaluation is one word"),
        (lambda: records.Record("chess").root.add("e4", colour="x"), "'colour' cannot be attached"),
        (lambda: records.Record.from_position("e4"), "a kibitz.Position is needed, not 'e4'"),
    ],
)
def test_bad_input_gives_one_sentence(call, words):
    with pytest.raises(kibitz.Error, match=words) as raised:
        call()
    assert "\n" not in str(raised.value)


def test_a_refused_note_adds_nothing():
    record = records.Record("chess", ["e4"])
    with pytest.raises(kibitz.Error):
        record.root.add("d4", comments="fine", nags=[999])
    assert [node.move for node in record.variations] == ["e4"]


def test_games_in_python_cannot_be_in_files():
    from rules import ConnectFour

    for ask in (lambda: records.Record(ConnectFour()), lambda: records.parse("1 2", ConnectFour())):
        with pytest.raises(kibitz.Error, match="is a game in Python"):
            ask()


# ---- writing ----


def test_a_new_record_is_written_and_read():
    record = records.Record("chess", ["e2e4", "e5"], tags={"White": "A"}, result="1-0", comments="why")
    record.variations[0].add("c5", comments_before="or", nags=1, elapsed=2)
    assert (record.format, record.number, record.game, record.problems) == (None, None, "chess", ())
    text = record.to_text()
    assert text.endswith("{why} 1. e4 e5 ({or} 1... c5 $1 {[%emt 0:00:02]}) 1-0\n\n") and '[White "A"]\n' in text
    (again,) = records.parse(text)
    assert again.comments == ("why",) and again.variations[0].children[1].elapsed == 2.0 and again.result == "1-0"
    assert records.Record("chess", result=None, tags={"Result": "0-1"}).result == "0-1"
    fen = "4k3/8/8/8/8/8/8/4K2R w K - 7 31"
    assert records.Record("chess", tags={"FEN": fen}).start == records.Record("chess", start=fen).replay().text == fen


def test_rules_are_written_and_read():
    record = records.Record(kibitz.Game("go", columns=5, rows=5), ["c3"], rules={"komi": 2})
    assert record.rules == {"columns": 5, "rows": 5, "komi": 2}
    truths = records.Record("go", rules={"suicide": False}), records.Record("go", rules={"suicide": True})
    assert [made.rules["suicide"] for made in truths] == [False, True]
    (again,) = records.parse(record.to_text("sgf"))
    assert again.replay() == record.replay() and again.replay().picture["columns"] == 5


def test_a_record_is_made_from_a_position():
    position = kibitz.Game("chess").position("f3 e5 g4 Qh4")
    record = records.Record.from_position(position, tags={"Black": "me"})
    assert record.result == "0-1" and record.start == "" and record.replay() == position
    first_wins = kibitz.Game("tic_tac_toe").position("a1 a2 b1 b2 c1")
    assert records.Record.from_position(first_wins).result == "1-0"
    assert record.to_text().endswith("\n1. f3 e5 2. g4 Qh4# 0-1\n\n")
    later = kibitz.Game("chess").position("4k3/8/8/8/8/8/8/4K2R w K - 7 31", ["e1g1"])
    record = records.Record.from_position(later)
    assert record.replay() == later and record.result == "*" and '[FEN "4k3/8/8/8/8/8/8/4K2R w K - 7 31"]' in record.to_text()
    assert records.Record.from_position(kibitz.Game("chess").start(), result="1/2-1/2").result == "1/2-1/2"


def test_a_comment_is_never_wrapped_before_a_tag():
    for blanks in range(80):
        record = records.Record("chess", ["e4"])
        record.variations[0].annotate(comments="x" * blanks + ' [Event "y"] [Site "z"]')
        (again,) = records.parse(record.to_text())
        assert again.variations[0].comments == (("x" * blanks + ' [Event "y"] [Site "z"]').strip(),)


def test_each_kind_of_loss_is_warned_of_once(tmp_path):
    record = records.Record("othello", ["f5", "d6"], tags={"Black": "A"}, result="1-0")
    record.variations[0].annotate(comments="x")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        assert record.to_text("txt") == "f5 d6\n"
        assert records.write(tmp_path / "games.txt", [record, record]) == 2
    texts = [str(warning.message) for warning in caught]
    assert len(texts) == 2 * len(set(texts)) and "a transcript has no place for the result" in texts
    assert {warning.category for warning in caught} == {records.LossWarning}
    assert {warning.filename for warning in caught} == {__file__}
    assert (tmp_path / "games.txt").read_text() == "f5 d6\nf5 d6\n"


def test_null_moves_are_not_dropped_silently():
    (record,) = records.parse("1. e4 e5 (1... -- 2. d4) *")
    assert "(1... -- 2. d4)" in record.to_text()
    made = records.Record("chess", ["e4", "e5"])
    made.variations[0].add("--").add("d4")
    with pytest.warns(records.LossWarning, match="null move '--'"):
        made.to_text()


def test_write(tmp_path):
    path = tmp_path / "games.pgn"
    record = records.Record("chess", ["e4"])
    assert records.write(path, record) == 1
    before = path.read_bytes()
    with pytest.raises(kibitz.Error, match="already exists; overwrite=True replaces it"):
        records.write(path, record)
    assert records.write(str(path), [record] * 3, overwrite=True) == 3 and path.read_bytes() == before * 3
    for games, words in (
        ([], "there is no game to be written"),
        ([record, records.Record("chess", ["e5"])], "'e5'"),
        ([record, "e4"], "a Record can be written, not 'e4'"),
    ):
        with pytest.raises(kibitz.Error, match=words):
            records.write(path, games, overwrite=True)
    with pytest.raises(ZeroDivisionError):
        records.write(path, (record for number in (1, 0) if 1 / number), overwrite=True)
    with pytest.raises(FileNotFoundError):  # the exception is not about the output file
        records.write(path, (record for _ in open(tmp_path / "none")), overwrite=True)
    assert path.read_bytes() == before * 3 and os.listdir(tmp_path) == ["games.pgn"]
    with pytest.raises(kibitz.Error, match="does not select a format"):
        records.write(tmp_path / "games.doc", record)
    with pytest.raises(kibitz.Error, match="is not a file"):
        records.write(tmp_path, record, "pgn", overwrite=True)
    with pytest.raises(kibitz.Error, match="cannot write .*No such file"):
        records.write(tmp_path / "no" / "games.pgn", record)
    assert records.write(tmp_path / "games.doc", record, "pgn") == 1 and (tmp_path / "games.doc").read_bytes() == before


def test_replace_and_copy():
    (record,) = records.parse('[White "A"]\n[Variant "Standard"]\n\n1. e4 {x} (1. d4) e5 *')
    other = record.replace(tags={**record.tags, "White": "B"}, result="1-0")
    assert (other.tags["White"], other.result, record.tags["White"], record.result) == ("B", "1-0", "A", "*")
    assert other.variations[1].move == "d4" and other != record
    with pytest.raises(kibitz.Error, match="'Variant' sets the game's rules"):
        record.replace(tags={"White": "B"})
    for again in (pickle.loads(pickle.dumps(record)), record.replace()):
        assert again == record and repr(again) == repr(record) and again.replay() == record.replay()
        assert again.main_line[0].column == record.main_line[0].column and again.problems == record.problems
    again.root.add("c4")
    assert again != record and bool(records.Record("chess"))
    with pytest.raises(TypeError):
        hash(record)
    with pytest.raises(TypeError):
        record.tags["White"] = "C"


# WTHOR and tables are only read.
@pytest.mark.parametrize("name", sorted(path.name for path in DATA.iterdir() if path.suffix not in (".md", ".wtb", ".tsv")))
def test_a_written_file_is_read_back_equal(name):
    game = "checkers" if "checkers" in name or "pdn" in name else "xiangqi" if "xiangqi" in name else None
    if game == "xiangqi" and "xiangqi" not in {info.name for info in kibitz.games()}:
        pytest.skip("xiangqi is not built")
    for record in records.read(DATA / name, game):
        if record.is_faulty:
            continue
        (again,) = records.parse(record.to_text(), game)
        assert again.moves == record.moves and again.result == record.result and again.start == record.start
        assert again.game == record.game and again.rules == record.rules
        # PGN and PDN always write seven tags, and SetUp next to FEN.
        added = {name: value for name, value in again.tags.items() if name not in record.tags}
        assert {**again.tags, **record.tags} == again.tags and set(added) <= {*"Event Site Date Round White Black Result SetUp".split()}
        assert set(added.values()) <= {"?", "????.??.??", "1", record.result}
        (third,) = records.parse(again.to_text(), game)
        assert third == again and record == record


# ---- compared with python-chess ----

NASTY = ["a } b".replace("}", ")"), "( [ ; % \\ \" ' <", "[%cal Ga1a2]", "é 象 \U0001f600", "1. e4 e5 1-0", "$3 (x", "--", '[Event "x"]']


def grow(chess, node, chance, depth):
    """A random tree of legal moves, some with comments, glyphs and clocks."""
    board = node.board()
    for _ in range(chance.randint(4, 30) if depth == 0 else chance.randint(1, 5)):
        moves = list(board.legal_moves)
        if not moves:
            return
        chosen = chance.sample(moves, min(len(moves), 1 + (chance.random() < 0.25 and depth < 3)))
        main = node.add_variation(chosen[0])
        for move in chosen[1:]:
            side = node.add_variation(move)
            side.starting_comment = chance.choice(["", *NASTY])
            grow(chess, side, chance, depth + 1)
        node = main
        node.comment = chance.choice(["", "", "", *NASTY])
        if chance.random() < 0.2:
            node.nags.add(chance.randint(1, 139))
        if chance.random() < 0.2:
            node.set_clock(chance.randint(0, 10**7) / 1000)
        board = node.board()


def trees_agree(ours, theirs, chess, compare_san=True):
    """Compares moves, children, comments, glyphs and clocks of both trees, iteratively."""
    open_nodes = [(ours, theirs)]
    count = 0
    while open_nodes:
        mine, other = open_nodes.pop()
        count += 1
        assert len(mine.children) == len(other.variations)
        for child, variation in zip(mine.children, other.variations):
            assert child.move == variation.san()
            assert set(child.nags) == variation.nags
            clock = variation.clock()
            assert child.clock == (None if clock is None else pytest.approx(clock, abs=1e-3))
            bare = chess.pgn.CLOCK_REGEX.sub("", " ".join([variation.comment] if isinstance(variation.comment, str) else variation.comment))
            assert " ".join(" ".join(child.comments).split()) == " ".join(bare.split())
            begins = variation.starting_comment
            assert " ".join(child.comments_before).split() == begins.split()
            open_nodes.append((child, variation))
    return count


@pytest.mark.parametrize("seed", range(25))
def test_pgn_of_python_chess_is_read(seed):
    chess = pytest.importorskip("chess.pgn") and __import__("chess")
    chance = random.Random(seed)
    game = chess.pgn.Game()
    game.headers["White"] = chance.choice(['A "quoted" \\ name', "Ünal", "x]"])
    game.comment = chance.choice(["", *NASTY])
    grow(chess, game, chance, 0)
    (record,) = records.parse(str(game) + "\n")
    assert record.check() == () and record.problems == ()
    assert record.tags["White"] == game.headers["White"]
    assert " ".join(record.comments) == game.comment
    assert trees_agree(record.root, game, chess) > 4
    assert record.replay().board().fen() == game.end().board().fen()
    # The reverse: python-chess reads what we write.
    read = chess.pgn.read_game(io.StringIO(record.to_text()))
    escaped = game.headers["White"].replace("\\", "\\\\").replace('"', '\\"')  # python-chess does not escape it
    assert read.errors == [] and read.headers["White"] == escaped
    trees_agree(record.root, read, chess)
    (again,) = records.parse(record.to_text())
    assert again == record


@pytest.mark.parametrize("seed", range(10))
def test_pgn_of_kibitz_is_read_by_python_chess(seed):
    chess = pytest.importorskip("chess.pgn") and __import__("chess")
    chance = random.Random(seed)
    position = kibitz.Game("chess").start()
    record = records.Record("chess", tags={"Event": "made"})
    node = record.root
    for _ in range(30):
        if not position.moves:
            break
        move = chance.choice(position.moves)
        for other in chance.sample(position.moves, min(2, len(position.moves))):
            if other != move and node.children == ():
                node.add(move)
                node.add(other, comments=chance.choice(NASTY), nags=[chance.randint(1, 139)])
        node = node.children[0] if node.children else node.add(move)
        position = position.play(move)
    read = chess.pgn.read_game(io.StringIO(record.to_text()))
    assert read.errors == [] and read.end().board().fen() == position.board().fen()
    (again,) = records.parse(record.to_text())
    assert again.replay() == position
    trees_agree(again.root, read, chess)


def test_lines_are_converted():
    (record,) = records.parse("f5d6c3", "othello")
    assert record.to_text() == "f5d6c3\n"
    (again,) = records.parse(record.to_text("pgn"))
    assert again.moves == ["f5", "d6", "c3"] and again.game == "othello" and again.replay() == record.replay()


def test_everything_public_is_documented():
    for name in records.__all__:
        thing = getattr(records, name)
        assert thing.__doc__, name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            if not member.startswith("_") and (callable(value) or isinstance(value, (property, classmethod))):
                assert value.__doc__ or member == "is_error", f"{name}.{member}"


# ---- large files, threads ----


def run(code, *words):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code), *map(str, words)], capture_output=True, text=True, env=environment, timeout=300
    )
    assert done.returncode == 0 and done.stderr == "", done.stderr
    return done.stdout


def test_a_large_file_is_streamed(tmp_path):
    path = tmp_path / "large.pgn"
    text = '[Event "x"]\n[Result "1-0"]\n\n' + "{" + 500 * "comment " + "} 1. e4 e5 2. Nf3 (2. d4 exd4) Nc6 3. Bb5 a6 1-0\n\n"
    with open(path, "w") as out:
        for _ in range(10_000):
            out.write(text)
    assert path.stat().st_size > 40_000_000
    out = run(
        """
        import sys, kibitz
        def resident(): return int(open("/proc/self/statm").read().split()[1]) * 4096
        next(kibitz.records.read(sys.argv[1])).replay()
        before, most, plies = resident(), 0, 0
        for number, record in enumerate(kibitz.records.read(sys.argv[1])):
            plies += len(record)
            if number % 1000 == 0:
                record.replay()
                most = max(most, resident() - before)
        print(number + 1, plies, most < 12_000_000)
        last, = kibitz.records.read(sys.argv[1], number=10_000)
        print(last)
        """,
        path,
    )
    assert out == f"10000 60000 True\n<Record 10000 of {path}: chess, 1-0, 6 plies>\n"


def test_deep_variations():
    depth = 90_000
    (record,) = records.parse("(;GM[1]SZ[9]" + "(;B[aa]" * depth + ")" * depth + ")")
    assert record._core.count_nodes() == depth + 1
    assert pickle.loads(pickle.dumps(record)) == record and repr(record)


def test_records_leak_no_memory():
    out = run(
        """
        import gc, kibitz
        def resident(): return int(open("/proc/self/statm").read().split()[1]) * 4096
        def work(count):
            for _ in range(count):
                record, = kibitz.records.parse('[White "A"]\\n\\n1. e4 {x} (1. d4 d5) e5 *')
                nodes = [record.root, *record.variations]
                assert record.replay().moves_played and record.to_text()
                try: kibitz.records.parse("1. e4 (", strict=True)
                except kibitz.Error: pass
            gc.collect()
            return resident()
        first = work(50)
        print(work(300) - first < 6_000_000)
        """
    )
    assert out == "True\n"


def test_threads_share_the_records_of_a_file():
    games = records.parse(40 * "1. e4 e5 2. Nf3 *\n\n[Event \"x\"]\n\n")
    finals = []
    threads = [threading.Thread(target=lambda g=g: finals.append(g.replay().text)) for g in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(finals) == len(games) and set(finals[:-1]) <= {games[0].replay().text, kibitz.Game("chess").start().text}
