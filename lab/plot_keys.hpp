// Reads the [[plot]] tables of an experiment and checks them against its cells: a plot that would be empty is reported
// before any search is made.
#pragma once

#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

// `experiment` must be complete except for its plots. Returns no plots if the file has no [[plot]] table.
Expected<std::vector<Plot>> read_plots(const TomlTableReader& keys, const Experiment& experiment);

}  // namespace kibitz::lab
