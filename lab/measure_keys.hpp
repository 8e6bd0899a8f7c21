// Reads the measures that the tables of an experiment show.
#pragma once

#include <vector>

#include "lab/experiment_keys.hpp"
#include "lab/measures.hpp"

namespace kibitz::lab {

// Reads the key `count`. Without it, the measures are leaves, nodes and time.
Expected<std::vector<Measure>> read_measures(const TomlTableReader& keys);

}  // namespace kibitz::lab
