"""loky, the pool of joblib: workers that are replaced when they die."""

from joblib.externals.loky import get_reusable_executor

import kibitz

if __name__ == "__main__":
    print(kibitz.perft(depth=4, executor=get_reusable_executor(max_workers=2)).count)
