// EngineOf: analyse() for alpha-beta.
#pragma once

#include <new>
#include <numeric>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/engine_of_draws.hpp"
#include "kibitz/engine/engine_of_run.hpp"
#include "kibitz/engine/moves_left.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/threads/entry_exchange.hpp"
#include "kibitz/search/trace/trace.hpp"

namespace kibitz {

template <class G>
Expected<void> EngineOf<G>::prepare_table() {
  if (!settings_.options().method.is_alpha_beta()) return {};
  const TableOptions& options = settings_.options().table;
  if (options.use && table_.bytes() != options.bytes()) {
    try {
      table_.resize(options.bytes());
    } catch (const std::bad_alloc&) {
      if (options.entries > 0) return std::unexpected(settings_.revert("table.entries", 0));
      return std::unexpected(settings_.revert("hash", static_cast<int>(table_.bytes() >> 20)));
    }
  }
  if (const std::uint64_t now = fingerprint(); options.use && now != table_fingerprint_) {
    table_.clear();
    table_fingerprint_ = now;
  }
  return {};
}

// The root moves to search: the moves that the request names. If it names none: the candidates, or all moves if more
// lines are wanted than there are candidates.
template <class G>
template <class Trace>
Expected<std::vector<RootMove>> EngineOf<G>::root_moves_to_search(const Request& request,
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
    const auto move = TRY(parse_legal_move(line_.current(), text));
    const auto index =
        static_cast<RootMove>(std::find(root_moves.begin(), root_moves.end(), move) - root_moves.begin());
    if (std::find(chosen.begin(), chosen.end(), index) == chosen.end()) chosen.push_back(index);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

namespace detail {
inline Expected<void> check_threads(const Options& options, const Request& request) {
  if (options.threads.count == 1 || !options.method.is_alpha_beta()) return {};
  if (!options.table.use || options.table.bytes() == 0)
    return fail("threads share their work through the table: option threads needs options table and hash");
  if (request.on_node.take && !request.on_node.takes_threads)
    return fail("a search on several threads cannot be recorded; set threads=1");
  return {};
}

// The place of this process's first thread. `exchange` is null if there is no other process.
inline LazyThread place_of_process(const Options& options, const EntryExchange* exchange) {
  const int threads = options.threads.count;
  if (exchange == nullptr) return {.number = 0, .count = threads};
  return {.number = exchange->process() * threads, .count = exchange->processes() * threads};
}

// Sets the target time, the deadline and the node limit. request.start must be set before.
inline void apply_limits(const Limits& limits, const TimeShare& share, Control& control, DeepenRequest& request) {
  request.target = share.target;
  if (share.maximum && !limits.ponder) control.set_deadline(request.start + *share.maximum);
  if (limits.nodes) control.set_node_limit(*limits.nodes);
}
}  // namespace detail

template <class G>
template <class Trace>
Expected<Analysis> EngineOf<G>::analyse_with(const Request& request, Control& control, const OnReport& on_report,
                                             Trace trace) {
  Searcher<G, Trace> searcher(line_, table_, control, settings_.options());
  searcher.trace = std::move(trace);
  const auto chosen = TRY(root_moves_to_search(request, searcher));
  std::vector<Move> chosen_moves;
  for (const RootMove move : chosen) chosen_moves.push_back(searcher.root_moves[static_cast<std::size_t>(move)]);
  const SymmetricLines<G> symmetric(line_, chosen_moves, request.window ? 1 : request.lines);
  const bool keeps_order = settings_.options().order.keep;
  if (auto learned = keeps_order ? kept_order_.take_data_for(line_) : std::nullopt)
    searcher.set_learned_order(*std::move(learned));
  const EntryExchange::Attachment attached(request.exchange, table_);
  const LazyThread place = detail::place_of_process(settings_.options(), request.exchange);
  AnalysisRun<G, Trace> run(searcher, on_report, symmetric, place);
  if (request.window) return analyse_in_window(request, control, run, chosen);
  DeepenRequest deepening;
  deepening.driver = settings_.options().driver;
  deepening.is_iterative = settings_.options().deepen.use;
  std::ranges::copy_if(chosen, std::back_inserter(deepening.moves), [&](RootMove move) {
    return !symmetric.is_image(searcher.root_moves[static_cast<std::size_t>(move)]);
  });
  if (place.number > 0) deepening.moves = lazy_root_order(settings_.options(), place, deepening.moves);
  deepening.lines = request.lines;
  const bool has_choice = chosen.size() > 1 || !request.limits.clock;
  deepening.depth = has_choice ? std::clamp(request.limits.depth.value_or(max_ply - 1), 0, max_ply - 1) : 1;
  if (request.limits.win_in) deepening.win_in = 2 * *request.limits.win_in - 1;
  deepening.start = run.start();
  detail::apply_limits(request.limits, time_share(request.limits, estimated_moves_left(line_)), control, deepening);
  Analysis analysis;
  run.begin(deepening);
  analysis.end = deepen(deepening, run, control);
  run.finish();
  if (!has_choice) analysis.end = SearchEnd::only_move;
  if (keeps_order) kept_order_.keep(line_, searcher.take_learned_order());
  analysis.report = run.result(chosen.front());
  if (analysis.report.lines[0].moves.size() > 1) analysis.ponder = analysis.report.lines[0].moves[1];
  return analysis;
}

template <class G>
template <class Trace>
Expected<Analysis> EngineOf<G>::analyse_in_window(const Request& request, Control& control, AnalysisRun<G, Trace>& run,
                                                  const std::vector<RootMove>& moves) const {
  DeepenRequest unused;
  unused.start = run.start();
  detail::apply_limits(request.limits, time_share(request.limits, estimated_moves_left(line_)), control, unused);
  Analysis analysis;
  analysis.end = run.run_in_window(*request.window, std::min(*request.limits.depth, max_ply - 1), moves, control);
  analysis.report = run.result(moves.front());
  return analysis;
}

// Checks a request for errors that can be found without the position.
template <class G>
Expected<void> EngineOf<G>::check_request(const Request& request) const {
  const Options& options = settings_.options();
  if (!IsBounded<G> && options.method.is_alpha_beta() && !options.deepen.use && !request.limits.depth)
    return fail("without iterative deepening (option deepen=off) a search needs a depth");
  if (request.window && !request.limits.depth && options.method.kind == Method::scout)
    return fail("TEST needs a depth");
  if (request.window && !request.limits.depth) return fail("a given window needs a depth");
  if (request.window && options.threads.count > 1 && options.method.is_alpha_beta())
    return fail("a given window needs a single thread; set threads=1");
  TRY(settings_.check());
  return check_proof_request(request);
}

template <class G>
Analysis EngineOf<G>::analysis_of_finished_game(const Ending& ending, const Request& request) const {
  Analysis analysis;
  analysis.end = SearchEnd::game_over;
  analysis.ending = ending;
  analysis.extra = method_answer_of_ending(ending, request.wants_points);
  return analysis;
}

template <class G>
Expected<Analysis> EngineOf<G>::analyse(const Request& request, Control& control, const OnReport& on_report) {
  TRY(check_request(request));
  if (const auto end = ending(request.judge)) return analysis_of_finished_game(*end, request);
  const Options& options = settings_.options();
  TRY(detail::check_method(options, request));
  TRY(detail::check_threads(options, request));
  const int threads = options.threads.count;
  try {
    if (options.method.is_alpha_beta()) {
      TRY(prepare_table());
      table_.begin_search();
    }
    auto analysis = options.method.is_mcts()          ? analyse_by_mcts(request, control, on_report)
                    : !options.method.is_alpha_beta() ? analyse_by_method(request, control, on_report)
                    : request.on_node.take ? analyse_with(request, control, on_report, NodeTrace<G>(request.on_node))
                                           : analyse_with(request, control, on_report, NoTrace{});
    last_started_threads_ = threads;
    if (!analysis) return analysis;
    analysis->claim = ending();
    if (choose_among_draws(analysis->report, request, control)) {
      analysis->ponder.reset();
      if (on_report) on_report(analysis->report);
    }
    return analysis;
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {
    if (threads == 1) throw;
  }
  return std::unexpected(settings_.revert("threads", last_started_threads_));
}

}  // namespace kibitz
