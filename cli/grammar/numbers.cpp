#include "cli/grammar/numbers.hpp"

#include <fmt/format.h>

#include <array>
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

std::string short_count(std::uint64_t count) {
  struct Unit {
    double size;
    char letter;
  };
  constexpr std::array units{Unit{1e12, 'T'}, Unit{1e9, 'G'}, Unit{1e6, 'M'}, Unit{1e3, 'k'}};
  const auto value = static_cast<double>(count);
  for (const Unit& unit : units)
    if (value >= unit.size) return fmt::format("{:.2f} {}", value / unit.size, unit.letter);
  return fmt::format("{}", count);
}

std::string rate_text(std::uint64_t count, std::chrono::microseconds time) {
  if (time.count() < 1000) return "-";  // too short to tell
  return short_count(static_cast<std::uint64_t>(static_cast<double>(count) * 1e6 / static_cast<double>(time.count())));
}

std::string seconds_text(std::chrono::microseconds time) {
  return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1e6);
}

}  // namespace kibitz
