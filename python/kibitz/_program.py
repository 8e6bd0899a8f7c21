"""The program `kibitz`, which is installed with this package."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def path() -> str:
    """The path of the program."""
    return str(Path(__file__).parent / "bin" / "kibitz")


def main() -> None:
    """Replaces this process with the program."""
    program = path()
    os.execv(program, [program, *sys.argv[1:]])
