#include "kibitz/core/read_number.hpp"

#include <charconv>
#include <limits>

namespace kibitz {

namespace {

std::string_view without_plus(std::string_view text) {
  const bool has_plus = text.starts_with('+') && !text.starts_with("+-");
  return text.substr(has_plus ? 1 : 0);
}

}  // namespace

std::optional<std::int64_t> take_integer(std::string_view& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range)
    value = text.front() == '-' ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const auto value = take_integer(text);
  return text.empty() ? value : std::nullopt;
}

std::optional<std::uint64_t> parse_unsigned_integer(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::optional<int> parse_integer(std::string_view text, NumberBounds bounds) {
  const auto value = parse_integer(text);
  if (!value || *value < bounds.min || *value > bounds.max) return std::nullopt;
  return static_cast<int>(*value);
}

std::optional<std::int64_t> parse_integer_allowing_plus(std::string_view text) {
  return parse_integer(without_plus(text));
}
std::optional<double> parse_decimal_allowing_plus(std::string_view text) { return parse_decimal(without_plus(text)); }

}  // namespace kibitz
