// Decodes one character, with one function for each encoding of game files. Invalid bytes are reported, so that class
// Decoder can rule out wrong encodings. GB18030 is mapped as in Python's codec (GB 18030-2000).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kibitz::records {

constexpr char32_t invalid_character = 0xFFFFFFFF;

struct DecodedCharacter {
  char32_t character = invalid_character;
  std::size_t length = 0;  // number of bytes decoded; 0: the input ends inside a character
};

// Each function decodes the first character of `bytes`, which must not be empty. If the character is invalid, the
// result's length is the number of bytes that one U+FFFD replaces.
DecodedCharacter decode_utf_8(std::string_view bytes);
DecodedCharacter decode_utf_16_le(std::string_view bytes);
DecodedCharacter decode_utf_16_be(std::string_view bytes);
DecodedCharacter decode_gb18030(std::string_view bytes);
DecodedCharacter decode_windows_1252(std::string_view bytes);

// The number of leading ASCII bytes (below 80 hexadecimal).
std::size_t count_leading_ascii(std::string_view bytes);

void append_utf_8(std::string& text, char32_t character);

}  // namespace kibitz::records
