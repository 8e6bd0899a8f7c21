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
  SharedArguments shared;  // batch only: how the work is shared between machines
  std::string lines = "1";
  std::vector<std::string> search_moves;
  std::string search = "alpha_beta";
  std::string conspirators;    // conspiracy only: stop when N leaves cannot change the move; default 4
  std::string memory;          // conspiracy only: memory for the tree, in MiB; default 256
  std::string goal;            // conspiracy only: settle the best move or a range of the value; default "move"
  std::string width;           // conspiracy with goal range only: width of the range, in evaluation units; default 50
  bool ends_conspire = false;  // conspiracy only: values of final positions may change too
  std::vector<std::string> window;  // lower and upper end of --window; empty: none was given
  TraceArguments trace;
  std::string svg;
  bool overwrites = false;
  bool with_statistics = false;
  bool as_json = false;
  bool with_leaves = false;
  bool with_minimal_graph = false;
};

// The part of a request that is the same for a single position and a batch: --time, --depth, --nodes ... and --lines.
Expected<Request> read_limits_and_lines(const AnalyseArguments& arguments);

// The four kinds of analysis: one position, by any method that reports like alpha-beta; every position of a file; and
// two special searches.
Expected<int> analyse_position(const Session& session, const AnalyseArguments& arguments);
Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments);
Expected<int> conspire(const Session& session, const AnalyseArguments& arguments);  // --search conspiracy
Expected<int> scout(const Session& session, const AnalyseArguments& arguments);     // --search scout

// Returns an error for options that the chosen search does not use, instead of ignoring them.
Expected<void> check_search(const AnalyseArguments& arguments);

// Reads --window A B, with A below B. Each end is a number of evaluation units, exact points ("3p"), "win", "loss", or
// "any" for no bound. In games scored by points and without an evaluation a bare number also means points. Two
// neighbouring point values give a null window.
Expected<Window> read_window(const Engine& engine, std::span<const std::string> words);

}  // namespace kibitz
