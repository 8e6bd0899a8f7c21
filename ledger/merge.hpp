// Merges ledgers, for example the shards of one job, into one file. The same ledgers give the same bytes in any order,
// and merging them again changes nothing.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

// The number of files merged, and what the merged ledger contains.
struct MergeResult {
  std::int64_t files = 0;  // inputs, including an existing output file
  std::int64_t jobs = 0;
  std::int64_t tasks = 0;
  std::int64_t done = 0;  // tasks that are done
  std::int64_t results = 0;
};

// `files` are names of files, and URLs of PostgreSQL, "postgresql://...", whose ledger is only read.
// If a task has two results, the earlier one is kept. If `out` exists, its contents are also merged. After an error (a
// file that is not a ledger, another version, two builds) no file has changed.
Expected<MergeResult> merge(const std::vector<std::string>& files, const std::string& out);

}  // namespace kibitz::ledger
