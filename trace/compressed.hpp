// Buffers as Arrow compresses them: the length they had, then a frame of zstd.
#pragma once

#include "trace/column_data.hpp"

namespace kibitz::trace {

// Appends to `body`. An empty buffer is nothing.
void append_compressed(std::string& body, Bytes bytes);

// Nothing: damaged, or not `size` bytes long.
std::optional<std::vector<char>> decompressed(Bytes buffer, std::size_t size);

}  // namespace kibitz::trace
