// Conformance check of learned evaluations with random weights: incrementally updated sums must equal sums that are
// computed from scratch.
#pragma once

#include <optional>

#include "kibitz/game/check/planes.hpp"
#include "kibitz/learned/sums.hpp"

namespace kibitz::check {

// A net with random weights, for a game with planes. Two phase nodes suffice for the check, because all nodes are
// updated in the same way.
template <class G>
learned::Net random_net(const G& game) {
  constexpr int largest_weight = 400;
  learned::Net net;
  net.shape.planes = game.plane_shape();
  net.shape.tuples = learned::single_points(net.shape.planes.points);
  if constexpr (HasTuples<G>) net.shape.tuples = game.tuples();
  for (int point = 0; point < net.shape.planes.points; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(game.opposite_point(point)));
  net.width = net.phases = 2;
  net.most_men = net.shape.planes.points;
  Random random(1);
  net.rows.resize(learned::count_rows(net.shape) * static_cast<std::size_t>(net.width));
  for (std::int16_t& weight : net.rows)
    weight = static_cast<std::int16_t>(random.between(-largest_weight, largest_weight));
  net.bias = {100, -100};
  return net;
}

template <class G>
class IncrementalSumsCheck {
 public:
  // Precondition: no other check of the planes has reported a fault.
  void check(Visit<G>& visit) {
    if constexpr (HasPlanes<G>) {
      if (!by_) by_.emplace(random_net(visit.game));
      const std::vector<std::uint64_t> words = planes_in(visit.game, visit.position());
      const int side = visit.line.last() % 2;
      if (sums_.evaluate(*by_, words, side, visit.line.last()) != learned::evaluate(by_->net(), words, side))
        visit.report_violation("updated sums of planes differ from recomputed ones");
    }
  }

 private:
  std::optional<learned::Evaluator> by_;
  learned::Sums sums_;
};

}  // namespace kibitz::check
