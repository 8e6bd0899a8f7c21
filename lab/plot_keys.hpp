// The [[plot]] tables of an experiment: read and held against what it runs, so that a plot that would stay empty is
// refused before anything is searched.
#pragma once

#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

// Of an experiment that is otherwise complete. Empty: it says nothing of plots.
Expected<std::vector<Plot>> read_plots(const Keys& keys, const Experiment& experiment);

}  // namespace kibitz::lab
