// EngineOf: choice among moves that draw only because of the game's history, for example by the fifty-move rule. All of
// them score 0, so a search might choose one that loses a rook. If the opponent then does not claim the draw, the game
// is lost.
#pragma once

#include <algorithm>

#include "kibitz/engine/engine_of_class.hpp"

namespace kibitz {

// The moves after which a counter or a repetition makes the game a draw, although the game would continue if it had no
// history.
template <class G>
std::vector<std::string> EngineOf<G>::moves_drawn_by_history() const {
  std::vector<std::string> drawn;
  if constexpr (!NeverRepeats<G>) {
    Line<G> with_history = line_;
    Line<G> without = line_;
    with_history.start_search(LineHistory::seen);
    without.start_search(LineHistory::off);
    for (const Move move : current_legal_moves()) {
      with_history.push(move);
      without.push(move);
      const bool is_drawn = game_.verdict(with_history, Judge::search) == Outcome::draw();
      if (is_drawn && !game_.verdict(without, Judge::search)) drawn.push_back(text_of(line_.current(), move).move);
      with_history.pop();
      without.pop();
    }
  }
  return drawn;
}

// If the best move is one of several moves_drawn_by_history(), a short second search chooses among them, without the
// history of the game and with the remaining nodes. Returns true if this changed the move of the first line.
template <class G>
bool EngineOf<G>::choose_among_draws(Report& report, const Request& request, Control& control) const {
  const bool sees_history = settings_.options().line_history != LineHistory::off;
  const MethodOptions& method = settings_.options().method;
  if (method.proves() && !method.finds_move) return false;
  if (!sees_history || request.window || !request.search_moves.empty() || report.lines.empty()) return false;
  if (control.is_stop_requested() || control.is_past_deadline(Clock::now())) return false;
  // The node limit of the second search. If the request allows fewer nodes in all, only the first search runs. But if
  // the draw may be claimed now, only the choice of the move matters, so the second search runs anyway.
  constexpr std::uint64_t second_search_nodes = 20'000;
  if (request.limits.nodes && *request.limits.nodes < second_search_nodes && !ending()) return false;
  const std::uint64_t limit = request.limits.nodes.value_or(report.statistics.nodes + second_search_nodes);
  if (limit <= report.statistics.nodes) return false;
  AnalysedLine& best = report.lines.front();
  if (best.score != 0 || best.moves.empty()) return false;
  Request second;
  second.search_moves = moves_drawn_by_history();
  const auto& drawn = second.search_moves;
  if (drawn.size() < 2 || std::ranges::find(drawn, best.moves.front().move) == drawn.end()) return false;
  const auto engine = clone();
  for (const auto& [name, value] :
       {std::pair("method", "alpha_beta"), std::pair("deepen", "on"), std::pair("line_history", "off"),
        std::pair("threads", "1"), std::pair("hash", "1")})
    if (!engine->set_option(name, value)) return false;
  second.limits.nodes = std::min(limit - report.statistics.nodes, second_search_nodes);
  Control second_control(&control);
  const auto found = engine->analyse(second, second_control);
  if (!found || found->report.depth == 0) return false;
  report.statistics.nodes += found->report.statistics.nodes;
  const MoveText& move = found->report.lines.front().moves.front();
  if (move.move == best.moves.front().move) return false;
  const auto begins_with_move = [&](const AnalysedLine& line) { return line.moves.front().move == move.move; };
  const auto line = std::ranges::find_if(report.lines, begins_with_move);
  if (line != report.lines.end())
    std::rotate(report.lines.begin(), line, line + 1);
  else
    best.moves.assign(1, move);
  return true;
}

}  // namespace kibitz
