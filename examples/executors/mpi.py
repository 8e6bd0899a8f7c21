"""Open MPI: mpirun -n 3 python -m mpi4py.futures mpi.py. One rank is the driver, the others are its workers."""

from mpi4py.futures import MPIPoolExecutor

import kibitz

if __name__ == "__main__":
    with MPIPoolExecutor() as executor:
        print(kibitz.perft(depth=4, executor=executor).count)
