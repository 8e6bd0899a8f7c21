// Labels positions of self-play games, as samples for fit().
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "learn/fit.hpp"
#include "learn/played_game.hpp"

namespace kibitz::learn {

struct LabelSettings {
  // The share of the game's result in a sample's target; the rest is the squashed score of the search. A proved score
  // is the whole target.
  float result_share = 0.5F;
  float squash = 400;  // scale of the squashed scores; must equal FitSettings::squash
  int threads = 1;
  std::function<bool()> is_stopped;
  bool is_residual = false;  // true if the net's score is added to the engine's own evaluation
  // True if the mirror image of each fitted position, with left and right exchanged, is also used as a sample.
  bool is_mirrored = false;
};

// Labelled positions. Each has the game's result and two predictions of it, all for the side to move and from 0 to 1.
struct LabelledPositions {
  Samples samples;
  std::vector<float> results;   // for each position: the result of its game
  std::vector<float> searches;  // for each position: the squashed score of the search
  std::vector<float> statics;   // for each position: the squashed score of the engine's own evaluation
};
struct LabelledGames {
  LabelledPositions fitted;
  LabelledPositions held_out;  // the held-out positions: those of one game in ten
};

// Labels positions of the games, in the order of the games' numbers. Skips positions without a search score, with only
// one legal move, or in which the mover may not stand pat. In a game with quiescence search (HasNoise), also skips
// positions in which a capture was played. `engine` has the rules, and the evaluation for `statics`. Empty if stopped.
// Fails if is_mirrored is set and the board has no mirror image.
Expected<std::optional<LabelledGames>> label_games(const Engine& engine, const learned::Shape& shape,
                                                   std::span<const PlayedGame> games, const LabelSettings& settings);

// Fits the squash: returns the value for which the squashed scores predict the results with the least mean squared
// error; `usual` if there are few scores. The value is limited to five times the mean absolute score, because the best
// squash of scores that predict nothing is infinite.
//
// The squash determines the scale of the net's scores. It is fitted to the scores of `games`, because the margins of
// the search assume their scale.
float best_squash(std::span<const PlayedGame> games, float usual);

// The mean squared error of `values` as predictions of `results`.
double loss_of(std::span<const float> values, std::span<const float> results);

}  // namespace kibitz::learn
