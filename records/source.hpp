// The characters of a file, decoded to UTF-8, with their locations. Only a window of the file is in memory. A
// callback supplies the bytes, because this library opens no files.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "records/decoder.hpp"
#include "records/problem.hpp"

namespace kibitz::records {

// A function that fills its argument with the next bytes of a file and returns their number, which is 0 at the end of
// the file. An error ends reading.
using ByteReader = std::function<Expected<std::size_t>(std::span<char>)>;

struct SourceOptions {
  std::size_t window = 1 << 16;  // number of bytes requested at a time; the decoded text does not depend on it
  DecoderOptions decoder;
};

class Source {
 public:
  static constexpr int end = -1;

  Source(ByteReader read, const SourceOptions& options);
  Source(const Source&) = delete;  // a Source points into its own text
  Source& operator=(const Source&) = delete;

  // The next byte of UTF-8, or `end`. Byte-order marks are skipped.
  int peek() { return at_ != end_of_text_ ? static_cast<unsigned char>(*at_) : peek_after_refill(); }
  // The byte that is `ahead` positions (at most 4096) after the next one.
  int peek(std::size_t ahead);
  // Takes the next byte, which must exist.
  void take() {
    const char c = *at_++;
    if (c == '\n' || c == '\r')
      begin_line(c);
    else
      was_carriage_return_ = false;
  }
  // Takes bytes while `is_taken` is true for them, and appends them to `text`. `is_taken` must be false for line ends.
  template <class Predicate>
  void take_while(Predicate is_taken, std::string& text) {
    while (peek() != end) {
      const char* const begin = at_;
      while (at_ != end_of_text_ && is_taken(*at_)) ++at_;
      was_carriage_return_ &= at_ == begin;
      text.append(begin, at_);
      if (at_ != end_of_text_) return;
    }
  }
  int next() {
    const int c = peek();
    if (c != end) take();
    return c;
  }
  bool starts_with(std::string_view text);

  TextLocation place();  // the location of the next character
  bool is_at_line_start() const { return at_ == line_; }

  // The locations of the invalid bytes, read as U+FFFD, that come before the next character. Each is returned once.
  std::vector<TextLocation> take_invalid_locations();

  std::optional<Encoding> encoding() const { return decoder_.encoding(); }  // empty until the encoding is decided
  // The error that the callback returned, which ends reading; empty: none.
  const std::optional<Error>& error() const { return error_; }

 private:
  int peek_after_refill();
  bool refill();
  void begin_line(char c);
  void record_invalid_bytes();

  ByteReader read_;
  std::size_t window_;
  Decoder decoder_;
  std::string text_;  // decoded text; its unread part begins at at_
  const char* at_ = nullptr;
  const char* end_of_text_ = nullptr;
  std::string bytes_;  // buffer that the callback fills
  std::uint32_t line_number_ = 1;
  const char* line_ = nullptr;  // the beginning of the current line; null: it is no longer in the window
  // The end of the part of the line whose characters are counted in column_. The rest is counted when a location is
  // requested.
  const char* counted_ = nullptr;
  std::uint32_t column_ = 1;
  bool was_carriage_return_ = false;
  bool is_at_end_ = false;
  std::deque<TextLocation> invalid_;
  std::optional<Error> error_;
};

}  // namespace kibitz::records
