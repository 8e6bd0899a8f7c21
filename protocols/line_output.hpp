// An output stream buffer that passes each line on as soon as it is complete. A Channel writes to it from one thread at
// a time.
#pragma once

#include <functional>
#include <streambuf>
#include <string>
#include <utility>

namespace kibitz {

class LineOutputBuffer : public std::streambuf {
 public:
  using Send = std::function<void(std::string)>;  // receives a line without its line ending
  explicit LineOutputBuffer(Send send) : send_(std::move(send)) {}

 private:
  int_type overflow(int_type c) override {
    if (!traits_type::eq_int_type(c, traits_type::eof())) take(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }
  std::streamsize xsputn(const char* text, std::streamsize count) override {
    for (std::streamsize i = 0; i < count; ++i) take(text[i]);
    return count;
  }
  void take(char c) {
    if (c != '\n') {
      line_ += c;
      return;
    }
    send_(std::move(line_));
    line_.clear();
  }

  const Send send_;
  std::string line_;
};

}  // namespace kibitz
