#include "kibitz/core/error.hpp"

#include <fmt/format.h>

namespace kibitz {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 80;
  std::string shown = "'";
  for (char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f)
      shown += fmt::format("\\x{:02x}", byte);
    else
      shown += c;
  }
  if (text.size() > longest) shown += fmt::format("...' ({} bytes", text.size());
  return shown + (text.size() > longest ? ')' : '\'');
}

}  // namespace kibitz
