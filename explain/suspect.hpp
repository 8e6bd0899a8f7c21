// Suspects: options that make a search selective, inexact or of varying depth, with the settings that turn them off.
// Helpers: settings that find more at the same depth. Both are looked up among the options of any game's engine.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

struct Suspect {
  std::string name;                   // shown in texts: "late move pruning"
  Verdict verdict = Verdict::pruned;  // the verdict if this option is the cause
  std::string option;                 // option that identifies the suspect: "late_move_pruning"
  bool is_of_late_moves = false;      // true if it prunes moves by their order alone
  std::vector<std::string> without;  // settings name=value that turn the suspect off; only options that this engine has
                                     // and that are not off yet
};

// The suspects that are turned on in this engine, in the order of the table.
std::vector<Suspect> suspects_of(const Engine& engine);

// Settings that search certain lines deeper or add knowledge to the evaluation, if this engine does not have them on.
std::vector<Suspect> helpers_of(const Engine& engine);

// The settings that turn off all selective suspects at once.
std::vector<std::string> without_all(const std::vector<Suspect>& suspects);

// Settings for the null move with the smallest reduction, R = 1. It still hides a zugzwang, but no longer a threat
// beyond the horizon, so a trial with these settings distinguishes the two.
std::vector<std::string> least_passes(const Engine& engine);

// The largest null-move reduction R in a search of that depth, in plies. Increases of R that depend on the score are
// not counted.
int most_reduction(const Engine& engine, int depth);

// The names of all options in the table of suspects, turned on or not.
std::vector<std::string> known_options();

}  // namespace kibitz::explain
