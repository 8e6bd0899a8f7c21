"""A pool of processes of this machine: concurrent.futures of the standard library."""

from concurrent.futures import ProcessPoolExecutor

import kibitz

if __name__ == "__main__":
    with ProcessPoolExecutor(2) as executor:
        print(kibitz.perft(depth=4, executor=executor).count)
