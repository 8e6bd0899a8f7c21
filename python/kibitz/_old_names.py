"""Names of earlier versions. They are still read, and a FutureWarning gives the current name."""

from __future__ import annotations

import warnings


def warn_of_old_name(name: str, now: str) -> None:
    """Warns the caller of a property that the property is called ``now``."""
    warnings.warn(f"{name} is called {now} now", FutureWarning, stacklevel=3)
