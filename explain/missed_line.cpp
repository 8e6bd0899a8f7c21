#include "explain/explanation_builder.hpp"
#include "explain/sentence.hpp"
#include "explain/verdict.hpp"

namespace kibitz::explain {

namespace {

constexpr std::size_t longest_traced_line = 10;  // maximum number of plies of a line that are observed

std::vector<std::string> move_texts(const std::vector<MoveText>& line) {
  std::vector<std::string> moves;
  for (const MoveText& move : line) moves.push_back(move.move);
  if (moves.size() > longest_traced_line) moves.resize(longest_traced_line);
  return moves;
}

}  // namespace

// Repeats the search being explained, and observes how it treats the line that it missed. If the move in question is
// not played, the line is the best line of the trial that finds the move, or of the move alone. If it is played, the
// line is the refutation of that move, with the settings of the trial that finds another move.
Expected<void> ExplanationBuilder::trace_missed_line() {
  const Trial* finder = finding_trial(found_);
  if (!finder && is_by_nodes() && is_worth_more_alone(found_)) finder = &found_.single_move_trial;
  if (!finder) return {};
  found_.line = finder->line;
  if (found_.is_played) {
    TrialRequest refutation = like_finder(*finder, "its refutation");
    refutation.moves = {found_.questioned_move.move};
    const auto refuted = TRY(trials_.run(refutation));
    found_.line = refuted.line;
  }
  const auto steps = TRY(trace_line(like_search("the line, watched")));
  found_.line_trace = steps;
  return find_unsearched_move_order(*finder);
}

// A search of the same size and with the same settings as the trial that finds another move.
TrialRequest ExplanationBuilder::like_finder(const Trial& finder, std::string name) const {
  const bool is_larger = &finder == decisive_trial(found_);
  TrialRequest request = larger_by(is_larger ? static_cast<int>(*found_.decisive_trial) + 1 : 0);
  request.name = std::move(name);
  request.settings = finder.settings;
  return request;
}

Expected<std::vector<LineStep>> ExplanationBuilder::trace_line(TrialRequest request) {
  LineTrace line_trace(move_texts(found_.line));
  request.on_node = line_trace.sink();
  TRY(trials_.run(request));
  return line_trace.steps();
}

// The line contains a move that was not searched. Finds the index of the first such move in the move order, by
// observing a trial that does search it.
Expected<void> ExplanationBuilder::find_unsearched_move_order(const Trial& finder) {
  const auto unseen = index_of_first_unsearched_move(found_);
  if (!found_.cause || !unseen) return {};
  TrialRequest request = like_finder(finder, "the line, where it is found");
  if (found_.is_played) request.moves = {found_.questioned_move.move};
  const auto steps = TRY(trace_line(request));
  found_.line_trace[*unseen].order = steps[*unseen].order;
  return {};
}

}  // namespace kibitz::explain
