#include "kibitz/core/read_number.hpp"

#include <charconv>
#include <cmath>
#include <limits>

namespace kibitz {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range)
    return text.front() == '-' ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
  return error == std::errc{} ? std::optional(value) : std::nullopt;
}

std::optional<int> whole_number(std::string_view text, NumberBounds bounds) {
  const auto value = whole_number(text);
  if (!value || *value < bounds.least || *value > bounds.most) return std::nullopt;
  return static_cast<int>(*value);
}

std::optional<double> decimal_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace kibitz
