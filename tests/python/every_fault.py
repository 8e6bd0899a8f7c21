"""Faults in the middle of a perft through each executor: SIGKILL of a worker and of the driver, SIGSTOP of each for longer
than a lease; and a link to PostgreSQL that is cut. The same call then ends with the right count, and the store has each
result once.

    python every_fault.py KIBITZ [WAY ...]
"""

import argparse
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from every_way import EXECUTORS, postgresql

import kibitz

COUNT, TASKS, DEPTH = 3_195_901_860, 400, 7  # perft of chess
LEASE = 30  # seconds: that of a driver


def drive(way, file):
    """The driver: prints the count, or why there is none."""
    with EXECUTORS[way]() as executor:
        try:
            print("count", kibitz.perft(depth=DEPTH, executor=executor, file=file).count, flush=True)
        except kibitz.Error as error:
            print("error", error, flush=True)
            os._exit(2)  # some executors wait for lost workers for ever


class Driver:
    """A driver that no signal to this process reaches."""

    def __init__(self, way, program, file, folder):
        words = [sys.executable, *(["-m", "mpi4py.futures"] if way == "mpi" else []), __file__, program, "--drive", str(file), way]
        before = ["mpirun", "--oversubscribe", "-n", "3"] if way == "mpi" else []
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
        allowed = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
        here = str(Path(__file__).parent)
        environment = {**os.environ, **allowed, "PATH": path, "HOME": str(folder), "PYTHONPATH": os.pathsep.join([here, *sys.path])}
        self.started = subprocess.Popen(
            [*before, *words], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )

    def pids(self):
        """The processes of the driver and of its executor."""
        parents = {}
        for entry in Path("/proc").iterdir():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (OSError, ValueError):
                continue
        found = [self.started.pid]
        for pid in found:
            found += [child for child, parent in parents.items() if parent == pid]
        return found

    def driver(self):
        """The process that drives: of mpirun the first rank."""
        for pid in self.pids():
            try:
                if b"OMPI_COMM_WORLD_RANK=0" in Path(f"/proc/{pid}/environ").read_bytes():
                    return pid
            except OSError:
                continue
        return self.started.pid

    def worker(self):
        """The process that works most."""
        before = {pid: ticks(pid) for pid in self.pids()}
        time.sleep(0.3)
        driver = self.driver()
        return max((pid for pid in before if pid != driver), key=lambda pid: ticks(pid) - before[pid])

    def end(self, seconds=300):
        """What it printed last. Nothing of it is left running."""
        try:
            out, _ = self.started.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            out = "no end"
        kill(self.pids())
        self.started.wait()
        return out.strip().splitlines()[-1] if out.strip() else ""


def kill(pids):
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def ticks(pid):
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])
    except (OSError, IndexError):
        return 0


def done(file):
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as ledger:
            return ledger.execute("select count(*) from results").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def wait_for(condition, what):
    for _ in range(2400):
        if condition():
            return
        time.sleep(0.05)
    raise SystemExit(f"no {what} after two minutes")


def kill_worker(driver, program, file):
    os.kill(driver.worker(), signal.SIGKILL)


def kill_driver(driver, program, file):
    left = driver.pids()
    os.kill(driver.driver(), signal.SIGKILL)
    time.sleep(1)
    kill(left)  # the executor's workers, which notice it late


def stop_worker(driver, program, file):
    pid = driver.worker()
    os.kill(pid, signal.SIGSTOP)
    time.sleep(LEASE + 5)
    os.kill(pid, signal.SIGCONT)


def stop_driver(driver, program, file):
    """Meanwhile another worker takes the tasks whose leases expire."""
    pid = driver.driver()
    os.kill(pid, signal.SIGSTOP)
    subprocess.run([program, "worker", "--ledger", str(file), "--jobs", "1"], stdout=subprocess.DEVNULL, check=True, timeout=300)
    assert done(file) == TASKS, done(file)
    os.kill(pid, signal.SIGCONT)


FAULTS = [kill_worker, kill_driver, stop_worker, stop_driver]


def check_fault(way, fault, program):
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        file = Path(folder) / "work.db"
        driver = Driver(way, program, file, folder)
        wait_for(lambda: done(file) >= 20, f"results of {way}")
        begin, before = time.monotonic(), done(file)
        fault(driver, program, file)
        ended = driver.end()
        again = "" if ended == f"count {COUNT}" else Driver(way, program, file, folder).end()
        seconds = time.monotonic() - begin
        store = kibitz.Store(file)
        counted = sum(row["count"] for row in store.results("perft"))
        (job,) = store.jobs()
        is_right = f"count {COUNT}" in (ended, again) and counted == COUNT and job["done"] == TASKS == len(store.results("perft"))
        print(f"{way}, {fault.__name__}: at {before} of {TASKS}; {ended[:60]}; {again or 'not called again'}; {seconds:.0f} s", flush=True)
        return is_right


# ---- the link to a server


class Link:
    """A way to a server that can be cut."""

    def __init__(self, port):
        self.port, self.is_cut, self.open = port, False, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            here, _ = self.listener.accept()
            if self.is_cut:
                here.close()
                continue
            there = socket.create_connection(("127.0.0.1", self.port))
            self.open += [here, there]
            for one, other in ((here, there), (there, here)):
                threading.Thread(target=self.copy, args=(one, other), daemon=True).start()

    def copy(self, one, other):
        try:
            while data := one.recv(1 << 16):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            end.close()

    def cut(self):
        self.is_cut = True
        for end in self.open:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.open = []


def check_cut_link(way, program):
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder, postgresql(program, Path(folder)) as url:
        port = int(re.search(r":(\d+)/", url).group(1))
        link = Link(port)
        through = url.replace(f":{port}/", f":{link.listener.getsockname()[1]}/")

        def status():
            told = subprocess.run([program, "ledger", "status", url, "--json"], capture_output=True, text=True).stdout
            found = re.search(r'"done":(\d+)', told)
            return int(found.group(1)) if found else 0

        driver = Driver(way, program, through, folder)
        wait_for(lambda: status() >= 20, f"results of {way}")
        link.cut()
        time.sleep(10)
        link.is_cut = False
        ended = driver.end()
        again = "" if ended == f"count {COUNT}" else Driver(way, program, url, folder).end()
        out = Path(folder) / "all.db"
        subprocess.run([program, "merge", url, "--out", str(out)], check=True, capture_output=True)
        rows = kibitz.Store(out).results("perft")
        print(f"{way}, cut_link: {ended[:60]}; {again or 'not called again'}", flush=True)
        return f"count {COUNT}" in (ended, again) and len(rows) == TASKS and sum(row["count"] for row in rows) == COUNT


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("ways", nargs="*", metavar="WAY")
    parser.add_argument("--drive", help="used by the script itself")
    told = parser.parse_intermixed_args()
    if told.drive:
        drive(told.ways[0], told.drive)
        return 0
    program = str(Path(told.program).absolute())
    wrong = []
    for way in told.ways or EXECUTORS:
        wrong += [f"{way}, {fault.__name__}" for fault in FAULTS if not check_fault(way, fault, program)]
        wrong += [] if check_cut_link(way, program) else [f"{way}, cut_link"]
    print("wrong: " + "; ".join(wrong) if wrong else "nothing is lost, nothing is doubled")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
