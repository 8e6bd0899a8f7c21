// A simple evaluation: squares that would complete a four, and discs near the middle, because more fours pass through
// it.
#include "games/connect_four/connect_four.hpp"

namespace kibitz {
namespace {

constexpr Score threat_value = 20;

}  // namespace

Score ConnectFour::threat_term(const Position& position) const {
  const connect_four::Bits empty = shape.board() & ~taken(position);
  return threat_value * (std::popcount(shape.completing(mine(position)) & empty) -
                         std::popcount(shape.completing(theirs(position)) & empty));
}

Score ConnectFour::centre_term(const Position& position) const {
  Score sum = 0;  // each disc counts the distance of its column from the edge
  for (int distance = 1; distance <= 3; ++distance)
    sum += std::popcount(mine(position) & shape.inner_columns(distance)) -
           std::popcount(theirs(position) & shape.inner_columns(distance));
  return sum;
}

Score ConnectFour::evaluate(const Position& position) const { return threat_term(position) + centre_term(position); }

std::vector<Term> ConnectFour::terms(const Line<ConnectFour>& line) const {
  return {{"threats", threat_term(line.current())}, {"centre", centre_term(line.current())}};
}

Canonical ConnectFour::canonical(const Position& position) const {
  const Position image{{shape.mirrored(position.discs[0]), shape.mirrored(position.discs[1])}};
  const Key own = key(position);
  const Key mirrored = key(image);
  return own <= mirrored ? Canonical{own, 0} : Canonical{mirrored, 1};
}

}  // namespace kibitz
