#include "web/queries.hpp"

#include "web/icicle.hpp"

namespace kibitz::web {

namespace {

constexpr std::uint64_t max_traced_nodes = 20'000'000;
constexpr std::size_t max_recorded_nodes = 5'000;

using WriteReport = std::function<void(const Json&)>;

Json bound_json(Score score) { return std::abs(score) >= infinite_score ? Json(nullptr) : score_json(score); }
Json window_json(const Window& window) { return Json::array({bound_json(window.alpha), bound_json(window.beta)}); }

double plies_of(Depth depth) { return static_cast<double>(depth.units) / units_per_ply; }

// A table answer as JSON. A bound that was never stored has no depth, and is written as null.
Json table_json(const ProbedTableEntry& table) {
  const auto stored = [](Score score, Depth depth) {
    return depth < plies(-max_ply) ? Json(nullptr) : bound_json(score);
  };
  return {{"bounds", Json::array({stored(table.lower, table.lower_depth), stored(table.upper, table.upper_depth)})},
          {"depths", Json::array({plies_of(table.lower_depth), plies_of(table.upper_depth)})},
          {"used", table.is_used}};
}

// A node event as JSON: how the search called the node, and the node's result.
Json event_json(const NodeEvent& event) {
  Json json{{"move", event.move},
            {"ply", event.ply},
            {"depth", plies_of(event.depth)},
            {"window", window_json(event.window)},
            {"reason", name_of(event.origin.reason)},
            {"order", event.origin.order},
            {"cause", name_of(event.cause)},
            {"score", score_json(event.score)},
            {"bound", event.bound() == Bound::exact   ? "exact"
                      : event.bound() == Bound::lower ? "lower"
                                                      : "upper"}};
  if (event.static_score) json["static"] = score_json(*event.static_score);
  if (event.table) json["table"] = table_json(*event.table);
  if (const int moves = event.moves_pruned(); moves > 0) json["pruned"] = moves;
  if (event.in_quiescence) json["quiescence"] = true;
  if (event.origin.reduction.units > 0) json["reduction"] = plies_of(event.origin.reduction);
  if (event.origin.extension > 0) json["extension"] = plies_of({event.origin.extension});
  return json;
}

Json icicle_json(const Icicle& icicle) {
  Json json{{"total", icicle.total}, {"nodes", Json::array()}, {"causes", Json::object()}};
  for (std::size_t cause = 0; cause < icicle.by_cause.size(); ++cause)
    if (icicle.by_cause[cause] > 0) json["causes"][name_of(static_cast<Cause>(cause))] = icicle.by_cause[cause];
  for (const IcicleNode& node : icicle.nodes) {
    Json one{{"first", node.first}, {"size", node.event.subtree}, {"level", node.level}};
    one.update(event_json(node.event));
    if (node.level == 0) one.update({{"call", node.event.call}, {"iteration", plies_of(node.event.iteration)}});
    json["nodes"].push_back(std::move(one));
  }
  return json;
}

Expected<Request> request_of(const ServeQuery& query, std::uint64_t most_nodes) {
  Request request = query.request;
  if (!request.limits.depth && !request.limits.nodes && !request.limits.time)
    return fail("a limit is missing: depth, nodes or time_ms");
  // A request of depth alone stays one: methods without depth refuse it.
  if (request.limits.nodes) request.limits.nodes = std::min(*request.limits.nodes, most_nodes);
  query.control->set_node_limit(most_nodes);
  return request;
}

// Query "trace": a search as an icicle plot. A node is dropped if its subtree has less than a thousandth of all nodes.
Expected<Json> answer_trace(const ServeQuery& query, Engine& engine, const WriteReport& write_report) {
  auto request = TRY(request_of(query, max_traced_nodes));
  IcicleBuilder builder([&](std::uint64_t events) { write_report({{"events", events}}); });
  request.on_node = {.take = [&](const NodeEvent& event) { builder.take(event); }, .wants_moves = true};
  const auto analysis = TRY(engine.analyse(request, *query.control));
  Json json = icicle_json(builder.finish());
  add_analysis(json, analysis, engine);
  json["nodes_searched"] = analysis.report.statistics.nodes;
  return json;
}

// Query "blackboard": a small search, node by node, in the order in which the search entered them.
Expected<Json> answer_blackboard(const ServeQuery& query, Engine& engine, const WriteReport&) {
  auto request = TRY(request_of(query, max_recorded_nodes));
  Recording recording;
  recording.limit = max_recorded_nodes;
  request.on_node = recording.sink();
  const auto analysis = TRY(engine.analyse(request, *query.control));
  Json json = Json::object();
  add_analysis(json, analysis, engine);
  json["visits"] = Json::array();
  for (const RecordedNode& node : recording.nodes) {
    Json one{{"number", node.number}, {"parent", node.parent}, {"call", node.call}};
    one.update(event_json(node));
    json["visits"].push_back(std::move(one));
  }
  return json;
}

}  // namespace

std::vector<ExtraQuery> search_trace_queries() {
  return {{"trace", "icicle", answer_trace}, {"blackboard", "visits", answer_blackboard}};
}

}  // namespace kibitz::web
