// Makes labelled samples for fit() from the positions of self-play games.
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
  // Share of the game's result in a sample's target. The rest is the squashed score of the search. If that score is
  // proved, it is the whole target.
  float result_share = 0.5F;
  float squash = 400;  // the same value as FitSettings::squash
  int threads = 1;
  std::function<bool()> is_stopped;
  bool is_residual = false;  // true if the net's score is added to the engine's own evaluation
  // True if the mirror image (left and right exchanged) of each fitted position is a sample too.
  bool is_mirrored = false;
};

// Positions with three predictions of the result for the side to move, each from 0 to 1.
struct LabelledPositions {
  Samples samples;
  std::vector<float> results;   // prediction: the result of the game
  std::vector<float> searches;  // prediction: the squashed score of the search
  std::vector<float> statics;   // prediction: the squashed score of the engine's own evaluation
};
struct LabelledGames {
  LabelledPositions fitted;
  LabelledPositions held_out;  // positions of one game in ten
};

// Labels positions of the games, in the order of the games' numbers. Skips positions without a search score, with one
// legal move, or in which the mover may not stand pat. If the game has a quiescence search (HasNoise), also skips
// positions in which a capture was played. `engine` has the rules, and the evaluation for `statics`. Empty if
// stopped. Fails if is_mirrored is set and the board has no mirror image.
Expected<std::optional<LabelledGames>> label(const Engine& engine, const learned::Shape& shape,
                                             std::span<const PlayedGame> games, const LabelSettings& settings);

// The squash for which the squashed scores have the least mean squared error as predictions of the results; `usual`
// if there are few scores. It is at most five times the mean absolute score, because the best squash of scores that
// predict nothing is infinite. The squash determines the scale of the net's scores. They should have the scale of the
// scores in `games`, because the search's margins are in that scale.
float best_squash(std::span<const PlayedGame> games, float usual);

// Mean squared error of `values` as predictions of `results`.
double loss_of(std::span<const float> values, std::span<const float> results);

}  // namespace kibitz::learn
