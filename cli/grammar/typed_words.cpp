#include "cli/grammar/typed_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

constexpr double max_seconds = 366.0 * 24 * 3600;  // longest time that an option accepts: a leap year, in seconds

// The smallest number of insertions, deletions, substitutions and transpositions that turn `a` into `b` (Damerau 1964;
// optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    before_last = std::exchange(last, row);
  }
  return last[b.size()];
}

}  // namespace

Expected<std::int64_t> read_number(std::string_view text, const NumberRange& range) {
  const auto number = parse_integer(text);
  if (number && *number >= range.least && *number <= range.most) return *number;
  return fail(
      fmt::format("{} takes a whole number from {} to {}, not {}", range.name, range.least, range.most, quoted(text)));
}

Expected<Milliseconds> read_seconds(std::string_view option, std::string_view text) {
  const auto seconds = parse_decimal(text);
  if (!seconds || *seconds < 0 || *seconds > max_seconds)
    return fail(fmt::format("{} takes seconds from 0 to {:.0f} (a year), not {}", option, max_seconds, quoted(text)));
  return Milliseconds(std::llround(*seconds * 1000));
}

std::string nearest_name(std::string_view text, std::span<const std::string> names) {
  constexpr std::size_t longest = 64;  // the longest text that is compared, to bound the work; no name is that long
  if (text.empty() || text.size() > longest) return "";
  std::string nearest;
  std::size_t least = text.size() / 3 + 2;
  for (const std::string& name : names) {
    const bool is_prefix = text.size() >= 2 && name.starts_with(text);
    const std::size_t distance = is_prefix ? 1 : edit_distance(text, name);
    if (distance >= least || distance >= name.size()) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

std::string suggestion(std::string_view text, std::span<const std::string> names) {
  const std::string name = nearest_name(text, names);
  return name.empty() ? "" : "; did you mean '" + name + "'?";
}

}  // namespace kibitz
