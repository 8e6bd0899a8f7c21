"""The same work in every way: through ledgers on SQLite and on PostgreSQL, in merged shards, and through each executor of
docs/operate/executors.md. The exported results must be equal, except for times and machines.

    python every_way.py KIBITZ [--perft 20000] [--others 500] [WAY ...]

The work is at least --perft tasks of perft and --others tasks of every other kind. A WAY is one of those below. KIBITZ is
the program of the package kibitz, which must be importable.
"""

import argparse
import hashlib
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import kibitz
from kibitz._executor import command_through

TIMES = {"time", "time_us", "elapsed_us", "finished_at", "machine", "result_text"}  # of the exported columns
LAB = """title = "every way"
depths = [4]
[[game]]
name = "connect_four"
random = { count = %d, plies = 6 }
[[configuration]]
name = "plain"
preset = "paper"
"""
FIT = ["--generations", "1", "--epochs", "1", "--width", "16", "--pairs", "1", "--out", "weights.net"]


# ---- the work


def random_positions(count, seed, plies):
    """FENs of chess, each after random moves."""
    chance = random.Random(seed)
    found = []
    while len(found) < count:
        position = kibitz.Game("chess").start()
        for _ in range(chance.randrange(*plies)):
            if position.moves:
                position = position.play(chance.choice(position.moves))
        if position.moves:
            found.append(position.text)
    return found


class Work:
    """The commands that add the tasks, and the positions of analyse_many()."""

    def __init__(self, folder, perft, others):
        (folder / "cells.toml").write_text(LAB % others)
        epd = "".join(" ".join(fen.split()[:4]) + f' id "{line}";\n' for line, fen in enumerate(random_positions(others, 2, (4, 40))))
        (folder / "lines.epd").write_text(epd)
        self.positions = random_positions(others, 3, (4, 40))
        players = ["--player", "strong,name=a,nodes=150", "--player", "textbook,name=b,nodes=150"]
        self.commands = [
            ["match", "connect_four", *players, "--games", str(others), "--seed", "7"],
            ["analyse", "chess", "--epd", str(folder / "lines.epd"), "--nodes", "500", "--set", "hash=1", "--json"],
            ["lab", "run", str(folder / "cells.toml")],
            ["learn", "connect_four", "--games", str(others * 50), "--nodes", "20", "--openings", "4-12", *FIT],
            ["tune", "connect_four", "probcut", "--games", str(others), "--nodes", "30", "--depth", "4"],
        ]
        count = 0
        for fen in random_positions(1000, 1, (4, 30)):
            if count < perft:
                count += kibitz.perft(fen, 2).count
                self.commands.append(["perft", "chess", "--position", fen, "--depth", "5"])


# The options of a command that name its store.
STORE = {"match": "--db", "tune": "--db", "analyse": "--resume", "lab": "--store", "perft": "--store"}


def search(work, executor, file, positions):
    kibitz.analyse_many(positions, game="chess", nodes=300, hash=1, executor=executor, file=file)


# ---- the ways


def run(words, folder):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 3):  # 3: a batch with positions that were missed
        raise SystemExit(f"{' '.join(map(str, words))}: {done.returncode}: {done.stderr}")


def through_ledger(kibitz_program, work, folder, url):
    """Two workers of the command line beside each command; and beside analyse_many(), which has none."""
    for words in work.commands:
        more = ["--data", "played"] if words[0] == "learn" else []
        run([kibitz_program, *words, *more, "--ledger", url, "--jobs", "2"], folder)
    worker = subprocess.Popen([kibitz_program, "worker", "--ledger", url, "--jobs", "1", "--stay"], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        with Inline() as executor:
            search(work, executor, url, work.positions)
    finally:
        worker.terminate()
        worker.wait()


class Inline(Executor):
    """One thread of this process."""

    num_workers = 1

    def submit(self, function, /, *arguments):
        future = Future()

        def perform():
            try:
                future.set_result(function(*arguments))
            except BaseException as error:
                future.set_exception(error)

        threading.Thread(target=perform).start()
        return future


def in_shards(kibitz_program, work, folder, out):
    stores = [folder / f"shard-{shard}.db" for shard in (1, 2, 3)]
    for shard, store in enumerate(stores, 1):
        for words in work.commands:
            kept = folder / f"tune-{shard}.db" if words[0] == "tune" else store  # which takes a file for itself
            store_words = ["--data", f"played-{shard}", "--play-only"] if words[0] == "learn" else [STORE[words[0]], str(kept)]
            run([kibitz_program, *words, "--shard", f"{shard}/3", *store_words], folder)
        with Inline() as executor:
            search(work, executor, store, work.positions[shard - 1 :: 3])
    run([kibitz_program, "merge", *map(str, stores), *map(str, folder.glob("tune-*.db")), "--out", str(out)], folder)
    learn = next(words for words in work.commands if words[0] == "learn")
    run([kibitz_program, *learn, "--data", "played", *(word for part in (1, 2, 3) for word in ("--merge", f"played-{part}"))], folder)


def through_executor(executor, work, folder, file):
    for words in work.commands:
        more = ["--data", "played"] if words[0] == "learn" else []
        game = "chess" if words[0] == "lab" else words[1]
        status, out = command_through(executor, [*words, *more], file=file, game=game)
        if status not in (0, 3):
            raise SystemExit(f"{words}: {status}: {out}")
    search(work, executor, file, work.positions)


@contextmanager
def processes():
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@contextmanager
def loky():
    from joblib.externals.loky import get_reusable_executor

    with get_reusable_executor(max_workers=2) as executor:
        yield executor


@contextmanager
def dask():
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        yield client.get_executor(pure=False)


@contextmanager
def mpi():
    from mpi4py.futures import MPIPoolExecutor

    with MPIPoolExecutor() as executor:
        yield executor


@contextmanager
def parsl():
    from parsl import Config
    from parsl.concurrent import ParslPoolExecutor
    from parsl.executors import HighThroughputExecutor
    from parsl.providers import LocalProvider

    pool = HighThroughputExecutor(max_workers_per_node=2, provider=LocalProvider(init_blocks=1, max_blocks=1), address="127.0.0.1")
    with ParslPoolExecutor(config=Config(executors=[pool], usage_tracking=0)) as executor:
        executor.num_workers = 2
        yield executor


@contextmanager
def ray():
    sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "executors"))
    from ray_adapter import RayExecutor

    with RayExecutor(num_cpus=2, include_dashboard=False, log_to_driver=False) as executor:
        yield executor


EXECUTORS = {way.__name__: way for way in (processes, loky, dask, mpi, parsl, ray)}


@contextmanager
def postgresql(program, folder):
    """The URL of a server of our own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    folder.chmod(0o711)  # root's server runs as another user
    words = [program, "ledger", "serve", "--dir", str(folder / "server"), "--port", str(port)]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    try:
        told = ""
        while not (found := re.search(r"postgresql://\S+", told)):
            if not (line := server.stdout.readline()):
                raise SystemExit(f"no server: {told}")
            told += line
        yield found.group()
    finally:
        server.terminate()
        server.wait()


# ---- what came out


def export(file):
    """The results by kind: their number, and a digest of the rows in the order of their addresses. Of
    `learn` the weights too."""
    store = kibitz.Store(file)
    found = {"weights": (1, hashlib.sha256((file.parent / "weights.net").read_bytes()).hexdigest()[:16])}
    for kind in store.kinds:
        rows = sorted(store.results(kind), key=lambda row: row["address"])
        kept = [{name: value for name, value in row.items() if name not in TIMES} for row in rows]
        found[kind] = len(kept), hashlib.sha256(repr(kept).encode()).hexdigest()[:16]
    return found


def work_in(way, program, folder, perft, others):
    """Does the work in one way. Returns the file of results."""
    out = folder / "results.db"
    if way in EXECUTORS:
        words = [sys.executable, *(["-m", "mpi4py.futures"] if way == "mpi" else []), __file__, program, "--into", str(out)]
        words += ["--perft", str(perft), "--others", str(others), way]
        before = ["mpirun", "--oversubscribe", "-n", "3"] if way == "mpi" else []
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])  # Parsl starts its own programs
        allowed = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        environment = {**os.environ, **allowed, "PATH": path, "HOME": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
        subprocess.run([*before, *words], cwd=folder, env=environment, check=True, stdout=sys.stderr)
        return out
    work = Work(folder, perft, others)
    if way == "shards":
        in_shards(program, work, folder, out)
    elif way == "sqlite":
        through_ledger(program, work, folder, str(out))
    else:
        with postgresql(program, folder) as url:
            through_ledger(program, work, folder, url)
            run([program, "merge", url, "--out", str(out)], folder)
    return out


WAYS = ["sqlite", "postgresql", "shards", *EXECUTORS]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("ways", nargs="*", default=WAYS, metavar="WAY")
    parser.add_argument("--perft", type=int, default=20_000)
    parser.add_argument("--others", type=int, default=500)
    parser.add_argument("--into", help="used by the script itself")
    told = parser.parse_intermixed_args()
    program = str(Path(told.program).absolute())
    if told.into:
        folder = Path(told.into).parent
        os.chdir(folder)
        work = Work(folder, told.perft, told.others)
        with EXECUTORS[told.ways[0]]() as executor:
            through_executor(executor, work, folder, told.into)
        return 0
    found = {}
    for way in told.ways:
        begin = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
            found[way] = export(work_in(way, program, Path(folder), told.perft, told.others))
        counts = ", ".join(f"{kind} {count} {digest}" for kind, (count, digest) in found[way].items())
        print(f"{way}: {time.monotonic() - begin:.0f} s: {counts}", flush=True)
    first = found[told.ways[0]]
    for way in told.ways:
        if found[way] != {kind: told_of for kind, told_of in first.items() if kind in found[way]}:
            print(f"{way} differs from {told.ways[0]}")
            return 1
    kinds = {kind: count for kind, (count, _) in first.items() if kind != "weights"}
    short = [kind for kind, count in kinds.items() if count < (told.perft if kind == "perft" else told.others)]
    if short or len(kinds) < 8 or any(set(first) - set(one) not in (set(), {"learn"}) for one in found.values()):
        print(f"too few tasks: {kinds}")
        return 1
    print(f"{len(told.ways)} ways, the same results")
    return 0


if __name__ == "__main__":
    sys.exit(main())
