// The values of the pieces by a net, which show at a glance whether it learned something sensible.
#pragma once

#include "kibitz/engine/engine.hpp"
#include "learn/game_source.hpp"

namespace kibitz::learn {

// The value of each kind of piece for its owner: the score with the piece minus the score without it, averaged over
// side 0's pieces in positions of the first held-out games.
Expected<std::vector<Score>> piece_values(const learned::Net& net, const Engine& engine, const GameSource& games);

}  // namespace kibitz::learn
