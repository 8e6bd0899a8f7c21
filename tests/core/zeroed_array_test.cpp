#include "kibitz/core/zeroed_array.hpp"

#include <doctest/doctest.h>

#include <cstdint>

TEST_CASE("zeroed array: all elements are zero at first, and after clear()") {
  kibitz::ZeroedArray<std::uint64_t> array(1 << 20);
  CHECK(array.size() == 1 << 20);
  for (const std::size_t place : {0, 1 << 19, (1 << 20) - 1}) {
    CHECK(array[place] == 0);
    array[place] = 7;
    CHECK(array[place] == 7);
  }
  array.clear();
  CHECK(array[1 << 19] == 0);
}
