#include "cli/verbs/trace/trace.hpp"

#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

using trace::Row;
using trace::TraceNode;
using trace::TraceTree;

template <class T>
Json value_json(const T& value) {
  if constexpr (trace::Storage<T>::is_nullable)
    return value ? Json(*value) : Json(nullptr);
  else if constexpr (std::is_same_v<T, Bound>)
    return trace::value_names(value).at(static_cast<std::size_t>(value));
  else if constexpr (trace::Storage<T>::is_word)
    return std::string(name_of(value));
  else
    return value;
}

void add_node(Json& json, const TraceTree& tree, Row row) {
  const TraceNode node = tree.node(row);
  json["row"] = row;
  json["nodes"] = node.nodes();
  trace::for_each_column([&]<class T>(const trace::NodeColumn<T>& column, auto) {
    if constexpr (std::is_same_v<T, trace::MoveNumber>)
      json[std::string(column.name)] = tree.move(row);
    else
      json[std::string(column.name)] = value_json(column.get(node));
  });
}

}  // namespace

std::string json_of(const std::string& file, const trace::Trace& trace) {
  const trace::TraceHeader& header = trace.header();
  Json json = json_object("trace");
  json.update({{"file", file},
               {"game", header.game},
               {"preset", header.preset},
               {"settings", header.settings},
               {"start", header.start},
               {"moves", header.moves},
               {"position", header.position},
               {"request", header.request},
               {"rows", trace.rows()},
               {"threads", trace.trees().size()}});
  const auto& summary = trace.summary();
  json["nodes"] = summary ? Json(summary->nodes) : Json(nullptr);
  json["end"] = summary ? Json(summary->end) : Json(nullptr);
  return json_line(json);
}

std::string json_of(const JsonNodeRequest& node, std::string_view type) {
  Json json = json_object(type);
  add_node(json, node.tree, node.row);
  json["path"] = Json::array();
  for (const Row step : node.tree.path(node.row)) json["path"].push_back(step);
  if (!node.with_children) return json_line(json);
  json["causes"] = Json::object();
  const trace::CauseCounts counts = trace::count_causes(node.tree, node.row);
  for (std::size_t cause = 0; cause < trace::cause_count; ++cause)
    if (counts.by_cause.at(cause) > 0)
      json["causes"][std::string(name_of(static_cast<Cause>(cause)))] = counts.by_cause.at(cause);
  json["children"] = Json::array();
  for (const Row child : node.tree.children(node.row)) {
    Json one = Json::object();
    add_node(one, node.tree, child);
    json["children"].push_back(std::move(one));
  }
  return json_line(json);
}

std::string json_of(const DifferenceInJson& both) {
  const auto side = [](const TraceTree& tree, Row row) {
    return Json{{"row", row}, {"nodes", tree.nodes(row)}, {"cause", std::string(name_of(tree.node(row).cause))}};
  };
  Json json = json_object("trace_diff");
  json["path"] = Json::array();
  for (std::size_t i = 0; i < both.difference.path.size(); ++i)
    json["path"].push_back({{"move", i == 0 ? "" : both.difference.moves[i - 1]},
                            {"first", side(both.first, both.difference.path[i].first)},
                            {"second", side(both.second, both.difference.path[i].second)}});
  return json_line(json);
}

}  // namespace kibitz
