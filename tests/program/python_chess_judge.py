"""Drives the program with python-chess through UCI and XBoard: games, analyses, pondering, Chess960, clocks. Raises on
every violation of the protocols: an illegal move, an unrequested bestmove, an option out of range."""
import sys
import time

import chess
import chess.engine

PROGRAM = sys.argv[1]
MATE_IN_TWO = "7k/8/8/8/8/8/R7/1R5K w - - 0 1"
CHESS960 = chess.Board.from_chess960_pos(0).fen(shredder=True)


def check(is_right, what):
    if not is_right:
        raise AssertionError(what)


def play_game(engine, limit, board, plies, **how):
    game = object()
    for _ in range(plies):
        if board.is_game_over():
            break
        result = engine.play(board, limit, game=game, **how)
        check(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
        board.push(result.move)
    return board


def both(engine):
    play_game(engine, chess.engine.Limit(depth=3), chess.Board(), 40)
    play_game(engine, chess.engine.Limit(depth=3), chess.Board(CHESS960, chess960=True), 60)
    result = engine.play(chess.Board(MATE_IN_TWO), chess.engine.Limit(depth=5), info=chess.engine.INFO_ALL)
    check(result.info["score"].white() == chess.engine.Mate(2), result.info)
    shuffle = chess.Board()
    for move in ["g1f3", "g8f6", "f3g1", "f6g8"] * 3:
        shuffle.push_uci(move)
    check(engine.play(shuffle, chess.engine.Limit(depth=3)).move, "a move after an unclaimed repetition")
    # This game is the last one: under XBoard, a time per move stays in force when a depth is set.
    play_game(engine, chess.engine.Limit(time=0.02), chess.Board(), 12)


def clocks(engine):
    left = {chess.WHITE: 10.0, chess.BLACK: 10.0}  # enough that even a busy machine loses no game on time
    board, game = chess.Board(), object()
    while not board.is_game_over() and board.ply() < 24:
        limit = chess.engine.Limit(white_clock=left[True], black_clock=left[False], white_inc=0.05, black_inc=0.05)
        start = time.monotonic()
        board.push(engine.play(board, limit, game=game).move)
        left[not board.turn] += 0.05 - (time.monotonic() - start)
        check(left[not board.turn] > 0, f"time lost at ply {board.ply()}: {left}")


def uci():
    with chess.engine.SimpleEngine.popen_uci([PROGRAM]) as engine:  # the protocol is recognised by its first line
        check(engine.id["name"].startswith("Kibitz"), engine.id)
        both(engine)
        clocks(engine)
        play_game(engine, chess.engine.Limit(time=0.02), chess.Board(), 10, ponder=True)
        lines = engine.analyse(chess.Board(), chess.engine.Limit(depth=4), multipv=4)
        check(len({line["pv"][0] for line in lines}) == 4, lines)
        few = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h3")]
        check(engine.play(chess.Board(), chess.engine.Limit(depth=3), root_moves=few).move in few, "root_moves")
        check(engine.analyse(chess.Board(MATE_IN_TWO), chess.engine.Limit(mate=2))["score"].white().mate() == 2, "mate")
        with engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 5:
                    break
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 1000, "UCI_ShowWDL": True, "Hash": 8, "Threads": 2})
        play_game(engine, chess.engine.Limit(time=0.05), chess.Board(), 20)
        info = engine.analyse(chess.Board(), chess.engine.Limit(depth=3))
        check(sum(info["wdl"].relative) == 1000, info)
        for name, option in engine.options.items():  # every default and both ends of every range are accepted
            if option.type == "spin" and name not in ("Hash", "hash", "Threads", "threads") and not option.is_managed():
                for value in (option.max, option.min, option.default):
                    engine.configure({name: value})
        check(engine.play(chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), chess.engine.Limit(depth=3)).move is None, "")


def xboard():
    with chess.engine.SimpleEngine.popen_xboard([PROGRAM]) as engine:
        both(engine)
        clocks(engine)
        play_game(engine, chess.engine.Limit(depth=3), chess.Board(), 40, ponder=True)
        play_game(engine, chess.engine.Limit(time=0.02), chess.Board(), 10, ponder=True)
        with engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 5:
                    break
        engine.configure({"pvs": False, "null_move.reduction": 3, "driver": "mtd_f"})
        play_game(engine, chess.engine.Limit(depth=3), chess.Board(), 10)


uci()
xboard()
print("python-chess", chess.__version__, "has no complaint")
