// Encodes bytes as text that every database accepts (two hexadecimal digits per byte), and decodes such text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::ledger {

std::string text_of_bytes(std::string_view bytes);
std::optional<std::string> bytes_of_text(std::string_view text);  // empty if `text` is not such an encoding

}  // namespace kibitz::ledger
