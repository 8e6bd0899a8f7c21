#include "kibitz/core/zobrist.hpp"

#include <doctest/doctest.h>

#include <bit>
#include <set>

using namespace kibitz;

TEST_CASE("zobrist: a table has no key twice, and two tables share no key") {
  constexpr auto keys = zobrist_keys<500>(1);
  constexpr auto others = zobrist_keys<500>(2);
  std::set<Key> seen(keys.begin(), keys.end());
  seen.insert(others.begin(), others.end());
  CHECK(seen.size() == 1000);
}

TEST_CASE("zobrist: a longer table begins with the keys of the shorter table of the same seed") {
  const auto shorter = zobrist_keys<3>(9);
  const auto longer = zobrist_keys<8>(9);
  CHECK(std::equal(shorter.begin(), shorter.end(), longer.begin()));
}

namespace {

using Board = std::array<std::uint8_t, 11>;  // not a multiple of a word

}  // namespace

TEST_CASE("zobrist: equal positions have equal keys, and every bit of a position changes its key") {
  const Board board{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  const Key key = key_of_bytes(board);
  CHECK(key_of_bytes(Board(board)) == key);
  std::set<Key> seen{key};
  for (std::size_t byte = 0; byte < board.size(); ++byte)
    for (int bit = 0; bit < 8; ++bit) {
      Board other = board;
      other[byte] = static_cast<std::uint8_t>(other[byte] ^ 1 << bit);
      const Key changed = key_of_bytes(other);
      CHECK(std::popcount(changed ^ key) >= 10);  // of 64: tables use any of the bits as an index
      seen.insert(changed);
    }
  CHECK(seen.size() == 1 + 8 * board.size());
}

TEST_CASE("zobrist: equal content of another size, and words in another order, give different keys") {
  CHECK(key_of_bytes(std::array<std::uint8_t, 3>{}) != key_of_bytes(std::array<std::uint8_t, 4>{}));
  using Pair = std::array<std::uint64_t, 2>;
  CHECK(key_of_bytes(Pair{1, 2}) != key_of_bytes(Pair{2, 1}));
}
