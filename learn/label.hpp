// Labels positions of self-play games, as samples for fit().
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "learn/played_game.hpp"
#include "learn/samples.hpp"

namespace kibitz::learn {

// The positions that are not learned from. The static score is unreliable in all of them.
struct PositionFilter {
  bool skips_check = true;  // positions in which the side to move may not stand pat: check, or a compulsory capture
  bool skips_noisy = true;  // in a game with quiescence search (HasNoise): positions in which a capture was played
  // Fitted positions whose squashed score and game result are further apart than this. The filter does not apply to
  // held-out positions, so that their losses can be compared.
  float most_gap = 1;
};

struct LabelSettings {
  // The share of the game's result in a sample's target; the rest is the squashed score of the search. A proved score
  // is the whole target.
  float result_share = 0.5F;
  float squash = 400;        // scale of the squashed scores; must equal FitSettings::squash
  bool is_residual = false;  // true if the net's score is added to the engine's own evaluation
  // True if the mirror image of each fitted position, with left and right exchanged, is also used as a sample.
  bool is_mirrored = false;
  PositionFilter filter = {};
};

// Labelled positions. Each has the game's result and two predictions of it, all for the side to move and from 0 to 1.
struct LabelledPositions {
  Samples samples;
  std::vector<float> searches;  // for each position: the squashed score of the search
  std::vector<float> statics;   // for each position: the squashed score of the engine's own evaluation
};
struct LabelledGames {
  LabelledPositions fitted;
  LabelledPositions held_out;  // the held-out positions: those of one game in ten
};

// The shape of the board, and the index of each point's mirror image. `mirror` is empty if mirror images are not used.
struct BoardShape {
  learned::Shape shape;
  std::vector<std::size_t> mirror;
};
// Fails if `is_mirrored` is set and the board has no mirror image.
Expected<BoardShape> board_shape(const Engine& engine, bool is_mirrored);

// A position of a game that passed the filter, except for its last condition.
struct ObservedPosition {
  std::size_t move = 0;  // index of the move that was played in it
  std::span<const std::uint64_t> words;
  int mover = 0;
  PackedScore score;
  Score static_score = 0;  // the engine's own evaluation
  bool is_first = true;    // true if the side to move moved first in the game
};

// Labels games one at a time. Skips positions without a search score, with only one legal move, and those that the
// filter names.
class Labeller {
 public:
  // `engine` has the rules, and the evaluation for `statics`. `board` and `settings` must outlive the labeller.
  Labeller(const Engine& engine, const BoardShape& board, const LabelSettings& settings);

  // Adds the positions of a game to the fitted or to the held-out positions.
  Expected<void> add(const PlayedGame& game, LabelledGames& to);
  // Passes each position of a game that is not skipped to `use`.
  Expected<void> observe(const PlayedGame& game, const std::function<void(const ObservedPosition&)>& use);

 private:
  void add_position(const ObservedPosition& observed, float result, LabelledPositions& to) const;

  std::unique_ptr<Engine> engine_;
  const BoardShape& board_;
  const LabelSettings& settings_;
  bool has_noise_;
};

// True if the positions of this game are held out from the fit.
inline bool is_held_out(std::uint32_t number) { return number % 10 == 0; }

}  // namespace kibitz::learn
