// The evaluation that Othello taught itself: othello.net, as bytes of the program, made by the command that
// othello.net.json tells (docs/learning.md).
#pragma once

#include <memory>

#include "kibitz/learned/sums.hpp"

namespace kibitz::othello {

// Read once, on 8x8.
std::shared_ptr<const learned::Evaluator> learned_weights();

}  // namespace kibitz::othello
