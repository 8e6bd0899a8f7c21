// EngineOf: looking ahead. An AnalysisRun is one analyse() call: it lets deepen() drive a Searcher, beside which there
// may be helpers, and turns what they find into text.
#pragma once

#include <new>
#include <numeric>

#include "kibitz/drive/clock.hpp"
#include "kibitz/engine/engine_of.hpp"
#include "kibitz/engine/engine_of_helpers.hpp"
#include "kibitz/search/recording_trace.hpp"
#include "kibitz/search/searcher.hpp"

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
    lines_.resize(std::min(request.moves.size(), static_cast<std::size_t>(std::max(request.lines, 1))));
    Search search;
    search.pass = [this](Window window, Depth depth, std::span<const RootMove> moves) {
      return searcher_.search(window, depth, moves);
    };
    search.estimates = [this] { return searcher_.estimates; };
    search.on_line = [this](int depth, int line, const RootResult& result) { take_line(depth, line, result); };
    search.on_iteration = [this](int depth) { report(depth, true); };
    helpers_.start(request);
    const End end = deepen(request, search, control);
    helpers_.stop();
    return end;
  }

  // What was found; where nothing was, the first move the ordering offers.
  Report result(RootMove fallback) {
    if (lines_.empty() || lines_[0].moves.empty())
      lines_.assign(1, make_line({-infinite_score, Bound::lower, fallback, false}));
    std::erase_if(lines_, [](const AnalysedLine& line) { return line.moves.empty(); });
    return snapshot(depth_, is_finished_);
  }

 private:
  void take_line(int depth, int line, const RootResult& result) {
    const bool changes = line == 0 && (lines_[0].moves.empty() || lines_[0].moves[0].move != text_of_root(result.best));
    lines_[static_cast<std::size_t>(line)] = make_line(result);
    is_finished_ = false;
    if (depth_ == 0 || result.finished) depth_ = depth;
    if (changes && lines_.size() == 1 && on_report_) on_report_(snapshot(depth, false));
  }

  void report(int depth, bool is_finished) {
    // Where the game was searched to its end, that is how deep it was searched: when nothing was estimated, or when all
    // depths were asked for at once.
    const bool is_whole = is_at_once_ || searcher_.estimates == estimates_;
    estimates_ = searcher_.estimates;
    depth_ = is_whole ? std::min(depth, std::max(searcher_.statistics.deepest_ply, 1)) : depth;
    is_finished_ = is_finished;
    if (on_report_) on_report_(snapshot(depth_, is_finished));
  }

  Report snapshot(int depth, bool is_finished) const {
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start_);
    Statistics statistics = searcher_.collect_statistics();
    helpers_.add_to(statistics);
    return {depth, is_finished, lines_, statistics, time, searcher_.table.permille_full()};
  }

  std::string text_of_root(RootMove move) const {
    return searcher_.game.format_move(searcher_.line.current(), searcher_.root_moves[static_cast<std::size_t>(move)]);
  }

  AnalysedLine make_line(const RootResult& result) {
    AnalysedLine line{result.score, result.bound, {}, std::nullopt};
    if (result.rest_upper < infinite_score) line.others_at_most = result.rest_upper;
    const G& game = searcher_.game;
    auto position = searcher_.line.current();
    for (const Move move : searcher_.principal_variation(result.best)) {
      line.moves.push_back({game.format_move(position, move), notation_of(game, position, move)});
      position = game.play(position, move);
    }
    return line;
  }

  Searcher<G, Trace>& searcher_;
  const OnReport& on_report_;
  Clock::time_point start_;
  Helpers<G> helpers_;
  std::vector<AnalysedLine> lines_;
  int depth_ = 0;
  bool is_finished_ = false;
  bool is_at_once_ = false;
  std::uint64_t estimates_ = 0;  // made before this iteration
};

template <class G>
Expected<void> EngineOf<G>::prepare_table() {
  const TableOptions& options = settings_.options().table;
  const std::size_t bytes = options.use ? static_cast<std::size_t>(options.megabytes) << 20 : 0;
  if (bytes != 0 && (table_.bytes() >> 20) != (bytes >> 20)) {
    try {
      table_.resize(bytes);
    } catch (const std::bad_alloc&) {
      return fail(fmt::format("there is no memory for a table of {} MiB (option hash)", options.megabytes));
    }
  }
  table_.new_search();
  return {};
}

// The user's choice; without one those worth a look, or all where more lines are wanted than there are such moves.
template <class G>
template <class Trace>
Expected<std::vector<RootMove>> EngineOf<G>::chosen_moves(const Request& request,
                                                          const Searcher<G, Trace>& searcher) const {
  const auto& root_moves = searcher.root_moves;
  if (request.search_moves.empty()) {
    const bool is_enough = request.lines <= searcher.root_breadth;
    std::vector<RootMove> all(is_enough ? static_cast<std::size_t>(searcher.root_breadth) : root_moves.size());
    std::iota(all.begin(), all.end(), RootMove{0});
    return all;
  }
  std::vector<RootMove> chosen;
  for (const std::string& text : request.search_moves) {
    const auto move = game_.parse_move(line_.current(), text);
    if (!move) return std::unexpected(move.error());
    const auto index =
        static_cast<RootMove>(std::find(root_moves.begin(), root_moves.end(), *move) - root_moves.begin());
    if (std::find(chosen.begin(), chosen.end(), index) == chosen.end()) chosen.push_back(index);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

namespace detail {
inline Expected<void> check_threads(const Options& options, const Request& request) {
  if (options.threads.count == 1) return {};
  if (!options.table.use || options.table.megabytes == 0)
    return fail("threads share their work through the table: option threads needs options table and hash");
  if (request.recording) return fail("a search on several threads cannot be recorded (option threads)");
  return {};
}

inline void start_clock(const Limits& limits, Clock::time_point start, Control& control, DeepenRequest& request) {
  const TimeShare share = time_share(limits);
  request.target = share.target;
  request.start = start;
  if (share.most && !limits.ponder) control.set_deadline(start + *share.most);
  if (limits.nodes) control.set_node_limit(*limits.nodes);
}
}  // namespace detail

template <class G>
template <class Trace>
Expected<Analysis> EngineOf<G>::analyse_with(const Request& request, Control& control, const OnReport& on_report,
                                             Trace trace) {
  Searcher<G, Trace> searcher(line_, table_, control, settings_.options());
  searcher.trace = std::move(trace);
  const auto chosen = chosen_moves(request, searcher);
  if (!chosen) return std::unexpected(chosen.error());
  AnalysisRun<G, Trace> run(searcher, on_report);
  DeepenRequest deepening;
  deepening.driver = settings_.options().driver;
  deepening.step_by_step = settings_.options().deepen.use;
  deepening.moves = *chosen;
  deepening.lines = request.lines;
  const bool has_choice = chosen->size() > 1 || !request.limits.clock;
  deepening.depth = has_choice ? std::clamp(request.limits.depth.value_or(max_ply - 1), 0, max_ply - 1) : 1;
  if (request.limits.win_in) deepening.win_in = 2 * *request.limits.win_in - 1;
  detail::start_clock(request.limits, run.start(), control, deepening);
  Analysis analysis;
  try {
    analysis.end = run.run(deepening, control);
  } catch (const std::system_error&) {
    return fail(fmt::format("{} threads are more than there are to be had (option threads)",
                            settings_.options().threads.count));
  }
  if (!has_choice) analysis.end = End::only_move;
  analysis.report = run.result(chosen->front());
  if (analysis.report.lines[0].moves.size() > 1) analysis.ponder = analysis.report.lines[0].moves[1];
  return analysis;
}

template <class G>
Expected<Analysis> EngineOf<G>::analyse(const Request& request, Control& control, const OnReport& on_report) {
  if (!IsBounded<G> && !settings_.options().deepen.use && !request.limits.depth)
    return fail("without iterative deepening (option deepen=off) a search needs a depth");
  if (auto consistent = settings_.check(); !consistent) return std::unexpected(consistent.error());
  if (const auto end = ending()) {
    Analysis analysis;
    analysis.end = End::game_over;
    analysis.ending = end;
    return analysis;
  }
  if (auto checked = detail::check_threads(settings_.options(), request); !checked)
    return std::unexpected(checked.error());
  if (auto prepared = prepare_table(); !prepared) return std::unexpected(prepared.error());
  if (!request.recording) return analyse_with(request, control, on_report, NoTrace{});
  RecordingTrace<G> trace;
  trace.record_to(game_, *request.recording);
  return analyse_with(request, control, on_report, std::move(trace));
}

}  // namespace kibitz
