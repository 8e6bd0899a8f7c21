// Merges ledger files: shards of one job become one ledger. The same files give the same bytes in any order, and
// merging again changes nothing.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

struct MergeResult {
  std::int64_t files = 0;
  std::int64_t jobs = 0;
  std::int64_t tasks = 0;
  std::int64_t done = 0;
  std::int64_t results = 0;
};

// If a task has two results, the earlier one is kept. An `out` that exists is one of the inputs. Errors (not a ledger,
// another version, two builds) change nothing.
Expected<MergeResult> merge(const std::vector<std::string>& files, const std::string& out);

}  // namespace kibitz::ledger
