#!/usr/bin/env python3
"""Nodes that two ranks of kibitz-mpi lazy need to reach a depth, compared with two threads of Lazy SMP.

  bench/lazy_mpi.py [--build build/release] [--runs 5] [--positions 12]

Both searches depend on the timing of the processes, so each is repeated, and geometric means are compared. Nodes are
compared, not times: mpirun needs a second to start, and a busy machine changes times much more than nodes.
"""
import argparse
import json
import math
import os
import pathlib
import subprocess

# Game, depth, position. The depths need 300,000 to 900,000 nodes with one thread.
POSITIONS = [
    ("chess", 15, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"),
    ("chess", 16, "r3k2r/pp1n1ppp/2pbpn2/q2p1b2/3P1B2/2NBPN2/PPP2PPP/R2QK2R w KQkq - 0 9"),
    ("chess", 19, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("xiangqi", 13, "h2e2 h9g7"),
    ("xiangqi", 13, "c3c4 g6g5 b2c2"),
    ("othello", 21, "f5 d6 c3 d3 c4 f4"),
    ("othello", 20, "f5 f6 e6 f4 e3 c5"),
    ("checkers", 21, "11-15 23-19 8-11 22-17"),
    ("checkers", 22, "9-14 22-18 11-15 18x11"),
    ("fanorona", 5, ""),
    ("gomoku", 11, "h8 h9 i8"),
    ("gomoku", 10, "h8 i9 g9"),
]


def nodes_of(words, depth):
    """The nodes of a search that prints JSON; it must have reached the depth."""
    environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    done = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    result = json.loads(done.stdout.splitlines()[-1])
    assert result["type"] == "result" and result["depth"] == depth, result
    return result["statistics"]["nodes"]


def geometric_mean(numbers):
    return math.exp(sum(map(math.log, numbers)) / len(numbers))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/release", type=pathlib.Path, help="folder of kibitz and kibitz-mpi")
    parser.add_argument("--runs", default=5, type=int, help="searches of each kind and position")
    parser.add_argument("--positions", default=len(POSITIONS), type=int, help="number of positions")
    parser.add_argument("--least-depth", default="0", help="option of kibitz-mpi lazy")
    arguments = parser.parse_args()
    mpi = ["mpirun", "--oversubscribe", "-n", "2", arguments.build / "kibitz-mpi", "lazy"]
    print("game        depth   1 thread  2 threads    2 ranks  ranks/threads")
    all_threads, all_ranks = [], []
    for game, depth, position in POSITIONS[: arguments.positions]:
        words = [game, *([position] if position.count("/") else position.split()), "--depth", str(depth), "--json"]
        alone = nodes_of([arguments.build / "kibitz", "analyse", *words], depth)
        threads, ranks = [], []
        for _ in range(arguments.runs):
            threads.append(nodes_of([arguments.build / "kibitz", "analyse", *words, "--threads", "2"], depth))
            ranks.append(nodes_of([*mpi, *words, "--least-depth", arguments.least_depth], depth))
        all_threads += threads
        all_ranks += ranks
        means = geometric_mean(threads), geometric_mean(ranks)
        print(f"{game:10} {depth:6} {alone:10} {means[0]:10.0f} {means[1]:10.0f} {means[1] / means[0]:14.2f}", flush=True)
    ratio = geometric_mean(all_ranks) / geometric_mean(all_threads)
    print(f"2 ranks need {ratio:.3f} times the nodes of 2 threads (geometric mean of {len(all_ranks)} searches each)")


main()
