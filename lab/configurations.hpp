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
  std::vector<TomlEntry> settings;  // the settings, with their lines in the file
};

// Reads at least one configuration, with unique names, and checks that every opponent named is a configuration. Whether
// games, presets and options exist is checked elsewhere.
Expected<std::vector<ConfigurationTable>> read_configurations(const Keys& experiment);

// "name=value"
std::vector<std::string> settings_texts(const std::vector<TomlEntry>& settings);

}  // namespace kibitz::lab
