// Playing strength by level, from 1 up. A level limits the nodes, ignores some legal moves at random (low levels
// only), and plays a random line among those within a margin of the best. So weak levels err, and games differ.
#pragma once

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline constexpr int least_level = 1;

int most_level(const Engine& engine);  // the highest level of the engine's game

// The level of the engine's game with this number. A number out of range gives the first or the last level.
const Level& level_of(const Engine& engine, int number);

// Protocols set the strength as an Elo number. The scale is nominal: 200 points per level, the same for games with
// fewer levels. It orders the levels but does not correspond to any rating list.
inline constexpr int least_elo = 400;
inline constexpr int elo_per_level = 200;
inline constexpr int most_elo = 3'000;
int level_of_elo(int elo);  // the level nearest to this Elo number

// Limits the request to what the level searches in the engine's current position; ignored moves are chosen at random.
// Limits of the request that are stricter are kept.
void limit_to_level(Request& request, const Engine& engine, const Level& level, Random& random);

// The line that the level plays, chosen from the lines of a request limited by limit_to_level(); there must be at
// least one line with a move. A proved win is always chosen, and a proved loss only if there is nothing else. The
// same seed gives the same choice.
const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, const Level& level, Random& random);

// Searches and chooses the move of the level in the engine's current position, which must not be the end of a game.
Expected<AnalysedLine> choose_move(Engine& engine, const Level& level, Random& random, Control& control);

}  // namespace kibitz
