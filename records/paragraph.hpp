// Fills lines of at most 79 columns with words, breaking at blanks only (PGN standard, section 8.2.1).
#pragma once

#include <string>
#include <string_view>

namespace kibitz::records {

class Paragraph {
 public:
  explicit Paragraph(std::string& text) : text_(text) {}

  void add_word(std::string_view word) {
    constexpr std::size_t widest = 79;
    const std::size_t width = columns_of(word);
    if (column_ > 0 && joins_next_word_) {
      text_ += word;
      column_ += width;
    } else if (column_ > 0 && column_ + 1 + width <= widest) {
      text_ += ' ';
      text_ += word;
      column_ += 1 + width;
    } else {
      if (column_ > 0) text_ += '\n';
      text_ += word;
      column_ = width;
    }
    joins_next_word_ = false;
  }
  // Makes add_word() append the next word without a blank before it.
  void join_next_word() { joins_next_word_ = true; }
  void end_line() {
    if (column_ > 0) text_ += '\n';
    column_ = 0;
  }

 private:
  static std::size_t columns_of(std::string_view word) {
    std::size_t columns = 0;
    for (const char c : word) columns += (c & 0xC0) != 0x80;
    return columns;
  }

  std::string& text_;
  std::size_t column_ = 0;
  bool joins_next_word_ = false;
};

}  // namespace kibitz::records
