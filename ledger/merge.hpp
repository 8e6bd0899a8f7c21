// Ledgers that are files, joined: shards of one piece of work become one ledger. The same files give the same bytes in
// any order, and joining again changes nothing.
#pragma once

#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::ledger {

struct Merged {
  std::int64_t files = 0;
  std::int64_t jobs = 0;
  std::int64_t tasks = 0;
  std::int64_t done = 0;
  std::int64_t results = 0;
};

// Of two results of one task the one that was there first counts. `out` may be there already: it is one of the files
// then. The error (no ledger, another version, two builds) leaves everything as it was.
Expected<Merged> merge(const std::vector<std::string>& files, const std::string& out);

}  // namespace kibitz::ledger
