// Numbers as little-endian bytes, so that files are the same on every machine; and the checksum of a file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace kibitz::learned {

// Appends the bytes of an integer, the lowest first.
template <class Number>
void append_little_endian(std::string& bytes, Number number) {
  const auto bits = static_cast<std::make_unsigned_t<Number>>(number);
  for (std::size_t i = 0; i < sizeof(Number); ++i) bytes += static_cast<char>(bits >> 8 * i & 0xff);
}

// Removes a number from the front of `bytes`, which must be long enough, and returns it.
template <class Number>
Number take_little_endian(std::string_view& bytes) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < sizeof(Number); ++i) bits |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  bytes.remove_prefix(sizeof(Number));
  return static_cast<Number>(bits);
}

// The FNV-1a checksum (Fowler, Noll and Vo), 64 bits.
inline std::uint64_t checksum_of(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  return sum;
}

}  // namespace kibitz::learned
