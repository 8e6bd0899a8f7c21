// Suspects: options that keep a search from being full-width, exact and of fixed depth, with the settings that turn
// them off. Helpers: settings that see more at the same depth. Both work on the options of any game's engine.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

struct Suspect {
  std::string name;                   // "late move pruning"
  Verdict verdict = Verdict::pruned;  // the verdict if this suspect is the cause
  std::string option;                 // the option that identifies it: "late_move_pruning"
  bool is_of_late_moves = false;      // it prunes by move order alone
  std::vector<std::string> without;   // name=value, to turn the suspect off; only options of this engine that differ
};

// The suspects that are on in this engine, in table order.
std::vector<Suspect> suspects_of(const Engine& engine);

// Settings that search selected lines deeper, and the game's evaluation flags, where they are off in this engine.
std::vector<Suspect> helpers_of(const Engine& engine);

// The settings that turn off all selective suspects at once.
std::vector<std::string> without_all(const std::vector<Suspect>& suspects);

// Null move with the smallest reduction, R = 1. It still hides a zugzwang, but no longer a threat beyond the horizon,
// so it tells the two apart.
std::vector<std::string> least_passes(const Engine& engine);

// The largest null-move reduction R in a search of that depth, in plies. Ignores increases that depend on the score.
int most_reduction(const Engine& engine, int depth);

// All options named in the table, on or off.
std::vector<std::string> known_options();

}  // namespace kibitz::explain
