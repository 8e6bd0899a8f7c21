// Arrow's compressed buffers: the uncompressed length, then a zstd frame.
#pragma once

#include "trace/column_data.hpp"

namespace kibitz::trace {

// Appends the compressed `bytes` to `body`; appends nothing if they are empty.
void append_compressed(std::string& body, Bytes bytes);

// Empty if the buffer is damaged or does not hold `size` bytes.
std::optional<std::vector<char>> decompressed(Bytes buffer, std::size_t size);

}  // namespace kibitz::trace
