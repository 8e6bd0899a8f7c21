// Claims of the papers, and their demonstrations, as JSON: for `kibitz papers --json` and for the page.
#pragma once

#include "content/papers/claim.hpp"
#include "protocols/json_values.hpp"

namespace kibitz::papers {

inline Json json_of(const ClaimRun& run, const Figures& figures) {
  const Statistics& statistics = figures.statistics;
  Json json{{"label", run.label},
            {"game", run.game},
            {"position", run.position},
            {"settings", run.settings},
            {"command", command_of(run)},
            {"move", figures.move},
            {"score", figures.score},
            {"depth", figures.depth},
            {"ended", figures.has_ended},
            {"leaves", statistics.leaves},
            {"nodes", statistics.nodes},
            {"driver_calls", statistics.driver_calls},
            {"null_moves", statistics.passes},
            {"null_move_cutoffs", statistics.null_move_cutoffs},
            {"extensions", statistics.extensions},
            {"pruned", statistics.skipped},
            {"line", figures.line}};
  if (!figures.ending.empty()) json["ending"] = figures.ending;
  for (const auto& [name, count] : figures.counts) json["counts"][name] = count;
  for (const auto& [name, text] : figures.remarks) json["remarks"][name] = text;
  return json;
}

// A claim as JSON of type "paper". If `shown` is not null, the fields "runs" (the figures of each run), "borne_out",
// "expected" and "sentence" are added.
inline Json json_of(const PaperClaim& claim, const Demonstration* shown) {
  Json json{{"schema", json_schema},
            {"type", "paper"},
            {"id", claim.id},
            {"document", claim.document},
            {"kind", name_of(claim.kind)},
            {"words", claim.words},
            {"options", claim.links.options},
            {"page", claim.links.page},
            {"test", claim.links.test},
            {"experiment", claim.links.experiment}};
  if (!claim.recorded_by.empty()) json["recorded_by"] = claim.recorded_by;
  if (!shown) return json;
  json["runs"] = Json::array();
  for (std::size_t i = 0; i < shown->table.size(); ++i) json["runs"].push_back(json_of(claim.runs[i], shown->table[i]));
  json["borne_out"] = shown->verdict.is_borne_out;
  json["expected"] = claim.expects_yes;
  json["sentence"] = shown->verdict.sentence;
  return json;
}

}  // namespace kibitz::papers
