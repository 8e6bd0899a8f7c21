"""Dask: a cluster of two workers on this machine. Client("scheduler:8786") takes one on many."""

from distributed import Client, LocalCluster

import kibitz

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        print(kibitz.perft(depth=4, executor=client.get_executor(pure=False)).count)
