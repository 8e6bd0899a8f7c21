#include "cli/show/quantities.hpp"

#include <fmt/format.h>
#include <array>

namespace kibitz {

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
