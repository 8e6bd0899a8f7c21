#!/usr/bin/env python3
"""Simulates one deep search on a cluster from a recorded search. Prints the speed-up of transposition-driven scheduling (TDS)
and of lazy SMP over a network, for 1 to 64 machines and several networks. docs/how-it-works/one-search-many-machines.md states the assumptions.

  kibitz analyse GAME POSITION --depth N --trace search.arrow
  kibitz trace search.arrow --export search.sqlite
  simulate.py search.sqlite [--us-a-node 1.5] [--nodes 1,2,4,8,16,32,64] [--grains 6,8,10] [--seed 1]
"""
import argparse
import heapq
import random
import sqlite3

PLY = 24  # depths are in 24ths of a ply
LEAST_PLIES = 2  # subtrees of less depth are never divided
# The name, then times in microseconds: latency, processor time to send or receive a message, and time per table entry in a
# batch of sixteen.
NETWORKS = [("loopback, measured", 6.2, 4.0, 0.3), ("10 Gbit Ethernet", 30.0, 4.0, 0.3), ("1 Gbit Ethernet", 100.0, 4.0, 0.3),
            ("between sites", 1000.0, 4.0, 0.3)]
REPEATED_SEARCHES = {"after_null_window", "after_reduction"}  # each repeats the previous search of the same move
# These run one after another, before the moves are searched.
SEQUENTIAL_SEARCHES = {"null_move", "verification", "without_move", "probcut", "shallower"}


class Spec:
    """A node of the recording: consecutive stages, each with chains of searches that may run in parallel."""
    __slots__ = ("rows", "key", "stages", "is_cut", "guessed")

    def __init__(self, rows, key):
        self.rows, self.key, self.stages, self.is_cut, self.guessed = rows, key, [], False, 0


class Recording:
    def __init__(self, file):
        columns = 'n.row, n.parent, n.subtree, n.reason, n.cause, n.depth, n."order", n.key, n.ply'
        rows = sqlite3.connect(file).execute(
            f"select {columns} from nodes n left join nodes p on n.parent = p.row"
            f" where p.depth >= {LEAST_PLIES * PLY} or p.row is null order by n.row").fetchall()
        self.facts = {row[0]: row[1:] for row in rows}
        self.children = {}
        for row, parent, *_ in rows:
            self.children.setdefault(parent, []).append(row)
        self.root = rows[-1][0]
        self.size = self.facts[self.root][1]
        self.plies = self.facts[self.root][4] // PLY
        # The mean number of moves searched at a node without a cutoff, by remaining plies. It estimates how many moves a
        # cutoff saves.
        tried = {}
        for row, (_, _, _, cause, depth, *_) in self.facts.items():
            if cause == "searched" and row in self.children:
                tried.setdefault(depth // PLY, []).append(len({self.facts[c][5] for c in self.children[row]} - {-1}))
        self.moves = {depth: sum(counts) / len(counts) for depth, counts in tried.items()}

    def tree(self, grain):
        """The tree. A node with less than `grain` remaining plies is a leaf, which one machine searches in one piece."""
        return self._spec(self.root, grain * PLY)

    def _spec(self, row, least):
        _, subtree, _, cause, depth, _, key, _ = self.facts[row]
        below = self.children.get(row, ())
        if depth < least or not below:
            return Spec(subtree, key)
        spec = Spec(1, key)
        spec.is_cut = cause == "cut"
        chains = []  # each: [searches of one move, can run in parallel, changes the window]
        for child in below:
            reason, order = self.facts[child][2], self.facts[child][5]
            one = self._spec(child, least)
            if reason in REPEATED_SEARCHES and chains:
                chains[-1][0].append(one)
                chains[-1][2] = chains[-1][2] or reason == "after_null_window"
            else:
                chains.append([[one], reason not in SEQUENTIAL_SEARCHES and order > 0, False])
        for searches, is_open, moves_window in chains:
            if is_open and spec.stages and spec.stages[-1][1]:
                spec.stages[-1][0].append(searches)
            else:
                spec.stages.append([[searches], is_open])
            if moves_window:
                spec.stages.append([[], False])  # the moves after it are searched with another window
        spec.stages = [stage for stage in spec.stages if stage[0]]
        if spec.is_cut and spec.stages[-1][1]:
            tried = sum(len(stage[0]) for stage in spec.stages if stage[1]) + 1
            spec.guessed = max(0, round(self.moves.get(depth // PLY, tried)) - tried)
        return spec


class Task:
    """A node in progress: its machine, its parent, and its pending parts."""
    __slots__ = ("spec", "parent", "chain", "owner", "salt", "stage", "out", "is_over", "rank")

    def __init__(self, spec, parent, chain, salt, owner, rank):
        self.spec, self.parent, self.chain, self.salt, self.owner, self.rank = spec, parent, chain, salt, owner, rank
        self.stage, self.out, self.is_over = 0, 0, False


class Tds:
    """Every node is searched on the machine that owns its position, and its result is stored there (Romein, Plaat, Bal and
    Schaeffer 1999; for alpha-beta Kishimoto and Schaeffer 2002). Younger brothers wait for the eldest; a cut cancels the rest."""

    def __init__(self, recording, tree, nodes, network, us_a_node):
        self.nodes, self.us, self.tree = nodes, us_a_node, tree
        _, self.latency, self.message_time, _ = network
        self.queues = [[] for _ in range(nodes)]  # heaps of (rank, number, task, is_answer)
        self.free_at = [0.0] * nodes
        self.events = []
        self.number = self.searched = self.messages = 0

    def run(self):
        self.result = None
        self.put(0.0, Task(self.tree, None, None, 0, self.owner(self.tree.key, 0), ()))
        while self.result is None:
            time, _, owner, item = heapq.heappop(self.events)
            if item is not None:
                heapq.heappush(self.queues[owner], item)
            if self.queues[owner] and self.free_at[owner] <= time:
                self.work(owner, time)
        return self.result

    def owner(self, key, salt):
        return (key * 40503 + salt * 2654435761 >> 4) % self.nodes if salt else key * self.nodes // 256

    def put(self, time, task, answer=False):
        self.number += 1
        heapq.heappush(self.events, (time, self.number, task.owner, ((not answer, task.rank), self.number, task, answer)))

    def work(self, owner, time):
        _, _, task, answer = heapq.heappop(self.queues[owner])
        spent = self.answered(task, time) if answer else self.begin(task, time)
        self.free_at[owner] = time + spent
        self.number += 1
        heapq.heappush(self.events, (time + spent, self.number, owner, None))

    def send(self, time, task, sender, answer=False):
        """Sends the task to its owner. Returns the processor time of the sender; the receiver's is added to the arrival time."""
        if task.owner == sender:
            self.put(time, task, answer)
            return 0.0
        self.messages += 1
        self.put(time + self.message_time + self.latency + self.message_time, task, answer)
        return self.message_time

    def is_cancelled(self, task):
        while task is not None:
            if task.is_over:
                return True
            task = task.parent
        return False

    def begin(self, task, time):
        if self.is_cancelled(task):
            return 0.0
        spent = task.spec.rows * self.us
        self.searched += task.spec.rows
        return spent + self.next_stage(task, time + spent)

    def next_stage(self, task, time):
        spec = task.spec
        if task.stage == len(spec.stages):
            return self.finish(task, time)
        chains = spec.stages[task.stage][0]
        guessed = spec.guessed if task.stage == len(spec.stages) - 1 else 0
        task.out = len(chains)
        spent = 0.0
        for index in range(len(chains) + guessed):
            salt = task.salt if index < len(chains) else self.number + 1
            chain = chains[index] if index < len(chains) else chains[-1 - index % len(chains)]
            spent += self.start(task, chain, 0, salt, time + spent, task.rank + (task.stage, index))
        task.stage += 1
        return spent

    def start(self, task, chain, at, salt, time, rank):
        child = Task(chain[at], task, (chain, at), salt, self.owner(chain[at].key, salt), rank)
        return self.send(time, child, task.owner)

    def finish(self, task, time):
        task.is_over = True
        if task.parent is None:
            self.result = time
            return 0.0
        done = Task(task.spec, task.parent, task.chain, task.salt, task.parent.owner, task.rank)
        return self.send(time, done, task.owner, answer=True)

    def answered(self, done, time):
        task = done.parent
        if self.is_cancelled(task):
            return 0.0
        chain, at = done.chain
        if at + 1 < len(chain):
            return self.start(task, chain, at + 1, done.salt, time, done.rank)
        if done.salt != task.salt:
            return 0.0  # a guessed move, which the recording does not contain: no cutoff
        task.out -= 1
        is_cut = task.spec.is_cut and task.stage == len(task.spec.stages) and chain is task.spec.stages[-1][0][-1]
        return self.next_stage(task, time) if task.out == 0 or is_cut else 0.0


class Lazy:
    """All machines search the whole tree, each in a different order at nodes without a cut, and skip reported results."""
    FLUSH = 1000.0  # longest time in microseconds that an entry waits for its batch to fill

    def __init__(self, tree, nodes, network, us_a_node, seed):
        self.us, self.nodes, self.tree = us_a_node, nodes, tree
        _, self.latency, _, self.entry = network
        self.results = {}  # by id of the node: the time of its result, and the machine
        self.reported = self.searched = 0
        self.generators = [random.Random(seed * 1000 + node) for node in range(nodes)]

    def run(self):
        clocks = []
        for node in range(self.nodes):
            heapq.heappush(clocks, (0.0, node, self.search(self.tree, node)))
        received = [0] * self.nodes
        while True:
            clock, node, walk = heapq.heappop(clocks)
            self.now = clock
            try:
                spent = next(walk)
            except StopIteration:
                return clock
            if self.nodes > 1:
                spent += (self.reported - received[node]) * self.entry
                received[node] = self.reported
            heapq.heappush(clocks, (clock + spent, node, walk))

    def has_result(self, spec, node):
        time, machine = self.results.get(id(spec), (None, None))
        return time is not None and (machine == node or time + self.latency + self.FLUSH <= self.now)

    def search(self, spec, node):
        if self.has_result(spec, node):
            yield self.us
            return
        self.searched += spec.rows
        yield spec.rows * self.us
        for chains, is_open in spec.stages:
            order = list(chains)
            if is_open and node > 0 and not spec.is_cut:
                self.generators[node].shuffle(order)
            for chain in order:
                for one in chain:
                    yield from self.search(one, node)
        if id(spec) not in self.results:
            self.results[id(spec)] = (self.now, node)
            self.reported += 1


def best_of_grains(run, grains):
    return min(((run(grain), grain) for grain in grains), key=lambda found: found[0][0])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("recording")
    parser.add_argument("--us-a-node", type=float, default=1.5, help="microseconds of a node, on one machine")
    parser.add_argument("--nodes", default="1,2,4,8,16,32,64")
    parser.add_argument("--grains", default="6,8,10", help="remaining plies at which a node becomes one task; the best is printed")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    recording = Recording(words.recording)
    alone = recording.size * words.us_a_node
    grains = [grain for grain in map(int, words.grains.split(",")) if LEAST_PLIES <= grain < recording.plies]
    trees = {grain: recording.tree(grain) for grain in grains}
    print(f"{recording.size} nodes in the last iteration, {recording.plies} plies, {alone / 1e6:.2f} s on one machine")
    print(f"{'network':22}{'nodes':>6}{'TDS':>8}{'search':>8}{'grain':>6}{'messages':>10}{'lazy':>8}{'search':>8}{'grain':>6}")
    for network in NETWORKS:
        for nodes in map(int, words.nodes.split(",")):
            def tds(grain):
                one = Tds(recording, trees[grain], nodes, network, words.us_a_node)
                return one.run(), one.searched, one.messages

            def lazy(grain):
                one = Lazy(trees[grain], nodes, network, words.us_a_node, words.seed)
                return one.run(), one.searched

            (time, searched, messages), grain = best_of_grains(tds, grains)
            (lazy_time, lazy_searched), lazy_grain = best_of_grains(lazy, grains)
            print(f"{network[0]:22}{nodes:6}{alone / time:8.2f}{searched / recording.size:8.2f}{grain:6}{messages:10}"
                  f"{alone / lazy_time:8.2f}{lazy_searched / recording.size:8.2f}{lazy_grain:6}", flush=True)


main()
