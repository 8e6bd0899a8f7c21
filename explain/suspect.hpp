// Suspects are options that make a search selective, inexact or of varying depth, with the settings that turn them off.
// Helpers are settings with which a search finds more at the same depth. An engine's suspects and helpers are
// determined from the names of its options, for any game.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

struct Suspect {
  std::string name;                   // name for texts: "late move pruning"
  Verdict verdict = Verdict::pruned;  // the verdict if this option is the cause
  std::string option;                 // name of the option that identifies the suspect: "late_move_pruning"
  bool is_of_late_moves = false;      // true if the option prunes moves only by their index in the move order
  // Settings name=value that turn the suspect off: only options that this engine has and that are not off yet.
  std::vector<std::string> off_settings;
};

// The suspects that are turned on in this engine, in the order of the table.
std::vector<Suspect> suspects_of(const Engine& engine);

// The helpers that are not turned on in this engine: settings that search certain lines deeper or add knowledge to the
// evaluation.
std::vector<Suspect> helpers_of(const Engine& engine);

// The settings that together turn off all selective suspects.
std::vector<std::string> settings_without_all(const std::vector<Suspect>& suspects);

// Settings for the null move with the smallest reduction, R = 1. It still hides a zugzwang, but no longer a threat
// beyond the horizon, so a trial with these settings distinguishes the two.
std::vector<std::string> min_reduction_settings(const Engine& engine);

// The largest null-move reduction R, in plies, in a search of this depth. Increases of R that depend on the score are
// not counted.
int max_null_move_reduction(const Engine& engine, int depth);

// The names of all options that the settings in the table of suspects change, whether or not an engine has them on.
std::vector<std::string> suspect_options();

}  // namespace kibitz::explain
