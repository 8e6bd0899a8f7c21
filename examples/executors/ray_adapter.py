"""Ray has no concurrent.futures.Executor; this adapter is one."""

from concurrent.futures import Executor, Future

import ray

import kibitz


class RayExecutor(Executor):
    """Each call is a task of Ray."""

    def __init__(self, **settings):
        ray.init(**settings)
        self.num_workers = int(ray.cluster_resources()["CPU"])
        self._call = ray.remote(lambda function, *arguments: function(*arguments))

    def submit(self, function, /, *arguments) -> Future:
        return self._call.remote(function, *arguments).future()

    def shutdown(self, wait=True, *, cancel_futures=False):
        ray.shutdown()


if __name__ == "__main__":
    with RayExecutor(num_cpus=2, include_dashboard=False, log_to_driver=False) as executor:
        print(kibitz.perft(depth=4, executor=executor).count)
