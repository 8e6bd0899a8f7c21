#include "kibitz/core/memory_limit.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

// What an option's value in MiB is in bytes, in the arithmetic of an address with 32 bits.
constexpr std::uint32_t bytes_of_32_bits(int mebibytes) { return static_cast<std::uint32_t>(mebibytes) << 20; }

TEST_CASE("an option's memory does not wrap where addresses have 32 bits") {
  static_assert(bytes_of_32_bits(4096) == 0, "the fault that the limit prevents");
  for (const int most : {65'536, 1 << 20}) {
    CHECK_EQ(memory_limit(most, 8), most);
    CHECK_EQ(memory_limit(most, 4), 2047);
    CHECK_EQ(bytes_of_32_bits(memory_limit(most, 4)), 2'146'435'072U);
  }
  CHECK_EQ(memory_limit(16, 4), 16);
}

TEST_CASE("a number of entries does not wrap either") {
  CHECK_EQ(entry_limit(1 << 30, 16, 8), 1 << 30);
  CHECK_EQ(entry_limit(1 << 30, 16, 4), 134'152'192);
  CHECK_EQ(entry_limit(1000, 16, 4), 1000);
}

}  // namespace
