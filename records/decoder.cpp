#include "records/decoder.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/split_words.hpp"
#include "records/characters.hpp"
#include "records/code_points.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

constexpr std::size_t guess_size = 1 << 20;   // the encoding is guessed after this number of bytes
constexpr std::size_t beginning_size = 4096;  // size of the part searched for zeros and the start of an SGF
constexpr char32_t byte_order_mark = 0xFEFF;
constexpr std::size_t max_invalid = 1000;
constexpr std::string_view mark_in_utf_8 = "\xEF\xBB\xBF";

using CharacterDecoder = DecodedCharacter (*)(std::string_view);

CharacterDecoder decoder_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf_16_le: return decode_utf_16_le;
    case Encoding::utf_16_be: return decode_utf_16_be;
    case Encoding::gb18030: return decode_gb18030;
    case Encoding::windows_1252: return decode_windows_1252;
    default: return decode_utf_8;
  }
}

// The number of leading bytes that can be copied unchanged: valid UTF-8 before the first U+FEFF.
std::size_t count_leading_utf_8(std::string_view bytes) {
  std::size_t count = 0;
  for (;;) {
    count += count_leading_ascii(bytes.substr(count));
    if (count == bytes.size()) return count;
    const DecodedCharacter one = decode_utf_8(bytes.substr(count));
    if (one.length == 0 || one.character == invalid_character || one.character == byte_order_mark) return count;
    count += one.length;
  }
}

// True if `bytes` are valid in the encoding that `decode_one` decodes. An incomplete last character is accepted if the
// file continues (`is_whole` is false), or if a complete non-ASCII character precedes it.
bool is_valid(std::string_view bytes, CharacterDecoder decode_one, bool is_whole) {
  bool has_others = false;
  for (std::size_t at = count_leading_ascii(bytes); at < bytes.size(); at += count_leading_ascii(bytes.substr(at))) {
    const DecodedCharacter one = decode_one(bytes.substr(at));
    if (one.length == 0) return !is_whole || has_others;
    if (one.character == invalid_character) return false;
    has_others = true;
    at += one.length;
  }
  return true;
}

// Recognises UTF-16 without a byte-order mark: the high byte is zero in at least three of four characters, and the low
// byte is never zero.
std::optional<Encoding> guess_utf_16(std::string_view bytes) {
  const std::size_t characters = std::min(bytes.size(), beginning_size) / 2;
  std::size_t first = 0, second = 0;
  for (std::size_t i = 0; i < characters; ++i) {
    first += bytes[2 * i] == '\0';
    second += bytes[2 * i + 1] == '\0';
  }
  if (characters < 2) return std::nullopt;
  if (first == 0 && 4 * second >= 3 * characters) return Encoding::utf_16_le;
  if (second == 0 && 4 * first >= 3 * characters) return Encoding::utf_16_be;
  return std::nullopt;
}

std::string_view without_leading_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  return text;
}

// True if the first 4096 bytes contain "(;", a property name and "[", as in "(;FF["; a mail header may precede them.
// GGF files match too, but have no property CA.
bool is_sgf(std::string_view bytes) {
  const std::string_view beginning = bytes.substr(0, beginning_size);
  for (std::size_t at = beginning.find('('); at != std::string_view::npos; at = beginning.find('(', at + 1)) {
    std::string_view rest = without_leading_blanks(beginning.substr(at + 1));
    if (!rest.starts_with(';')) continue;
    rest = without_leading_blanks(rest.substr(1));
    const std::size_t name = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_letter) - rest.begin());
    if (name > 0 && without_leading_blanks(rest.substr(name)).starts_with('[')) return true;
  }
  return false;
}

// The encoding named by an SGF file: the value of its first property CA; empty if there is none. A "CA[...]" inside the
// value of another property is not mistaken for it: there, the ']' is escaped with a '\', which no name of an encoding
// contains.
std::optional<std::string_view> charset_of_sgf(std::string_view bytes) {
  for (std::size_t at = bytes.find("CA"); at != std::string_view::npos; at = bytes.find("CA", at + 1)) {
    if (at > 0 && is_letter(bytes[at - 1])) continue;
    const std::string_view rest = without_leading_blanks(bytes.substr(at + 2));
    const std::size_t end = rest.substr(0, 64).find(']');
    if (!rest.starts_with('[') || end == std::string_view::npos) continue;
    const std::string_view name = trimmed(rest.substr(1, end - 1));
    if (name.find_first_of("[\\;") == std::string_view::npos) return name;
  }
  return std::nullopt;
}

struct EncodingName {
  std::string_view name;  // the name in lower case, without '-', '_' and blanks
  Encoding encoding;
};
constexpr EncodingName encoding_names[] = {
    {"utf8", Encoding::utf_8},          {"ascii", Encoding::utf_8},         {"usascii", Encoding::utf_8},
    {"utf16", Encoding::utf_16_le},     {"utf16le", Encoding::utf_16_le},   {"utf16be", Encoding::utf_16_be},
    {"gb18030", Encoding::gb18030},     {"gbk", Encoding::gb18030},         {"cp936", Encoding::gb18030},
    {"gb2312", Encoding::gb18030},      {"euccn", Encoding::gb18030},       {"windows1252", Encoding::windows_1252},
    {"cp1252", Encoding::windows_1252}, {"latin1", Encoding::windows_1252}, {"iso88591", Encoding::windows_1252},
};

}  // namespace

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf_16_le: return "UTF-16LE";
    case Encoding::utf_16_be: return "UTF-16BE";
    case Encoding::gb18030: return "GB18030";
    case Encoding::windows_1252: return "Windows-1252";
    default: return "UTF-8";
  }
}

Expected<Encoding> encoding_named(std::string_view name) {
  std::string plain;
  for (const char c : name)
    if (c != '-' && c != '_' && c != ' ') plain += lower_case_letter(c);
  for (const EncodingName& encoding_name : encoding_names)
    if (plain == encoding_name.name) return encoding_name.encoding;
  return fail(
      fmt::format("the encoding {} cannot be read; those that can are utf-8, utf-16, utf-16le, utf-16be, gb18030, "
                  "gbk, gb2312, windows-1252, latin1 and ascii",
                  quoted(name)));
}

void Decoder::decode(std::string_view bytes, bool is_last, std::string& text) {
  invalid_.clear();
  const bool is_held = !held_.empty() || !is_decided_;
  if (is_held) held_ += bytes;
  std::string_view rest = is_held ? std::string_view(held_) : bytes;
  for (;;) {
    if (!is_decided_) {
      if (rest.size() < guess_size && !is_last) break;
      decide_encoding(rest.substr(0, guess_size), rest.size() < guess_size);
    }
    rest.remove_prefix(decode_in_encoding(rest, is_last, text));
    if (is_decided_) break;
  }
  if (is_held)
    held_.erase(0, held_.size() - rest.size());
  else
    held_ = rest;
  if (is_decided_ && held_.capacity() > guess_size) held_.shrink_to_fit();
}

void Decoder::decide_encoding(std::string_view bytes, bool is_whole) {
  is_decided_ = true;
  const auto declare = [this](Encoding encoding) {
    encoding_ = encoding;
    is_declared_ = true;
  };
  if (is_utf_8_refuted_) {
    encoding_ = encoding_without_utf_8(bytes, is_whole);
    return;
  }
  const bool may_be_utf_16 = !options_.encoding || *options_.encoding == Encoding::utf_16_le;
  if (may_be_utf_16 && bytes.starts_with("\xFE\xFF")) return declare(Encoding::utf_16_be);
  if (options_.encoding) return declare(*options_.encoding);
  if (bytes.starts_with("\xFF\xFE")) return declare(Encoding::utf_16_le);
  if (bytes.starts_with(mark_in_utf_8)) return declare(Encoding::utf_8);
  if (const auto by_zeros = guess_utf_16(bytes)) return declare(*by_zeros);
  const bool is_tree = is_sgf(bytes);
  const auto charset = is_tree ? charset_of_sgf(bytes) : std::nullopt;
  const bool names_xiangqi = bytes.find("\"Chinese Chess\"") != std::string_view::npos;
  if ((is_tree && !charset) || names_xiangqi) options_.may_be_chinese = true;
  const auto named = charset ? encoding_named(*charset) : Expected<Encoding>(fail(""));
  if (named && is_valid(bytes, decoder_of(*named), is_whole))
    encoding_ = *named;
  else if (is_valid(bytes, decode_utf_8, is_whole))
    encoding_ = Encoding::utf_8;
  else
    encoding_ = encoding_without_utf_8(bytes, is_whole);
}

// The encoding of bytes that are not UTF-8: GB18030 or Windows-1252, by the last two rules in decoder.hpp.
Encoding Decoder::encoding_without_utf_8(std::string_view bytes, bool is_whole) const {
  const bool is_chinese = options_.may_be_chinese && is_valid(bytes, decode_gb18030, is_whole);
  return is_chinese ? Encoding::gb18030 : Encoding::windows_1252;
}

// Decodes `bytes` and returns the number of bytes decoded. An incomplete last character is not decoded. If the encoding
// was guessed to be UTF-8 and a character is invalid, decoding stops before it, so that another encoding is guessed.
std::size_t Decoder::decode_in_encoding(std::string_view bytes, bool is_last, std::string& text) {
  const Encoding encoding = *encoding_;
  const bool is_utf_16 = encoding == Encoding::utf_16_le || encoding == Encoding::utf_16_be;
  const CharacterDecoder decode_one = decoder_of(encoding);
  std::size_t at = 0;
  for (;;) {
    const std::string_view rest = bytes.substr(at);
    const std::size_t plain = encoding == Encoding::utf_8 ? count_leading_utf_8(rest)
                              : is_utf_16                 ? 0
                                                          : count_leading_ascii(rest);
    text.append(rest.substr(0, plain));
    at += plain;
    if (at == bytes.size()) return at;
    DecodedCharacter one = decode_one(bytes.substr(at));
    if (one.length == 0) {
      if (!is_last) return at;
      one = {invalid_character, bytes.size() - at};
    } else if (one.character == invalid_character && encoding == Encoding::utf_8 && !is_declared_) {
      is_decided_ = false;
      is_utf_8_refuted_ = true;
      return at;
    }
    if (one.character == invalid_character && invalid_.size() < max_invalid) invalid_.push_back(text.size());
    if (one.character != byte_order_mark)
      append_utf_8(text, one.character == invalid_character ? 0xFFFD : one.character);
    at += one.length;
  }
}

}  // namespace kibitz::records
