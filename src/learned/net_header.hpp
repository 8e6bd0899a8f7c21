// The text header of a weights file. It describes the net and thus determines how many weights follow.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/learned/net.hpp"

namespace kibitz::learned {

// The number of weights in each array of a net.
struct NetSizes {
  std::size_t rows = 0;
  std::size_t bias = 0;
  std::size_t outputs = 0;
  std::size_t output_bias = 0;
};
NetSizes sizes_of(const Net& net);

struct NetHeader {
  Net net;                 // the net without its weights
  std::size_t length = 0;  // in bytes, including the empty line at its end
};

// Parses a header. The sizes of the returned net are consistent and small enough not to overflow. Errors name the
// source, `who`.
Expected<NetHeader> parse_header(std::string_view bytes, const std::string& who);
std::string format_header(const Net& net);

}  // namespace kibitz::learned
