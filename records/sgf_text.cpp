#include "records/sgf_text.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::records::sgf {

std::string decode_text(std::string_view raw) {
  std::string text;
  text.reserve(raw.size());
  for (std::size_t i = 0; i < raw.size(); ++i) {
    char c = raw[i];
    if (c == '\\') {
      if (++i == raw.size() || raw[i] == '\n') continue;
      c = raw[i];
    }
    text += c != '\n' && is_blank(c) ? ' ' : c;
  }
  return text;
}

std::string decode_simple_text(std::string_view raw) {
  std::string text = decode_text(raw);
  for (char& c : text)
    if (c == '\n') c = ' ';
  return text;
}

std::string escape_text(std::string_view text) {
  std::string raw;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '\r') {
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
      c = '\n';
    }
    if (c == ']' || c == '\\') raw += '\\';
    raw += c != '\n' && is_blank(c) ? ' ' : c;
  }
  return raw;
}

bool is_raw_property(std::string_view text) {
  const auto is_letter = [](char c) { return (c | 32) >= 'a' && (c | 32) <= 'z'; };
  std::size_t i = 0;
  while (i < text.size() && (is_letter(text[i]) || (i > 0 && text[i] >= '0' && text[i] <= '9'))) ++i;
  if (i == 0 || i == text.size()) return false;
  while (i < text.size()) {
    if (text[i++] != '[') return false;
    while (i < text.size() && text[i] != ']') i += text[i] == '\\' ? 2 : 1;
    if (i >= text.size()) return false;
    ++i;
  }
  return true;
}

std::optional<std::int64_t> milliseconds_of(std::string_view seconds) {
  constexpr std::uint64_t max_seconds = 1'000'000'000'000;
  const std::size_t dot = std::min(seconds.find('.'), seconds.size());
  const auto whole = parse_unsigned_integer(seconds.substr(0, dot));
  if (!whole || *whole > max_seconds) return std::nullopt;
  std::int64_t milliseconds = static_cast<std::int64_t>(*whole) * 1000;
  if (dot == seconds.size()) return milliseconds;
  std::int64_t unit = 100;
  for (const char c : seconds.substr(dot + 1)) {
    if (c < '0' || c > '9' || (unit == 0 && c != '0')) return std::nullopt;
    milliseconds += unit * (c - '0');
    unit /= 10;
  }
  return milliseconds;
}

std::string seconds_text(std::int64_t milliseconds) {
  if (milliseconds % 1000 == 0) return fmt::format("{}", milliseconds / 1000);
  std::string text = fmt::format("{}.{:03}", milliseconds / 1000, milliseconds % 1000);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace kibitz::records::sgf
