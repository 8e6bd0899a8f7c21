#include "kibitz/engine/run_method.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace kibitz {

namespace {

using OptionValues = std::vector<std::pair<std::string_view, std::string>>;

Expected<std::unique_ptr<Engine>> copy_with_options(const Engine& engine, const OptionValues& options) {
  auto copy = engine.clone();
  for (const auto& [name, value] : options) TRY(copy->set_option(name, value));
  return copy;
}

Expected<Analysis> analyse_with(const Engine& engine, const OptionValues& options, Request request, Control& control) {
  const auto copy = TRY(copy_with_options(engine, options));
  request.judge = Judge::referee;
  return copy->analyse(request, control);
}

// Returns the method's answer. A game that is over is an error here: the method has no answer for it.
template <class Answer>
Expected<Answer> answer_or_error(Analysis analysis, std::string_view search) {
  if (analysis.end == SearchEnd::game_over) return fail("the game is over: there is nothing to search");
  if (auto* const answer = std::get_if<Answer>(&analysis.extra)) return std::move(*answer);
  return fail(std::string(search));
}

}  // namespace

Expected<Solution> solve(const Engine& engine, const SolveRequest& proof_request, Control& control,
                         const OnSolveProgress& on_progress) {
  Request request;
  request.limits = proof_request.limits;
  request.limits.depth.reset();  // a depth does not limit a proof
  request.on_node = proof_request.on_node;
  request.wants_points = proof_request.wants_points;
  request.judge = Judge::referee;
  const auto copy = TRY(copy_with_options(engine, {{"method", std::string(name_of(proof_request.method))},
                                                   {"method.memory", std::to_string(proof_request.megabytes)},
                                                   {"proof.epsilon", std::to_string(proof_request.epsilon_percent)},
                                                   {"proof.move", "off"}}));
  OnReport on_report;
  if (on_progress)
    on_report = [&](const Report& report) {
      if (report.proof) on_progress({*report.proof, report.time});
    };
  auto analysis = TRY(copy->analyse(request, control, on_report));
  return std::get<Solution>(std::move(analysis.extra));
}

Expected<Conspiracy> search_conspiracy(const Engine& engine, const ConspiracyRequest& conspiracy_request,
                                       Control& control) {
  Request request;
  request.limits = conspiracy_request.limits;
  request.limits.depth.reset();  // a depth does not limit this method
  request.on_node = conspiracy_request.on_node;
  const OptionValues options{
      {"method", "conspiracy"},
      {"method.memory", std::to_string(conspiracy_request.megabytes)},
      {"conspirators", std::to_string(std::clamp(conspiracy_request.threshold, 1, max_conspirators))},
      {"conspirators.goal", conspiracy_request.goal == ConspiracyGoal::range ? "range" : "move"},
      {"conspirators.width", std::to_string(conspiracy_request.width)},
      {"conspirators.final_positions", conspiracy_request.ends_conspire ? "on" : "off"}};
  auto analysis = TRY(analyse_with(engine, options, request, control));
  return std::get<Conspiracy>(std::move(analysis.extra));
}

Expected<StockmanSssAnswer> search_with_stockman_sss(const Engine& engine, int depth, Control& control) {
  Request request;
  request.limits.depth = depth;
  request.window = full_window;
  request.wants_leaves = true;
  auto analysis = TRY(analyse_with(engine, {{"method", "stockman_sss"}}, request, control));
  return answer_or_error<StockmanSssAnswer>(std::move(analysis),
                                            "the search with an OPEN list was stopped before it had a value");
}

Expected<ScoutAnswer> search_with_scout(const Engine& engine, const ScoutRequest& scout_request, Control& control) {
  Request request;
  request.limits = scout_request.limits;
  request.on_node = scout_request.on_node;
  if (scout_request.at_least)
    request.window = null_window_below(*scout_request.at_least);
  else if (scout_request.limits.depth)
    request.window = full_window;
  auto analysis = TRY(analyse_with(engine, {{"method", "scout"}}, request, control));
  return answer_or_error<ScoutAnswer>(std::move(analysis), "Scout was stopped before it had an answer");
}

}  // namespace kibitz
