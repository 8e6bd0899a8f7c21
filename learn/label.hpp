// Turns the positions of self-play games into labelled samples for fit().
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
  // Weight of the game's result in the target; the squashed search score has the rest. A proved score is the whole
  // target.
  float result_share = 0.5F;
  float squash = 400;  // see FitSettings::squash
  int threads = 1;
  std::function<bool()> is_stopped;
  bool is_residual = false;  // the net's score is added to the engine's own evaluation
  bool is_mirrored = false;  // each fitted position also enters mirrored, left and right exchanged
};

// Positions, with three predictions of the result for the mover, each from 0 to 1.
struct LabelledPositions {
  Samples samples;
  std::vector<float> results;   // the result of the game
  std::vector<float> searches;  // the search's score
  std::vector<float> statics;   // the engine's own evaluation
};
struct LabelledGames {
  LabelledPositions fitted;
  LabelledPositions held_out;  // one game in ten
};

// Labels the positions of the games, in the order of the games' numbers. Skips positions without a search score, with
// one legal move, or in which the mover may not stand pat. If the game has a quiescence search (HasNoise), also skips
// positions whose move was a capture. `engine` has the rules and the evaluation to compare with. Empty if it was
// stopped. Error: is_mirrored is set and the board has no mirror image.
Expected<std::optional<LabelledGames>> label(const Engine& engine, const learned::Shape& shape,
                                             std::span<const PlayedGame> games, const LabelSettings& settings);

// The squash with the least mean squared error between squashed scores and results; `usual` if there are few scores. It
// is at most five times the mean absolute score: if the scores predict nothing, the best squash is infinite. The squash
// sets the scale of the net's scores, which should be that of the scores in `games`, because the search's margins are
// written in it.
float best_squash(std::span<const PlayedGame> games, float usual);

// Mean squared error.
double loss_of(std::span<const float> values, std::span<const float> results);

}  // namespace kibitz::learn
