// Reads a line of untrusted JSON: bounds the nesting depth and rejects duplicate keys, because it would be ambiguous
// which one counts.
#pragma once

#include "protocols/json_values.hpp"

namespace kibitz {

inline constexpr std::size_t deepest_json = 32;

struct ReadJson {
  Json json;            // the part that was read; discarded if it is not JSON
  std::string problem;  // empty: none
};
ReadJson read_json(std::string_view line);

}  // namespace kibitz
