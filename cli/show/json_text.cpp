#include "cli/show/json.hpp"

#include "protocols/json_values.hpp"

namespace kibitz {

std::string json_of(const Report& report) {
  Json json = json_object("report");
  add_report(json, report);
  return json_line(json);
}

std::string json_of(const Analysis& analysis, const Engine& engine) {
  Json json = json_object("result");
  add_analysis(json, analysis, engine);
  return json_line(json);
}

std::string json_of(const Solution& solution, SolveMethod method, const Engine& engine) {
  Json json = json_object("solution");
  add_solution(json, solution, method, engine);
  return json_line(json);
}

std::string json_of(const Conspiracy& conspiracy, const Engine& engine) {
  Json json = json_object("conspiracy");
  add_conspiracy(json, conspiracy, engine);
  return json_line(json);
}

std::string json_of(const ScoutAnswer& answer, const ScoutRequest& request, const Engine& engine) {
  Json json = json_object("scout");
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"depth", answer.depth},
               {"best", answer.move ? move_json(*answer.move) : Json(nullptr)},
               {"score", request.at_least ? Json(nullptr) : score_json(answer.value)},
               {"at_least", request.at_least ? score_json(*request.at_least) : Json(nullptr)},
               {"reaches", request.at_least ? Json(answer.reaches_bound) : Json(nullptr)},
               {"leaves", answer.leaves},
               {"tests", answer.tests},
               {"researches", answer.researches},
               {"nodes", answer.nodes},
               {"time_us", answer.time.count()}});
  return json_line(json);
}

std::string json_of_evaluation(const Engine& engine) {
  Json json = json_object("evaluation");
  json.update({{"game", engine.info().name},
               {"position", engine.position()},
               {"evaluation", score_json(engine.evaluation())},
               {"terms", Json::array()}});
  for (const auto& [name, score] : engine.evaluation_terms())
    json["terms"].push_back({{"name", name}, {"value", score}});
  const auto worth = engine.piece_values();
  if (!worth) return json_line(json);
  json.update({{"residual", worth->is_residual}, {"pieces", Json::array()}});
  for (const PieceValue& man : worth->men)
    json["pieces"].push_back({{"column", man.cell.column},
                              {"row", man.cell.row},
                              {"side", man.side},
                              {"symbol", man.symbol},
                              {"value", man.value}});
  return json_line(json);
}

std::string json_of(const GameInfo& game, const std::vector<OptionInfo>& options) {
  Json json = json_object("options");
  json["game"] = game.name;
  json["options"] = Json::array();
  for (const OptionInfo& option : options) json["options"].push_back(option_json(option));
  return json_line(json);
}

std::string json_of_score(Score score) { return json_line(score_json(score)); }

std::string json_of_bench(std::string_view game, std::string_view configuration, std::uint64_t nodes) {
  Json json = json_object("bench");
  json.update({{"game", game}, {"configuration", configuration}, {"nodes", nodes}});
  return json_line(json);
}

std::string json_of(const EndgamesReport& part) {
  Json json = json_object("endgames");
  json.update({{"part", part.part},
               {"wins", part.wins},
               {"losses", part.losses},
               {"draws", part.draws},
               {"bytes", part.bytes},
               {"existed", part.existed_before},
               {"done", part.done},
               {"total", part.total}});
  return json_line(json);
}

}  // namespace kibitz
