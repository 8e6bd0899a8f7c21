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
#include "lab/stop_rule.hpp"

namespace kibitz::lab {

enum class LimitKind : std::uint8_t { depth, nodes, time };

// The limit of a search, or of each move of a game.
struct SearchLimit {
  LimitKind kind = LimitKind::depth;
  std::int64_t value = 0;  // the limit, in the unit of `kind`: plies, nodes or milliseconds
  bool operator==(const SearchLimit&) const = default;
};
std::string limit_text(const SearchLimit& limit);  // the limit as text: "depth 6", "10000 nodes", "0.5 s"

struct Position {
  std::string id;
  std::string text;    // the position in the game's notation, on one line
  std::string record;  // the position's line in the file, which may name the solution; empty for a random position
};

struct ExperimentGame {
  std::string name;
  std::string label;               // name of this set of positions (key `label` of [[game]]); empty: none given
  std::vector<std::string> rules;  // settings of the game, as texts "name=value"
  std::vector<Position> positions;
  std::vector<SearchLimit> limits;
  std::uint64_t seed = 0;  // seed from which the random positions were drawn
};

// The task of a cell.
enum class CellTask : std::uint8_t {
  search,
  minimal_graph,  // measure the left-first minimal graph of the search, instead of the search itself
  games,          // play two games against another configuration, one with each side; the limit is for each move
};
inline constexpr std::array<std::string_view, 3> task_names{"search", "minimal_graph", "games"};
constexpr std::string_view name_of(CellTask task) { return task_names[static_cast<std::size_t>(task)]; }

struct Configuration {
  std::string name;
  std::string preset = "strong";
  std::vector<std::string> settings{};  // settings of the configuration, as texts "name=value"
  CellTask task = CellTask::search;
  std::vector<std::string> against{};  // names of the opponents' configurations; only for CellTask::games
  std::vector<std::string> games{};    // names of the games in which this configuration is used; empty: all games
};

struct Experiment {
  std::string title;
  std::string citation;  // of all claims
  std::string claim;     // the texts of all claims
  std::vector<ExperimentGame> games;
  std::vector<Configuration> configurations;  // all configurations; their names are unique
  std::vector<std::int64_t> table_entries;    // table sizes to try, in entries; empty: as the configurations set them
  int repetitions = 1;
  std::vector<Measure> measures;       // measures that tables show; the stored results have all measures
  std::vector<Plot> plots;             // plots that the experiment specifies; empty: the default plots of figures_of()
  std::chrono::milliseconds time_out;  // time limit of each cell
  bool is_round_robin = false;         // true if every two configurations play; their `against` says so, too
  std::optional<StopRule> stop{};      // the rule that ends a pairing early; empty: all games are played
};

bool uses_configuration(const ExperimentGame& game, const Configuration& configuration);

// Reads and checks an experiment. The error is "FILE:LINE: what is wrong", and quotes the offending word.
Expected<Experiment> read_experiment(const std::string& file, const Catalogue& catalogue);
// Like read_experiment(), but reads `text`. Names of position files are relative to the folder of `file`.
Expected<Experiment> read_experiment_text(const std::string& text, const std::string& file, const Catalogue& catalogue);

// The text of an example experiment, with comments. The experiment runs in seconds; the catalogue must
// have Connect Four.
std::string example_experiment_text(std::string_view title);

}  // namespace kibitz::lab
