#!/usr/bin/env bash
# The simulation of one search on many machines (examples/cluster/simulate.py): one machine has the speed of one, N
# machines are at most N times as fast, a slower network never makes it faster, and the same recording gives the same
# figures.
#   simulate_test.sh KIBITZ
set -euo pipefail
kibitz=$1
here=$(cd "$(dirname "$0")" && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place"
"$kibitz" analyse chess 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4' --preset textbook --depth 6 --trace t.arrow >/dev/null 2>&1
"$kibitz" trace t.arrow --export t.sqlite >/dev/null
simulate() { python3 "$here/../../examples/cluster/simulate.py" t.sqlite --nodes 1,4,16 --grains 2,3; }
simulate >one
simulate >two
cmp one two
python3 - <<'PYTHON'
rows = [line.rsplit(None, 8) for line in open("one").read().splitlines()[2:]]
assert len(rows) == 12, rows
for name, nodes, tds, tds_searched, _, messages, lazy, lazy_searched, _ in rows:
    assert 0 < float(tds) <= int(nodes) and 0 < float(lazy) <= int(nodes), (name, nodes, tds, lazy)
    assert float(lazy_searched) >= 1 and float(tds_searched) >= 1, (name, nodes)
    if nodes == "1":
        assert lazy == lazy_searched == "1.00" and float(tds) > 0.95 and messages == "0", (name, tds, lazy)
    else:
        assert int(messages) > 0 and float(lazy_searched) > 1, (name, nodes)
near, far = rows[:3], rows[-3:]
assert all(float(one[2]) > float(other[2]) for one, other in zip(near[1:], far[1:])), (near, far)
assert float(near[2][2]) > 2 and float(near[2][6]) > 2, near
PYTHON
