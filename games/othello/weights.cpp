#include "games/othello/weights.hpp"

#include "kibitz/learned/built_in.hpp"

namespace kibitz::othello {

KIBITZ_WEIGHTS(othello_net, KIBITZ_WEIGHTS_FILE)

std::shared_ptr<const learned::Evaluator> learned_weights() {
  static const auto weights = learned::built_in(othello_net());
  return weights;
}

}  // namespace kibitz::othello
