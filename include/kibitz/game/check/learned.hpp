// Conformance check of learned evaluations with random weights: incrementally updated sums must equal sums that are
// computed from scratch, with a linear head over the game's tuples and with a perceptron over single points.
#pragma once

#include <memory>
#include <vector>

#include "kibitz/game/check/planes.hpp"
#include "kibitz/learned/sums.hpp"

namespace kibitz::check {

// A net with random weights, for a game with planes. A linear head has two phase nodes, because all nodes are updated
// in the same way. A perceptron has the game's king buckets, if any.
template <class G>
learned::Net random_net(const G& game, learned::NetHead head) {
  constexpr int largest_weight = 100;
  learned::Net net;
  net.head = head;
  net.shape.planes = game.plane_shape();
  net.shape.tuples = learned::single_points(net.shape.planes.points);
  for (int point = 0; point < net.shape.planes.points; ++point)
    net.shape.other_points.push_back(static_cast<std::uint16_t>(game.opposite_point(point)));
  net.width = net.phases = 2;
  net.most_men = net.shape.planes.points;
  Random random(1);
  const auto random_weights = [&](std::size_t count) {
    std::vector<std::int16_t> weights(count * static_cast<std::size_t>(net.width));
    for (std::int16_t& weight : weights)
      weight = static_cast<std::int16_t>(random.between(-largest_weight, largest_weight));
    return weights;
  };
  if (head == learned::NetHead::linear) {
    if constexpr (HasTuples<G>) net.shape.tuples = game.tuples();
  } else {
    net.shape.king = king_buckets_of(game);
    net.width = 16;
    net.scale = 400;
    net.outputs = random_weights(2 * 2);
    net.output_bias = {0, 0};
  }
  net.rows = random_weights(learned::count_rows(net.shape));
  net.bias = random_weights(1);
  return net;
}

// The check, with one set of weights for each kind of head.
template <class G>
class IncrementalSumsCheck {
 public:
  // Precondition: no other check of the planes has reported a fault.
  void check(Visit<G>& visit) {
    if constexpr (HasPlanes<G>) {
      if (nets_.empty())
        for (const learned::NetHead head : {learned::NetHead::linear, learned::NetHead::perceptron})
          nets_.push_back({std::make_unique<learned::Evaluator>(random_net(visit.game, head)), {}});
      const std::vector<std::uint64_t> words = planes_in(visit.game, visit.position());
      const int side = visit.line.last() % 2;
      for (CheckedNet& net : nets_)
        if (net.sums.evaluate(*net.by, words, side, visit.line.last()) != learned::evaluate(net.by->net(), words, side))
          visit.report_violation("updated sums of planes differ from recomputed ones");
    }
  }

 private:
  struct CheckedNet {
    std::unique_ptr<learned::Evaluator> by;
    learned::Sums sums;
  };
  std::vector<CheckedNet> nets_;
};

}  // namespace kibitz::check
