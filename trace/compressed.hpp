// Compresses and decompresses buffers in Arrow's form: the length of the uncompressed bytes, then a zstd frame.
#pragma once

#include "trace/column_data.hpp"

namespace kibitz::trace {

// Appends `bytes`, compressed, to `body`. Appends nothing if there are none.
void append_compressed(std::string& body, Bytes bytes);

// Decompresses a buffer. Empty if it is damaged or does not hold `size` bytes.
std::optional<std::vector<char>> decompress(Bytes buffer, std::size_t size);

}  // namespace kibitz::trace
