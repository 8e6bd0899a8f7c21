// Decodes one character at a time, in the encodings that a file can have. Invalid bytes are reported, because the
// decoder guesses the encoding from them. GB18030: the mapping of Python's codec (GB 18030-2000).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kibitz::records {

constexpr char32_t invalid_character = 0xFFFFFFFF;

struct CodePoint {
  char32_t character = invalid_character;
  std::size_t length = 0;  // number of bytes decoded; 0: the bytes end inside a character
};

// Each function decodes the first character of `bytes`, which must not be empty. If the bytes are invalid, length is
// the number of bytes that one U+FFFD replaces.
CodePoint take_utf_8(std::string_view bytes);
CodePoint take_utf_16_le(std::string_view bytes);
CodePoint take_utf_16_be(std::string_view bytes);
CodePoint take_gb18030(std::string_view bytes);
CodePoint take_windows_1252(std::string_view bytes);

// The number of leading ASCII bytes (below 80 hexadecimal).
std::size_t count_ascii(std::string_view bytes);

void append_utf_8(std::string& text, char32_t character);

}  // namespace kibitz::records
