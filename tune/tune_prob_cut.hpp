// Measures the search values to which Multi-ProbCut is fitted in this process: positions of self-play games are
// searched to every depth. The values are written to a file, one line per position, so that an interrupted run can be
// resumed.
#pragma once

#include <string>

#include "tune/prob_cut_fit.hpp"
#include "tune/self_play.hpp"

namespace kibitz::tune {

struct ProbCutPlan {
  std::int64_t games = 0;
  int depth = 0;       // greatest search depth, in plies
  int positions = 0;   // number of positions per game, sampled at random with the seed
  Score most = 0;      // limit on absolute values; larger values are not used in the fit
  std::string values;  // name of the file of values; empty: the values are not stored
};

struct ProbCutCallbacks {
  std::function<void(std::int64_t found, std::int64_t wanted)> on_position;
  std::function<bool()> is_interrupted;
};

// Measures positions of the games in the store. Empty if interrupted.
Expected<std::optional<std::vector<DepthValues>>> measure_depth_values(const TuningContext& context,
                                                                       const ProbCutPlan& plan,
                                                                       const ProbCutCallbacks& callbacks);

}  // namespace kibitz::tune
