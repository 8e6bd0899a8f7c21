#include "kibitz/drive/time_factor.hpp"

#include <algorithm>

namespace kibitz {

namespace {

double stability_factor(int unchanged) { return 1.2 - 0.06 * std::min(unchanged, 8); }

// At most 1.5, because more time may not help after a large drop, such as a lost piece.
double fall_factor(Score fall) { return std::clamp(1.0 + 0.008 * fall, 0.85, 1.5); }

double node_share_factor(double share_of_nodes) { return std::max(0.3 + 1.4 * (1.0 - share_of_nodes), 0.4); }

}  // namespace

double time_factor(const BestMoveSigns& signs) {
  const double product =
      stability_factor(signs.unchanged) * fall_factor(signs.fall) * node_share_factor(signs.share_of_nodes);
  return std::min(product, 2.0);
}

}  // namespace kibitz
