// The cells of an experiment, one search or pair of games each: the cross product of its games, positions, limits,
// table sizes, configurations and repetitions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"

namespace kibitz::lab {

// The opponent of the configuration, for cells that play games.
struct CellOpponent {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
};

struct Cell {
  std::string game;
  std::string label;  // name of the game's set of positions; may be empty
  Position position;
  std::string configuration;  // the configuration's name
  std::string preset;
  // Texts "name=value": the game's settings, then the configuration's, then the table size.
  std::vector<std::string> settings;
  std::int64_t game_settings = 0;  // how many of the first settings are the game's
  SearchLimit limit;
  std::int64_t table_entries = 0;  // the table's size; 0: as the configuration's settings determine
  int repetition = 1;
  std::uint64_t seed = 0;  // seed of the game's random positions, as in GameOfExperiment
  CellTask task = CellTask::search;
  CellOpponent opponent;
};

inline constexpr int most_plies_of_game = 400;  // plies; longer games are adjudicated as draws

// All cells, ordered by game, limit, table size, position, configuration and repetition, as the experiment lists
// them.
std::vector<Cell> cells_of(const Experiment& experiment);

// The address of a cell: 16 hexadecimal digits, a hash of the build and of everything that the result depends on. The
// names of configurations and positions are not hashed. So two cells of one experiment have the same address only if
// their configurations are equal apart from the name.
std::string address_of(const Cell& cell, std::string_view build);

// The shell command that repeats the cell's search.
std::string command_of(const Cell& cell);

}  // namespace kibitz::lab
