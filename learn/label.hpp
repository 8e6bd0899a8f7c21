// What positions of played games are worth, as rows to fit a net to.
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
  float result_share = 0.5F;  // of the target; the rest is the squashed score, or all of it where a search proved it
  float squash = 400;         // as FitSettings::squash
  int threads = 1;
  std::function<bool()> is_stopped;
  bool is_residual = false;  // what is fitted is added to the engine's own evaluation
  bool is_mirrored = false;  // each position that is fitted to counts a second time, with left and right exchanged
};

// Positions with what was made of them, each from 0 to 1 for the mover.
struct Labelled {
  Samples samples;
  std::vector<float> results;   // the game's end
  std::vector<float> searches;  // the search's score
  std::vector<float> statics;   // the engine's own evaluation
};
struct LabelledGames {
  Labelled fitted;
  Labelled held_out;  // one game of ten
};

// Positions of the games, in the order of their numbers: those with a choice of moves, and where the game has a
// quiescence search (HasNoise) only those where it may stand on the static score and whose move takes nothing from the
// board. `engine` says the rules and the evaluation to compare with. Nothing: it was stopped. An error if a mirror
// image was asked for, and the board has none.
Expected<std::optional<LabelledGames>> label(const Engine& engine, const learned::Shape& shape,
                                             std::span<const PlayedGame> games, const LabelSettings& settings);

// The squash by which scores tell results best, in mean squared error; `usual` where there are no scores to go by.
float best_squash(std::span<const PlayedGame> games, float usual);

// Mean squared difference.
double loss_of(std::span<const float> values, std::span<const float> results);

}  // namespace kibitz::learn
