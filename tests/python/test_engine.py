"""Engines: search, stop, errors, pickles, clones, forks."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import kibitz


@pytest.fixture
def engine():
    return kibitz.Engine("connect_four")


def test_a_result_has_lines_and_statistics(engine):
    result = engine.analyse("4 4", depth=6, lines=3)
    assert (result.depth, result.end, result.is_finished, result.interrupted) == (6, "depth", True, False)
    assert [len(line.moves) >= 1 for line in result.lines] == [True] * 3
    assert result.lines[0].score >= result.lines[1].score >= result.lines[2].score
    assert result.move == result.lines[0].moves[0]
    assert result.ponder == result.lines[0].moves[1]
    assert result.nodes == result.statistics.nodes > 0
    assert result.position.moves_played == () and result.position.mover == 0
    with pytest.raises(AttributeError):
        result.depth = 7


def test_the_same_input_gives_the_same_nodes(engine):
    first = engine.analyse("4 4", depth=8)
    engine.clear()
    assert engine.analyse("4 4", depth=8).nodes == first.nodes
    assert engine.clone().analyse("4 4", depth=8).nodes == first.nodes


def test_positions_are_accepted_in_every_form(engine):
    game = kibitz.Game("connect_four")
    forms = ["4 4 3", ["4", "4", "3"], game.position("4 4 3"), game.start().play("4").play("4").play("3")]
    found = set()
    for form in forms:
        engine.clear()
        found.add((engine.analyse(form, depth=5).nodes, engine.analyse(form, depth=5).position.key))
    assert len(found) == 1
    assert engine.analyse(depth=2).position == game.start()


def test_limits_are_kept(engine):
    assert engine.analyse(nodes=500).nodes <= 500
    assert engine.analyse(None, kibitz.Limit(depth=3)).depth == 3
    assert engine.analyse(None, kibitz.Limit(depth=3), depth=2).depth == 2
    started = time.monotonic()
    engine.analyse(time=0.05)
    engine.analyse(clock=1, increment=0)
    assert time.monotonic() - started < 10


def test_only_the_given_moves_are_searched(engine):
    assert engine.analyse(depth=4, moves=["1"]).move == "1"


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: kibitz.Engine("ches"), "no game 'ches'"),
        (lambda: kibitz.Engine("connect_four", no_such=1), "no option 'no_such'"),
        (lambda: kibitz.Engine("connect_four", hash="big"), "'big'"),
        (lambda: kibitz.Engine("connect_four", preset="weak"), "'weak'"),
        (lambda: kibitz.Engine("connect_four").analyse("4 9", depth=1), "9"),
        (lambda: kibitz.Engine("connect_four").analyse("nonsense", depth=1), "'nonsense'"),
        (lambda: kibitz.Engine("connect_four").analyse(), "needs a limit"),
        (lambda: kibitz.Engine("connect_four").analyse(depth=-1), "0 or more, not -1"),
        (lambda: kibitz.Engine("connect_four").analyse(depth="x"), "not 'x'"),
        (lambda: kibitz.Engine("connect_four").analyse(depth=2, moves=["9"]), "9"),
        (lambda: kibitz.Engine("connect_four").solve(method="magic"), "'magic'"),
        (lambda: kibitz.Engine("connect_four").analyse(kibitz.Game("nim").start(), depth=1), "is of nim"),
    ],
)
def test_errors_are_one_sentence_with_the_offending_text(ask, words):
    with pytest.raises(kibitz.Error) as caught:
        ask()
    assert words in str(caught.value) and "\n" not in str(caught.value)


def test_options_are_set_by_keyword(engine):
    engine = kibitz.Engine("connect_four", preset="paper", threads=2, table__entries=1024, options={"table": True})
    options = engine.options
    assert options["threads"].value == "2" and options["table.entries"].value == "1024" and options["table"].value == "on"
    assert options["table"].is_exact and options["width"].is_rule
    engine.configure({"table": False})
    assert engine.options["table"].value == "off"
    assert kibitz.Engine("connect_four", width=4).analyse(depth=1).position.picture["columns"] == 4


def test_every_iteration_is_reported(engine):
    depths = []
    result = engine.analyse(depth=5, on_report=lambda report: depths.append(report.depth))
    assert sorted(set(depths)) == [1, 2, 3, 4, 5] and result.depth == 5


def test_an_exception_in_on_report_ends_the_search(engine):
    def complain(report):
        raise RuntimeError(f"depth {report.depth}")

    with pytest.raises(RuntimeError, match="depth 1"):
        engine.analyse(depth=30, on_report=complain)
    assert engine.analyse(depth=2).depth == 2


def test_analysis_is_iterated_and_stopped():
    engine = kibitz.Engine("chess")
    with engine.analysis() as reports:
        for report in reports:
            if report.depth >= 3:
                break
        with pytest.raises(kibitz.Error, match="is searching"):
            engine.analyse(depth=1)
    assert reports.wait().end == "stopped" and reports.is_done and reports.info.depth >= 3
    assert reports.multipv[0].moves
    assert engine.analyse(depth=1).depth == 1


def test_analysis_is_stopped_from_another_thread():
    with kibitz.Engine("chess").analysis(lines=2) as reports:
        threading.Timer(0.1, reports.stop).start()
        list(reports)
        assert reports.wait(timeout=20).end == "stopped"
        assert len(reports.wait().lines) == 2


def test_analysis_with_async_for():
    async def ask():
        async with kibitz.Engine("connect_four").analysis(depth=6) as reports:
            return [report.depth async for report in reports]

    assert asyncio.run(ask())[-1] == 6


def test_errors_in_the_background_are_raised_by_wait():
    engine = kibitz.Engine("connect_four", hash=65536, threads=1)
    with pytest.raises(kibitz.Error, match="no limit 'dept'"):
        engine.analysis(dept=3)
    reports = kibitz.Engine("connect_four").analysis(depth=2, moves=["9"])
    with pytest.raises(kibitz.Error, match="9"):
        reports.wait()


def test_play_returns_move_and_ponder_move(engine):
    played = engine.play("4 4", depth=4)
    assert played.move and played.ponder and played.result.depth == 4
    with pytest.raises(kibitz.Error, match="no move to play"):
        engine.play("1 2 1 2 1 2 1", depth=3)


def test_a_finished_game_has_an_ending_and_no_lines(engine):
    result = engine.analyse("1 2 1 2 1 2 1", depth=3)
    assert result.ending.score.is_loss and result.lines == () and result.move is None
    assert "over" in str(result)


def test_solve_and_perft():
    assert kibitz.solve("3 4 5", game="nim").value == "win"
    solution = kibitz.solve(game="connect_four", nodes=100)
    assert solution.value is None and solution.end == "nodes"
    small = kibitz.Engine("connect_four", width=4, height=4)
    assert small.solve(method="pn").value == "draw"
    perft = kibitz.perft(depth=3)
    assert perft.count == 8902 and sum(perft.moves.values()) == 8902 and perft.moves["e2e4"] == 600


def test_pickles_contain_the_game_and_the_options():
    engine = pickle.loads(pickle.dumps(kibitz.Engine("connect_four", preset="paper", width=5)))
    assert engine.preset == "paper" and engine.options["width"].value == "5"
    result = engine.analyse(depth=4)
    again = pickle.loads(pickle.dumps(result))
    assert again == result and again.position.key == result.position.key


def test_a_forked_process_can_search(engine):
    engine.analyse(depth=4)
    child = os.fork()
    if child == 0:
        os._exit(0 if engine.analyse("4 4", depth=5).depth == 5 else 1)
    assert os.waitpid(child, 0)[1] == 0


def test_the_gil_is_released_during_a_search():
    engine = kibitz.Engine("chess")
    counted = []
    search = threading.Thread(target=lambda: engine.analyse(time=0.5))
    search.start()
    while search.is_alive():
        counted.append(1)
        time.sleep(0.01)
    assert len(counted) > 5


INTERRUPTED = """
import kibitz, os, signal, threading
engine = kibitz.Engine({game})
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
result = engine.analyse(time=60)
print(result.interrupted, result.end, bool(result.lines))
try:
    os.kill(os.getpid(), signal.SIGINT)
    import time
    time.sleep(5)
except KeyboardInterrupt:
    print("Python has its Ctrl-C again")
"""


@pytest.mark.parametrize("game", ["'chess'", "__import__('rules').ConnectFour()"])
def test_ctrl_c_stops_a_search_and_keeps_its_result(game):
    here = os.path.dirname(__file__)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([here, *sys.path])}
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(game=game)], capture_output=True, text=True, env=environment, timeout=60
    )
    assert done.stdout == "True stopped True\nPython has its Ctrl-C again\n", done.stderr
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


LONG_CALLS = """
import kibitz, os, signal, threading, time
class Stones:
    def start(self): return 60
    def moves(self, stones): return [taken for taken in (1, 2, 3) if taken <= stones]
    def play(self, stones, taken): return stones - taken
    def result(self, stones): return kibitz.LOSS if stones == 0 else None
begin = time.monotonic()
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    {call}
except KeyboardInterrupt:
    print("stopped" if time.monotonic() - begin < 20 else "late")
"""


@pytest.mark.parametrize(
    "call",
    [
        "kibitz.perft(depth=9)",
        "kibitz.Engine('fanorona').perft(depth=9, routes=True)",
        "kibitz.perft(depth=40, game=Stones())",
        "kibitz.playouts(games=10**7, threads=1)",
        "kibitz.playouts(games=10**7, game=Stones())",
        "kibitz.check(Stones(), games=10**9)",
    ],
)
def test_ctrl_c_ends_long_calls(call):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    code = LONG_CALLS.format(call=call)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=60)
    assert (done.stdout, done.returncode) == ("stopped\n", 0), done.stderr


def test_perft_in_parts_counts_the_same():
    for game, position, depth, count in (
        ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603),
        ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, 0),
        ("othello", "", 8, 390216),
        ("connect_four", "", 8, 5673234),
        ("checkers", "", 8, 845931),
    ):
        found = kibitz.perft(position, depth, game=game)
        assert (found.count, sum(found.moves.values())) == (count, count)
    assert kibitz.Engine("fanorona").perft(depth=5, routes=True).count == 431852
    small = kibitz.Engine("fanorona", columns=5, rows=5)
    assert small.perft(depth=6, routes=True).count == 306837


def test_python_exits_while_a_search_runs(tmp_path):
    file = tmp_path / "ends.py"
    file.write_text(
        f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\nimport kibitz\nfrom rules import ConnectFour\n"
        "kept = [kibitz.Engine(game).analysis() for game in (ConnectFour(), ConnectFour(), 'chess')]\n"
        "for search in kept:\n    next(iter(search))\n"
    )
    for _ in range(3):
        done = subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")


def test_wrong_arguments_are_quoted():
    engine = kibitz.Engine("tic_tac_toe")
    for call, words in (
        (lambda: engine.analyse(depth=1, lines="x"), "lines cannot be 'x', of type str"),
        (lambda: engine.analyse(depth=1, lines=2**63), "lines cannot be 9223372036854775808, of type int"),
        (lambda: engine.solve(method=3), "method cannot be 3, of type int"),
        (lambda: engine.perft(depth=-1), "a depth is 0 to .*, not -1"),
        (lambda: kibitz.playouts(game="nim", most_plies="many"), "most_plies cannot be 'many'"),
    ):
        with pytest.raises(kibitz.Error, match=words):
            call()


def test_random_calls():
    import fuzz

    calls = fuzz.Fuzz(seed=1)
    for _ in range(150):
        calls.step()
    assert 20 < calls.answers < calls.calls


def test_an_ending_that_may_be_claimed_is_reported():
    text = "4kr2/8/8/8/8/8/8/3RK3 b - - 100 100"
    result = kibitz.Engine("chess", hash=1).analyse(text, depth=3)
    assert result.claim == kibitz.Ending(kibitz.Score(0), "draw by the fifty-move rule") and result.ending is None
    assert str(result).splitlines()[0] == "the side to move may claim this ending: draw by the fifty-move rule"
    (found,) = kibitz.analyse_many([text], depth=3, hash=1)
    assert found.claim == result.claim
    fresh = kibitz.Engine("chess", hash=1).analyse(text.replace("100 100", "0 100"), depth=3)
    assert fresh.claim is None and "may claim" not in str(fresh)


def test_a_win_within_n_moves_is_found_or_excluded():
    engine = kibitz.Engine("chess", hash=1)
    back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"
    found = engine.analyse(back_rank, win_in=1)
    assert found.move == "a1a8" and found.end == "decided"
    assert engine.analyse(win_in=1).end == "exhausted"
    with pytest.raises(kibitz.Error) as caught:
        engine.analyse(win_in=0)
    assert str(caught.value) == "win_in is 1 or more, not 0"
