// Encodes bytes as text that every database accepts (two hexadecimal digits per byte), and decodes such text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::ledger {

std::string hex_of_bytes(std::string_view bytes);
// Decodes the text. nullopt if it has an odd length or a character that is not 0-9 or a-f.
std::optional<std::string> bytes_of_hex(std::string_view text);

}  // namespace kibitz::ledger
