// Reads a line of untrusted JSON. The nesting depth is bounded. Duplicate keys are rejected, because it is unclear
// which of the values counts.
#pragma once

#include "protocols/json_values.hpp"

namespace kibitz {

inline constexpr std::size_t deepest_json = 32;

struct ReadJson {
  Json json;            // the parsed value; is_discarded() if the text is not JSON
  std::string problem;  // what is wrong with the line; empty if nothing is wrong
};
ReadJson read_json(std::string_view line);

}  // namespace kibitz
