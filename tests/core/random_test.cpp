#include "kibitz/core/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <set>

using namespace kibitz;

TEST_CASE("random: the first numbers for seed 1234567 are the published numbers of splitmix64") {
  Random random(1234567);
  CHECK(random.next() == 6457827717110365317U);
  CHECK(random.next() == 3203168211198807973U);
  CHECK(random.next() == 9817491932198370423U);
  CHECK(random.next() == 4593380528125082431U);
  CHECK(random.next() == 16408922859458223821U);
}

TEST_CASE("random: equal seeds give equal sequences; adjacent seeds share none of their first hundred numbers") {
  Random one(1), again(1), neighbour(2);
  std::set<std::uint64_t> seen;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t number = one.next();
    CHECK(number == again.next());
    seen.insert(number);
    seen.insert(neighbour.next());
  }
  CHECK(seen.size() == 200);
}

TEST_CASE("random: mix_bits() of a seed is the first number of its generator, and does not map 0 to 0") {
  CHECK(mix_bits(1234567) == 6457827717110365317U);
  CHECK(mix_bits(0) == Random(0).next());
  CHECK(mix_bits(0) != 0);
}

TEST_CASE("random: below(n) returns every number from 0 to n - 1 about equally often, and no other") {
  Random random(42);
  std::array<int, 6> counts{};
  for (int i = 0; i < 6000; ++i) ++counts.at(random.below(6));
  for (const int count : counts) {
    CHECK(count > 850);
    CHECK(count < 1150);
  }
  for (int i = 0; i < 100; ++i) CHECK(random.below(1) == 0);
}

TEST_CASE("random: below() uses the upper half of a number, whose bits are mixed better") {
  // 6457827717110365317 is 0x599ed017fb08fc85. Its upper half divided by 2^32 is 0.350, which gives 350 of 1000.
  CHECK(Random(1234567).below(1000) == 350);
  CHECK(Random(1234567).below(std::uint64_t{1} << 31) == 0x599ed017 / 2);
}

TEST_CASE("random: between() returns both ends and all numbers between them") {
  Random random(3);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) seen.insert(random.between(-2, 2));
  CHECK(seen == std::set<int>{-2, -1, 0, 1, 2});
  CHECK(random.between(7, 7) == 7);
}

TEST_CASE("random: a generator works at compile time") {
  constexpr std::uint64_t first = Random(1234567).next();
  static_assert(first == 6457827717110365317U);
  CHECK(first == Random(1234567).next());
}
