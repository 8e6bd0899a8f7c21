// Reads a line of untrusted JSON. The nesting depth is bounded. Duplicate keys are rejected, because either value could
// be meant.
#pragma once

#include "protocols/json_values.hpp"

namespace kibitz {

// Maximum nesting depth of objects and lists.
inline constexpr std::size_t deepest_json = 32;

struct ParsedJson {
  Json json;            // the value of the line; is_discarded() if it is not JSON
  std::string problem;  // one sentence; empty if nothing is wrong with the line
};
ParsedJson read_json(std::string_view line);

}  // namespace kibitz
