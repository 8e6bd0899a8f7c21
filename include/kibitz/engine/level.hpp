// Playing strength by level, from 1 (weakest) up. A level limits the nodes, ignores some legal moves at random (low
// levels only) and plays a random line whose score is within a margin of the best. So weak levels make mistakes, and
// games differ.
#pragma once

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline constexpr int min_level = 1;  // the weakest level

int max_level(const Engine& engine);  // the highest level of the engine's game

// The level of this number in the engine's game. A number below or above the range gives the lowest or the highest
// level.
const Level& level_of(const Engine& engine, int number);

// Protocols set the strength as an Elo number. The scale is nominal: 200 points per level, also in games with fewer
// levels. It puts the levels in order but corresponds to no rating list.
inline constexpr int min_elo = 400;
inline constexpr int elo_per_level = 200;
inline constexpr int max_elo = 3'000;
int level_of_elo(int elo);  // the level whose number on this scale is nearest

// Restricts the request to what the level searches in the engine's current position. The moves to ignore are chosen at
// random. Stricter limits of the request are kept.
void limit_to_level(Request& request, const Engine& engine, const Level& level, Random& random);

// Chooses the line that the level plays. `lines` are the result of a request that limit_to_level() restricted; at least
// one must have a move. A proved win is always chosen, a proved loss only if all lines lose. The same seed makes the
// same choice.
const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, const Level& level, Random& random);

// Searches the engine's current position and chooses the move that the level plays. The game must not be over.
Expected<AnalysedLine> choose_move(Engine& engine, const Level& level, Random& random, Control& control);

}  // namespace kibitz
