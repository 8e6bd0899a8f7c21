#include "learn/played_game.hpp"

#include <algorithm>
#include <cstdlib>

namespace kibitz::learn {

PackedScore PackedScore::from_score(Score score) {
  if (std::abs(score) >= infinite_score) return PackedScore(none);
  if (is_proved(score)) return PackedScore(score > 0 ? win : loss);
  return PackedScore(static_cast<std::int16_t>(std::clamp<Score>(score, -most, most)));
}

}  // namespace kibitz::learn
