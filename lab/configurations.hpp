// Reads the [[configuration]] tables of an experiment.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

struct ConfigurationTable {
  Keys keys;
  Configuration configuration;
  std::vector<TomlEntry> settings;  // the configuration's settings, with their lines in the file
};

// Reads at least one configuration. Checks that their names are unique, and that every opponent is a configuration.
// Whether games, presets and options exist is checked elsewhere.
Expected<std::vector<ConfigurationTable>> read_configurations(const Keys& experiment);

// The settings as texts "name=value".
std::vector<std::string> settings_texts(const std::vector<TomlEntry>& settings);

}  // namespace kibitz::lab
