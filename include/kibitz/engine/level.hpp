// Playing strength by level, from 1 on. A level limits the nodes, overlooks random moves (low levels only), and plays
// a random move among the lines within a margin of the best, so that weak levels err and games differ.
#pragma once

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline constexpr int least_level = 1;

int most_level(const Engine& engine);  // the highest level of the engine's game

// The level of the game, or the usual level. A number out of range gives the first or last level.
const Level& level_of(const Engine& engine, int number);

// Protocols set the strength as an Elo number. The scale is nominal, 200 per level, and the same for games with fewer
// levels. It orders the levels and does not correspond to a rating list.
inline constexpr int least_elo = 400;
inline constexpr int elo_per_level = 200;
inline constexpr int most_elo = 3'000;
int level_of_elo(int elo);  // the nearest level

// Limits the request to what the level searches in the engine's current position; overlooked moves are random.
// Tighter limits are kept.
void limit_to_level(Request& request, const Engine& engine, const Level& level, Random& random);

// The line that the level plays, from the lines of such a request: there must be at least one, with a move. Among the
// lines, a proved win is always taken, and a proved loss only if there is nothing else. The same seed gives the same
// game.
const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, const Level& level, Random& random);

// The move of the level in the engine's current position, which must not be the end of a game.
Expected<AnalysedLine> choose_move(Engine& engine, const Level& level, Random& random, Control& control);

}  // namespace kibitz
