// The text header of a weights file: it describes the net and thereby gives the number of weights that follow.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// The number of weights in each part of a net.
struct NetSizes {
  std::size_t rows = 0;
  std::size_t bias = 0;
  std::size_t outputs = 0;
  std::size_t output_bias = 0;
};
NetSizes sizes_of(const Net& net);

struct NetHeader {
  Net net;                 // all members except the weights
  std::size_t length = 0;  // in bytes, including the empty line at its end
};

// Parses a header. On success the sizes of the net are consistent and small enough not to overflow. Errors name
// `who`.
Expected<NetHeader> parse_header(std::string_view bytes, const std::string& who);
std::string format_header(const Net& net);

}  // namespace kibitz::learned
