// The search values of positions of a game, to which Multi-ProbCut is fitted (search/alpha_beta/multi_probcut.hpp), and
// their texts in files, tasks and results.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "match/game_store.hpp"
#include "tune/prob_cut_fit.hpp"

namespace kibitz::tune {

// A game, and the plies before which its position is searched, in ascending order.
struct GameToMeasure {
  std::int64_t number = 0;
  std::string start;               // starting position; empty: the game's usual one
  std::vector<std::string> moves;  // the moves up to the last of the plies
  std::vector<int> plies;
};

// Draws `count` plies after the opening with the seed, or takes all of them if there are fewer.
GameToMeasure draw_positions(const match::StoredGame& game, int count, std::uint64_t seed);

// Searches the engine's position to every depth up to `depth`. The values end before the first proved score, because a
// proved score contains no information about heuristic scores.
Expected<DepthValues> measure_position(Engine& engine, int depth);

// Searches the positions of the game. Empty if interrupted.
Expected<std::optional<std::vector<DepthValues>>> measure_game(Engine& engine, const GameToMeasure& game, int depth,
                                                               const std::function<bool()>& is_interrupted);

std::string text_of(const GameToMeasure& game);
Expected<GameToMeasure> read_game_to_measure(const std::string& text);

// One line per position. A complete line ends with a dot.
std::string text_of(const std::vector<DepthValues>& positions);
std::optional<DepthValues> read_depth_values(const std::string& line);
Expected<std::vector<DepthValues>> read_all_depth_values(const std::string& text);

}  // namespace kibitz::tune
