// Evaluations that games taught themselves, as bytes of the program: games/<game>/<game>.net, made by the command that
// games/<game>/<game>.net.json tells (docs/learning.md). Each is defined in the game's weights.cpp.
#pragma once

#include <string_view>

namespace kibitz {

std::string_view othello_weights();

}  // namespace kibitz
