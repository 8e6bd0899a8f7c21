// The queries of the page about results on disk: "reports" of the lab, and the status of a "ledger".
#include <algorithm>
#include <filesystem>

#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/verbs/web/web.hpp"
#include "lab/report_html.hpp"
#include "lab/result_store.hpp"
#include "ledger/ledger.hpp"
#include "ledger/redact.hpp"
#include "ledger/status.hpp"

namespace kibitz {

namespace {

namespace fs = std::filesystem;

// All files NAME.db in the folder and its subfolders, as names relative to the folder. `kibitz lab run NAME.toml`
// writes its results to NAME.db.
std::vector<std::string> result_files_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code problem;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, problem);
  for (; !problem && at != fs::recursive_directory_iterator(); at.increment(problem))
    if (at->path().extension() == ".db") names.push_back(at->path().lexically_relative(folder).string());
  std::ranges::sort(names);
  return names;
}

// Lists the experiments whose results are in the folder. Databases of other programs are skipped.
Json list_reports(const fs::path& folder) {
  Json list = Json::array();
  for (const std::string& name : result_files_in(folder)) {
    auto store = lab::ResultStore::read((folder / name).string());
    if (!store) continue;
    const auto heading = store->heading();
    if (heading) list.push_back({{"name", name}, {"title", heading->title}});
  }
  return list;
}

Expected<Json> show_report(const fs::path& file) {
  auto store = TRY(lab::ResultStore::read(file.string()));
  const auto heading = TRY(store.heading());
  const auto cells = TRY(store.cells());
  return Json{{"title", heading.title}, {"html", lab::html_report(heading, cells)}};
}

Expected<Json> answer_report_query(const std::string& folder, const Json& name) {
  if (name.is_null()) {
    Json none{{"folder", nullptr}, {"reports", Json::array()}};
    return folder.empty() ? none : Json{{"folder", folder}, {"reports", list_reports(folder)}};
  }
  const auto names = folder.empty() ? std::vector<std::string>{} : result_files_in(folder);
  if (!name.is_string() || std::ranges::find(names, name.get<std::string>()) == names.end())
    return fail("there are no results of " + quoted(name.dump()));
  return show_report(fs::path(folder) / name.get<std::string>());
}

Expected<Json> ledger_status_json(const std::string& url) {
  auto ledger = TRY(ledger::Ledger::open(url, ledger::OpenMode::existing));
  const auto status = TRY(ledger::status_of(ledger));
  return Json{
      {"url", ledger::redacted_url(url)}, {"status", json_of_status(status)}, {"remaining", remaining_text(status)}};
}

}  // namespace

ExtraQuery report_query(const std::string& folder) {
  return {"reports", "reports", [folder](const ServeQuery& query, Engine&, const auto&) {
            return answer_report_query(folder, query.json.value("name", Json()));
          }};
}

ExtraQuery ledger_query(const std::string& url) {
  return {"ledger", "ledger", [url](const ServeQuery& query, Engine&, const auto&) -> Expected<Json> {
            if (url.empty()) return Json{{"url", nullptr}};
            if (query.json.value("name_only", Json()) == true) return Json{{"url", ledger::redacted_url(url)}};
            return ledger_status_json(url);
          }};
}

}  // namespace kibitz
