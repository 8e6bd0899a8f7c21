// The output of --json: one object per line, each with "schema" and "type". protocols/json_values.hpp has the parts
// that protocols also use.
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
struct ExhibitReport;
}  // namespace gallery
namespace ledger {
struct Status;
}

std::string json_of(const Report& report);
std::string json_of(const Analysis& analysis, const Engine& engine);
std::string json_of(const Solution& solution, SolveMethod method, const Engine& engine);
std::string json_of(const Conspiracy& conspiracy, const Engine& engine);
std::string json_of(const ScoutAnswer& answer, const ScoutRequest& request, const Engine& engine);
std::string json_of_evaluation(const Engine& engine);  // the static evaluation of the engine's position
std::string json_of(const GameInfo& game, const std::vector<OptionInfo>& options);
std::string json_of(const EndgamesReport& part);
std::string json_of_score(Score score);  // a JSON object, to be embedded in another
std::string json_of_bench(std::string_view game, std::string_view configuration, std::uint64_t nodes);

// JSON values for --json and for the web page of `kibitz web`.
Json explanation_json(const explain::Explanation& explanation, const Engine& engine);
Json exhibit_json(const gallery::Exhibit& exhibit, const gallery::ExhibitReport& shown);
Json json_of_status(const ledger::Status& status);

}  // namespace kibitz
