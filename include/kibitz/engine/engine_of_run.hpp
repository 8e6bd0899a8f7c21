// EngineOf: one analyse() call. An AnalysisRun lets deepen() drive a Searcher, beside which there may be helpers, and
// turns the lines that they find into text.
#pragma once

#include <map>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/engine_of_helpers.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/alpha_beta/whole_line.hpp"

namespace kibitz {

template <class G, class Trace>
class AnalysisRun {
 public:
  using Move = MoveOf<G>;

  AnalysisRun(Searcher<G, Trace>& searcher, const OnReport& on_report)
      : searcher_(searcher), on_report_(on_report), start_(Clock::now()), helpers_(searcher) {}

  Clock::time_point start() const { return start_; }

  End run(const DeepenRequest& request, const Control& control) {
    is_at_once_ = !request.step_by_step;
    Search search;
    search.call = [this](Window window, Depth depth, std::span<const RootMove> moves) {
      return searcher_.search(window, depth, moves);
    };
    search.estimates = [this] { return searcher_.estimates; };
    search.omissions = [this] { return searcher_.omissions; };
    search.of_nodes = [this](RootMove move) { return searcher_.of_nodes(move); };
    search.excludes_win = [this, &request] { return excludes_win(request); };
    search.on_found = [this](const RootResult& found) {
      variations_[found.best] = searcher_.principal_variation(found.best);
    };
    search.on_lines = [this](std::span<const SearchedLine> lines, Progress progress) { take(lines, progress); };
    control_ = &control;
    helpers_.start(request);
    const End end = deepen(request, search, control);
    helpers_.stop();
    return end;
  }

  // One call with a window of the caller's own, the table's move first. Its moves are empty where it failed low: none
  // is known to be good.
  End ask(Window window, int depth, std::vector<RootMove> moves, const Control& control) {
    control_ = &control;
    const auto first = std::ranges::find(moves, searcher_.root_move_in_table());
    if (first != moves.end()) std::rotate(moves.begin(), first, first + 1);
    RootResult result = searcher_.search(searcher_.end_scale.to_search(window), plies(depth), moves);
    is_finished_ = result.finished;
    if (!result.finished) result.bound = Bound::lower;
    const bool is_proved = result.finished && searcher_.estimates == 0;
    if (result.best >= 0) variations_[result.best] = searcher_.principal_variation(result.best);
    if (result.best >= 0 || result.finished) lines_.assign(1, make_line({result, depth, is_proved}));
    if (!result.finished) return end_of_stop(control);
    if (on_report_) on_report_(snapshot());
    return is_proved ? End::solved : End::depth;
  }

  // What was found; where nothing was, the first move the ordering offers, and the position's static score: what a
  // search of depth 0 comes to.
  Report result(RootMove fallback) {
    if (lines_.empty()) {
      const Score score = clamp_evaluation(evaluate_of(searcher_.game, searcher_.line, searcher_.worker));
      const Move move = searcher_.root_moves[static_cast<std::size_t>(fallback)];
      lines_.assign(1, {score, Bound::exact, text_of(std::span(&move, 1)), std::nullopt});
    }
    return snapshot();
  }

 private:
  // Nodes to be spent on what is missing of one line: a fraction of what the search itself has spent.
  std::uint64_t nodes_for_line() const { return 20'000 + searcher_.poll.nodes() / 2; }

  void take(std::span<const SearchedLine> lines, Progress progress) {
    lines_.clear();
    for (const SearchedLine& line : lines) lines_.push_back(make_line(line));
    is_finished_ = progress == Progress::iteration;
    if (progress != Progress::stopped && on_report_) on_report_(snapshot());
  }

  Report snapshot() const {
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    Statistics statistics = searcher_.collect_statistics();
    helpers_.add_to(statistics);
    return {lines_.front().depth, is_finished_, lines_, statistics, time, searcher_.table.permille_full()};
  }

  // Where the game was searched to its end, that is how deep it was searched: when nothing was estimated, or when all
  // depths were asked for at once.
  int depth_of(const SearchedLine& line) const {
    if (!is_at_once_ && !line.is_proved) return line.depth;
    return std::min(line.depth, std::max(searcher_.statistics.deepest_ply, 1));
  }

  Score told(Score score, const SearchedLine& found) const {
    return found.is_proved ? searcher_.end_scale.to_points(score) : score;
  }

  AnalysedLine make_line(const SearchedLine& found) {
    const RootResult& result = found.result;
    AnalysedLine line{told(result.score, found), result.bound, {}, std::nullopt};
    line.depth = depth_of(found);
    line.is_proved = found.is_proved;
    if (result.rest_upper < infinite_score) line.others_at_most = told(result.rest_upper, found);
    std::vector<Move>& moves = variations_[result.best];
    if (result.bound == Bound::exact && is_decided(result.score) && !is_made_whole(moves, result.score))
      line.bound = is_win(result.score) ? Bound::lower : Bound::upper;
    line.moves = text_of(moves);
    return line;
  }

  // An exact distance is told with the line that shows it. Where none is found the distance may be wrong: a search that
  // takes risks may have missed a shorter win, never a longer one.
  bool is_made_whole(std::vector<Move>& moves, Score score) {
    if (!searcher_.counts_plies()) return true;
    if (win_distance(score) > max_ply) return false;  // a database knows who wins, and not how soon
    Control control(control_);
    control.set_node_limit(nodes_for_line());
    auto whole = WholeLine<G>(searcher_.line, searcher_.options, control).complete(moves, score);
    if (whole) moves = std::move(*whole);
    return whole.has_value();
  }

  bool excludes_win(const DeepenRequest& request) {
    if (!searcher_.counts_plies()) return false;
    Control control(control_);
    control.set_node_limit(nodes_for_line());
    return WholeLine<G>(searcher_.line, searcher_.options, control).excludes_win(request.moves, *request.win_in);
  }

  std::vector<MoveText> text_of(std::span<const Move> moves) const {
    std::vector<MoveText> text;
    const G& game = searcher_.game;
    auto position = searcher_.line.current();
    for (const Move move : moves) {
      text.push_back({game.format_move(position, move), notation_of(game, position, move)});
      position = game.play(position, move);
    }
    return text;
  }

  Searcher<G, Trace>& searcher_;
  const OnReport& on_report_;
  const Control* control_ = nullptr;
  Clock::time_point start_;
  Helpers<G, Trace> helpers_;
  std::map<RootMove, std::vector<Move>> variations_;  // of each move that a line began with, the last one
  std::vector<AnalysedLine> lines_;
  bool is_finished_ = false;
  bool is_at_once_ = false;
};

}  // namespace kibitz
