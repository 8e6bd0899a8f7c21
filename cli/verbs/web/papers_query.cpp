// Query "papers" of the page: the claims of the papers, and the demonstration of one.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/verbs/papers/papers_json.hpp"
#include "cli/verbs/web/web.hpp"
#include "content/methods/documents.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz {

namespace {

using papers::ClaimRun;
using papers::PaperClaim;
using WriteReport = std::function<void(const Json&)>;

Json json_of_claim(const PaperClaim& claim) {
  Json json = papers::json_of(claim, nullptr);
  json.erase("schema");
  json.erase("type");
  json["title"] = methods::full_name_of(claim.document);
  json["chapters"] = Json::array();
  for (const auto& [title, page] : methods::chapters_of(claim.document))
    json["chapters"].push_back({{"title", title}, {"page", page}});
  json["columns"] = Json::array();
  for (const papers::FigureColumn column : claim.columns) json["columns"].push_back(name_of(column));
  return json;
}

// The figures of a run as the command line shows them: one cell for each of the claim's columns.
Json cells_of(const PaperClaim& claim, const papers::Figures& figures) {
  Json cells = Json::array();
  for (const papers::FigureColumn column : claim.columns) cells.push_back(cell_of(figures, column));
  return cells;
}

Expected<Json> demonstration_json(const PaperClaim& claim, Control& control, const WriteReport& write_report) {
  std::size_t done = 0;
  const auto shown = TRY(papers::demonstrate(claim, control, [&](const ClaimRun& run) {
    write_report({{"running", run.label}, {"done", done++}, {"of", claim.runs.size()}});
  }));
  if (control.is_stop_requested()) return fail("the demonstration was stopped");
  Json json = json_of_claim(claim);
  json.update(papers::json_of(claim, &shown));
  for (std::size_t i = 0; i < shown.table.size(); ++i) json["runs"][i]["cells"] = cells_of(claim, shown.table[i]);
  json.erase("schema");
  json.erase("type");
  return json;
}

Expected<Json> answer(const ServeQuery& query, const WriteReport& write_report) {
  const auto claims = papers::list();
  const Json name = query.json.value("name", Json());
  if (name.is_null()) {
    Json list = Json::array();
    for (const PaperClaim& claim : claims) list.push_back(json_of_claim(claim));
    return Json{{"claims", list}};
  }
  const auto found = std::ranges::find_if(claims, [&](const PaperClaim& claim) { return name == claim.id; });
  if (found == claims.end()) return fail("no claim is called " + quoted(name.dump()));
  return Json{{"claim", TRY(demonstration_json(*found, *query.control, write_report))}};
}

}  // namespace

ExtraQuery papers_query() {
  return {"papers", "papers", [](const ServeQuery& query, Engine&, const WriteReport& write_report) {
            return answer(query, write_report);
          }};
}

}  // namespace kibitz
