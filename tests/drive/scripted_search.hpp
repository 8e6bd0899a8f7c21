// A search for deepen() with scripted results, which records all searches and reports.
#pragma once

#include <doctest/doctest.h>

#include "kibitz/core/score.hpp"
#include "kibitz/drive/deepen.hpp"

namespace kibitz::test {

using RootMoves = std::vector<RootMove>;

struct RecordedSearch {
  int depth;
  Window window;
  RootMoves moves;
};
struct RecordedReport {
  ReportReason reason;
  std::vector<SearchedLine> lines;
};

struct Scripted final : DeepenedSearch {
  std::function<RootResult(int depth, const RootMoves& moves)> answer;
  DeepenRequest request;
  Control control = {};
  bool is_selective = false;
  bool is_proved = false;
  double share = 0.5;             // share of the nodes that is reported for the best move
  int win_excluded_at = max_ply;  // depth of the first iteration after which a win within win_in is excluded
  std::vector<RecordedSearch> searches = {};
  std::vector<RecordedReport> reports = {};
  std::vector<RootResult> found = {};

  explicit Scripted(std::function<RootResult(int, const RootMoves&)> given) : answer(std::move(given)) {
    request.moves = {0, 1, 2};
    request.depth = 4;
    request.driver.kind = Driver::full;
  }

  SearchEnd run() { return deepen(request, *this, control); }

  RootResult search(Window window, Depth depth, std::span<const RootMove> moves) override {
    searches.push_back({depth.plies(), window, {moves.begin(), moves.end()}});
    RootResult result = answer(depth.plies(), searches.back().moves);
    result.is_proved = is_proved;
    result.is_selective = is_selective;
    return result;
  }
  void set_line(RootResult& result) override { found.push_back(result); }
  double share_of_nodes(RootMove) const override { return share; }
  bool excludes_win() override { return searches.back().depth >= win_excluded_at; }
  void on_lines(std::span<const SearchedLine> lines, ReportReason reason) override {
    reports.push_back({reason, {lines.begin(), lines.end()}});
  }

  std::vector<int> depths() const {
    std::vector<int> list;
    for (const RecordedSearch& call : searches) list.push_back(call.depth);
    return list;
  }
  std::vector<RootMoves> moves() const {
    std::vector<RootMoves> list;
    for (const RecordedSearch& call : searches) list.push_back(call.moves);
    return list;
  }
};

inline RootResult exact_line(RootMove move, Score score) { return {score, Bound::exact, move}; }

// An answer that always gives the first of the remaining moves this score.
inline auto first_with(Score score) {
  return [score](int, const RootMoves& moves) { return exact_line(moves.front(), score); };
}
inline auto always(RootResult result) {
  return [result](int, const RootMoves&) { return result; };
}

}  // namespace kibitz::test
