"""Work through an executor: any :class:`concurrent.futures.Executor`, such as a pool of processes, Dask or MPI. The manual
is ``docs/operate/executors.md``.

The command adds its tasks to a ledger, the same file that ``kibitz worker`` and ``kibitz merge`` use. The driver, in this
process, hands chunks of tasks to the executor and stores their results in that file.
"""

from __future__ import annotations

import json
import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Future
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Any

from . import _kibitz
from ._arguments import file_in, whole_in
from ._command import INTERRUPTED, name_of, rules_of
from ._convert import setting_text
from ._errors import Error
from ._position import Game, Position, position_of
from ._values import Perft

Outcomes = tuple[list[tuple[bool, str]], float, str]
_own = threading.local()


def perform(job: str, tasks: Sequence[str]) -> Outcomes:
    """Performs tasks of one job, in a worker of the executor. Returns their results, or the reasons why they failed; the
    seconds that they took; and the machine."""
    if not hasattr(_own, "tasks"):
        _own.tasks = _kibitz.WorkerTasks()
    _own.tasks.prepare(job)
    start = time.perf_counter()
    results = [_own.tasks.run(task) for task in tasks]
    return results, time.perf_counter() - start, _own.tasks.machine


def workers_of(executor: Any) -> int:
    """The number of workers, as far as the executor tells; otherwise the number of processors of this machine."""
    for name in ("num_workers", "_max_workers"):
        count = getattr(executor, name, None)
        if isinstance(count, int) and count > 0:
            return count
    client = getattr(executor, "_client", None)  # of Dask
    if client is not None and hasattr(client, "nthreads"):
        return max(1, int(sum(client.nthreads().values())))
    return os.cpu_count() or 1


class Driver:
    """Hands chunks of tasks to an executor, and collects them. The C++ module calls it, on one thread."""

    def __init__(self, executor: Any, file: str | None, report: Callable[[int, int], object] | None = None) -> None:
        if not callable(getattr(executor, "submit", None)):
            raise Error(f"an executor is a concurrent.futures.Executor, not {executor!r}")
        self.workers = workers_of(executor)
        self._executor = executor
        self._report = report
        self._kept = "" if file is None else f"; the finished results are in {file}, and the same call resumes"
        self._futures: dict[int, tuple[Future[Outcomes], int]] = {}
        self._finished: SimpleQueue[int] = SimpleQueue()

    def submit(self, number: int, job: str, tasks: list[str]) -> None:
        """Starts a chunk."""
        try:
            future = self._executor.submit(perform, job, tasks)
        except BrokenExecutor as lost:
            raise self._lost(lost) from lost
        except RuntimeError as closed:  # after shutdown()
            raise Error(f"the executor takes no tasks: {closed}{self._kept}") from closed
        self._futures[number] = future, len(tasks)
        future.add_done_callback(lambda _: self._finished.put(number))

    def wait(self, seconds: float) -> list[tuple[int, list[tuple[bool, str]], float, str]]:
        """The chunks that have finished. Waits for the first of them, at most ``seconds``."""
        found = []
        try:
            number = self._finished.get(timeout=seconds)
            while True:
                found.append((number, *self._outcomes(number)))
                number = self._finished.get_nowait()
        except Empty:
            return found

    def _outcomes(self, number: int) -> Outcomes:
        future, count = self._futures.pop(number)
        try:
            return future.result()
        except Error:  # another build: no task of the job can be done
            raise
        except (BrokenExecutor, CancelledError) as lost:
            raise self._lost(lost) from lost
        except (Exception, KeyboardInterrupt) as error:  # these tasks are tried again, each alone
            return [(False, f"{type(error).__name__}: {error}")] * count, 0.0, ""

    def _lost(self, error: BaseException) -> Error:
        return Error(f"the executor has lost a worker ({type(error).__name__}: {error}){self._kept}")

    def report(self, done: int, count: int) -> None:
        """Reports the progress of searches."""
        if self._report is not None:
            self._report(done, count)

    def cancel(self) -> None:
        """Cancels the chunks that have not begun."""
        for future, _ in self._futures.values():
            future.cancel()


@contextmanager
def driver_of(
    executor: Any, file: Any, game: Any, report: Callable[[int, int], object] | None = None
) -> Iterator[tuple[str, Driver]]:
    """The URL of the ledger and the driver. Without a file the ledger is temporary."""
    if game is not None and rules_of(game) is not None:
        raise Error(f"{name_of(game)} is a game in Python: an executor's workers have only Kibitz's own games")
    with tempfile.TemporaryDirectory(prefix="kibitz-") as folder:
        name = None if file is None else file_in(file)
        driver = Driver(executor, name, report)
        url = os.path.join(folder, "tasks.db") if name is None else name
        try:
            yield url if url.startswith(("postgresql://", "postgres://")) else "sqlite:" + url, driver
        finally:
            driver.cancel()


def command_through(executor: Any, words: Sequence[str], *, file: Any = None, game: Any = None) -> tuple[int, str]:
    """Runs a command whose tasks the executor performs. Returns the exit status and the output. Raises :class:`Error` with
    the command's message if the status is 2."""
    with driver_of(executor, file, game) as (url, driver):
        status, out, err = _kibitz.command([*words, "--ledger", url], [], driver)
    if status == 2:
        raise Error(err.strip().splitlines()[-1].removeprefix("kibitz: "))
    return status, bytes(out).decode(errors="replace")


def perft_through(executor: Any, game: Any, position: Any, depth: int, file: Any) -> Perft:
    """perft() through an executor."""
    if executor is None:
        raise Error("file is where the counts of an executor are stored: give executor too")
    if isinstance(position, Position):
        position = position_of(game if isinstance(game, Game) else Game(game), position)
    words = ["perft", name_of(game), "--depth", str(whole_in(depth, "depth")), "--divide"]
    typed = _typed(position)
    words += ["--position", typed] if typed else []
    for name, value in (game.rules if isinstance(game, Game) else {}).items():
        words += ["--set", f"{name.replace('__', '.')}={setting_text(value)}"]
    status, out = command_through(executor, words, file=file, game=game)
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    *rows, total = out.splitlines()
    moves = dict(row.rsplit(": ", 1) for row in rows)
    return Perft(int(total), {move: int(count) for move, count in moves.items()})


def _typed(position: Any) -> str:
    """The position as the command line reads it."""
    if not isinstance(position, Position):
        return str(position or "")
    if position._start and position._played:
        return f"{position._start} moves {' '.join(position._played)}"
    return position._start or " ".join(position._played)


def search_through(
    executor: Any,
    engine: Any,
    positions: list[tuple[str, tuple[str, ...] | None]],
    limits: dict[str, Any],
    file: Any,
    report: Callable[[int, int], object] | None,
) -> list[Any]:
    """The analyses of analyse_many(), through an executor; None for those that Ctrl-C has prevented."""
    options = [f"{name}={setting_text(value)}" for name, value in engine._settings.items()]
    with driver_of(executor, file, engine.game, report) as (url, driver):
        settings = {**limits, "preset": engine.preset, "options": options, "ledger": url}
        found = _kibitz.search_through(engine.game.name, settings, positions, driver)
    return [None if text is None else _tuples(json.loads(text)) for text in found]


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
