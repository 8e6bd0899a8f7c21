#include "kibitz/core/error.hpp"

#include <fmt/format.h>

namespace kibitz {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 80;
  std::string shown = "'";
  unsigned char before = 0;
  for (char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    // In UTF-8, the control characters U+0080 to U+009F are the byte 0xc2 and a byte from 0x80 to 0x9f.
    const bool is_eight_bit_control = before == 0xc2 && byte >= 0x80 && byte < 0xa0;
    if (is_eight_bit_control) shown.replace(shown.size() - 1, 1, "\\xc2");
    if (byte < 0x20 || byte == 0x7f || is_eight_bit_control)
      shown += fmt::format("\\x{:02x}", byte);
    else
      shown += c;
    before = byte;
  }
  if (text.size() > longest) shown += fmt::format("...' ({} bytes", text.size());
  return shown + (text.size() > longest ? ')' : '\'');
}

}  // namespace kibitz
