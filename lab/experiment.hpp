// An experiment: games, positions, configurations of the search, limits and measures. It is checked before anything
// runs: every game, option and position is tried on an engine.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/catalogue.hpp"
#include "lab/plot.hpp"

namespace kibitz::lab {

enum class LimitKind : std::uint8_t { depth, nodes, time };

// The limit of a search: depth, nodes or time.
struct SearchLimit {
  LimitKind kind = LimitKind::depth;
  std::int64_t value = 0;  // number of plies, nodes or milliseconds, by kind
  bool operator==(const SearchLimit&) const = default;
};
std::string limit_text(const SearchLimit& limit);  // "depth 6", "10000 nodes", "0.5 s"

struct Position {
  std::string id;
  std::string text;    // the position as the game writes it, in one line
  std::string record;  // the line of the file, with the solution; empty for a random position
};

struct GameOfExperiment {
  std::string name;
  std::string label;               // name of the game's set of positions, if it has several; may be empty
  std::vector<std::string> rules;  // texts "name=value"
  std::vector<Position> positions;
  std::vector<SearchLimit> limits;
  std::uint64_t seed = 0;  // seed from which random positions were drawn
};

// What a cell does with its position.
enum class CellTask : std::uint8_t {
  search,
  minimal_graph,  // measure the left-first minimal graph of the search; its counts are those of the graph
  games,          // play two games against another configuration, one with either side; the limit is per move
};
inline constexpr std::array<std::string_view, 3> task_names{"search", "minimal_graph", "games"};
constexpr std::string_view name_of(CellTask task) { return task_names[static_cast<std::size_t>(task)]; }

struct Configuration {
  std::string name;
  std::string preset = "strong";
  std::vector<std::string> settings{};  // texts "name=value"
  CellTask task = CellTask::search;
  std::string against{};             // the opponent's name; only for CellTask::games
  std::vector<std::string> games{};  // names of the games that use this configuration; empty: all games
};

struct Experiment {
  std::string title;
  std::string citation;
  std::string claim;
  std::vector<GameOfExperiment> games;
  std::vector<Configuration> configurations;  // configurations with unique names
  std::vector<std::int64_t> table_entries;    // table sizes to try; empty: as the configurations' settings determine
  int repetitions = 1;
  std::vector<Measure> measures;  // measures shown in tables; the results hold all measures
  std::vector<Plot> plots;        // the plots that the experiment specifies; empty: the default plots of figures_of()
  std::chrono::milliseconds time_out;  // time limit of each cell
};

bool is_run_in(const GameOfExperiment& game, const Configuration& configuration);

// Reads and checks an experiment. The error is "FILE:LINE: what is wrong" and quotes the offending word.
Expected<Experiment> read_experiment(const std::string& file, const Catalogue& catalogue);
// As read_experiment(), for a text instead of a file. Names of position files are relative to the folder of `file`.
Expected<Experiment> read_experiment_text(const std::string& text, const std::string& file, const Catalogue& catalogue);

// The text of an example experiment with comments. It runs in seconds if the catalogue has Connect Four.
std::string new_experiment(std::string_view title);

}  // namespace kibitz::lab
