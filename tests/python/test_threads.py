"""If the system refuses a thread, one exception is raised, and the process survives."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kibitz

# Provides THREADS threads and then refuses more, because the process limit (ulimit -u) does not apply to root.
SCARCE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
static int given;
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) {
  if (__atomic_fetch_add(&given, 1, __ATOMIC_SEQ_CST) >= atoi(getenv("THREADS"))) return EAGAIN;
  int (*real)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  *(void**)&real = dlsym(RTLD_NEXT, "pthread_create");
  return real(thread, attributes, work, argument);
}
"""
PROGRAM = """
import kibitz
engine = kibitz.Engine("nim", hash=1)
calls = dict(
    many=lambda: [found.end for found in kibitz.analyse_many(["3 4", "1 2"], game="nim", depth=9, threads=2, hash=1)],
    playouts=lambda: len(kibitz.playouts(game="nim", games=9, threads=2)[0]),
    background=lambda: engine.analysis("3 4", depth=9).wait().end,
)
try:
    print(calls["CALL"]())
except kibitz.Error as error:
    print("refused:", error)
print(engine.analyse("3 4", depth=9).end)
"""


@pytest.fixture(scope="module")
def scarce(tmp_path_factory):
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("no C compiler, or no Linux")
    folder = tmp_path_factory.mktemp("scarce")
    (folder / "scarce.c").write_text(SCARCE)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", folder / "scarce.so", folder / "scarce.c"], check=True)
    return folder / "scarce.so"


@pytest.mark.parametrize("call, needed, told", [("many", 2, "['solved', 'solved']"), ("playouts", 2, "9"), ("background", 1, "solved")])
def test_a_refused_thread_raises_one_exception(scarce, call, needed, told):
    if call == "playouts":
        pytest.importorskip("numpy")
    for threads in range(needed + 1):
        path = os.pathsep.join([str(Path(kibitz.__file__).parents[1]), *sys.path])
        environment = {**os.environ, "LD_PRELOAD": str(scarce), "THREADS": str(threads), "PYTHONPATH": path}
        environment["OPENBLAS_NUM_THREADS"] = "1"  # NumPy's own
        program = PROGRAM.replace("CALL", call)
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=120)
        assert (done.returncode, done.stderr) == (0, "")
        first, after = done.stdout.splitlines()
        if threads == needed:
            assert first == told
        else:
            assert first.startswith("refused: cannot start a thread")
        assert after == "solved"
