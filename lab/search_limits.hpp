// Where searches end, as an experiment or a game of it says: depths, nodes or seconds.
#pragma once

#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

// Empty: none is given. Two kinds are an error.
Expected<std::vector<SearchLimit>> read_limits(const Keys& keys);

}  // namespace kibitz::lab
