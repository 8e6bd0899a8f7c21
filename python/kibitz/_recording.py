"""Recordings: searches with all their nodes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ._errors import Error
from ._values import BOUNDS, Result, Score


class Node(NamedTuple):
    """One node of a recorded search."""

    number: int
    parent: int
    """The number of the parent node; -1 for the root of a driver call."""
    ply: int
    move: str
    """The move that led to this node; empty for the root of a driver call."""
    position: str
    """The position, if it was evaluated or terminal; otherwise empty."""
    alpha: Score
    beta: Score
    score: Score
    bound: str
    cause: str
    """Why the search of this node ended: ``searched``, ``cut``, ``table``, ``leaf``, ..."""
    static_score: Score | None
    in_quiescence: bool
    nodes: int
    """The number of nodes in the subtree, including this one."""


def _node(raw: dict[str, Any]) -> Node:
    static = raw["static_score"]
    return Node(
        raw["number"],
        raw["parent"],
        raw["ply"],
        raw["move"],
        raw["position"],
        Score(raw["alpha"]),
        Score(raw["beta"]),
        Score(raw["score"]),
        BOUNDS[raw["bound"]],
        raw["cause"],
        None if static is None else Score(static),
        raw["in_quiescence"],
        raw["subtree"],
    )


class Recording:
    """The nodes of a search, in the order in which the search entered them. Notebooks display a small tree as a
    picture."""

    def __init__(
        self, result: Result, nodes: list[dict[str, Any]], dropped: int, svg: str | None, why_no_svg: str | None
    ) -> None:
        self.result = result
        self.nodes = tuple(_node(node) for node in nodes)
        self.dropped = dropped
        """The number of nodes that were searched but not recorded, because the limit was reached."""
        self._svg = svg
        self._why_no_svg = why_no_svg

    @property
    def leaves(self) -> tuple[Node, ...]:
        """The nodes without children, in the order in which the search entered them."""
        return tuple(node for node in self.nodes if node.nodes == 1)

    def children(self, node: Node) -> tuple[Node, ...]:
        """The recorded children of a node, in the order in which the search entered them."""
        return tuple(child for child in self.nodes if child.parent == node.number)

    @property
    def svg(self) -> str:
        """The tree as an SVG picture. Raises :class:`Error` if the tree is too large to be drawn."""
        if self._svg is None:
            raise Error(self._why_no_svg or "this search cannot be drawn")
        return self._svg

    def to_pandas(self) -> Any:
        """The nodes as a pandas ``DataFrame``, one row each; the columns are the fields of :class:`Node`."""
        import pandas

        return pandas.DataFrame(self.nodes, columns=list(Node._fields))

    def __len__(self) -> int:
        return len(self.nodes)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.nodes)

    def __getitem__(self, number: int) -> Node:
        return self.nodes[number]

    def __repr__(self) -> str:
        return f"<Recording of {len(self.nodes)} nodes>"

    def _repr_svg_(self) -> str | None:
        return self._svg
