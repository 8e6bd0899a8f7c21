// libc++ 19 has no std::from_chars for double. strtod() accepts more than it: blanks, a plus sign, hexadecimal numbers
// and names such as "inf".
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <string>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

std::optional<double> parse_decimal(std::string_view text) {
  if (text.empty() || text.starts_with('+') || text.find_first_not_of("-+.0123456789eE") != text.npos)
    return std::nullopt;
  const std::string terminated(text);
  char* end = nullptr;
  errno = 0;
  const double value = std::strtod(terminated.c_str(), &end);
  const bool is_too_small = value == 0 && errno == ERANGE;
  if (end != terminated.c_str() + terminated.size() || is_too_small || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace kibitz
