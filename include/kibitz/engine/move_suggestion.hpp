// The legal move that was probably meant by a text that is not a legal move.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitz/engine/engine_game.hpp"

namespace kibitz {

// An addition to an error message: "; did you mean Nf3?". Empty unless exactly one legal move differs from the text
// only in case and in signs (x, +, #, -, =, !, ?, :).
std::string move_suggestion(std::string_view text, std::span<const MoveText> legal_moves);

}  // namespace kibitz
