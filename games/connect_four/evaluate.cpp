// A simple evaluation: squares that would complete a four, and discs near the middle, where more fours are possible.
#include "games/connect_four/connect_four.hpp"

namespace kibitz {
namespace {

constexpr Score threat_value = 20;

}  // namespace

Score ConnectFour::threat_term(const Position& position) const {
  const connect_four::Bits empty = shape.board() & ~occupied(position);
  return threat_value * (std::popcount(shape.completing_squares(mover_discs(position)) & empty) -
                         std::popcount(shape.completing_squares(opponent_discs(position)) & empty));
}

Score ConnectFour::centre_term(const Position& position) const {
  Score sum = 0;  // each disc counts the distance of its column from the nearer edge
  for (int distance = 1; distance <= 3; ++distance)
    sum += std::popcount(mover_discs(position) & shape.inner_columns(distance)) -
           std::popcount(opponent_discs(position) & shape.inner_columns(distance));
  return sum;
}

Score ConnectFour::evaluate(const Position& position) const { return threat_term(position) + centre_term(position); }

std::vector<Term> ConnectFour::terms(const Line<ConnectFour>& line) const {
  return {{"threats", threat_term(line.current())}, {"centre", centre_term(line.current())}};
}

Canonical ConnectFour::canonical(const Position& position) const {
  const Position image{{shape.mirror_image(position.discs[0]), shape.mirror_image(position.discs[1])}};
  const Key own = key(position);
  const Key mirror_image = key(image);
  return own <= mirror_image ? Canonical{own, 0} : Canonical{mirror_image, 1};
}

}  // namespace kibitz
