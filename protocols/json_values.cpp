#include "protocols/json_values.hpp"

#include <fmt/format.h>

namespace kibitz {

namespace {

Json outcome_json(Outcome outcome) {
  switch (outcome.kind) {
    case OutcomeKind::win: return {{"kind", "win"}, {"value", 0}};
    case OutcomeKind::loss: return {{"kind", "loss"}, {"value", 0}};
    case OutcomeKind::points: return {{"kind", "points"}, {"value", outcome.points}};
    case OutcomeKind::draw: break;
  }
  return {{"kind", "draw"}, {"value", 0}};
}

std::string_view bound_name(Bound bound) {
  return bound == Bound::exact ? "exact" : bound == Bound::lower ? "lower" : "upper";
}

Json statistics_json(const Statistics& s) {
  Json json{{"nodes", s.nodes},
            {"leaves", s.leaves},
            {"interior", s.interior},
            {"quiescence", s.quiescence},
            {"evaluations", s.evaluations},
            {"exact_knowledge", s.exact_knowledge},
            {"table_probes", s.table_probes},
            {"table_hits", s.table_hits},
            {"table_cutoffs", s.table_cutoffs},
            {"etc_probes", s.etc_probes},
            {"etc_cutoffs", s.etc_cutoffs},
            {"cutoffs", s.cutoffs},
            {"first_move_cutoffs", s.first_move_cutoffs},
            {"researches", s.researches},
            {"null_moves", s.passes},
            {"null_move_cutoffs", s.null_move_cutoffs},
            {"extensions", s.extensions},
            {"reductions", s.reductions},
            {"pruned", s.skipped},
            {"driver_calls", s.driver_calls},
            {"deepest_ply", s.deepest_ply}};
  if (s.simulations > 0) json["simulations"] = s.simulations;
  return json;
}

}  // namespace

Json json_object(std::string_view type) { return {{"schema", json_schema}, {"type", type}}; }

// DEL and the C1 control characters (U+0080 to U+009F) are escaped too: JSON permits them unescaped, but terminals
// interpret them.
std::string json_line(const Json& json) {
  const std::string raw = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  std::string line;
  line.reserve(raw.size());
  for (std::size_t at = 0; at < raw.size(); ++at) {
    const auto byte = static_cast<unsigned char>(raw[at]);
    const auto next = static_cast<unsigned char>(at + 1 < raw.size() ? raw[at + 1] : 0);
    const bool is_control = byte == 0xC2 && next < 0xA0;
    if (byte == 0x7F || is_control)
      line += fmt::format("\\u{:04x}", is_control ? next : byte);
    else
      line += raw[at];
    at += is_control ? 1 : 0;
  }
  return line;
}

// A win or loss is written with its distance in two units: "value" counts moves of the winner, "plies" counts plies.
// Both are null if the distance is unknown.
Json score_json(Score score) {
  if (is_decided(score)) {
    const int plies = win_distance(score);
    if (plies >= database_distance)
      return {{"kind", is_win(score) ? "win" : "loss"}, {"value", nullptr}, {"plies", nullptr}};
    return {{"kind", is_win(score) ? "win" : "loss"},
            {"value", is_win(score) ? (plies + 1) / 2 : plies / 2},
            {"plies", plies}};
  }
  if (is_points_score(score)) return {{"kind", "points"}, {"value", points_of(score)}};
  return {{"kind", "evaluation"}, {"value", score}};
}

Json move_json(const MoveText& move) {
  Json json{{"move", move.move}, {"notation", move.notation}};
  if (!move.second.name.empty()) json[std::string(move.second.name)] = move.second.text;
  return json;
}

Json moves_json(const std::vector<MoveText>& moves) {
  Json list = Json::array();
  for (const MoveText& move : moves) list.push_back(move_json(move));
  return list;
}

Json line_json(const AnalysedLine& line) {
  const bool is_drawn = line.is_proved && line.score == 0;
  const Json score = is_drawn ? Json{{"kind", "draw"}, {"value", 0}} : score_json(line.score);
  Json json{
      {"score", score}, {"bound", bound_name(line.bound)}, {"depth", line.depth}, {"moves", moves_json(line.moves)}};
  if (line.visits > 0) json["visits"] = line.visits;
  return json;
}

Json ending_json(const Ending& ending) {
  Json json{{"outcome", outcome_json(ending.outcome)}, {"text", ending.text}};
  if (!ending.reason.empty()) json["reason"] = ending.reason;
  return json;
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

void add_analysis(Json& json, const Analysis& analysis, const Engine& engine) {
  json["game"] = engine.info().name;
  json["position"] = engine.position();
  json["end"] = name_of(analysis.end);
  const bool has_move = !analysis.report.lines.empty() && !analysis.report.lines.front().moves.empty();
  json["best"] = has_move ? move_json(analysis.report.lines.front().moves.front()) : Json(nullptr);
  json["ponder"] = analysis.ponder ? move_json(*analysis.ponder) : Json(nullptr);
  if (const auto opening = engine.opening()) json["opening"] = opening_json(*opening);
  if (analysis.ending) json["ending"] = ending_json(*analysis.ending);
  if (analysis.claim) json["claim"] = ending_json(*analysis.claim);
  if (const auto remarks = engine.remarks(); !remarks.empty()) json["remarks"] = remarks;
  add_report(json, analysis.report);
}

void add_solution(Json& json, const Solution& solution, SolveMethod method, const Engine& engine) {
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"method", name_of(method)},
               {"end", name_of(solution.end)},
               {"at_least", name_of(solution.at_least)},
               {"at_most", name_of(solution.at_most)},
               {"points", solution.points ? Json(*solution.points) : Json(nullptr)},
               {"line", moves_json(solution.line)},
               {"complete", solution.line_is_whole},
               {"nodes", solution.nodes},
               {"bytes", solution.bytes},
               {"time_us", solution.time.count()}});
  if (solution.ending) json["ending"] = ending_json(*solution.ending);
}

void add_conspiracy(Json& json, const Conspiracy& conspiracy, const Engine& engine) {
  const auto limit_json = [](Score score) {  // infinite scores, which bound nothing, become null
    return std::abs(score) == infinite_score ? Json(nullptr) : score_json(score);
  };
  Json leaves = Json::array();
  for (const auto& leaf : conspiracy.conspirators) leaves.push_back(moves_json(leaf));
  Json reach = Json::array();
  for (std::size_t k = 0; k < conspiracy.numbers.raised.size(); ++k)
    reach.push_back({{"leaves", k},
                     {"lowest", limit_json(conspiracy.numbers.lowered[k])},
                     {"highest", limit_json(conspiracy.numbers.raised[k])}});
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"end", name_of(conspiracy.end)},
               {"best", conspiracy.move ? move_json(*conspiracy.move) : Json(nullptr)},
               {"score", score_json(conspiracy.value)},
               {"lowest", limit_json(conspiracy.lowest)},
               {"highest", limit_json(conspiracy.highest)},
               {"leaves_to_change", conspiracy.leaves_to_change ? Json(*conspiracy.leaves_to_change) : Json(nullptr)},
               {"other", conspiracy.other ? move_json(*conspiracy.other) : Json(nullptr)},
               {"conspirators", leaves},
               {"reach", reach},
               {"nodes", conspiracy.nodes},
               {"tree_size", conspiracy.tree_size},
               {"time_us", conspiracy.time.count()}});
  if (conspiracy.ending) json["ending"] = ending_json(*conspiracy.ending);
}

Json opening_json(const OpeningName& opening) { return {{"code", opening.code}, {"name", opening.name}}; }

Json option_json(const OptionInfo& option) {
  static constexpr const char* kinds[] = {"number", "flag", "choice", "text"};
  Json json{{"name", option.name},
            {"kind", kinds[static_cast<std::size_t>(option.kind)]},
            {"value", option.value},
            {"preset_value", option.preset_value}};
  if (option.kind == OptionKind::number) json.update({{"minimum", option.least}, {"maximum", option.most}});
  if (option.kind == OptionKind::choice) json["choices"] = option.choices;
  json.update({{"unit", option.unit},
               {"exact", option.is_exact},
               {"rule", option.is_rule},
               {"capability", option.capability},
               {"missing_setting", option.unmet_precondition},
               {"help", option.help}});
  return json;
}

}  // namespace kibitz
