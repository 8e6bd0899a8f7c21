#include "cli/show/json.hpp"

#include "content/gallery/exhibit.hpp"

namespace kibitz {

namespace {

using gallery::Exhibit;
using gallery::ExhibitReport;

Json json_of(const Exhibit& exhibit, const gallery::ExhibitTrial& trial, const gallery::ExhibitResult& result) {
  std::vector<std::string> settings = exhibit.settings;
  settings.insert(settings.end(), trial.settings.begin(), trial.settings.end());
  Json json{{"label", trial.label},
            {"cure", trial.is_cure},
            {"depth", trial.depth > 0 ? trial.depth : exhibit.depth},
            {"settings", settings},
            {"move", result.move},
            {"score", Json::parse(json_of_score(result.score))},
            {"nodes", result.statistics.nodes},
            {"leaves", result.statistics.leaves},
            {"driver_calls", result.statistics.driver_calls},
            {"null_moves", result.statistics.passes},
            {"end", name_of(result.end)},
            {"line", result.line}};
  if (!trial.position.empty()) json["position"] = trial.position;
  if (!result.ending.empty()) json["ending"] = result.ending;
  return json;
}

}  // namespace

Json exhibit_json(const Exhibit& exhibit, const ExhibitReport& shown) {
  Json json{{"schema", json_schema},      {"type", "exhibit"},      {"name", exhibit.name},
            {"title", exhibit.title},     {"game", exhibit.game},   {"position", exhibit.position},
            {"why", exhibit.explanation}, {"trials", Json::array()}};
  for (std::size_t i = 0; i < shown.results.size(); ++i)
    json["trials"].push_back(json_of(exhibit, exhibit.trials[i], shown.results[i]));
  if (!shown.details.empty()) json["details"] = shown.details;
  return json;
}

}  // namespace kibitz
