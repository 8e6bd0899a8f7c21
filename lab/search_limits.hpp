// Reads the limits of searches, from an experiment or from one of its games: depths, numbers of nodes, or seconds.
#pragma once

#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

// Reads the limits. Returns an empty list if none is given. It is an error if limits of two kinds are given.
Expected<std::vector<SearchLimit>> read_limits(const TomlTableReader& keys);

}  // namespace kibitz::lab
