// Bytes as text that every database takes, two hexadecimal digits each, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::ledger {

std::string text_of_bytes(std::string_view bytes);
std::optional<std::string> bytes_of_text(std::string_view text);  // nothing: it is no such text

}  // namespace kibitz::ledger
