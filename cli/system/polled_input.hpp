// Standard input of a conversation, which is at its end as well when nobody reads the answers: whoever waits for the
// next line would wait in vain.
#pragma once

#include <array>
#include <streambuf>

namespace kibitz {

class PolledInput : public std::streambuf {
 public:
  // Reads from `in` until its end, or until the reader of `out` has gone (see closed_pipe.hpp).
  PolledInput(int in, int out) : in_(in), out_(out) {}

 protected:
  int_type underflow() override;

 private:
  int in_;
  int out_;
  std::array<char, 4096> bytes_{};
};

}  // namespace kibitz
