// The cross table of a round robin: the score of each configuration against each other one.
#pragma once

#include <optional>

#include "lab/groups.hpp"
#include "lab/report_parts.hpp"
#include "match/statistics.hpp"

namespace kibitz::lab {

// The results of a configuration against an opponent; each row of the group is a pair of games. Repetitions of a
// position are averaged and are one result, because they are not independent: with a node limit, they are the same
// games.
match::PairWeights pair_results(const Group& group, std::size_t column);
std::int64_t count_games(const Group& group, std::size_t column);  // repetitions included

// Rows and columns are sorted by the total, which is the mean of a configuration's percentages: a pairing with more
// games has no more weight.
ReportTable cross_table(const Group& group);

}  // namespace kibitz::lab
