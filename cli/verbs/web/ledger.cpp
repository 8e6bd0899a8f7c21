#include "cli/verbs/web/ledger.hpp"

#include "cli/show/ledger_text.hpp"

namespace kibitz {

namespace {

Expected<Json> how_it_stands(const std::string& url) {
  auto ledger = TRY(ledger::Ledger::open(url, ledger::Open::existing));
  const auto status = TRY(ledger::status_of(ledger));
  return Json{
      {"url", ledger::redacted_url(url)}, {"status", json_of_status(status)}, {"remaining", remaining_text(status)}};
}

}  // namespace

ServeExtra ledger_question(const std::string& url) {
  return {"ledger", "ledger", [url](const ServeQuery& query, Engine&, const auto&) -> Expected<Json> {
            if (url.empty()) return Json{{"url", nullptr}};
            if (query.json.value("name_only", Json()) == true) return Json{{"url", ledger::redacted_url(url)}};
            return how_it_stands(url);
          }};
}

}  // namespace kibitz
