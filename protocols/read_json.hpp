// A line of JSON from somebody who may mean harm: how deep it may be nested is bounded, and no key stands twice in an
// object, for nobody could say which of the two counts.
#pragma once

#include "protocols/json_values.hpp"

namespace kibitz {

inline constexpr std::size_t deepest_json = 32;

struct ReadJson {
  Json json;            // as far as it was read; discarded where it is no JSON
  std::string problem;  // empty: none
};
ReadJson read_json(std::string_view line);

}  // namespace kibitz
