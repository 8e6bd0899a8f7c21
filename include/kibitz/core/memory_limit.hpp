// The largest memory that an option may ask for. If addresses have 32 bits, as on WebAssembly, a size in bytes wraps at
// 4 GiB, and a container has less than 2 GiB. Larger values of the option are then refused like any other out of range.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace kibitz {

// The most MiB that one option may take if addresses have 32 bits.
inline constexpr std::int64_t mebibytes_of_32_bits = 2047;

// `most` MiB, or fewer where they do not fit. `address_size` is the size of an address in bytes.
constexpr int memory_limit(int most, std::size_t address_size = sizeof(std::size_t)) {
  return address_size > 4 ? most : static_cast<int>(std::min<std::int64_t>(most, mebibytes_of_32_bits));
}

// `most` entries of `entry_size` bytes, or fewer where they do not fit.
constexpr int entry_limit(int most, std::size_t entry_size, std::size_t address_size = sizeof(std::size_t)) {
  if (address_size > 4) return most;
  const std::int64_t fitting = (mebibytes_of_32_bits << 20) / static_cast<std::int64_t>(entry_size);
  return static_cast<int>(std::min<std::int64_t>(most, fitting));
}

}  // namespace kibitz
