// The characters of a file, decoded to UTF-8, with the place of each. A window slides over the file, which is never
// held as a whole. The bytes come from a callback: this room opens no files.
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

// Fills the buffer with the next bytes and returns how many; 0 at the end. An error is the whole file's.
using ReadBytes = std::function<Expected<std::size_t>(std::span<char>)>;

struct SourceOptions {
  std::size_t window = 1 << 16;  // bytes that are asked for at a time; any number gives the same characters
  DecoderOptions decoder;
};

class Source {
 public:
  static constexpr int end = -1;

  Source(ReadBytes read, const SourceOptions& options);
  Source(const Source&) = delete;  // it points into its own text
  Source& operator=(const Source&) = delete;

  // The next byte of UTF-8, or `end`. Byte-order marks are no characters.
  int peek() { return at_ != end_of_text_ ? static_cast<unsigned char>(*at_) : peek_after_refill(); }
  // The byte `ahead` places further, at most 4096.
  int peek(std::size_t ahead);
  // Takes the next byte, which must be there.
  void take() {
    const char c = *at_++;
    if (c == '\n' || c == '\r')
      begin_line(c);
    else
      was_carriage_return_ = false;
  }
  // Takes bytes as long as the predicate holds, which it must not of line ends, and appends them.
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

  Place place();  // of the next character
  bool is_at_line_start() const { return at_ == line_; }

  // Places before the next character where bytes are invalid in the encoding and were read as U+FFFD. Each is reported
  // once.
  std::vector<Place> take_invalid();

  std::optional<Encoding> encoding() const { return decoder_.encoding(); }  // once something was read
  const std::optional<Error>& error() const { return error_; }  // of the callback, or of the encoding; then the end

 private:
  int peek_after_refill();
  bool refill();
  void begin_line(char c);
  void note_invalid();

  ReadBytes read_;
  std::size_t window_;
  Decoder decoder_;
  std::string text_;  // decoded; from at_ on it is still to be taken
  const char* at_ = nullptr;
  const char* end_of_text_ = nullptr;
  std::string bytes_;  // room for the callback
  std::uint32_t line_number_ = 1;
  const char* line_ = nullptr;  // where it begins, if the window still holds it
  // Characters of the line up to here are counted; the rest when a place is wanted.
  const char* counted_ = nullptr;
  std::uint32_t column_ = 1;
  bool was_carriage_return_ = false;
  bool is_at_end_ = false;
  std::deque<Place> invalid_;
  std::optional<Error> error_;
};

}  // namespace kibitz::records
