"""Reads a recorded search with three Arrow libraries: they find the same rows, words and numbers."""
import json
import sys

import duckdb
import polars
import pyarrow as pa

file, told = sys.argv[1], json.loads(open(sys.argv[2]).readline())
with pa.OSFile(file) as source:
    nodes = pa.ipc.open_stream(source).read_all()
assert nodes.num_rows == told["rows"] == told["nodes"] > 100_000, (nodes.num_rows, told)
assert nodes.schema.metadata[b"kibitz.trace"] == b"2"
assert nodes.schema.metadata[b"kibitz.game"] == b"chess"

# The rows are in post-order: the subtrees of the roots are consecutive and cover all rows.
subtree = nodes["subtree"].to_pylist()
moves = nodes["move"].cast(pa.string()).to_pylist()
row, roots = nodes.num_rows - 1, 0
while row >= 0:
    assert moves[row] == "", (row, moves[row])
    row -= subtree[row]
    roots += 1
assert row == -1 and roots == len(set(nodes["call"].to_pylist()))

causes = {cause: nodes["cause"].cast(pa.string()).to_pylist().count(cause) for cause in ("cut", "table", "null_move")}
frame = polars.read_ipc_stream(file)
assert len(frame) == nodes.num_rows
for cause, count in causes.items():
    assert count > 0, cause
    assert len(frame.filter(polars.col("cause").cast(polars.String) == cause)) == count, cause
    assert duckdb.sql(f"select count(*) from nodes where cause = '{cause}'").fetchall() == [(count,)], cause
assert frame["value"].sum() == sum(nodes["value"].to_pylist())
assert frame["static_score"].null_count() == nodes["static_score"].null_count > 0
print(f"{nodes.num_rows} rows, {roots} calls: pyarrow, polars and DuckDB agree")
