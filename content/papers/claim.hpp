// The claims of the four documents that Kibitz is built on, in our words. Each is demonstrated by searches, whose
// figures are shown side by side, and by a sentence made from the figures. docs/reference/sources.md has the documents.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz::papers {

enum class ClaimKind : std::uint8_t { claim, method, figure, example, game };
std::string_view name_of(ClaimKind kind);

// The results of one run, which is a search, a game that the engine plays on, or a measurement.
struct Figures {
  std::string move;
  std::string line;      // the principal variation, or the moves played
  std::string ending{};  // the end of the game that was played; empty: it was cut short, or no game was played
  std::string score;     // as text
  std::optional<Score> value{};
  int depth = 0;  // the last finished depth, in plies
  Statistics statistics{};
  bool has_ended = true;                                       // false: the node limit stopped the search
  std::vector<std::pair<std::string, std::int64_t>> counts{};  // one column per count, after the claim's columns
  std::vector<std::pair<std::string, std::string>> remarks{};  // one column per text

  std::int64_t count(std::string_view name) const;  // 0 if there is no such count
};

struct ClaimRun;
using RunMeasure = std::function<Expected<Figures>(const ClaimRun& run, Control& control)>;

// The run that gives one row of a claim's table. If `measure` is empty, the run is a single search.
struct ClaimRun {
  std::string label;
  std::string game;
  std::string position{};  // empty: the start position
  std::string settings{};  // "name=value name=value", applied on top of the preset "paper"
  int depth = 0;           // 0: no limit
  std::uint64_t nodes = 0;
  RunMeasure measure{};
};

enum class FigureColumn : std::uint8_t {
  depth,
  move,
  score,
  leaves,
  nodes,
  driver_calls,
  passes,
  null_move_cuts,
  extensions,
  pruned_moves,
  deepest_ply,
  line,
  played,
};
std::string_view name_of(FigureColumn column);
std::string cell_of(const Figures& figures, FigureColumn column);

struct ClaimVerdict {
  bool is_borne_out = false;
  std::string sentence;  // made from the figures
};
using FigureTable = std::vector<Figures>;

// Further reading for a claim. The last three are paths in the repository.
struct ClaimLinks {
  std::string options;     // names of options in the page, separated by blanks
  std::string page;        // the page that explains the options
  std::string test;        // the test of the claim
  std::string experiment;  // the experiment that measures the claim; empty: there is none
};

struct PaperClaim {
  std::string id;  // the name by which users ask for the claim
  std::string document;
  ClaimKind kind = ClaimKind::claim;
  std::string words;
  std::vector<FigureColumn> columns;
  std::vector<ClaimRun> runs;
  std::function<ClaimVerdict(const FigureTable&)> judge;
  ClaimLinks links{};
  // False: our figures do not bear the claim out. The sentence then says so, and fails if they do.
  bool expects_yes = true;
  // The command that made the figures, which the runs read from a file because it takes hours and many processes.
  // Empty: the runs search.
  std::string recorded_by{};
};

struct Demonstration {
  FigureTable table;  // one row per run
  ClaimVerdict verdict;
  bool is_as_expected = false;
};

// All claims, ordered by document. Each id is unique.
std::vector<PaperClaim> list();

// Runs the claim's searches, one after another, and calls `on_run` before each. If `control` stops a search, its
// figures are incomplete. The caller must check `control`.
using OnClaimRun = std::function<void(const ClaimRun& run)>;
Expected<Demonstration> demonstrate(const PaperClaim& claim, Control& control, const OnClaimRun& on_run = {});
Expected<Figures> figures_of(const ClaimRun& run, Control& control);
// An engine at the run's position, with its settings.
Expected<std::unique_ptr<Engine>> engine_of(const ClaimRun& run);

// The command that repeats the run, as typed in a shell; empty if the run is not a single search.
std::string command_of(const ClaimRun& run);

// The parts of the list.
std::vector<PaperClaim> horizon_claims();  // Eppstein, 4 Feb: which nodes to search
std::vector<PaperClaim> bishop_claims();
std::vector<PaperClaim> width_claims();
std::vector<PaperClaim> extension_claims();
std::vector<PaperClaim> importance_claims();
std::vector<PaperClaim> conspiracy_claims();
std::vector<PaperClaim> passing_claims();
std::vector<PaperClaim> progress_claims();   // Eppstein, 2 Feb: forcing progress
std::vector<PaperClaim> null_move_claims();  // Moreland
std::vector<PaperClaim> threat_claims();
std::vector<PaperClaim> reduction_claims();
std::vector<PaperClaim> tree_claims();  // the MT paper
std::vector<PaperClaim> table_claims();
std::vector<PaperClaim> driver_claims();
std::vector<PaperClaim> game_claims();
std::vector<PaperClaim> method_claims();

}  // namespace kibitz::papers
