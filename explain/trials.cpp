#include "explain/trials.hpp"

#include <algorithm>

namespace kibitz::explain {

namespace {

bool is_search_finished(SearchEnd end, bool is_by_nodes) {
  return (end != SearchEnd::nodes || is_by_nodes) && end != SearchEnd::time && end != SearchEnd::stopped &&
         end != SearchEnd::memory;
}

OnReport iteration_recorder(Trial& trial) {
  return [&trial](const Report& report) {
    if (trial.nodes_allowed) return;  // the reports of a tree search are no iterations
    if (!report.is_finished || report.lines.empty() || report.lines.front().moves.empty()) return;
    const AnalysedLine& line = report.lines.front();
    trial.iterations.push_back({report.depth, line.moves.front(), line.score});
  };
}

}  // namespace

Expected<std::unique_ptr<Engine>> Trials::engine_with(const std::vector<std::string>& settings) const {
  auto engine = engine_.clone();
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    TRY(engine->set_option(setting.substr(0, equals), setting.substr(equals + 1)));
  }
  return engine;
}

Expected<Trial> Trials::run(const TrialRequest& request) {
  const auto engine = TRY(engine_with(request.settings));
  if (on_progress_) on_progress_(request.name);
  Request search;
  search.limits.depth = request.depth;
  search.limits.nodes = request.nodes ? request.nodes : node_limit_;
  search.search_moves = request.moves;
  search.on_node = request.on_node;
  Control control(&control_);
  Trial trial{request.name, request.settings, request.depth};
  trial.nodes_allowed = request.nodes.value_or(0);
  const auto analysis = TRY(engine->analyse(search, control, iteration_recorder(trial)));
  const Report& report = analysis.report;
  trial.nodes = report.statistics.nodes;
  nodes_ += trial.nodes;
  trial.is_finished = is_search_finished(analysis.end, request.nodes.has_value());
  if (report.lines.empty()) return trial;
  trial.line = report.lines.front().moves;
  if (request.nodes) trial.depth = static_cast<int>(trial.line.size());
  trial.score = report.lines.front().score;
  return trial;
}

Expected<Trial> Trials::run_within(std::uint64_t nodes) {
  limit_nodes(nodes);
  auto trial = run({.name = "how deep it gets", .depth = max_ply});
  limit_nodes(std::nullopt);
  if (trial) trial->depth = trial->iterations.empty() ? 1 : std::max(1, trial->iterations.back().depth);
  return trial;
}

}  // namespace kibitz::explain
