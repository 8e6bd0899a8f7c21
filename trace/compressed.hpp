// Compresses and decompresses buffers in Arrow's form: the length of the uncompressed bytes, then a zstd frame.
#pragma once

#include "trace/column_data.hpp"

namespace kibitz::trace {

// Compresses `bytes` and appends the result to `body`. Appends nothing if `bytes` is empty.
void append_compressed(std::string& body, Bytes bytes);

// Decompresses a buffer. Empty if it is damaged or does not hold `size` bytes.
std::optional<std::vector<char>> decompress(Bytes buffer, std::size_t size);

}  // namespace kibitz::trace
