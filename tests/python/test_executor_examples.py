"""The examples of docs/operate/executors.md, each of which counts perft 4 of chess. A package that is not installed is skipped."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "executors"
NEEDS = {
    "processes.py": None,
    "dask_cluster.py": "distributed",
    "loky_pool.py": "joblib",
    "mpi.py": "mpi4py",
    "parsl_pool.py": "parsl",
    "ray_adapter.py": "ray",
}


def run(words, tmp_path, **more):
    package = os.pathsep.join(path for path in sys.path if (Path(path) / "kibitz").is_dir())
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])  # Parsl starts its own programs
    environment = {**os.environ, "PYTHONPATH": package, "PATH": path, "HOME": str(tmp_path), **more}
    done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_tested_and_described():
    assert {path.name for path in FOLDER.glob("*.py")} == set(NEEDS)
    page = (FOLDER.parents[1] / "docs" / "operate" / "executors.md").read_text()
    for name in NEEDS:
        assert f"(../../examples/executors/{name})" in page


@pytest.mark.parametrize("name", NEEDS)
def test_example(name, tmp_path):
    if NEEDS[name] and find_spec(NEEDS[name]) is None:
        pytest.skip(f"{NEEDS[name]} is not installed")
    words = [sys.executable, FOLDER / name]
    more = {}
    if name == "mpi.py":
        if shutil.which("mpirun") is None:
            pytest.skip("there is no mpirun (Debian: openmpi-bin)")
        words = ["mpirun", "--oversubscribe", "-n", "3", sys.executable, "-m", "mpi4py.futures", FOLDER / name]
        more = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    assert run(words, tmp_path, **more).splitlines()[-1] == "197281"
    assert not (tmp_path / "kibitz-spool").exists()
