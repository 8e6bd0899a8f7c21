// The text at the head of a file of weights: what it is, and how many numbers follow.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// How many numbers the parts of a net have.
struct NetSizes {
  std::size_t rows = 0;
  std::size_t bias = 0;
  std::size_t outputs = 0;
  std::size_t output_bias = 0;
};
NetSizes sizes_of(const Net& net);

struct Header {
  Net net;                 // without weights
  std::size_t length = 0;  // in bytes, with the empty line at its end
};

// Sizes of the net are checked one against the other, and are small enough to be reckoned with. `who`: for complaints.
Expected<Header> parse_header(std::string_view bytes, const std::string& who);
std::string format_header(const Net& net);

}  // namespace kibitz::learned
