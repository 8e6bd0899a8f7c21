// The limits set by Gomocup's INFO: milliseconds per turn and per match, and bytes of memory.
#pragma once

#include <optional>
#include <string>

#include "kibitz/core/limits.hpp"

namespace kibitz {

class GomocupLimits {
 public:
  // Processes one INFO. If `key` limits the memory, returns the new table size in MiB. Keys that are not limits are
  // ignored, as the protocol requires.
  std::optional<int> take(const std::string& key, const std::string& value);
  Limits turn_limits() const;

 private:
  Milliseconds turn_{30'000};          // Piskvork's default
  std::optional<Milliseconds> match_;  // empty: no limit
  std::optional<Milliseconds> left_;
};

}  // namespace kibitz
