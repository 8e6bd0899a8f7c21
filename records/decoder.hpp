// Bytes of a file to UTF-8. Decided on the first megabyte, by these rules in order: a byte-order mark, or zero bytes at
// every other place (UTF-16); what the file declares (SGF's CA), if its bytes are valid in it; valid UTF-8; GB18030, if
// the game is xiangqi, or the file an SGF without CA, and the bytes are valid in it; else Windows-1252. A byte that is
// invalid in UTF-8 beyond the first megabyte decides anew, on the megabyte that it begins, for the rest of the file:
// now between GB18030 and Windows-1252. What is invalid even then becomes U+FFFD. Our own tables: iconv fails in
// programs that are linked statically, and Windows has none.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records {

enum class Encoding : std::uint8_t { utf_8, utf_16_le, utf_16_be, gb18030, windows_1252 };

std::string_view name_of(Encoding encoding);
// "utf-8", "UTF8", "utf-16", "gbk", "gb2312", "gb18030", "latin1", "iso-8859-1", "windows-1252", "cp1252", "ascii", in
// capital or small letters. Others are refused by name.
Expected<Encoding> encoding_named(std::string_view name);

struct DecoderOptions {
  std::optional<Encoding> encoding;  // given by the user; no decision
  bool may_be_chinese = false;       // the game is xiangqi
};

class Decoder {
 public:
  explicit Decoder(const DecoderOptions& options) : options_(options) {}

  // Appends the next bytes of the file, decoded, to `text`. Bytes that end in the middle of a character are kept for
  // the next call, and those of the first megabyte until it is full. U+FEFF is dropped wherever it stands: files are
  // concatenated. At the end of the file: no bytes, is_last.
  void decode(std::string_view bytes, bool is_last, std::string& text);

  std::optional<Encoding> encoding() const { return encoding_; }  // nothing before it is decided
  // Where in `text` the last call of decode() put U+FFFD for bytes that are invalid; of many the first thousand.
  const std::vector<std::size_t>& invalid() const { return invalid_; }

 private:
  void decide(std::string_view first_megabyte, bool is_whole);
  Encoding without_utf_8(std::string_view bytes, bool is_whole) const;
  std::size_t decode_decided(std::string_view bytes, bool is_last, std::string& text);

  DecoderOptions options_;
  std::optional<Encoding> encoding_;
  bool is_decided_ = false;   // not before the first megabyte is there, and not where UTF-8 has just been refuted
  bool is_declared_ = false;  // by the user or by a mark: nothing refutes it
  bool is_utf_8_refuted_ = false;
  std::string held_;
  std::vector<std::size_t> invalid_;
};

}  // namespace kibitz::records
