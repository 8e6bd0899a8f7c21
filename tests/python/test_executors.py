"""Work through executors: the same results as without, and nothing lost when workers or the driver are killed."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

import kibitz

START_COUNT = 197_281  # perft 4 of chess


def processes(count=2):
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


@pytest.fixture(scope="module", params=[lambda: ThreadPoolExecutor(2), processes], ids=["threads", "processes"])
def executor(request):
    with request.param() as made:
        yield made


# ---- the same results


def test_perft_counts_the_same(executor):
    alone = kibitz.perft(depth=4)
    assert alone.count == START_COUNT
    assert kibitz.perft(depth=4, executor=executor) == alone


def test_perft_of_a_position_with_moves_and_rules(executor):
    game = kibitz.Game("go", columns=3, rows=3)
    for position in (game.start(), game.start().play("a1").play("b2")):
        assert kibitz.perft(position, 3, executor=executor) == kibitz.perft(position, 3)
    typed = "e2e4 e7e5"
    assert kibitz.perft(typed, 2, executor=executor) == kibitz.perft(typed, 2)
    fen = kibitz.Game("chess").position("8/8/8/8/8/8/8/K1k4R b - - 0 1")
    after = fen.play(fen.moves[0])
    assert kibitz.perft(after, 2, executor=executor) == kibitz.perft(after, 2)
    assert kibitz.perft(depth=0, executor=executor) == kibitz.perft(depth=0)


def without_time(results):
    return {name: values for name, values in results.to_dict().items() if name != "time"}


def test_analyse_many_finds_the_same(executor):
    position = kibitz.Game("othello").start()
    positions = [None, "f5 d6", position, position.play("f5")]
    while position.moves and len(positions) < 40:
        position = position.play(position.moves[0])
        positions.append(position)
    words = {"game": "othello", "depth": 4, "lines": 2, "hash": 1}
    alone = kibitz.analyse_many(positions, **words)
    through = kibitz.analyse_many(positions, executor=executor, **words)
    assert without_time(through) == without_time(alone)
    for one, other in zip(alone, through):
        assert one.statistics == other.statistics and one.lines == other.lines and one.position == other.position
        assert type(one.lines) is type(other.lines)


def test_analyse_many_has_endings_and_presets(executor):
    over = "a1 a2 b1 b2 c1"
    words = {"game": "tic_tac_toe", "depth": 5, "preset": "paper"}
    alone = kibitz.analyse_many([over, "", "a1"], **words)
    through = kibitz.analyse_many([over, "", "a1"], executor=executor, **words)
    assert through[0].ending == alone[0].ending and through[0].ending is not None
    assert without_time(through) == without_time(alone)


def test_analyse_many_reports_progress_and_wrong_positions(executor):
    calls = []
    kibitz.analyse_many(["a1"] * 3 + ["b2"], game="tic_tac_toe", depth=2, executor=executor, progress=lambda *now: calls.append(now))
    assert calls[-1] == (2, 4) or calls[-1] == (4, 4)
    with pytest.raises(kibitz.Error, match="^position 1: "):
        kibitz.analyse_many(["a1", "z9"], game="tic_tac_toe", depth=2, executor=executor)


PLAYERS = [{"name": "a", "depth": 3}, {"name": "b", "preset": "paper", "depth": 1}]


def test_match_plays_the_same_games(executor):
    words = {"games": 8, "seed": 5, "openings": "random:3"}
    alone = kibitz.match("connect_four", PLAYERS, **words)
    through = kibitz.match("connect_four", PLAYERS, executor=executor, **words)
    assert through == alone and len(through.games) == 8 and through.end == "complete"


LAB = """title = "cells"
depths = [3]
[[game]]
name = "connect_four"
random = { count = 6, plies = 6 }
[[configuration]]
name = "plain"
preset = "paper"
"""


def test_lab_measures_the_same(executor, tmp_path):
    experiment = tmp_path / "cells.toml"
    experiment.write_text(LAB)
    alone = kibitz.lab.run(experiment, store=str(tmp_path / "alone.db")).to_dict()
    through = kibitz.lab.run(experiment, executor=executor).to_dict()
    assert (tmp_path / "cells.db").exists()
    for name in ("position", "state", "score", "best", "nodes", "leaves"):
        assert through[name] == alone[name]
    assert through["state"] == ["done"] * 6


def test_learn_has_the_same_bytes(executor, tmp_path):
    words = {"games": 24, "nodes": 2000, "generations": 2, "epochs": 1, "pairs": 1, "width": 16, "openings": "2-6"}
    results = {}
    for name, how in (("alone", {"threads": 1}), ("through", {"executor": executor, "file": tmp_path / "tasks.db"})):
        folder = tmp_path / name
        results[name] = kibitz.learn("connect_four", out=str(tmp_path / f"{name}.net"), data=str(folder), **words, **how)
    assert (tmp_path / "alone.net").read_bytes() == (tmp_path / "through.net").read_bytes()
    assert count(tmp_path / "tasks.db") == 6
    alone, through = (
        [{key: value for key, value in row.items() if key != "net"} for row in results[name].generations] for name in results
    )
    assert alone == through and len(alone) == 2
    assert results["alone"].match == results["through"].match
    with pytest.raises(kibitz.Error, match="^--width takes "):
        kibitz.learn("connect_four", width=17, executor=executor)


TUNINGS = {
    "evaluation": ("fanorona", {"games": 24}),
    "chance": ("othello", {"games": 24}),
    "probcut": ("othello", {"games": 16, "positions": 12, "depth": 3, "rules": {"hash": 1, "multi_probcut": 0}}),
    "options": ("connect_four", {"options": {"k_best": (4, 1, 7)}, "iterations": 3, "rules": {"hash": 1, "exact_knowledge": "off"}}),
}


@pytest.mark.parametrize("what", TUNINGS)
def test_tune_finds_the_same(executor, what, tmp_path):
    game, words = TUNINGS[what]
    words = {"rules": {"hash": 1}, "nodes": 200, **words}
    alone = kibitz.tune(game, what, **words)
    types = {"evaluation": "factors", "chance": "chance_curve", "probcut": "prob_cuts", "options": "tuned_options"}
    assert alone.values["type"] == types[what] and alone.values["game"] == game
    assert [row["number"] for row in alone.iterations] == ([1, 2, 3] if what == "options" else [])
    file = tmp_path / "tasks.db"
    assert kibitz.tune(game, what, executor=executor, file=file, **words) == alone
    again = kibitz.tune(game, what, executor=Broken(), file=file, **words)  # nothing is left to do
    assert again.values == alone.values and again.iterations == ()
    rows = kibitz.Store(file).results("tune")
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1)) and rows[0]["plies"] > 6
    assert len(rows) == (6 if what == "options" else words["games"])
    if what == "probcut":
        values = kibitz.Store(file).results("probcut")
        assert [(row["number"], row["depth"], row["positions"]) for row in values] == [(n, 3, 12) for n in range(1, 17)]
        assert values[0]["moves"] == rows[0]["moves"][: len(values[0]["moves"])] and len(values[0]["moves"]) > 6


def test_tune_takes_the_options_of_the_command_line(tmp_path):
    words = {"games": 20, "nodes": 100, "rules": kibitz.Game("othello").rules | {"hash": 1}}
    for shard in ("1/2", "2/2"):
        part = kibitz.tune("othello", "chance", db=str(tmp_path / f"{shard[0]}.db"), shard=shard, **words)
        assert part.values["type"] == "shard" and 0 < part.values["played"] < part.values["games"] == 20
    with pytest.raises(kibitz.Error, match="^tune GAME options needs what to tune: --option NAME=START:LEAST:MOST$"):
        kibitz.tune("chess", "options")
    with pytest.raises(kibitz.Error, match=r"^the range of lmr is \(start, least, most\) or "):
        kibitz.tune("chess", "options", {"lmr": 40})
    with pytest.raises(kibitz.Error, match="^tune is of evaluation, options, probcut or chance, not 'all'$"):
        kibitz.tune("chess", "all")


def test_raise_strength_plays_the_same_games(executor, tmp_path):
    words = {"rounds": 1, "games": 24, "nodes": 200, "width": 16, "epochs": 1, "openings": "2-6", "test_games": 4}
    words |= {"test_nodes": 50, "level_games": 0, "sprt": "-2000,-1900"}
    results = {}
    for name, how in (("alone", {"threads": 1}), ("through", {"executor": executor, "file": tmp_path / "tasks.db"})):
        words |= {"data": str(tmp_path / name), "out": str(tmp_path / f"{name}.net")}
        results[name] = kibitz.raise_strength("connect_four", **words, **how)
    games = "games/connect_four-1.games"
    assert (tmp_path / "alone" / games).read_bytes() == (tmp_path / "through" / games).read_bytes()
    net = "round-1/connect_four-from.net"
    assert (tmp_path / "alone" / net).read_bytes() == (tmp_path / "through" / net).read_bytes()
    alone, through = results["alone"], results["through"]
    assert [step["positions"] for step in through.steps] == [step["positions"] for step in alone.steps]
    assert through.steps[0]["step"] == "net" and through.file in (None, str(tmp_path / "through.net"))
    assert len(kibitz.Store(tmp_path / "tasks.db").results("tune")) >= 2
    with pytest.raises(kibitz.Error, match="^--rounds takes "):
        kibitz.raise_strength("connect_four", rounds=0, executor=executor)


# ---- the file


def test_the_file_is_that_of_the_command_line(executor, tmp_path):
    file = tmp_path / "perft.db"
    kibitz.perft(depth=3, executor=executor, file=file)
    done = subprocess.run(
        [kibitz._program.path(), "perft", "chess", "--depth", "3", "--store", str(file)], capture_output=True, text=True
    )
    assert done.stdout == "8902\n"
    assert count(file) == 400
    out = tmp_path / "merged.db"
    subprocess.run([kibitz._program.path(), "merge", str(file), "--out", str(out)], check=True, capture_output=True)
    assert kibitz.perft(depth=3, executor=Broken(), file=out).count == 8902


def test_a_match_is_resumed_by_the_command_line(executor, tmp_path):
    file = tmp_path / "match.db"
    kibitz.match("connect_four", PLAYERS, games=4, executor=executor, file=file)
    again = kibitz.match("connect_four", PLAYERS, games=6, executor=executor, file=file)
    assert [game.number for game in again.games] == [1, 2, 3, 4, 5, 6]
    words = [kibitz._program.path(), "match", "--resume", str(file), "--json"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.count('"type":"match"') == 1


def count(file):
    with sqlite3.connect(file) as ledger:
        return ledger.execute("select count(*) from results").fetchone()[0]


def states(file):
    with sqlite3.connect(file) as ledger:
        return dict(ledger.execute("select state, count(*) from tasks group by state"))


# ---- executors that fail


class Broken(Executor):
    """Takes no task."""

    def submit(self, function, /, *arguments, **words):
        raise RuntimeError("cannot schedule new futures after shutdown")


class Local(Executor):
    """Performs tasks at once, and calls a function before each chunk."""

    num_workers = 1

    def __init__(self, before=lambda number, tasks: None):
        self.before = before
        self.chunks = []

    def submit(self, function, /, job, tasks):
        future = Future()
        self.chunks.append(len(tasks))
        try:
            self.before(len(self.chunks), tasks)
            future.set_result(function(job, tasks))
        except BaseException as error:
            future.set_exception(error)
        return future


def test_an_executor_that_takes_no_task():
    with pytest.raises(kibitz.Error, match="^the executor takes no tasks: cannot schedule new futures after shutdown$"):
        kibitz.perft(depth=2, executor=Broken())
    with pytest.raises(kibitz.Error, match="^an executor is a concurrent.futures.Executor, not 7$"):
        kibitz.perft(depth=2, executor=7)


def test_a_game_in_python_is_refused(executor):
    from rules import ConnectFour

    for call in (
        lambda: kibitz.perft(depth=2, game=ConnectFour(), executor=executor),
        lambda: kibitz.analyse_many([""], game=ConnectFour(), depth=2, executor=executor),
        lambda: kibitz.match(ConnectFour(), PLAYERS, executor=executor),
        lambda: kibitz.tune(ConnectFour(), "chance", executor=executor),
        lambda: kibitz.raise_strength(ConnectFour(), executor=executor),
    ):
        with pytest.raises(kibitz.Error, match="is a game in Python: an executor's workers have only Kibitz's own games$"):
            call()


def test_a_file_without_an_executor_is_refused(tmp_path):
    for call in (
        lambda: kibitz.perft(depth=2, file=tmp_path / "x.db"),
        lambda: kibitz.analyse_many([""], depth=2, file=tmp_path / "x.db"),
        lambda: kibitz.tune("othello", "chance", file=tmp_path / "x.db"),
        lambda: kibitz.raise_strength("othello", file=tmp_path / "x.db"),
    ):
        with pytest.raises(kibitz.Error, match="give executor too$"):
            call()


def test_a_task_that_fails_is_tried_three_times(tmp_path):
    file = tmp_path / "perft.db"

    def fail(number, tasks):
        if any(task.startswith("1\te2e4\te7e5") for task in tasks):
            raise ValueError("no luck")

    with pytest.raises(kibitz.Error, match="^1 task has failed 3 times: ValueError: no luck$"):
        kibitz.perft(depth=3, executor=Local(fail), file=file)
    assert count(file) == 399
    assert kibitz.perft(depth=3, executor=Local(), file=file).count == 8902  # the same call tries again


def test_a_task_that_fails_once_is_tried_again():
    def fail(number, tasks):
        if number == 2:
            raise ValueError("no luck")

    assert kibitz.perft(depth=2, executor=Local(fail)).count == 400


def test_work_for_another_build_ends_at_once():
    executor = Local()
    submit = executor.submit
    executor.submit = lambda function, job, tasks: submit(function, job.replace('"build":"', '"build":"0.0.9 '), tasks)
    with pytest.raises(kibitz.Error, match="^the work in chess needs the build '0.0.9 .*'; this build, '.*', searches differently$"):
        kibitz.perft(depth=2, executor=executor)
    assert len(executor.chunks) <= 2
    assert kibitz.perft(depth=2, executor=Local()).count == 400  # the worker has not kept the other build's job


def test_chunks_take_about_a_second_and_two_are_in_flight_per_worker():
    class Slow(Local):
        """Says that each task took 0.1 s. Finishes a chunk when two are waiting, or when none has come for a while."""

        def __init__(self):
            super().__init__()
            self.waiting = Queue()
            self.most = 0
            Thread(target=self.finish, daemon=True).start()

        def submit(self, function, /, job, tasks):
            future = Future()
            self.chunks.append(len(tasks))
            results, _, machine = function(job, tasks)
            self.waiting.put((future, (results, 0.1 * len(tasks), machine)))
            self.most = max(self.most, self.waiting.qsize())
            return future

        def finish(self):
            while True:
                for _ in range(25):
                    if self.waiting.qsize() >= 2:
                        break
                    time.sleep(0.02)
                future, result = self.waiting.get()
                future.set_result(result)

    executor = Slow()
    assert kibitz.perft(depth=3, executor=executor).count == 8902
    assert executor.most == 2
    assert max(executor.chunks) == 10


# ---- killed workers and drivers

DRIVER = """
import os, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
sys.path.insert(0, {folder!r})
import kibitz
if __name__ == "__main__":
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        try:
            {call}
        except kibitz.Error as error:
            print("error:", error, flush=True)
            raise SystemExit(2)
        except KeyboardInterrupt:
            print("interrupted", flush=True)
"""
PERFT = "r = kibitz.perft(depth=6, executor=executor, file={file!r})"
LONG_PERFT = PERFT.replace("depth=6", "depth=7")  # far from its end when it is stopped


def start(tmp_path, call, file):
    script = tmp_path / "driver.py"
    script.write_text(DRIVER.format(folder=str(tmp_path), call=call.format(file=str(file))))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )


def wait_for_results(file, least, driver):
    for _ in range(2400):
        assert driver.poll() is None, driver.communicate()
        try:
            if count(file) >= least:
                return
        except sqlite3.OperationalError:
            pass
        time.sleep(0.05)
    raise AssertionError("no results")


def workers(driver):
    """The process numbers of the pool's workers: those children that are not its resource tracker."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            words = (entry / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        if int(fields[1]) == driver.pid and "spawn_main" in words:
            found.append(int(entry.name))
    return found


def finish(file):
    """Resumes the perft, and returns the count and the number of tasks that were performed."""
    performed = []
    local = Local(lambda number, tasks: performed.extend(tasks))
    return kibitz.perft(depth=6, executor=local, file=file).count, len(performed)


def test_a_killed_worker_ends_the_call_and_the_same_call_resumes(tmp_path):
    file = tmp_path / "perft.db"
    driver = start(tmp_path, LONG_PERFT, file)
    wait_for_results(file, 4, driver)
    os.kill(workers(driver)[0], signal.SIGKILL)
    out, err = driver.communicate(timeout=120)
    assert driver.returncode == 2, err
    assert out.startswith("error: the executor has lost a worker (BrokenProcessPool: ")
    assert out.endswith(f"; the finished results are in {file}, and the same call resumes\n")
    assert set(states(file)) <= {0, 2}  # no lease is left
    with sqlite3.connect(file) as ledger:
        assert ledger.execute("select max(attempts) from tasks where state = 0").fetchone() == (0,)


def test_a_killed_driver_costs_the_chunks_in_flight(tmp_path):
    file = tmp_path / "perft.db"
    driver = start(tmp_path, PERFT, file)
    wait_for_results(file, 20, driver)
    os.kill(driver.pid, signal.SIGKILL)
    driver.wait()
    os.killpg(driver.pid, signal.SIGKILL)  # the pool's workers, which notice it late
    done = count(file)
    assert done < 400 and states(file)[1] > 0
    assert finish(file) == (119_060_324, 400 - done)
    with sqlite3.connect(file) as ledger:
        assert ledger.execute("select max(attempts) from tasks").fetchone() == (1,)  # the killed attempts are not counted


def test_ctrl_c_ends_cleanly_and_the_same_call_resumes(tmp_path):
    file = tmp_path / "perft.db"
    driver = start(tmp_path, LONG_PERFT, file)
    wait_for_results(file, 4, driver)
    os.killpg(driver.pid, signal.SIGINT)  # as a terminal does: the workers receive it too
    out, err = driver.communicate(timeout=120)
    assert out == "interrupted\n" and driver.returncode == 0, err
    assert set(states(file)) <= {0, 2}


def test_ctrl_c_keeps_finished_games(tmp_path):
    file = tmp_path / "match.db"
    players = '[{"name": "a", "depth": 5}, {"name": "b", "depth": 4}]'
    call = f'r = kibitz.match("othello", {players}, games=400, executor=executor, file={{file!r}}); print(r.end, len(r.games))'.replace(
        '{"', '{{"').replace('5}', '5}}').replace('4}', '4}}')
    driver = start(tmp_path, call, file)
    wait_for_results(file, 2, driver)
    os.kill(driver.pid, signal.SIGINT)
    out, err = driver.communicate(timeout=120)
    end, games = out.split()
    assert end == "interrupted" and 2 <= int(games) == count(file) < 400, err
