// Decodes the bytes of a file to UTF-8; the encoding is guessed from the first megabyte. iconv is not used, because it
// fails in statically linked programs and Windows lacks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records {

// Unless the user sets the encoding, it is guessed by the first of these rules that applies:
// - the encoding that a byte-order mark states; or UTF-16, if nearly every other byte is zero
// - the encoding that the file declares (SGF's CA), if the bytes are valid in it
// - UTF-8, if the bytes are valid
// - GB18030, if the bytes are valid in it, and either the file is an SGF without CA or the game is xiangqi (chosen by
//   the user, or named "Chinese Chess" in the file)
// - Windows-1252
//
// If a byte after the first megabyte is invalid in UTF-8, the encoding is guessed again from the megabyte that begins
// at that byte: GB18030 or Windows-1252, by the last two rules. Bytes that are invalid in the chosen encoding become
// U+FFFD.

enum class Encoding : std::uint8_t { utf_8, utf_16_le, utf_16_be, gb18030, windows_1252 };

std::string_view name_of(Encoding encoding);
// The encoding with this name: "utf-8", "UTF8", "utf-16", "gbk", "gb2312", "gb18030", "latin1", "iso-8859-1",
// "windows-1252", "cp1252" or "ascii", in upper or lower case. Any other name is an error.
Expected<Encoding> encoding_named(std::string_view name);

struct DecoderOptions {
  std::optional<Encoding> encoding;  // the encoding that the user set; empty: guess it
  bool may_be_chinese = false;       // true if the game is xiangqi, so that GB18030 is considered
};

class Decoder {
 public:
  explicit Decoder(const DecoderOptions& options) : options_(options) {}

  // Decodes the next bytes of the file and appends their text to `text`. The first megabyte is decoded when it is
  // complete or the file ends. An incomplete last character is kept for the next call. At the end of the file, call
  // without bytes and with is_last = true. U+FEFF is dropped everywhere, because concatenated files contain several.
  void decode(std::string_view bytes, bool is_last, std::string& text);

  std::optional<Encoding> encoding() const { return encoding_; }  // empty until the encoding is decided
  // Positions in `text` where the last call of decode() wrote U+FFFD for invalid bytes; only the first thousand are
  // kept.
  const std::vector<std::size_t>& invalid_positions() const { return invalid_; }

 private:
  void decide_encoding(std::string_view first_megabyte, bool is_whole);
  Encoding encoding_without_utf_8(std::string_view bytes, bool is_whole) const;
  std::size_t decode_in_encoding(std::string_view bytes, bool is_last, std::string& text);

  DecoderOptions options_;
  std::optional<Encoding> encoding_;
  // True once the encoding has been guessed or declared. False again after a byte that is invalid in the guessed UTF-8,
  // until the next guess.
  bool is_decided_ = false;
  // True if the user set the encoding or the first bytes determine it (byte-order mark, zeros). It then never changes.
  bool is_declared_ = false;
  bool is_utf_8_refuted_ = false;
  std::string held_;  // bytes received but not yet decoded
  std::vector<std::size_t> invalid_;
};

}  // namespace kibitz::records
