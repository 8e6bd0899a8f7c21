// Numbers as people type and read them.
#pragma once

#include <chrono>
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

std::string short_count(std::uint64_t count);                                // "1.23 M"
std::string rate_text(std::uint64_t count, std::chrono::microseconds time);  // nodes a second; "-" if no time
std::string seconds_text(std::chrono::microseconds time);                    // "1.234"

}  // namespace kibitz
