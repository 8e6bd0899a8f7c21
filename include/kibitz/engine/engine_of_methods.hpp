// EngineOf: analyse() for the methods that engine_of_method_run.hpp runs.
#pragma once

#include <fmt/format.h>

#include "kibitz/engine/engine_of_extra.hpp"
#include "kibitz/engine/engine_of_method_run.hpp"
#include "kibitz/engine/engine_of_solve.hpp"
#include "kibitz/engine/moves_left.hpp"

namespace kibitz {

namespace detail {

// Returns an error if the method cannot do what the request asks for.
inline Expected<void> check_method(const Options& options, const Request& request) {
  if (options.method.is_alpha_beta()) return {};
  const std::string_view name = find_parameter("method")->choices[static_cast<std::size_t>(options.method.kind)];
  const bool has_depth = options.method.kind == Method::stockman_sss || options.method.kind == Method::scout;
  const bool can_test = options.method.kind == Method::scout && request.window && request.window->is_null();
  if (request.window && !can_test && !(has_depth && *request.window == full_window))
    return fail(fmt::format("method {} takes no window; method alpha_beta does", name));
  if (options.method.is_mcts()) return {};
  if (request.window && (*request.limits.depth < 1 || *request.limits.depth >= max_ply))
    return fail(fmt::format("depth is 1 to {} plies, not {}", max_ply - 1, *request.limits.depth));
  if (!request.search_moves.empty() && !options.method.is_best_first())
    return fail(fmt::format("method {} searches all moves; alpha_beta and the tree searches take a choice", name));
  const Limits& limits = request.limits;
  if (!has_depth && !options.method.is_best_first() && limits.depth && !limits.nodes && !limits.time && !limits.clock)
    return fail(fmt::format("method {} has no depth: it needs a limit of nodes or time", name));
  return {};
}

}  // namespace detail

template <class G>
Expected<Analysis> EngineOf<G>::analyse_by_method(const Request& request, Control& control, const OnReport& on_report) {
  using Run = MethodRun<G>;
  std::vector<Move> chosen = TRY(read_search_moves(request));
  const auto start = Clock::now();
  const TimeShare share = time_share(request.limits, estimated_moves_left(line_));
  // These methods cannot decide to stop early, so the even share of the clock is their time limit.
  const auto time_limit = share.fair ? share.fair : share.maximum;
  if (time_limit && !request.limits.ponder) control.set_deadline(start + *time_limit);
  if (request.limits.nodes) control.set_node_limit(*request.limits.nodes);
  Poll poll(control);
  Analysis analysis;
  const auto send_report = [&](const typename Run::MethodResult& result) {
    Report& report = analysis.report;
    const Claim& claim = result.claim;
    AnalysedLine line{claim.score,  claim.bound,  text_of_line(result.moves),
                      std::nullopt, result.depth, claim.is_proved};
    if (result.moves.empty() && !(request.window && claim.bound != Bound::exact)) {
      if (!claim.is_proved) line.score = evaluation();
      line.moves.push_back(text_of(line_.current(), current_legal_moves().front()));
    }
    report.lines.assign(1, line);
    report.depth = line.depth;
    report.statistics = result.statistics;
    report.statistics.nodes += poll.nodes();
    report.time = detail::time_since(start);
    report.proof.reset();
  };
  OnProofProgress on_progress;
  if (on_report)
    on_progress = [&](const ProofProgress& proof) {
      analysis.report.proof = proof;
      analysis.report.time = detail::time_since(start);
      on_report(analysis.report);
    };
  try {
    if (const std::uint64_t now = fingerprint(); now != kept_best_first_fingerprint_) {
      kept_best_first_tree_.reset();
      kept_best_first_fingerprint_ = now;
    }
    Run run(line_, {settings_.options(), request, std::move(chosen), kept_best_first_tree_}, poll);
    const auto on_result = [&](const typename Run::MethodResult& now) {
      send_report(now);
      if (on_report) on_report(analysis.report);
    };
    const auto result = run.run(on_result, on_progress);
    analysis.end = result.end;
    send_report(result);
    analysis.extra = method_answer_of(run.findings(), analysis);
  } catch (const std::bad_alloc&) {
    kept_best_first_tree_.reset();
    return detail::out_of_memory(settings_.options().method.megabytes);
  }
  if (on_report) on_report(analysis.report);
  if (analysis.report.lines[0].moves.size() > 1) analysis.ponder = analysis.report.lines[0].moves[1];
  return analysis;
}

}  // namespace kibitz
