// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp).
#include "search_support/oracle_positions.hpp"

#include "games/ataxx/ataxx.hpp"
#include "games/engines.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A corner of the board that is nearly full; all other squares are walls.
std::string nearly_full_corner(Random& random) {
  const auto columns = static_cast<std::size_t>(random.between(2, 4)),
             rows = static_cast<std::size_t>(random.between(2, 4));
  std::string pieces(columns * rows - static_cast<std::size_t>(random.between(1, 4)), 'x');
  for (char& piece : pieces)
    if (random.below(2) == 0) piece = 'o';
  const std::string corner = placed_at_random(pieces, columns * rows, '1', random);
  std::string text;
  for (std::size_t row = 0; row < 7; ++row)
    text += (row < rows ? corner.substr(row * columns, columns) + std::string(7 - columns, '-') : "-------") +
            (row < 6 ? "/" : "");
  return text + (random.below(2) == 0 ? " x 0 1" : " o 0 1");
}

std::vector<PositionSource<Ataxx>> sources() { return {{{}, late_or_placed<Ataxx>(nearly_full_corner)}}; }

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of Ataxx, nor differs when repeated") {
  try_oracle_positions(sources(), make_ataxx_engine, rounds(100));
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Ataxx") {
    try_oracle_positions(sources(), make_ataxx_engine, 1000);
  }
}
