// The samples of the least-squares fit: positions of finished games, labelled with the results of their games.
#pragma once

#include <span>
#include <string>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "tune/least_squares.hpp"

namespace kibitz::tune {

// The result of a game for side `mover`: 1, 0.5 or 0.
double result_for(int mover, match::GameResult result);

struct LabelledTerms {
  std::vector<std::string> names;  // names of the terms
  std::vector<TermSample> samples;
  std::int64_t positions = 0;  // number of positions examined; those that are not quiet gave no sample
};

// Labels the quiet positions of the games. A position is quiet if a one-ply search with quiescence proves no result,
// and the score of that search differs from the static evaluation by at most `quiet`. Other positions are skipped,
// because an evaluation need not predict what a short search finds. `engine` has the game's rules and options; its
// position is overwritten.
Expected<LabelledTerms> label_quiet_positions(Engine& engine, std::span<const match::StoredGame> games, Score quiet);

}  // namespace kibitz::tune
