// The cost of the games of an experiment, estimated before they are played.
#pragma once

#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

// One sentence: the numbers of pairings and games, and the processor time if the limit of a move is a time. The length
// of a game is a guess: the mean of the stored games of this game, or else 80 plies. Empty if no games are planned.
std::string cost_text(const std::vector<PlannedCell>& plan, const std::vector<StoredCell>& stored);

// A duration in the largest suitable unit: "12 s", "3.4 min", "1.5 h", "2.1 days".
std::string duration_text(double seconds);

}  // namespace kibitz::lab
