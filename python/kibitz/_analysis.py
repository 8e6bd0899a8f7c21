"""Searches in the background."""

from __future__ import annotations

import atexit
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING, Any

from ._errors import Error
from ._values import Line, Report, Result

if TYPE_CHECKING:
    import asyncio


_running: set[AnalysisResult] = set()


@atexit.register
def _stop_all() -> None:
    """Stops all searches before Python exits, because their threads cannot call rules in Python after that."""
    for analysis in tuple(_running):
        analysis.stop()
    for analysis in tuple(_running):
        analysis._thread.join()


class AnalysisResult:
    """A search in the background, as in python-chess: iterate over its reports, then take its result with :meth:`wait`.

    Iterate with ``for`` or ``async for``. Leaving the ``with`` block stops the search. All methods may be called from
    any thread.
    """

    def __init__(self, search: Callable[[Callable[[Report], object]], Result], control: Any) -> None:
        self._control = control
        self._reports: deque[Report] = deque()
        self._changed = threading.Condition()
        self._info: Report | None = None
        self._result: Result | None = None
        self._error: BaseException | None = None
        self._is_done = False
        self._waiters: list[tuple[asyncio.AbstractEventLoop, asyncio.Future[None]]] = []
        self._thread = threading.Thread(target=self._run, args=(search,), name="kibitz analysis", daemon=True)
        _running.add(self)
        try:
            self._thread.start()
        except RuntimeError:
            _running.discard(self)
            raise Error("cannot start a thread for the search") from None

    def _run(self, search: Callable[[Callable[[Report], object]], Result]) -> None:
        try:
            self._result = search(self._receive)
        except BaseException as error:  # raised again by wait() and by the iteration
            self._error = error
        self._notify(lambda: setattr(self, "_is_done", True))
        _running.discard(self)

    def _receive(self, report: Report) -> None:
        self._info = report
        self._notify(lambda: self._reports.append(report))

    def _notify(self, change: Callable[[], object]) -> None:
        with self._changed:
            change()
            waiters, self._waiters = self._waiters, []
            self._changed.notify_all()
        for loop, future in waiters:
            try:
                loop.call_soon_threadsafe(_set, future)
            except RuntimeError:  # the event loop is closed, so none of its tasks is waiting
                pass

    # ---- results so far ----

    @property
    def info(self) -> Report | None:
        """The latest report; None if there is none yet."""
        return self._info

    @property
    def multipv(self) -> tuple[Line, ...]:
        """The lines of the latest report, the best first."""
        return self._info.lines if self._info is not None else ()

    @property
    def is_done(self) -> bool:
        """True if the search has ended."""
        return self._is_done

    def stop(self) -> None:
        """Requests a stop of the search and returns at once. The result so far stays available."""
        self._control.stop()

    def wait(self, timeout: float | None = None) -> Result:
        """Waits until the search has ended and returns its result.

        Raises TimeoutError if the search has not ended within ``timeout`` seconds, and any exception that the search
        raised.
        """
        with self._changed:
            if not self._changed.wait_for(lambda: self._is_done, timeout):
                raise TimeoutError(f"the search has not ended within {timeout} s")
        self._thread.join()
        if self._error is not None:
            raise self._error
        assert self._result is not None
        return self._result

    def empty(self) -> bool:
        """True if the iteration has already returned all reports so far."""
        return not self._reports

    # ---- iteration ----

    def __iter__(self) -> Iterator[Report]:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._reports or self._is_done)
                if not self._reports:
                    break
                report = self._reports.popleft()
            yield report
        self._raise()

    async def __aiter__(self) -> AsyncIterator[Report]:
        import asyncio

        while True:
            loop = asyncio.get_running_loop()
            with self._changed:
                report = self._reports.popleft() if self._reports else None
                if report is None and self._is_done:
                    break
                if report is None:
                    future: asyncio.Future[None] = loop.create_future()
                    self._waiters.append((loop, future))
            if report is None:
                await future
            else:
                yield report
        self._raise()

    def _raise(self) -> None:
        if self._error is not None:
            raise self._error

    def __enter__(self) -> AnalysisResult:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        with self._changed:
            self._changed.wait_for(lambda: self._is_done)
        self._thread.join()

    async def __aenter__(self) -> AnalysisResult:
        return self

    async def __aexit__(self, *_: object) -> None:
        import asyncio

        self.stop()
        await asyncio.get_running_loop().run_in_executor(None, self.__exit__)


def _set(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)
