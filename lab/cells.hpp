// The cells of an experiment: one search each, the cross product of its games, positions, limits, table sizes,
// configurations and repetitions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"

namespace kibitz::lab {

// The opponent, for cells that play games.
struct CellOpponent {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
};

struct Cell {
  std::string game;
  std::string label;  // name of the set of positions; may be empty
  Position position;
  std::string configuration;  // the configuration's name
  std::string preset;
  std::vector<std::string> settings;  // "name=value": the game's, then the configuration's, then the table size
  std::int64_t game_settings = 0;     // the first N settings are the game's
  SearchLimit limit;
  std::int64_t table_entries = 0;  // 0: as the configuration says
  int repetition = 1;
  std::uint64_t seed = 0;  // as GameOfExperiment::seed
  CellTask task = CellTask::search;
  CellOpponent opponent;
};

inline constexpr int most_plies_of_game = 400;  // longer games are adjudicated as draws

// The cells in the order of the experiment: by game, limit, table size, position, configuration, repetition.
std::vector<Cell> cells_of(const Experiment& experiment);

// The address of a cell: 16 hexadecimal digits, a hash of the build and of everything that the result depends on. The
// names of configurations and positions are not hashed. Two cells of one experiment have the same address only if their
// configurations are equal.
std::string address_of(const Cell& cell, std::string_view build);

// The shell command that runs the same search.
std::string command_of(const Cell& cell);

}  // namespace kibitz::lab
