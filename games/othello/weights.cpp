#include "games/weights.hpp"

#include "kibitz/learned/built_in.hpp"

namespace kibitz {

KIBITZ_WEIGHTS(othello_weights, KIBITZ_WEIGHTS_FILE)

}  // namespace kibitz
