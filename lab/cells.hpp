// The cells of an experiment. A cell is one search or one pair of games. The cells are the cross product of the
// experiment's games, positions, limits, table sizes, configurations and repetitions.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment.hpp"

namespace kibitz::lab {

// The opponent of the configuration, if the cell plays games; otherwise empty.
struct CellOpponent {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
};

struct Cell {
  std::string game;
  std::string label;  // name of the cell's set of positions (key `label` of [[game]]); empty: none given
  Position position;
  std::string configuration;  // name of the configuration
  std::string preset;
  // Texts "name=value": the game's settings, then the configuration's, then the table size.
  std::vector<std::string> settings;
  std::int64_t game_settings = 0;  // number of entries at the front of `settings` that are the game's settings
  SearchLimit limit;
  std::int64_t table_entries = 0;  // size of the transposition table, in entries; 0: as the configuration sets it
  int repetition = 1;
  std::uint64_t seed = 0;  // seed from which the game's random positions were drawn
  CellTask task = CellTask::search;
  CellOpponent opponent;
};

inline constexpr int max_plies_of_game = 400;  // length limit of a game, in plies; a game that reaches it is a draw

// All cells, ordered by game, limit, table size, position, configuration, opponent and repetition, as the experiment
// lists them. With a stop rule, only the positions of its most games have cells.
std::vector<Cell> cells_of(const Experiment& experiment);

// False if no cell is of this game of the experiment: no configuration is used in it, or no two that play each other.
bool has_cells(const Experiment& experiment, const ExperimentGame& game);

// Makes the paths of files in the cell's settings absolute, so that the cell can be repeated from any folder.
void make_paths_absolute(Cell& cell);

// The address of a cell is 16 hexadecimal digits, a hash of the build and of everything on which the result depends.
// The names of configurations and positions are not hashed, so two cells of one experiment with the same address differ
// only in these names. A file of weights counts by its bytes, and a folder of endgame databases by
// its files; both are read once for all cells.
class CellAddresses {
 public:
  explicit CellAddresses(std::string build) : build_(std::move(build)) {}
  std::string address_of(const Cell& cell);

 private:
  std::string text_of(std::string_view setting);  // what the setting adds to the address

  std::string build_;
  std::map<std::string, std::string, std::less<>> digests_;  // of files and folders, by path
};

inline std::string address_of(const Cell& cell, std::string_view build) {
  return CellAddresses(std::string(build)).address_of(cell);
}

// The shell command that repeats the cell's search or its two games.
std::string command_of(const Cell& cell);

}  // namespace kibitz::lab
