// The lab's match of the null move against none (lab/experiments/null-move-games.toml), built into the program.
#pragma once

#include <string>
#include <string_view>

#include "match/statistics.hpp"

namespace kibitz::papers {

// docs/lab/null-move-games/cells.csv: a pair of games a line.
std::string_view lab_games();

// The pairs of that configuration, by its half points against no null move.
match::PairCounts pairs_of(std::string_view csv, std::string_view game, std::string_view configuration);

}  // namespace kibitz::papers
