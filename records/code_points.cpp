#include "records/code_points.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace kibitz::records {

namespace {

struct CodePointRun {
  std::uint16_t number;
  std::uint16_t character;
};
#include "records/gb18030_table.inc"

constexpr std::uint32_t count_of_four_bytes = 39420;  // number of four-byte GB18030 codes up to U+FFFF
constexpr std::uint32_t first_beyond_ffff = 189000;   // index of the four-byte code for U+10000

// The Windows-1252 character for each byte from 80 to 9F (hexadecimal); 0: the byte is unassigned.
constexpr std::uint16_t windows_1252_characters[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                       0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                       0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                       0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::uint32_t byte_at(std::string_view bytes, std::size_t i) { return static_cast<unsigned char>(bytes[i]); }
bool is_within(std::uint32_t value, std::uint32_t min, std::uint32_t max) { return value >= min && value <= max; }

// What the lead byte of a UTF-8 character determines: the number of bytes that follow it, and the range of the second
// byte (Unicode, table 3-7).
struct LeadByteRule {
  std::size_t following;
  std::uint32_t min_second = 0x80, max_second = 0xBF;
};
LeadByteRule lead_byte_rule(std::uint32_t byte) {
  if (is_within(byte, 0xC2, 0xDF)) return {1};
  if (byte == 0xE0) return {2, 0xA0};
  if (byte == 0xED) return {2, 0x80, 0x9F};  // excludes surrogates
  if (is_within(byte, 0xE1, 0xEF)) return {2};
  if (byte == 0xF0) return {3, 0x90};
  if (byte == 0xF4) return {3, 0x80, 0x8F};
  if (is_within(byte, 0xF1, 0xF3)) return {3};
  return {0};
}

std::uint32_t utf_16_unit_at(std::string_view bytes, std::size_t i, bool is_little) {
  const std::uint32_t a = byte_at(bytes, i), b = byte_at(bytes, i + 1);
  return is_little ? a | b << 8 : a << 8 | b;
}

DecodedCharacter decode_utf_16(std::string_view bytes, bool is_little) {
  if (bytes.size() < 2) return {};
  const std::uint32_t unit = utf_16_unit_at(bytes, 0, is_little);
  if (!is_within(unit, 0xD800, 0xDFFF)) return {unit, 2};
  if (unit >= 0xDC00) return {invalid_character, 2};
  if (bytes.size() < 4) return {};
  const std::uint32_t low = utf_16_unit_at(bytes, 2, is_little);
  if (!is_within(low, 0xDC00, 0xDFFF)) return {invalid_character, 2};
  return {0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00), 4};
}

DecodedCharacter decode_four_byte_gb18030(std::string_view bytes) {
  if (bytes.size() > 2 && !is_within(byte_at(bytes, 2), 0x81, 0xFE)) return {invalid_character, 1};
  if (bytes.size() < 4) return {};
  if (!is_within(byte_at(bytes, 3), 0x30, 0x39)) return {invalid_character, 1};
  const std::uint32_t number = ((byte_at(bytes, 0) - 0x81) * 10 + byte_at(bytes, 1) - 0x30) * 1260 +
                               (byte_at(bytes, 2) - 0x81) * 10 + byte_at(bytes, 3) - 0x30;
  if (number >= first_beyond_ffff && number < first_beyond_ffff + 0x100000)
    return {0x10000 + number - first_beyond_ffff, 4};
  if (number >= count_of_four_bytes) return {invalid_character, 1};
  const CodePointRun* after =
      std::upper_bound(std::begin(runs_of_four_bytes), std::end(runs_of_four_bytes), number,
                       [](std::uint32_t wanted, const CodePointRun& run) { return wanted < run.number; });
  const CodePointRun& run = after[-1];  // never out of range: the first run begins at 0
  return {static_cast<char32_t>(run.character + (number - run.number)), 4};
}

}  // namespace

DecodedCharacter decode_utf_8(std::string_view bytes) {
  const std::uint32_t first = byte_at(bytes, 0);
  if (first < 0x80) return {first, 1};
  LeadByteRule rule = lead_byte_rule(first);
  if (rule.following == 0) return {invalid_character, 1};
  char32_t character = first & (0x3FU >> rule.following);
  for (std::size_t i = 1; i <= rule.following; ++i) {
    if (i == bytes.size()) return {};
    const std::uint32_t byte = byte_at(bytes, i);
    if (!is_within(byte, rule.min_second, rule.max_second)) return {invalid_character, i};
    rule.min_second = 0x80;
    rule.max_second = 0xBF;
    character = character << 6 | (byte & 0x3F);
  }
  return {character, rule.following + 1};
}

DecodedCharacter decode_utf_16_le(std::string_view bytes) { return decode_utf_16(bytes, true); }
DecodedCharacter decode_utf_16_be(std::string_view bytes) { return decode_utf_16(bytes, false); }

DecodedCharacter decode_gb18030(std::string_view bytes) {
  const std::uint32_t first = byte_at(bytes, 0);
  if (first < 0x80) return {first, 1};
  if (!is_within(first, 0x81, 0xFE)) return {invalid_character, 1};
  if (bytes.size() == 1) return {};
  const std::uint32_t second = byte_at(bytes, 1);
  if (is_within(second, 0x30, 0x39)) return decode_four_byte_gb18030(bytes);
  if (!is_within(second, 0x40, 0xFE) || second == 0x7F) return {invalid_character, 1};
  return {of_two_bytes[(first - 0x81) * 190 + second - (second < 0x7F ? 0x40 : 0x41)], 2};
}

DecodedCharacter decode_windows_1252(std::string_view bytes) {
  const std::uint32_t byte = byte_at(bytes, 0);
  if (!is_within(byte, 0x80, 0x9F)) return {byte, 1};
  const std::uint32_t character = windows_1252_characters[byte - 0x80];
  return {character > 0 ? character : invalid_character, 1};
}

std::size_t count_leading_ascii(std::string_view bytes) {
  std::size_t count = 0;
  for (std::uint64_t eight = 0; count + 8 <= bytes.size(); count += 8) {
    std::memcpy(&eight, bytes.data() + count, 8);
    if ((eight & 0x8080808080808080U) != 0) break;
  }
  while (count < bytes.size() && byte_at(bytes, count) < 0x80) ++count;
  return count;
}

void append_utf_8(std::string& text, char32_t character) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xC0 | character >> 6);
  } else if (character < 0x10000) {
    add(0xE0 | character >> 12);
    add(0x80 | (character >> 6 & 0x3F));
  } else {
    add(0xF0 | character >> 18);
    add(0x80 | (character >> 12 & 0x3F));
    add(0x80 | (character >> 6 & 0x3F));
  }
  add(0x80 | (character & 0x3F));
}

}  // namespace kibitz::records
