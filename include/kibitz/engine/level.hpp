// How strong Kibitz plays at a level, from 1 on. A level is a number of nodes, a margin, and how many moves it
// overlooks: the lowest do not see every move, each of which chance may hide from them; and among the lines whose
// scores are within the margin of the best the move is drawn by chance, so that weak levels err and games differ. Of
// what a level sees, proved wins are always taken, and proved losses never chosen while there is something else. One
// seed, one game.
#pragma once

#include "kibitz/core/random.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

inline constexpr int least_level = 1;

int most_level(const Engine& engine);  // of its game

// The game's own, or the usual one; outside the range the first or last.
const Level& level_of(const Engine& engine, int number);

// Protocols ask for strength as an Elo number. The scale is nominal, 200 a level, and the same for games with fewer
// levels: it orders the levels and says nothing about any rating list.
inline constexpr int least_elo = 400;
inline constexpr int elo_per_level = 200;
inline constexpr int most_elo = 3'000;
int level_of_elo(int elo);  // the nearest

// Limits the request to what that level looks at in the engine's present position, drawing by chance which moves it
// overlooks; limits that are tighter already stay.
void limit_to_level(Request& request, const Engine& engine, const Level& level, Random& random);

// Which of the lines that such a request found that level plays. There is at least one, and it has a move.
const AnalysedLine& choose_line(const std::vector<AnalysedLine>& lines, const Level& level, Random& random);

// The move of that level in the engine's present position, which must not be the end of a game.
Expected<AnalysedLine> choose_move(Engine& engine, const Level& level, Random& random, Control& control);

}  // namespace kibitz
