// What --json prints, a line an object. Each has "schema" and "type"; protocols/json_values.hpp has what they are made
// of.
#pragma once

#include <string>
#include <string_view>

#include "kibitz/engine/endgames.hpp"
#include "kibitz/engine/questions.hpp"

namespace kibitz {

std::string json_of(const Report& report);
std::string json_of(const Analysis& analysis, const Engine& engine);
std::string json_of(const Solution& solution, SolveMethod method, const Engine& engine);
std::string json_of(const Conspiracy& conspiracy, const Engine& engine);
std::string json_of(const ScoutAnswer& answer, const ScoutRequest& request, const Engine& engine);
std::string json_of_evaluation(const Engine& engine);  // of its position
std::string json_of(const GameInfo& game, const std::vector<OptionInfo>& options);
std::string json_of(const EndgamesReport& part);
std::string json_of_score(Score score);  // an object to be put into another
std::string json_of_bench(std::string_view game, std::string_view configuration, std::uint64_t nodes);

}  // namespace kibitz
