// Improves the evaluation and the margins of a game's search by self-play. Each round plays games with the champion,
// fits a net to the games of all rounds, and tests the net against the champion. After an accepted net the margins of
// the search are tuned, because they depend on the evaluation's scale, and are tested too. Only an SPRT makes a new
// champion.
#pragma once

#include <functional>
#include <optional>

#include "raise/margins.hpp"

namespace kibitz::raise {

// The self-play of a round, as passed to RaiseCallbacks::play_batch.
struct RoundBatch {
  int round = 0;
  const learn::GameBatch& batch;
  OptionList options;  // all options of the player, rules and margins included
};

struct RaiseCallbacks {
  std::function<void(int round, const learn::PlayProgress&)> on_play;
  std::function<void(int round, const learn::FitProgress&)> on_fit;
  std::function<void(const Step& step, const TestProgress&)> on_test_game;  // the step has no result yet
  std::function<void(int round, const tune::SpsaIteration&)> on_iteration;
  std::function<Expected<void>(const Journal&)> on_step;  // after each finished step, which is the journal's last
  std::function<Expected<void>(const Journal&)> on_level;
  std::function<bool()> is_interrupted;
  // Play the games of self-play (as learn::LearnCallbacks::play_elsewhere) and of matches elsewhere than in this
  // process. Empty: this process plays.
  std::function<Expected<bool>(const RoundBatch&)> play_batch = {};
  tune::PlayElsewhere play_games = {};
};

// How a call ended. A repeated call with more hours or rounds continues.
enum class RaiseEnd : std::uint8_t { complete, interrupted };

struct RaiseResult {
  RaiseEnd end = RaiseEnd::complete;
  Journal journal;
};

// Runs rounds until the plan's time or number of rounds is used up, then measures the levels of the champion. Fails if
// the game shows no pieces to learn from.
Expected<RaiseResult> raise(const Catalogue& catalogue, const RaisePlan& plan, const RaiseCallbacks& callbacks);

}  // namespace kibitz::raise
