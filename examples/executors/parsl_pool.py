"""Parsl: processes of this machine here; Slurm, PBS or a cloud by another provider in the configuration."""

from parsl import Config
from parsl.concurrent import ParslPoolExecutor
from parsl.executors import HighThroughputExecutor
from parsl.providers import LocalProvider

import kibitz

if __name__ == "__main__":
    workers = HighThroughputExecutor(max_workers_per_node=2, provider=LocalProvider(init_blocks=1, max_blocks=1), address="127.0.0.1")
    with ParslPoolExecutor(config=Config(executors=[workers], usage_tracking=0)) as executor:
        executor.num_workers = 2  # Parsl does not tell how many there are
        print(kibitz.perft(depth=4, executor=executor).count)
