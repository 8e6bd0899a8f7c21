// The cross table of a round robin: the score of each configuration against each other one.
#pragma once

#include <optional>

#include "lab/groups.hpp"
#include "lab/report_parts.hpp"
#include "match/statistics.hpp"

namespace kibitz::lab {

// The results of a configuration against an opponent; each row of the group is a pair of games.
match::PairCounts count_pairs(const Group& group, std::size_t column);

// Rows and columns are sorted by the total, which is the mean of a configuration's percentages: a pairing with more
// games has no more weight.
ReportTable cross_table(const Group& group);

}  // namespace kibitz::lab
