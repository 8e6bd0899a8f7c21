// What --json prints, a line an object. Each has "schema" and "type"; protocols/json_values.hpp has what they are made
// of.
#pragma once

#include <string>
#include <string_view>

#include "kibitz/engine/endgames.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/engine/questions.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace explain {
struct Explanation;
}
namespace gallery {
struct Exhibit;
struct ShownExhibit;
}  // namespace gallery
namespace ledger {
struct Status;
}

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

// For --json, and for the page of `kibitz web`.
Json explanation_json(const explain::Explanation& explanation, const Engine& engine);
Json exhibit_json(const gallery::Exhibit& exhibit, const gallery::ShownExhibit& shown);
Json json_of_status(const ledger::Status& status);

}  // namespace kibitz
