// EngineOf: one call of analyse() with alpha-beta. An AnalysisRun is the search that deepen() drives: a Searcher,
// possibly with helper threads. It converts the lines found to text.
#pragma once

#include <algorithm>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/engine_of_helpers.hpp"
#include "kibitz/engine/line_text.hpp"
#include "kibitz/engine/symmetric_lines.hpp"
#include "kibitz/game/move_bytes.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/alpha_beta/winning_line.hpp"

namespace kibitz {

template <class G, class Trace>
class AnalysisRun final : public DeepenedSearch {
 public:
  using Move = MoveOf<G>;

  // All arguments must outlive this object.
  AnalysisRun(Searcher<G, Trace>& searcher, const OnReport& on_report, const SymmetricLines<G>& symmetric,
              LazyThread place)
      : searcher_(searcher),
        on_report_(on_report),
        symmetric_(symmetric),
        extra_depth_(lazy_extra_depth(searcher.options, place.number)),
        start_(Clock::now()),
        helpers_(searcher, place) {}

  Clock::time_point start() const { return start_; }  // when the object was made

  // Call begin() before deepen() and finish() after it. The request must outlive this object.
  void begin(const DeepenRequest& request) {
    request_ = &request;
    helpers_.start(request);
  }
  void finish() { helpers_.stop(); }

  // Makes one call of the search with an explicit window. The table move is searched first. If the search fails low,
  // the line is empty, because no move is known to be good.
  SearchEnd run_in_window(Window window, int depth, std::vector<RootMove> moves, const Control& control) {
    const auto first = std::ranges::find(moves, searcher_.root_move_in_table());
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    RootResult result = searcher_.search(searcher_.end_scale.to_search_scale(window), plies(depth), moves);
    is_finished_ = result.finished;
    if (!result.finished) result.bound = Bound::lower;
    if (result.best >= 0) set_line(result);
    if (result.best >= 0 || result.finished) {
      const SearchedLine line{result, depth};
      format_lines({&line, 1});
    }
    if (!result.finished) return stop_cause(control);
    if (on_report_) on_report_(current_report());
    return result.is_proved ? SearchEnd::solved : SearchEnd::depth;
  }

  // The last report. If the search found nothing, it consists of the move `fallback`, the static score of the position,
  // and depth 0.
  Report result(RootMove fallback) {
    if (lines_.empty()) {
      const Score score = clamp_evaluation(evaluate_of(searcher_.game, searcher_.line, searcher_.worker));
      const Move move = searcher_.root_moves[static_cast<std::size_t>(fallback)];
      lines_.assign(1, {score, Bound::exact, text_of(std::span(&move, 1)), std::nullopt});
    }
    return current_report();
  }

 private:
  // ---- for deepen() ----

  RootResult search(Window window, Depth depth, std::span<const RootMove> moves) override {
    return searcher_.search(window, depth + extra_depth_, moves);
  }

  void set_line(RootResult& result) override {
    std::vector<Move> moves = searcher_.principal_variation(result.best);
    if (result.bound == Bound::exact && is_decided(result.score) && searcher_.counts_plies())
      result.line_is_whole = winning_line().complete_exact_line(moves, result.score);
    result.line = bytes_of_line(moves);
  }

  double share_of_nodes(RootMove move) const override { return searcher_.share_of_nodes(move); }

  bool excludes_win() override {
    return searcher_.counts_plies() && winning_line().excludes_win(request_->moves, *request_->win_in);
  }

  void on_lines(std::span<const SearchedLine> lines, ReportReason progress) override {
    format_lines(lines);
    is_finished_ = progress == ReportReason::iteration;
    if (progress != ReportReason::stopped && on_report_) on_report_(current_report());
  }

  WinningLine<G> winning_line() const { return {searcher_.line, searcher_.options, searcher_.poll}; }

  // ---- reports ----

  Report current_report() const {
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    Statistics statistics = searcher_.collect_statistics();
    helpers_.add_statistics_to(statistics);
    return {lines_.front().depth, is_finished_, lines_, statistics, time, searcher_.table.permille_full()};
  }

  // The depth to report. If the result is proved, or if deepen() searched only once, to the full depth, it is at most
  // the deepest ply reached.
  int depth_of(const SearchedLine& line) const {
    const bool is_single_search = request_ && !request_->is_iterative;
    if (!is_single_search && !line.result.is_proved) return line.depth;
    return std::min(line.depth, std::max(searcher_.statistics.deepest_ply, 1));
  }

  std::vector<MoveText> text_of(std::span<const Move> moves) const {
    return text_of_line(searcher_.game, searcher_.line.current(), moves);
  }

  void format_lines(std::span<const SearchedLine> lines) {
    lines_.clear();
    for (const SearchedLine& line : lines)
      symmetric_.append(lines_, line_without_moves(line), moves_of_line<Move>(line.result.line));
  }

  AnalysedLine line_without_moves(const SearchedLine& found) const {
    const RootResult& result = found.result;
    const auto in_points = [&](Score score) {
      return result.is_proved ? searcher_.end_scale.to_points_scale(score) : score;
    };
    AnalysedLine line{in_points(result.score), result.bound, {}, std::nullopt};
    line.depth = depth_of(found);
    line.is_proved = result.is_proved;
    if (result.rest_upper < infinite_score) line.others_at_most = in_points(result.rest_upper);
    if (result.bound == Bound::exact && !result.line_is_whole)
      line.bound = is_win(result.score) ? Bound::lower : Bound::upper;
    return line;
  }

  Searcher<G, Trace>& searcher_;
  const OnReport& on_report_;
  const SymmetricLines<G>& symmetric_;
  const Depth extra_depth_;                 // above 0 only if the first thread of this process is a helper
  const DeepenRequest* request_ = nullptr;  // null if run_in_window() is used instead of begin()
  Clock::time_point start_;
  HelperThreads<G, Trace> helpers_;
  std::vector<AnalysedLine> lines_;
  bool is_finished_ = false;
};

}  // namespace kibitz
