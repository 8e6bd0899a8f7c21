#include "lab/minimal_graph.hpp"

#include <optional>

namespace kibitz::lab {

namespace {

constexpr int max_searches = 10;

using Settings = std::span<const std::pair<const char*, const char*>>;

Expected<void> set_options(Engine& engine, Settings settings) {
  for (const auto& [name, value] : settings) TRY(engine.set_option(name, value));
  return {};
}

// Makes a search to the requested depth. Fails if the game is over or the search was stopped early.
Expected<Analysis> search(Engine& engine, const Request& request, Control& control) {
  auto analysis = engine.analyse(request, control);
  if (!analysis) return analysis;
  if (analysis->end == SearchEnd::game_over) return fail("the game is over: there is no tree to search");
  if (analysis->end != SearchEnd::depth && analysis->end != SearchEnd::solved && analysis->end != SearchEnd::decided)
    return fail("the minimal graph is not known: its search was stopped");
  return analysis;
}

}  // namespace

Expected<MinimalGraph> measure_minimal_graph(const Engine& engine, int depth, Control& control,
                                             const std::vector<std::string>& root_moves) {
  // Options of all searches here: one thread, and a table that orders moves. If the table is too small (the user's
  // option `hash` sets its size), best moves are overwritten, and a repetition searches the affected nodes in another
  // order.
  constexpr std::pair<const char*, const char*> common_options[] = {
      {"threads", "1"}, {"threads.scheme", "lazy"}, {"table", "on"}, {"table.order", "on"}};
  // Options of the repetitions only: table entries of earlier searches cause no cutoffs, and their bounds are not
  // merged with new ones.
  constexpr std::pair<const char*, const char*> repetition_options[] = {{"table.calls", "off"},
                                                                        {"table.bounds", "single"}};
  Request request;
  request.limits.depth = depth;
  request.search_moves = root_moves;
  const auto copy = engine.clone();
  TRY(set_options(*copy, common_options));
  TRY(search(*copy, request, control));
  TRY(set_options(*copy, repetition_options));
  request.window = full_window;
  std::optional<MinimalGraph> least;
  for (int i = 1; i <= max_searches; ++i) {
    const auto again = TRY(search(*copy, request, control));
    const Statistics& statistics = again.report.statistics;
    if (least && statistics.leaves >= least->leaves) return *least;
    least = MinimalGraph{again.report.lines.at(0).score, statistics.nodes, statistics.leaves, i};
  }
  return *least;
}

}  // namespace kibitz::lab
