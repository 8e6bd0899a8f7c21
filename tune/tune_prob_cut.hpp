// The rows of Multi-ProbCut (search/multi_probcut.hpp) from positions of self-play: each is searched depth by depth,
// and what every depth came to is kept in a file, a line a position, so that a run that is broken off goes on.
#pragma once

#include <string>

#include "tune/prob_cut_fit.hpp"
#include "tune/self_play.hpp"

namespace kibitz::tune {

struct ProbCutPlan {
  std::int64_t games = 0;
  int depth = 0;       // plies of the deepest search
  int positions = 0;   // of a game, drawn by the seed
  Score most = 0;      // values beyond it are left out of the fit
  std::string values;  // the file; empty: they are not kept
};

struct ProbCutCallbacks {
  std::function<void(std::int64_t found, std::int64_t wanted)> on_position;
  std::function<bool()> is_interrupted;
};

// What the games in the store come to; nothing if it was interrupted.
Expected<std::optional<std::vector<DepthValues>>> measure_depths(const Field& field, const ProbCutPlan& plan,
                                                                 const ProbCutCallbacks& callbacks);

}  // namespace kibitz::tune
