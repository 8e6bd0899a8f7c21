// Scores, moves, lines and reports as JSON, for --json and "kibitz serve". A breaking change increments the schema
// number; readers must ignore unknown fields.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

using Json = nlohmann::ordered_json;

inline constexpr int json_schema = 2;

Json json_object(std::string_view type);  // an object with the schema number and this type
// The JSON as one line of text. Invalid UTF-8 is replaced, because text from files may contain any bytes.
std::string json_line(const Json& json);

Json score_json(Score score);
Json move_json(const MoveText& move);
Json moves_json(const std::vector<MoveText>& moves);
Json line_json(const AnalysedLine& line);
Json ending_json(const Ending& ending);
Json opening_json(const OpeningName& opening);
Json option_json(const OptionInfo& option);
void add_report(Json& json, const Report& report);
// Adds the result of an analysis of the engine's current position.
void add_analysis(Json& json, const Analysis& analysis, const Engine& engine);
void add_solution(Json& json, const Solution& solution, SolveMethod method, const Engine& engine);
void add_conspiracy(Json& json, const Conspiracy& conspiracy, const Engine& engine);

}  // namespace kibitz
