#include "cli/show/json.hpp"

#include "explain/explanation.hpp"
#include "explain/verdict.hpp"

namespace kibitz {

namespace {

using explain::Explanation;
using explain::LineStep;
using explain::SearchIteration;
using explain::Trial;

Json iterations_json(const Trial& trial) {
  Json list = Json::array();
  for (const SearchIteration& iteration : trial.iterations)
    list.push_back(
        {{"depth", iteration.depth}, {"best", move_json(iteration.best)}, {"score", score_json(iteration.score)}});
  return list;
}

Json trial_json(const Trial& trial) {
  Json json{{"name", trial.name},
            {"settings", trial.settings},
            {"depth", trial.depth},
            {"finished", trial.is_finished},
            {"finds", trial.finds_better_move},
            {"line", moves_json(trial.line)},
            {"score", trial.line.empty() ? Json() : score_json(trial.score)},
            {"other_score", trial.other_score ? score_json(*trial.other_score) : Json()},
            {"nodes", trial.nodes}};
  return json;
}

Json trials_json(const std::vector<Trial>& trials) {
  Json list = Json::array();
  for (const Trial& trial : trials) list.push_back(trial_json(trial));
  return list;
}

// The score is for the side to move after `move`, as in every NodeEvent.
Json step_json(const LineStep& step, const MoveText& move) {
  Json json{{"move", move_json(move)}, {"visits", step.visits}};
  if (step.visits == 0) return json;
  json["reduced_visits"] = step.reduced_visits;
  json["order"] = step.order;
  json["depth_24ths"] = step.depth.units;
  json["reduction_24ths"] = step.reduction.units;
  json["cause"] = name_of(step.cause);
  json["score"] = score_json(step.score);
  json["pruned"] = step.moves_pruned;
  return json;
}

Json line_trace_json(const Explanation& e) {
  Json list = Json::array();
  for (std::size_t i = 0; i < e.line_trace.size(); ++i) list.push_back(step_json(e.line_trace[i], e.line[i]));
  return list;
}

}  // namespace

Json explanation_json(const Explanation& e, const Engine& engine) {
  Json json{{"game", engine.info().name}, {"position", engine.position()}};
  json["move"] = move_json(e.questioned_move);
  json["verdict"] = explain::name_of(e.verdict);
  json["sentence"] = e.sentence;
  json["played"] = e.is_played;
  json["depth"] = e.depth;
  json["grain"] = e.grain;
  json["cause"] = e.cause ? Json(e.removal_trials[*e.cause].name) : Json();
  const Trial* decisive = explain::decisive_trial(e);
  const bool is_by_nodes = e.effort == explain::Effort::nodes;
  json["seen_at_depth"] = decisive && !is_by_nodes ? Json(decisive->depth) : Json();
  if (is_by_nodes) json["seen_at_nodes"] = decisive ? Json(decisive->nodes_allowed) : Json();
  json["search"] = trial_json(e.search);
  json["iterations"] = iterations_json(e.search);
  json["alone"] = trial_json(e.single_move_trial);
  json["alone_iterations"] = iterations_json(e.single_move_trial);
  if (e.other_moves_trial) json["rivals"] = trial_json(*e.other_moves_trial);
  json["without"] = trials_json(e.removal_trials);
  json["full"] = e.all_off_trial ? trial_json(*e.all_off_trial) : Json();
  json["deeper"] = trials_json(e.deeper_trials);
  json["helped"] = trials_json(e.helper_trials);
  json["line"] = moves_json(e.line);
  json["line_trace"] = line_trace_json(e);
  json["nodes"] = e.nodes;
  return json;
}

}  // namespace kibitz
