// `kibitz analyse`: its arguments, as typed, and its searches.
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
  std::string file;        // batch
  std::string resume;      // batch: the file of results
  SharedArguments shared;  // batch
  std::string lines = "1";
  std::vector<std::string> search_moves;
  std::string search = "alpha_beta";
  std::string conspirators;  // --search conspiracy: 4
  std::string memory;        // --search conspiracy: 256
  std::string goal;          // --search conspiracy: move
  std::string width;         // --search conspiracy, goal range: 50
  bool ends_conspire = false;
  std::vector<std::string> window;  // two words, or none
  TraceArguments trace;
  std::string svg;
  bool overwrites = false;
  bool with_statistics = false;
  bool as_json = false;
  bool with_leaves = false;
  bool with_minimal_graph = false;
};

// The part of a request that a single position and a batch share: --time, --depth, --nodes ... and --lines.
Expected<Request> read_limits_and_lines(const AnalyseArguments& arguments);

// One position, by any method that reports like alpha-beta; every position of a file; and two special searches.
Expected<int> analyse_position(const Session& session, const AnalyseArguments& arguments);
Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments);
Expected<int> conspire(const Session& session, const AnalyseArguments& arguments);  // --search conspiracy
Expected<int> scout(const Session& session, const AnalyseArguments& arguments);     // --search scout

// Which options of the command line belong to which search: what a search has no use for is refused, not ignored.
Expected<void> check_search(const AnalyseArguments& arguments);

// --window A B. Each word a number of evaluation units, exact points ("3p"; in games that end in points and have no
// evaluation a bare number too), "win", "loss", or "any" for no bound. A below B. Two neighbouring points are a null
// window.
Expected<Window> read_window(const Engine& engine, std::span<const std::string> words);

}  // namespace kibitz
