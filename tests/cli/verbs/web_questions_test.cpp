// Queries of the "kibitz web" page beyond those of "serve": explanations, reports of experiments, games as text.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/verbs/web/web.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "ledger/ledger.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

Expected<Json> ask(const ExtraQuery& extra, Json question) {
  question["id"] = 1;
  question["type"] = extra.type;
  const auto query = parse_serve_query(question);
  REQUIRE(query.has_value());
  auto engine = make_engine(standard_catalogue(), query->game);
  REQUIRE(engine.has_value());
  ServeQuery with_fields = *query;
  with_fields.json = question;
  for (const auto& [name, value] : query->options) REQUIRE((*engine)->set_option(name, value).has_value());
  REQUIRE((*engine)->set_position(query->position).has_value());
  return extra.answer(with_fields, **engine, [](const Json&) {});
}

Expected<Json> ask(const std::string& type, const Json& question) {
  for (const ExtraQuery& extra : web_queries(standard_catalogue()))
    if (extra.type == type) return ask(extra, question);
  return fail("no such question");
}

}  // namespace

TEST_CASE("query explain returns the verdict and every search with its move") {
  const Json question{
      {"type", "explain"},
      {"game", "chess"},
      {"position", "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1"},
      {"move", "Qg8+"},
      {"depth", 3},
      {"options",
       {{"driver", "full"}, {"k_best", "6"}, {"table", "on"}, {"order.rank", "on"}, {"quiescence", "captures"}}}};
  const auto answer = ask("explain", question);
  REQUIRE(answer.has_value());
  CHECK((*answer)["move"]["notation"] == "Qg8+");
  CHECK((*answer)["depth"] == 3);
  CHECK((*answer)["search"]["line"][0]["notation"] != "Qg8+");
  CHECK((*answer)["alone"]["line"][2]["notation"] == "Nf7#");
}

TEST_CASE("query explain without a move, or with an illegal one, is an error") {
  CHECK(ask("explain", {{"game", "chess"}, {"depth", 1}}).error().message == "a move is missing: move");
  const auto answer = ask("explain", {{"game", "chess"}, {"depth", 1}, {"move", "e9"}});
  REQUIRE(!answer.has_value());
  CHECK(test::contains(answer.error().message, "e9"));
}

TEST_CASE("query reports reads only the folder that was given") {
  CHECK(*ask(report_query(""), {{"game", "nim"}}) == Json{{"folder", nullptr}, {"reports", Json::array()}});
  const test::ScratchFolder folder;
  folder.file("other.db", "no database");
  const ExtraQuery question = report_query(folder.file(""));
  CHECK((*ask(question, {{"game", "nim"}}))["reports"].empty());
  for (const std::string name : {"../x.db", "x.db", ""})
    CHECK(test::contains(ask(question, {{"game", "nim"}, {"name", name}}).error().message, "there are no results of"));
  const auto damaged = ask(question, {{"game", "nim"}, {"name", "other.db"}});
  REQUIRE(!damaged.has_value());
  CHECK(test::contains(damaged.error().message, "other.db"));
}

TEST_CASE("query ledger returns the status of the ledger, or null if there is none") {
  const Json question{{"game", "nim"}};
  CHECK(*ask(ledger_query(""), question) == Json{{"url", nullptr}});
  const test::ScratchFolder folder;
  const std::string file = folder.file("work.db");
  CHECK(ask(ledger_query(file), question).error().message == "there is no file '" + file + "'");
  CHECK(*ask(ledger_query(file), {{"game", "nim"}, {"name_only", true}}) == Json{{"url", file}});
  auto made = ledger::Ledger::open(file, ledger::OpenMode::or_create);
  REQUIRE(made);
  const ledger::Job job{"perft", "nim", "perft 3", "text", "0.1.0 abc"};
  REQUIRE(made->add(job, std::vector<ledger::Task>{{"one", 1, "a"}, {"two", 2, "b"}}));
  REQUIRE(made->claim(address_of(job), {"ann", "a machine"}, {})->size() == 1);
  const ledger::TaskResult result{"one", address_of(job), "7"};
  REQUIRE(made->commit({"ann", "a machine"}, std::span(&result, 1)));
  REQUIRE(made->send_heartbeat({"ann", "a machine"}, {}, 0.5));
  const auto answer = ask(ledger_query(file), question);
  REQUIRE(answer);
  const Json& one = (*answer)["status"]["jobs"][0];
  CHECK(one["title"] == "perft 3");
  CHECK(one["done"] == 1);
  CHECK(one["open"] == 1);
  CHECK((*answer)["status"]["workers"][0]["worker"] == "ann");
  CHECK((*answer)["remaining"] == "0.5 tasks/s, about 2 s left");
  CHECK((*answer)["url"] == file);
}

TEST_CASE("query read reads a pasted game") {
  const auto answer = ask("read", {{"game", "chess"}, {"text", "[Event \"x\"]\n\n1. e4 e5 *\n"}});
  REQUIRE(answer.has_value());
  CHECK((*answer)["game"] == "chess");
  CHECK((*answer)["moves"] == Json{"e2e4", "e7e5"});
}
