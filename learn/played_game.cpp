#include "learn/played_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace kibitz::learn {

PackedScore PackedScore::from_score(Score score) {
  if (std::abs(score) >= infinite_score) return PackedScore(none);
  if (is_proved(score)) return PackedScore(score > 0 ? win : loss);
  return PackedScore(static_cast<std::int16_t>(std::clamp<Score>(score, -most, most)));
}

Expected<std::uint16_t> packed_move_number(std::size_t number) {
  if (std::in_range<std::uint16_t>(number)) return static_cast<std::uint16_t>(number);
  return fail(fmt::format("a position has more than {} legal moves, which learning cannot store", UINT16_MAX + 1));
}

Expected<std::int16_t> packed_points(int points) {
  if (std::in_range<std::int16_t>(points)) return static_cast<std::int16_t>(points);
  return fail(
      fmt::format("a game ended with {:+d} points; learning can store {} to +{}", points, INT16_MIN, INT16_MAX));
}

}  // namespace kibitz::learn
