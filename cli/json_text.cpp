#include "cli/json_text.hpp"

#include <nlohmann/json.hpp>

#include "cli/report_text.hpp"

namespace kibitz {

namespace {

using Json = nlohmann::ordered_json;

Json object(std::string_view type) { return {{"schema", json_schema}, {"type", type}}; }

// Text from files may be any bytes; what is not UTF-8 is replaced.
std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// A win or loss counts moves of the side that gives it, "plies" both sides'.
Json score_json(Score score) {
  if (is_decided(score)) {
    const int plies = win_distance(score);
    return {{"kind", is_win(score) ? "win" : "loss"},
            {"value", is_win(score) ? (plies + 1) / 2 : plies / 2},
            {"plies", plies}};
  }
  if (is_points(score)) return {{"kind", "points"}, {"value", points_of(score)}};
  return {{"kind", "evaluation"}, {"value", score}};
}

Json outcome_json(Outcome outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::win: return {{"kind", "win"}, {"value", 0}};
    case Outcome::Kind::loss: return {{"kind", "loss"}, {"value", 0}};
    case Outcome::Kind::points: return {{"kind", "points"}, {"value", outcome.points}};
    case Outcome::Kind::draw: break;
  }
  return {{"kind", "draw"}, {"value", 0}};
}

std::string_view bound_name(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

Json move_json(const MoveText& move) { return {{"move", move.move}, {"notation", move.notation}}; }

Json moves_json(const std::vector<MoveText>& moves) {
  Json list = Json::array();
  for (const MoveText& move : moves) list.push_back(move_json(move));
  return list;
}

Json line_json(const AnalysedLine& line) {
  const Json score = is_unknown(line) ? Json{{"kind", "unknown"}} : score_json(line.score);
  return {{"score", score}, {"bound", bound_name(line.bound)}, {"moves", moves_json(line.moves)}};
}

Json ending_json(const Ending& ending) { return {{"outcome", outcome_json(ending.outcome)}, {"text", ending.text}}; }

Json statistics_json(const Statistics& s) {
  return {{"nodes", s.nodes},
          {"leaves", s.leaves},
          {"interior", s.interior},
          {"quiescence", s.quiescence},
          {"known", s.known},
          {"table_probes", s.table_probes},
          {"table_hits", s.table_hits},
          {"table_cutoffs", s.table_cutoffs},
          {"etc_cutoffs", s.etc_cutoffs},
          {"cutoffs", s.cutoffs},
          {"first_move_cutoffs", s.first_move_cutoffs},
          {"researches", s.researches},
          {"passes", s.passes},
          {"null_move_cutoffs", s.null_move_cutoffs},
          {"extensions", s.extensions},
          {"reductions", s.reductions},
          {"skipped", s.skipped},
          {"driver_passes", s.driver_passes},
          {"deepest_ply", s.deepest_ply}};
}

void add_report(Json& json, const Report& report) {
  json["depth"] = report.depth;
  json["finished"] = report.is_finished;
  json["time_us"] = report.time.count();
  json["table_permille"] = report.table_permille;
  json["lines"] = Json::array();
  for (const AnalysedLine& line : report.lines) json["lines"].push_back(line_json(line));
  json["statistics"] = statistics_json(report.statistics);
}

Json option_json(const OptionInfo& option) {
  static constexpr const char* kinds[] = {"number", "flag", "choice", "text"};
  Json json{{"name", option.name},
            {"kind", kinds[static_cast<std::size_t>(option.kind)]},
            {"value", option.value},
            {"preset_value", option.preset_value}};
  if (option.kind == OptionInfo::Kind::number) json.update({{"least", option.least}, {"most", option.most}});
  if (option.kind == OptionInfo::Kind::choice) json["choices"] = option.choices;
  json.update({{"unit", option.unit},
               {"exact", option.is_exact},
               {"rule", option.is_rule},
               {"power", option.power},
               {"help", option.help}});
  return json;
}

Score read_score(const Json& json) {
  const std::string kind = json.at("kind");
  if (kind == "points") return points_score(json.at("value"));
  if (kind == "win") return win_score - json.at("plies").get<Score>();
  if (kind == "loss") return -win_score + json.at("plies").get<Score>();
  if (kind == "unknown") return -win_score;  // with the bound beside it, still unknown
  return json.at("value");
}

AnalysedLine read_line(const Json& json) {
  AnalysedLine line;
  line.score = read_score(json.at("score"));
  const std::string bound = json.at("bound");
  line.bound = bound == "exact" ? Bound::exact : bound == "lower" ? Bound::lower : Bound::upper;
  for (const Json& move : json.at("moves")) line.moves.push_back({move.at("move"), move.at("notation")});
  return line;
}

Verdict read_verdict(const std::string& name) {
  return name == "solved" ? Verdict::solved : name == "missed" ? Verdict::missed : Verdict::unjudged;
}

}  // namespace

std::string json_of(const Report& report) {
  Json json = object("report");
  add_report(json, report);
  return line_of(json);
}

std::string json_of(const Analysis& analysis, const Engine& engine) {
  Json json = object("result");
  json["game"] = engine.info().name;
  json["position"] = engine.position();
  json["end"] = name_of(analysis.end);
  const bool has_move = !analysis.report.lines.empty() && !analysis.report.lines.front().moves.empty();
  json["best"] = has_move ? move_json(analysis.report.lines.front().moves.front()) : Json(nullptr);
  json["ponder"] = analysis.ponder ? move_json(*analysis.ponder) : Json(nullptr);
  if (analysis.ending) json["ending"] = ending_json(*analysis.ending);
  add_report(json, analysis.report);
  return line_of(json);
}

std::string json_of(const Solution& solution, SolveMethod method, const Engine& engine) {
  Json json = object("solution");
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"method", name_of(method)},
               {"end", name_of(solution.end)},
               {"at_least", name_of(solution.at_least)},
               {"at_most", name_of(solution.at_most)},
               {"points", solution.points ? Json(*solution.points) : Json(nullptr)},
               {"line", moves_json(solution.line)},
               {"whole", solution.line_is_whole},
               {"nodes", solution.nodes},
               {"bytes", solution.bytes},
               {"time_us", solution.time.count()}});
  if (solution.ending) json["ending"] = ending_json(*solution.ending);
  return line_of(json);
}

std::string json_of(const Conspiracy& conspiracy, const Engine& engine) {
  Json json = object("conspiracy");
  Json leaves = Json::array();
  for (const auto& leaf : conspiracy.conspirators) leaves.push_back(moves_json(leaf));
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"end", name_of(conspiracy.end)},
               {"best", conspiracy.move ? move_json(*conspiracy.move) : Json(nullptr)},
               {"score", score_json(conspiracy.value)},
               {"lowest", score_json(conspiracy.lowest)},
               {"highest", score_json(conspiracy.highest)},
               {"leaves_to_change", conspiracy.leaves_to_change ? Json(*conspiracy.leaves_to_change) : Json(nullptr)},
               {"other", conspiracy.other ? move_json(*conspiracy.other) : Json(nullptr)},
               {"conspirators", leaves},
               {"nodes", conspiracy.nodes},
               {"tree_size", conspiracy.tree_size},
               {"time_us", conspiracy.time.count()}});
  if (conspiracy.ending) json["ending"] = ending_json(*conspiracy.ending);
  return line_of(json);
}

std::string json_of(const BatchRow& row) {
  Json json = object("row");
  json.update({{"key", row.key},
               {"line", row.line_number},
               {"id", row.id},
               {"verdict", name_of(row.verdict)},
               {"wanted", row.wanted},
               {"best", line_json(row.best)},
               {"depth", row.depth},
               {"time_us", row.time.count()},
               {"nodes", row.nodes},
               {"leaves", row.leaves}});
  return line_of(json);
}

std::string json_of(const BatchTotal& total) {
  Json json = object("total");
  json.update({{"solved", total.solved},
               {"missed", total.missed},
               {"unjudged", total.unjudged},
               {"bad_lines", total.bad_lines},
               {"not_run", total.not_run},
               {"time_us", total.time.count()},
               {"nodes", total.nodes}});
  return line_of(json);
}

std::string json_of(const GameInfo& game, const std::vector<OptionInfo>& options) {
  Json json = object("options");
  json["game"] = game.name;
  json["options"] = Json::array();
  for (const OptionInfo& option : options) json["options"].push_back(option_json(option));
  return line_of(json);
}

std::string json_of_score(Score score) { return line_of(score_json(score)); }

std::string json_of_bad_line(int line_number, std::string_view problem) {
  Json json = object("bad_line");
  json["line"] = line_number;
  json["problem"] = problem;
  return line_of(json);
}

std::string json_of_bench(std::string_view game, std::string_view configuration, std::uint64_t nodes) {
  Json json = object("bench");
  json.update({{"game", game}, {"configuration", configuration}, {"nodes", nodes}});
  return line_of(json);
}

std::string json_of(const EndgamesReport& part) {
  Json json = object("endgames");
  json.update({{"part", part.part},
               {"wins", part.wins},
               {"losses", part.losses},
               {"draws", part.draws},
               {"bytes", part.bytes},
               {"was_there", part.was_there},
               {"done", part.done},
               {"total", part.total}});
  return line_of(json);
}

std::optional<BatchRow> read_batch_row(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    if (json.at("schema") != json_schema || json.at("type") != "row") return std::nullopt;
    BatchRow row;
    row.key = json.at("key");
    row.line_number = json.at("line");
    row.id = json.at("id");
    row.verdict = read_verdict(json.at("verdict"));
    row.wanted = json.at("wanted");
    row.best = read_line(json.at("best"));
    row.depth = json.at("depth");
    row.time = std::chrono::microseconds(json.at("time_us").get<std::int64_t>());
    row.nodes = json.at("nodes");
    row.leaves = json.at("leaves");
    return row;
  } catch (const Json::exception&) {  // a field is missing or of another type: not a row of ours
    return std::nullopt;
  }
}

}  // namespace kibitz
