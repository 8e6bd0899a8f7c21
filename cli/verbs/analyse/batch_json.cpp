// Converts the result rows of a batch to JSON lines and back.
#include "cli/verbs/analyse/batch_row.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

// Reads a score. "plies": null means a win or loss at an unknown distance.
Score read_score(const Json& json) {
  const std::string kind = json.at("kind");
  if ((kind == "win" || kind == "loss") && json.at("plies").is_null())
    return kind == "win" ? win_score - database_distance : -win_score + database_distance;
  if (kind == "points") return points_score(json.at("value"));
  if (kind == "win") return win_score - json.at("plies").get<Score>();
  if (kind == "loss") return -win_score + json.at("plies").get<Score>();
  return json.at("value");
}

AnalysedLine read_line(const Json& json) {
  AnalysedLine line;
  line.score = read_score(json.at("score"));
  const std::string bound = json.at("bound");
  line.is_proved = json.at("score").at("kind") == "draw";
  line.bound = bound == "exact" ? Bound::exact : bound == "lower" ? Bound::lower : Bound::upper;
  line.depth = json.at("depth");
  line.visits = json.value("visits", std::uint64_t{0});
  for (const Json& move : json.at("moves")) line.moves.push_back({move.at("move"), move.at("notation")});
  return line;
}

RowVerdict read_verdict(const std::string& name) {
  return name == "solved" ? RowVerdict::solved : name == "missed" ? RowVerdict::missed : RowVerdict::unjudged;
}

}  // namespace

std::string json_of(const BatchRow& row) {
  Json json = json_object("row");
  json.update({{"key", row.key},
               {"line", row.line_number},
               {"id", row.id},
               {"verdict", name_of(row.verdict)},
               {"wanted", row.expected},
               {"best", line_json(row.best)},
               {"depth", row.depth},
               {"time_us", row.time.count()},
               {"nodes", row.nodes},
               {"leaves", row.leaves}});
  return json_line(json);
}

std::string json_of(const BatchTotal& total) {
  Json json = json_object("total");
  json.update({{"solved", total.solved},
               {"missed", total.missed},
               {"unjudged", total.unjudged},
               {"bad_lines", total.bad_lines},
               {"not_run", total.not_run},
               {"time_us", total.time.count()},
               {"nodes", total.nodes}});
  return json_line(json);
}

std::string json_of_bad_line(int line_number, std::string_view problem) {
  Json json = json_object("bad_line");
  json["line"] = line_number;
  json["problem"] = problem;
  return json_line(json);
}

std::optional<BatchRow> read_batch_row(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    if (json.at("schema") > json_schema || json.at("type") != "row") return std::nullopt;
    BatchRow row;
    row.key = json.at("key");
    row.line_number = json.at("line");
    row.id = json.at("id");
    row.verdict = read_verdict(json.at("verdict"));
    row.expected = json.at("wanted");
    row.best = read_line(json.at("best"));
    row.depth = json.at("depth");
    row.time = std::chrono::microseconds(json.at("time_us").get<std::int64_t>());
    row.nodes = json.at("nodes");
    row.leaves = json.at("leaves");
    return row;
  } catch (const Json::exception&) {  // a missing field or a wrong type: not a batch row
    return std::nullopt;
  }
}

}  // namespace kibitz
