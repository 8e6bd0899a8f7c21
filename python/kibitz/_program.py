"""The program `kibitz`, which lies beside this file."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def path() -> str:
    """Of the program."""
    return str(Path(__file__).parent / "bin" / "kibitz")


def main() -> None:
    """Becomes the program."""
    program = path()
    os.execv(program, [program, *sys.argv[1:]])
