// The [[configuration]] tables of an experiment.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

struct ConfigurationTable {
  Keys keys;
  Configuration configuration;
  std::vector<TomlEntry> settings;  // with their lines
};

// At least one, no two of a name, and whoever is to be played against is there. That games, presets and options exist
// is for others to see.
Expected<std::vector<ConfigurationTable>> read_configurations(const Keys& experiment);

// "name=value"
std::vector<std::string> as_texts(const std::vector<TomlEntry>& settings);

}  // namespace kibitz::lab
