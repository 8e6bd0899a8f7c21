// Reads the [[configuration]] tables of an experiment.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment.hpp"
#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

struct ConfigurationTable {
  TomlTableReader keys;
  Configuration configuration;
  std::vector<TomlEntry> settings;  // the configuration's settings, with their line numbers
};

// Reads all configurations; at least one is required. Checks that their names are unique, and that every opponent is
// one of them. In a round robin, each configuration gets the later ones as its opponents. Does not check whether the
// games, presets and options exist.
Expected<std::vector<ConfigurationTable>> read_configurations(const TomlTableReader& experiment);

// The settings as texts "name=value".
std::vector<std::string> settings_texts(const std::vector<TomlEntry>& settings);

}  // namespace kibitz::lab
