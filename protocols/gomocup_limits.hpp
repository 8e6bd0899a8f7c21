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
  Milliseconds turn_{30'000};          // time per turn; the initial value is Piskvork's default
  std::optional<Milliseconds> match_;  // time for all our moves of the game; empty: no limit
  std::optional<Milliseconds> left_;   // time left of match_, as last reported by the manager
};

}  // namespace kibitz
