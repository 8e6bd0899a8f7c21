// What may make a search miss a move: each option that keeps a search from being full-width, exact and of fixed depth,
// and how it is taken away. Also what helps a search to see more at the same depth. Data over the options of an engine,
// whatever its game.
#pragma once

#include <string>
#include <vector>

#include "explain/explanation.hpp"

namespace kibitz::explain {

struct Suspect {
  std::string name;                   // "late move pruning"
  Verdict verdict = Verdict::pruned;  // if it was this
  std::string option;                 // that it is known by: "late_move_pruning"
  bool is_of_late_moves = false;      // it prunes what comes late, whatever the move
  std::vector<std::string> without;   // name=value, that take it away; only what the engine has and is set otherwise
};

// Those that are on in this engine, in the order of the table.
std::vector<Suspect> suspects_of(const Engine& engine);

// Settings that look farther in places and are not on in this engine, among them the game's knobs.
std::vector<Suspect> helpers_of(const Engine& engine);

// All settings that take something away, for the search without any of it.
std::vector<std::string> without_all(const std::vector<Suspect>& suspects);

// Passes that take the least depth there is, R = 1: tells a zugzwang, which they hide too, from a threat that fell
// beyond the horizon.
std::vector<std::string> least_passes(const Engine& engine);

// R in plies, at the most, of null moves in a search of that depth; of what depends on the score as if it did not.
int most_reduction(const Engine& engine, int depth);

// The options that the table knows, on or off.
std::vector<std::string> known_options();

}  // namespace kibitz::explain
