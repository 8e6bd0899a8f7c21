// `kibitz analyse`: its arguments, as typed, and its kinds of search.
#pragma once

#include <span>
#include <string>

#include "cli/setup/arguments.hpp"
#include "cli/setup/recording_file.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/engine/engine.hpp"

namespace kibitz {

struct AnalyseArguments {
  EngineArguments engine;
  PositionArguments position;
  LimitArguments limits;
  std::string file;        // batch only: the file of positions
  std::string resume;      // batch only: the file of results
  SharedArguments shared;  // batch only: values of --ledger, --shard and --jobs
  std::string lines = "1";
  std::vector<std::string> search_moves;
  std::string method = "alpha_beta";
  std::string conspirators;  // conspiracy only: stop if changing this number of leaves cannot change the move; empty: 4
  std::string memory;        // conspiracy only: memory for the tree, in MiB; empty: 256
  std::string goal;   // conspiracy only: "move" (settle the best move, the default) or "range" (settle the value)
  std::string width;  // goal "range" only: width of the range, in evaluation units; empty: 50
  bool ends_conspire = false;       // conspiracy only: also count final positions as possible conspirators
  std::vector<std::string> window;  // the two bounds of --window, lower first; empty: no window was given
  TraceArguments trace;
  std::string svg;
  bool overwrites = false;
  bool with_statistics = false;
  bool as_json = false;
  bool with_leaves = false;
  bool with_minimal_graph = false;
};

// Reads the part of a request that a single position and a batch have in common: the limits and --lines.
Expected<Request> read_limits_and_lines(const AnalyseArguments& arguments);

// The four kinds of analysis. analyse_position() and analyse_batch() search one position or every position of a file,
// by any method whose result is an Analysis. The other two run special searches of one position.
Expected<int> analyse_position(const Session& session, const AnalyseArguments& arguments);
Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments);
Expected<int> analyse_by_conspiracy(const Session& session,
                                    const AnalyseArguments& arguments);                     // runs --method conspiracy
Expected<int> analyse_by_scout(const Session& session, const AnalyseArguments& arguments);  // runs --method scout

// Returns an error for options that the chosen search does not use, instead of ignoring them.
Expected<void> check_search_options(const AnalyseArguments& arguments);

// Reads --window A B, with A below B. Each bound is a number of evaluation units, exact points ("3p"), "win", "loss",
// or "any" (unbounded). In a game that is scored by points and has no evaluation, a bare number also means points. Two
// consecutive point values give a null window.
Expected<Window> read_window(const Engine& engine, std::span<const std::string> words);

}  // namespace kibitz
