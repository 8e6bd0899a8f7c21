// Reads the limits of searches from an experiment or one of its games: depths, numbers of nodes, or seconds.
#pragma once

#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

// Returns an empty list if no limit is given. Limits of two kinds are an error.
Expected<std::vector<SearchLimit>> read_limits(const Keys& keys);

}  // namespace kibitz::lab
