#include "cli/grammar/numbers.hpp"

#include <fmt/format.h>
#include <cmath>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {
constexpr double most_seconds = 366.0 * 24 * 3600;
}

Expected<std::int64_t> read_number(std::string_view text, const NumberRange& range) {
  const auto number = whole_number(text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  return fail(
      fmt::format("{} takes a whole number from {} to {}, not {}", range.name, range.least, range.most, quoted(text)));
}

Expected<Milliseconds> read_seconds(std::string_view option, std::string_view text) {
  const auto seconds = decimal_number(text);
  if (!seconds || *seconds < 0 || *seconds > most_seconds)
    return fail(fmt::format("{} takes seconds from 0 to {:.0f} (a year), not {}", option, most_seconds, quoted(text)));
  return Milliseconds(std::llround(*seconds * 1000));
}

}  // namespace kibitz
