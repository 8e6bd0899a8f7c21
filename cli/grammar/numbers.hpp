// Numbers as people type them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"

namespace kibitz {

struct NumberRange {
  std::string_view name;  // of the option, for the complaint
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// The whole of `text` as a number in the range.
Expected<std::int64_t> read_number(std::string_view text, const NumberRange& range);

// Seconds with a fraction, 0 to a year.
Expected<Milliseconds> read_seconds(std::string_view option, std::string_view text);

}  // namespace kibitz
