// Measures the values that Multi-ProbCut (search/alpha_beta/multi_probcut.hpp) is fitted to: positions from self-play,
// each searched to every depth. A file keeps the values, one line per position, so an interrupted run resumes.
#pragma once

#include <string>

#include "tune/prob_cut_fit.hpp"
#include "tune/self_play.hpp"

namespace kibitz::tune {

struct ProbCutPlan {
  std::int64_t games = 0;
  int depth = 0;       // depth of the deepest search, in plies
  int positions = 0;   // number measured per game, drawn with the seed
  Score most = 0;      // values beyond it do not enter the fit
  std::string values;  // name of the file of values; empty: values are not kept
};

struct ProbCutCallbacks {
  std::function<void(std::int64_t found, std::int64_t wanted)> on_position;
  std::function<bool()> is_interrupted;
};

// Measures positions of the games in the store. Empty if it was interrupted.

Expected<std::optional<std::vector<DepthValues>>> measure_depths(const TuningContext& field, const ProbCutPlan& plan,
                                                                 const ProbCutCallbacks& callbacks);

}  // namespace kibitz::tune
