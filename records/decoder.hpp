// Decodes the bytes of a file to UTF-8; the encoding is guessed from the first megabyte. It has its own tables, because
// iconv fails in statically linked programs and Windows lacks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records {

// How the encoding is guessed; the first rule that applies decides: a byte-order mark, or zeros in every other byte
// (UTF-16); the encoding that the file declares (SGF's CA), if its bytes are valid in it; UTF-8, if they are valid;
// GB18030, if they are valid and the game is xiangqi or the file is an SGF without CA; else Windows-1252.
//
// A byte after the first megabyte that is invalid in UTF-8 starts a new guess for the rest of the file, from the
// megabyte at that byte, between GB18030 and Windows-1252. Bytes invalid in the chosen encoding become U+FFFD.

enum class Encoding : std::uint8_t { utf_8, utf_16_le, utf_16_be, gb18030, windows_1252 };

std::string_view name_of(Encoding encoding);
// The encoding with one of these names, in any case: "utf-8", "UTF8", "utf-16", "gbk", "gb2312", "gb18030", "latin1",
// "iso-8859-1", "windows-1252", "cp1252", "ascii". The error quotes other names.
Expected<Encoding> encoding_named(std::string_view name);

struct DecoderOptions {
  std::optional<Encoding> encoding;  // set by the user: no guess
  bool may_be_chinese = false;       // the game is xiangqi
};

class Decoder {
 public:
  explicit Decoder(const DecoderOptions& options) : options_(options) {}

  // Decodes the next bytes of the file and appends them to `text`. An incomplete last character is kept for the next
  // call, and so is the first megabyte until it is complete. U+FEFF is dropped everywhere, because files are
  // concatenated. Call it with no bytes and is_last at the end of the file.
  void decode(std::string_view bytes, bool is_last, std::string& text);

  std::optional<Encoding> encoding() const { return encoding_; }  // empty until the encoding is decided
  // Positions in `text` where the last call of decode() wrote U+FFFD for invalid bytes; at most the first thousand.
  const std::vector<std::size_t>& invalid() const { return invalid_; }

 private:
  void decide(std::string_view first_megabyte, bool is_whole);
  Encoding encoding_without_utf_8(std::string_view bytes, bool is_whole) const;
  std::size_t decode_decided(std::string_view bytes, bool is_last, std::string& text);

  DecoderOptions options_;
  std::optional<Encoding> encoding_;
  bool is_decided_ = false;   // false until the first megabyte is read, and while a new guess is due
  bool is_declared_ = false;  // decided by the user or by the file's first bytes: no new guess
  bool is_utf_8_refuted_ = false;
  std::string held_;
  std::vector<std::size_t> invalid_;
};

}  // namespace kibitz::records
