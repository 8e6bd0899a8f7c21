"""The program `kibitz`, which is installed with this package."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def path() -> str:
    """The path of the program."""
    return str(Path(__file__).parent / "bin" / "kibitz")


def main() -> None:
    """Replaces this process with the program. Only a merge into a table is done in Python."""
    if sys.argv[1:2] == ["merge"]:
        from ._merge import merge_to_table, table_words

        if words := table_words(sys.argv[1:]):
            sys.exit(merge_to_table(words))
    program = path()
    os.execv(program, [program, *sys.argv[1:]])
