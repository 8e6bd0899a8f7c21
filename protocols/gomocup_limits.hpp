// The limits that Gomocup's INFO sets: milliseconds of a turn and of the match, bytes of memory.
#pragma once

#include <optional>
#include <string>

#include "kibitz/core/limits.hpp"

namespace kibitz {

class GomocupLimits {
 public:
  // The new size of the table in MiB where `key` limits the memory. Other keys than those for limits are passed over,
  // as the protocol wants.
  std::optional<int> take(const std::string& key, const std::string& value);
  Limits of_turn() const;

 private:
  Milliseconds turn_{30'000};          // Piskvork's own default
  std::optional<Milliseconds> match_;  // nothing: no limit
  std::optional<Milliseconds> left_;
};

}  // namespace kibitz
