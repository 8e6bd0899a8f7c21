// How strong Kibitz plays at levels 1 to 10. A level is a number of nodes and a margin: among the lines whose scores
// are within the margin of the best, the move is drawn by chance, so that weak levels err and games differ. Proved wins
// are always taken, and proved losses never chosen while there is something else. One seed, one game.
#pragma once

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline constexpr int least_level = 1;
inline constexpr int most_level = 10;

// The move of that level in the engine's present position, which must not be the end of a game.
Expected<AnalysedLine> choose_move(Engine& engine, int level, Random& random, Control& control);

}  // namespace kibitz
