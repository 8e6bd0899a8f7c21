#include "kibitz/drive/time_factor.hpp"

#include <algorithm>

namespace kibitz {

namespace {

double by_stability(int unchanged) { return 1.2 - 0.06 * std::min(unchanged, 8); }

// At most 1.5, because more time may not help after a large drop, such as a lost piece.
double by_fall(Score fall) { return std::clamp(1.0 + 0.008 * fall, 0.85, 1.5); }

double by_nodes(double share_of_nodes) { return std::max(0.3 + 1.4 * (1.0 - share_of_nodes), 0.4); }

}  // namespace

double time_factor(const BestMoveSigns& signs) {
  const double product = by_stability(signs.unchanged) * by_fall(signs.fall) * by_nodes(signs.share_of_nodes);
  return std::min(product, 2.0);
}

}  // namespace kibitz
